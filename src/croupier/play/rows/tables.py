"""Rows of what is done with a table: inspected, opened, closed, suspended, limited and taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play import acts, changes, events
from croupier.play.authority import (
    ABOVE_DEALER,
    ABOVE_MANAGER,
    ABOVE_SUPERVISOR,
    HOUSE,
    SECURITY,
)
from croupier.play.phases import ALWAYS, BETWEEN, PAYMENTS, SHUT, Phase, leads, stays
from croupier.play.round import inspecting, tables
from croupier.play.rows.row import ActRow, EventRow
from croupier.play.rows.wording import listed

ACTS: Final = (
    ActRow(
        acts.RecordInspection,
        inspecting.record_inspection,
        ABOVE_DEALER | {SECURITY},
        leads(Phase.INSPECTED, Phase.CLOSED, Phase.INSPECTED),
    ),
    ActRow(
        acts.ReplaceParts,
        inspecting.replace_parts,
        ABOVE_DEALER,
        leads(Phase.CLOSED, Phase.CLOSED, Phase.INSPECTED, *BETWEEN),
    ),
    ActRow(
        acts.CountersignParts,
        inspecting.countersign_parts,
        frozenset((SECURITY,)),
        stays(Phase.CLOSED),
    ),
    ActRow(
        acts.OpenTable,
        tables.open_table,
        ABOVE_DEALER | {HOUSE},
        leads(Phase.OPEN, Phase.CLOSED, Phase.INSPECTED),
        asks_rules=False,
    ),
    ActRow(
        acts.CloseTable,
        tables.close_table,
        ABOVE_DEALER | {HOUSE},
        leads(Phase.CLOSED, *BETWEEN),
    ),
    ActRow(
        acts.CloseBooks,
        tables.close_books,
        ABOVE_MANAGER | {HOUSE},
        stays(*SHUT),
        asks_rules=False,
    ),
    ActRow(
        acts.TakeTable,
        tables.take_table,
        frozenset((HOUSE,)),
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(
        acts.Suspend,
        tables.suspend,
        ABOVE_DEALER | {HOUSE},
        leads(
            Phase.SUSPENDED,
            *BETWEEN,
            Phase.BETTING,
            Phase.SPINNING,
            Phase.NO_MORE_BETS,
            Phase.RESULT_ENTERED,
            *PAYMENTS,
        ),
    ),
    ActRow(
        acts.Resume,
        tables.resume,
        ABOVE_SUPERVISOR | {HOUSE},
        stays(Phase.SUSPENDED),
    ),
    ActRow(
        acts.ChangeLimits,
        tables.change_limits,
        ABOVE_SUPERVISOR | {HOUSE},
        stays(*BETWEEN),
    ),
)


def _taken(event: events.TableTaken) -> str:
    program = f" with program {event.program[:12]}" if event.program else ""
    play = ", for play credits" if event.play else ""
    return f"{event.node} takes the table{program}{play}, epoch {event.epoch}."


def _closed(event: events.TableClosed) -> str:
    wheel = ", its wheel covered and locked" if event.covered_and_locked else ""
    return f"The table closes{', its wheel on the screen' if event.on_screen else wheel}."


def _parts(event: events.PartsReplaced) -> str:
    what = "Parts are replaced"
    if event.work:
        what = f"An {event.work}" if event.work == "adjustment" else f"A {event.work}"
        what += f" of parts under licence {event.licence}"
    witness = f" Witness: {event.witness}." if event.witness else ""
    return f"{what}: {event.description}.{witness}"


def _limits(limits: Mapping[str, object]) -> str:
    return listed(limits) or "no limits"


EVENTS: Final = (
    EventRow(
        events.TableTaken,
        changes.table_taken,
        cause=lambda event: acts.TakeTable(event.epoch, event.node, event.program, event.play),
        sentence=_taken,
        significant="takeover",
    ),
    EventRow(
        events.Inspected,
        changes.inspected,
        cause=lambda event: acts.RecordInspection(event.checks, event.licence),
        sentence=lambda event: (
            f"The table is inspected under licence {event.licence}: {', '.join(event.checks)}."
        ),
        significant="inspection",
        why=lambda event: event.adjustment,
    ),
    EventRow(
        events.PartsReplaced,
        changes.parts_replaced,
        cause=lambda event: acts.ReplaceParts(event.description, event.licence, event.work),
        sentence=_parts,
        significant="inspection",
    ),
    EventRow(
        events.PartsCountersigned,
        changes.parts_countersigned,
        cause=lambda _: acts.CountersignParts(),
        sentence=lambda _: "Security signs for the work on the wheel.",
        significant="inspection",
    ),
    EventRow(
        events.TableOpened,
        changes.opened,
        cause=lambda event: acts.OpenTable(event.edition, event.limits, event.live),
        sentence=lambda event: f"The table opens: {_limits(event.limits)}.",
        significant="opening",
    ),
    EventRow(
        events.TableClosed,
        changes.closed,
        cause=lambda event: acts.CloseTable(event.covered_and_locked, event.on_screen),
        sentence=_closed,
        significant="closing",
    ),
    EventRow(
        events.DayClosed,
        changes.day_closed,
        cause=lambda _: acts.CloseBooks(),
        sentence=lambda event: f"The books of the table's day {event.day} are closed.",
        significant="closing",
    ),
    EventRow(
        events.PlaySuspended,
        changes.suspended,
        cause=lambda event: acts.Suspend(event.reason),
        sentence=lambda event: f"Play is suspended: {event.reason}.",
        significant="suspension",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.PlayResumed,
        changes.resumed,
        cause=lambda _: acts.Resume(),
        sentence=lambda event: f"Play goes on: {event.phase}.",
        significant="suspension",
    ),
    EventRow(
        events.LimitsChanged,
        changes.limits_changed,
        cause=lambda event: acts.ChangeLimits(event.limits, event.notice),
        sentence=lambda event: (
            f"The limits change: {_limits(event.limits)}. Notice: {event.notice}."
        ),
        significant="limits",
        why=lambda event: event.notice,
    ),
)
