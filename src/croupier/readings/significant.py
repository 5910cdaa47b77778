"""Significant events: one log over all journals of a store, with who, when and why.

It is a reading of the journals, which are append-only and chained, so the log is so too, and there
is no second record that could say something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from operator import attrgetter
from typing import Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage import events as cage
from croupier.cage.events import CageEvent
from croupier.cage.telling import told as cage_told
from croupier.journal.contract import Store
from croupier.play.acts import Actor
from croupier.play.rows import EVENT_ROWS
from croupier.readings.journals import cage_records, records


class Significant(NamedTuple):
    """One line of the log."""

    at: int
    table: str
    entry: int
    kind: str
    actor: Actor
    what: str
    """What happened, in a sentence."""
    why: str
    """The reason, cause or clause that the record gives; empty where none is asked for."""


_CAGE_KINDS: Final[dict[type[CageEvent], str]] = {
    cage.HouseDescribed: "house file",
    cage.LimitSet: "limits",
    cage.PlayerExcluded: "exclusion",
    cage.ExclusionEnded: "exclusion",
    cage.SendingReturned: "recovery",
    cage.StaffAdded: "staff",
    cage.PasswordReset: "staff",
    cage.RolesSet: "staff",
    cage.StaffDisabled: "staff",
    cage.LogInFailed: "failed log-in",
    cage.AlertRaised: "alert",
    cage.AlertAnswered: "alert",
    cage.AskingRefused: "breach",
}


def significant(store: Store, table: str | None = None, since: int = 0) -> Iterator[Significant]:
    """The log of a store, or of one table, in the order of time, as a stream."""
    tables = store.tables() if table is None else [table]
    logs = [
        _cage_log(store, since) if name == CAGE else _log(store, name, since) for name in tables
    ]
    return merge(*logs, key=attrgetter("at"))


def _cage_log(store: Store, since: int) -> Iterator[Significant]:
    for entry, (event, at, actor) in cage_records(store):
        kind = _CAGE_KINDS.get(type(event))
        if kind is not None and at >= since:
            why = getattr(event, "reason", "")
            yield Significant(at, CAGE, entry.number, kind, actor, cage_told(event), why)


def _log(store: Store, table: str, since: int) -> Iterator[Significant]:
    for entry, (event, at, actor) in records(store, table):
        row = EVENT_ROWS[type(event)]
        kind = row.significant
        if at >= since and kind is not None:
            heading = kind if isinstance(kind, str) else kind(event)
            told, why = row.sentence(event), row.why(event)
            yield Significant(at, table, entry.number, heading, actor, told, why)
