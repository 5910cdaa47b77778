"""Acts on devices: managers and technicians register them, and keep their keys and places."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class RegisterDevice(AnyAct):
    """Let a device belong to the house, or one that was retired come back, with a new key."""

    device: str
    kind: str
    """`screen`, or a `reader` of a wheel, whose word is the wheel's."""
    name: str
    table: str
    """The only table that it serves; nothing for one that serves the house."""
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RenewDeviceKey(AnyAct):
    """Give a device another key: the one before proves nothing any more."""

    device: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class MoveDevice(AnyAct):
    """Let a device serve another table, or the house."""

    device: str
    table: str


@dataclass(frozen=True, slots=True)
class RetireDevice(AnyAct):
    """Let a device belong to the house no more."""

    device: str
    reason: str = ""
