"""What is possible: in each phase and for each position, as the rows of the acts say.

The console's buttons, `may`, the refusals and the diagram in the docs are all readings of it.
"""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, AnyAct
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.rows import ACT_ROWS
from croupier.play.state import TableState

_ROWS: Final = {act: ACT_ROWS[act] for act in ACTS.values() if act in ACT_ROWS}
"""Of every act; one that still lacks its row is named by `tests/test_coverage.py`."""

MAY: Final[dict[type[Act], frozenset[str]]] = {act: row.who for act, row in _ROWS.items()}
"""The positions that may ask for an act."""

PHASES: Final[dict[Phase, dict[type[Act], Phase]]] = {
    phase: {act: row.phases[phase] for act, row in _ROWS.items() if phase in row.phases}
    for phase in Phase
}
"""The acts of each phase, and where they lead."""

AT_LIVE: Final[dict[Phase, dict[type[Act], Phase]]] = {
    phase: {act: row.live[phase] for act, row in _ROWS.items() if phase in row.live}
    for phase in Phase
}
"""Those that a live table has besides."""


def acts_of(state: TableState) -> dict[type[Act], Phase]:
    """The acts that a table's phase allows, and where they lead."""
    found = PHASES[state.phase]
    return {**found, **AT_LIVE[state.phase]} if state.live is not None else found


CASH: Final = (acts.BuyIn, acts.CashOut)
"""The acts that need cash, which a table for play credits has none of."""


def possible(state: TableState, position: str) -> list[type[Act]]:
    """The acts that the phase and a position allow, for the buttons of a screen."""
    found = [act for act in acts_of(state) if position in MAY[act]]
    return [act for act in found if act not in CASH] if state.play else found


def refusal_for(actor: Actor, act: AnyAct) -> Refusal | None:
    """Refuse an act that the actor's position doesn't allow."""
    return None if actor.position in ACT_ROWS[type(act)].who else authority_refusal(actor, act)


def authority_refusal(actor: Actor, act: AnyAct) -> Refusal:
    """Why an act isn't for the actor's position, and whose it is."""
    needed = sorted(ACT_ROWS[type(act)].who)
    return Refusal(
        "authority",
        f"{type(act).__name__} isn't a {actor.position}'s to do: it takes {', '.join(needed)}.",
        figures={"position": actor.position, "needs": needed},
    )


def ways(phase: Phase, act: type[Act]) -> dict[Phase, str]:
    """The phases that an act may lead to, each with its condition if it has one."""
    if act is acts.Resume:
        return dict.fromkeys(ACT_ROWS[acts.Suspend].phases, "")
    row = ACT_ROWS[act]
    found = {{**row.phases, **row.live}[phase]: ""}
    if row.elsewhere is not None and phase in row.elsewhere_from:
        after, condition = row.elsewhere
        found.setdefault(after, condition)
    return found


def diagram() -> str:
    """The round as a Mermaid state diagram: only the acts that change the phase."""
    lines = ["stateDiagram-v2"]
    for phase in Phase:
        for act in {**PHASES[phase], **AT_LIVE[phase]}:
            for after, condition in ways(phase, act).items():
                if after is not phase:
                    name = act.__name__ + (f" ({condition})" if condition else "")
                    lines.append(f"    {_node(phase)} --> {_node(after)}: {name}")
    return "\n".join(lines)


def _node(phase: Phase) -> str:
    return phase.value.replace(" ", "_")
