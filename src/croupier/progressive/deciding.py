"""Deciding: what follows for the meters from a table's entry, or from two people's word.

Nothing here looks at a clock or a store, so that an audit decides everything again.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from croupier.money import written
from croupier.play.authority import ABOVE_SUPERVISOR
from croupier.play.refusals import Refusal
from croupier.progressive.events import (
    JackpotHit,
    JackpotReturned,
    MetersBegun,
    Parts,
    RoundOver,
    SideBetsCounted,
    SideBetsReturned,
    TermsChanged,
    TermsDeclined,
    TermsProposed,
)
from croupier.progressive.evolving import terms_in
from croupier.progressive.state import Jackpot, ProgressiveState
from croupier.rulebooks.bonus.bonus_spin import METERS, BonusSpin
from croupier.rulebooks.bonus.meter_terms import MeterTerms, read_terms, terms_text

WHO: Final = ABOVE_SUPERVISOR
"""Who may have meters run otherwise, and who may agree: two of them."""


class StepPlace(NamedTuple):
    """What an event here follows from: the entry of a table, in a round."""

    link: str
    table: str
    round: int
    entry: int


def begin(link: str, side: BonusSpin) -> MetersBegun:
    """The meters of a table's rules, as nobody has begun them yet."""
    terms = {name: written_terms(side.meters[name]) for name in METERS}
    return MetersBegun(link, terms, dict(side.minimum))


def written_terms(terms: MeterTerms) -> str:
    """Terms as `read_terms` reads them back."""
    rate, reserve = (f"{one.numerator}/{one.denominator}" for one in (terms.rate, terms.reserve))
    parts = {"initial": written(terms.initial), "reset": written(terms.reset), "rate": rate}
    if terms.reserve:
        parts["reserve"] = reserve
    if terms.limit is not None:
        parts["limit"] = written(terms.limit)
    return terms_text(parts)


def count(state: ProgressiveState, at: StepPlace, stake: int) -> SideBetsCounted:
    """Take the parts of a round's side bets in."""
    meters = state.links[at.link]
    parts = {name: [str(one) for one in meter.parts(stake)] for name, meter in meters.items()}
    return SideBetsCounted(*at, stake, parts)


def hit(state: ProgressiveState, at: StepPlace, seat: str, meter: str) -> JackpotHit:
    """Pay what a meter shows now."""
    return pay(state, at, seat, meter, state.links[at.link][meter].shows)


def pay(state: ProgressiveState, at: StepPlace, seat: str, meter: str, amount: int) -> JackpotHit:
    """Pay an amount; what the meter lacks for it comes out of the reserve."""
    before = state.links[at.link][meter]
    lacking = before.reserve - before.pay(amount).reserve
    return JackpotHit(*at, seat, meter, amount, before.terms.reset, str(lacking))


def give_back(state: ProgressiveState, at: StepPlace, stake: int, due: Parts) -> SideBetsReturned:
    """Give the parts of a round's side bets back: the meter's down to its reset amount."""
    parts = {}
    for name, (part, aside) in due.items():
        before = state.links[at.link][name]
        after = before.give_back(Fraction(part), Fraction(aside))
        parts[name] = [str(before.within - after.within), str(before.reserve - after.reserve)]
    return SideBetsReturned(*at, stake, parts, {name: list(one) for name, one in due.items()})


def take_back(at: StepPlace, paid: Jackpot, reset: int) -> JackpotReturned:
    """Take a jackpot back that its winner has lost, and what the meter began again with."""
    return JackpotReturned(*at, *paid, reset)


def over(at: StepPlace) -> RoundOver:
    """A round that counts on the meters no more."""
    return RoundOver(*at)


def propose(
    state: ProgressiveState, position: str, link: str, meter: str, terms: str, reason: str
) -> TermsProposed | Refusal:
    """Ask for other terms of a meter; a second person has the say."""
    refusal = _may(position) or _unknown(state, link, meter)
    if refusal is not None:
        return refusal
    read = read_terms(terms)
    if read is None:
        message = f"{terms!r} aren't terms such as initial:10000,reset:10000,rate:1/50."
        return Refusal("details", message)
    if not reason.strip():
        return Refusal("details", "A meter is run otherwise for a reason: say which.")
    unsound = _unsound(state, link, meter, read)
    return unsound or TermsProposed(state.next_proposal, link, meter, terms, reason)


def _unsound(state: ProgressiveState, link: str, meter: str, terms: MeterTerms) -> Refusal | None:
    """Terms below the rulebook's minimum, or which with the other meter's take too much."""
    least = state.minimum[link][meter]
    if min(terms.initial, terms.reset) < least:
        return Refusal("details", f"The {meter} meter begins with {written(least)} at least.")
    other = [one.terms for name, one in state.links[link].items() if name != meter]
    if sum(one.rate + one.reserve for one in (terms, *other)) > 1:
        return Refusal("details", "Both meters together take more than the whole side bet.")
    return None


def approve(
    state: ProgressiveState, position: str, person: str, proposal: int
) -> TermsChanged | Refusal:
    """Agree, as somebody else than who asked, while no round counts on the meter."""
    refusal = _may(position)
    if refusal is not None:
        return refusal
    asked = state.proposals.get(proposal)
    if asked is None:
        return Refusal("proposal", f"No proposal {proposal} waits here.")
    if asked.person == person:
        return Refusal("own-proposal", "It takes a second person to agree.")
    live = sorted(table for table, one in state.live.items() if one.link == asked.link)
    if live:
        message = f"A round counts on these meters at {', '.join(live)}: agree when it is over."
        return Refusal("phase", message)
    terms = terms_in(asked.terms)
    unsound = _unsound(state, asked.link, asked.meter, terms)  # the other meter may have changed
    if unsound is not None:
        return unsound
    before = state.links[asked.link][asked.meter]
    after = before.under(terms)
    seed = after.seeded - before.seeded
    return TermsChanged(proposal, asked.link, asked.meter, asked.terms, seed)


def decline(state: ProgressiveState, position: str, proposal: int) -> TermsDeclined | Refusal:
    """Let it be as it is."""
    refusal = _may(position)
    if refusal is None and proposal not in state.proposals:
        refusal = Refusal("proposal", f"No proposal {proposal} waits here.")
    return refusal or TermsDeclined(proposal)


def _may(position: str) -> Refusal | None:
    if position in WHO:
        return None
    needed = ", ".join(sorted(WHO))
    message = f"How meters are run isn't a {position}'s to say: it takes {needed}."
    return Refusal("authority", message, figures={"position": position, "needs": sorted(WHO)})


def _unknown(state: ProgressiveState, link: str, meter: str) -> Refusal | None:
    if meter in state.links.get(link, {}):
        return None
    known = ", ".join(f"{one} {name}" for one in state.links for name in METERS) or "none"
    return Refusal("details", f"There is no meter {link} {meter}; there are {known}.")
