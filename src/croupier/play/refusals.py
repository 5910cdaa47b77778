"""Refusals at the table: data with a code, a clause and the figures, in a stated precedence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PRECEDENCE: Final = (
    "late",
    "phase",
    "authority",
    "no-seat",
    "not-your-seat",
    "seat-taken",
    "no-bet",
    "details",
    "bet",
    "minimum",
    "increment",
    "maximum",
    "void",
    "five-chips",
    "total",
    "credit",
    "transfer",
    "inspection",
    "ball",
    "result",
    "cause",
    "proposal",
    "own-proposal",
)
"""The closed list of codes; where several reasons apply, the first one is given."""

JOURNALLED: Final = frozenset(("late", "authority", "own-proposal", "void"))
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
