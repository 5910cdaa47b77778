"""Significant events: one log over all journals of a store, with who, when and why.

It is a reading of the journals, which are append-only and chained, so the log is so too, and there
is no second record that could say something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import merge
from operator import attrgetter
from typing import Any, Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage import events as cage
from croupier.cage.events import CageEvent
from croupier.cage.telling import told as cage_told
from croupier.journal.contract import Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.play.proposals import LIMITS, RULING
from croupier.readings.journals import cage_records, records
from croupier.readings.telling import told


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


def _refused(event: events.CommandRefused) -> str:
    return event.code if event.code in ("late", "void") else "breach"


def _proposed(event: events.Proposed) -> str:
    return {LIMITS: "limits", RULING: "ruling"}.get(event.action, "correction")


_KINDS: Final[dict[type[Event], str | Callable[[Any], str]]] = {
    events.TableTaken: "takeover",
    events.Inspected: "inspection",
    events.PartsReplaced: "inspection",
    events.BallInspected: "inspection",
    events.BallReplaced: "inspection",
    events.TableOpened: "opening",
    events.TableClosed: "closing",
    events.PlaySuspended: "suspension",
    events.PlayResumed: "suspension",
    events.LimitsChanged: "limits",
    events.SpinVoided: "void",
    events.RoundVoided: "void",
    events.RoundRecovered: "recovery",
    events.Proposed: _proposed,
    events.Approved: "correction",
    events.Declined: "correction",
    events.RoundCorrected: "correction",
    events.RoundAnnulled: "correction",
    events.DebtCollected: "receivable",
    events.DebtWrittenOff: "receivable",
    events.FloatMoved: "float",
    events.DisputeOpened: "dispute",
    events.DisputeClosed: "dispute",
    events.RulingMade: "ruling",
    events.CommandRefused: _refused,
    events.Noted: lambda event: event.topic,
}

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

_WHY: Final[dict[type[Event], Callable[[Any], str]]] = {
    events.Inspected: lambda event: event.adjustment,
    events.PlaySuspended: lambda event: event.reason,
    events.LimitsChanged: lambda event: event.notice,
    events.SpinVoided: lambda event: f"{event.cause} ({event.clause})",
    events.RoundVoided: lambda event: f"{event.cause} ({event.clause})",
    events.Proposed: lambda event: f"{event.reason}; evidence: {event.evidence}",
    events.Declined: lambda event: event.reason,
    events.RoundAnnulled: lambda event: f"{event.cause} ({event.clause})",
    events.DebtCollected: lambda event: event.notice,
    events.DebtWrittenOff: lambda event: event.reason,
    events.DisputeOpened: lambda event: event.complaint,
    events.DisputeClosed: lambda event: f"{event.ruling} ({event.clause})",
    events.RulingMade: lambda event: event.clause,
    events.CommandRefused: lambda event: event.clause,
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
    for entry, recorded in records(store, table):
        if recorded.at >= since and type(recorded.event) in _KINDS:
            yield _line(table, entry.number, recorded)


def _line(table: str, number: int, recorded: Recorded) -> Significant:
    event, at, actor = recorded
    kind, why = _KINDS[type(event)], _WHY.get(type(event))
    return Significant(
        at,
        table,
        number,
        kind if isinstance(kind, str) else kind(event),
        actor,
        told(event),
        why(event) if why is not None else "",
    )
