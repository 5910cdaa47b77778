"""The form of an event: what every event is, and the rows that some of them carry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from typing import Any, ClassVar, NamedTuple

from croupier.money import net

Pieces = Sequence[tuple[str, int]]
"""Wager's name and stake, piece by piece."""

Held = tuple[str, int, int]
"""Chips in prison: the even chance, the stake, the round they went in."""

Paid = tuple[str, int, int, int]
"""The same with what was paid for them."""

Fate = tuple[str, str, int, int, int, int]
"""A seat's prisoner that never was: chance, stake, since when; which later round decided it, and
what it received there. The correction counts it as paid, and that round no longer does. Round 0
stands for one that was paid instead of waiting for a round."""


class SettledLine(NamedTuple):
    """What a settlement does to one seat, in minor units."""

    seat: str
    staked: int
    winnings: int
    returned: int
    imprisoned: int
    freed: int
    """Prisoners given back."""
    forfeited: int
    """Prisoners lost to the bank."""

    @property
    def credit(self) -> int:
        """What the seat's credit grows by."""
        return self.winnings + self.returned + self.freed

    @property
    def net(self) -> int:
        """What the seat has won, or lost if it is below 0; the bank has the opposite."""
        return net(self.staked, self.winnings, self.returned, self.imprisoned, self.forfeited)


class Change(NamedTuple):
    """What settling a round again moves for a seat, or for somebody who has left it."""

    seat: str
    credit: int
    prison: int
    owed: int

    @property
    def net(self) -> int:
        """What the seat has got by it, or given if it is below 0."""
        return self.credit + self.prison - self.owed


class AnyEvent:
    """Anything that has happened; `events` lists all that can happen at a table."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    """Every event is a dataclass, made frozen or as a `value`."""
