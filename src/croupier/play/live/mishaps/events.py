"""Events of chips that went astray at a live table."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class StraysJudged(AnyEvent):
    """Another table's colour chips on the cloth: what became of them."""

    round: int
    pocket: str
    seat: str
    table: str
    colour: str
    count: int
    wager: str
    worth: int
    """What one of them was taken for."""
    value: int
    home_minimum: int
    """What was known of them: their value, and their own table's minimum."""
    outcome: str
    raked: int
    """How many went into the rack; the others were given back."""
    amount: int
    """What was won and paid, in value chips."""
    clause: str


@dataclass(frozen=True, slots=True)
class StraysSentHome(AnyEvent):
    """Raked chips go to their own table; at that table they come out of what a player has."""

    table: str
    colour: str
    count: int
    seat: str
    """Who had bought them, at their own table."""
    amount: int
    """What that player has less."""


MishapEvent = StraysJudged | StraysSentHome
"""What becomes of chips that lie where they don't belong."""
