"""Evidence: the rounds that a dispute concerns with all that proves them, sealed by one sum.

It is the same, byte for byte, whenever it is exported, until something more happens about these
rounds: then it has more lines, and no other ones.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from croupier.cage.particulars import Particulars
from croupier.journal.contract import GENESIS, Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import Event
from croupier.readings.export import concerns, event_shape
from croupier.readings.journals import must_have
from croupier.readings.reading import ALL, Reading
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from croupier.readings.runner import read_table
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


class _Dispute(Reading[Event]):
    """The opening of a dispute and, if it is decided, its end."""

    def __init__(self, number: int) -> None:
        self.dispute = number
        self.opened: Recorded | None = None
        self.closed: Recorded | None = None

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return (events.DisputeOpened, events.DisputeClosed)

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry
        if isinstance(event, events.DisputeOpened) and event.dispute == self.dispute:
            self.opened = Recorded(event, at, actor)
        elif isinstance(event, events.DisputeClosed) and event.dispute == self.dispute:
            self.closed = Recorded(event, at, actor)


def _dispute(store: Store, table: str, number: int) -> tuple[Recorded, Recorded | None]:
    must_have(store, table)
    found = _Dispute(number)
    read_table(store, table, found)
    if found.opened is None:
        raise Refused("round", f"Table {table} has no dispute {number}.", part=str(number))
    return found.opened, found.closed


class _Proof(Reading[Event]):
    """The entries of some rounds, what held when they began, and what was later said of them."""

    def __init__(self, rounds: frozenset[int]) -> None:
        self.rounds = rounds
        self.kept: dict[int, _Kept] = {}
        self._standing: dict[type[AnyEvent], _Kept] = {}
        self._proposals: set[int] = set()
        self._before, self._round = GENESIS, 0

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        opened = isinstance(event, events.BettingOpened)
        if isinstance(event, events.BettingOpened):
            self._round = event.round
        number, rounds = self._round, self.rounds
        one = _Kept(entry, Recorded(event, at, actor), self._before, number)
        self._before = entry.hash
        if opened and number in rounds:
            self.kept |= {held.entry.number: held for held in self._standing.values()}
        if isinstance(event, _STANDING):
            self._standing[type(event)] = one
        if isinstance(event, events.Proposed) and not rounds.isdisjoint(_named(event, number)):
            self._proposals.add(event.proposal)
        if number in rounds or _concerns(event, rounds, self._proposals):
            self.kept[entry.number] = one


def _kept(store: Store, table: str, rounds: frozenset[int]) -> list[_Kept]:
    proof = _Proof(rounds)
    read_table(store, table, proof)
    return [one for _, one in sorted(proof.kept.items())]


def _concerns(event: Event, rounds: frozenset[int], proposals: set[int]) -> bool:
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
