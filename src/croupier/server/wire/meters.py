"""Shapes of the progressive meters for those who run the floor."""

from __future__ import annotations

from msgspec import Struct

from croupier.server.wire.amounts import Amount
from croupier.server.wire.bonus import MeterHit, MeterName


class MeterAccount(Struct, frozen=True):
    """A meter with its books: what it shows, holds beside that, has got and has paid."""

    meter: MeterName
    shows: Amount
    rest: str
    """The fraction of the smallest money that it holds beyond that, which nobody is shown."""
    overflow: Amount
    """Beyond the limit, in whole smallest money."""
    reserve: Amount
    contributed: Amount
    """Of side bets, less what went back, in whole smallest money."""
    seeded: Amount
    """What the house has put in."""
    paid: Amount
    hits: int
    initial: Amount
    reset: Amount
    rate: tuple[int, int]
    """The part of each side bet that the meter gets, and the one that is set aside."""
    aside: tuple[int, int]
    limit: Amount | None


class TermsWaiting(Struct, frozen=True):
    """Other terms of a meter, which wait for a second person."""

    proposal: int
    meter: MeterName
    terms: str
    reason: str
    person: str


class MeterLink(Struct, frozen=True):
    """Both meters that some tables share."""

    link: str
    tables: list[str]
    """Those of the house's file that feed them."""
    live: list[str]
    """Those with a round that counts on them now: terms don't change meanwhile."""
    staked: Amount
    """All side bets, less what went back."""
    meters: list[MeterAccount]
    hits: list[MeterHit]
    waiting: list[TermsWaiting]


class MeterRoom(Struct, frozen=True):
    """All progressive meters of the house."""

    links: list[MeterLink]


class WantedTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """How a meter is to be run."""

    link: str
    meter: str
    initial: Amount
    reset: Amount
    rate: tuple[int, int]
    aside: tuple[int, int]
    limit: Amount | None
    reason: str
