"""Routes of devices: managers and technicians register them, and keep their keys and places."""

from __future__ import annotations

import secrets
from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from croupier.cage.devices import acts
from croupier.cage.devices.device import key_hash
from croupier.play.acts import Actor
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.roles import DEVICE_KEEPERS, DEVICE_WATCHERS
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.people.members import ask_cage
from croupier.server.services import Served
from croupier.server.wire.people import (
    DeviceAnswer,
    DeviceList,
    DevicePlace,
    MadeKey,
    NewDevice,
    Reason,
)
from croupier.server.wire.terminal import Nothing


@get("/api/devices", tags=["staff"], responses=ERRORS)
async def devices(request: AnyRequest, served: TheHouse) -> DeviceList:
    """The devices of the house."""
    staff_in(request, served, DEVICE_WATCHERS)
    return _devices(served)


@post("/api/devices", tags=["staff"], responses=ERRORS, status_code=201)
async def register(request: AnyRequest, served: TheHouse, data: JSONBody[NewDevice]) -> MadeKey:
    """Register a device, or one that was retired; its key is told this once."""
    actor = _keeper(request, served)
    _must_know(served, data.table)
    key = secrets.token_urlsafe(32)
    act = acts.RegisterDevice(data.device, data.kind, data.name, data.table, key_hash(key))
    await ask_cage(served, actor, act)
    return MadeKey(data.device, key)


@post("/api/devices/{device:str}/key", tags=["staff"], responses=ERRORS, status_code=200)
async def renew(
    request: AnyRequest, served: TheHouse, device: FromPath[str], data: JSONBody[Nothing]
) -> MadeKey:
    """Give a device another key, told this once; whoever came with the one before must go."""
    del data
    key = secrets.token_urlsafe(32)
    act = acts.RenewDeviceKey(device, key_hash(key))
    await ask_cage(served, _keeper(request, served), act)
    return MadeKey(device, key)


@post("/api/devices/{device:str}/move", tags=["staff"], responses=ERRORS, status_code=200)
async def move(
    request: AnyRequest, served: TheHouse, device: FromPath[str], data: JSONBody[DevicePlace]
) -> DeviceList:
    """Let a device serve another table, or the house."""
    actor = _keeper(request, served)
    _must_know(served, data.table)
    await ask_cage(served, actor, acts.MoveDevice(device, data.table))
    return _devices(served)


@post("/api/devices/{device:str}/retire", tags=["staff"], responses=ERRORS, status_code=200)
async def retire(
    request: AnyRequest, served: TheHouse, device: FromPath[str], data: JSONBody[Reason]
) -> DeviceList:
    """Let a device belong to the house no more."""
    act = acts.RetireDevice(device, data.reason)
    await ask_cage(served, _keeper(request, served), act)
    return _devices(served)


def _keeper(request: AnyRequest, served: Served) -> Actor:
    session = staff_in(request, served, DEVICE_KEEPERS)
    served.sessions.must_have_confirmed(session)
    return Actor(session.person, position_in(request, served, DEVICE_KEEPERS))


def _must_know(served: Served, table: str) -> None:
    if table and table not in _tables(served):
        raise denied(404, "no-table", f"The house has no table {table[:40]!r}.")


def _tables(served: Served) -> list[str]:
    return [one.name for one in served.house.config.tables]


def _devices(served: Served) -> DeviceList:
    cage, here = cage_of(served.house), served.pit.devices.here()
    known = {} if cage is None else dict(cage.state.devices)
    found = [
        DeviceAnswer(device, one.kind, one.name, one.table, one.retired, device in here)
        for device, one in sorted(known.items())
    ]
    return DeviceList(found, _tables(served))


DEVICE_ROUTES: Final = [devices, register, renew, move, retire]
