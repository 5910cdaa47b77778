"""Chances: the equally likely or weighted ways a round can fall, from which all odds are counted.

A plain game has one chance for every pocket that settles. A bonus game draws more than a pocket
before the ball falls; each of its chances carries what that draw makes a straight pay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.rulebooks.rules import Price, Rules


class Chance(NamedTuple):
    """One way a round can fall: how many of the equal cases it is, and what it pays by."""

    weight: int
    result: str
    prices: Mapping[str, Price] | None = None


Chances = Sequence[Chance]


def chances(rules: Rules) -> Chances:
    """The chances of a game without bonus: every result that settles, equally likely."""
    return tuple(Chance(1, result) for result in rules.results)
