"""Rows of the house itself: its particulars, its alerts, and what it refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final

from croupier.cage import acts, alerts, changes, describing, events
from croupier.cage.acts import CAGE_ACTS, CageAct
from croupier.cage.authority import ANYBODY, MANAGERS, OWN
from croupier.cage.rows.row import CageActRow, CageEventRow, because
from croupier.play.authority import SUPERVISOR

ACTS: Final = (
    CageActRow(acts.DescribeHouse, describing.describe, OWN),
    CageActRow(acts.NoteHeads, describing.note_heads, OWN),
    CageActRow(acts.NoteUse, describing.note_use, ANYBODY),
    CageActRow(acts.RaiseAlert, alerts.call, OWN),
    CageActRow(acts.AnswerAlert, alerts.answer, MANAGERS | {SUPERVISOR} | OWN),
)


def _described(event: events.HouseDescribed) -> str:
    name, currency = event.name or "without a name", event.currency or "no currency"
    languages = ", ".join(event.languages)
    return f"The house is {name}: {currency}, languages {languages}, clock {event.zone}."


def _called(event: events.AlertRaised) -> str:
    where = f" at {event.table}" if event.table else ""
    return f"Alert{where}: {event.title}{because(event.text)}."


def _refused_act(event: events.AskingRefused) -> CageAct | None:
    """The act that was refused; its secrets and lists aren't kept."""
    kind: Callable[..., CageAct] = CAGE_ACTS[event.act]
    if {one.name for one in fields(CAGE_ACTS[event.act])} != set(event.details):
        return None
    return kind(**event.details)


EVENTS: Final = (
    CageEventRow(
        events.HouseDescribed,
        changes.described,
        cause=lambda event: acts.DescribeHouse(
            event.name, event.currency, event.languages, event.zone
        ),
        sentence=_described,
        significant="house file",
    ),
    CageEventRow(
        events.HeadsNoted,
        changes.nothing,
        cause=lambda event: acts.NoteHeads(event.heads),
        sentence=lambda event: f"Noted, heads: {event.heads}.",
        significant="heads",
    ),
    CageEventRow(
        events.StoreUsed,
        changes.store_used,
        cause=lambda event: acts.NoteUse(event.command),
        sentence=lambda event: f"{event.by} uses the command line: {event.command}.",
        significant="command line",
    ),
    CageEventRow(
        events.AlertRaised,
        changes.alert_raised,
        cause=lambda event: acts.RaiseAlert(
            *(event.alert, event.kind, event.table, event.title, event.text),
            *(event.clause, event.act, event.by),
        ),
        sentence=_called,
        significant="alert",
    ),
    CageEventRow(
        events.AlertAnswered,
        changes.alert_answered,
        cause=lambda event: acts.AnswerAlert(event.alert, event.answer, event.person),
        sentence=lambda event: f"{event.person} answers {event.alert}{because(event.answer)}.",
        significant="alert",
    ),
    CageEventRow(
        events.AskingRefused,
        changes.nothing,
        cause=_refused_act,
        sentence=lambda event: f"Refused: {event.act}. {event.message}",
        significant="breach",
    ),
)
