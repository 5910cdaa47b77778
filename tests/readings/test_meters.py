"""Meters only grow, count what the events say, and agree with the ledger after every event."""

from __future__ import annotations

from dataclasses import fields

import pytest

from croupier.books.ledger import Ledger
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play.events import BoughtIn, CashedOut, Event
from croupier.readings.meters import Meters, MoneyMeter, meters_of, reconciles
from tests.support.dealt import GAMES
from tests.support.evening import evening, voided
from tests.support.histories import History


def events_of(store: MemoryStore) -> list[Event]:
    return [decoded(entry.data).event for entry in store.read("T")]


def figures(meters: Meters) -> dict[tuple[str, str], int]:
    return {
        (seat, one.name): getattr(meter, one.name)
        for seat, meter in meters.seats.items()
        for one in fields(MoneyMeter)
    }


@pytest.mark.parametrize("game", GAMES)
def test_meters_grow_and_reconcile_after_every_event(game: str) -> None:
    history = History(MemoryStore(), game, 5).begin().go_on(200)
    meters, ledger, before = Meters(), Ledger(), dict[tuple[str, str], int]()
    for entry in history.store.read("T"):
        event = decoded(entry.data).event
        meters.read(event)
        ledger.post(event)
        assert reconciles(meters, ledger) == [], event
        now = figures(meters)
        assert all(now[key] >= value for key, value in before.items()), event
        before = now
    assert ledger.balances == history.table.ledger.balances


def test_an_evening_in_figures() -> None:
    store = MemoryStore()
    evening(store)
    meters = meters_of(events_of(store))
    guest = meters.seats["1"]
    assert (guest.bought_in, guest.cashed_out) == (102_500, 0)
    assert (guest.bets, guest.cancelled) == (1_200 + 1_700 + 1_500, 500)
    assert (guest.imprisoned, guest.forfeited, guest.games) == (100, 100, 3)
    assert (guest.corrected_down, guest.corrected_up) == (14_300, 0)
    assert (meters.rounds, meters.corrections, meters.table.games) == (3, 1, 3)
    assert meters.table.bets == sum(meter.bets for meter in meters.seats.values())


def test_a_void_is_metered_apart() -> None:
    store = MemoryStore()
    voided(store)
    meters = meters_of(events_of(store))
    assert (meters.void_rounds, meters.rounds) == (1, 0)
    assert meters.table.voids == meters.table.bets == 2_000


def test_ten_digits_and_more() -> None:
    meters = meters_of([BoughtIn("1", 10**15), CashedOut("1", 1)] * 1_000)
    assert meters.seats["1"].bought_in == 10**18
    assert meters.seats["1"].credit == 10**18 - 1_000


def test_a_ledger_that_says_otherwise() -> None:
    meters = meters_of([BoughtIn("1", 500)])
    assert reconciles(meters, Ledger()) == ["seat:1 holds 0 in the books and 500 by the meters"]
    ledger = Ledger()
    ledger.post(BoughtIn("1", 500))
    ledger.post(BoughtIn("2", 7))
    assert reconciles(meters, ledger) == ["seat:2 holds 7 in the books and 0 by the meters"]
