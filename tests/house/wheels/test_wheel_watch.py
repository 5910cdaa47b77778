"""A dealer deals and the wheel's reader watches: they agree, or two people decide."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.house.config import TableConfig
from croupier.house.wheels.reader_config import ReaderConfig
from croupier.house.wheels.wheel_follower import FAULTY, LOST
from croupier.house.wheels.wheel_watch import WheelWatch
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.authority import DEVICE
from croupier.play.events import PlaySuspended, RoundSettled
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.round.judging import READ_POCKET
from croupier.readings.wheels.wheel_spins import wheel_spins
from croupier.wheels.happenings import Kind, WheelHappening
from tests.support.fakes import (
    DEALER,
    FLOOR,
    MANAGER,
    FakeClock,
    ask,
    given,
    opened,
    record,
    table,
)

READER = ReaderConfig("tcp://127.0.0.1:1", "W-07", "2", "R-9")
SECOND = Actor("Mo", "manager")
ANN, CASH = Actor("Ann", "player"), Actor("Cy", "cashier")


class Words:
    """A tiny protocol of our own: the line is the event, with what it tells after it."""

    def read(self, line: str, at: int) -> list[WheelHappening]:
        kind, _, told = line.partition(" ")
        known: dict[str, Kind] = {
            "rim": "ball_in_rim",
            "rests": "result",
            "lost": "ball_lost",
            "broken": "sensor_fault",
            "bets": "betting_open",
        }
        pocket = told if kind == "rests" else ""
        way = "anticlockwise" if told == "other way" else "clockwise"
        return [WheelHappening(known[kind], at, pocket, way, 160)] if kind in known else []


class Table:
    """A table that a dealer deals, with a wheel that says what the test says."""

    def __init__(self, game: str = "nz/37") -> None:
        self.clock, self.store = FakeClock(), MemoryStore()
        wanted = TableConfig("T", game, source="dealer", reader=READER)
        self.house = opened(self.store, game, self.clock, wanted)
        self.said: list[tuple[int, str]] = []
        self.watch = WheelWatch(self.house, "T", READER, self, Words())

    def taken(self) -> list[tuple[int, str]]:
        found, self.said = self.said, []
        return found

    def leave(self) -> None:
        """Nobody holds it."""

    @property
    def phase(self) -> Phase:
        return table(self.house).state.phase

    def says(self, *lines: str) -> None:
        """The wheel's lines come, and are looked at."""
        self.clock.wait(1_000)
        self.said += [(self.clock.elapsed(), line) for line in lines]
        self.watch.turn()

    def deals(self, *asked: Act) -> None:
        given(self.house, DEALER, *asked)

    def refuses(self, actor: Actor, act: Act) -> Refusal:
        refusal = ask(self.house, actor, act).refusal
        assert refusal is not None
        return refusal

    def thrown(self) -> None:
        """The ball runs, and the reader follows it."""
        self.says("bets")
        self.deals(acts.OpenBetting(), acts.Spin())
        self.says("rim")
        self.deals(acts.CallNoMoreBets())

    def settled(self) -> list[str]:
        found = [one.event for one in record(self.store)]
        return [one.pocket for one in found if isinstance(one, RoundSettled)]

    def two_withdraw(self, name: str) -> None:
        details = {"fields": [name], "reason": "seen on camera 4"}
        asked = acts.Propose("withdraw a report", details, "they differ", "camera 4")
        given(self.house, FLOOR, asked)
        number = table(self.house).state.next_proposal - 1
        assert self.refuses(FLOOR, acts.Approve(number)).code == "own-proposal"
        given(self.house, SECOND, acts.Approve(number))


def test_where_both_agree_the_round_is_settled() -> None:
    scene = Table()
    scene.thrown()
    scene.says("rests 17")
    scene.deals(acts.EnterResult("17"), acts.ConfirmResult())
    assert scene.settled() == ["17"]
    (spin,) = wheel_spins(scene.store, "W-07")
    assert (spin.ball, spin.reader, spin.direction, spin.speed) == ("2", "R-9", "clockwise", 160)
    assert spin.dealer == DEALER.person
    assert audit(scene.store).faults == []


def test_nothing_is_confirmed_before_the_reader_has_read() -> None:
    scene = Table()
    scene.thrown()
    scene.deals(acts.EnterResult("17"))
    refusal = scene.refuses(DEALER, acts.ConfirmResult())
    assert refusal.message == "The wheel's reader follows this spin and hasn't read its number."
    scene.deals(acts.TakeResultBack("mistyped"), acts.EnterResult("18"))
    scene.says("rests 18")
    scene.deals(acts.ConfirmResult())
    assert scene.settled() == ["18"]


def test_once_the_wheel_has_read_its_number_the_ball_has_dropped() -> None:
    """Whoever has entered it or not: nobody bets, is let in late or is set right on a known one."""
    scene = Table()
    given(scene.house, ANN, acts.TakeSeat("1", "Ann"))
    scene.deals(acts.BuyIn("1", 10_000))
    scene.says("bets")
    scene.deals(acts.OpenBetting())
    given(scene.house, ANN, acts.PlaceBets("1", "17 by 5"))
    scene.deals(acts.Spin())
    scene.says("rim", "rests 32")
    assert scene.phase is Phase.NO_MORE_BETS, "nobody has called it"
    late = scene.refuses(ANN, acts.PlaceBets("1", "32 by 5"))
    assert (late.code, late.clause, late.figures["ball_dropped"]) == ("late", "nz:3.6A", True)
    (bet,) = table(scene.house).state.seats["1"].bets
    scene.refuses(DEALER, acts.SetBetRight("1", bet, "32", "said so"))
    refusal = scene.refuses(FLOOR, acts.WithdrawReport(["wheel_speed"], "wrong"))
    assert refusal.clause == "7.48", "after the drop two people do"
    scene.two_withdraw("read_pocket")
    scene.refuses(DEALER, acts.SetBetRight("1", bet, "32", "said so"))
    scene.deals(acts.EnterResult("32"), acts.ConfirmResult())
    assert audit(scene.store).faults == []


def test_no_late_exception_on_a_number_that_was_read() -> None:
    scene = Table("fair/37")
    given(scene.house, ANN, acts.TakeSeat("1", "Ann"))
    scene.deals(acts.BuyIn("1", 10_000))
    scene.says("bets")
    scene.deals(acts.OpenBetting(), acts.Spin())
    given(scene.house, FLOOR, acts.AdmitLateBet("1", "17 by 5", "asked in time"))
    scene.says("rim", "rests 32")
    refusal = scene.refuses(FLOOR, acts.AdmitLateBet("1", "32 by 5", "asked in time"))
    assert refusal.clause == "fair:round:late-exception"


@pytest.mark.parametrize(("withdrawn", "result"), [("read_pocket", "17"), ("entered_number", "32")])
@pytest.mark.parametrize("first", ["dealer", "reader"])
def test_where_they_differ_two_people_decide(withdrawn: str, result: str, first: str) -> None:
    scene = Table()
    scene.thrown()
    if first == "reader":
        scene.says("rests 32")
    scene.deals(acts.EnterResult("17"))
    if first == "dealer":
        scene.says("rests 32")
    for act in (acts.ConfirmResult(), acts.TakeResultBack("mistyped")):
        refusal = scene.refuses(DEALER, act)
        assert refusal.figures == {"entered": "17", "read": "32"}
    for actor in (DEALER, FLOOR, MANAGER):
        scene.refuses(actor, acts.WithdrawReport(["read_pocket"], "wrong"))
        scene.refuses(actor, acts.ReportSpin({"read_pocket": "17"}))
    assert scene.settled() == []
    scene.two_withdraw(withdrawn)
    if scene.phase is Phase.NO_MORE_BETS:
        scene.deals(acts.EnterResult("32"))
    scene.deals(acts.ConfirmResult())
    assert scene.settled() == [result]
    assert audit(scene.store).faults == []


def test_an_entry_isnt_withdrawn_where_nobody_contradicts_it() -> None:
    scene = Table()
    scene.thrown()
    scene.says("rests 17")
    scene.deals(acts.EnterResult("17"))
    details = {"fields": ["entered_number"], "reason": "why not"}
    asked = acts.Propose("withdraw a report", details, "no reason", "camera 4")
    assert scene.refuses(FLOOR, asked).code == "phase"


def test_a_ball_in_the_rim_before_the_dealers_word_counts_for_the_spin() -> None:
    scene = Table()
    scene.deals(acts.OpenBetting())
    scene.says("rim")
    scene.deals(acts.Spin())
    scene.says()
    assert table(scene.house).state.seen["read_pocket"] == ""


def seated(scene: Table) -> None:
    given(scene.house, ANN, acts.TakeSeat("1", "Ann"))
    given(scene.house, CASH, acts.BuyIn("1", 10_000))


@pytest.mark.clause("nz:2.5(c)")
def test_a_number_that_is_read_closes_betting_if_nobody_has() -> None:
    """Who bets after it may know where the ball lies."""
    scene = Table()
    seated(scene)
    scene.deals(acts.OpenBetting(), acts.Spin())
    given(scene.house, ANN, acts.PlaceBets("1", "red by 5"))
    scene.says("rim", "rests 17")
    for act in (acts.PlaceBets("1", "17 by 5"), acts.ClearBets("1")):
        refusal = scene.refuses(ANN, act)
        assert (refusal.code, refusal.figures["ball_dropped"]) == ("late", True)
    assert scene.refuses(DEALER, acts.CallNoSpin("interference")).code == "authority"
    scene.deals(acts.EnterResult("17"), acts.ConfirmResult())
    assert scene.settled() == ["17"]
    assert audit(scene.store).faults == []


def test_a_throw_that_is_told_when_the_ball_rests_is_confirmed_by_nobody_alone() -> None:
    scene = Table()
    seated(scene)
    scene.says("bets")
    scene.deals(acts.OpenBetting())
    scene.says("rim", "rests 17")
    assert scene.phase is Phase.SUSPENDED
    given(scene.house, MANAGER, acts.Resume())
    given(scene.house, ANN, acts.PlaceBets("1", "17 by 5"))
    scene.deals(acts.Spin())
    scene.says("")
    scene.deals(acts.CallNoMoreBets(), acts.EnterResult("17"))
    assert scene.refuses(DEALER, acts.ConfirmResult()).code == "result"
    assert scene.settled() == []
    assert audit(scene.store).faults == []


def test_a_number_that_is_read_while_play_is_suspended_counts_for_its_spin() -> None:
    scene = Table()
    scene.thrown()
    given(scene.house, MANAGER, acts.Suspend("an alarm"))
    scene.says("rests 17")
    given(scene.house, MANAGER, acts.Resume())
    scene.says("")
    scene.deals(acts.EnterResult("18"))
    assert scene.refuses(DEALER, acts.ConfirmResult()).figures == {"entered": "18", "read": "17"}


def test_the_ball_of_the_next_game_says_nothing_of_this_spin() -> None:
    scene = Table()
    scene.thrown()
    scene.says("rests 17", "bets")
    before = dict(table(scene.house).state.seen)
    scene.says("rim other way")
    assert table(scene.house).state.seen == before


def test_a_restart_forgets_neither_word() -> None:
    scene = Table()
    scene.thrown()
    scene.says("rests 32")
    scene.deals(acts.EnterResult("17"))
    wanted = TableConfig("T", "nz/37", source="dealer", reader=READER)
    scene.house = opened(scene.store, "nz/37", scene.clock, wanted)
    assert scene.refuses(DEALER, acts.ConfirmResult()).figures == {"entered": "17", "read": "32"}


def test_a_fault_and_a_lost_line_interrupt_the_round() -> None:
    for line, why in (("broken", FAULTY), ("", LOST)):
        scene = Table()
        scene.thrown()
        scene.clock.wait(6_000)
        scene.says(*filter(None, [line]))
        events = [one.event for one in record(scene.store)]
        assert [one.reason for one in events if isinstance(one, PlaySuspended)] == [why]


def test_a_lost_ball_is_seen_and_called_by_people() -> None:
    scene = Table()
    scene.thrown()
    scene.says("lost")
    assert scene.refuses(DEALER, acts.EnterResult("17")).code == "result"
    given(scene.house, DEALER, acts.CallNoSpin("ball left the wheel"))
    assert scene.phase is Phase.BETTING
    scene.says("rests 5")  # a stray number is noted, and counts for nothing
    assert scene.settled() == []
    assert audit(scene.store).faults == []


def test_a_number_that_the_game_hasnt_got_interrupts_the_round() -> None:
    """A reader set to another wheel reads 00 where there is none."""
    scene = Table()
    scene.thrown()
    scene.says("rests 00")
    (why,) = [one.event for one in record(scene.store) if isinstance(one.event, PlaySuspended)]
    assert "number 00 can't be taken: The reader's '00' isn't a pocket" in why.reason
    assert audit(scene.store).faults == []


def test_two_readers_that_differ_interrupt_the_round() -> None:
    """A registered reader has told its number before the line does: neither covers the other up."""
    scene = Table()
    scene.thrown()
    device = Actor("reader-2", DEVICE)
    given(scene.house, device, acts.ReportSpin({READ_POCKET: "17"}))
    scene.says("rests 18")
    assert scene.phase is Phase.SUSPENDED
    given(scene.house, MANAGER, acts.Resume())
    scene.deals(acts.EnterResult("18"))
    assert scene.refuses(DEALER, acts.ConfirmResult()).figures == {"entered": "18", "read": "17"}
    assert scene.refuses(device, acts.ReportSpin({READ_POCKET: "18"})).code == "authority"
    scene.two_withdraw(READ_POCKET)
    scene.deals(acts.ConfirmResult())
    assert scene.settled() == ["18"]


def test_a_number_read_twice_is_one() -> None:
    scene = Table()
    scene.thrown()
    scene.says("rests 17", "rests 17")
    scene.deals(acts.EnterResult("17"))
    scene.says("rests 17")
    scene.deals(acts.ConfirmResult())
    scene.says("rests 17")
    assert scene.settled() == ["17"]
    assert len(wheel_spins(scene.store, "W-07")) == 1
