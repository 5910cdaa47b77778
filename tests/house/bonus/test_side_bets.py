"""Bonus Spin Xtreme at tables of the house: locked, counted, drawn, paid once whatever fails."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.bonus.acts import ConfirmJackpot, LockSideBets
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.phases import Phase
from croupier.play.proposals import ANNUL, CORRECT
from croupier.progressive.records import jackpots
from croupier.readings.receipts import receipts
from croupier.readings.replay import replay
from croupier.readings.significant import significant
from tests.house.bonus.side_bet_tables import (
    FAR,
    GAME,
    SHIFT,
    SIDE,
    MortalStore,
    asked,
    betting,
    corrected,
    given,
    house_with,
    meters,
    names,
    paid_by,
    refused,
    seated,
    spun,
    voided,
)
from tests.support.fakes import DEALER, FLOOR, MANAGER, FakeClock, opened


@pytest.mark.clause("maryland:3.F(16)", "maryland:3.F(17)(a)", "maryland:3.F(17)(b)")
def test_a_round_locks_counts_draws_and_then_spins() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="250")
    seated(house, "1", "2")
    betting(house, "1", "2")
    assert refused(house, DEALER, acts.Spin()) == "maryland:3.F(17)(b)"
    given(house, DEALER, LockSideBets())
    assert names(store)[-2:] == ["SideBetsLocked", "TargetsDrawn"]
    assert meters(house)["primary"].value == 1_000_000 + Fraction(1_000, 50)
    assert 1 <= len(house.writer.tables["T"].state.bonus.targets) <= 3
    player = Actor("P1", "player")
    assert refused(house, player, acts.PlaceBets("1", SIDE)) == "maryland:3.F(17)(b)"
    assert refused(house, player, acts.WithdrawBet("1", 1)) == "maryland:3.F(17)(b)"
    assert refused(house, player, acts.MoveBet("1", 1, "17")) == "maryland:3.F(17)(b)"
    assert refused(house, player, acts.ClearBets("1")) == "maryland:3.F(17)(b)"
    given(house, player, acts.PlaceBets("1", "red by 5"))  # ordinary bets go on
    given(house, DEALER, acts.Spin())
    given(house, player, acts.PlaceBets("1", "black by 5"))
    given(house, player, acts.ClearBets("1"))
    assert [bet.text for bet in house.writer.tables["T"].state.seats["1"].bets.values()] == [SIDE]
    assert audit(store).faults == []


def test_one_a_seat_and_round_and_nothing_where_it_is_off() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    refused(house, Actor("P1", "player"), acts.PlaceBets("1", SIDE))
    given(house, Actor("P1", "player"), acts.WithdrawBet("1", 1))
    given(house, Actor("P1", "player"), acts.PlaceBets("1", f"{SIDE}; 17 by 5"))
    off = House(MemoryStore(), FakeClock(), HouseConfig((TableConfig("N", "nz/37"),)))
    given(off, DEALER, acts.OpenBetting(), "N")
    refused(off, DEALER, LockSideBets(), "N")


@pytest.mark.clause("maryland:4.D(1)(a)", "maryland:4.D(4)")
@pytest.mark.parametrize("meter", ["primary", "secondary"])
def test_the_hot_spot_is_paid_what_the_meter_shows_and_the_meter_begins_again(meter: str) -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot=meter)
    seated(house, "1", "2", "3")
    betting(house, "1", "2", "3")
    spun(house)
    assert names(store)[-4:] == [
        "ResultConfirmed",
        "BonusWheelsSpun",
        "JackpotTaken",
        "RoundSettled",
    ]
    least, rate = (1_000_000, 50) if meter == "primary" else (500_000, 100)
    amount = least + 1_500 // rate
    (hit,) = jackpots(store)
    assert hit[1:6] == (meter, "T", 1, hit.seat, amount)
    bonus = house.writer.tables["T"].state.bonus
    assert paid_by(store) == [amount + 2 * int(bonus.community) * 100]
    assert meters(house)[meter].shows == least
    seat = house.writer.tables["T"].state.seats[bonus.hot_spot]
    assert seat.credit == 10_000 - 500 + amount
    assert audit(store).faults == []
    assert [one for one in significant(store) if one.kind == "jackpot"]
    assert replay(store, "T", 1).steps
    assert receipts(store, "T", 1)


@pytest.mark.clause("maryland:4.D(1)(b)", "maryland:4.D(5)(b)")
def test_beside_the_targets_nothing_is_won_and_nothing_more_is_drawn() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="secondary")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    assert names(store)[-1] == "RoundSettled"
    assert "BonusWheelsSpun" not in names(store)
    assert paid_by(store) == [0]
    assert meters(house)["secondary"].value == 500_000 + 5
    assert house.meters.state.live == {}
    assert audit(store).faults == []


def test_a_round_without_side_bets_draws_targets_and_owes_nothing() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="primary")
    seated(house, "1")
    betting(house, "1", slip="17 by 5")
    spun(house)
    assert names(store)[-1] == "RoundSettled"
    assert meters(house)["primary"].value == 1_000_000
    assert audit(store).faults == []


@pytest.mark.clause("maryland:4.D(4)")
def test_two_tables_that_share_a_meter_hit_it_in_one_moment_and_get_different_amounts() -> None:
    store = MemoryStore()
    house = house_with(store, "A", "B", hot_spot="primary", progressive="Both")
    for name in ("A", "B"):
        seated(house, "1", name=name)
        betting(house, "1", name=name)
        given(house, DEALER, LockSideBets(), name)
        target = house.writer.tables[name].state.bonus.targets[0]
        for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(target)):
            given(house, DEALER, act, name)
    for name in ("A", "B"):
        given(house, DEALER, acts.ConfirmResult(), name)
    assert [hit.amount for hit in jackpots(store)] == [1_000_020, 1_000_000]
    assert paid_by(store, "A") == [1_000_020]
    assert paid_by(store, "B") == [1_000_000]
    assert audit(store).faults == []


@pytest.mark.clause("maryland:4.D(4)")
@pytest.mark.parametrize("after", range(6))
def test_a_crash_anywhere_between_hit_and_settlement_pays_once(after: int) -> None:
    store = MortalStore()
    house = house_with(store, "T", hot_spot="primary")
    seated(house, "1", "2")
    betting(house, "1", "2")
    given(house, DEALER, LockSideBets())
    target = house.writer.tables["T"].state.bonus.targets[0]
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(target)):
        given(house, DEALER, act)
    store.left = after
    with suppress(BaseException):  # it dies
        asked(house, DEALER, acts.ConfirmResult())
    store.left = None
    again = house_with(store, "T", hot_spot="primary")
    state = again.writer.tables["T"].state
    if state.phase is Phase.RESULT_ENTERED:
        given(again, DEALER, acts.ConfirmResult())
    assert state.phase is Phase.SETTLED
    assert len(jackpots(store)) == 1
    assert sum(paid_by(store)) == 1_000_020 + int(state.bonus.community) * 100
    assert audit(store).faults == []


@pytest.mark.parametrize("after", range(4))
def test_a_crash_at_the_lock_counts_once(after: int) -> None:
    store = MortalStore()
    house = house_with(store, "T")
    seated(house, "1", "2")
    betting(house, "1", "2")
    store.left = after
    with suppress(BaseException):  # it dies
        asked(house, DEALER, LockSideBets())
    store.left = None
    again = house_with(store, "T")
    state = again.writer.tables["T"].state
    if not state.bonus.locked:
        given(again, DEALER, LockSideBets())
    assert state.bonus.targets
    assert meters(again)["primary"].contributed == Fraction(1_000, 50)
    assert audit(store).faults == []


def test_a_respin_keeps_targets_and_counts_nothing_again() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    given(house, DEALER, LockSideBets())
    targets = house.writer.tables["T"].state.bonus.targets
    given(house, DEALER, acts.Spin())
    given(house, FLOOR, acts.CallNoSpin("foreign object"))
    state = house.writer.tables["T"].state
    assert state.bonus.targets == targets
    assert state.frozen
    refused(house, DEALER, LockSideBets())
    given(house, DEALER, acts.Spin())
    assert meters(house)["primary"].contributed == 10
    assert audit(store).faults == []


def test_a_refunded_round_gives_contributions_back_exactly() -> None:
    store = MemoryStore()
    primary = "initial:10000,reset:10000,rate:1/3,reserve:1/7"
    house = house_with(store, "T", **{"bonus-spin-primary": primary})
    seated(house, "1", "2")
    before: ProgressiveMeter | None = None
    for _ in range(2):
        betting(house, "1", "2")
        spun(house, hit=False)
        before = meters(house)["primary"]
    betting(house, "1", "2")
    given(house, DEALER, LockSideBets())
    assert before is not None
    assert meters(house)["primary"] != before
    voided(house)
    assert meters(house)["primary"] == before
    assert house.meters.state.live == {}
    assert audit(store).faults == []


def test_a_refund_never_goes_below_the_reset_amount() -> None:
    store = MemoryStore()
    house = house_with(store, "A", "B", hot_spot="primary", progressive="Both")
    for name in ("A", "B"):
        seated(house, "1", name=name)
        betting(house, "1", name=name)
    given(house, DEALER, LockSideBets(), "A")
    spun(house, name="B")  # takes what A has brought
    voided(house, "A")
    both = meters(house, "Both")["primary"]
    assert both.value == 1_000_000
    assert both.reserve == -10
    assert audit(store).faults == []


def test_a_correction_takes_the_jackpot_back_and_another_pays_it_again() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="primary")
    seated(house, "1")
    betting(house, "1")
    right = spun(house)
    won = meters(house)["primary"]
    targets = house.writer.tables["T"].state.bonus.targets
    wrong = next(one for one in ("1", "2", "3", "4") if one not in targets)
    assert corrected(house, CORRECT, {"pocket": wrong, "round": 1}).accepted
    back = meters(house)["primary"]
    assert (back.shows, back.paid, back.hits) == (1_000_010, 0, 0)
    assert house.writer.tables["T"].state.seats["1"].credit == 9_500
    assert corrected(house, CORRECT, {"pocket": right, "round": 1}).accepted
    assert meters(house)["primary"] == won
    assert house.writer.tables["T"].state.seats["1"].credit == 9_500 + 1_000_010
    assert audit(store).faults == []


def test_no_correction_makes_a_target_for_which_no_wheel_was_spun() -> None:
    store = MemoryStore()
    house = house_with(store, "T")
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    target = house.writer.tables["T"].state.bonus.targets[0]
    answer = asked(
        house, MANAGER, acts.Propose(CORRECT, {"pocket": target, "round": 1}, "why", "film")
    )
    if answer.accepted:
        answer = asked(house, SHIFT, acts.Approve(1))
    assert answer.refusal is not None
    assert answer.refusal.code == "bonus"


def test_an_annulled_round_gives_contributions_and_jackpot_back() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="primary")
    seated(house, "1")
    betting(house, "1")
    spun(house)
    assert corrected(house, ANNUL, {"rounds": [1], "cause": "foreign object"}).accepted
    after = meters(house)["primary"]
    assert [after.value, after.paid, after.contributed, after.hits] == [1_000_000, 0, 0, 0]
    assert house.writer.tables["T"].state.seats["1"].credit == 10_000
    assert audit(store).faults == []


def test_a_large_jackpot_is_paid_when_a_supervisor_has_confirmed_it() -> None:
    store = MemoryStore()
    settings = {"bonus-spin-hand-paid": "10000"}
    house = house_with(store, "T", hot_spot="primary", **settings)
    seated(house, "1")
    betting(house, "1")
    spun(house)
    assert house.writer.tables["T"].state.phase.value == "result confirmed"
    assert house.writer.tables["T"].state.seats["1"].credit == 9_500
    dealer = asked(house, DEALER, ConfirmJackpot())
    assert dealer.refusal is not None
    assert dealer.refusal.code == "authority"
    house = house_with(store, "T", hot_spot="primary", **settings)  # it waits over a restart
    assert house.writer.tables["T"].state.phase.value == "result confirmed"
    given(house, FLOOR, ConfirmJackpot())
    assert house.writer.tables["T"].state.phase.value == "settled"
    assert house.writer.tables["T"].state.seats["1"].credit == 9_500 + 1_000_010
    assert len(jackpots(store)) == 1
    assert audit(store).faults == []


def test_nobody_confirms_a_jackpot_of_their_own() -> None:
    house = house_with(MemoryStore(), "T", hot_spot="primary", **{"bonus-spin-hand-paid": "10000"})
    playing = Actor(FLOOR.person, "player")
    given(house, playing, acts.TakeSeat("1", playing.person))
    given(house, DEALER, acts.BuyIn("1", 10_000))
    given(house, DEALER, acts.OpenBetting())
    given(house, playing, acts.PlaceBets("1", SIDE))
    spun(house)
    own = asked(house, FLOOR, ConfirmJackpot())
    assert own.refusal is not None
    assert own.refusal.code == "authority"
    given(house, Actor("Eva", FLOOR.position), ConfirmJackpot())
    assert house.writer.tables["T"].state.phase is Phase.SETTLED


def test_a_ruling_ends_a_round_whose_jackpot_waits_and_everything_goes_back() -> None:
    store = MemoryStore()
    house = house_with(store, "T", hot_spot="primary", **{"bonus-spin-hand-paid": "10000"})
    seated(house, "1")
    betting(house, "1")
    spun(house)
    voided(house)
    after = meters(house)["primary"]
    assert [after.value, after.paid, after.contributed] == [1_000_000, 0, 0]
    assert house.writer.tables["T"].state.seats["1"].credit == 10_000
    assert audit(store).faults == []


def test_limit_and_overflow() -> None:
    store = MemoryStore()
    primary = "initial:10000,reset:10000,rate:1/2,limit:10001"
    house = house_with(store, "T", hot_spot="primary", **{"bonus-spin-primary": primary})
    seated(house, "1")
    betting(house, "1")
    spun(house, hit=False)
    betting(house, "1")
    spun(house)
    assert [hit.amount for hit in jackpots(store)] == [1_000_100]
    after = meters(house)["primary"]
    assert [after.shows, after.overflow] == [1_000_100, 300]
    assert audit(store).faults == []


def test_the_house_deals_it_by_itself() -> None:
    store = MemoryStore()
    settings = {"bonus-spin": "on", "bonus-spin-hand-paid": FAR}
    schedule = Schedule(betting=3_000, spin=1_000, result=800, confirm=200, pause=1_000)
    wanted = TableConfig("T", GAME, settings, source="draw", schedule=schedule)
    house = opened(store, GAME, FakeClock(), wanted)
    house.bonus.below = Random(3).randrange
    seated(house, "1")
    dealer = AutomaticDealer(house, "T", schedule, Script(["17"] * 8))
    deal([dealer], house.clock, lambda: dealer.round > 7)
    found = names(store)
    for place, name in enumerate(found):
        if name == "SideBetsLocked":
            assert found[place + 1 : place + 3] == ["TargetsDrawn", "BallSpun"]
    assert found.count("SideBetsLocked") == 7
    assert audit(store).faults == []
