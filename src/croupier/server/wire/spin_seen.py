"""What was seen of a spin, as far as screens follow it."""

from __future__ import annotations

from msgspec import Struct


class SpinSeen(Struct, frozen=True):
    """What was seen of the present spin, as far as screens follow it; empty or 0 isn't known."""

    ball_direction: str = ""
    """`clockwise` or `anticlockwise`."""
    wheel_direction: str = ""
    revolutions: int = 0
    milliseconds_in_track: int = 0
    virtual: bool = False
    """Whether the house tells it of a wheel that isn't there."""
    read: bool = False
    """Whether all of it is the wheel reader's, or the house's; else some is the dealer's word."""
