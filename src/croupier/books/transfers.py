"""Transfers: the money an event moves, each from one account to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from croupier.play import events
from croupier.play.events import Event

BANK: Final = "bank"
LAYOUT: Final = "layout"
PRISON: Final = "prison"
CASH: Final = "cash"
"""The world outside the table: what players brought in and took out."""


IN_TRANSIT: Final = "in transit"
"""Between the table and the cage, which has an account against it."""


class Transfer(NamedTuple):
    """An amount that moves; nothing is ever created or lost."""

    source: str
    target: str
    amount: int


def seat_account(seat: str) -> str:
    """The account of a seat's credit."""
    return f"seat:{seat}"


def debt_account(seat: str) -> str:
    """What a seat owes after a correction, as a receivable of the bank."""
    return f"receivable:{seat}"


def transfers(event: Event) -> list[Transfer]:
    """The money an event moves, in order."""
    reading = _READINGS.get(type(event))
    if reading is None:
        return []
    return [transfer for transfer in reading(event) if transfer.amount]


def _bought_in(event: events.BoughtIn) -> Iterator[Transfer]:
    yield Transfer(CASH, seat_account(event.seat), event.amount)


def _cashed_out(event: events.CashedOut) -> Iterator[Transfer]:
    yield Transfer(seat_account(event.seat), CASH, event.amount)


def _received(event: events.TransferReceived) -> Iterator[Transfer]:
    yield Transfer(IN_TRANSIT, seat_account(event.seat), event.amount)


def _sent(event: events.TransferSent) -> Iterator[Transfer]:
    yield Transfer(seat_account(event.seat), IN_TRANSIT, event.amount)


def _placed(event: events.BetsPlaced) -> Iterator[Transfer]:
    yield Transfer(seat_account(event.seat), LAYOUT, event.total)


def _lifted(event: events.BetWithdrawn | events.BetsCleared) -> Iterator[Transfer]:
    yield Transfer(LAYOUT, seat_account(event.seat), event.total)


def _moved(event: events.BetMoved) -> Iterator[Transfer]:
    yield _signed(seat_account(event.seat), LAYOUT, event.change)


def _settled(event: events.RoundSettled) -> Iterator[Transfer]:
    for seat, staked, winnings, returned, imprisoned, freed, forfeited in event.lines:
        account = seat_account(seat)
        yield Transfer(LAYOUT, BANK, staked - returned - imprisoned)
        yield Transfer(LAYOUT, PRISON, imprisoned)
        yield Transfer(PRISON, BANK, forfeited)
        yield Transfer(BANK, account, winnings)
        yield Transfer(LAYOUT, account, returned)
        yield Transfer(PRISON, account, freed)


def _voided(event: events.RoundVoided) -> Iterator[Transfer]:
    for seat, amount in event.refunds.items():
        yield Transfer(LAYOUT, seat_account(seat), amount)


def _corrected(event: events.RoundCorrected) -> Iterator[Transfer]:
    for seat, credit, prison, owed in event.changes:
        yield _signed(BANK, seat_account(seat), credit)
        yield _signed(BANK, PRISON, prison)
        yield Transfer(debt_account(seat), BANK, owed)


def _signed(source: str, target: str, amount: int) -> Transfer:
    """A transfer whose direction turns with the sign."""
    return Transfer(source, target, amount) if amount >= 0 else Transfer(target, source, -amount)


_READINGS: Final[dict[type[Event], Callable[[Any], Iterator[Transfer]]]] = {
    events.BoughtIn: _bought_in,
    events.CashedOut: _cashed_out,
    events.TransferReceived: _received,
    events.TransferSent: _sent,
    events.BetsPlaced: _placed,
    events.BetWithdrawn: _lifted,
    events.BetsCleared: _lifted,
    events.BetMoved: _moved,
    events.RoundSettled: _settled,
    events.RoundVoided: _voided,
    events.RoundCorrected: _corrected,
}
