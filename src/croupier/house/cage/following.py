"""Following the cage: a node that doesn't run it reads its journal along, for the tables' door."""

from __future__ import annotations

from croupier.house.cage import CAGE
from croupier.house.cage.cage import Cage
from croupier.house.cage.encoding import decoded
from croupier.house.writer import Writer


class Following:
    """The cage as it stands, whichever node runs it."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._read = Cage()

    @property
    def cage(self) -> Cage:
        """The one that runs here, or what its journal says at this moment."""
        here = self.writer.desks.get(CAGE)
        if isinstance(here, Cage):
            return here
        for entry in self.writer.store.read(CAGE, self._read.number):
            self._read.replay(entry, decoded(entry.data))
        return self._read
