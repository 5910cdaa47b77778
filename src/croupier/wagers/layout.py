"""The layout of one game: where the chip of each bet lies, and what a chip somewhere bets on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from croupier.equipment.cloth import LARGEST_CHIP, Cloth, Nature, Place, Spot
from croupier.equipment.track import Sectors, Track
from croupier.equipment.wheel import ZEROS
from croupier.refusal import Refused, must_be
from croupier.wagers.called import Target
from croupier.wagers.catalogue import wager_of
from croupier.wagers.kinds import Wager
from croupier.wagers.notation import Notation


@dataclass(frozen=True)
class Layout:
    """The cloth with the areas beside it that the house has marked."""

    cloth: Cloth
    notation: Notation
    covered: frozenset[str]
    """Pockets whose boxes lie under a cover."""
    sectors: Sectors | None = None
    """The racetrack or wheel replica, with the sectors printed in it."""
    groups: Track | None = None
    """The Asian racetrack or Neighbour area."""

    @cached_property
    def _places(self) -> dict[str, tuple[Place, ...]]:
        found: dict[str, list[Place]] = {}
        for spot in self.cloth.spots:
            name = wager_of(spot, self._zeros).name
            if name in self.notation.menu.wagers:
                found.setdefault(name, []).append(spot.place)
        for name, place in (*self._group_places(), *self._track_places()):
            found.setdefault(name, []).append(place)
        return {name: tuple(places) for name, places in found.items()}

    @cached_property
    def _zeros(self) -> tuple[str, ...]:
        drawn = {box.name for box in self.cloth.zeros}
        return tuple(zero for zero in ZEROS if zero in drawn)

    def _group_places(self) -> list[tuple[str, Place]]:
        if self.groups is None:
            return []
        middles = {name: numbers[1] for name, numbers in self._group_numbers.items()}
        return [(name, self.groups.place(middle)) for name, middle in middles.items()]

    @cached_property
    def _group_numbers(self) -> dict[str, tuple[str, ...]]:
        wagers = self.notation.menu.wagers.values()
        return {wager.name: wager.numbers for wager in wagers if wager.kind == "group"}

    def _track_places(self) -> list[tuple[str, Place]]:
        offer = self.notation.menu.neighbours
        if self.sectors is None or offer is None:
            return []
        track = self.sectors.track
        found = [
            (target.name, track.place(pocket))
            for pocket in track.wheel.pockets
            if (target := offer.target(pocket, 2)) is not None
        ]
        return found + [
            (self.notation.menu.sectors[family].name, self.sectors.place(family))
            for family in self.sectors.names
        ]

    def where(self, target: str | Wager | Target) -> Place | None:
        """The main place of a bet's chip, or nothing if the layout prints none for it."""
        return next(iter(self.places(target)), None)

    def places(self, target: str | Wager | Target) -> tuple[Place, ...]:
        """Every place of a bet's chip, the main one first, courtesy places after it."""
        must_be(target, (str, Wager, Target), "A target is text, such as '17/20', or a wager")
        if isinstance(target, str):
            target = self.notation.target(target)
        return self._places.get(target.name, ())

    def spot_at(self, x: float, y: float, diameter: float) -> str | None:
        """The target a chip of that diameter bets on, its centre at x and y, or None."""
        for number in (x, y, diameter):
            must_be(number, (int, float), "Places and sizes are numbers")
        if not 0 < diameter <= LARGEST_CHIP:
            raise Refused(
                "chip",
                f"A chip is above 0 and at most {LARGEST_CHIP} boxes wide, not {diameter}.",
                part=str(diameter),
            )
        spot = self.cloth.spot_at(x, y, diameter, self.bare)
        if spot is not None:
            name = wager_of(spot, self._zeros).name
            return name if name in self.notation.menu.wagers else None
        return self._on_groups(x, y) or self._on_track(x, y)

    @cached_property
    def bare(self) -> frozenset[Spot]:
        """Lines that carry no wager, such as those of a covered box."""
        wagers = self.notation.menu.wagers
        return frozenset(
            spot for spot in self.cloth.lines if wager_of(spot, self._zeros).name not in wagers
        )

    def _on_groups(self, x: float, y: float) -> str | None:
        pocket = self.groups.pocket_at(x, y) if self.groups else None
        holding = (name for name, numbers in self._group_numbers.items() if pocket in numbers)
        return next(holding, None)

    def _on_track(self, x: float, y: float) -> str | None:
        offer = self.notation.menu.neighbours
        if self.sectors is None or offer is None:
            return None
        pocket = self.sectors.track.pocket_at(x, y)
        if pocket is None:
            family = self.sectors.at(x, y)
            return self.notation.menu.sectors[family].name if family else None
        target = offer.target(pocket, 2)
        return target.name if target else None

    def courtesy_places(self) -> dict[str, Place]:
        """The places on the courtesy line, by what a chip there bets on."""
        return {
            wager_of(spot, self._zeros).name: spot.place
            for spot in self.cloth.spots
            if spot.nature is Nature.COURTESY
        }
