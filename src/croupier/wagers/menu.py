"""The menu: everything one game offers to bet on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from croupier.equipment.wheel import Wheel
from croupier.wagers.called import CalledPart, Complete, Finale, Neighbours, SideBet, Target
from croupier.wagers.kinds import Kind, Wager


@dataclass(frozen=True)
class Menu:
    """What can be bet on, by name, with the clauses that grant it."""

    game: str
    clause: str
    """The clause under which what isn't listed is refused."""
    wheel: Wheel
    wagers: Mapping[str, Wager]
    """The elementary wagers on offer."""
    grants: Mapping[str, str]
    """The clause that grants each wager, by name."""
    kind_clauses: Mapping[Kind, str]
    """The clause that speaks of each kind of wager this game knows."""
    sectors: Mapping[str, Target]
    """Sector bets by family: any of a sector's names means the game's own version of it."""
    neighbours: Neighbours | None
    finale: Finale | None
    complete: Complete | None
    chip: int
    """What a chip is worth, in minor units."""
    whole_chips: str | None
    """The clause under which even chances take whole chips only, if the game asks for it."""
    green_needs_company: str | None
    """The clause under which Green can't be a player's only wager, if the game has Green."""
    side_bet: SideBet | None = None
    """The side bet that the rulebook knows, even where the house doesn't offer it."""

    @cached_property
    def by_numbers(self) -> dict[frozenset[str], Wager]:
        """The wagers that a bare list of pockets can name: those on numbers and the groups."""
        outside = {"column", "dozen", "low", "high", "even", "odd", "red", "black", "green"}
        found: dict[frozenset[str], Wager] = {}
        for wager in self.wagers.values():
            if wager.kind not in outside:
                found.setdefault(wager.covers, wager)  # a street before a group on its numbers
        return found

    def target(self, wager: Wager) -> Target:
        """A wager as something to bet on."""
        parts = (CalledPart(wager, 1),)
        return Target(wager.name, parts, self.grants[wager.name], family=wager.kind)

    def called(self) -> list[Target]:
        """Every called bet on offer, in the order of menus."""
        found = list(self.sectors.values())
        for family in (self.neighbours, self.finale, self.complete):
            if family is not None:
                found += family.targets()
        return found

    def called_names(self) -> list[str]:
        """The called bets on offer as a person would list them."""
        found = [target.name for target in self.sectors.values()]
        if self.neighbours is not None:
            found.append(self.neighbours.name)
        if self.finale is not None:
            found.append("finale")
        if self.complete is not None:
            found.append("complete")
        return found
