"""Deciding: what follows from a command, or why it is refused, without changing anything.

`decide` and `may` share one check, so a screen offers only what would be accepted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.context import Context, Decision
from croupier.play.paying.settling import Settler
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.possible import PHASES, authority_refusal
from croupier.play.refusals import Refusal
from croupier.play.rows import ACT_ROWS
from croupier.play.state import TableState

_LATE: Final = (acts.PlaceBets, acts.WithdrawBet, acts.MoveBet, acts.ClearBets)


def decide(settler: Settler, state: TableState, command: Command) -> Decision:
    """The events that follow from a command, or a refusal."""
    return decide_act(Context(settler, state, command.actor, command.at), command.act)


def decide_act(context: Context, act: AnyAct) -> Decision:
    """What follows from an act of the context's actor: phase, authority, then the rest."""
    row = ACT_ROWS.get(type(act))
    if row is None or context.state.phase not in row.phases:
        return _wrong_phase(context, act)
    if context.actor.position not in row.who:
        return authority_refusal(context.actor, act)
    return row.handler(context, act)


def may(settler: Settler, state: TableState, command: Command) -> Refusal | None:
    """Why a command would be refused now, or nothing if it would be accepted."""
    decision = decide(settler, state, command)
    return decision if isinstance(decision, Refusal) else None


def _wrong_phase(context: Context, act: AnyAct) -> Refusal:
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    if isinstance(act, _LATE) and phase in AFTER_CLOSE:
        return _late_refusal(context, act)
    return Refusal(
        "phase",
        f"{type(act).__name__} isn't possible while the table is {_phase_words(state.phase)}.",
        figures={
            "phase": state.phase.value,
            "possible": [one.__name__ for one in PHASES[state.phase]],
        },
    )


def _late_refusal(context: Context, act: AnyAct) -> Refusal:
    """A bet or change after the closing call: returned, and on record (7.18)."""
    betting, moments = context.rules.rulebook["betting"], context.state.moments
    dropped = moments.drop > 0 or moments.rest > 0
    seconds = max(0, context.at - moments.close) // 1000
    return Refusal(
        "late",
        f"Betting closed {seconds} s ago; the ball had {'' if dropped else 'not yet '}dropped.",
        clause=_late_clause(betting, act, dropped=dropped),
        figures={"closed_at": moments.close, "at": context.at, "ball_dropped": dropped},
    )


def _late_clause(betting: Mapping[str, str], act: AnyAct, *, dropped: bool) -> str:
    """The clause on a new bet, after the drop if there is one, or on bets that lie already."""
    late = betting.get("late", betting["clause"])
    if not isinstance(act, acts.PlaceBets):
        return betting.get("handled", late)
    return betting.get("dropped", late) if dropped else late


def _phase_words(phase: Phase) -> str:
    return {"open": "between rounds", "betting": "taking bets"}.get(phase.value, phase.value)
