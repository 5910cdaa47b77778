"""Evidence: the rounds that a dispute concerns with all that proves them, sealed by one sum.

It is the same, byte for byte, whenever it is exported, until something more happens about these
rounds: then it has more lines, and no other ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from croupier.cage.particulars import Particulars
from croupier.journal.contract import GENESIS, Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.readings.export import concerns, event_shape
from croupier.readings.journals import must_have, records
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from croupier.refusal import Refused
from croupier.shapes import Shape
from croupier.times import utc

_STANDING: Final = (
    events.TableTaken,
    events.Inspected,
    events.BallReplaced,
    events.TableOpened,
    events.LimitsChanged,
)
"""What held when a round began: the latest of each goes with it."""


class _Kept(NamedTuple):
    """An entry that belongs to the evidence, with the hash that it follows and its round."""

    entry: Entry
    recorded: Recorded
    before: bytes
    round: int


def evidence(store: Store, table: str, dispute: int, house: Particulars) -> Iterator[str]:
    """The evidence of a dispute, line by line, each of them JSON."""
    opened, closed = _dispute(store, table, dispute)
    rounds = frozenset(_opening(opened).rounds)
    kept = _kept(store, table, rounds)
    seal, count = sha256(), 0
    for shape in _shapes(store, table, house, opened, closed, kept):
        line = json.dumps(shape, ensure_ascii=False) + "\n"
        seal.update(line.encode())
        count += 1
        yield line
    yield json.dumps({"kind": "seal", "lines": count, "sha256": seal.hexdigest()}) + "\n"


def _shapes(
    store: Store,
    table: str,
    house: Particulars,
    opened: Recorded,
    closed: Recorded | None,
    kept: list[_Kept],
) -> Iterator[Shape]:
    complaint = _opening(opened)
    yield {
        "kind": "dispute",
        "house": house.name or None,
        "currency": house.currency or None,
        "table": table,
        "dispute": complaint.dispute,
        "rounds": list(complaint.rounds),
        "complaint": complaint.complaint,
        "opened": _who(opened),
        "ruling": None if closed is None else {"ruling": _ruling(closed), **_who(closed)},
    }
    texts = [one.recorded.event for one in kept]
    for digest in dict.fromkeys(
        event.edition for event in texts if isinstance(event, events.TableOpened)
    ):
        yield {"kind": "edition", "digest": digest, "text": store.edition(digest)}
    for entry, recorded, before, number in kept:
        shape = event_shape(entry, recorded, number, house.currency)
        data = entry.data.decode("utf-8", "backslashreplace")
        yield {"kind": "entry", **shape, "data": data, "before": before.hex()}
    for number in complaint.rounds:
        for receipt in receipts(store, table, number):
            lines = [line.text for line in receipt_lines(receipt, house.clock, house)]
            yield {"kind": "receipt", "round": number, "seat": receipt.game.seat, "lines": lines}


def _dispute(store: Store, table: str, number: int) -> tuple[Recorded, Recorded | None]:
    """The opening of a dispute and, if it is decided, its end."""
    must_have(store, table)
    opened: Recorded | None = None
    closed: Recorded | None = None
    for _, recorded in records(store, table):
        event = recorded.event
        if isinstance(event, events.DisputeOpened) and event.dispute == number:
            opened = recorded
        elif isinstance(event, events.DisputeClosed) and event.dispute == number:
            closed = recorded
    if opened is None:
        raise Refused("round", f"Table {table} has no dispute {number}.", part=str(number))
    return opened, closed


def _kept(store: Store, table: str, rounds: frozenset[int]) -> list[_Kept]:
    """The entries of some rounds, what held when they began, and what was later said of them."""
    kept: dict[int, _Kept] = {}
    standing: dict[type[events.Event], _Kept] = {}
    proposals: set[int] = set()
    before, number = GENESIS, 0
    for entry, recorded in records(store, table):
        event = recorded.event
        if isinstance(event, events.BettingOpened):
            number = event.round
        one = _Kept(entry, recorded, before, number)
        before = entry.hash
        if isinstance(event, events.BettingOpened) and number in rounds:
            kept |= {held.entry.number: held for held in standing.values()}
        if isinstance(event, _STANDING):
            standing[type(event)] = one
        if isinstance(event, events.Proposed) and not rounds.isdisjoint(_named(event, number)):
            proposals.add(event.proposal)
        if number in rounds or _concerns(event, rounds, proposals):
            kept[entry.number] = one
    return [one for _, one in sorted(kept.items())]


def _concerns(event: events.Event, rounds: frozenset[int], proposals: set[int]) -> bool:
    """Whether an event of another round is about one of these."""
    if isinstance(event, events.Proposed | events.Approved | events.Declined):
        return event.proposal in proposals
    return concerns(event, rounds)


def _named(event: events.Proposed, present: int) -> list[object]:
    """The rounds that a proposal is about; without a number it is the one just settled."""
    rounds = event.details.get("rounds")
    if isinstance(rounds, list):
        return rounds
    return [event.details.get("round", present)]


def _opening(recorded: Recorded) -> events.DisputeOpened:
    assert isinstance(recorded.event, events.DisputeOpened)
    return recorded.event


def _ruling(recorded: Recorded) -> str:
    assert isinstance(recorded.event, events.DisputeClosed)
    return f"{recorded.event.ruling} ({recorded.event.clause})"


def _who(recorded: Recorded) -> Shape:
    actor = recorded.actor
    return {"at": utc(recorded.at), "person": actor.person, "position": actor.position}
