"""What a wheel reports, whoever made it: one set of events that every reader's lines become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Protocol

Kind = Literal[
    "table_open",
    "betting_open",
    "ball_in_rim",
    "no_more_bets",
    "result",
    "ball_lost",
    "wrong_direction",
    "launch_failed",
    "sensor_fault",
    "table_closed",
]

FAULTS: Final[frozenset[Kind]] = frozenset(
    ("ball_lost", "wrong_direction", "launch_failed", "sensor_fault")
)
"""What goes wrong with a spin."""


@dataclass(frozen=True, slots=True)
class WheelHappening:
    """One thing that happened at a wheel."""

    kind: Kind
    at: int
    """When its line came, in milliseconds."""
    pocket: str = ""
    """Of a result."""
    direction: str = ""
    """Of the rotor, clockwise or anticlockwise, where it is told."""
    speed: int = 0
    """Of the rotor, in tenths of a turn a minute."""


class LineProtocol(Protocol):
    """How the lines of one kind of wheel are understood; a plug-in has this and nothing else."""

    def read(self, line: str, at: int) -> list[WheelHappening] | None:
        """What a line says that wasn't known before: an empty list if it only repeats, and None if
        no wheel of this kind says such a thing, so that noise isn't taken for a wheel.
        """
