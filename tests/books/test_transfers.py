"""Transfers: what money each event moves, and that none is ever made or lost."""

from __future__ import annotations

import pytest

from croupier.books.transfers import BANK, CASH, LAYOUT, PRISON, Transfer, transfers
from croupier.play import acts, events
from croupier.play.event import Change, SettledLine
from croupier.play.events import EVENTS, Event
from croupier.wagers.slip import NamedBet
from tests.support.dealt import GAMES
from tests.support.scenes import BOB, DEALER, MANAGER, SUPERVISOR, Play

SEAT = "seat:1"
SEVENTEEN, EIGHTEEN, TIERS = NamedBet("17", 500), NamedBet("18", 500), NamedBet("tiers", 500)

MOVES: list[tuple[Event, list[tuple[str, str, int]]]] = [
    (events.BoughtIn("1", 500), [(CASH, SEAT, 500)]),
    (events.CashedOut("1", 500), [(SEAT, CASH, 500)]),
    (events.TransferReceived(1, "1", "Ann", 500, 1), [("in transit", SEAT, 500)]),
    (events.TransferSent(1, "1", "Ann", 500), [(SEAT, "in transit", 500)]),
    (events.BetsPlaced("1", [], 500, 20), [(SEAT, LAYOUT, 500)]),
    (events.BetWithdrawn("1", 3, 500), [(LAYOUT, SEAT, 500)]),
    (events.BetsCleared("1", 500), [(LAYOUT, SEAT, 500)]),
    (events.BetMoved("1", 3, EIGHTEEN, [], SEVENTEEN, 0), []),
    (events.BetMoved("1", 3, TIERS, [], SEVENTEEN, 2500), [(SEAT, LAYOUT, 2500)]),
    (events.BetMoved("1", 3, SEVENTEEN, [], TIERS, -2500), [(LAYOUT, SEAT, 2500)]),
    (
        events.RoundVoided(1, "x", "", {"1": 500, "2": 70}),
        [(LAYOUT, SEAT, 500), (LAYOUT, "seat:2", 70)],
    ),
    (
        events.RoundSettled(1, "17", [SettledLine("1", 1000, 17_500, 500, 0, 0, 0)], {}),
        [(LAYOUT, BANK, 500), (BANK, SEAT, 17_500), (LAYOUT, SEAT, 500)],
    ),
    (
        events.RoundSettled(1, "0", [SettledLine("1", 500, 0, 200, 100, 0, 0)], {}),
        [(LAYOUT, BANK, 200), (LAYOUT, PRISON, 100), (LAYOUT, SEAT, 200)],
    ),
    (
        events.RoundSettled(2, "1", [SettledLine("1", 0, 0, 0, 0, 100, 200)], {}),
        [(PRISON, BANK, 200), (PRISON, SEAT, 100)],
    ),
    (
        events.RoundCorrected(
            1, "17", "18", [Change("1", -300, -100, 50), Change("2", 70, 100, 0)], [], {}
        ),
        [
            (SEAT, BANK, 300),
            (PRISON, BANK, 100),
            ("receivable:1", BANK, 50),
            (BANK, "seat:2", 70),
            (BANK, PRISON, 100),
        ],
    ),
]


@pytest.mark.parametrize(("event", "moved"), MOVES, ids=lambda one: type(one).__name__)
def test_what_an_event_moves(event: Event, moved: list[Transfer]) -> None:
    assert transfers(event) == moved


def test_other_events_move_nothing() -> None:
    moving = {type(event).__name__ for event, _ in MOVES}
    assert moving <= set(EVENTS)
    for event in (
        events.BettingOpened(1),
        events.BallSpun(1),
        events.ResultConfirmed(1, "17"),
        events.SpinVoided(1, "foreign object", "", ""),
        events.Approved(1),
        events.SeatLeft("1"),
    ):
        assert transfers(event) == []


@pytest.mark.parametrize("game", GAMES)
def test_amounts_are_whole_and_above_nothing(game: str) -> None:
    table = Play(game).betting("17 by 5; red by 15; 0 by 5")
    table.does(BOB, acts.PlaceBets("2", "18 by 5"))
    table.settled("0")
    table.does(SUPERVISOR, acts.Propose("correct result", {"pocket": "17"}, "misread", "camera"))
    table.does(MANAGER, acts.Approve(1))
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    moved = [transfer for _, event in table.events for transfer in transfers(event)]
    assert all(type(amount) is int and amount > 0 for _, _, amount in moved)
    assert all(source != target for source, target, _ in moved)
    assert sum(table.ledger.balances.values()) == 0
