"""Rows of oversight: what takes two people, disputes, rulings and notes, at any time."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Final

from croupier.money import written
from croupier.play import acts, changes, events
from croupier.play.acts import ACTS as EVERY_ACT
from croupier.play.acts import Act, new_act
from croupier.play.authority import ABOVE_DEALER, ABOVE_SUPERVISOR, HOUSE, SECURITY
from croupier.play.phases import ALWAYS, stays
from croupier.play.proposals import END, FLOAT, LIMITS, PAY, RULING, TAKE
from croupier.play.round import disputes, oversight, tables
from croupier.play.rows import oversight_changes
from croupier.play.rows.row import ActRow, EventRow
from croupier.play.rows.wording import by, counted, listed, rounds
from croupier.rulebooks.settings import cited

ACTS: Final = (
    ActRow(acts.Propose, oversight.propose, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(acts.Approve, oversight.approve, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(acts.Decline, oversight.decline, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(acts.OpenDispute, disputes.open_dispute, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(
        acts.RecordDispute,
        disputes.record_dispute,
        ABOVE_DEALER | {SECURITY},
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(acts.CloseDispute, oversight.close_dispute, ABOVE_SUPERVISOR, stays(*ALWAYS)),
    ActRow(acts.MakeRuling, oversight.make_ruling, ABOVE_SUPERVISOR, stays(*ALWAYS)),
    ActRow(acts.Note, tables.note, frozenset((HOUSE,)), stays(*ALWAYS), asks_rules=False),
)


_REFUSED: Final = {"round": "late", "late": "late", "void": "void"}
"""Bets that were refused, by the code; any other refusal on record is a breach."""

_HEADINGS: Final = {
    LIMITS: "limits",
    FLOAT: "float",
    **dict.fromkeys((RULING, END, PAY, TAKE), "ruling"),
}
"""Of proposals that aren't corrections."""


def _proposed(event: events.Proposed) -> str:
    return (
        f"Proposal {event.proposal}: {event.action} ({listed(event.details)}). "
        f"Reason: {event.reason}. Evidence: {event.evidence}."
    )


def _declined(event: events.Declined) -> str:
    return f"Proposal {event.proposal} is declined{': ' + event.reason if event.reason else ''}."


def _corrected(event: events.RoundCorrected) -> str:
    seats = counted(len(event.changes), "seat")
    before = event.before or "void"
    return f"Round {event.round} is corrected from {before} to {event.pocket}: {seats} changed."


def _annulled(event: events.RoundAnnulled) -> str:
    seats = counted(len(event.changes), "seat")
    return (
        f"Round {event.round}, settled by {event.before}, is void, "
        f"{event.cause}{by(event.clause)}: {seats} changed."
        + (f" The {event.inspect} must examine the ball." if event.inspect else "")
        + (" A new ball is needed." if event.broken else "")
    )


def _disputed(event: events.DisputeOpened) -> str:
    seat = f", seat {event.seat}" if event.seat else ""
    amount = f", {written(event.amount)}" if event.amount else ""
    what = "The terminal" if event.seat else "The wheel"
    held = f" {what} is held until its history is recorded." if event.held else ""
    about = f"{rounds(event.rounds)}{seat}{amount}"
    return f"Dispute {event.dispute} about {about}: {event.complaint}.{held}"


def _numbered(event: events.DisputeClosed) -> str:
    return f" by ruling {event.number}" if event.number else ""


def _moved_by_ruling(event: events.MovedByRuling) -> str:
    done = "pays" if event.credit > 0 else "takes"
    amount = written(abs(event.credit) + event.owed)
    owed = f", of which {written(event.owed)} stays owed" if event.owed else ""
    about = rounds(event.rounds)
    return f"Ruling {event.ruling} about {about} {done} {amount}, seat {event.seat}{owed}."


def _refused_act(event: events.CommandRefused) -> Act | None:
    """The act that was refused; its lists and mappings aren't kept."""
    kind, known = EVERY_ACT[event.act], event.details.keys()
    needed = {one.name for one in fields(kind) if one.default is MISSING}
    if not needed <= known <= {one.name for one in fields(kind)}:
        return None
    return new_act(kind, **event.details)


def _refused(event: events.CommandRefused) -> str:
    said, clause = listed(event.details), by(event.clause)
    return f"Refused: {event.act}{f' ({said})' if said else ''}. {event.message}{clause}"


EVENTS: Final = (
    EventRow(
        events.Proposed,
        oversight_changes.proposed,
        cause=lambda event: acts.Propose(event.action, event.details, event.reason, event.evidence),
        sentence=_proposed,
        significant=lambda event: _HEADINGS.get(event.action, "correction"),
        why=lambda event: f"{event.reason}; evidence: {event.evidence}",
    ),
    EventRow(
        events.Approved,
        oversight_changes.answered,
        cause=lambda event: acts.Approve(event.proposal),
        sentence=lambda event: f"Proposal {event.proposal} is approved.",
        significant="correction",
    ),
    EventRow(
        events.Declined,
        oversight_changes.answered,
        cause=lambda event: acts.Decline(event.proposal, event.reason),
        sentence=_declined,
        significant="correction",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.RoundCorrected,
        oversight_changes.settled_again,
        cause=lambda _: None,
        sentence=_corrected,
        significant="correction",
    ),
    EventRow(
        events.RoundAnnulled,
        oversight_changes.settled_again,
        cause=lambda _: None,
        sentence=_annulled,
        significant="correction",
        why=lambda event: f"{event.cause}{by(event.clause)}",
    ),
    EventRow(
        events.DisputeOpened,
        oversight_changes.dispute_opened,
        cause=lambda event: acts.OpenDispute(
            event.rounds, event.complaint, event.seat, event.amount
        ),
        sentence=_disputed,
        significant="dispute",
        why=lambda event: event.complaint,
    ),
    EventRow(
        events.DisputeRecorded,
        oversight_changes.dispute_recorded,
        cause=lambda event: acts.RecordDispute(event.dispute, event.evidence),
        sentence=lambda event: f"The history of dispute {event.dispute} is kept: {event.evidence}.",
        significant="dispute",
        why=lambda event: event.evidence,
    ),
    EventRow(
        events.DisputeClosed,
        oversight_changes.dispute_closed,
        cause=lambda event: acts.CloseDispute(event.dispute, event.ruling),
        sentence=lambda event: (
            f"Dispute {event.dispute} about {rounds(event.rounds)} is decided{_numbered(event)}: "
            f"{event.ruling}{by(event.clause)}."
        ),
        significant="dispute",
        why=lambda event: f"{event.ruling}{by(event.clause)}",
    ),
    EventRow(
        events.RulingMade,
        oversight_changes.ruling_made,
        cause=lambda event: acts.MakeRuling(event.question, event.decision, event.rounds),
        sentence=lambda event: (
            f"Ruling{f' {event.number}' if event.number else ''}: {event.question} "
            f"Decided: {event.decision}{by(event.clause)}."
        ),
        significant="ruling",
        why=lambda event: cited(event.clause),
    ),
    EventRow(
        events.MovedByRuling,
        oversight_changes.moved_by_ruling,
        cause=lambda _: None,
        sentence=_moved_by_ruling,
        significant="ruling",
        why=lambda event: cited(event.clause),
    ),
    EventRow(
        events.Noted,
        changes.nothing,
        cause=lambda event: acts.Note(event.topic, event.text),
        sentence=lambda event: f"Noted, {event.topic}: {event.text}.",
        significant=lambda event: event.topic,
    ),
    EventRow(
        events.CommandRefused,
        changes.nothing,
        cause=_refused_act,
        sentence=_refused,
        significant=lambda event: _REFUSED.get(event.code, "breach"),
        why=lambda event: cited(event.clause),
    ),
)
