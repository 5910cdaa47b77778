"""Strategies: how a player bets, written as a small class that works on arrays of players.

    class Patience:
        "One unit on red once it has failed to come three times running."

        slips = ("red by 1",)  # optional: what the units are on; else the run's slip

        def start(self, table):
            self.waited = np.zeros(table.players, int)

        def stakes(self, bank):
            return (self.waited >= 3).astype(int)

        def settle(self, pockets, nets):
            ...

`start` is called once for a group of players, `stakes` before each spin, `settle` after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class StrategyTable:
    """What a strategy is told when it sits down."""

    players: int
    """How many players the arrays hold."""
    results: tuple[str, ...]
    """The pockets that settle, in the order of the indices that `settle` gets."""
    unit: int
    """What one unit stakes, in minor units (100 make 1); of the first slip if there are several."""
    limit: int
    """The most units the table takes in one bet."""
    slips: int
    """How many slips the units can be on."""
    spins: int
    """How many spins are played at most."""


class Strategy:
    """How players bet; one's own class may inherit from this one but doesn't have to."""

    def start(self, table: StrategyTable) -> None:
        """Sit down: make an array for everything that is to be remembered of each player."""

    def stakes(self, bank: NDArray[np.int64]) -> NDArray[Any]:
        """The units each player bets next, 0 to sit out, given the bankrolls in minor units.

        One whole number for each player, or one for each player and slip.
        """
        raise NotImplementedError

    def settle(self, pockets: NDArray[np.intp], nets: NDArray[np.int64]) -> None:
        """The spin is over: which result came for each player, and what each one won or lost."""
