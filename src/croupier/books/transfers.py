"""Transfers: the money an event moves, each from one account to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.play import events
from croupier.play.endings import BY_RESULT, ending_of
from croupier.play.events import (
    DrawingEvent,
    EquipmentEvent,
    Event,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers
from croupier.play.live import events as live
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome

BANK: Final = "bank"
LAYOUT: Final = "layout"
PRISON: Final = "prison"
SEAT: Final = "seat:"
"""How the accounts of seats begin."""

CASH: Final = "cash"
"""The world outside the table: what players brought in and took out."""


FLOAT: Final = "float"
"""The chips that the cage has given the table, and got back from it."""

RULINGS: Final = "rulings"
"""What rulings paid to players and took from them: neither drop nor win of play (7.45)."""

DROP: Final = "drop box"
"""Bank notes for which a live table has given chips."""

TIPS: Final = "tip box"
ASIDE: Final = "set aside"
"""Chips of a live table that are neither the bank's nor on anybody's seat."""

IN_TRANSIT: Final = "in transit"
"""Between the table and the cage, which has an account against it."""


Transfer = tuple[str, str, int]
"""An amount that moves from one account to another; nothing is ever created or lost."""


def seat_account(seat: str) -> str:
    """The account of a seat's credit."""
    return SEAT + seat


def debt_account(seat: str) -> str:
    """What a seat owes after a correction, as a receivable of the bank."""
    return f"receivable:{seat}"


def transfers(event: Event) -> list[Transfer]:
    """The money an event moves, in order."""
    reading = _READINGS.get(type(event))
    if reading is None:
        return []
    return reading(event)


def _prisoners_paid(event: events.PrisonersPaid) -> list[Transfer]:
    account = seat_account(event.seat)
    return _moving((PRISON, account, event.amount), (PRISON, BANK, event.kept))


def _bought_in(event: events.BoughtIn) -> list[Transfer]:
    return [(CASH, seat_account(event.seat), event.amount)]


def _cashed_out(event: events.CashedOut) -> list[Transfer]:
    return [(seat_account(event.seat), CASH, event.amount)]


def _received(event: events.TransferReceived) -> list[Transfer]:
    return [(IN_TRANSIT, seat_account(event.seat), event.amount)]


def _sent(event: events.TransferSent) -> list[Transfer]:
    return [(seat_account(event.seat), IN_TRANSIT, event.amount)]


def _placed(event: events.BetsPlaced) -> list[Transfer]:
    return [(seat_account(event.seat), LAYOUT, event.total)]


def _lifted(event: events.BetWithdrawn | events.BetsCleared | events.BetReturned) -> list[Transfer]:
    return [(LAYOUT, seat_account(event.seat), event.total)]


def _moved(event: events.BetMoved) -> list[Transfer]:
    return _moving(_signed(seat_account(event.seat), LAYOUT, event.change))


def _settled(event: Event) -> list[Transfer]:
    ending = ending_of(event)
    found: list[Transfer] = []
    if ending is not None and ending.by_steps:
        return found
    for line in ending.lines if ending is not None else ():
        seat, staked, winnings, returned, imprisoned, freed, forfeited = line
        account = seat_account(seat)
        found += _moving(
            (LAYOUT, BANK, staked - returned - imprisoned),
            (LAYOUT, PRISON, imprisoned),
            (PRISON, BANK, forfeited),
            (BANK, account, winnings),
            (LAYOUT, account, returned),
            (PRISON, account, freed),
        )
    return found


def _voided(event: events.RoundVoided) -> list[Transfer]:
    refunds = event.refunds.items()
    return _moving(*[(LAYOUT, seat_account(seat), amount) for seat, amount in refunds])


def _settled_again(event: events.RoundCorrected | events.RoundAnnulled) -> list[Transfer]:
    found: list[Transfer] = []
    for seat, credit, prison, owed in event.changes:
        found += _moving(
            _signed(BANK, seat_account(seat), credit),
            _signed(BANK, PRISON, prison),
            _signed(debt_account(seat), BANK, owed),
        )
    return found


def _collected(event: events.DebtCollected) -> list[Transfer]:
    return [(seat_account(event.seat), debt_account(event.seat), event.amount)]


def _written_off(event: events.DebtWrittenOff) -> list[Transfer]:
    account = debt_account(event.seat)
    won = event.amount - event.of_rulings
    return _moving((BANK, account, won), (RULINGS, account, event.of_rulings))


def _moved_by_ruling(event: events.MovedByRuling) -> list[Transfer]:
    return _moving(
        _signed(RULINGS, seat_account(event.seat), event.credit),
        (debt_account(event.seat), RULINGS, event.owed),
    )


def _float_moved(event: events.FloatMoved) -> list[Transfer]:
    out = event.kind == "credit"
    return _moving((BANK, FLOAT, event.amount) if out else (FLOAT, BANK, event.amount))


def _chips_moved(event: live.ChipsMoved) -> list[Transfer]:
    """The bank has notes in the drop box for the chips that it has given out."""
    return _moving((BANK, DROP, event.cash))


def _tipped(event: live.TipGiven) -> list[Transfer]:
    return [(seat_account(event.seat), TIPS, event.amount)]


def _step_done(event: live.StepDone | live.StepUndone) -> list[Transfer]:
    """What a step of the croupier moves; one that is put right moves it back."""
    account, amount = seat_account(event.seat), event.amount
    raked = event.stakes + event.inmates - event.prison
    found: dict[str, list[Transfer]] = {
        "rake": [(LAYOUT, BANK, event.stakes), (PRISON, BANK, event.inmates)],
        "share": [
            (LAYOUT, account, amount),
            (LAYOUT, PRISON, event.prison),
            (LAYOUT, BANK, raked - amount),
        ],
        "free": [(PRISON, account, amount)],
        "pay": [(BANK, account, amount)],
    }
    moved = _moving(*found.get(event.do, []))
    if isinstance(event, live.StepUndone):
        return [(target, source, amount) for source, target, amount in moved]
    return moved


def _strays_judged(event: StraysJudged) -> list[Transfer]:
    """Winnings are the bank's to pay; the chips themselves are another table's money."""
    return _moving((BANK, seat_account(event.seat), event.amount))


def _strays_home(event: StraysSentHome) -> list[Transfer]:
    return _moving((seat_account(event.seat), BANK, event.amount))


def _set_aside(event: live.SetAside) -> list[Transfer]:
    account = seat_account(event.seat)
    return _moving((account, ASIDE, event.won), (LAYOUT, ASIDE, event.amount - event.won))


def _claimed(event: live.AsideClaimed) -> list[Transfer]:
    return [(ASIDE, seat_account(event.seat), event.amount)]


def _moving(*transfers: Transfer) -> list[Transfer]:
    """Those that move anything."""
    return [transfer for transfer in transfers if transfer[2]]


def _signed(source: str, target: str, amount: int) -> Transfer:
    """A transfer whose direction turns with the sign."""
    return (source, target, amount) if amount >= 0 else (target, source, -amount)


_READINGS: Final = Handlers[Callable[[Any], list[Transfer]]](
    {
        events.PrisonersPaid: _prisoners_paid,
        events.BoughtIn: _bought_in,
        events.CashedOut: _cashed_out,
        events.TransferReceived: _received,
        events.TransferSent: _sent,
        events.BetsPlaced: _placed,
        events.BetWithdrawn: _lifted,
        events.BetsCleared: _lifted,
        events.BetMoved: _moved,
        events.BetReturned: _lifted,
        **dict.fromkeys(BY_RESULT, _settled),
        events.RoundVoided: _voided,
        events.RoundCorrected: _settled_again,
        events.RoundAnnulled: _settled_again,
        events.DebtCollected: _collected,
        events.DebtWrittenOff: _written_off,
        events.MovedByRuling: _moved_by_ruling,
        events.FloatMoved: _float_moved,
        live.ChipsMoved: _chips_moved,
        live.TipGiven: _tipped,
        live.StepDone: _step_done,
        live.StepUndone: _step_done,
        StraysJudged: _strays_judged,
        StraysSentHome: _strays_home,
        live.SetAside: _set_aside,
        live.AsideClaimed: _claimed,
    },
    left_out=(
        TableEvent,
        EquipmentEvent,
        SeatEvent,
        SpinEvent,
        OversightEvent,
        RecordEvent,
        DrawingEvent,
        events.TransferDeclined,
        events.TransferFinished,
        events.SpinVoided,
        events.StakesStood,
        *(live.ChipsBought, live.ChipsChanged, live.ColourCashedIn, live.PaymentsListed),
        live.WordEvent,
    ),
)
