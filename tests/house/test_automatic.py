"""Automatic tables: the schedule is kept, the rulebook's order too, and a draw stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from croupier.chance.script import Script
from croupier.chance.secure import SecureDraw
from croupier.chance.source import ChanceFailed, Source
from croupier.equipment.wheel import Wheel
from croupier.house.automatic import (
    LOOK_AGAIN,
    AutomaticDealer,
    Draw,
    Give,
    NothingToDo,
    Step,
    TableStanding,
    Wait,
    deal,
    next_step,
)
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.schedule import HOUR, Schedule, at_own_pace
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.events import BettingOpened, PlaySuspended, ResultEntered, SpinVoided
from croupier.play.phases import LIVE, Phase
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES
from tests.support.fakes import (
    DEALER,
    FLOOR,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    opened,
    record,
    table,
)

SCHEDULE = Schedule(betting=30_000, spin=10_000, result=8_000, confirm=2_000, pause=10_000)
SINCE = 500_000


def step(
    phase: Phase,
    after: int,
    game: str = "nz/37",
    *,
    began: int = SINCE,
    void: str = "",
    ball: str = "",
) -> Step:
    standing = TableStanding(phase, SINCE, 1, began, void, ball)
    return next_step(read_game(game), standing, SCHEDULE, SINCE + after)


@pytest.mark.parametrize(
    ("phase", "lasts", "act"),
    [
        (Phase.BETTING, 30_000, acts.Spin()),
        (Phase.SPINNING, 10_000, acts.CallNoMoreBets()),
        (Phase.NO_MORE_BETS, 8_000, None),
        (Phase.RESULT_ENTERED, 2_000, acts.ConfirmResult()),
        (Phase.SETTLED, 10_000, acts.OpenBetting()),
    ],
)
def test_each_part_lasts_as_long_as_the_schedule_says(
    phase: Phase, lasts: int, act: Act | None
) -> None:
    assert step(phase, lasts - 1) == Wait(SINCE + lasts)
    assert step(phase, lasts) == (Draw() if act is None else Give(act))


def test_what_needs_no_time() -> None:
    assert step(Phase.OPEN, 0, began=0) == Give(acts.OpenBetting())
    assert step(Phase.RESULT_CONFIRMED, 0) == Give(acts.Settle())
    assert step(Phase.SPINNING, 0, void="ball hangs") == Give(acts.CallNoSpin("ball hangs"))


@pytest.mark.clause("fair:round:close")
def test_fair_closes_with_the_throw_and_the_ball_runs_as_long() -> None:
    assert step(Phase.NO_MORE_BETS, 17_999, "fair/37") == Wait(SINCE + 18_000)
    assert step(Phase.NO_MORE_BETS, 18_000, "fair/37") == Draw()


@pytest.mark.parametrize("phase", [Phase.CLOSED, Phase.INSPECTED, Phase.SUSPENDED])
def test_what_people_have_stopped_waits_for_people(phase: Phase) -> None:
    assert step(phase, 10 * HOUR) == NothingToDo(f"the table is {phase.value}")


@pytest.mark.parametrize("phase", [Phase.OPEN, Phase.BETTING, Phase.SETTLED])
def test_the_house_does_not_pretend_to_have_looked_at_the_ball(phase: Phase) -> None:
    assert step(phase, HOUR, ball="the ball must be examined") == NothingToDo(
        "the ball must be examined"
    )


def test_spacing_is_rounded_up() -> None:
    assert Schedule().spacing == 0
    assert Schedule(games_an_hour=60).spacing == 60_000
    assert Schedule(games_an_hour=7).spacing * 7 >= HOUR


def dealt(
    store: MemoryStore,
    game: str,
    rounds: int,
    source: Source | Iterable[str] | None = None,
    schedule: Schedule = SCHEDULE,
) -> tuple[House, AutomaticDealer]:
    """Rounds of an automatic table, until that many are settled."""
    clock = FakeClock()
    wanted = TableConfig("T", game, source="draw", schedule=schedule)
    house = opened(store, game, clock, wanted)
    chosen = SecureDraw() if source is None else source
    if not isinstance(chosen, SecureDraw | Script | Watched):
        chosen = Script(chosen)  # type: ignore[arg-type]  # what is left is a list
    dealer = AutomaticDealer(house, "T", schedule, chosen)
    deal([dealer], clock, lambda: settled(house) >= rounds)
    return house, dealer


def settled(house: House) -> int:
    """How many rounds are settled."""
    state = table(house).state
    return state.round - (state.phase in LIVE)


class Watched:
    """A draw that looks whether its results are on record when they are used."""

    name = "draw"

    def __init__(self) -> None:
        self.given: list[str] = []
        self._script = Script(["17", "4", "0"])

    def result(self, wheel: Wheel) -> str:
        self.given.append(self._script.result(wheel))
        return self.given[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_with_a_dealers_commands(game: str) -> None:
    store = MemoryStore()
    dealt(store, game, 3)
    events = [
        name
        for name in names(store)
        if name not in {"TableTaken", "Inspected", "TableOpened", "SpinVoided"}
    ]
    ends = [index for index, name in enumerate(events) if name == "RoundSettled"]
    assert len(ends) == 3
    assert events[ends[1] + 1] == "BettingOpened"
    assert events[ends[2] - 2 : ends[2]] == ["ResultEntered", "ResultConfirmed"]
    assert {one.actor for one in record(store)} <= {THE_HOUSE, FLOOR}


def test_an_hour_has_no_more_games_than_it_may() -> None:
    store = MemoryStore()
    dealt(store, "nz/37", 30, schedule=Schedule(1_000, 1_000, 1_000, 0, 0, games_an_hour=20))
    began = [one.at for one in record(store) if isinstance(one.event, BettingOpened)]
    for first in began:
        assert sum(first <= at < first + HOUR for at in began) <= 20
    assert began[20] - began[0] == HOUR


def test_a_result_is_on_record_once_and_before_it_is_used() -> None:
    store, source = MemoryStore(), Watched()
    dealt(store, "nz/37", 3, source)
    entered = [one.event for one in record(store) if isinstance(one.event, ResultEntered)]
    assert [one.pocket for one in entered] == source.given == ["17", "4", "0"]
    assert {one.source for one in entered} == {"draw"}


def test_a_drawn_result_is_neither_taken_back_nor_voided() -> None:
    store = MemoryStore()
    house, dealer = dealt(store, "nz/37", 0, Watched())
    while table(house).state.phase is not Phase.RESULT_ENTERED:
        house.clock.wait(dealer.turn() - house.clock.now())
    for actor, act in (
        (DEALER, acts.TakeResultBack("mistyped")),
        (DEALER, acts.CallNoSpin("ball hangs")),
        (FLOOR, acts.CallNoSpin("foreign object")),
    ):
        refusal = ask(house, actor, act).refusal
        assert refusal is not None
        assert refusal.code == "result"
    assert not ask(house, DEALER, acts.EnterResult("18")).accepted
    assert table(house).state.result == "17"


@pytest.mark.clause("maryland:4.C(2)")
def test_a_drawn_00_under_the_cover_is_no_spin_and_drawn_again() -> None:
    store = MemoryStore()
    dealt(store, "maryland/double-as-single", 1, ["00", "00", "17"])
    voided = [one.event for one in record(store) if isinstance(one.event, SpinVoided)]
    assert [(one.spin, one.clause) for one in voided] == [
        (1, "maryland:4.C(2)"),
        (2, "maryland:4.C(2)"),
    ]
    assert names(store).count("BallSpun") == 3
    assert names(store).count("BettingOpened") == 1


@pytest.mark.parametrize("crash_after", range(3, 18))
def test_after_a_restart_it_goes_on_from_wherever_the_round_stands(crash_after: int) -> None:
    store, clock = MemoryStore(), FakeClock()
    for _ in range(2):
        house = opened(store, "nz/37", clock)
        dealer = AutomaticDealer(house, "T", SCHEDULE, SecureDraw())
        enough = table(house).number + crash_after
        while store.head("T")[0] < enough:
            clock.wait(dealer.turn() - clock.now())
        clock.wait(HOUR)
    rounds = [one.event.round for one in record(store) if isinstance(one.event, BettingOpened)]
    assert rounds == list(range(1, len(rounds) + 1))


def test_a_writer_with_a_thread_of_its_own_shows_the_dealer_what_is_stored() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = opened(store, "nz/37", clock)
    house.start()
    dealer = AutomaticDealer(house, "T", SCHEDULE, SecureDraw())
    deal([dealer], clock, lambda: dealer.round > 5)
    house.writer.stop()
    assert names(store).count("RoundSettled") == 5


def test_players_get_the_whole_betting_time_after_a_restart() -> None:
    store, clock = MemoryStore(), FakeClock()
    given(opened(store, "nz/37", clock), DEALER, acts.OpenBetting())
    clock.wait(HOUR)
    house = opened(store, "nz/37", clock)
    dealer = AutomaticDealer(house, "T", SCHEDULE, SecureDraw())
    assert dealer.turn() == clock.now() + SCHEDULE.betting


def test_a_suspended_table_is_left_alone_and_goes_on_when_it_may() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = opened(store, "nz/37", clock)
    dealer = AutomaticDealer(house, "T", SCHEDULE, SecureDraw())
    dealer.turn()
    given(house, MANAGER, acts.Suspend("alarm"))
    number = store.head("T")[0]
    assert dealer.turn() == clock.now() + LOOK_AGAIN
    clock.wait(HOUR)
    dealer.turn()
    assert store.head("T")[0] == number
    given(house, MANAGER, acts.Resume())
    assert dealer.turn() == clock.now() + SCHEDULE.betting


def test_a_spin_that_was_seen_to_be_void_is_called_and_spun_again() -> None:
    store = MemoryStore()
    house, dealer = dealt(store, "nz/37", 0)
    while table(house).state.phase is not Phase.SPINNING:
        house.clock.wait(dealer.turn() - house.clock.now())
    given(house, DEALER, acts.ReportSpin({"revolutions": 3}))
    dealer.turn()
    assert names(store)[-1] == "SpinVoided"
    assert table(house).state.phase is Phase.BETTING


class Failing(MemoryStore):
    """A store whose disk is full, or can't be read, for a while."""

    full = unread = False

    def append(self, entries: Iterable[Entry]) -> None:
        if self.full:
            raise StoreError("the disk is full")
        super().append(list(entries))

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        if self.unread:
            raise StoreError("the disk can't be read")
        return super().read(table, after)


def test_a_store_that_fails_is_tried_again_and_nothing_is_dealt_twice() -> None:
    store, clock = Failing(), FakeClock()
    house = opened(store, "nz/37", clock)
    dealer = AutomaticDealer(house, "T", SCHEDULE, SecureDraw())
    store.full = True
    assert dealer.turn() == clock.now() + LOOK_AGAIN
    assert dealer.trouble == "the disk is full"
    store.full = False
    dealer.turn()
    assert dealer.trouble == ""
    assert names(store) == ["TableTaken", "TableOpened", "BettingOpened"]


def drawing(store: MemoryStore, clock: FakeClock) -> tuple[House, AutomaticDealer]:
    """A table whose dealer draws as soon as it turns."""
    house = opened(store, "nz/37", clock)
    given(house, DEALER, acts.OpenBetting(), acts.Spin(), acts.CallNoMoreBets())
    dealer = AutomaticDealer(house, "T", SCHEDULE, Script(["17"]))
    clock.wait(SCHEDULE.spin + SCHEDULE.result)
    return house, dealer


def test_a_table_that_is_taken_away_before_its_draw_is_no_fault() -> None:
    store, clock = MemoryStore(), FakeClock()
    house, dealer = drawing(store, clock)
    stored = names(store)
    house.writer.remove("T")
    for _ in range(2):
        assert dealer.turn() == clock.elapsed() + LOOK_AGAIN
        assert dealer.trouble == "There is no table 'T' here any more."
    for listener in house.writer.committed:  # the writer tells of its last commit only now
        listener(list(store.read("T")))
    for told in house.writer.reopened:
        told("T")
    assert names(store) == stored


def test_a_table_that_is_read_again_is_drawn_for_once() -> None:
    store, clock = Failing(), FakeClock()
    house, dealer = drawing(store, clock)
    store.full = store.unread = True
    with pytest.raises(StoreError):
        ask(house, MANAGER, acts.Suspend("a spilled drink"))
    assert "T" not in house.writer.tables
    assert dealer.turn() == clock.elapsed() + LOOK_AGAIN
    assert dealer.trouble == "T is being read again."
    store.full = store.unread = False
    house.writer.turn()
    dealer.turn()
    assert names(store).count("ResultEntered") == 1


def test_a_source_that_fails_stops_play_on_record() -> None:
    store = MemoryStore()
    with pytest.raises(ChanceFailed, match="no more results"):
        dealt(store, "nz/37", 2, ["17"])
    assert record(store)[-1].event == PlaySuspended("The script has no more results.")


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.SETTLED])
def test_a_table_for_one_waits_for_its_player(phase: Phase) -> None:
    rules = read_game("nz/37")
    schedule = at_own_pace(Schedule(games_an_hour=60))
    standing = TableStanding(phase, 1_000, 3, 1_000, "", "")
    assert isinstance(next_step(rules, standing, schedule, HOUR), NothingToDo)
    asked = standing._replace(asked=True)
    assert isinstance(next_step(rules, asked, schedule, HOUR), Give)
    soon = next_step(rules, asked, schedule, 2_000)  # as often an hour as at its model
    assert (soon == Wait(61_000)) is (phase is Phase.SETTLED)
