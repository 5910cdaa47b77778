"""The day's settled rounds: who they belong to, and what settling one of them again changes.

A correction touches its own round alone. Prisoners are the one thread between rounds: one that the
new result wouldn't have made, or would have decided sooner, is taken out of the later rounds too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.play.events import RoundAnnulled, RoundCorrected
from croupier.play.state import Prisoner, Seat, SettledRound, TableState

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
    return f"{name.partition(GONE)[0]}{GONE}{number}"


def later_rounds(
    state: TableState, settled: SettledRound, name: str
) -> Iterator[tuple[SettledRound, str]]:
    """The later rounds of the same stay, each with the name that it has there."""
    number = settled.stays[name].number
    gone = f"{name.partition(GONE)[0]}{GONE}{number}"
    for later in state.history.values():
        if later.round > settled.round:
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
        _owe(settled, name, owed, due - credit + owed)
        settled.lines[name] = tuple(figures)
        _put(settled.held, name, held)
        if credit or owed or come or gone:
            seat = _seat(state, settled, name, holder)
            seat.credit += credit
            seat.owes += owed
            seat.prisoners = [one for one in seat.prisoners if one not in gone] + come
    settled.pocket = event.pocket if isinstance(event, RoundCorrected) else ""
    results = [one.pocket for one in state.history.values() if one.pocket]
    state.last_result = results[-1] if results else ""
    if event.round == state.last_settled:
        state.result = settled.pocket


def collect(state: TableState, seat: Seat, amount: int) -> None:
    """A stay has paid a part of what it owes, the oldest first."""
    seat.owes -= amount
    for settled, name in _debts(state, seat):
        paid = min(amount, settled.unpaid[name])
        _owe(settled, name, -paid, 0)
        amount -= paid


def write_off(state: TableState, seat: Seat) -> None:
    """All that a stay owes is given up: it has kept what it was paid."""
    seat.owes = 0
    for settled, name in _debts(state, seat):
        _owe(settled, name, -settled.unpaid[name], -settled.unpaid[name])


def _debts(state: TableState, seat: Seat) -> list[tuple[SettledRound, str]]:
    """The rounds of the day for which a stay still owes something, oldest first."""
    return [
        (settled, name)
        for settled in state.history.values()
        for name in settled.unpaid
        if settled.stays[name].number == seat.number
    ]


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
    fates = {
        (round_, Prisoner(wager, stake, since)): got
        for seat, wager, stake, since, round_, got in event.fates
        if seat == name
    }
    for later, there in later_rounds(state, settled, name):
        _put(later.prisoners, there, [p for p in later.prisoners.get(there, []) if p not in gone])
        _put(later.held, there, [p for p in later.held.get(there, []) if p not in gone])
        line = list(later.lines[there])
        for (round_, prisoner), got in fates.items():
            if round_ == later.round:
                line[_FREED] -= got
                line[_FORFEITED] -= prisoner.stake - got
        later.lines[there] = tuple(line)
    return sum(fates.values())


def _owe(settled: SettledRound, name: str, owed: int, forgiven: int) -> None:
    """Keep what the round's corrections couldn't take back: it counts as paid until collected."""
    for debts, change in ((settled.unpaid, owed), (settled.forgiven, -forgiven)):
        amount = debts.get(name, 0) + change
        if amount:
            debts[name] = amount
        else:
            debts.pop(name, None)


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
