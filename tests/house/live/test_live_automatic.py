"""The house's croupier at a live table: it takes bets by word, rakes and pays, and goes on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.automatic import LOOK_AGAIN, MOST_FILLS, AutomaticDealer
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.events import FloatMoved
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.events import AnnouncedDeclined, AnnouncedPlaced, StepDone
from croupier.play.live.holdings import rack
from croupier.play.live.packing import pack_pile
from croupier.play.phases import PAYMENTS, Phase
from tests.house.live.live_house import chips_bought, live_config, live_house, live_state
from tests.support.fakes import ANN, MANAGER, FakeClock, given, names, record, table
from tests.support.live_table import LIVE_GAMES
from tests.support.scenes import BOB

STEP = 1_500
SCHEDULE = Schedule(
    betting=30_000, spin=10_000, result=8_000, confirm=2_000, pause=10_000, step=STEP
)
TURNS = 200
"""More than any test here needs: a dealer who never comes to an end fails."""


def dealer_of(house: House, *pockets: str) -> AutomaticDealer:
    return AutomaticDealer(house, "T", SCHEDULE, Script(list(pockets)))


def deal_until(dealer: AutomaticDealer, clock: FakeClock, phase: Phase, round_: int = 1) -> None:
    """Deal until the table stands there, within so many turns."""
    for _ in range(TURNS):
        clock.time = max(clock.time, dealer.turn())
        state = table(dealer.house).state
        if (state.phase, state.round) == (phase, round_):
            return
    raise AssertionError(dealer.trouble or "the dealer goes on for ever")


def automatic(game: str, *pockets: str) -> tuple[MemoryStore, FakeClock, AutomaticDealer]:
    """A table that the house deals, its first round open and two players with bets."""
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, game, clock, SCHEDULE)
    chips_bought(house)
    dealer = dealer_of(house, *pockets)
    dealer.turn()
    assert table(house).state.phase is Phase.BETTING
    given(house, ANN, acts.PlaceBets("1", "17 by 5; 18 by 5; red by 5"))
    given(house, BOB, acts.PlaceBets("2", "17/20 by 5; black by 5"))
    return store, clock, dealer


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_whole_round_is_raked_and_paid_in_order_at_its_pace(game: str) -> None:
    store, clock, dealer = automatic(game, "17", "4")
    deal_until(dealer, clock, Phase.SETTLED)
    done = [one for one in record(store) if isinstance(one.event, StepDone)]
    steps = [one.event.step for one in done if isinstance(one.event, StepDone)]
    assert steps == list(range(1, len(steps) + 1))
    assert len(steps) > 3
    assert all(later.at - before.at >= STEP for before, later in pairwise(done))
    deal_until(dealer, clock, Phase.BETTING, 2)
    deal_until(dealer, clock, Phase.BETTING, 3)
    assert audit(store).faults == []


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_it_goes_on_after_a_restart_between_two_payments(game: str) -> None:
    store, clock, dealer = automatic(game, "17")
    deal_until(dealer, clock, Phase.PAYING)
    clock.wait(STEP)
    dealer.turn()
    done, phase = live_state(dealer.house).done, table(dealer.house).state.phase
    assert phase in PAYMENTS
    house = live_house(store, game, clock, SCHEDULE)
    assert live_state(house).done == done
    dealer = dealer_of(house, "4")
    assert dealer.turn() == clock.time + STEP
    assert live_state(house).done == done
    deal_until(dealer, clock, Phase.SETTLED)
    deal_until(dealer, clock, Phase.BETTING, 2)
    steps = [one.event.step for one in record(store) if isinstance(one.event, StepDone)]
    assert steps == list(range(1, len(steps) + 1))
    assert audit(store).faults == []


def test_it_takes_bets_by_word_and_says_what_it_cannot_take() -> None:
    store, clock, dealer = automatic("nz/37", "17")
    given(dealer.house, ANN, acts.AnnounceBets("1", "tiers by 1"))
    given(dealer.house, BOB, acts.AnnounceBets("2", "voisins by 1"))
    given(dealer.house, BOB, acts.AnnounceBets("2", "17 by 95"))
    given(dealer.house, BOB, acts.PlaceBets("2", "17 by 50"))  # no more than 100 on a number
    dealer.turn()
    events = [one.event for one in record(store)]
    placed = [one.announcement for one in events if isinstance(one, AnnouncedPlaced)]
    declined = [one for one in events if isinstance(one, AnnouncedDeclined)]
    assert placed == [1, 2]
    assert [one.announcement for one in declined] == [3]
    assert "maximum" in declined[0].reason
    assert not live_state(dealer.house).announced
    deal_until(dealer, clock, Phase.SETTLED)
    assert audit(store).faults == []


def emptied(dealer: AutomaticDealer) -> None:
    """All value chips of the rack go back to the cage."""
    pile = live_state(dealer.house).holdings[rack("T")].in_value
    credit = acts.MoveFloat("credit", pile.worth({}), "C-1", pack_pile(pile))
    given(dealer.house, MANAGER, credit)


def test_a_rack_that_is_short_is_filled_and_the_round_is_paid() -> None:
    store, clock, dealer = automatic("nz/37", "17")
    deal_until(dealer, clock, Phase.CLEARING)
    emptied(dealer)
    deal_until(dealer, clock, Phase.SETTLED)
    fills = [one.event for one in record(store) if isinstance(one.event, FloatMoved)]
    assert [one.kind for one in fills] == ["opening", "credit", "fill"]
    assert audit(store).faults == []


def test_a_step_that_no_fill_helps_waits_for_people() -> None:
    store, clock, dealer = automatic("nz/37", "17")
    deal_until(dealer, clock, Phase.CLEARING)
    emptied(dealer)
    before = names(store).count("FloatMoved")
    tiny = replace(live_config("nz/37", SCHEDULE), float_chips={"100": 1})
    dealer.house.config = replace(dealer.house.config, tables=(tiny,))
    for _ in range(20):
        clock.time = max(clock.time, dealer.turn())
    assert names(store).count("FloatMoved") == before + MOST_FILLS
    assert dealer.trouble
    assert table(dealer.house).state.phase in PAYMENTS


def test_a_step_that_comes_too_soon_brings_no_fill() -> None:
    store, clock, dealer = automatic("fair/37", "17")
    deal_until(dealer, clock, Phase.CLEARING)
    clock.wait(STEP)
    dealer.turn()
    assert live_state(dealer.house).done == 1
    before = names(store).count("FloatMoved")
    dealer.house.clock = ahead = FakeClock(clock.time)  # the clock of the record stands still
    for _ in range(5):
        ahead.time += LOOK_AGAIN * 10
        dealer.turn()
    assert live_state(dealer.house).done == 1
    assert "after the number is marked" in dealer.trouble
    assert names(store).count("FloatMoved") == before


def test_the_houses_croupier_stakes_a_called_bet_again_when_its_player_asks() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, "fair/37", clock, SCHEDULE)
    chips_bought(house)
    dealer = dealer_of(house, "10", "4")
    dealer.turn()
    given(house, ANN, acts.AnnounceBets("1", "tiers by 5"))
    deal_until(dealer, clock, Phase.SETTLED)
    given(house, ANN, ReplayCalled("1", 1, "play-all"))
    deal_until(dealer, clock, Phase.BETTING, 2)
    assert live_state(house).replays[1].taken == "play-all"
    assert [bet.text for bet in table(house).state.seats["1"].bets.values()] == ["tiers by 15"]
    assert audit(store).faults == []
