"""The table itself: opening, closing, suspension, limits and takeover."""

from __future__ import annotations

from croupier.play import acts
from croupier.play.authority import HOUSE, rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.events import (
    DayClosed,
    LimitsChanged,
    Noted,
    PlayResumed,
    PlaySuspended,
    TableClosed,
    TableOpened,
    TableTaken,
)
from croupier.play.limits import limit_faults
from croupier.play.live.bench import refusing
from croupier.play.live.opening import live_closing, live_opening
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks


def open_table(context: Context, act: acts.OpenTable) -> Decision:
    """Open the table; where the rulebook wants an inspection, only after one."""
    faults = limit_faults(act.limits)
    if faults:
        return Refusal("details", f"The limits can't be read: {'; '.join(faults)}.")
    checks = needed_checks(context.rules)
    if checks and context.state.phase is not Phase.INSPECTED:
        return Refusal(
            "inspection",
            f"The table can't open before its inspection: {', '.join(checks)}.",
            clause=context.rules.rulebook["inspection"]["clause"],
            figures={"missing": checks},
        )
    opened = TableOpened(act.edition, dict(act.limits), dict(act.live))
    if not act.live and context.state.live is None:
        return [opened]
    return refusing(lambda: live_opening(context, opened))


def close_table(context: Context, act: acts.CloseTable) -> Decision:
    """Close the table; where the rulebook asks for it, its wheel covered and locked."""
    closing = context.rules.rulebook.get("closing", {})
    if act.on_screen and context.actor.position != HOUSE:
        return Refusal("details", "That its wheel is on the screen is the house's to say.")
    secured = act.covered_and_locked or act.on_screen
    if closing.get("wheel") == "covered and locked" and not secured:
        message = "A closed table's wheel is covered and locked: whoever closes it says so."
        return Refusal("details", message, closing["clause"])
    shut = TableClosed(act.covered_and_locked, act.on_screen, ends_day=False)
    return refusing(lambda: [shut, *live_closing(context)])


def close_books(context: Context, act: acts.CloseBooks) -> Decision:
    """Close the books of the day; a proposal that waits holds them open (7.41)."""
    del act
    state = context.state
    if not state.day_began:
        return Refusal("phase", "The table hasn't been open since its books were last closed.")
    if state.proposals:
        waiting = ", ".join(map(str, state.proposals))
        message = f"Its books stay open while proposal {waiting} waits: answer it first."
        return Refusal("proposal", message, figures={"proposal": min(state.proposals)})
    return [DayClosed(state.day)]


def take_table(context: Context, act: acts.TakeTable) -> Decision:
    """A node takes the table: its epoch must be the next one."""
    if act.epoch != context.state.epoch + 1:
        return Refusal("details", f"Epoch {act.epoch} doesn't follow {context.state.epoch}.")
    return [TableTaken(act.epoch, act.node, act.program, act.play)]


def note(context: Context, act: acts.Note) -> Decision:
    """Put the house's own note on record."""
    del context
    return [Noted(act.topic, act.text)]


def suspend(context: Context, act: acts.Suspend) -> Decision:
    """Suspend play; bets stay as they are."""
    if context.actor.position != "house":
        refusal = rulebook_refusal(context.rules, context.actor, "suspension")
        if refusal is not None:
            return refusal
    if not act.reason.strip():
        return Refusal("details", "A suspension needs a reason.")
    return [PlaySuspended(act.reason)]


def resume(context: Context, act: acts.Resume) -> Decision:
    """Go on where play was suspended."""
    del act
    return [PlayResumed(context.state.phase_before.value)]


def change_limits(context: Context, act: acts.ChangeLimits) -> Decision:
    """Set other limits, between rounds and with notice to the players (fair:general:16)."""
    if context.actor.position != "house":  # whose file a manager has changed
        refusal = rulebook_refusal(context.rules, context.actor, "limits")
        if refusal is not None:
            return refusal
    faults = limit_faults(act.limits)
    if faults:
        return Refusal("details", f"The limits can't be read: {'; '.join(faults)}.")
    if not act.notice.strip():
        return Refusal(
            "details",
            "New limits need a notice to the players.",
            context.rules.rulebook["limits"].get("notice"),
        )
    return [LimitsChanged(dict(act.limits), act.notice)]
