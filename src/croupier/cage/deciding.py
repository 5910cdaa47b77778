"""Deciding in the cage: the event that follows from a command, or why it is refused."""

from __future__ import annotations

from croupier.cage.context import CageContext, Decision
from croupier.cage.refusals import CageRefusal
from croupier.cage.rows import ACT_ROWS
from croupier.cage.state import CageState
from croupier.play.acts import Command


def decide(state: CageState, command: Command) -> Decision:
    """What follows from a command: authority first, then the rest. It changes nothing."""
    _, actor, act, at, _ = command
    row = ACT_ROWS.get(type(act))
    if row is None:
        return CageRefusal("details", f"{type(act).__name__} is asked of a table.")
    if actor.position not in row.who:
        needed = sorted(row.who)
        return CageRefusal(
            "authority",
            f"{type(act).__name__} isn't a {actor.position}'s to do: it takes {', '.join(needed)}.",
            figures={"position": actor.position, "needs": needed},
        )
    return row.handler(CageContext(state, actor, at), act)
