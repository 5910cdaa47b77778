"""A wheel that isn't there: what a spin of it shows, told before the number and fitting any number.

The ball runs one way and the rotor the other, friction slows the ball evenly, and it comes to rest
somewhere in the room. Which pocket lies under it there is for the draw to say: so many degrees
before that place the rotor's zero stands then.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from croupier.play.round.judging import REVOLUTIONS, TRAINING, VIRTUAL

_RPM: Final = 150
_JITTER: Final = 3
"""Tenths of a turn a minute."""
_THROWN: Final = (0.72, 0.86)
_LEAVES: Final = 0.2
"""Degrees in a millisecond that a ball has when it is thrown, and when it leaves its track."""
_WAYS: Final = ("anticlockwise", "clockwise")

SAME_WAY: Final = "same direction"
_WRONG: Final[dict[str, dict[str, object]]] = {
    "ball left the wheel": {"ball_left": True},
    "foreign object": {"foreign_object": True},
    "wheel stopped": {"wheel_turning_at_rest": False},
    "fewer than four revolutions": {"revolutions": 2},
}
IRREGULAR: Final = (SAME_WAY, *_WRONG)
"""What such a wheel can do wrong, in the words of the rulebooks' causes for a void."""


class VirtualSpin(NamedTuple):
    """What a spin shows: when it is thrown, and until the ball falls."""

    throw: dict[str, object]
    fall: dict[str, object]


def virtual_spin(name: str, turn: int, lasts: int, wrong: str = "") -> VirtualSpin:
    """A spin by its name, so many milliseconds long; each turn goes the other way."""
    draw = Random(name)
    ball, rotor = _WAYS[turn % 2], _WAYS[(turn + (wrong != SAME_WAY)) % 2]
    speed = _RPM + draw.randint(-_JITTER, _JITTER)
    mean = (draw.uniform(*_THROWN) + _LEAVES) / 2
    turns = max(REVOLUTIONS, round(mean * lasts / 360))
    throw: dict[str, object] = {
        VIRTUAL: True,
        "ball_direction": ball,
        "wheel_direction": rotor,
        "wheel_speed": speed,
    }
    fall: dict[str, object] = {
        VIRTUAL: True,
        "revolutions": turns,
        "milliseconds_in_track": lasts,
        "wheel_turning_at_rest": True,
        "rests_at": draw.randrange(360),
    }
    if wrong == SAME_WAY:
        throw[TRAINING] = True
    elif wrong:
        fall |= {TRAINING: True, **_WRONG[wrong]}
    return VirtualSpin(throw, fall)


def goes_wrong(name: str, share: float, causes: tuple[str, ...]) -> str:
    """Which of some causes a spin goes wrong by, if it does; its name and the share decide."""
    draw = Random(f"{name}/wrong")
    known = [cause for cause in IRREGULAR if cause in causes]
    return draw.choice(known) if known and draw.random() < share else ""
