"""The interface of a source of results: a wheel goes in, the pocket of the ball comes out."""

from __future__ import annotations

from typing import Final, Protocol

from croupier.equipment.wheel import Wheel

DRAW: Final = "draw"
"""How a drawn result is named on record: it can be neither taken back nor voided."""


class Source(Protocol):
    """Gives results. Nobody sees one before it is on record: it travels as `EnterResult`."""

    @property
    def name(self) -> str:
        """How the record names results of this source."""

    def result(self, wheel: Wheel) -> str:
        """One of the wheel's pockets, covered ones included: those are no spin by the rules."""


class ChanceFailed(Exception):
    """The source can't be trusted or has no more results: no result may be taken from it."""
