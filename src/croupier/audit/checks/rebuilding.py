"""Rebuilding the act that must have caused some events, so that it can be decided again."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.play import acts, events
from croupier.play.acts import Act
from croupier.play.events import Event
from croupier.play.round.judging import COVERED
from croupier.play.rows import EVENT_ROWS


def act_of(caused: Sequence[Event], covered: str = "", entered: str = "") -> Act | None:
    """The act behind the events of one command.

    `covered` is the pocket that voids the spin, `entered` the one that waits to be confirmed.
    None if the record doesn't say enough: a refused act's mappings aren't kept.
    """
    first = caused[0]
    if isinstance(first, events.SpinVoided | events.RoundVoided) and first.cause == COVERED:
        return acts.ConfirmResult() if entered else acts.EnterResult(covered)
    if isinstance(first, events.BettingClosed) and _has_dropped(caused):
        return acts.ReportDrop()  # before the call: it closes betting itself
    return EVENT_ROWS[type(first)].cause(first)


def _has_dropped(caused: Sequence[Event]) -> bool:
    return any(isinstance(event, events.BallDropped) for event in caused)
