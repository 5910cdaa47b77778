"""Devices: screens that belong to a place, and are missed when they don't come back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.server.pit.standing import Draft

PATIENCE: Final = 10_000
"""Milliseconds in which a device that was cut off should be back."""


@dataclass(slots=True)
class Device:
    """A screen that has told its name in its `hello`."""

    screen: str
    table: str
    sockets: int = 0
    left: int = 0
    """When its last socket was closed; 0 while it is there."""
    missed: str = ""
    """The alert that misses it."""


class Devices:
    """All devices that have been here since the house's process began."""

    def __init__(self) -> None:
        self.known: dict[str, Device] = {}

    def arrive(self, name: str, screen: str, table: str) -> str:
        """A device has said hello; the alert that missed it, if one does."""
        device = self.known.setdefault(name, Device(screen, table))
        device.screen, device.table, device.left = screen, table, 0
        device.sockets += 1
        missed, device.missed = device.missed, ""
        return missed

    def leave(self, name: str, now: int) -> None:
        """A socket of a device was closed."""
        device = self.known[name]
        device.sockets -= 1
        if not device.sockets:
            device.left = now

    def missing(self, now: int) -> Iterator[Draft]:
        """Those that have been away for too long."""
        for name, device in self.known.items():
            if device.left and not device.missed and now - device.left >= PATIENCE:
                device.missed = f"device:{name}:{device.left}"
                yield Draft(
                    device.missed,
                    "offline",
                    device.table,
                    "A device is offline",
                    f"The {device.screen} {name} went away and didn't come back",
                )
