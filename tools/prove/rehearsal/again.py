"""Rounds settled again: whether everybody has got what all rounds pay as they stand now.

It asks nothing of how a correction is worked out: it adds up what the lines on record say and what
has moved, and both must come to the same for everybody who ever sat at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.play import events
from tools.prove.rehearsal.wrong import must


class Settled(NamedTuple):
    """A seat in a settled round: whose stay it was, its pieces, and what the round pays it."""

    stay: int
    pieces: Sequence[tuple[str, int]]
    pays: int


class Again:
    """Follows what the rounds of a day pay everybody, and what was paid."""

    def __init__(self) -> None:
        self.rounds: dict[int, dict[str, Settled]] = {}
        self.seats: dict[str, int] = {}
        self.due: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        self.written_off: dict[int, int] = {}
        self._stays = 0

    def sit(self, seat: str, taken: bool) -> None:
        """Somebody takes a seat or leaves it."""
        if taken:
            self._stays += 1
            self.seats[seat] = self._stays
        else:
            del self.seats[seat]

    def stay(self, name: str) -> int:
        """The stay that a seat's name, or that of one who has left, stands for."""
        _, gone, number = name.partition("~")
        return int(number) if gone else self.seats[name]

    def settle(
        self, number: int, seat: str, pieces: Sequence[tuple[str, int]], line: Sequence[int]
    ) -> None:
        """A round is settled."""
        pays, stay = _pays(line), self.stay(seat)
        self.rounds[number][seat] = Settled(stay, pieces, pays)
        self.due[stay] = self.due.get(stay, 0) + pays
        self.paid[stay] = self.paid.get(stay, 0) + pays

    def pay_off(self, name: str, amount: int) -> None:
        """Prisoners are paid instead of waiting: that is due as long as they should have been."""
        stay = self.stay(name)
        self.due[stay] = self.due.get(stay, 0) + amount
        self.paid[stay] = self.paid.get(stay, 0) + amount

    def write_off(self, name: str, amount: int) -> None:
        """A debt is given up: what was paid stays paid."""
        stay = self.stay(name)
        self.paid[stay] = self.paid.get(stay, 0) + amount
        self.written_off[stay] = self.written_off.get(stay, 0) + amount

    def settle_again(self, event: events.RoundCorrected | events.RoundAnnulled) -> None:
        """A round is settled again: everybody must then have what is due, and no more."""
        round_ = self.rounds[event.round]
        must({line[0] for line in event.lines} == set(round_), f"other seats: {event}")
        for seat, *line in event.lines:
            before = round_[seat]
            self.due[before.stay] += _pays(line) - before.pays
            round_[seat] = before._replace(pays=_pays(line))
        for seat, _, stake, _, later, received in event.fates:
            stay = round_[seat].stay
            self.due[stay] -= received
            if not later:  # paid instead of waiting
                must(received == (stake + 1) // 2, f"another half: {event}")
                continue
            must(received in (0, stake) and later in self.rounds, f"another fate: {event}")
            there = self.rounds[later]
            name = next(one for one in there if there[one].stay == stay)
            there[name] = there[name]._replace(pays=there[name].pays - received)
        stays = {settled.stay for settled in round_.values()}
        for name, credit, _, owed in event.changes:
            stay = self.stay(name)
            must(stay in stays, f"somebody who had no part in it: {event}")
            self.paid[stay] += credit - owed
        for stay in stays:
            more = self.paid[stay] - self.due[stay]
            must(0 <= more <= self.written_off.get(stay, 0), f"stay {stay} has {more}: {event}")


def _pays(line: Sequence[int]) -> int:
    _, winnings, returned, _, freed, _ = line
    return winnings + returned + freed
