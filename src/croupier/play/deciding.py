"""Deciding: what follows from a command, or why it is refused, without changing anything.

`decide` and `may` share one check, so a screen offers only what would be accepted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.authority import MAY, refusal_for
from croupier.play.context import Context, Decision
from croupier.play.paying.settling import Settler
from croupier.play.phases import AFTER_CLOSE, PHASES, Phase
from croupier.play.refusals import Refusal
from croupier.play.round import betting, crossing, oversight, seats, spinning, tables
from croupier.play.state import TableState

_HANDLERS: Final[dict[type[Act], Callable[..., Decision]]] = {
    acts.RecordInspection: tables.record_inspection,
    acts.ReplaceParts: tables.replace_parts,
    acts.OpenTable: tables.open_table,
    acts.CloseTable: tables.close_table,
    acts.TakeTable: tables.take_table,
    acts.Note: tables.note,
    acts.Suspend: tables.suspend,
    acts.Resume: tables.resume,
    acts.ChangeLimits: tables.change_limits,
    acts.TakeSeat: seats.take_seat,
    acts.LeaveSeat: seats.leave_seat,
    acts.BuyIn: seats.buy_in,
    acts.CashOut: seats.cash_out,
    acts.CollectDebt: seats.collect_debt,
    acts.WriteOffDebt: seats.write_off_debt,
    acts.MoveFloat: tables.move_float,
    acts.ReceiveTransfer: crossing.receive,
    acts.SendTransfer: crossing.send,
    acts.FinishTransfer: crossing.finish,
    acts.PlaceBets: betting.place,
    acts.WithdrawBet: betting.withdraw,
    acts.MoveBet: betting.move,
    acts.ClearBets: betting.clear,
    acts.SetBetRight: betting.set_right,
    acts.AdmitLateBet: betting.admit_late,
    acts.OpenBetting: spinning.open_betting,
    acts.Spin: spinning.spin,
    acts.CallNoMoreBets: spinning.call_no_more_bets,
    acts.ReportSpin: spinning.report_spin,
    acts.ReportDrop: spinning.report_drop,
    acts.EnterResult: spinning.enter_result,
    acts.TakeResultBack: spinning.take_result_back,
    acts.ConfirmResult: spinning.confirm_result,
    acts.Settle: spinning.settle,
    acts.CallNoSpin: spinning.call_no_spin,
    acts.InspectBall: spinning.inspect_ball,
    acts.ReplaceBall: spinning.replace_ball,
    acts.Recover: spinning.recover,
    acts.Propose: oversight.propose,
    acts.Approve: oversight.approve,
    acts.Decline: oversight.decline,
    acts.OpenDispute: oversight.open_dispute,
    acts.CloseDispute: oversight.close_dispute,
    acts.MakeRuling: oversight.make_ruling,
}

_LATE: Final = (acts.PlaceBets, acts.WithdrawBet, acts.MoveBet, acts.ClearBets)


def decide(settler: Settler, state: TableState, command: Command) -> Decision:
    """The events that follow from a command, or a refusal: phase, authority, then the rest."""
    _, actor, act, at = command
    kind = type(act)
    if kind not in PHASES[state.phase]:
        return _wrong_phase(settler, state, command)
    refusal = refusal_for(actor, act)
    if refusal is not None:
        return refusal
    return _HANDLERS[kind](Context(settler, state, actor, at), act)


def may(settler: Settler, state: TableState, command: Command) -> Refusal | None:
    """Why a command would be refused now, or nothing if it would be accepted."""
    decision = decide(settler, state, command)
    return decision if isinstance(decision, Refusal) else None


def possible(state: TableState, position: str) -> list[type[Act]]:
    """The acts that the phase and a position allow, for the buttons of a screen."""
    return [act for act in PHASES[state.phase] if position in MAY[act]]


def _wrong_phase(settler: Settler, state: TableState, command: Command) -> Refusal:
    act = command.act
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    if isinstance(act, _LATE) and phase in AFTER_CLOSE:
        return late_refusal(settler, state, command)
    return Refusal(
        "phase",
        f"{type(act).__name__} isn't possible while the table is {_said(state.phase)}.",
        figures={
            "phase": state.phase.value,
            "possible": [one.__name__ for one in PHASES[state.phase]],
        },
    )


def late_refusal(settler: Settler, state: TableState, command: Command) -> Refusal:
    """A bet or change after the closing call: returned, and on record (7.18)."""
    betting = settler.rules.rulebook["betting"]
    dropped = state.moments.drop > 0 or state.moments.rest > 0
    seconds = max(0, command.at - state.moments.close) // 1000
    return Refusal(
        "late",
        f"Betting closed {seconds} s ago; the ball had {'' if dropped else 'not yet '}dropped.",
        clause=betting.get("late", betting["clause"]),
        figures={"closed_at": state.moments.close, "at": command.at, "ball_dropped": dropped},
    )


def _said(phase: Phase) -> str:
    return {"open": "between rounds", "betting": "taking bets"}.get(phase.value, phase.value)
