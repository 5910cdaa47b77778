"""Room: how many connections there may be, so that the house keeps files for itself.

Each connection is an open file, and so are the store, its log, a page that is read and a module
that is loaded when it is first needed. A crowd at the door takes none of those.
"""

from __future__ import annotations

import resource
from typing import Final, NamedTuple

OWN: Final = 32
"""Files that the house keeps for itself."""

LEAST: Final = 4
"""Connections that there may be, however few files."""

WAITING: Final = 2_048
"""Connections that the machine may hold until they are taken in."""


class Room(NamedTuple):
    """What the door has room for."""

    connections: int
    at_once: int
    """How many are taken in at a time: those that are one too many are files until they are cut."""


def room_for(wanted: int, files: int) -> Room:
    """The room for so many connections where so many files may be open."""
    free = max(LEAST, files - OWN)
    return Room(max(LEAST, min(wanted, free * 3 // 4)), max(1, min(WAITING, free // 16)))


def allow_many_files() -> int:
    """Ask for as many open files as this process may have, and say how many: each socket is one."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1 << 30
