"""Reports of a spin: what was seen is merged field by field, and isn't unseen by anybody alone.

A figure typed wrong is put right by typing it again, unless a cause for a void would go away with
it or the wheel's reader reported it: then a supervisor withdraws it with a reason, and once the
ball has dropped two people do (7.48).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.play import acts
from croupier.play.authority import HOUSE
from croupier.play.context import Context, Decision
from croupier.play.events import ReportWithdrawn, SpinObserved
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.round.judging import judge, telemetry_faults

DECISION: Final = "7.48"

REPORTED: Final = frozenset((Phase.SPINNING, Phase.NO_MORE_BETS, Phase.RESULT_ENTERED))
"""When there is a spin that a report may be about."""


def report_spin(context: Context, act: acts.ReportSpin) -> Decision:
    """Judge what was seen of the spin so far, and keep it."""
    faults = telemetry_faults(act.telemetry)
    if faults:
        return Refusal("details", f"The report can't be read: {'; '.join(faults)}.")
    state, reader = context.state, context.actor.position == HOUSE
    theirs = [] if reader else [name for name in _changed(context, act) if name in state.read]
    if theirs:
        return _takes_a_supervisor(f"The wheel's reader reported {', '.join(theirs)}", theirs)
    causes = _causes(context, {**state.seen, **act.telemetry})
    gone = [cause for cause in state.causes if cause not in causes]
    if gone:
        return _takes_a_supervisor(f"That would take back what was seen: {', '.join(gone)}", gone)
    return [SpinObserved(dict(act.telemetry), causes, reader)]


def withdraw_report(context: Context, act: acts.WithdrawReport) -> Decision:
    """Withdraw what one person may: a report that was wrong, before the ball drops."""
    if context.state.moments.drop or context.state.moments.rest:
        return Refusal(
            "authority",
            "The ball has dropped: what was seen is withdrawn by two people, as a proposal.",
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
