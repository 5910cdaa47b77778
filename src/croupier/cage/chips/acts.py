"""Acts on the house's value chips: they are delivered, and withdrawn for good."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class StockChips(AnyAct):
    """Bring value chips into the cage from their maker, or take some out of the house for good."""

    kind: str
    """`delivery` or `withdrawal`."""
    chips: Mapping[str, int]
    """How many of each worth, in minor units."""
    document: str
