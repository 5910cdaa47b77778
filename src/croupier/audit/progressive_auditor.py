"""The auditor of the meters: follows their journal, and rebuilds every meter with its books."""

from __future__ import annotations

from typing import assert_never

from croupier.audit.findings import JournalFinding
from croupier.audit.journal_auditor import JournalAuditor
from croupier.journal.contract import Entry
from croupier.journal.lifting import Unreadable
from croupier.play.refusals import Refusal
from croupier.progressive import PROGRESSIVE, deciding, events
from croupier.progressive.book import MeterBook
from croupier.progressive.deciding import StepPlace
from croupier.progressive.encoding import ProgressiveRecord, decoded
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.state import Jackpot, ProgressiveState
from croupier.rulebooks.bonus.meter_terms import read_terms


class ProgressiveAuditor(JournalAuditor):
    """Replays the meters as the house does, and notes all that is wrong."""

    earlier = 0

    def __init__(self, head: bytes | None, stray: bytes | None) -> None:
        super().__init__(PROGRESSIVE, head, stray)
        self.book = MeterBook()

    def see(self, entry: Entry) -> None:
        """Take the next entry."""
        if not self._follow(entry):
            return
        found: list[str] = []
        try:
            recorded = decoded(entry.data)
            if recorded.at < self.book.at:
                found.append(f"Its time, {recorded.at}, is before that of the entry before it.")
            found += _differences(self.book, recorded)
            found += self.book.replay(entry, recorded)
        except Unreadable as error:
            found.append(f"It can't be read: {error}.")
        except Exception as error:  # noqa: BLE001 - damaged data may break anything
            found.append(f"It can't be followed: {error!r}.")
        self._keep(entry, found)

    def end(self, unreadable: str = "") -> list[JournalFinding]:
        """All that was found, in order."""
        return self._with_the_chains(unreadable)


def _differences(book: MeterBook, recorded: ProgressiveRecord) -> list[str]:
    """Where an event isn't what the meters give when it is decided again."""
    event = recorded.event
    due = _decided(book, recorded)
    if isinstance(due, Refusal):
        return [f"The rules refuse it: {due.message}"]
    if due != event:
        return [f"It is {event} on record, and {due} by the meters."]
    return []


def _decided(book: MeterBook, recorded: ProgressiveRecord) -> ProgressiveEvent | Refusal:
    event, _, actor = recorded
    state = book.state
    if isinstance(event, events.RoundEvent):
        return _followed(state, event)
    match event:
        case events.MetersBegun(link, terms):
            sound = link not in state.links and all(read_terms(one) for one in terms.values())
            return event if sound else Refusal("details", "These meters can't begin like that.")
        case events.TermsProposed(_, link, meter, terms, reason):
            return deciding.propose(state, actor.position, link, meter, terms, reason)
        case events.TermsChanged(proposal):
            return deciding.approve(state, actor.position, actor.person, proposal)
        case events.TermsDeclined(proposal):
            return deciding.decline(state, actor.position, proposal)
        case _:
            assert_never(event)


def _followed(state: ProgressiveState, event: events.RoundEvent) -> ProgressiveEvent:
    """What the meters make of a table's entry."""
    place = StepPlace(event.link, event.table, event.round, event.entry)
    match event:
        case events.SideBetsCounted(stake=stake):
            return deciding.count(state, place, stake)
        case events.JackpotHit(seat=seat, meter=meter, amount=amount):
            return deciding.pay(state, place, seat, meter, amount)
        case events.JackpotReturned(seat=seat, meter=meter, amount=amount, reset=reset):
            return deciding.take_back(place, Jackpot(seat, meter, amount), reset)
        case events.SideBetsReturned(stake=stake, due=due):
            return deciding.give_back(state, place, stake, due)
        case events.RoundOver():
            return deciding.over(place)
        case _:
            assert_never(event)
