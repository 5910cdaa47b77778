"""Conduct: whether the record shows only what could be done then, by people who may do it.

None of this asks `decide`: it reads the phase table, the positions and the names on record, so a
mistake in a decision, or an event written past it, shows here.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.journal.encoding import Recorded
from croupier.play.acts import Act
from croupier.play.events import (
    Approved,
    BetMoved,
    CommandRefused,
    Inspected,
    PartsCountersigned,
    PartsReplaced,
    Proposed,
    Relief,
    RoundAnnulled,
    RoundCorrected,
)
from croupier.play.possible import MAY, acts_of
from croupier.play.round.inspecting import needed_checks, parts_clause
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules


def conduct_faults(state: TableState, act: Act | None, group: Sequence[Recorded]) -> list[str]:
    """What is wrong with a command's events before the state that they met."""
    found = people_faults(state, group)
    if act is None or isinstance(group[0].event, CommandRefused):
        return found
    name, position = type(act).__name__, group[0].actor.position
    if type(act) not in acts_of(state):
        found.append(f"{name} isn't possible while the table is {state.phase.value}.")
    if position not in MAY[type(act)]:
        found.append(f"{name} isn't a {position}'s to do.")
    return found


def people_faults(state: TableState, group: Sequence[Recorded]) -> list[str]:
    """Two people where the rules ask for them: nobody approves their own."""
    found = []
    approved = False
    for event, _, actor in group:
        if isinstance(event, Proposed) and event.person != actor.person:
            found.append(f"{actor.person} proposed it in the name of {event.person}.")
        elif isinstance(event, PartsReplaced) and event.person not in ("", actor.person):
            found.append(f"{actor.person} put work on record in the name of {event.person}.")
        elif isinstance(event, PartsCountersigned) and actor.person in state.adjusters:
            found.append(f"{actor.person} countersigned their own work.")
        elif isinstance(event, Approved):
            approved = True
            proposal = state.proposals.get(event.proposal)
            if proposal is not None and proposal.person == actor.person:
                found.append(f"{actor.person} approved their own proposal {event.proposal}.")
        elif isinstance(event, RoundCorrected | RoundAnnulled) and not approved:
            found.append("The round is settled again without a second person's approval.")
        elif isinstance(event, BetMoved) and _takes_two(event.why) and not approved:
            found.append(f"Bet {event.bet} is put back without a second person's approval.")
    if len({recorded.actor for recorded in group}) > 1:
        found.append("One command has events of several people.")
    return found


def _takes_two(why: Relief) -> bool:
    """Whether a bet was put back by a proposal: a dealer who sets it right gives evidence."""
    return bool(why.clause) and not why.evidence


def inspection_faults(rules: Rules, inspected: Inspected | None, apart: bool) -> list[str]:
    """What the rulebook wants inspected before this opening and the record doesn't show.

    `apart` is whether security had signed for all work on the wheel, and its inspector done none.
    """
    checks = inspected.checks if inspected is not None else ()
    missing = [check for check in needed_checks(rules) if check not in checks]
    found = [f"The table opened without its inspection: {', '.join(missing)}."] if missing else []
    if parts_clause(rules) is not None and not apart:
        found.append("Work on the wheel wasn't signed for by security, or inspected by who did it.")
    return found
