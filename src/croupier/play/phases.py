"""The phases of a table, and the groups of them in which an act may be possible.

Which acts are possible where, and where they lead, stands in the rows of the acts (`rows`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """Where a table stands."""

    CLOSED = "closed"
    INSPECTED = "inspected"
    OPEN = "open"
    BETTING = "betting"
    SPINNING = "spinning"
    NO_MORE_BETS = "no more bets"
    RESULT_ENTERED = "result entered"
    RESULT_CONFIRMED = "result confirmed"
    CLEARING = "clearing"
    PAYING = "paying"
    SETTLED = "settled"
    SUSPENDED = "suspended"


LIVE: Final = frozenset(
    (
        Phase.BETTING,
        Phase.SPINNING,
        Phase.NO_MORE_BETS,
        Phase.RESULT_ENTERED,
        Phase.RESULT_CONFIRMED,
        Phase.CLEARING,
        Phase.PAYING,
    )
)
"""Phases of a live round: what is configured stays locked."""

SHUT: Final = frozenset((Phase.CLOSED, Phase.INSPECTED))
"""Phases in which a table waits to be opened, with whatever rules are then in force."""

BETWEEN: Final = frozenset((Phase.OPEN, Phase.SETTLED))
"""Phases of an open table between two rounds."""

PAYMENTS: Final = frozenset((Phase.CLEARING, Phase.PAYING))
"""Phases of a live table in which losers are raked and winners are paid."""

AFTER_CLOSE: Final = frozenset((Phase.NO_MORE_BETS, Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED))

ALWAYS: Final = frozenset(Phase)
WHILE_BETTING: Final = frozenset((Phase.BETTING, Phase.SPINNING))
WHILE_NO_BALL_RUNS: Final = SHUT | BETWEEN | {Phase.BETTING}
WHILE_THE_BALL_RUNS: Final = frozenset((Phase.SPINNING, Phase.NO_MORE_BETS))
WHILE_NO_RESULT_WAITS: Final = ALWAYS - AFTER_CLOSE - PAYMENTS
BEFORE_A_RESULT: Final = ALWAYS - {Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED} - PAYMENTS
BEFORE_IT_IS_CONFIRMED: Final = ALWAYS - {Phase.RESULT_CONFIRMED}

Ways = dict[Phase, Phase]
"""The phases in which an act is possible, each with the one it leads to."""


def stays(*phases: Phase) -> Ways:
    """The act is possible in these phases, and leaves the phase as it is."""
    return {phase: phase for phase in Phase if phase in phases}


def leads(after: Phase, *phases: Phase) -> Ways:
    """The act is possible in these phases, and leads to another."""
    return {phase: after for phase in Phase if phase in phases}
