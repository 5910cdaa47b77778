"""What events of devices do to the state of the cage."""

from __future__ import annotations

from croupier.cage.devices import events
from croupier.cage.devices.device import Device
from croupier.cage.state import CageState


def registered(state: CageState, event: events.DeviceRegistered, at: int) -> None:
    del at
    state.devices[event.device] = Device(event.kind, event.name, event.table, event.hash)


def key_renewed(state: CageState, event: events.DeviceKeyRenewed, at: int) -> None:
    del at
    state.devices[event.device].hash = event.hash


def moved(state: CageState, event: events.DeviceMoved, at: int) -> None:
    del at
    state.devices[event.device].table = event.table


def retired(state: CageState, event: events.DeviceRetired, at: int) -> None:
    del at
    state.devices[event.device].retired = True
