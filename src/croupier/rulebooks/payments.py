"""Payments: what a rulebook says of the croupier's work once the ball rests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.rulebooks.files import Data
from croupier.rulebooks.procedures import REPLAYS
from croupier.rulebooks.settings import GameSettings
from croupier.wagers.kinds import Kind


@dataclass(frozen=True, slots=True)
class PaymentArea:
    """Wagers that are paid together, before those of the next area."""

    kinds: tuple[Kind, ...]
    """In the order in which they are paid."""
    clause: str
    joined: str | None
    """The clause by which a player's winnings here are one payment, if they are."""
    colour_first: bool
    """Are players with colour chips paid before those with value chips?"""


@dataclass(frozen=True, slots=True)
class HandsOff:
    """When players may touch what lies on the cloth of a live table again."""

    by_area: bool
    """Is it enough that every winner of a bet's own area is paid? Else all must be."""
    clause: str
    paid: tuple[Kind, ...]
    """Wagers whose winners may be lifted once they are paid themselves."""
    paid_clause: str
    losing: str
    """The clause on losing bets."""
    new_bets: str | None
    """The clause by which new bets are laid once the losers are raked; none: at the opening."""
    winning_spots: str
    """The clause by which those on winning spots wait until all is paid."""


@dataclass(frozen=True, slots=True)
class AnnouncedRule:
    """Bets that players say and a dealer places."""

    clause: str
    only: frozenset[str]
    """Bets that are made in no other way, by family."""
    own: str | None
    """The clause by which such a bet is void if its player put it down, if there is one."""
    refused: str | None
    """The clause by which no bet is made by word, if there is one."""


@dataclass(frozen=True, slots=True)
class UnclaimedRule:
    """Wins of players who aren't at the table."""

    number_clause: str
    """Wins on numbers are set aside at once, with their stakes."""
    outside_clause: str
    rounds: int
    """Those outside ride for so many rounds first."""


@dataclass(frozen=True, slots=True)
class ReplayRule:
    """Called bets that have won, and are staked again out of what they were paid."""

    bets: frozenset[str]
    """By family."""
    clause: str
    ways: Mapping[str, str]
    """To replay, to complete, to play all: each with its clause."""


@dataclass(frozen=True, slots=True)
class PaymentRule:
    """The order of the croupier's work and the chips it is done with."""

    steps: Mapping[str, str]
    """`mark`, `move`, `rake` and `pay` in their order, each with its clause."""
    moved: frozenset[str]
    """Bets whose winning pieces come to their places on the layout, by family."""
    doubled: frozenset[str]
    """Bets whose doubled chips go down only when they have won, by family."""
    areas: tuple[PaymentArea, ...]
    colour_clause: str
    one_value: str | None
    """The clause by which all colours of a table have one value, if the house doesn't differ."""
    over: bool
    """Is part of the winnings in colour chips paid in value chips (7.53)?"""
    value_clause: str
    value_chips: bool
    """May value chips be staked (7.37)?"""
    hands: HandsOff
    announced: AnnouncedRule
    leaving: str
    """The clause by which colour chips are turned in before their player goes."""
    pause: int
    """Seconds from the marker to the rake."""
    pause_clause: str | None
    unclaimed: UnclaimedRule | None
    replays: ReplayRule | None
    strays: str | None
    """The clause on another table's colour chips, if there is one."""

    def area_of(self, kind: Kind) -> PaymentArea:
        """The area in which a kind of wager is paid."""
        return next(area for area in self.areas if kind in area.kinds)


def read_payments(rulebook: Data, settings: GameSettings) -> PaymentRule | None:
    """A rulebook's rule of payments, or nothing if it has none."""
    data = rulebook.get("payments")
    if data is None:
        return None
    return PaymentRule(
        steps={step["do"]: step["clause"] for step in data["step"]},
        moved=frozenset(data.get("moved", ())),
        doubled=frozenset(data.get("doubled", ())),
        areas=tuple(map(_area, data["area"])),
        colour_clause=data["colour-chips"]["clause"],
        one_value=data["colour-chips"].get("one-value"),
        over=_set_to(data["colour-chips"], settings, "in-value"),
        value_clause=data["value-chips"]["clause"],
        value_chips=_set_to(data["value-chips"], settings, "allowed"),
        hands=_hands(data["hands-off"]),
        announced=_announced(data["announced"]),
        leaving=data["colour-chips"].get("leaving", data["colour-chips"]["clause"]),
        pause=data.get("pause", {}).get("seconds", 0),
        pause_clause=data.get("pause", {}).get("clause"),
        unclaimed=_unclaimed(data["unclaimed"]) if "unclaimed" in data else None,
        replays=_replays(data["replays"]) if "replays" in data else None,
        strays=data.get("strays", {}).get("clause"),
    )


def _hands(entry: Data) -> HandsOff:
    clause = str(entry["clause"])
    paid, new = entry.get("paid", {}), entry.get("new-bets", {})
    return HandsOff(
        by_area=entry["until"] == "area paid",
        clause=clause,
        paid=tuple(map(Kind, paid.get("wagers", ()))),
        paid_clause=paid.get("clause", clause),
        losing=str(entry.get("losing", clause)),
        new_bets=new.get("clause"),
        winning_spots=new.get("winning-spots", clause),
    )


def _announced(entry: Data) -> AnnouncedRule:
    only = frozenset(entry.get("only", ()))
    return AnnouncedRule(entry["clause"], only, entry.get("own"), entry.get("refused"))


def _unclaimed(entry: Data) -> UnclaimedRule:
    return UnclaimedRule(entry["clause"], entry["outside"], entry["rounds"])


def _replays(entry: Data) -> ReplayRule:
    ways = {way: str(entry[way]["clause"]) for way in REPLAYS}
    return ReplayRule(frozenset(entry["bets"]), entry["clause"], ways)


def _area(entry: Data) -> PaymentArea:
    kinds = tuple(map(Kind, entry["wagers"]))
    return PaymentArea(
        kinds, entry["clause"], entry.get("joined"), entry.get("colour-first", False)
    )


def _set_to(entry: Data, settings: GameSettings, value: str) -> bool:
    """Does the decision that an entry leaves it to say so? Without one it is so."""
    return "setting" not in entry or settings[entry["setting"]] == value
