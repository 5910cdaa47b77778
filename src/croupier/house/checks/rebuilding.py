"""Rebuilding the act that must have caused some events, so that it can be decided again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from croupier.play import acts, events
from croupier.play.acts import ACTS, Act, new_act
from croupier.play.events import Event
from croupier.wagers.notation import MOST_CHARACTERS

COVERED: Final = "covered pocket"
"""The cause of a void that comes from an entered result and not from a call."""


def act_of(caused: Sequence[Event], covered: str = "") -> Act | None:
    """The act behind the events of one command; `covered` is the pocket that voids the spin.

    None if the record doesn't say enough: a refused act's mappings aren't kept.
    """
    first = caused[0]
    if isinstance(first, events.SpinVoided | events.RoundVoided) and first.cause == COVERED:
        return acts.EnterResult(covered)
    if isinstance(first, events.BettingClosed) and len(caused) > 1:
        return acts.ReportDrop()  # before the call: it closes betting itself
    return _ACTS[type(first)](first)


def _placed(event: events.BetsPlaced) -> Act | None:
    slip = "; ".join(text for _, text, _ in event.bets)
    if len(slip) > MOST_CHARACTERS:
        return None  # the player's own words were shorter
    if event.late:
        return acts.AdmitLateBet(event.seat, slip, event.late)
    return acts.PlaceBets(event.seat, slip)


def _moved(event: events.BetMoved) -> Act:
    target = event.text.rsplit(" by ", 1)[0]
    if not event.why:
        return acts.MoveBet(event.seat, event.bet, target)
    return acts.SetBetRight(event.seat, event.bet, target, event.why.partition(": ")[2])


def _voided(event: events.RoundVoided) -> Act:
    return acts.Recover() if event.cause == "interruption" else acts.CallNoSpin(event.cause)


def _refused(event: events.CommandRefused) -> Act | None:
    kind = ACTS[event.act]
    if {one.name for one in fields(kind)} != set(event.details):
        return None
    return new_act(kind, **event.details)


_ACTS: Final[dict[type[Event], Callable[[Any], Act | None]]] = {
    events.TableTaken: lambda event: acts.TakeTable(event.epoch, event.node, event.program),
    events.Inspected: lambda event: acts.RecordInspection(
        event.checks, event.licence, event.adjustment
    ),
    events.PartsReplaced: lambda event: acts.ReplaceParts(
        event.description, event.licence, event.witness
    ),
    events.TableOpened: lambda event: acts.OpenTable(event.edition, event.limits),
    events.TableClosed: lambda event: acts.CloseTable(event.covered_and_locked),
    events.PlaySuspended: lambda event: acts.Suspend(event.reason),
    events.PlayResumed: lambda _: acts.Resume(),
    events.LimitsChanged: lambda event: acts.ChangeLimits(event.limits, event.notice),
    events.SeatTaken: lambda event: acts.TakeSeat(event.seat, event.player),
    events.SeatLeft: lambda event: acts.LeaveSeat(event.seat),
    events.BoughtIn: lambda event: acts.BuyIn(event.seat, event.amount),
    events.CashedOut: lambda event: acts.CashOut(event.seat, event.amount),
    events.DebtCollected: lambda event: acts.CollectDebt(event.seat, event.amount, event.notice),
    events.DebtWrittenOff: lambda event: acts.WriteOffDebt(event.seat, event.reason),
    events.FloatMoved: lambda event: acts.MoveFloat(event.kind, event.amount, event.document),
    events.TransferReceived: lambda event: acts.ReceiveTransfer(
        event.transfer, event.seat, event.player, event.amount, event.open_from
    ),
    events.TransferDeclined: lambda event: acts.ReceiveTransfer(
        event.transfer, event.seat, event.player, event.amount, event.open_from
    ),
    events.TransferSent: lambda event: acts.SendTransfer(event.seat, event.amount),
    events.TransferFinished: lambda event: acts.FinishTransfer(event.transfer),
    events.BetsPlaced: _placed,
    events.BetWithdrawn: lambda event: acts.WithdrawBet(event.seat, event.bet),
    events.BetsCleared: lambda event: acts.ClearBets(event.seat),
    events.BetMoved: _moved,
    events.BettingOpened: lambda _: acts.OpenBetting(),
    events.BallSpun: lambda _: acts.Spin(),
    events.BettingClosed: lambda _: acts.CallNoMoreBets(),
    events.SpinObserved: lambda event: acts.ReportSpin(event.telemetry),
    events.BallDropped: lambda _: acts.ReportDrop(),
    events.ResultEntered: lambda event: acts.EnterResult(event.pocket, event.source),
    events.ResultTakenBack: lambda _: acts.TakeResultBack(),
    events.ResultConfirmed: lambda _: acts.ConfirmResult(),
    events.RoundSettled: lambda _: acts.Settle(),
    events.SpinVoided: lambda event: acts.CallNoSpin(event.cause),
    events.RoundVoided: _voided,
    events.BallInspected: lambda event: acts.InspectBall(event.damaged),
    events.BallReplaced: lambda _: acts.ReplaceBall(),
    events.RoundRecovered: lambda _: acts.Recover(),
    events.Proposed: lambda event: acts.Propose(
        event.action, event.details, event.reason, event.evidence
    ),
    events.Approved: lambda event: acts.Approve(event.proposal),
    events.Declined: lambda event: acts.Decline(event.proposal, event.reason),
    events.RoundCorrected: lambda _: None,  # never the first event of a command
    events.RoundAnnulled: lambda _: None,
    events.DisputeOpened: lambda event: acts.OpenDispute(event.rounds, event.complaint),
    events.DisputeClosed: lambda event: acts.CloseDispute(event.dispute, event.ruling),
    events.RulingMade: lambda event: acts.MakeRuling(event.question, event.decision, event.rounds),
    events.Noted: lambda event: acts.Note(event.topic, event.text),
    events.CommandRefused: _refused,
}
