"""A script: results written down beforehand, for tests and rehearsals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.chance.source import ChanceFailed
from croupier.equipment.wheel import Wheel


class Script:
    """Gives the results of a list, one after the other."""

    name: Final = "script"

    def __init__(self, pockets: Iterable[str]) -> None:
        self._pockets = iter(pockets)

    def result(self, wheel: Wheel) -> str:
        """The next result of the list."""
        pocket = next(self._pockets, None)
        if pocket is None:
            raise ChanceFailed("The script has no more results.")
        if pocket not in wheel:
            raise ChanceFailed(f"The script says {pocket!r}, which {wheel.name} hasn't got.")
        return pocket
