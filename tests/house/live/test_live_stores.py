"""A live table in a store: its snapshot is the table, its audit is clean, no restart hurts."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.house.house import House
from croupier.house.opening import open_table
from croupier.house.snapshots import restored, save
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.mishaps.acts import JudgeStrays
from croupier.play.phases import Phase
from tests.house.live.live_house import (
    chips_bought,
    live_house,
    live_state,
    number_falls,
    work,
)
from tests.house.test_snapshots import assert_same
from tests.support.fakes import ANN, DEALER, FakeClock, given, table
from tests.support.live_table import LIVE_GAMES
from tests.support.scenes import BOB


def assert_saved(store: MemoryStore, house: House) -> None:
    """The table is the same by its snapshot and by its journal."""
    live = table(house)
    save(store, live)
    quick = restored(store, "T", live.settler)
    assert quick is not None
    assert_same(live, quick)
    assert_same(live, open_table(store, "T", live.settler, rebuild=True))


def restarted(store: MemoryStore, game: str, clock: FakeClock) -> House:
    """The house of a store after it was killed."""
    return live_house(store, game, clock)


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_snapshot_holds_chips_colours_and_the_work_list(game: str) -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, game, clock)
    chips_bought(house)
    assert_saved(store, house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5; 18 by 5; red by 5"))
    given(house, BOB, acts.PlaceBets("2", "17/20 by 5; black by 5"))
    assert_saved(store, house)
    number_falls(house, "17")
    steps = len(live_state(house).steps)
    assert steps > 3
    assert live_state(house).laid
    for _ in range(steps):
        assert_saved(store, house)
        work(house, clock, 1)
    assert table(house).state.phase is Phase.SETTLED
    assert live_state(house).rides
    assert_saved(store, house)


def test_a_snapshot_holds_announced_bets() -> None:
    store = MemoryStore()
    house = live_house(store, "nz/37")
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.AnnounceBets("1", "tiers by 1"))
    given(house, DEALER, acts.AnnounceBets("2", "voisins by 1"))
    given(house, DEALER, acts.PlaceAnnounced(1))
    assert list(live_state(house).announced) == [2]
    assert_saved(store, house)


def test_a_snapshot_holds_prisoners_absent_players_and_what_is_set_aside() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, "fair/37", clock)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5; odd by 5"))
    given(house, BOB, acts.PlaceBets("2", "black by 5; 17 by 5"), acts.NoteAbsence("2", True))
    number_falls(house, "17")
    work(house, clock)
    assert live_state(house).aside
    assert live_state(house).absent == ["2"]
    assert_saved(store, house)
    given(house, DEALER, acts.OpenBetting())
    number_falls(house, "0")
    assert_saved(store, house)
    assert live_state(house).inmates
    work(house, clock)
    assert table(house).state.seats["1"].prisoners
    assert_saved(store, house)
    assert audit(store).faults == []


def test_a_snapshot_holds_replays_and_strays() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, "fair/37", clock)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting(), acts.PlaceBets("1", "tiers by 5"))
    number_falls(house, "10")
    given(house, DEALER, JudgeStrays("1", "U", "red", 2, "11", 100, 100))
    assert live_state(house).apart
    assert live_state(house).strays
    assert_saved(store, house)
    work(house, clock)
    assert live_state(house).replays
    assert_saved(store, house)
    given(house, ANN, ReplayCalled("1", 1, "complete"))
    assert_saved(store, house)
    house = restarted(store, "fair/37", clock)
    given(house, DEALER, acts.PlaceAnnounced(1))
    assert live_state(house).replays[1].taken == "complete"
    assert_saved(store, house)
    assert audit(store).faults == []


@pytest.mark.parametrize("game", LIVE_GAMES)
@pytest.mark.parametrize("phase", [Phase.CLEARING, Phase.PAYING])
def test_a_restart_in_the_work_loses_nothing_and_audits_clean(game: str, phase: Phase) -> None:
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, game, clock)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5; 18 by 5; red by 5"))
    given(house, BOB, acts.PlaceBets("2", "17/20 by 5; black by 5"))
    number_falls(house, "17")
    for _ in range(len(live_state(house).steps)):
        if table(house).state.phase is phase and live_state(house).done:
            break
        work(house, clock, 1)
    assert table(house).state.phase is phase
    before = live_state(house)
    house = restarted(store, game, clock)
    assert live_state(house) == before
    assert table(house).state.phase is phase
    assert audit(store).faults == []
    work(house, clock)
    assert table(house).state.phase is Phase.SETTLED
    given(house, DEALER, acts.OpenBetting())
    assert table(house).state.round == 2
    assert audit(store).faults == []


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_restart_between_any_two_steps_pays_the_same(game: str) -> None:
    credits = []
    for killed in (False, True):
        store, clock = MemoryStore(), FakeClock()
        house = live_house(store, game, clock)
        chips_bought(house)
        given(house, DEALER, acts.OpenBetting())
        given(house, ANN, acts.PlaceBets("1", "17 by 5; 18 by 5; red by 5"))
        given(house, BOB, acts.PlaceBets("2", "17/20 by 5; black by 5"))
        number_falls(house, "17")
        for _ in range(len(live_state(house).steps)):
            house = restarted(store, game, clock) if killed else house
            work(house, clock, 1)
        assert table(house).state.phase is Phase.SETTLED
        credits.append([seat.credit for seat in table(house).state.seats.values()])
    assert credits[0] == credits[1]
