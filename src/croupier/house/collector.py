"""Python's collector of cycles, kept from searching all that an open house holds."""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 20_000
"""New objects between two searches among the young: a settlement makes many that stay."""
OLDER: Final = 50
"""Searches among the young between two among those that outlived one, and so on."""


def calm_collector() -> None:
    """Leave alone what is there, and look less often.

    The house makes next to no cycles, and holds every bet of the round and every id of the day. A
    search through all of it stops play for a quarter of a second at 100,000 bets, and comes just
    when a settlement makes many new objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, OLDER)
