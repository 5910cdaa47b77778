"""Inspections, and work on the wheel: different acts by different people (7.51).

Parts are adjusted or replaced by one person, another of security signs for it, and whoever inspects
afterwards has done none of the work.
"""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.events import Inspected, PartsCountersigned, PartsReplaced, TableClosed
from croupier.play.live.bench import refusing
from croupier.play.live.opening import live_closing
from croupier.play.phases import SHUT
from croupier.play.refusals import Refusal
from croupier.rulebooks.rules import Rules

WORK: Final = ("adjustment", "replacement")
"""What is done to movable parts."""


def needed_checks(rules: Rules) -> list[str]:
    """What an inspection must cover before this game's table opens; nothing if none is asked."""
    checks = rules.rulebook.get("inspection", {}).get("check", [])
    variant = rules.variant["id"]
    return [check["what"] for check in checks if variant in check.get("variants", [variant])]


def record_inspection(context: Context, act: acts.RecordInspection) -> Decision:
    """Certify an inspection that covers everything the rulebook lists."""
    refusal = _may_inspect(context)
    if refusal is not None:
        return refusal
    refusal = _adjusted_refusal(context)
    if refusal is not None:
        return refusal
    missing = [check for check in needed_checks(context.rules) if check not in act.checks]
    if missing or not act.licence.strip():
        what = ", ".join(missing) or "the licence number"
        return Refusal(
            "inspection",
            f"The inspection isn't complete: {what} is missing.",
            clause=context.rules.rulebook.get("inspection", {}).get("clause"),
            figures={"missing": missing},
        )
    return [Inspected(list(act.checks), act.licence)]


def _may_inspect(context: Context) -> Refusal | None:
    if "inspection" not in context.rules.rulebook["authority"]:
        return None
    return rulebook_refusal(context.rules, context.actor, "inspection")


def _adjusted_refusal(context: Context) -> Refusal | None:
    """Where the rulebook asks for it: security has signed, and somebody else inspects."""
    state, clause = context.state, parts_clause(context.rules)
    if clause is None:
        return None
    if not state.countersigned:
        message = "Work on the wheel waits for the countersignature of security."
        return Refusal("inspection", message, clause)
    if context.actor.person in state.adjusters:
        message = "Whoever worked on the wheel doesn't inspect it."
        return Refusal("authority", message, clause, {"person": context.actor.person})
    return None


def parts_clause(rules: Rules) -> str | None:
    """What asks for a second person at work on the wheel, if anything does."""
    clause: str | None = rules.rulebook.get("inspection", {}).get("parts")
    return clause


def replace_parts(context: Context, act: acts.ReplaceParts) -> Decision:
    """Adjust or replace movable parts: an open table closes for it, and needs a new inspection."""
    clause = parts_clause(context.rules)
    if act.work not in WORK:
        known = " or ".join(WORK)
        return Refusal("details", f"Work on the wheel is an {known}, not {act.work!r}.", clause)
    if not act.description.strip() or not act.licence.strip():
        message = "Work on the wheel takes a description and the licence number of who does it."
        return Refusal("details", message, clause)
    person = context.actor.person
    done = PartsReplaced(act.description, act.licence, work=act.work, person=person)
    if context.state.phase in SHUT:
        return [done]
    return refusing(lambda: [done, TableClosed(False, ends_day=False), *live_closing(context)])


def countersign_parts(context: Context, act: acts.CountersignParts) -> Decision:
    """Sign for work that was done in one's presence, and by somebody else."""
    del act
    state, clause = context.state, parts_clause(context.rules)
    if state.countersigned:
        return Refusal("details", "No work on the wheel waits for a countersignature.", clause)
    if context.actor.person in state.adjusters:
        message = "Nobody countersigns their own work."
        return Refusal("authority", message, clause, {"person": context.actor.person})
    return [PartsCountersigned()]
