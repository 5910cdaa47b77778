"""Acts on chips that lie where they shouldn't at a live table."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class JudgeStrays(AnyAct):
    """Pay or rake another table's colour chips that were found on the cloth."""

    seat: str
    """Whose they are; nothing if nobody says so."""
    table: str
    """The table whose name they bear."""
    colour: str
    count: int
    wager: str
    """What they lie on."""
    value: int = 0
    """What one of them is known to be worth; 0 if that isn't known."""
    home_minimum: int = 0
    """The least that is staked inside at their own table."""


@dataclass(frozen=True, slots=True)
class SendStraysHome(AnyAct):
    """Bring raked chips back to their own table; there, take them off who had bought them."""

    table: str
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class FindExcess(AnyAct):
    """Say that chips above the maximum were found on the cloth after the close."""

    seat: str
    slip: str
    """What they lie on, and how much."""
    evidence: str
    """By what it is known that they lay there in time."""


MishapAct = JudgeStrays | SendStraysHome | FindExcess
