"""The day's settled rounds: who they belong to, and what settling one of them again changes.

A correction touches its own round alone. Prisoners are the one thread between rounds: one that the
new result wouldn't have made, or would have decided sooner, is taken out of the later rounds too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from croupier.play.events import RoundAnnulled, RoundCorrected
from croupier.play.state import Debt, PaidOff, Prisoner, Seat, SettledRound, TableState

GONE: Final = "~"
"""Between a seat and the stay of a player who has left it."""

_FREED, _FORFEITED = 4, 5
"""Places in a settlement's line."""


def holder_name(state: TableState, settled: SettledRound, name: str) -> str:
    """Under which name a round's seat is found now: its own, or that of the stay that has ended."""
    number = settled.stays[name].number
    seat = state.holder(name)
    if seat is not None and seat.number == number:
        return name
    return gone_name(name, number)


def gone_name(name: str, stay: int) -> str:
    """Under which name a seat's player is found who has left it."""
    return f"{name.partition(GONE)[0]}{GONE}{stay}"


def paid_off(state: TableState, settled: SettledRound, name: str, one: Prisoner) -> PaidOff | None:
    """What a prisoner of a round's seat was paid, if it was."""
    number = settled.stays[name].number
    found = (paid for paid in state.paid_off if (paid.stay, paid.prisoner) == (number, one))
    return next(found, None)


def later_rounds(
    state: TableState, settled: SettledRound, name: str
) -> Iterator[tuple[SettledRound, str]]:
    """The later rounds of the same stay, each with the name that it has there."""
    number = settled.stays[name].number
    gone = gone_name(name, number)
    for round_ in [one for one in state.history if one > settled.round]:
        later = state.history[round_]
        for one in (name, gone):
            stay = later.stays.get(one)
            if stay is not None and stay.number == number:
                yield later, one
                break


def settle_again(state: TableState, event: RoundCorrected | RoundAnnulled) -> None:
    """Bring the history and the seats past a round that is settled again."""
    settled = state.history[event.round]
    changes = {name: (credit, owed) for name, credit, _, owed in event.changes}
    for name, *figures in event.lines:
        holder = holder_name(state, settled, name)
        credit, owed = changes.get(holder, (0, 0))
        held = [Prisoner(*one) for one in event.prisoners.get(name, ())]
        before = settled.held.get(name, [])
        gone = [one for one in before if one not in held]
        come = [one for one in held if one not in before]
        received = _forget(state, settled, name, gone, event)
        due = _paid(figures) - _paid(settled.lines[name]) - received
        _owe(state, settled, name, owed, due - credit + owed)
        settled.lines[name] = tuple(figures)
        _put(settled.held, name, held)
        if credit or owed or come or gone:
            seat = _seat(state, settled, name, holder)
            seat.credit += credit
            seat.owes += owed
            seat.prisoners = [one for one in seat.prisoners if one not in gone] + come
    settled.pocket = event.pocket if isinstance(event, RoundCorrected) else ""
    _keep(state, settled)
    state.last_result = next(filter(None, reversed(state.history.pockets.values())), "")
    if state.settled is not None and state.settled.round == event.round:
        state.result = settled.pocket


def collect(state: TableState, seat: Seat, amount: int) -> None:
    """A stay has paid a part of what it owes, the oldest first."""
    seat.owes -= amount
    seat.owes_rulings = min(seat.owes_rulings, seat.owes)
    for place, debt in enumerate(state.debts):
        if debt.stay == seat.number:
            paid = min(amount, debt.unpaid)
            state.debts[place] = debt._replace(unpaid=debt.unpaid - paid)
            amount -= paid
    _drop_paid(state)


def write_off(state: TableState, seat: Seat) -> None:
    """All that a stay owes is given up: it has kept what it was paid."""
    seat.owes = seat.owes_rulings = 0
    for place, debt in enumerate(state.debts):
        if debt.stay == seat.number:
            forgiven = debt.forgiven + debt.unpaid
            state.debts[place] = debt._replace(unpaid=0, forgiven=forgiven)


def debt_of(state: TableState, settled: SettledRound, name: str) -> Debt:
    """What a seat still owes for a round, and what of it was written off."""
    for debt in state.debts:
        if (debt.round, debt.seat) == (settled.round, name):
            return debt
    return Debt(settled.round, name, settled.stays[name].number, 0, 0)


def _owe(state: TableState, settled: SettledRound, name: str, owed: int, used: int) -> None:
    """Keep what the round's corrections couldn't take back: it counts as paid until collected."""
    if owed or used:
        debt = debt_of(state, settled, name)
        changed = debt._replace(unpaid=debt.unpaid + owed, forgiven=debt.forgiven - used)
        state.debts = sorted([changed, *(one for one in state.debts if one != debt)])
        _drop_paid(state)


def _drop_paid(state: TableState) -> None:
    state.debts = [debt for debt in state.debts if debt.unpaid or debt.forgiven]


def _paid(line: list[int] | tuple[int, ...]) -> int:
    _, winnings, returned, _, freed, _ = line
    return winnings + returned + freed


def _forget(
    state: TableState,
    settled: SettledRound,
    name: str,
    gone: list[Prisoner],
    event: RoundCorrected | RoundAnnulled,
) -> int:
    """Take prisoners that never were out of the later rounds, and say what they received there."""
    if not gone:
        return 0
    for one in gone:
        paid = paid_off(state, settled, name, one)
        if paid is not None:
            state.paid_off.remove(paid)
    fates = {
        (round_, Prisoner(wager, stake, since)): got
        for seat, wager, stake, since, round_, got in event.fates
        if seat == name
    }
    for later, there in later_rounds(state, settled, name):
        prisoners = later.prisoners.get(there, [])
        if not any(one in gone for one in prisoners):
            continue
        _put(later.prisoners, there, [one for one in prisoners if one not in gone])
        _put(later.held, there, [p for p in later.held.get(there, []) if p not in gone])
        line = list(later.lines[there])
        for (round_, prisoner), got in fates.items():
            if round_ == later.round:
                line[_FREED] -= got
                line[_FORFEITED] -= prisoner.stake - got
        later.lines[there] = tuple(line)
        _keep(state, later)
    return sum(fates.values())


def _keep(state: TableState, settled: SettledRound) -> None:
    """Put a changed round back, also where it is the one just settled."""
    state.history.put(settled)
    if state.settled is not None and state.settled.round == settled.round:
        state.settled = replace(settled, bets=state.settled.bets)


def _put(prison: dict[str, list[Prisoner]], name: str, held: list[Prisoner]) -> None:
    if held:
        prison[name] = held
    else:
        prison.pop(name, None)


def _seat(state: TableState, settled: SettledRound, name: str, holder: str) -> Seat:
    seat = state.holder(holder)
    if seat is None:
        number, player = settled.stays[name]
        seat = state.departed[holder] = Seat(player, number=number)
    return seat
