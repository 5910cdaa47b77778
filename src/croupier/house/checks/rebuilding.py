"""Rebuilding the act that must have caused some events, so that it can be decided again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.play import acts, events
from croupier.play.acts import Act
from croupier.play.events import Event
from croupier.play.rows import EVENT_ROWS

COVERED: Final = "covered pocket"
"""The cause of a void that comes from an entered result and not from a call."""


def act_of(caused: Sequence[Event], covered: str = "") -> Act | None:
    """The act behind the events of one command; `covered` is the pocket that voids the spin.

    None if the record doesn't say enough: a refused act's mappings aren't kept.
    """
    first = caused[0]
    if isinstance(first, events.SpinVoided | events.RoundVoided) and first.cause == COVERED:
        return acts.EnterResult(covered)
    if isinstance(first, events.BettingClosed) and len(caused) > 1:
        return acts.ReportDrop()  # before the call: it closes betting itself
    return EVENT_ROWS[type(first)].cause(first)
