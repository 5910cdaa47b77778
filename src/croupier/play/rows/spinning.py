"""Rows of what is done in a round, from the first bet to the settlement."""

from __future__ import annotations

from typing import Final

from croupier.money import written
from croupier.play import acts, changes, events
from croupier.play.acts import Act
from croupier.play.authority import ABOVE_DEALER, DEAL, HOUSE, SEE
from croupier.play.phases import (
    ALWAYS,
    BEFORE_A_RESULT,
    BETWEEN,
    LIVE,
    WHILE_THE_BALL_RUNS,
    Phase,
    leads,
    stays,
)
from croupier.play.round import reports, spinning
from croupier.play.round.judging import VIRTUAL
from croupier.play.round.spinning import announcement
from croupier.play.rows import settling_changes, void_changes
from croupier.play.rows.row import ActRow, EventRow
from croupier.play.rows.wording import by, counted, listed

ACTS: Final = (
    ActRow(acts.OpenBetting, spinning.open_betting, DEAL, leads(Phase.BETTING, *BETWEEN)),
    ActRow(
        acts.Spin,
        spinning.spin,
        DEAL,
        leads(Phase.SPINNING, Phase.BETTING),
        elsewhere=(Phase.NO_MORE_BETS, "where betting closes with the throw"),
    ),
    ActRow(
        acts.CallNoMoreBets,
        spinning.call_no_more_bets,
        DEAL,
        leads(Phase.NO_MORE_BETS, Phase.SPINNING),
    ),
    ActRow(
        acts.ReportSpin,
        reports.report_spin,
        SEE,
        stays(*reports.REPORTED),
        elsewhere=(Phase.NO_MORE_BETS, "once the reader has read the number"),
        elsewhere_from=frozenset((Phase.SPINNING,)),
    ),
    ActRow(
        acts.WithdrawReport,
        reports.withdraw_report,
        ABOVE_DEALER,
        stays(*reports.REPORTED),
    ),
    ActRow(
        acts.ReportDrop,
        spinning.report_drop,
        DEAL,
        leads(Phase.NO_MORE_BETS, *WHILE_THE_BALL_RUNS),
    ),
    ActRow(
        acts.EnterResult,
        spinning.enter_result,
        DEAL,
        leads(Phase.RESULT_ENTERED, Phase.NO_MORE_BETS),
    ),
    ActRow(
        acts.TakeResultBack,
        spinning.take_result_back,
        DEAL,
        leads(Phase.NO_MORE_BETS, Phase.RESULT_ENTERED),
    ),
    ActRow(
        acts.ConfirmResult,
        spinning.confirm_result,
        DEAL,
        leads(Phase.RESULT_CONFIRMED, Phase.RESULT_ENTERED),
        elsewhere=(Phase.BETTING, "covered pocket"),
    ),
    ActRow(
        acts.Settle,
        spinning.settle,
        frozenset((HOUSE,)),
        leads(Phase.SETTLED, Phase.RESULT_CONFIRMED),
        elsewhere=(Phase.CLEARING, "at a live table"),
    ),
    ActRow(
        acts.CallNoSpin,
        spinning.call_no_spin,
        DEAL | ABOVE_DEALER,
        leads(Phase.BETTING, *WHILE_THE_BALL_RUNS, Phase.RESULT_ENTERED),
        elsewhere=(Phase.SETTLED, "where the round is void"),
    ),
    ActRow(
        acts.InspectBall,
        spinning.inspect_ball,
        DEAL | ABOVE_DEALER,
        stays(*BEFORE_A_RESULT),
    ),
    ActRow(acts.ReplaceBall, spinning.replace_ball, ABOVE_DEALER, stays(*BEFORE_A_RESULT)),
    ActRow(
        acts.Recover,
        spinning.recover,
        frozenset((HOUSE,)),
        {**stays(*ALWAYS), **leads(Phase.BETTING, *WHILE_THE_BALL_RUNS)},
        elsewhere=(Phase.SETTLED, "after an interruption"),
        elsewhere_from=LIVE,
    ),
)


def _observed(event: events.SpinObserved) -> str:
    causes = ", ".join(event.causes) or "nothing irregular"
    whose = "the wheel's reader" if event.read else "the dealer's word"
    if VIRTUAL in event.telemetry:
        whose = "a virtual wheel"
    return f"The spin is seen, {whose}: {listed(event.telemetry)}. It shows {causes}."


def _withdrawn(event: events.ReportWithdrawn) -> str:
    what, left = ", ".join(event.fields), ", ".join(event.causes) or "nothing irregular"
    return f"What was reported as {what} is withdrawn: {event.reason}. It shows {left}."


def _taken_back(event: events.ResultTakenBack) -> str:
    return f"The entry of {event.pocket} is taken back" + (
        f": {event.reason.rstrip('.')}." if event.reason else "."
    )


def _causes(event: events.SpinVoided | events.RoundVoided) -> str:
    """Every cause with its clause, the one that was called first."""
    found = ((event.cause, event.clause), *event.also.items())
    return ", ".join(f"{cause}{by(clause)}" for cause, clause in found)


def _settled(event: events.RoundSettled) -> str:
    paid = sum(line.credit for line in event.lines)
    seats = counted(len(event.lines), "seat")
    return f"Round {event.round} is settled by {event.pocket}: {seats}, {written(paid)} paid out."


def _inspect(who: str) -> str:
    return f" The {who} must examine the ball." if who else ""


def _voided_by(event: events.RoundVoided) -> Act:
    return acts.Recover() if event.cause == "interruption" else acts.CallNoSpin(event.cause)


def _round_voided(event: events.RoundVoided) -> str:
    refund = written(sum(event.refunds.values()))
    return f"Round {event.round} is void, {_causes(event)}: {refund} returns." + _inspect(
        event.inspect
    )


EVENTS: Final = (
    EventRow(
        events.BettingOpened,
        changes.betting_opened,
        cause=lambda _: acts.OpenBetting(),
        sentence=lambda event: f"Place your bets: round {event.round} opens.",
        significant=None,
    ),
    EventRow(
        events.BallSpun,
        changes.ball_spun,
        cause=lambda _: acts.Spin(),
        sentence=lambda event: f"The ball is spun, spin {event.spin}.",
        significant=None,
    ),
    EventRow(
        events.BettingClosed,
        changes.betting_closed,
        cause=lambda _: acts.CallNoMoreBets(),
        sentence=lambda _: "No more bets.",
        significant=None,
    ),
    EventRow(
        events.SpinObserved,
        changes.spin_observed,
        cause=lambda event: acts.ReportSpin(event.telemetry),
        sentence=_observed,
        significant=None,
    ),
    EventRow(
        events.ReportWithdrawn,
        changes.report_withdrawn,
        cause=lambda event: acts.WithdrawReport(event.fields, event.reason),
        sentence=_withdrawn,
        significant="void",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.BallDropped,
        changes.ball_dropped,
        cause=lambda _: acts.ReportDrop(),
        sentence=lambda _: "The ball drops.",
        significant=None,
    ),
    EventRow(
        events.ResultEntered,
        changes.result_entered,
        cause=lambda event: acts.EnterResult(event.pocket, event.source),
        sentence=lambda event: f"{announcement(event.pocket)} is entered (source: {event.source}).",
        significant=None,
    ),
    EventRow(
        events.ResultTakenBack,
        changes.result_taken_back,
        cause=lambda event: acts.TakeResultBack(event.reason) if event.reason else None,
        sentence=_taken_back,
        significant="result taken back",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.ResultConfirmed,
        changes.result_confirmed,
        cause=lambda _: acts.ConfirmResult(),
        sentence=lambda event: f"{announcement(event.pocket)} is confirmed.",
        significant=None,
    ),
    EventRow(
        events.RoundSettled,
        settling_changes.round_settled,
        cause=lambda _: acts.Settle(),
        sentence=_settled,
        significant=None,
    ),
    EventRow(
        events.SpinVoided,
        void_changes.spin_voided,
        cause=lambda event: acts.CallNoSpin(event.cause),
        sentence=lambda event: (
            f"No spin: {_causes(event)}. The bets stand."
            + (f" The ball goes back to {event.ball_to}." if event.ball_to else "")
            + _inspect(event.inspect)
        ),
        significant="void",
        why=_causes,
    ),
    EventRow(
        events.RoundVoided,
        void_changes.round_voided,
        cause=_voided_by,
        sentence=_round_voided,
        significant="void",
        why=_causes,
    ),
    EventRow(
        events.BallInspected,
        void_changes.ball_inspected,
        cause=lambda event: acts.InspectBall(event.damaged),
        sentence=lambda event: f"The ball is examined: {'damaged' if event.damaged else 'sound'}.",
        significant="inspection",
    ),
    EventRow(
        events.BallReplaced,
        void_changes.ball_replaced,
        cause=lambda _: acts.ReplaceBall(),
        sentence=lambda _: "A new ball is brought.",
        significant="inspection",
    ),
    EventRow(
        events.RoundRecovered,
        changes.nothing,
        cause=lambda _: acts.Recover(),
        sentence=lambda event: f"After an interruption the round goes on: {event.phase}.",
        significant="recovery",
    ),
)
