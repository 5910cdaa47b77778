"""The rules of one game: a rulebook's variant with the house's settings, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cloth import Cloth
from croupier.equipment.wheel import Wheel
from croupier.rulebooks.files import Data
from croupier.rulebooks.settings import GameSettings
from croupier.wagers.called import Target
from croupier.wagers.kinds import BESIDE, Kind, Wager
from croupier.wagers.menu import Menu

if TYPE_CHECKING:
    from croupier.rulebooks.bonus.bonus_spin import BonusSpin
    from croupier.rulebooks.bonus.roulette_x import RouletteX
    from croupier.rulebooks.payments import PaymentRule
    from croupier.wagers.layout import Layout
    from croupier.wagers.notation import Notation


class Price(NamedTuple):
    """What a wager pays, as odds of so many to so many, and the clause that says so."""

    to: int
    one: int
    clause: str


@dataclass(frozen=True)
class ZeroRule:
    """What zeros do to wagers that don't cover them."""

    procedure: str
    """`lose/1`, or `partage/1` with the odd chip in prison."""
    kinds: frozenset[Kind]
    """The kinds of wager whose loss on a zero is the zero clause's doing."""
    clauses: Mapping[str, str]
    """By pocket, and for partage by what happens."""
    second_zero: str
    """What a second zero does to a prisoner (7.8)."""
    setting: str
    """The number of the decision on a second zero, if there is one."""


def source(entry: Mapping[str, object]) -> str:
    """The clause that an entry comes from, or the number of the decision where none speaks."""
    return str(entry.get("clause") or entry.get("setting", ""))


@dataclass(frozen=True)
class Rules:
    """Everything the engine needs to know of a game."""

    game: str
    name: str
    rulebook: Data
    variant: Data
    settings: GameSettings
    wheel: Wheel
    cloth: Cloth
    menu: Menu
    prices: Mapping[str, Price]
    """What each wager pays, by name, pieces that only called bets have included."""
    piece_only: Mapping[str, Wager]
    """Wagers that exist only inside a called bet (7.7)."""
    zero: ZeroRule
    no_spin: Mapping[str, str]
    """Pockets that void the spin, each with its clause."""
    roulette_x: RouletteX | None = None
    bonus_spin: BonusSpin | None = None

    @cached_property
    def layout(self) -> Layout:
        """Where chips lie and what they bet on; drawn up when it is first asked for."""
        from croupier.rulebooks.layouts import read_layout

        return read_layout(self)

    @cached_property
    def notation(self) -> Notation:
        return self.layout.notation

    @property
    def wagers(self) -> Mapping[str, Wager]:
        """The elementary wagers on offer, by name, in the order of lists."""
        return self.menu.wagers

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """The kind of every wager by its name, pieces that only called bets have included."""
        wagers = {**self.wagers, **self.piece_only}
        if self.menu.side_bet is not None:
            wagers |= {part.wager.name: part.wager for part in self.menu.side_bet.target.parts}
        return {name: wager.kind for name, wager in wagers.items()}

    @cached_property
    def beyond_maximum(self) -> Mapping[str, str]:
        """What is done with a stake above the maximum, at a `terminal` and by a `dealer` (7.21).

        `found` is for chips that lie on a live table's cloth after the close.
        """
        entry: Mapping[str, str] = self.rulebook["limits"]["above-maximum"]
        return entry

    @cached_property
    def counts_chips(self) -> bool:
        """Whether the rulebook asks for a number of chips."""
        entries = self.rulebook["limits"]
        return "chips-outside" in entries and "chips-inside" in entries

    @cached_property
    def payments(self) -> PaymentRule | None:
        """How chips are raked and paid at a live table; nothing if the game has none."""
        from croupier.rulebooks.payments import read_payments

        return read_payments(self.rulebook, self.settings)

    def with_chip(self, chip: int) -> Rules:
        """The same rules where a chip is worth this much and whole chips are the table's matter."""
        return replace(self, menu=replace(self.menu, chip=chip, whole_chips=None))

    @cached_property
    def results(self) -> tuple[str, ...]:
        """The pockets whose fall settles a round."""
        return tuple(pocket for pocket in self.wheel.pockets if pocket not in self.no_spin)

    def term(self, wager: Wager) -> str:
        """A wager's kind in the rulebook's own words."""
        terms: dict[str, str] = self.rulebook["terms"]
        if wager.name == "0/1/2/3" and "first-four" in terms:
            return terms["first-four"]
        if wager.kind in BESIDE and self.menu.side_bet is not None:
            return self.menu.side_bet.target.title
        return terms.get(wager.kind, wager.kind)

    def called(self) -> list[Target]:
        """Every called bet on offer."""
        return self.menu.called()
