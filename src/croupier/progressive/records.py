"""The meters' journal read back: its events for programs and for the log, and every jackpot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import takewhile

from croupier.journal.contract import Damaged, Entry, Store
from croupier.journal.lifting import Unreadable
from croupier.progressive import PROGRESSIVE
from croupier.progressive.encoding import ProgressiveRecord, decoded
from croupier.progressive.events import JackpotHit
from croupier.progressive.state import Hit
from croupier.shapes import Shape
from croupier.times import utc


def progressive_records(store: Store) -> Iterator[tuple[Entry, ProgressiveRecord]]:
    """The meters' journal up to where it stands now."""
    last, _ = store.head(PROGRESSIVE)
    for entry in takewhile(lambda one: one.number <= last, store.read(PROGRESSIVE)):
        try:
            yield entry, decoded(entry.data)
        except Unreadable as error:
            message = f"{PROGRESSIVE}, entry {entry.number} can't be read: {error}."
            raise Damaged(message) from None


def progressive_shapes(store: Store, currency: str = "") -> Iterator[Shape]:
    """The events of the meters for programs, in the form of a table's."""
    for entry, (event, at, actor) in progressive_records(store):
        yield {
            "table": entry.table,
            "entry": entry.number,
            "round": 0,
            "at": utc(at),
            "person": actor.person,
            "position": actor.position,
            "command": entry.command,
            "event": type(event).__name__,
            "fields": {one.name: getattr(event, one.name) for one in fields(event)},
            "currency": currency or None,
            "hash": entry.hash.hex(),
        }


def jackpots(store: Store) -> list[Hit]:
    """Every jackpot that a meter has paid, oldest first."""
    return [
        Hit(event.link, event.meter, event.table, event.round, event.seat, event.amount, at)
        for _, (event, at, _) in progressive_records(store)
        if isinstance(event, JackpotHit)
    ]
