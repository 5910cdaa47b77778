"""The public view of a table: what everybody may see."""

from __future__ import annotations

from typing import Any

from croupier.money import number
from croupier.play.deciding import possible
from croupier.play.judging import void_causes
from croupier.play.spinning import announcement
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules

View = dict[str, Any]


def public_view(rules: Rules, state: TableState, sequence: int) -> View:
    """A table for everybody; the sequence is the number of the event it stands after."""
    return {
        "sequence": sequence,
        "game": rules.game,
        "phase": state.phase.value,
        "since": state.since,
        "round": state.round,
        "spin": state.spin,
        "result": state.result or None,
        "last_result": state.last_result or None,
        "announcement": announcement(state.last_result) if state.last_result else None,
        "limits": dict(state.limits.written),
        "on_layout": number(state.on_layout),
        "seats": {name: _public_seat(state, name) for name in state.seats},
    }


def _public_seat(state: TableState, name: str) -> View:
    """Others see where chips lie, never what a seat has left."""
    seat = state.seats[name]
    return {
        "player": seat.player,
        "chips": {wager: number(stake) for wager, stake in seat.stakes.items()},
        "prisoners": [[one.wager, number(one.stake), one.since] for one in seat.prisoners],
    }


def staff_view(rules: Rules, state: TableState, sequence: int, position: str) -> View:
    """A table for its staff: the acts possible now, causes for a void and what waits."""
    return {
        **public_view(rules, state, sequence),
        "possible": [act.__name__ for act in possible(state, position)],
        "void_causes": [
            {
                "cause": entry["cause"],
                "effect": entry["effect"],
                "clause": entry.get("clause") or entry.get("setting"),
                "seen": entry["cause"] in state.causes,
            }
            for entry in void_causes(rules)
        ],
        "ball_check": state.ball_check or None,
        "ball_damaged": state.ball_damaged,
        "moments": {
            "close": state.moments.close or None,
            "drop": state.moments.drop or None,
            "rest": state.moments.rest or None,
        },
        "proposals": {
            str(key): {"action": one.action, "details": dict(one.details), "person": one.person}
            for key, one in state.proposals.items()
        },
    }
