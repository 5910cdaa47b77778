"""Bonus games at a live table: side bets in chips, paid behind the layout, jackpots with cents."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.bonus.acts import ConfirmJackpot, LockSideBets
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.events import BetsPlaced, CashedOut, FloatMoved
from croupier.play.live.events import StepDone
from croupier.play.live.table import WorkStep
from croupier.play.phases import PAYMENTS, Phase
from croupier.play.proposals import CORRECT, END
from croupier.play.state import Seat, TableState
from croupier.readings.recall import recall
from croupier.readings.receipts import receipts
from tests.house.live.live_house import chips_bought, live_house, live_state, number_falls, work
from tests.support.fakes import (
    ANN,
    DEALER,
    FLOOR,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    record,
    table,
)
from tests.support.scenes import BOB, MANAGEMENT, SHIFT_MANAGER

GAME: Final = "maryland/double"
SIDE: Final = "bonus spin by 5"
FAR: Final = "1000000"
SEVENTHS: Final = "initial:10000,reset:10000,rate:1/7"
"""Two side bets bring 142 6/7 cents: no chips form what the meter shows then."""
JACKPOT: Final = 1_000_142


def housed(store: MemoryStore, clock: FakeClock, prize: str = "250", **settings: str) -> House:
    """A live table with the side bet; its draws are the same in every run."""
    wanted = {
        "bonus-spin": "on",
        "bonus-spin-hand-paid": FAR,
        "bonus-spin-hot-spot": f"{prize}:1",
        "bonus-spin-community": "40:1",
        "bonus-spin-primary": SEVENTHS,
        **settings,
    }
    house = live_house(store, GAME, clock, None, **wanted)
    house.bonus.below = Random(7).randrange
    return house


def dealt(prize: str = "250", **settings: str) -> tuple[House, MemoryStore, FakeClock]:
    """Ann and Bob have bets on the cloth and a side bet each."""
    store, clock = MemoryStore(), FakeClock()
    house = housed(store, clock, prize, **settings)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", f"17 by 5; red by 5; {SIDE}"))
    given(house, BOB, acts.PlaceBets("2", f"16/17 by 5; {SIDE}"))
    return house, store, clock


def refused(house: House, actor: Actor, act: Act) -> str:
    refusal = ask(house, actor, act).refusal
    assert refusal is not None
    return refusal.code


def state_of(house: House) -> TableState:
    return table(house).state


def hit(house: House, *, beside: bool = False) -> str:
    """Lock, and let the ball fall on a target, or beside."""
    given(house, DEALER, LockSideBets())
    targets = state_of(house).bonus.targets
    pocket = next(one for one in ("2", "4", "6", "8") if one not in targets)
    pocket = pocket if beside else targets[0]
    number_falls(house, pocket)
    return pocket


def step_of(house: House, wager: str = "bonus spin", do: str = "pay") -> WorkStep:
    return next(one for one in live_state(house).steps if one.do == do and wager in one.wagers)


def meter(house: House, name: str = "primary") -> ProgressiveMeter:
    return house.meters.state.links["T"][name]


def seat(house: House, name: str) -> Seat:
    return state_of(house).seats[name]


@pytest.mark.clause("maryland:3.F(17)(a)", "maryland:4.D", "maryland:4.D(2)", "maryland:4.E")
def test_side_bets_lie_in_chips_and_are_paid_behind_the_layout_in_seat_order() -> None:
    house, store, clock = dealt()
    assert hit(house) == "17"
    steps = live_state(house).steps
    raked = [(one.seat, one.wagers) for one in steps if one.do == "rake"]
    assert raked == [("1", ["red", "bonus spin"]), ("2", ["bonus spin"])]
    paid = [(one.seat, one.wagers, one.amount) for one in steps if one.do == "pay"]
    hot = state_of(house).bonus.hot_spot
    assert paid[-2:] == [
        ("1", ["bonus spin"], 25_000 if hot == "1" else 4_000),
        ("2", ["bonus spin"], 25_000 if hot == "2" else 4_000),
    ]
    before = seat(house, "1").credit, seat(house, "2").credit
    work(house, clock)
    assert state_of(house).phase is Phase.SETTLED
    won = 17_500 + 8_500 + 25_000 + 4_000
    assert seat(house, "1").credit + seat(house, "2").credit == sum(before) + won
    left = {bet.target for one in state_of(house).seats.values() for bet in one.bets.values()}
    assert left == {"17", "16/17"}, "the stake of a side bet is not returned"
    assert audit(store).faults == []
    assert receipts(store, "T", 1)


@pytest.mark.parametrize("first", ["10", "2"])
def test_a_seat_that_sat_down_later_may_be_paid_first(first: str) -> None:
    store, clock = MemoryStore(), FakeClock()
    house = housed(store, clock)
    given(house, DEALER, acts.OpenBetting())
    for name in (first, "2" if first == "10" else "10"):
        player = Actor(f"P{name}", "player")
        given(house, player, acts.TakeSeat(name, player.person))
        given(house, DEALER, acts.BuyChips(name, cash=5_000, value=500))
        given(house, player, acts.PlaceBets(name, SIDE))
    hit(house)
    assert [one.seat for one in live_state(house).steps if one.do == "pay"] == ["2", "10"]
    work(house, clock)
    assert audit(store).faults == []


def paid_to(house: House, name: str) -> int:
    """What the work list has for a seat."""
    return sum(one.amount for one in live_state(house).steps if (one.do, one.seat) == ("pay", name))


@pytest.mark.clause("maryland:4.D(1)(a)", "maryland:4.D(4)")
def test_what_no_chips_form_of_a_jackpot_is_paid_in_coin() -> None:
    house, store, clock = dealt("primary")
    hit(house)
    hot = state_of(house).bonus.hot_spot
    step = step_of(house)
    assert (step.seat, step.amount) == (hot, JACKPOT)
    due = seat(house, hot).credit + paid_to(house, hot) - 42
    work(house, clock)
    assert seat(house, hot).credit == due
    told = [one.event for one in record(store)]
    assert [one.amount for one in told if isinstance(one, CashedOut)] == [42]
    coin = [one for one in told if isinstance(one, FloatMoved) and not one.chips]
    assert [(one.kind, one.amount) for one in coin] == [("fill", 42)]
    assert meter(house).paid == JACKPOT
    game = next(one for one in recall(store, "T")[0].games if one.seat == hot)
    assert game.won > JACKPOT
    assert audit(store).faults == []


def test_a_jackpot_with_coin_is_put_right_and_paid_again() -> None:
    house, store, clock = dealt("primary")
    house.bonus.below = lambda _: 0  # the hot spot is seat 1, which isn't paid last
    given(house, DEALER, LockSideBets())
    number_falls(house, state_of(house).bonus.targets[0])
    place = live_state(house).steps.index(step_of(house)) + 1
    work(house, clock, place)
    credit = seat(house, "1").credit
    given(house, DEALER, acts.UndoStep(place, "it went to the wrong player"))
    assert seat(house, "1").credit == credit - (JACKPOT - 42)
    work(house, clock)
    assert seat(house, "1").credit == credit
    assert state_of(house).phase is Phase.SETTLED
    assert audit(store).faults == []


def test_a_correction_takes_a_jackpot_with_coin_back() -> None:
    house, store, clock = dealt("primary")
    hit(house)
    hot = state_of(house).bonus.hot_spot
    work(house, clock)
    paid = seat(house, hot).credit
    details = {"pocket": "2", "round": 1}
    given(house, MANAGER, acts.Propose(CORRECT, details, "it was the 2", "film"))
    given(house, SHIFT_MANAGER, acts.Approve(1))
    assert meter(house).paid == 0
    assert meter(house).shows == JACKPOT
    assert audit(store).faults == []
    assert seat(house, hot).credit < paid - (JACKPOT - 42)
    details = {"pocket": "17", "round": 1}
    given(house, MANAGER, acts.Propose(CORRECT, details, "it was the 17", "film"))
    given(house, SHIFT_MANAGER, acts.Approve(2))
    assert meter(house).paid == JACKPOT
    assert seat(house, hot).credit == paid
    assert audit(store).faults == []


ACTS_OF_A_ROUND: Final = 11
"""From the lock to the last payment."""


@pytest.mark.parametrize("restart", range(ACTS_OF_A_ROUND))
def test_a_restart_between_any_two_steps_pays_once(restart: int) -> None:
    """Whoever comes back goes on where the round stood; a ball that nobody saw is spun again."""
    house, store, clock = dealt("primary", **{"bonus-spin-hand-paid": "10000"})
    given(house, DEALER, LockSideBets())
    target = state_of(house).bonus.targets[0]
    done = 0
    while state_of(house).phase is not Phase.SETTLED:
        if done == restart:
            house = housed(store, clock, "primary", **{"bonus-spin-hand-paid": "10000"})
        done += 1
        actor, act = next_of(house, target)
        clock.wait(2_000)
        given(house, actor, act)
    assert done >= ACTS_OF_A_ROUND
    told = [one.event for one in record(store)]
    assert [one.amount for one in told if isinstance(one, StepDone)].count(JACKPOT) == 1
    assert names(store).count("TargetsDrawn") == names(store).count("BonusWheelsSpun") == 1
    assert [meter(house).paid, meter(house).contributed] == [JACKPOT, Fraction(1_000, 7)]
    assert house.meters.state.live == {}
    assert audit(store).faults == []


def next_of(house: House, target: str) -> tuple[Actor, Act]:
    """What people do next to bring a round to its end; a void spin is spun again."""
    state = state_of(house)
    match state.phase:
        case Phase.BETTING:
            return DEALER, acts.Spin()
        case Phase.SPINNING:
            return DEALER, acts.CallNoMoreBets()
        case Phase.NO_MORE_BETS:
            return DEALER, acts.EnterResult(target)
        case Phase.RESULT_ENTERED:
            return DEALER, acts.ConfirmResult()
        case Phase.RESULT_CONFIRMED:
            return FLOOR, ConfirmJackpot()
        case phase:
            assert phase in PAYMENTS, phase
            return DEALER, acts.DoStep(live_state(house).done + 1)


def test_a_ruling_after_the_draw_gives_chips_and_contributions_back() -> None:
    house, store, _ = dealt()
    before = seat(house, "1").credit
    given(house, DEALER, LockSideBets())
    assert meter(house).contributed > 0
    given(house, MANAGEMENT, acts.MakeRuling("Who touched the wheel?", "It ends.", [1]))
    given(house, MANAGEMENT, acts.Propose(END, {"ruling": 1}, "it was touched", "film"))
    given(house, Actor("Eva", MANAGEMENT.position), acts.Approve(1))
    assert seat(house, "1").credit == before + 1_500
    assert not seat(house, "1").bets
    assert meter(house).contributed == 0
    assert meter(house).value == 1_000_000
    assert audit(store).faults == []


@pytest.mark.parametrize("game", ["bonus-spin", "roulette-x"])
def test_after_a_respin_what_has_won_may_be_taken_once_it_is_paid(game: str) -> None:
    """Bets stay as they lie for the re-spin (7.23), and no longer than the round."""
    store, clock = MemoryStore(), FakeClock()
    settings = {game: "A" if game == "roulette-x" else "on"}
    house = live_house(store, GAME, clock, None, **settings)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5"))
    if game == "bonus-spin":
        given(house, DEALER, LockSideBets())
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    drawn = state_of(house).bonus
    assert drawn.targets or drawn.numbers
    given(house, FLOOR, acts.CallNoSpin("foreign object"))
    assert state_of(house).bonus == drawn
    assert refused(house, ANN, acts.WithdrawBet("1", 1)) == "bonus"
    number_falls(house, "17")
    work(house, clock)
    (number,) = seat(house, "1").bets
    given(house, ANN, acts.WithdrawBet("1", number))
    assert audit(store).faults == []


@pytest.mark.clause("maryland:3.A", "maryland:3.F(17)(a)")
def test_a_side_bet_takes_whole_chips_of_a_colour_and_no_cash() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = housed(store, clock)
    given(house, DEALER, acts.OpenBetting())
    for actor, name in ((ANN, "1"), (BOB, "2")):
        given(house, actor, acts.TakeSeat(name, actor.person))
    given(house, DEALER, acts.BuyIn("1", 10_000))  # value chips alone
    given(house, DEALER, acts.BuyChips("2", cash=10_000, value=1_000))
    assert refused(house, ANN, acts.PlaceBets("1", SIDE)) == "chips"
    assert refused(house, BOB, acts.PlaceBets("2", SIDE)) == "chips"
    assert refused(house, BOB, acts.AnnounceBets("2", SIDE)) == "hands-off"
    assert not any(isinstance(one.event, BetsPlaced) for one in record(store))
    allowed = housed(MemoryStore(), clock, **{"7.37": "allowed"})
    given(allowed, DEALER, acts.OpenBetting())
    given(allowed, ANN, acts.TakeSeat("1", ANN.person))
    given(allowed, DEALER, acts.BuyIn("1", 10_000))
    given(allowed, ANN, acts.ChangeChips("1", {"10000": 1}, {"500": 20}))
    given(allowed, ANN, acts.PlaceBets("1", SIDE))
    given(allowed, DEALER, LockSideBets())
    number_falls(allowed, state_of(allowed).bonus.targets[0])
    work(allowed, clock)
    assert seat(allowed, "1").credit == 10_000 - 500 + 25_000


def test_the_rack_is_filled_before_a_jackpot_that_it_hasnt() -> None:
    settings = {"bonus-spin-primary": "initial:60000,reset:10000,rate:1/7"}
    house, store, clock = dealt("primary", **settings)
    hit(house)
    place = live_state(house).steps.index(step_of(house)) + 1
    place += step_of(house).amount < JACKPOT
    work(house, clock, place - 1)
    clock.wait(2_000)
    assert refused(house, DEALER, acts.DoStep(place)) == "chips"
    given(house, FLOOR, acts.MoveFloat("fill", 5_000_000, "F-2", {"50000": 100}))
    work(house, clock)
    assert state_of(house).phase is Phase.SETTLED
    assert audit(store).faults == []


def test_the_houses_croupier_locks_pays_and_has_the_rack_filled() -> None:
    store, clock = MemoryStore(), FakeClock()
    schedule = Schedule(betting=3_000, spin=1_000, result=800, confirm=200, pause=1_000, step=1_500)
    settings = {
        "bonus-spin": "on",
        "bonus-spin-hand-paid": FAR,
        "bonus-spin-hot-spot": "primary:1",
        "bonus-spin-primary": "initial:60000,reset:10000,rate:1/7",
    }
    house = live_house(store, GAME, clock, schedule, **settings)
    house.bonus.below = lambda _: 0  # one target: 0
    chips_bought(house)
    dealer = AutomaticDealer(house, "T", schedule, Script(["0"]))
    dealer.turn()
    given(house, ANN, acts.PlaceBets("1", SIDE))
    for _ in range(200):
        clock.time = max(clock.time, dealer.turn())
        if state_of(house).phase is Phase.SETTLED:
            break
    assert meter(house).hits == 1
    assert seat(house, "1").credit == 120_000 - 500 + 6_000_000
    assert audit(store).faults == []


def test_targets_are_drawn_and_nothing_is_paid_where_nobody_has_a_side_bet() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = housed(store, clock, "primary")
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5"))
    hit(house)
    work(house, clock)
    assert "BonusWheelsSpun" not in names(store)
    assert meter(house).value == 1_000_000
    assert audit(store).faults == []


@pytest.mark.clause("maryland:3.F(18)", "maryland:4.F(1)(b)")
def test_numbers_that_pay_more_are_paid_so_in_chips() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, GAME, clock, None, **{"roulette-x": "A"})
    house.bonus.below = lambda _: 0
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "0 by 5; complete 1 by 1"))
    given(house, BOB, acts.PlaceBets("2", "five adjacent 0 by 1"))
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert state_of(house).bonus.numbers[0] == ("0", 50)
    given(house, DEALER, acts.EnterResult("0"), acts.ConfirmResult())
    paid = [one for one in live_state(house).steps if one.do == "pay" and one.wagers == ["0"]]
    assert [(one.seat, one.amount) for one in paid] == [("1", 25_000), ("2", 5_000)]
    assert {one.clause for one in paid} == {"maryland:4.F(1)(b)"}
    work(house, clock)
    assert state_of(house).phase is Phase.SETTLED
    assert audit(store).faults == []
