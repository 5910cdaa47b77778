"""The catalogue: every wager that the geometry of a cloth makes possible."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cloth import Cloth, Nature, Spot
from croupier.equipment.wheel import POCKET_ORDER, ZEROS
from croupier.wagers.kinds import Kind, Wager, inside_wager, outside_wager

_BY_COUNT = {1: Kind.STRAIGHT, 2: Kind.SPLIT, 3: Kind.STREET, 4: Kind.CORNER, 5: Kind.FIVE_LINE}


def kind_of(spot: Spot) -> Kind:
    """The kind of wager a chip on a number spot makes."""
    if spot.nature is Nature.OUTER_CORNER:
        return Kind.SIX_LINE
    return _BY_COUNT[len(spot.pockets)]


def wager_of(spot: Spot, zeros: tuple[str, ...]) -> Wager:
    """The wager a chip on a spot makes, whether or not a game offers it."""
    if spot.outside:
        return outside_wager(spot.outside, zeros)
    return inside_wager(kind_of(spot), spot.pockets)


def catalogue(cloth: Cloth) -> dict[str, Wager]:
    """Every wager of a cloth by name, in the order in which wagers are listed."""
    zeros = tuple(zero for zero in ZEROS if any(box.name == zero for box in cloth.zeros))
    found = {wager.name: wager for wager in (wager_of(spot, zeros) for spot in cloth.spots)}
    return {wager.name: wager for wager in listed(found.values())}


def listed(wagers: Iterable[Wager]) -> list[Wager]:
    """Wagers in the order of lists: by kind, then by their numbers."""
    kinds = {kind: place for place, kind in enumerate(Kind)}
    return sorted(
        wagers,
        key=lambda wager: (
            kinds[wager.kind],
            *((number in ZEROS, POCKET_ORDER[number]) for number in wager.numbers[:1]),
            [POCKET_ORDER[number] for number in wager.numbers],
        ),
    )


def has_zero(wager: Wager) -> bool:
    """Does a wager cover a zero together with other numbers?"""
    return len(wager.numbers) > 1 and any(number in ZEROS for number in wager.numbers)
