"""Deciding about devices: who they are, whose table they serve, and that an id is nobody else's."""

from __future__ import annotations

from croupier.cage.context import CageContext, Decision, id_refusal, name_refusal
from croupier.cage.devices import acts
from croupier.cage.devices.device import READER, SCREEN, Device, is_key_hash
from croupier.cage.devices.events import (
    DeviceKeyRenewed,
    DeviceMoved,
    DeviceRegistered,
    DeviceRetired,
)
from croupier.cage.refusals import CageRefusal


def register(context: CageContext, act: acts.RegisterDevice) -> Decision:
    """A new device, or one that comes back."""
    known = context.state.devices.get(act.device)
    if known is not None and not known.retired:
        return CageRefusal("known-device", f"{act.device} is registered already.")
    return (
        (id_refusal(act.device, "A device's") if known is None else None)
        or (_person_refusal(context, act.device) if known is None else None)
        or (name_refusal(act.name, "A device's name") if act.name else None)
        or _kind_refusal(act.kind, act.table)
        or _table_refusal(act.table)
        or _key_refusal(act.hash)
        or DeviceRegistered(act.device, act.kind, act.name, act.table, act.hash)
    )


def renew_key(context: CageContext, act: acts.RenewDeviceKey) -> Decision:
    """Another key."""
    known = _device(context, act.device)
    if isinstance(known, CageRefusal):
        return known
    return _key_refusal(act.hash) or DeviceKeyRenewed(act.device, act.hash)


def move(context: CageContext, act: acts.MoveDevice) -> Decision:
    """Another place."""
    known = _device(context, act.device)
    if isinstance(known, CageRefusal):
        return known
    if known.table == act.table:
        where = act.table or "the house"
        return CageRefusal("details", f"{act.device} serves {where} already.")
    return (
        _kind_refusal(known.kind, act.table)
        or _table_refusal(act.table)
        or DeviceMoved(act.device, act.table)
    )


def retire(context: CageContext, act: acts.RetireDevice) -> Decision:
    """It belongs to the house no more."""
    known = _device(context, act.device)
    return known if isinstance(known, CageRefusal) else DeviceRetired(act.device, act.reason)


def _device(context: CageContext, device: str) -> Device | CageRefusal:
    known = context.state.devices.get(device)
    if known is not None and not known.retired:
        return known
    return CageRefusal("no-device", f"No device of the house is {device!r}.")


def _person_refusal(context: CageContext, device: str) -> CageRefusal | None:
    """An id on the record is a person's or a device's, never both."""
    if device in context.state.staff:
        return CageRefusal("known-staff", f"Somebody of the staff is {device}.")
    if device in context.state.players:
        return CageRefusal("known-player", f"A player is {device}.")
    return None


def _kind_refusal(kind: str, table: str) -> CageRefusal | None:
    if kind not in (SCREEN, READER):
        return CageRefusal("details", f"A device is a {SCREEN} or a {READER}.")
    if kind == READER and not table:
        return CageRefusal("details", "A reader reads the wheel of one table: say which.")
    return None


def _table_refusal(table: str) -> CageRefusal | None:
    return name_refusal(table, "A table") if table else None


def _key_refusal(hash_: str) -> CageRefusal | None:
    """Nothing but a digest is ever kept: a key given in its place must not get on record."""
    return None if is_key_hash(hash_) else CageRefusal("password", "That isn't a key's digest.")
