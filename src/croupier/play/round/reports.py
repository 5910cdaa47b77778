"""Reports of a spin: what was seen is merged field by field, and isn't unseen by anybody alone.

A figure typed wrong is put right by typing it again, unless a cause for a void would go away with
it or the wheel's reader reported it: then a supervisor withdraws it with a reason, and once the
ball has dropped two people do (7.48).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.play import acts
from croupier.play.authority import DEALER, DEVICE, HOUSE
from croupier.play.context import Context, Decision
from croupier.play.events import (
    BallDropped,
    BettingClosed,
    ReportWithdrawn,
    ResultTakenBack,
    SpinObserved,
)
from croupier.play.live.called.announcing import unplaced
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.round.drawing import DRAWN
from croupier.play.round.judging import (
    READ_POCKET,
    TRAINING,
    VIRTUAL,
    has_rested,
    judge,
    telemetry_faults,
)

DECISION: Final = "7.48"

ENTRY: Final = "entered_number"
"""The number that a dealer entered, where it is to be withdrawn against the reader's."""

REPORTED: Final = frozenset((Phase.SPINNING, Phase.NO_MORE_BETS, Phase.RESULT_ENTERED))
"""When there is a spin that a report may be about."""


def report_spin(context: Context, act: acts.ReportSpin) -> Decision:
    """Judge what was seen of the spin so far, and keep it."""
    virtual = bool({VIRTUAL, TRAINING} & act.telemetry.keys())
    if virtual and context.actor.position != HOUSE:
        return Refusal("authority", "Only the house itself tells of a wheel that isn't there.")
    chained = context.state.chain is not None
    if (chained and not virtual) or context.state.source in DRAWN:
        return Refusal("result", "A drawn result stands: there is no spin to see anything of.")
    faults = telemetry_faults(act.telemetry)
    if faults:
        return Refusal("details", f"The report can't be read: {'; '.join(faults)}.")
    state, reader = context.state, context.actor.position in (HOUSE, DEVICE)
    refusal = _reading_refusal(context, act.telemetry.get(READ_POCKET), reader=reader)
    if refusal is not None:
        return refusal
    theirs = [] if reader else [name for name in _changed(context, act) if name in state.read]
    if theirs:
        return _takes_a_supervisor(f"The wheel's reader reported {', '.join(theirs)}", theirs)
    if chained and _causes(context, {**state.seen, **act.telemetry}):
        return Refusal("result", "No virtual wheel voids a draw that anybody can check.")
    gone = _gone(context, act.telemetry)
    told = _without_taking_back(context, act.telemetry) if gone and reader else act.telemetry
    if gone and (not reader or all(state.seen.get(one) == told[one] for one in told)):
        return _takes_a_supervisor(f"That would take back what was seen: {', '.join(gone)}", gone)
    observed = SpinObserved(dict(told), _causes(context, {**state.seen, **told}), reader)
    if state.phase is not Phase.SPINNING or not told.get(READ_POCKET):
        return [observed]
    # Nobody has called: whoever bets from now on may know where the ball lies.
    return [observed, BettingClosed(state.round), BallDropped(state.spin), *unplaced(context)]


def _without_taking_back(context: Context, told: Mapping[str, object]) -> dict[str, object]:
    """What of a reader's report takes no cause away: a machine isn't asked again for the rest."""
    kept: dict[str, object] = {}
    for name, value in told.items():
        if not _gone(context, {**kept, name: value}):
            kept[name] = value
    return kept


def _gone(context: Context, told: Mapping[str, object]) -> list[str]:
    """The causes that a report would take back."""
    causes = _causes(context, {**context.state.seen, **told})
    return [cause for cause in context.state.causes if cause not in causes]


def _reading_refusal(context: Context, pocket: object, *, reader: bool) -> Refusal | None:
    """The number that a reader read is its own word, and one of this wheel."""
    if pocket is None:
        return None
    if not reader:
        return Refusal("authority", "Only the wheel's reader says which number it has read.")
    before = context.state.seen.get(READ_POCKET)
    if before and pocket != before:
        return Refusal(
            "authority",
            f"A reader has read {before} in this spin: two people withdraw that first, as a "
            "proposal.",
            figures={"read": str(before)},
        )
    if pocket and str(pocket) not in context.rules.wheel:
        return Refusal("details", f"The reader's {pocket!r} isn't a pocket of this wheel.")
    return None


def disagreement(context: Context) -> Refusal | None:
    """A dealer's entry that the wheel's reader contradicts isn't settled by either alone."""
    state = context.state
    read = state.seen.get(READ_POCKET)
    if not read or state.source != DEALER or read == state.result:
        return None
    return Refusal(
        "result",
        f"{state.result} was entered, and the wheel's reader read {read}: a supervisor and a "
        "second person withdraw the one or the other.",
        figures={"entered": state.result, "read": read},
    )


def unread_refusal(context: Context) -> Refusal | None:
    """Nothing is confirmed while a reader follows the spin and hasn't told its number."""
    if context.state.seen.get(READ_POCKET) == "" and context.state.source == DEALER:
        return Refusal("result", "The wheel's reader follows this spin and hasn't read its number.")
    return None


def entry_withdrawn(context: Context, reason: str) -> Decision:
    """Two people withdraw the dealer's entry: the ball lies where it lies, and is read again."""
    state = context.state
    if state.phase is not Phase.RESULT_ENTERED or disagreement(context) is None:
        return Refusal("phase", "No entry waits that the wheel's reader contradicts.")
    if not reason.strip():
        return Refusal("details", "An entry is withdrawn with a reason.", DECISION)
    return [ResultTakenBack(state.result, reason)]


def withdraw_report(context: Context, act: acts.WithdrawReport) -> Decision:
    """Withdraw what one person may: a report that was wrong, before the ball drops."""
    fallen = context.state.moments.drop or has_rested(context.state)
    if fallen or READ_POCKET in act.fields:
        return Refusal(
            "authority",
            "Once the ball has dropped, and what its number is by the reader: that is withdrawn by "
            "two people, as a proposal.",
            DECISION,
        )
    return withdrawn(context, act.fields, act.reason)


def withdrawn(context: Context, names: Sequence[str], reason: str) -> Decision:
    """The report without some of its fields."""
    seen = context.state.seen
    unknown = [name for name in names if name not in seen]
    if unknown or not names:
        what = ", ".join(unknown) or "no field"
        return Refusal("details", f"The report has {', '.join(seen) or 'nothing'}, not {what}.")
    if not reason.strip():
        return Refusal("details", "What was seen is withdrawn with a reason.", DECISION)
    left = {name: value for name, value in seen.items() if name not in names}
    return [ReportWithdrawn(sorted(names), _causes(context, left), reason)]


def _changed(context: Context, act: acts.ReportSpin) -> list[str]:
    seen = context.state.seen
    return [name for name, value in act.telemetry.items() if seen.get(name, value) != value]


def _causes(context: Context, seen: Mapping[str, object]) -> list[str]:
    return [entry["cause"] for entry in judge(context.rules, seen)]


def _takes_a_supervisor(what: str, names: Sequence[str]) -> Refusal:
    message = f"{what}. A supervisor withdraws it with a reason."
    return Refusal("authority", message, DECISION, {"seen": list(names)})
