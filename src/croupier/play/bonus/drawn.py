"""What a round drew besides the ball, as far as it decides what a slip wins."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from croupier.rulebooks.rules import Price


class Award(NamedTuple):
    """What a side bet has won: the prize's name, its amount in minor units and its clause."""

    prize: str
    amount: int
    clause: str


class Drawn(NamedTuple):
    """The prices of the straights that were drawn, by pocket, and a side bet's award if it won."""

    prices: Mapping[str, Price] = MappingProxyType({})
    award: Award | None = None


NOTHING = Drawn()
"""A round of a game without bonus, or one in which nothing was drawn."""
