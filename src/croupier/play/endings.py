"""Endings: how a round is settled, void or settled again, told alike for whoever reads it.

Whoever reads the record asks here what such an event did: nothing else looks inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from croupier.play.event import Change, Held, SettledLine
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    OversightEvent,
    RecordEvent,
    RoundAnnulled,
    RoundCorrected,
    RoundSettled,
    RoundVoided,
    SeatEvent,
    SpinEvent,
    SpinVoided,
    TableEvent,
)
from croupier.play.handlers import Handlers

What = Literal["settled", "void", "corrected", "annulled"]


class Ending(NamedTuple):
    """What became of a round, at once or when it was settled again."""

    what: What
    round: int
    pocket: str
    """The result that stands; nothing if there is none any more."""
    before: str = ""
    """The result that stood before, if it was settled again; nothing if it was void."""
    cause: str = ""
    clause: str = ""
    """Why it has no result."""
    lines: Sequence[SettledLine] = ()
    """What it comes to for every seat in it; of a void round the stakes that came back."""
    changes: Sequence[Change] = ()
    """What settling it again moved."""
    prisoners: Mapping[str, Sequence[Held]] = {}
    """Who is in prison after it."""
    inspect: str = ""
    """Who must look at the ball, if somebody must."""
    by_steps: bool = False
    """Whether a croupier has paid it step by step: its money has moved before."""

    @property
    def again(self) -> bool:
        """Whether the round had ended before."""
        return self.what in ("corrected", "annulled")

    @property
    def why(self) -> str:
        """Cause and clause of a void, in a few words."""
        return f"{self.cause} ({self.clause})" if self.cause else ""

    @property
    def staked(self) -> int:
        """What was staked in all."""
        return sum(line.staked for line in self.lines)

    @property
    def paid(self) -> int:
        """What came back to the seats in all."""
        return sum(line.credit for line in self.lines)

    @property
    def won(self) -> int:
        """What the house has won by it, or by its being settled again; below 0 if it has lost."""
        return -sum(row.net for row in (self.changes if self.again else self.lines))

    def results(self) -> Iterator[tuple[str, int, int]]:
        """What it did to each seat, by name: what was staked in it, and what was won or lost."""
        if self.again:
            yield from ((change.seat, 0, change.net) for change in self.changes)
        elif self.what == "settled":
            yield from ((line.seat, line.staked, line.net) for line in self.lines)


def ending_of(event: Event) -> Ending | None:
    """What an event says of how a round ended, if it does."""
    read = _READ.get(type(event))
    return None if read is None else read(event)


def _settled(event: RoundSettled) -> Ending:
    return Ending(
        "settled",
        event.round,
        event.pocket,
        lines=event.lines,
        prisoners=event.prisoners,
        by_steps=event.by_steps,
    )


def _voided(event: RoundVoided) -> Ending:
    lines = [SettledLine(seat, back, 0, back, 0, 0, 0) for seat, back in event.refunds.items()]
    why = event.cause, event.clause
    return Ending("void", event.round, "", "", *why, lines, inspect=event.inspect)


def _corrected(event: RoundCorrected) -> Ending:
    rows = event.lines, event.changes, event.prisoners
    return Ending("corrected", event.round, event.pocket, event.before, "", "", *rows)


def _annulled(event: RoundAnnulled) -> Ending:
    rows = event.lines, event.changes, event.prisoners
    return Ending("annulled", event.round, "", event.before, event.cause, event.clause, *rows)


_READ: Final = Handlers[Callable[[Any], Ending]](
    {
        RoundSettled: _settled,
        RoundVoided: _voided,
        RoundCorrected: _corrected,
        RoundAnnulled: _annulled,
    },
    left_out=(
        *(TableEvent, EquipmentEvent, SeatEvent, MoneyEvent, BettingEvent, SpinEvent),
        *(SpinVoided, OversightEvent, RecordEvent, DrawingEvent, LiveEvent),
    ),
)

ENDINGS: Final = frozenset(_READ)
"""The kinds of events that end a round, or settle it again."""
AT_FIRST: Final = frozenset((RoundSettled, RoundVoided))
"""Those that end it."""
BY_RESULT: Final = frozenset((RoundSettled,))
"""That which pays it by its result."""
