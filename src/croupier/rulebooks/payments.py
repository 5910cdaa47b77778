"""Payments: what a rulebook says of the croupier's work once the ball rests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.rulebooks.files import Data
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
    )


def _area(entry: Data) -> PaymentArea:
    kinds = tuple(map(Kind, entry["wagers"]))
    return PaymentArea(
        kinds, entry["clause"], entry.get("joined"), entry.get("colour-first", False)
    )


def _set_to(entry: Data, settings: GameSettings, value: str) -> bool:
    """Does the decision that an entry leaves it to say so? Without one it is so."""
    return "setting" not in entry or settings[entry["setting"]] == value
