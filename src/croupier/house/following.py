"""Following the cage: reading its journal along, to know what is stored, whoever runs it."""

from __future__ import annotations

import time
from math import inf
from threading import Lock
from typing import Final

from croupier.cage import CAGE
from croupier.cage.cage import Cage, open_cage
from croupier.cage.encoding import decoded
from croupier.house.writer import Writer
from croupier.journal.contract import Store

LATELY: Final = 0.2
"""Seconds that a look at the journal of a cage elsewhere is good for."""


class Following:
    """The cage as its journal says at this moment, whichever node runs it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read: Cage | None = None
        self._turn = Lock()
        self._looked = -inf

    def look_again(self) -> None:
        """More was stored: whoever asks next is told of it."""
        self._looked = -inf

    @property
    def cage(self) -> Cage:
        """The cage, read up to the end of its journal."""
        with self._turn:
            return self._along()

    @property
    def lately(self) -> Cage:
        """The cage as it was a moment ago, for what is asked many times a second."""
        with self._turn:
            now = time.monotonic()
            if self._read is None or now - self._looked > LATELY:
                self._looked = now
                return self._along()
            return self._read

    def _along(self) -> Cage:
        if self._read is None:
            self._read = open_cage(self.store)
            return self._read
        for entry in self.store.read(CAGE, self._read.number):
            self._read.replay(entry, decoded(entry.data))
        return self._read


class Doorkeeper:
    """The cage for the tables' door: the one that runs here, or what its journal says."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._following = Following(writer.store)
        writer.begun.append(self.look_again)

    def look_again(self) -> None:
        """More was stored of a cage elsewhere: whoever asks next is told of it."""
        self._following.look_again()

    @property
    def cage(self) -> Cage:
        here = self.writer.desks.get(CAGE)
        return here if isinstance(here, Cage) else self._following.lately
