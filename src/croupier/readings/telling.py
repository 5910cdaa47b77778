"""Telling: each event of a table as one sentence that a player would understand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from croupier.money import written
from croupier.play import events
from croupier.play.events import Event
from croupier.play.round.spinning import announcement


def told(event: Event) -> str:
    """What happened, in a sentence."""
    return _SENTENCES[type(event)](event)


def _taken(event: events.TableTaken) -> str:
    program = f" with program {event.program[:12]}" if event.program else ""
    return f"{event.node} takes the table{program}, epoch {event.epoch}."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _limits(limits: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {limit}" for name, limit in limits.items()) or "no limits"


def _placed(event: events.BetsPlaced) -> str:
    returned = f", {written(event.returned)} returned" if event.returned else ""
    late = f", admitted late: {event.late}" if event.late else ""
    bets = _count(len(event.bets), "bet")
    return f"Seat {event.seat} places {bets} for {written(event.total)}{returned}{late}."


def _moved(event: events.BetMoved) -> str:
    why = f" ({event.why})" if event.why else ""
    return f"Seat {event.seat} moves bet {event.bet} from {event.before} to {event.text}{why}."


def _observed(event: events.SpinObserved) -> str:
    seen = ", ".join(f"{name} {value}" for name, value in event.telemetry.items())
    return f"The spin is seen: {seen}. It shows {', '.join(event.causes) or 'nothing irregular'}."


def _settled(event: events.RoundSettled) -> str:
    paid = sum(line.credit for line in event.lines)
    seats = _count(len(event.lines), "seat")
    return f"Round {event.round} is settled by {event.pocket}: {seats}, {written(paid)} paid out."


def _inspect(who: str) -> str:
    return f" The {who} must examine the ball." if who else ""


def _round_voided(event: events.RoundVoided) -> str:
    refund = written(sum(event.refunds.values()))
    return (
        f"Round {event.round} is void, {event.cause} ({event.clause}): {refund} returns."
        + _inspect(event.inspect)
    )


def _proposed(event: events.Proposed) -> str:
    details = ", ".join(f"{name} {value}" for name, value in event.details.items())
    return (
        f"Proposal {event.proposal}: {event.action} ({details}). Reason: {event.reason}. "
        f"Evidence: {event.evidence}."
    )


def _declined(event: events.Declined) -> str:
    return f"Proposal {event.proposal} is declined{': ' + event.reason if event.reason else ''}."


def _corrected(event: events.RoundCorrected) -> str:
    seats = _count(len(event.changes), "seat")
    before = event.before or "void"
    return f"Round {event.round} is corrected from {before} to {event.pocket}: {seats} changed."


def _annulled(event: events.RoundAnnulled) -> str:
    seats = _count(len(event.changes), "seat")
    return (
        f"Round {event.round}, settled by {event.before}, is void, {event.cause} "
        f"({event.clause}): {seats} changed."
    )


def _float(event: events.FloatMoved) -> str:
    return f"The table's {event.kind} of {written(event.amount)}, document {event.document}."


def _rounds(numbers: Sequence[int]) -> str:
    return f"round{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"


def _refused(event: events.CommandRefused) -> str:
    said = ", ".join(f"{name} {value}" for name, value in event.details.items())
    clause = f" ({event.clause})" if event.clause else ""
    return f"Refused: {event.act}{f' ({said})' if said else ''}. {event.message}{clause}"


_SENTENCES: Final[dict[type[Event], Callable[[Any], str]]] = {
    events.TableTaken: _taken,
    events.Inspected: lambda event: (
        f"The table is inspected under licence {event.licence}: {', '.join(event.checks)}."
    ),
    events.PartsReplaced: lambda event: (
        f"Parts are replaced: {event.description}. Witness: {event.witness}."
    ),
    events.TableOpened: lambda event: f"The table opens: {_limits(event.limits)}.",
    events.TableClosed: lambda event: (
        f"The table closes{', its wheel covered and locked' if event.covered_and_locked else ''}."
    ),
    events.PlaySuspended: lambda event: f"Play is suspended: {event.reason}.",
    events.PlayResumed: lambda event: f"Play goes on: {event.phase}.",
    events.LimitsChanged: lambda event: (
        f"The limits change: {_limits(event.limits)}. Notice: {event.notice}."
    ),
    events.SeatTaken: lambda event: f"{event.player} takes seat {event.seat}.",
    events.SeatLeft: lambda event: f"Seat {event.seat} is left.",
    events.BoughtIn: lambda event: f"Seat {event.seat} buys in for {written(event.amount)}.",
    events.CashedOut: lambda event: f"Seat {event.seat} cashes out {written(event.amount)}.",
    events.DebtCollected: lambda event: (
        f"Seat {event.seat} pays {written(event.amount)} of its debt. Notice: {event.notice}."
    ),
    events.DebtWrittenOff: lambda event: (
        f"The debt of seat {event.seat}, {written(event.amount)}, is written off: {event.reason}."
    ),
    events.FloatMoved: _float,
    events.TransferReceived: lambda event: (
        f"Seat {event.seat} receives {written(event.amount)} from {event.player}'s wallet, "
        f"transfer {event.transfer}."
    ),
    events.TransferDeclined: lambda event: (
        f"Transfer {event.transfer} of {written(event.amount)} to {event.player} at seat "
        f"{event.seat} is declined: {event.reason}"
    ),
    events.TransferSent: lambda event: (
        f"Seat {event.seat} sends {written(event.amount)} to {event.player}'s wallet, "
        f"transfer {event.transfer}."
    ),
    events.TransferFinished: lambda event: f"The cage has transfer {event.transfer}.",
    events.BetsPlaced: _placed,
    events.BetWithdrawn: lambda event: (
        f"Seat {event.seat} withdraws bet {event.bet}, {written(event.total)}."
    ),
    events.BetsCleared: lambda event: f"Seat {event.seat} clears its bets, {written(event.total)}.",
    events.BetMoved: _moved,
    events.BettingOpened: lambda event: f"Place your bets: round {event.round} opens.",
    events.BallSpun: lambda event: f"The ball is spun, spin {event.spin}.",
    events.BettingClosed: lambda _: "No more bets.",
    events.SpinObserved: _observed,
    events.BallDropped: lambda _: "The ball drops.",
    events.ResultEntered: lambda event: (
        f"{announcement(event.pocket)} is entered (source: {event.source})."
    ),
    events.ResultTakenBack: lambda event: f"The entry of {event.pocket} is taken back.",
    events.ResultConfirmed: lambda event: f"{announcement(event.pocket)} is confirmed.",
    events.RoundSettled: _settled,
    events.SpinVoided: lambda event: (
        f"No spin: {event.cause} ({event.clause}). The bets stand." + _inspect(event.inspect)
    ),
    events.RoundVoided: _round_voided,
    events.BallInspected: lambda event: (
        f"The ball is examined: {'damaged' if event.damaged else 'sound'}."
    ),
    events.BallReplaced: lambda _: "A new ball is brought.",
    events.RoundRecovered: lambda event: f"After an interruption the round goes on: {event.phase}.",
    events.Proposed: _proposed,
    events.Approved: lambda event: f"Proposal {event.proposal} is approved.",
    events.Declined: _declined,
    events.RoundCorrected: _corrected,
    events.RoundAnnulled: _annulled,
    events.DisputeOpened: lambda event: (
        f"Dispute {event.dispute} about {_rounds(event.rounds)}: {event.complaint}."
    ),
    events.DisputeClosed: lambda event: (
        f"Dispute {event.dispute} about {_rounds(event.rounds)} is decided: {event.ruling} "
        f"({event.clause})."
    ),
    events.RulingMade: lambda event: (
        f"Ruling: {event.question} Decided: {event.decision} ({event.clause})."
    ),
    events.Noted: lambda event: f"Noted, {event.topic}: {event.text}.",
    events.CommandRefused: _refused,
}
