"""Reports of what happened: voids and corrections, limits, permanences and significant events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from croupier.cage.particulars import Particulars
from croupier.equipment.wheel import colour
from croupier.journal.contract import Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.readings.significant import significant
from croupier.server.door.problems import denied
from croupier.server.reports.days import Choice, Span, records, spans
from croupier.server.reports.sheet import Sheet, columns, totals

MOST: Final = 5_000
"""Lines of the log in one report: the latest."""

_VOIDS: Final = columns(
    "at:moment, table, round:count, entry:count, what, cause, clause, person, second, paid:amount"
)
_LIMITS: Final = columns(
    "at:moment, table, entry:count, what, before, after, notice, person, second"
)
_PERMANENCE: Final = columns("table, round:count, at:moment, result, colour, first, void, clause")
_EVENTS: Final = columns("at:moment, table, entry:count, kind, person, position, what, why")


def voids(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Void spins and rounds, results taken back and corrections, each with its people."""
    rows = [row for span in spans(store, choice, house) for row in _void_rows(store, span)]
    summed = list(totals(_VOIDS, rows, ""))
    summed[2] = summed[3] = ""
    summed[4] = "in all"
    note = "Paid is what a void returned, or what a correction gave to the seats."
    return Sheet("Voids and corrections", _VOIDS, rows, (None, *summed[1:]), [note])


def _void_rows(store: Store, span: Span) -> Iterator[tuple[object, ...]]:
    proposed: dict[int, Actor] = {}
    first = Actor("", "")
    number = 0
    for entry, (event, at, actor) in records(store, span):
        start = at, span.table
        match event:
            case events.BettingOpened(round=number):
                pass
            case events.Proposed(proposal=proposal):
                proposed[proposal] = actor
            case events.Approved(proposal=proposal):
                first = proposed.get(proposal, actor)
            case events.SpinVoided(cause=cause, clause=clause):
                people = actor.person, ""
                yield *start, number, entry.number, "no spin", cause, clause, *people, None
            case events.RoundVoided(cause=cause, clause=clause, refunds=refunds):
                people, returned = (actor.person, ""), sum(refunds.values())
                where = *start, event.round, entry.number
                yield *where, "void round", cause, clause, *people, returned
            case events.ResultTakenBack(pocket=pocket):
                people = actor.person, ""
                yield *start, number, entry.number, "result taken back", pocket, "", *people, None
            case events.RoundCorrected() | events.RoundAnnulled():
                yield *start, event.round, entry.number, *_correction(event, first, actor)
            case _:
                pass


def _correction(
    event: events.RoundCorrected | events.RoundAnnulled, first: Actor, second: Actor
) -> tuple[object, ...]:
    paid = sum(change.net for change in event.changes)
    people = first.person, second.person
    if isinstance(event, events.RoundAnnulled):
        return "annulled", event.cause, event.clause, *people, paid
    return "corrected", f"{event.before or 'void'} to {event.pocket}", "", *people, paid


def limit_changes(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """The limits that tables opened with, and every change of them."""
    rows = [row for span in spans(store, choice, house) for row in _limit_rows(store, span)]
    return Sheet("Limits", _LIMITS, rows)


def _limit_rows(store: Store, span: Span) -> Iterator[tuple[object, ...]]:
    before = ""
    proposed: dict[int, Actor] = {}
    first = Actor("", "")
    for entry, (event, at, actor) in records(store, span):
        match event:
            case events.Proposed(proposal=proposal):
                proposed[proposal] = actor
            case events.Approved(proposal=proposal):
                first = proposed.get(proposal, actor)
                continue
            case events.TableOpened(limits=limits):
                before, said = _limits(limits), ("opening", "", _limits(limits), "")
                yield at, span.table, entry.number, *said, actor.person, ""
            case events.LimitsChanged(limits=limits, notice=notice):
                people = (first.person, actor.person) if first.person else (actor.person, "")
                said = "change", before, _limits(limits), notice
                yield at, span.table, entry.number, *said, *people
                before = _limits(limits)
            case _:
                pass
        first = Actor("", "")


def _limits(limits: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in limits.items()) or "none"


def permanence(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """The results of the day in order, as houses have always handed them out."""
    rows: list[tuple[object, ...]] = []
    for span in spans(store, choice, house):
        rows += _results(store, span)
    table = f" of {choice.table}" if choice.table else ""
    note = "Past results don't change the chances of the next spin."
    return Sheet(f"Permanence{table}", _PERMANENCE, rows, (), [note])


def _results(store: Store, span: Span) -> list[tuple[object, ...]]:
    found: dict[int, list[object]] = {}
    for _, (event, at, _) in records(store, span):
        match event:
            case events.RoundSettled(round=number, pocket=pocket):
                shade = colour(pocket).value
                found[number] = [span.table, number, at, pocket, shade, "", "", ""]
            case events.RoundVoided(round=number, cause=cause, clause=clause):
                found[number] = [span.table, number, at, "", "", "", cause, clause]
            case events.RoundCorrected(round=number, before=before, pocket=pocket):
                row = found[number]
                row[3:] = [pocket, colour(pocket).value, row[5] or before, "", ""]
            case events.RoundAnnulled(round=number, before=before, cause=cause, clause=clause):
                row = found[number]
                row[3:] = ["", "", row[5] or before, cause, clause]
            case _:
                pass
    return [tuple(row) for row in found.values()]


def happenings(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Significant events of a date, or the latest, newest last."""
    if choice.number is not None:
        raise denied(422, "request", "Events are asked for by date: 2026-03-01.")
    wanted = choice.date
    found = [
        (one.at, one.table, one.entry, one.kind, *one.actor, one.what, one.why)
        for one in significant(store, choice.table or None)
        if wanted is None or house.date(one.at) == wanted
    ]
    left = len(found) - MOST
    notes = [f"{left:,} older lines are left out: ask for a date."] if left > 0 else []
    return Sheet("Significant events", _EVENTS, list(found[-MOST:]), (), notes)
