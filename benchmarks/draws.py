"""Draws: the secure source in bulk against `secrets.randbelow` one by one, in one run.

The bulk draws are tested bytes, exactly uniform; limit: 50 × the rate of `randbelow`.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable

from croupier.chance.secure import SecureDraw

POCKETS = 37
ONE_BY_ONE = 100_000
IN_BULK = 5_000_000
LEAST = 50.0


def rate(draw: Callable[[], object], count: int) -> float:
    """Draws in a second of CPU time, the best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        draw()
        best = min(best, time.process_time() - start)
    return count / best


def main() -> int:
    """Measure, print the ratio and say whether it is large enough."""
    source = SecureDraw()
    single = rate(lambda: [secrets.randbelow(POCKETS) for _ in range(ONE_BY_ONE)], ONE_BY_ONE)
    bulk = rate(lambda: sum(map(len, source.places(POCKETS, IN_BULK))), IN_BULK)
    print(f"secure draws in bulk            {bulk / single:8.0f} × randbelow (at least {LEAST:g})")
    print(f"  in all                        {bulk / 1e6:8.0f} million a core-second")
    return 0 if bulk / single >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
