"""Deciding: what follows from a command, or why it is refused, without changing anything.

`decide` and `may` share one check, so a screen offers only what would be accepted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.context import Context, Decision
from croupier.play.live.following import with_chips
from croupier.play.live.hands import round_of_bets
from croupier.play.paying.settling import Settler
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.possible import acts_of, authority_refusal
from croupier.play.refusals import Refusal
from croupier.play.round.hindrances import FOR_A_ROUND, hindrance
from croupier.play.round.judging import has_rested
from croupier.play.rows import ACT_ROWS
from croupier.play.state import TableState

_SAYS_ITS_ROUND: Final = (*FOR_A_ROUND, acts.AnnounceBets)
"""What is for the round that its player saw, a bet by word too."""


def decide(settler: Settler, state: TableState, command: Command) -> Decision:
    """The events that follow from a command, or a refusal."""
    return decide_act(Context(settler, state, command.actor, command.at), command.act)


def decide_act(context: Context, act: AnyAct) -> Decision:
    """What follows from an act of the context's actor: round, phase, authority, then the rest."""
    state = context.state
    if isinstance(act, _SAYS_ITS_ROUND) and 0 != act.round != round_of_bets(state):
        return _round_refusal(state, act)
    row = ACT_ROWS.get(type(act))
    if row is None or not (
        state.phase in row.phases or (state.live is not None and state.phase in row.live)
    ):
        return _wrong_phase(context, act)
    if context.actor.position not in row.who:
        return authority_refusal(context.actor, act)
    refusal = hindrance(context, act)
    if refusal is not None:
        return refusal
    decision = row.handler(context, act)
    return decision if state.live is None else with_chips(context, decision)


def may(settler: Settler, state: TableState, command: Command) -> Refusal | None:
    """Why a command would be refused now, or nothing if it would be accepted."""
    decision = decide(settler, state, command)
    return decision if isinstance(decision, Refusal) else None


def _round_refusal(state: TableState, act: acts.ForARound | acts.AnnounceBets) -> Refusal:
    """A bet or change for a round that isn't the present one: returned, and on record (7.49)."""
    return Refusal(
        "round",
        f"This was for round {act.round}; the table is in round {round_of_bets(state)}.",
        figures={"round": act.round, "present": round_of_bets(state)},
    )


def _wrong_phase(context: Context, act: AnyAct) -> Refusal:
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    if isinstance(act, _SAYS_ITS_ROUND) and phase in AFTER_CLOSE:
        return _late_refusal(context, act)
    return Refusal(
        "phase",
        f"{type(act).__name__} isn't possible while the table is {_phase_words(state.phase)}.",
        figures={
            "phase": state.phase.value,
            "possible": [one.__name__ for one in acts_of(state)],
        },
    )


def _late_refusal(context: Context, act: AnyAct) -> Refusal:
    """A bet or change after the closing call: returned, and on record (7.18)."""
    betting, moments = context.rules.rulebook["betting"], context.state.moments
    dropped = moments.drop > 0 or has_rested(context.state)
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
    if not isinstance(act, acts.PlaceBets | acts.AnnounceBets):
        return betting.get("handled", late)
    return betting.get("dropped", late) if dropped else late


def _phase_words(phase: Phase) -> str:
    return {"open": "between rounds", "betting": "taking bets"}.get(phase.value, phase.value)
