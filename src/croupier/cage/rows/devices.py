"""Rows of what is done about devices: their registration, their keys and their places."""

from __future__ import annotations

from typing import Final

from croupier.cage.authority import DEVICE_KEEPERS
from croupier.cage.devices import acts, changes, deciding, events
from croupier.cage.rows.row import CageActRow, CageEventRow, because

ACTS: Final = (
    CageActRow(acts.RegisterDevice, deciding.register, DEVICE_KEEPERS),
    CageActRow(acts.RenewDeviceKey, deciding.renew_key, DEVICE_KEEPERS),
    CageActRow(acts.MoveDevice, deciding.move, DEVICE_KEEPERS),
    CageActRow(acts.RetireDevice, deciding.retire, DEVICE_KEEPERS),
)


def _place(event: events.DeviceRegistered | events.DeviceMoved) -> str:
    return f"at {event.table}" if event.table else "for the house"


EVENTS: Final = (
    CageEventRow(
        events.DeviceRegistered,
        changes.registered,
        cause=lambda event: acts.RegisterDevice(
            event.device, event.kind, event.name, event.table, event.hash
        ),
        sentence=lambda event: f"The {event.kind} {event.device} is registered {_place(event)}.",
        significant="device",
    ),
    CageEventRow(
        events.DeviceKeyRenewed,
        changes.key_renewed,
        cause=lambda event: acts.RenewDeviceKey(event.device, event.hash),
        sentence=lambda event: f"The device {event.device} gets another key.",
        significant="device",
    ),
    CageEventRow(
        events.DeviceMoved,
        changes.moved,
        cause=lambda event: acts.MoveDevice(event.device, event.table),
        sentence=lambda event: f"The device {event.device} works {_place(event)} from now on.",
        significant="device",
    ),
    CageEventRow(
        events.DeviceRetired,
        changes.retired,
        cause=lambda event: acts.RetireDevice(event.device, event.reason),
        sentence=lambda event: f"The device {event.device} is retired{because(event.reason)}.",
        significant="device",
        why=lambda event: event.reason,
    ),
)
