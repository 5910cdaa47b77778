"""Refusals at the table: data with a code, a clause and the figures, in a stated precedence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PRECEDENCE: Final = (
    "id-used",
    "round",
    "late",
    "phase",
    "bonus",
    "authority",
    "no-seat",
    "not-your-seat",
    "seat-taken",
    "play",
    "no-bet",
    "held",
    "hands-off",
    "details",
    "bet",
    "minimum",
    "increment",
    "maximum",
    "void",
    "five-chips",
    "total",
    "credit",
    "chips",
    "colour",
    "not-live",
    "transfer",
    "inspection",
    "ball",
    "result",
    "cause",
    "two-people",
    "proposal",
    "own-proposal",
)
"""The closed list of codes; where several reasons apply, the first one is given."""

JOURNALLED: Final = frozenset(("round", "late", "authority", "own-proposal", "void"))
"""Refusals that stay on record: bets that lay there and don't count, and breaches of authority."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act can't be done now."""

    code: str
    message: str
    clause: str | None = None
    figures: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assert self.code in PRECEDENCE, self.code

    @property
    def journalled(self) -> bool:
        return self.code in JOURNALLED


def precedence(refusal: Refusal) -> int:
    """Where a refusal stands among several: the lowest is given."""
    return PRECEDENCE.index(refusal.code)


USED: Final = Refusal(
    "id-used",
    "This id was given to something else before: an id belongs to one act with its fields.",
)
"""Before anything else is looked at; the journal knows what an id was given to."""
