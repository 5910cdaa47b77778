"""Snapshots of the cage: all of it as JSON bytes, so that opening it needs only what came after.

As with a table a snapshot is only a cache: one that doesn't fit the journal is passed over.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage.books import CageLedger
from croupier.cage.devices.device import Device
from croupier.cage.particulars import Particulars
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import (
    Alert,
    Arrivals,
    CageState,
    CashMovement,
    Drawer,
    Flow,
    Limit,
    Member,
    Player,
    Sending,
    StaffProposal,
    Stint,
)
from croupier.journal.answer import Answer
from croupier.journal.contract import Snapshot, Store
from croupier.play.refusals import Refusal

if TYPE_CHECKING:
    from croupier.cage.cage import Cage

VERSION: Final = 13
"""To be raised whenever the form below or what `evolve` makes of an event changes."""

Content = dict[str, Any]
"""The cage as JSON has it."""


class Saved(NamedTuple):
    """What a snapshot gives back, in the order of the cage's own fields."""

    state: CageState
    ledger: CageLedger
    number: int
    hash: bytes
    at: int
    answers: dict[str, Answer]
    recent: deque[tuple[int, str]]
    marks: dict[str, int]


def save_due(store: Store, cage: Cage, every: int) -> None:
    """Save the cage after enough events, if it is still ours and its books agree."""
    if cage.number - cage.saved < every or cage.ledger.faults(cage.state):
        return
    cage.saved = cage.number  # even if it fails: the next one is due in its time
    if store.claim(CAGE):
        save(store, cage)


def save(store: Store, cage: Cage) -> None:
    """Save the cage as it stands."""
    data = json.dumps(content(cage), separators=(",", ":")).encode()
    store.save_snapshot(Snapshot(CAGE, cage.number, cage.hash, VERSION, data))


def restored(store: Store) -> Saved | None:
    """What the latest snapshot holds, if the journal agrees with it; else nothing."""
    snapshot = store.snapshot(CAGE)
    if snapshot is None or not snapshot.intact or snapshot.version != VERSION:
        return None
    entry = next(store.read(CAGE, snapshot.number - 1), None)
    if entry is None or (entry.number, entry.hash) != (snapshot.number, snapshot.hash):
        return None
    try:
        saved = _saved(snapshot, json.loads(snapshot.data))
        agreed = not saved.ledger.faults(saved.state)
    except (ValueError, TypeError, KeyError, AttributeError, AssertionError):
        return None  # not of our making: the journal has it all
    return saved if agreed else None


def content(cage: Cage) -> Content:
    """Everything of the cage but its number and hash."""
    answers = [
        [at, command, cage.marks[command], answer.first, _refusal(answer.refusal)]
        for at, command in cage.recent
        for answer in [cage.answers[command]]
    ]
    state = cage.state
    return {
        "at": cage.at,
        "state": {
            **_plain(state),
            "players": {name: _plain(one) for name, one in state.players.items()},
            "staff": {name: _plain(one) for name, one in state.staff.items()},
            "devices": {name: _plain(one) for name, one in state.devices.items()},
            "departures": list(state.departures.items()),
            "movements": list(state.movements.items()),
            "drawers": {name: _plain(one) for name, one in state.drawers.items()},
            "arrivals": {name: _plain(one) for name, one in state.arrivals.items()},
            "house": _plain(state.house),
            "proposals": [[number, _plain(one)] for number, one in state.proposals.items()],
        },
        "balances": cage.ledger.balances,
        "answers": answers,
    }


def _plain(thing: Any) -> Content:
    """The fields of a dataclass as they are."""
    return {one.name: getattr(thing, one.name) for one in fields(thing)}


def _refusal(refusal: Refusal | None) -> list[Any] | None:
    return None if refusal is None else [refusal.code, refusal.message, dict(refusal.figures)]


def _saved(snapshot: Snapshot, data: Content) -> Saved:
    answers, recent, marks = dict[str, Answer](), deque[tuple[int, str]](), dict[str, int]()
    for at, command, mark, number, refusal in data["answers"]:
        marks[command] = mark
        answers[command] = Answer(number, number, None if refusal is None else _read(refusal))
        recent.append((at, command))
    state, ledger = _state(data["state"]), CageLedger(data["balances"])
    number, hash_ = snapshot.number, snapshot.hash
    return Saved(state, ledger, number, hash_, data["at"], answers, recent, marks)


def _read(refusal: list[Any]) -> CageRefusal:
    code, message, figures = refusal
    return CageRefusal(code, message, figures=figures)


def _state(data: Content) -> CageState:
    _must_be_all(CageState, data)
    house = data["house"]
    return CageState(
        players={name: _player(one) for name, one in data["players"].items()},
        staff={name: Member(**one) for name, one in data["staff"].items()},
        devices={name: Device(**one) for name, one in data["devices"].items()},
        departures={number: Sending(*one) for number, one in data["departures"]},
        next_transfer=data["next_transfer"],
        movements={number: CashMovement(*one) for number, one in data["movements"]},
        next_movement=data["next_movement"],
        drawers={name: Drawer(**one) for name, one in data["drawers"].items()},
        arrivals={name: Arrivals(**one) for name, one in data["arrivals"].items()},
        chips=data["chips"],
        house=Particulars(**{**house, "languages": tuple(house["languages"])}),
        alerts={name: Alert(*one) for name, one in data["alerts"].items()},
        proposals={number: StaffProposal(**one) for number, one in data["proposals"]},
        next_proposal=data["next_proposal"],
        stints={name: Stint(*one) for name, one in data["stints"].items()},
        used=data["used"],
        uses=data["uses"],
    )


def _player(data: Content) -> Player:
    _must_be_all(Player, data)
    limits = {name: Limit(*one) for name, one in data["limits"].items()}
    return Player(**{**data, "limits": limits, "flows": [Flow(*one) for one in data["flows"]]})


def _must_be_all(kind: type, data: Content) -> None:
    """A field that an older program didn't know would silently get its default."""
    if list(data) != [one.name for one in fields(kind)]:
        raise ValueError(f"a {kind.__name__} of another program")
