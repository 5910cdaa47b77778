"""Losses: what a player has lost in a day, a week and a month, by the journals alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import count

import pytest

from croupier.cage.limits import DAY, HOUR, PERIODS
from croupier.journal.contract import GENESIS, Entry, Snapshot, Store, chained
from croupier.journal.encoding import encoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts, events
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent, Change, SettledLine
from croupier.play.events import Event
from croupier.readings.losses import QUARTER, Losses, PlayerResult, TableLosses
from croupier.readings.reading import ALL, Moment
from croupier.readings.runner import read_table
from croupier.readings.saving import restore, save
from tests.support.dealt import GAMES
from tests.support.evening import DEALER, DIRECTOR, GUEST, MANAGER, Evening
from tests.support.histories import History

HOUSE = Actor("house", "house")
NOW = 1_772_366_400_000


def store_of(*told: tuple[Event, int], table: str = "T") -> MemoryStore:
    """A store with a journal of such events at such moments."""
    store, hash_, numbers = MemoryStore(), GENESIS, count(1)
    for event, at in told:
        data, number = encoded(event, at, HOUSE), next(numbers)
        hash_ = chained(hash_, table, f"c{number}", data)
        store.append([Entry(table, number, f"c{number}", data, hash_)])
    return store


def settled(round_: int, net: int, seat: str = "1") -> events.RoundSettled:
    staked = max(0, -net)
    return events.RoundSettled(
        round_, "17", [SettledLine(seat, staked, max(0, net), 0, 0, 0, 0)], {}
    )


def losses(store: Store, table: str = "T") -> TableLosses:
    found = TableLosses()
    read_table(store, table, found)
    return found


def test_a_day_a_week_and_a_month_look_back_so_far() -> None:
    ages = {"now": 0, "day": DAY - HOUR, "week": 6 * DAY, "month": 30 * DAY, "before": 32 * DAY}
    told = [(settled(place, -(10**place)), NOW - age) for place, age in enumerate(ages.values())]
    store = store_of((events.SeatTaken("1", "ann"), 1), *reversed(told))
    every = Losses()
    every.tables["T"] = losses(store)
    assert every.by_period("ann", NOW) == {"day": 11, "week": 111, "month": 1_111}
    assert every.lost("ann", NOW) == 11
    assert every.lost("ben", NOW) == 0
    assert set(PERIODS) == {"day", "week", "month"}


def test_nothing_is_forgotten_before_its_time() -> None:
    store = store_of((events.SeatTaken("1", "ann"), 1), (settled(1, -50), NOW))
    found = losses(store)
    assert found.lost("ann", NOW + DAY - 1) == 50
    assert found.lost("ann", NOW + DAY + QUARTER) == 0


def test_winnings_count_against_losses() -> None:
    taken = events.SeatTaken("1", "ann"), 1
    assert losses(store_of(taken, (settled(1, -50), NOW), (settled(2, 30), NOW))).lost(
        "ann", NOW
    ) == (20)


def test_all_tables_count() -> None:
    every = Losses()
    for name, net in (("A", -20), ("B", -7)):
        store = store_of((events.SeatTaken("1", "ann"), 1), (settled(1, net), NOW), table=name)
        every.tables[name] = losses(store, name)
    assert every.lost("ann", NOW) == 27


def test_a_loss_is_that_of_whoever_sat_there() -> None:
    store = store_of(
        (events.SeatTaken("1", "ann"), 1),
        (settled(1, -50), NOW),
        (events.SeatLeft("1"), NOW),
        (events.SeatTaken("1", "ben"), NOW),
        (settled(2, -7), NOW),
        (events.RoundCorrected(1, "17", "18", [Change("1~1", 80, 0, 0)], [], {}), NOW),
        (events.RoundCorrected(2, "17", "18", [Change("1", -2, 0, 1)], [], {}), NOW),
    )
    found = losses(store)
    assert found.lost("ann", NOW) == 50 - 80
    assert found.lost("ben", NOW) == 7 + 2 + 1


def test_who_is_told_hears_of_every_result() -> None:
    told: list[PlayerResult] = []
    store = store_of((events.SeatTaken("1", "ann"), 1), (settled(1, -50), NOW))
    read_table(store, "T", TableLosses(told.append))
    assert told == [PlayerResult("ann", NOW, 50, -50)]


def test_who_begins_later_blames_nobody_for_stays_it_has_not_seen() -> None:
    told: list[PlayerResult] = []
    store = store_of(
        (events.SeatTaken("1", "ann"), 1),
        (events.SeatLeft("1"), NOW),
        (events.SeatTaken("1", "ben"), NOW),
        (events.RoundCorrected(1, "17", "18", [Change("1~1", 80, 0, 0)], [], {}), NOW),
    )
    read_table(store, "T", TableLosses(told.append, whole=False), after=2)
    assert told == []


def test_a_prisoner_is_lost_when_it_is_forfeited() -> None:
    told = Evening(MemoryStore()).seated()
    told.betting("red by 8", "").concluded("0")
    assert losses(told.store).lost("guest", told.clock.now()) == 400
    told.betting("", "").concluded("2")
    state = told.house.writer.tables["T"].state
    assert losses(told.store).lost("guest", told.clock.now()) == 100_000 - state.seats["1"].credit


def test_a_correction_counts_for_a_player_who_has_left() -> None:
    told = Evening(MemoryStore(), "nz/37").seated().betting("17 by 5", "").concluded("17")
    told.ask(DEALER, acts.CashOut("1", told.house.writer.tables["T"].state.seats["1"].credit))
    told.ask(GUEST, acts.LeaveSeat("1"))
    assert losses(told.store).lost("guest", told.clock.now()) == -17_500
    details = {"round": 1, "pocket": "18"}
    told.ask(MANAGER, acts.Propose("correct result", details, "misread", "camera 4"))
    told.ask(DIRECTOR, acts.Approve(1))
    assert losses(told.store).lost("guest", told.clock.now()) == 500


class Brought(Moment):
    """What players brought to a table and rulings gave, less what went away and was forgiven."""

    def __init__(self) -> None:
        super().__init__()
        self.by: Counter[str] = Counter()

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        holder = self.state.holder(getattr(event, "seat", ""))
        player = "" if holder is None else holder.player
        super().see(entry, event, at, actor)
        match event:
            case events.BoughtIn(amount=amount) | events.DebtWrittenOff(amount=amount):
                self.by[player] += amount
            case events.CashedOut(amount=amount) | events.TransferSent(amount=amount):
                self.by[player] -= amount
            case events.MovedByRuling():  # neither won nor lost
                self.by[event.player] += event.credit - event.owed


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_what_players_brought_and_lost_is_what_they_do_not_hold(game: str, seed: int) -> None:
    """Over anything that can happen at a table, corrections and debts included."""
    store = History(MemoryStore(), game, seed).begin().go_on(400).store
    brought, found = Brought(), losses(store)
    read_table(store, "T", brought)
    state, held = brought.state, Counter[str]()
    for seat in [*state.seats.values(), *state.departed.values()]:
        prison = sum(one.stake for one in seat.prisoners)
        held[seat.player] += seat.credit + seat.standing + prison - seat.owes
    for player in brought.by:
        assert found.lost(player, DAY * 20, 40 * DAY) == brought.by[player] - held[player]


def test_a_snapshot_goes_on_where_it_was_saved() -> None:
    store = History(MemoryStore(), "nz/37", 5).begin().go_on(300).store
    whole, saved, head = losses(store), TableLosses(), store.head("T")[0]
    read_table(store, "T", saved, last=head // 2)
    save(store, "T", saved, saved.number, saved.content())
    again = TableLosses()
    restore(store, "T", again)
    assert again.number == again.saved == head // 2
    assert again.content() == saved.content()
    read_table(store, "T", again, after=again.number)
    assert again.content() == whole.content()


def test_a_snapshot_that_is_not_the_journals_is_passed_over() -> None:
    store = store_of((events.SeatTaken("1", "ann"), 1), (settled(1, -50), NOW))
    found = losses(store)
    save(store, "T", found, found.number, found.content())
    kept = store.snapshot("T\x1flosses")
    assert kept is not None
    for wrong in (
        Snapshot(kept.table, kept.number, b"another", kept.version, kept.data),
        Snapshot(kept.table, kept.number, kept.hash, kept.version + 1, kept.data),
        Snapshot(kept.table, kept.number + 5, kept.hash, kept.version, kept.data),
    ):
        store.save_snapshot(wrong)
        fresh = TableLosses()
        restore(store, "T", fresh)
        assert (fresh.number, fresh.lost("ann", NOW)) == (0, 0)


def test_what_no_limit_looks_back_on_is_not_kept() -> None:
    told = [(settled(day, -1), NOW + day * DAY) for day in range(100)]
    found = losses(store_of((events.SeatTaken("1", "ann"), 1), *told))
    *_, nets = found.content()
    assert len(nets["ann"]) <= 33
    assert found.lost("ann", NOW + 99 * DAY, PERIODS["month"]) == 32
