"""Roulette X spin by spin against the flat path's kernel on the same slips, on one core.

Both kernels run in turn, five times each, and the best CPU seconds of each count; compiling them
is left out.
"""

from __future__ import annotations

import sys
from functools import partial

import croupier
from benchmarks.simulation import in_turn
from croupier.simulation.ask.asking import Ask, plans
from croupier.simulation.draw.paths import PathPlan
from croupier.simulation.draw.walking import PathPart, walk_part

SLIPS = ("17 by 1", "five adjacent 17 by 1; complete 5 by 1; red by 2")
SPINS = 4 << 20
LEAST = 0.5


def part_of(slip: str, *settings: tuple[str, str]) -> PathPart:
    """A stretch of a path, with its kernel compiled."""
    (plan,) = plans(Ask(croupier.game("maryland/double", dict(settings)), slip, SPINS, seed=7))
    part = PathPart(PathPlan(plan.rows[0], SPINS, 7), 0, fast=True)
    walk_part(part)
    return part


def main() -> int:
    """Measure, print and say whether the limit holds."""
    missed = False
    for slip in SLIPS:
        flat, drawn = part_of(slip), part_of(slip, ("roulette-x", "A"))
        one, other = in_turn(partial(walk_part, flat), partial(walk_part, drawn))
        rates = f"{SPINS / other / 1e6:.0f} to {SPINS / one / 1e6:.0f} M/s"
        print(f"{slip}: Roulette X {one / other:.2f} of the flat path ({rates}, at least {LEAST})")
        missed = missed or one / other < LEAST
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
