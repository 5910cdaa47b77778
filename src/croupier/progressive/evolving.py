"""Evolving: what each event does to the meters, in place, always the same and never refused."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import assert_never

from croupier.play.bonus.meter import ProgressiveMeter
from croupier.progressive import events
from croupier.progressive.events import ProgressiveEvent, RoundEvent
from croupier.progressive.state import (
    LAST_HITS,
    Hit,
    Jackpot,
    LiveRound,
    ProgressiveState,
    TermsProposal,
)
from croupier.rulebooks.bonus.meter_terms import MeterTerms, read_terms


def evolve(state: ProgressiveState, event: ProgressiveEvent, at: int, person: str) -> None:
    """Bring the meters past an event."""
    if isinstance(event, RoundEvent):
        _round_event(state, event, at)
        return
    match event:
        case events.MetersBegun(link, terms, minimum):
            begun = {name: ProgressiveMeter.begin(terms_in(text)) for name, text in terms.items()}
            state.links[link], state.minimum[link] = begun, dict(minimum)
            state.hits[link], state.staked[link] = deque(maxlen=LAST_HITS), 0
        case events.TermsProposed(proposal, link, meter, terms, reason):
            state.proposals[proposal] = TermsProposal(link, meter, terms, reason, person)
            state.next_proposal = proposal + 1
        case events.TermsChanged(proposal, link, meter, terms):
            del state.proposals[proposal]
            meters = state.links[link]
            meters[meter] = meters[meter].under(terms_in(terms))
        case events.TermsDeclined(proposal):
            del state.proposals[proposal]
        case _:
            assert_never(event)


def _round_event(state: ProgressiveState, event: RoundEvent, at: int) -> None:
    meters, table = state.links[event.link], event.table
    state.followed[table] = event.entry
    live = state.live.get(table)
    present = live if live is not None and live.round == event.round else None
    match event:
        case events.SideBetsCounted(stake=stake, parts=parts):
            for name, meter in meters.items():
                meters[name] = meter.contribute(stake)
            state.staked[event.link] += stake
            state.live[table] = LiveRound(event.round, event.link, stake, parts)
        case events.JackpotHit(meter=name, amount=amount):
            meters[name] = meters[name].pay(amount)
            hit = Hit(event.link, name, table, event.round, event.seat, amount, at)
            state.hits[event.link].append(hit)
            if present is not None:
                present.jackpot, present.reset = Jackpot(event.seat, name, amount), event.reset
        case events.RoundOver():
            state.live.pop(table, None)
        case events.SideBetsReturned(stake=stake, due=due):
            state.staked[event.link] -= stake
            for name, (part, aside) in due.items():
                meters[name] = meters[name].give_back(Fraction(part), Fraction(aside))
            if present is not None:
                del state.live[table]
        case events.JackpotReturned(meter=name, amount=amount, reset=reset):
            meters[name] = meters[name].take_back(amount, reset)
            _forget(state.hits[event.link], table, event.round)
            if present is not None:
                present.jackpot = None
        case _:
            assert_never(event)


def _forget(hits: deque[Hit], table: str, round_: int) -> None:
    """No display shows a hit that was taken back."""
    for hit in [one for one in hits if (one.table, one.round) == (table, round_)]:
        hits.remove(hit)


def terms_in(text: str) -> MeterTerms:
    """Terms that are on record, and so were checked."""
    terms = read_terms(text)
    assert terms is not None, text
    return terms
