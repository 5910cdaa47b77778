"""Following tables: what an entry of a table's journal means for the meters.

A round is counted at the lock of its side bets and over with its settlement. What undoes it later,
or settles it by another result, is looked up in the journals: that is rare, and may take a while.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Final, NamedTuple, assert_never

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded as table_decoded
from croupier.journal.encoding import kind_of
from croupier.play.bonus.events import BonusWheelsSpun, JackpotTaken, SideBetsLocked, TargetsDrawn
from croupier.play.endings import ENDINGS, Ending, ending_of
from croupier.progressive import PROGRESSIVE, deciding, events
from croupier.progressive.book import MeterBook
from croupier.progressive.deciding import StepPlace
from croupier.progressive.encoding import decoded
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.state import Jackpot, LiveRound
from croupier.rulebooks.bonus.bonus_spin import METERS

Followed = SideBetsLocked | BonusWheelsSpun | Ending
"""What of a table may concern the meters."""

_FOLLOWED: Final = frozenset((SideBetsLocked, BonusWheelsSpun, *ENDINGS))


class RoundDraws(NamedTuple):
    """What a round of a table has drawn for its side bets."""

    targets: tuple[str, ...] = ()
    jackpot: Jackpot | None = None


def concerns(entry: Entry) -> bool:
    """Whether an entry of a table may concern the meters."""
    return kind_of(entry.data) in _FOLLOWED


def followed_event(entry: Entry) -> Followed | None:
    """An entry of a table that may concern the meters, or nothing."""
    if not concerns(entry):
        return None
    event = table_decoded(entry.data).event
    if isinstance(event, SideBetsLocked | BonusWheelsSpun):
        return event
    return ending_of(event)


def steps(
    store: Store, book: MeterBook, link: str, entry: Entry, event: Followed
) -> Iterator[ProgressiveEvent]:
    """What follows from an entry for meters that have begun; each is taken before the next."""
    state, table = book.state, entry.table
    live = state.live.get(table)
    match event:
        case SideBetsLocked(round_, _, stake):
            yield deciding.count(state, StepPlace(link, table, round_, entry.number), stake)
        case BonusWheelsSpun(round_, _, seat, wheel):
            if wheel in METERS and live is not None and live.round == round_:
                place = StepPlace(live.link, table, round_, entry.number)
                yield deciding.hit(state, place, seat, wheel)
        case Ending():
            yield from _ended(store, book, entry, event)
        case _:
            assert_never(event)


def _ended(
    store: Store, book: MeterBook, entry: Entry, ending: Ending
) -> Iterator[ProgressiveEvent]:
    match ending.what:
        case "settled":
            live = book.state.live.get(entry.table)
            if live is not None and live.round == ending.round:
                yield deciding.over(StepPlace(live.link, entry.table, ending.round, entry.number))
        case "void" | "annulled":
            yield from _undone(store, book, entry, ending.round)
        case "corrected":
            yield from _settled_again(store, book, entry, ending)
        case _:
            assert_never(ending.what)


def _undone(store: Store, book: MeterBook, entry: Entry, round_: int) -> Iterator[ProgressiveEvent]:
    """A round whose bets went back: so do a jackpot, and what its side bets brought."""
    counted = counted_round(store, book, entry.table, round_)
    if counted is None or not counted.stands:
        return
    place = StepPlace(counted.round.link, entry.table, round_, entry.number)
    jackpot = counted.round.jackpot
    if jackpot is not None:
        yield deciding.take_back(place, jackpot, counted.round.reset)
    yield deciding.give_back(book.state, place, counted.round.stake, counted.round.parts)


def _settled_again(
    store: Store, book: MeterBook, entry: Entry, ending: Ending
) -> Iterator[ProgressiveEvent]:
    """A round with another result: it may be one after all, and win a jackpot or win none."""
    counted = counted_round(store, book, entry.table, ending.round)
    if counted is None:
        return
    place = StepPlace(counted.round.link, entry.table, ending.round, entry.number)
    if not ending.before and not counted.stands:
        yield deciding.count(book.state, place, counted.round.stake)
        yield deciding.over(place)
    draws = draws_of(store, entry.table, ending.round)
    paid, due = counted.round.jackpot, draws.jackpot if ending.pocket in draws.targets else None
    if paid is not None and due is None:
        yield deciding.take_back(place, paid, counted.round.reset)
    elif paid is None and due is not None:
        yield deciding.pay(book.state, place, *due)


class CountedRound(NamedTuple):
    """A round as the meters know it."""

    round: LiveRound
    stands: bool
    """Whether what it brought is in the meters."""


def counted_round(store: Store, book: MeterBook, table: str, round_: int) -> CountedRound | None:
    """A round as it was counted, or nothing if it wasn't."""
    live = book.state.live.get(table)
    if live is not None and live.round == round_:
        return CountedRound(live, stands=True)
    found: LiveRound | None = None
    stands = False
    for event in _steps_of(store, book, table, round_):
        match event:
            case events.SideBetsCounted(link=link, stake=stake, parts=parts):
                jackpot, reset = (None, 0) if found is None else (found.jackpot, found.reset)
                found, stands = LiveRound(round_, link, stake, parts, jackpot, reset), True
            case events.SideBetsReturned():
                stands = False
            case events.JackpotHit(seat=seat, meter=meter, amount=amount, reset=reset):
                found = _with_jackpot(found, Jackpot(seat, meter, amount), reset)
            case events.JackpotReturned():
                found = _with_jackpot(found, None, 0 if found is None else found.reset)
            case events.RoundOver():
                pass
            case _:
                assert_never(event)
    return None if found is None else CountedRound(found, stands)


def _steps_of(
    store: Store, book: MeterBook, table: str, round_: int
) -> Iterator[events.RoundEvent]:
    """What the meters have on record of a round, as far as the book has gone."""
    for entry in takewhile(lambda one: one.number <= book.number, store.read(PROGRESSIVE)):
        event = decoded(entry.data).event
        if isinstance(event, events.RoundEvent) and (event.table, event.round) == (table, round_):
            yield event


def _with_jackpot(found: LiveRound | None, jackpot: Jackpot | None, reset: int) -> LiveRound | None:
    """A round with what it has won; one that was never counted stays none."""
    return None if found is None else replace(found, jackpot=jackpot, reset=reset)


def draws_of(store: Store, table: str, round_: int) -> RoundDraws:
    """What a round of a table has drawn, out of its journal."""
    found = RoundDraws()
    for entry in store.read(table):
        if kind_of(entry.data) not in (TargetsDrawn, JackpotTaken):
            continue
        event = table_decoded(entry.data).event
        if isinstance(event, TargetsDrawn) and event.round == round_:
            found = found._replace(targets=tuple(event.targets))
        elif isinstance(event, JackpotTaken) and event.round == round_:
            found = found._replace(jackpot=Jackpot(event.seat, event.meter, event.amount))
    return found
