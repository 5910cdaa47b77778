"""Events of the house's value chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.play.event import AnyEvent

DELIVERY: Final = "delivery"
WITHDRAWAL: Final = "withdrawal"


@dataclass(frozen=True, slots=True)
class ChipsStocked(AnyEvent):
    """The house has so many value chips more, or fewer."""

    kind: str
    chips: Mapping[str, int]
    document: str

    @property
    def worth(self) -> int:
        """What the house has more in chips; below nothing if they were withdrawn."""
        total = sum(int(worth) * count for worth, count in self.chips.items())
        return total if self.kind == DELIVERY else -total


ChipEvent = ChipsStocked
"""What happens to the house's value chips besides play."""
