"""Judging a spin: which causes for a void its telemetry shows, each by the rulebook's clause."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from croupier.play.state import TableState
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Rules

REVOLUTIONS: Final = 4
"""A valid spin takes at least so many (nz:4.2, rws:3.6, maryland:5.A)."""

COVERED: Final = "covered pocket"
"""The cause that a confirmed result is, where its pocket is covered."""
BROKEN: Final = "ball broke"
"""The cause after which a new ball is needed."""

READ_POCKET: Final = "read_pocket"
"""What the wheel's reader says the number is; empty as long as it follows the spin without one."""

VIRTUAL: Final = "virtual"
"""Says that the house tells it of a wheel that isn't there."""
TRAINING: Final = "training"
"""Says that such a wheel erred on purpose, for people to learn by."""

FIELDS: Final[dict[str, type]] = {
    "ball_direction": str,
    "wheel_direction": str,
    "wheel_speed": int,
    "revolutions": int,
    "wheel_turning_at_spin": bool,
    "wheel_turning_at_rest": bool,
    "ball_left": bool,
    "ball_broke": bool,
    "ball_spun": bool,
    "foreign_object": bool,
    "interference": bool,
    "milliseconds_in_track": int,
    "milliseconds_allowed": int,
    READ_POCKET: str,
    "rests_at": int,
    VIRTUAL: bool,
    TRAINING: bool,
}
"""What a wheel reader or a dealer may report of a spin; what isn't reported isn't judged."""


_WAYS: Final = ("ball_direction", "wheel_direction")


def judge(rules: Rules, telemetry: Mapping[str, object]) -> list[Data]:
    """The rulebook's causes that a spin shows, in the rulebook's order; none: a valid spin."""
    seen = {cause for cause, shown in _SIGNS.items() if shown(telemetry)}
    return [entry for entry in void_causes(rules) if entry["cause"] in seen]


def void_causes(rules: Rules) -> list[Data]:
    """The causes for a void that a game's rulebook names."""
    variant = rules.variant["id"]
    return [
        entry for entry in rules.rulebook["void"] if variant in entry.get("variants", [variant])
    ]


def callable_causes(rules: Rules) -> list[Data]:
    """Those of them that somebody calls: that a pocket is covered its confirmed result says."""
    return [entry for entry in void_causes(rules) if entry["cause"] != COVERED]


def examination(rules: Rules, causes: Collection[str]) -> Data:
    """The entry of a cause for which the ball must be examined; nothing if none asks for it."""
    asking = (one for one in void_causes(rules) if one["cause"] in causes and "inspect" in one)
    return next(asking, {})


def telemetry_faults(telemetry: Mapping[str, object]) -> list[str]:
    """What can't be read in a report of a spin."""
    found = [f"unknown {name!r}" for name in telemetry if name not in FIELDS]
    for name, kind in FIELDS.items():
        value = telemetry.get(name, kind())
        if type(value) is not kind or (kind is int and isinstance(value, int) and value < 0):
            found.append(f"{name} can't be {value!r}")
        elif name in _WAYS and name in telemetry and value not in ("clockwise", "anticlockwise"):
            found.append(f"{name} is clockwise or anticlockwise, not {value!r}")
    return found


def has_rested(state: TableState) -> bool:
    """Whether it is on record that the ball rests: its number was entered, or read."""
    return state.moments.rest > 0


def _number(telemetry: Mapping[str, object], name: str, default: int) -> int:
    value = telemetry.get(name, default)
    return value if isinstance(value, int) else default


def _same_direction(telemetry: Mapping[str, object]) -> bool:
    ball, wheel = telemetry.get("ball_direction"), telemetry.get("wheel_direction")
    turning = telemetry.get("wheel_turning_at_spin", True)
    return ball is not None and ball == wheel and turning is True


def _too_long(telemetry: Mapping[str, object]) -> bool:
    allowed = _number(telemetry, "milliseconds_allowed", 0)
    return allowed > 0 and _number(telemetry, "milliseconds_in_track", 0) > allowed


_SIGNS: Final[dict[str, Callable[[Mapping[str, object]], bool]]] = {
    "same direction": _same_direction,
    "foreign object": lambda seen: seen.get("foreign_object") is True,
    "ball hangs": _too_long,
    "interference": lambda seen: seen.get("interference") is True,
    "ball left the wheel": lambda seen: seen.get("ball_left") is True,
    "fewer than four revolutions": lambda seen: (
        _number(seen, "revolutions", REVOLUTIONS) < REVOLUTIONS
    ),
    "ball dropped in": lambda seen: seen.get("ball_spun") is False,
    "wheel not turning": lambda seen: seen.get("wheel_turning_at_spin") is False,
    "wheel stopped": lambda seen: seen.get("wheel_turning_at_rest") is False,
    "ball broke": lambda seen: seen.get("ball_broke") is True,
}
