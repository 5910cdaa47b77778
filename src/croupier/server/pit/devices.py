"""Devices: screens that belong to a place, and are missed when they don't come back."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from croupier.server.pit.standing import Draft

PATIENCE: Final = 10_000
"""Milliseconds in which a device that was cut off should be back."""


@dataclass(slots=True)
class Presence:
    """Whether a device that proved itself is there."""

    screen: str
    table: str
    sockets: int = 0
    left: int = 0
    """When its last socket was closed; 0 while it is there."""
    missed: bool = False
    """Whether an alert misses it."""


class Devices:
    """The devices that should be here: those that came, and at the start all that are registered.

    Only a device that has proven itself by its key comes here, so that no stranger raises or
    answers anything.
    """

    def __init__(self) -> None:
        self.known: dict[str, Presence] = {}

    def expect(self, name: str, table: str, now: int) -> None:
        """The house has just begun, and a device of its own isn't back yet."""
        self.known.setdefault(name, Presence("device", table, left=now))

    def arrive(self, name: str, screen: str, table: str) -> None:
        """A device has said hello."""
        device = self.known.setdefault(name, Presence(screen, table))
        device.screen, device.table, device.left = screen, table, 0
        device.missed = False
        device.sockets += 1

    def here(self) -> set[str]:
        """Those that are connected now."""
        return {name for name, one in self.known.items() if one.sockets}

    def leave(self, name: str, now: int) -> None:
        """A socket of a device was closed."""
        device = self.known[name]
        device.sockets -= 1
        if not device.sockets:
            device.left = now

    def missing(self, now: int, registered: Collection[str]) -> Iterator[Draft]:
        """Those that have been away for too long, and should be here."""
        for name, device in self.known.items():
            due = device.left and now - device.left >= PATIENCE
            if due and not device.missed and name in registered:
                device.missed = True
                yield Draft(
                    f"{missing_alert(name)}{device.left}",
                    "offline",
                    device.table,
                    "A device is offline",
                    f"The {device.screen} {name} went away and didn't come back",
                )


def missing_alert(name: str) -> str:
    """How the alerts begin that miss a device."""
    return f"device:{name}:"
