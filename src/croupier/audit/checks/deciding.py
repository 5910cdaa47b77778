"""Deciding again: whether the rules of their time allow a command and give the same events.

This asks the house's own `decide`, so it can't find a mistake in the rules themselves; it proves
that nothing is on record that a command didn't cause, and that limits, credit and authority held.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from croupier.journal.encoding import Recorded, decoded, encoded
from croupier.play.acts import Act, Command
from croupier.play.deciding import decide
from croupier.play.events import BetsPlaced, CommandRefused, Event
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT
from croupier.play.refusals import Refusal
from croupier.play.rows import ACT_ROWS
from croupier.play.state import TableState


def decision_faults(
    settler: Settler, state: TableState, act: Act, group: Sequence[Recorded]
) -> dict[int, list[str]]:
    """What differs, by the place of the event in the group."""
    if state.phase in SHUT and not state.history and ACT_ROWS[type(act)].asks_rules:
        return {}
    first, at, actor = group[0]
    decision = decide(settler, state, Command("", actor, act, at))
    if isinstance(first, CommandRefused):
        return _one(_refusal_faults(first, decision))
    if isinstance(decision, Refusal):
        clause = f" ({decision.clause})" if decision.clause else ""
        return _one([f"The rules refuse it: {decision.message}{clause}"])
    if [type(event) for event in decision] != [type(one.event) for one in group]:
        due, found = _names(decision), _names([one.event for one in group])
        return _one([f"The rules give {due}; on record are {found}."])
    return {
        place: differences(_stored(event, recorded), recorded.event)
        for place, (event, recorded) in enumerate(zip(decision, group, strict=True))
    }


def _one(found: list[str]) -> dict[int, list[str]]:
    return {0: found}


def _names(events: Sequence[Event]) -> str:
    return " and ".join(type(event).__name__ for event in events)


def _refusal_faults(event: CommandRefused, decision: list[Event] | Refusal) -> list[str]:
    """The words of a refusal may change with the program; its code and clause may not."""
    if not isinstance(decision, Refusal):
        return [f"{event.act} was refused ({event.code}); the rules allow it."]
    due, found = (decision.code, decision.clause or ""), (event.code, event.clause)
    return [] if due == found else [f"{event.act} was refused by {found}; the rules say {due}."]


def _stored(event: Event, recorded: Recorded) -> Event:
    """An event as it would come back from the store, with what only the player's words say."""
    if isinstance(event, BetsPlaced) and isinstance(recorded.event, BetsPlaced):
        event = replace(event, returned=recorded.event.returned)
    return decoded(encoded(event, recorded.at, recorded.actor)).event


def differences(due: Event, found: Event) -> list[str]:
    """The fields in which two events of a kind differ."""
    return [
        f"{one.name} is {theirs!r} on record and {ours!r} by the rules."
        for one in fields(due)
        if (ours := getattr(due, one.name)) != (theirs := getattr(found, one.name))
    ]
