"""Figures of refusals: every figure that a problem may tell beside its sentence, with its type."""

from __future__ import annotations

from typing import TypedDict

from croupier.server.wire.amounts import Amount


class ProblemFigures(TypedDict, total=False):
    """What a refusal is about in figures; those that belong to its code are there."""

    stake: Amount
    """What would lie on a wager."""
    limit: Amount
    """The limit that is exceeded or not reached."""
    minimum: Amount
    """Of a called bet."""
    total: Amount
    """What would lie on the layout, or the whole of a called bet."""
    cost: Amount
    credit: Amount
    short: Amount
    """What is missing to the cost."""
    amount: Amount
    """That was asked for."""
    owes: Amount
    held: Amount
    """Credit and bets of a seat."""
    wallet: Amount
    used: Amount
    """Of a player's own limit."""
    lost: Amount
    left: Amount
    """Of a player's own loss limit."""
    wager: str
    of: str
    """Whose total: the `seat`'s or the `table`'s."""
    chips: int
    lacks: dict[str, int]
    """Value chips that aren't there, by worth in minor units."""
    at_least: int
    """Chips that it takes."""
    reason: str
    """Why a bet can't be read: a code of the notation."""
    part: str | None
    nearest: str | None
    phase: str
    possible: list[str]
    """The acts that the phase allows."""
    closed_at: int
    at: int
    ball_dropped: bool
    position: str
    needs: list[str]
    """The positions that may."""
    seat: str
    bet: int
    step: int
    """Of a live table's work list."""
    proposal: int
    dispute: int
    person: str
    table: str
    """The one that a dealer is signed in to; nothing if none."""
    since: int
    transfer: int
    movement: int
    """Of cash at the counter."""
    round: int
    present: int
    """The round that the table is in."""
    rounds: list[int]
    ruling: int
    result: str
    entered: str
    """The number that a dealer entered, where the wheel's reader read another."""
    read: str
    """The number that the reader read."""
    settled: int
    """Rounds that can be settled again."""
    missing: list[str]
    """What an inspection lacks."""
    by: str
    """Who must examine the ball."""
    happened: list[str]
    """What may have happened to a bet."""
    cause: str
    causes: list[str]
    currency: str
    wanted: str
    kind: str
    period: str
    until: int
    action: str
    """What must be proposed instead."""
    least: int
    """Seconds from the throw before which no result is entered."""
    seconds: float
    seats: int
