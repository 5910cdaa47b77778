"""Results for tests: fair ones from a seed, and others with a fault of their own."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from croupier.equipment.wheel import Wheel
from croupier.fairness.results import Results
from croupier.rulebooks.reader import read_wheel

SINGLE = read_wheel("single-zero")
TINY = Wheel("three pockets", ("0", "1", "2"))


def fair(seed: int, spins: int, wheel: Wheel = SINGLE) -> Results:
    random = np.random.default_rng(seed)
    return Results(wheel, random.integers(0, len(wheel), spins, dtype=np.uint8))


def given(places: Sequence[int], wheel: Wheel = SINGLE, **columns: Sequence[str]) -> Results:
    return Results(wheel, np.array(places, dtype=np.uint8), columns)
