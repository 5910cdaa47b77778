"""Standing alerts: what the state of a table calls the pit for, so that no restart forgets it.

Each has an id that is the same however often it is found; when its reason is gone, whoever took it
away has answered it by doing so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

from croupier.money import written
from croupier.play import events
from croupier.play.authority import DEALER
from croupier.play.endings import AT_FIRST
from croupier.play.events import Event
from croupier.play.handlers import Handlers, members
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import examination
from croupier.play.round.spinning import least_spin
from croupier.server.live.follower import Follower

ENDS_WITH_REASON: Final = frozenset(("void", "dispute", "held", "receivable", "inspection"))
"""Kinds that are answered when their reason is gone."""

QUICK: Final = 5_000
"""Milliseconds from the throw within which no ball comes to rest."""

_TOUCHING: Final = Handlers[None](
    dict.fromkeys(
        (
            *(events.SpinVoided, events.RoundVoided, events.BallInspected, events.BallReplaced),
            *get_args(events.DisputeEvent),
            *(events.RoundCorrected, events.RoundAnnulled, events.RoundRecovered),
            *(events.DebtCollected, events.DebtWrittenOff, events.MovedByRuling),
            *(events.TableClosed, events.TableOpened, events.Inspected, events.PartsReplaced),
            *(events.PartsCountersigned, events.ResultConfirmed),
        )
    ),
    left_out=(
        *(events.SeatEvent, events.BettingEvent, events.RecordEvent),
        *(events.DrawingEvent, events.LiveEvent),
        *(members(events.TableEvent) - {events.TableClosed, events.TableOpened}),
        *(events.BoughtIn, events.CashedOut, events.FloatMoved, events.PrisonersPaid),
        *(events.TransferReceived, events.TransferDeclined),
        *(events.TransferSent, events.TransferFinished),
        *(events.BettingOpened, events.BallSpun, events.BettingClosed, events.SpinObserved),
        *(events.ReportWithdrawn, events.BallDropped),
        *(events.ResultEntered, events.ResultTakenBack),
        *(AT_FIRST - {events.RoundVoided}),
        *(events.Proposed, events.Approved, events.Declined, events.RulingMade),
        *(events.RequestEvent,),
    ),
)
"""Events that may give a reason for an alert, or take one away."""


class Draft(NamedTuple):
    """An alert that has yet to be raised."""

    alert: str
    kind: str
    table: str
    title: str
    text: str
    clause: str = ""
    act: str = ""
    by: str = ""
    """Whose doing it is about: somebody else answers it."""


def touches(event: Event) -> bool:
    """Whether an event may give a reason for an alert, or take one away."""
    return type(event) in _TOUCHING


def standing(follower: Follower) -> Iterator[Draft]:
    """All that a table calls for now."""
    yield from _ball(follower)
    yield from _inspection(follower)
    yield from _disputes(follower)
    yield from _receivables(follower)
    yield from _quick(follower)


def _ball(follower: Follower) -> Iterator[Draft]:
    state, name = follower.state, follower.name
    if not state.ball_check:
        return
    entry = examination(follower.rules, state.causes)
    cause = entry.get("cause", "a void")
    yield Draft(
        f"{name}:void:{state.round}.{state.spin}",
        "void",
        name,
        "The ball must be examined",
        f"No spin in round {state.round}, {cause}: the {state.ball_check} examines the ball "
        "before the next one",
        str(entry.get("inspect", {}).get("clause") or entry.get("clause", "")),
        "InspectBall",
    )


def _inspection(follower: Follower) -> Iterator[Draft]:
    state, name = follower.state, follower.name
    checks = needed_checks(follower.rules)
    if state.phase is Phase.CLOSED and checks:
        yield Draft(
            f"{name}:inspection:{state.since}",
            "inspection",
            name,
            "Inspection due",
            f"The table can't open before it was inspected: {', '.join(checks)}",
            str(follower.rules.rulebook["inspection"].get("clause", "")),
            "RecordInspection",
        )


def _disputes(follower: Follower) -> Iterator[Draft]:
    name = follower.name
    entry = follower.rules.rulebook["authority"]["ruling"]
    for key, one in follower.state.disputes.items():
        rounds = ", ".join(map(str, one.rounds))
        yield Draft(
            f"{name}:dispute:{key}",
            "dispute",
            name,
            "Dispute open",
            f"About round {rounds}: {one.complaint}",
            str(entry.get("clause") or entry.get("setting", "")),
            "CloseDispute",
        )
        if one.held:
            what = f"Seat {one.seat}" if one.seat else "The wheel"
            yield Draft(
                f"{name}:held:{key}",
                "held",
                name,
                "Held by a dispute",
                f"{what} isn't used again before the history of dispute {key} is recorded",
                act="RecordDispute",
            )


def _receivables(follower: Follower) -> Iterator[Draft]:
    name, state = follower.name, follower.state
    for seat, one in [*state.seats.items(), *state.departed.items()]:
        if one.owes:
            yield Draft(
                f"{name}:receivable:{seat}.{one.number}",
                "receivable",
                name,
                "A seat owes the house",
                f"Seat {seat}, {one.player}, owes {written(one.owes)} after a correction",
                "7.41",
                "CollectDebt",
            )


def _quick(follower: Follower) -> Iterator[Draft]:
    """A result that staff entered sooner than a ball comes to rest, where no least time is set."""
    state, name = follower.state, follower.name
    took = state.moments.rest - state.moments.spun
    dealt = state.source == DEALER and state.phase in (Phase.RESULT_CONFIRMED, Phase.SETTLED)
    if dealt and took < QUICK and not least_spin(follower.rules):
        yield Draft(
            f"{name}:quick:{state.round}.{state.spin}",
            "quick",
            name,
            "A round was dealt too quickly",
            f"Round {state.round}: {took / 1_000:.1f} s from the throw to its number "
            f"{state.result}",
        )
