"""Results in a row: the places on the wheel where the ball came to rest, in the order of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.wheel import Wheel, in_order

Places = NDArray[np.uint8]
Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Results:
    """Results of one wheel, each as how many pockets clockwise from the first one it lies."""

    wheel: Wheel
    places: Places
    columns: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What else is known of each result, by name: the dealer, the direction, the time."""

    def __len__(self) -> int:
        return len(self.places)

    @property
    def pockets(self) -> int:
        """How many pockets the wheel has."""
        return len(self.wheel)

    def counts(self) -> Counts:
        """How often each place came."""
        return np.bincount(self.places, minlength=self.pockets)

    def by_pocket(self) -> dict[str, int]:
        """How often each pocket came, in the order of canonical lists."""
        counts = self.counts().tolist()
        return {pocket: counts[self.wheel.place(pocket)] for pocket in in_order(self.wheel.pockets)}

    def groups(self, column: str) -> dict[str, Results]:
        """The results split by what a column says, each part in the order of time."""
        labels = np.asarray(self.columns[column])
        return {
            label: Results(self.wheel, *self._only(labels == label))
            for label in dict.fromkeys(self.columns[column])
        }

    def _only(self, chosen: NDArray[np.bool_]) -> tuple[Places, Mapping[str, Sequence[str]]]:
        kept = np.flatnonzero(chosen).tolist()
        columns = {name: [values[row] for row in kept] for name, values in self.columns.items()}
        return self.places[chosen], columns
