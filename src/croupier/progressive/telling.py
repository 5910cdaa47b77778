"""Telling: every event of the meters in a sentence, and which of them the log has."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from croupier.money import written
from croupier.progressive import events
from croupier.progressive.events import ProgressiveEvent


class MeterWords(NamedTuple):
    """An event in words."""

    sentence: str
    heading: str = ""
    """Under which it stands in the log of significant events; nothing if it doesn't."""
    why: str = ""


def words_of(event: ProgressiveEvent) -> MeterWords:
    """An event in words."""
    match event:
        case events.MetersBegun(link, terms):
            listed = "; ".join(f"{name} {text}" for name, text in terms.items())
            return MeterWords(f"The meters {link} begin: {listed}.", "meters")
        case events.TermsProposed(proposal, link, meter, terms, reason):
            said = f"Proposal {proposal}: the {meter} meter of {link} by {terms}."
            return MeterWords(said, "meters", reason)
        case events.TermsChanged(proposal, link, meter, terms):
            said = f"The {meter} meter of {link} goes by {terms} (proposal {proposal})."
            return MeterWords(said, "meters")
        case events.TermsDeclined(proposal):
            return MeterWords(f"Proposal {proposal} is declined.", "meters")
        case events.JackpotHit():
            said = (
                f"{event.table}, round {event.round}: seat {event.seat} is paid "
                f"{written(event.amount)} by the {event.meter} meter of {event.link}."
            )
            return MeterWords(said, "jackpot")
        case events.JackpotReturned():
            said = (
                f"{event.table}, round {event.round}: the {event.meter} meter of {event.link} has "
                f"{written(event.amount)} back from seat {event.seat}."
            )
            return MeterWords(said, "jackpot")
        case events.SideBetsCounted():
            staked = written(event.stake)
            return MeterWords(f"{event.table}, round {event.round}: side bets of {staked} count.")
        case events.SideBetsReturned():
            staked = written(event.stake)
            return MeterWords(f"{event.table}, round {event.round}: side bets of {staked} go back.")
        case events.RoundOver():
            return MeterWords(f"{event.table}, round {event.round} is over.")
        case _:
            assert_never(event)
