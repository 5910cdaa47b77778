"""Events of devices: what was done about them, without anybody's key."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class DeviceRegistered(AnyEvent):
    device: str
    kind: str
    name: str
    table: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeviceKeyRenewed(AnyEvent):
    device: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeviceMoved(AnyEvent):
    device: str
    table: str


@dataclass(frozen=True, slots=True)
class DeviceRetired(AnyEvent):
    device: str
    reason: str


DeviceEvent = DeviceRegistered | DeviceKeyRenewed | DeviceMoved | DeviceRetired
