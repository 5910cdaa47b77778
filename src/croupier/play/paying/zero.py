"""Partage: a zero halves a player's stake on an even chance and imprisons the odd chip.

This is the procedure `partage/1`. A player's chips on one chance are one stake, however many bets
put them there (7.39): the bets share what comes back in order, and the odd chip is the last one's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.wagers.slip import Piece


class Share(NamedTuple):
    """What one piece gets of a halved stake: chips given back and chips in prison."""

    returned: int
    in_prison: int
    alone: bool
    """Was the whole stake a single chip, which can't be halved at all?"""


def shares(pieces: Iterable[Piece], chip: int) -> list[Share]:
    """Share out the halves of the stakes on even chances, piece by piece in order."""
    pieces = list(pieces)
    whole: dict[str, int] = {}
    last: dict[str, int] = {}
    for number, (wager, stake) in enumerate(pieces):
        whole[wager.name] = whole.get(wager.name, 0) + stake // chip
        last[wager.name] = number
    running: dict[str, int] = {}
    found = []
    for number, (wager, stake) in enumerate(pieces):
        before = running.get(wager.name, 0)
        running[wager.name] = after = before + stake // chip
        odd = whole[wager.name] % 2 if last[wager.name] == number else 0
        back = (after // 2 - before // 2) * chip
        found.append(Share(back, odd * chip, whole[wager.name] == 1))
    return found
