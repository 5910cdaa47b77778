"""Telling corrections: a round settled again, what changes for whom, and what they owe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.console.payments import payments
from croupier.money import written
from croupier.play import events
from croupier.play.history import holder_name
from croupier.play.rows.wording import by

if TYPE_CHECKING:
    from croupier.cli.console.telling import Teller


def corrected(teller: Teller, event: events.RoundCorrected) -> list[str]:
    """A round settled by another result: what changes for everybody, and their payments anew."""
    entry = teller.settler.rules.rulebook["authority"]["correction"]
    source = by(entry.get("clause") or entry.get("setting"))
    before = f"corrected from {event.before}" if event.before else "void no longer, but corrected"
    told = [f"Round {event.round} is {before} to {event.pocket}.{source}"]
    settled = teller.state.history.get(event.round)
    if settled is None:  # the table has closed in the meantime
        return told
    changes = {change[0]: change for change in event.changes}
    for seat, *_ in event.lines:
        change = changes.get(holder_name(teller.state, settled, seat))
        if change is not None:
            told.append(_changed(teller, change))
            told += _fates(event, seat)
            told += payments(teller.settler, settled, seat, event.pocket)
    return told


def _fates(event: events.RoundCorrected | events.RoundAnnulled, seat: str) -> list[str]:
    """What later rounds gave to prisoners that shouldn't have been there."""
    return [
        f"  {wager} {written(stake)}, in prison since round {since}, received {written(received)} "
        f"{f'in round {later}' if later else 'before its round'}: that counts as paid."
        for name, wager, stake, since, later, received in event.fates
        if name == seat
    ]


def _changed(teller: Teller, change: events.Change) -> str:
    seat, credit, prison, owed = change
    said = f"{'plus' if credit >= 0 else 'minus'} {written(abs(credit))}"
    held = f", prison {'plus' if prison > 0 else 'minus'} {written(abs(prison))}"
    owes = f", {written(abs(owed))} {'less ' * (owed < 0)}owed" if owed else ""
    return f"{teller.who(seat)}: {said}{held if prison else ''}{owes}; {teller.credit(seat)}."


def annulled(teller: Teller, event: events.RoundAnnulled) -> list[str]:
    """A settled round that is void: what changes for everybody."""
    told = [f"Round {event.round} is void: {event.cause}. Every bet returns.{by(event.clause)}"]
    return told + [_changed(teller, change) for change in event.changes]


def collected(teller: Teller, event: events.DebtCollected) -> str:
    """A debt that is paid."""
    paid = f"{teller.who(event.seat)} pays {written(event.amount)} of a debt"
    return f"{paid}; {teller.credit(event.seat)}. Notice: {event.notice}."


def moved_by_ruling(teller: Teller, event: events.MovedByRuling) -> str:
    """What a ruling pays or takes."""
    done = "pays" if event.credit > 0 else "takes"
    owed = f", {written(event.owed)} of it owed" if event.owed else ""
    amount = written(abs(event.credit) + event.owed)
    what = f"Ruling {event.ruling} {done} {amount}, {teller.who(event.seat)}{owed}"
    return f"{what}; {teller.credit(event.seat)}.{by(event.clause)}"


def written_off(teller: Teller, event: events.DebtWrittenOff) -> str:
    """A debt that is given up."""
    debt = f"The debt of {teller.who(event.seat)}, {written(event.amount)},"
    return f"{debt} is written off: {event.reason}."
