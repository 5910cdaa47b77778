"""Crossing: money from and to the cage, each transfer once, whatever is repeated."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import ReceiveTransfer, SendTransfer
from croupier.play.events import TransferDeclined, TransferReceived, TransferSent
from croupier.play.phases import Phase
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, SCENES, Play


@pytest.fixture
def table() -> Play:
    return Play("nz/37").betting()


def test_a_transfer_is_received_once(table: Play) -> None:
    before = table.seat().credit
    assert table.does(HOUSE, ReceiveTransfer(3, "1", "Ann", 500, 3)) == [
        TransferReceived(3, "1", "Ann", 500, 3)
    ]
    assert table.seat().credit == before + 500
    table.refuses(HOUSE, ReceiveTransfer(3, "1", "Ann", 500, 3), "transfer")


def test_what_is_finished_on_both_sides_is_forgotten_and_still_refused(table: Play) -> None:
    for number, open_from in ((1, 1), (2, 1), (3, 2), (5, 5)):
        table.does(HOUSE, ReceiveTransfer(number, "1", "Ann", 500, open_from))
    assert (table.state.arrivals, table.state.arrivals_from) == ([5], 5)
    for number in (1, 2, 3, 4, 5):
        table.refuses(HOUSE, ReceiveTransfer(number, "1", "Ann", 500, 5), "transfer")


@pytest.mark.parametrize(("seat", "player"), [("9", "Ann"), ("1", "Bob")])
def test_a_declined_transfer_stays_declined(table: Play, seat: str, player: str) -> None:
    before = table.seat().credit
    (event,) = table.does(HOUSE, ReceiveTransfer(1, seat, player, 500, 1))
    assert isinstance(event, TransferDeclined)
    table.does(DEALER, acts.TakeSeat("9", "Ann"))
    table.refuses(HOUSE, ReceiveTransfer(1, "9", "Ann", 500, 1), "transfer")
    assert table.seat().credit == before
    assert table.state.seats["9"].credit == 0


@pytest.mark.parametrize("phase", Phase)
def test_money_on_its_way_arrives_in_every_phase(phase: Phase) -> None:
    table = SCENES[phase]("nz/37")
    table.does(HOUSE, ReceiveTransfer(1, "1", "Ann", 500, 1))
    assert table.phase is phase


def test_a_seat_sends_at_most_its_credit(table: Play) -> None:
    credit = table.seat().credit
    table.refuses(ANN, SendTransfer("1", credit + 1), "credit")
    table.refuses(ANN, SendTransfer("1", 0), "details")
    table.refuses(BOB, SendTransfer("1", 1), "not-your-seat")
    assert table.does(ANN, SendTransfer("1", credit)) == [TransferSent(1, "1", "Ann", credit)]
    assert table.seat().credit == 0
    assert list(table.state.departures) == [1]


def test_a_transfer_is_finished_once(table: Play) -> None:
    table.does(ANN, SendTransfer("1", 500))
    table.does(DEALER, SendTransfer("2", 700))
    table.does(HOUSE, acts.FinishTransfer(1))
    table.refuses(HOUSE, acts.FinishTransfer(1), "transfer")
    assert list(table.state.departures) == [2]


def test_the_books_of_the_table_know_what_is_in_transit(table: Play) -> None:
    table.does(HOUSE, ReceiveTransfer(1, "1", "Ann", 500, 1))
    table.does(ANN, SendTransfer("1", 800))
    assert table.ledger.balances["in transit"] == 300
    assert sum(table.ledger.balances.values()) == 0
