"""Alerts: what the house calls the pit for, on record until somebody has answered."""

from __future__ import annotations

from croupier.cage import acts
from croupier.cage.context import CageContext, Decision
from croupier.cage.events import AlertAnswered, AlertRaised
from croupier.cage.refusals import CageRefusal
from croupier.play.authority import HOUSE


def call(context: CageContext, act: acts.RaiseAlert) -> Decision:
    """Call for the pit, once for each reason."""
    if act.alert in context.state.alerts:
        return CageRefusal("alert", f"The alert {act.alert} is known.")
    return AlertRaised(
        act.alert, act.kind, act.table, act.title, act.text, act.clause, act.act, act.by
    )


def answer(context: CageContext, act: acts.AnswerAlert) -> Decision:
    """Answer an alert that waits; people answer for themselves only, and none about themselves."""
    known = context.state.alerts.get(act.alert)
    if not act.answer.strip():
        return CageRefusal("details", "An alert is answered in words.")
    if known is None or known.answered:
        return CageRefusal("alert", f"No alert {act.alert!r} waits for an answer.")
    house = context.actor.position == HOUSE
    if known.by == context.actor.person and not house:
        message = f"The alert is about what {known.by} did: another person answers it."
        return CageRefusal("own-alert", message, figures={"person": known.by})
    person = act.person if house else context.actor.person
    return AlertAnswered(act.alert, act.answer, person or context.actor.person)
