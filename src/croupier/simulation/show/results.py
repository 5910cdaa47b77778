"""Results: what a simulation found, for people, for programs and for files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.money import UNIT
from croupier.simulation.show.estimates import Estimate

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, slots=True)
class Fan:
    """Bankrolls on the way, for pictures: a row for each mark, a column for each player."""

    spins: NDArray[np.int64]
    banks: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one kind of player came to."""

    slip: str
    system: str
    estimates: tuple[Estimate, ...]
    columns: Columns = field(repr=False)
    """A row for each player, or for each leg of a path; amounts in units of money."""
    fan: Fan | None = field(default=None, repr=False)
    ruined_after: NDArray[np.int32] | None = field(default=None, repr=False)
    """After how many spins each ruined player was out, for the curve of ruin."""

    def __getitem__(self, name: str) -> Estimate:
        """An estimate by its name: `seat["ahead"].value`."""
        return next(estimate for estimate in self.estimates if estimate.name == name)

    def to_dict(self) -> dict[str, Any]:
        """The shape of one seat in `croupier simulate --json`."""
        return {
            "slip": self.slip,
            "system": self.system,
            "estimates": [estimate.to_dict() for estimate in self.estimates],
        }


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """A simulation: how it was done, how much of it, and what each seat came to."""

    game: str
    kind: str
    """`counts`, `path` or `players`."""
    method: str
    """How the figures came about, in a sentence."""
    seed: int
    spins: int
    players: int
    done: int
    """Players, or spins of a path, that were played: all of them unless it was interrupted."""
    interrupted: bool
    seats: tuple[SeatResult, ...]
    together: tuple[Estimate, ...] = ()
    """Several players at one table, taken together."""

    def __getitem__(self, name: str) -> Estimate:
        """An estimate of the first seat by its name: `result["ahead"].value`."""
        return self.seats[0][name]

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier simulate --json` prints."""
        shape: dict[str, Any] = {
            "game": self.game,
            "kind": self.kind,
            "method": self.method,
            "seed": self.seed,
            "spins": self.spins,
            "players": self.players,
            "done": self.done,
            "interrupted": self.interrupted,
            "seats": [seat.to_dict() for seat in self.seats],
        }
        if self.together:
            shape["together"] = [estimate.to_dict() for estimate in self.together]
        return shape


def money(amounts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Minor units as units of money."""
    return amounts / UNIT
