"""The checkup: the house's condition for whoever asks, one look at a time."""

from __future__ import annotations

import asyncio
from typing import Final

from croupier.house.upkeep.pulse import Condition, Pulse

PATIENCE: Final = 3.0
"""Seconds that a look may take before it is said that the store doesn't answer."""

SILENT: Final = f"The store hasn't answered for {PATIENCE:g} s."


class Checkup:
    """Looks in a thread; those who ask meanwhile share the look."""

    def __init__(self, pulse: Pulse) -> None:
        self.pulse = pulse
        self._looking: asyncio.Task[Condition] | None = None

    async def condition(self) -> Condition:
        """How the house is; told in time even if its store hangs."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(asyncio.to_thread(self.pulse.look))
        try:
            return await asyncio.wait_for(asyncio.shield(self._looking), PATIENCE)
        except TimeoutError:
            return Condition([SILENT])
