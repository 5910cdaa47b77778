"""Refusals of the cage: data with a code and the figures, in a stated precedence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.play.refusals import Refusal

PRECEDENCE: Final = (
    "id-used",
    "authority",
    "no-player",
    "not-your-wallet",
    "play",
    "currency",
    "known-player",
    "no-table",
    "details",
    "excluded",
    "limit",
    "wallet",
    "seat",
    "transfer",
    "no-staff",
    "known-staff",
    "no-device",
    "known-device",
    "password",
    "two-people",
    "own-proposal",
    "proposal",
    "alert",
    "own-alert",
    "pin",
    "own-pin",
    "movement",
    "own-movement",
    "drawer",
    "chips",
    "stint",
)
"""The closed list of codes; where several reasons apply, the first one is given."""

JOURNALLED: Final = frozenset(
    ("authority", "excluded", "own-proposal", "own-alert", "own-pin", "own-movement")
)
"""Refusals that stay on record."""


@dataclass(frozen=True, slots=True)
class CageRefusal(Refusal):
    """Why the cage can't do an act now."""

    def __post_init__(self) -> None:
        assert self.code in PRECEDENCE, self.code

    @property
    def journalled(self) -> bool:
        return self.code in JOURNALLED
