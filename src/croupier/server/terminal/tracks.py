"""Tracks of the sheet: racetrack, wheel replica and Asian racetrack as outlines in boxes.

Where a game has bets on parts of the wheel and its layout prints no track, the terminal has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from croupier.equipment.cloth import Place
from croupier.equipment.track import DEPTH, HEIGHT, WIDTH, Sectors, Track
from croupier.rulebooks.rules import Rules
from croupier.server.terminal.areas import LARGEST_RADIUS, rounded
from croupier.server.wire.sheet import (
    Point,
    SheetPocket,
    SheetSector,
    SheetSpot,
    SheetTrack,
)
from croupier.wagers.called import Target
from croupier.wagers.kinds import Kind, Wager

_STEP: Final = 0.12
"""The longest straight step of a curve, in boxes."""
_INNER: Final = -DEPTH / 2
_OUTER: Final = DEPTH / 2
_ARC: Final = _OUTER + 0.07
"""A sector's arc runs so far from the middle of the ring."""
_BRACKET: Final = _INNER - 0.12
"""The bracket of a group runs so far from it, its ends pointing out."""
_BRACKET_END: Final = _INNER - 0.03
_GAP: Final = 0.12
"""That much shorter than its pockets the bracket is at each end."""
_CLICK: Final = 0.3
"""The side of a square inside a pocket of the ring; its whole outline can be clicked."""


_FAMILIES: Final = ("voisins", "orphelins", "tiers")
"""Sectors that share the wheel among them, from the zero end outward."""
_BELOW: Final = 0.5
"""Boxes between the cloth and a track of the terminal's own."""


def tracks(rules: Rules) -> list[SheetTrack]:
    """The tracks of a game, from the cloth outward."""
    found, ring = [], ring_of(rules)
    if ring is not None:
        found.append(_racetrack(rules, ring))
    if rules.layout.groups is not None:
        found.append(_asian(rules, rules.layout.groups))
    return found


def ring_of(rules: Rules) -> Sectors | None:
    """The racetrack that the layout prints, or else the terminal's own, if there are bets."""
    menu = rules.menu
    if rules.layout.sectors is not None or menu.neighbours is None:
        return rules.layout.sectors
    names = tuple(name for name in _FAMILIES if name in menu.sectors)
    arcs = tuple(
        frozenset(number for part in menu.sectors[name].parts for number in part.wager.numbers)
        for name in names
    )
    bottom = rules.cloth.extent()[1] - HEIGHT - _BELOW
    return Sectors(Track(rules.wheel, 0.0, bottom), names, arcs)


def track_spots(rules: Rules) -> list[SheetSpot]:
    """A chip's place in every pocket and sector of the tracks that can be bet on."""
    return [*_ring_spots(rules), *_group_spots(rules)]


def _ring_spots(rules: Rules) -> Iterator[SheetSpot]:
    sectors = ring_of(rules)
    if sectors is None:
        return
    for pocket, target in _on_ring(rules, sectors.track).items():
        yield _spot(target, sectors.track.place(pocket), "track")
    for name in sectors.names:
        yield _spot(rules.menu.sectors[name].name, sectors.place(name), "track")


def _group_spots(rules: Rules) -> Iterator[SheetSpot]:
    track = rules.layout.groups
    if track is not None:
        for wager in _groups(rules):
            yield _spot(wager.name, track.place(wager.numbers[1]), "groups")


def _racetrack(rules: Rules, sectors: Sectors) -> SheetTrack:
    track = sectors.track
    return SheetTrack(
        "racetrack" if sectors.names else "replica",
        _extent(track),
        _pockets(rules, track, _on_ring(rules, track)),
        _closed(track, _INNER),
        _closed(track, _OUTER),
        [_sector(rules, sectors, name) for name in sectors.names],
        [(_point(upper), _point(lower)) for upper, lower in sectors.lines],
    )


def _asian(rules: Rules, track: Track) -> SheetTrack:
    groups = _groups(rules)
    targets = {pocket: wager.name for wager in groups for pocket in wager.numbers}
    return SheetTrack(
        "groups",
        _extent(track),
        _pockets(rules, track, targets),
        _closed(track, _INNER),
        _closed(track, _OUTER),
        brackets=[_bracket(track, wager) for wager in groups],
    )


def _groups(rules: Rules) -> list[Wager]:
    return [wager for wager in rules.wagers.values() if wager.kind is Kind.GROUP]


def _on_ring(rules: Rules, track: Track) -> dict[str, str]:
    """What a chip on each pocket of the ring bets on."""
    offer = rules.menu.neighbours
    if offer is None:
        return {}
    around = {pocket: offer.target(pocket, 2) for pocket in track.wheel.pockets}
    return {pocket: target.name for pocket, target in around.items() if target is not None}


def _pockets(rules: Rules, track: Track, targets: dict[str, str]) -> list[SheetPocket]:
    half = _half(track)
    found = []
    for pocket in track.wheel.pockets:
        way = track.way(pocket)
        outline = _line(track, way - half, way + half, _OUTER)
        outline += _line(track, way + half, way - half, _INNER)
        found.append(
            SheetPocket(
                pocket,
                outline,
                _point(track.place(pocket)),
                _point(track.point(way, _OUTER)),
                pocket in rules.layout.covered,
                targets.get(pocket),
            )
        )
    return found


def _sector(rules: Rules, sectors: Sectors, name: str) -> SheetSector:
    target = rules.menu.sectors[name]
    return SheetSector(
        name,
        target.name,
        _point(sectors.place(name)),
        _arcs(sectors.track, target),
        _area(sectors, name),
        target.title,
    )


def _arcs(track: Track, target: Target) -> list[list[Point]]:
    """Along the outside of every row of pockets that the sector covers."""
    covered = {number for part in target.parts for number in part.wager.numbers}
    pockets, half = track.wheel.pockets, _half(track)
    found = []
    for place, pocket in enumerate(pockets):
        if pocket not in covered or pockets[place - 1] in covered:
            continue
        length = 1
        while pockets[(place + length) % len(pockets)] in covered:
            length += 1
        first = track.way(pocket) - half
        found.append(_line(track, first, first + 2 * half * length, _ARC))
    return found


def _area(sectors: Sectors, name: str) -> list[Point]:
    """What is clicked for a sector: within the ring, between the lines at its sides."""
    track, place = sectors.track, sectors.names.index(name)
    cuts = [(0.0, track.length), *(_ways(track, line) for line in sectors.lines)]
    cuts.append((track.length / 2, track.length / 2))
    (upper, lower), (next_upper, next_lower) = cuts[place], cuts[place + 1]
    above = _line(track, upper, next_upper, _INNER)
    return above + _line(track, next_lower, lower, _INNER)


def _ways(track: Track, line: tuple[Place, Place]) -> tuple[float, float]:
    """Where a line between sectors meets the ring, above and below."""
    upper, lower = line
    return track.nearest(*upper)[0], track.nearest(*lower)[0]


def _bracket(track: Track, wager: Wager) -> list[Point]:
    half = _half(track)
    first = track.way(wager.numbers[0]) - half + _GAP
    last = first + 2 * half * len(wager.numbers) - 2 * _GAP
    ends = [_point(track.point(way, _BRACKET_END)) for way in (first, last)]
    return [ends[0], *_line(track, first, last, _BRACKET), ends[1]]


def _spot(target: str, place: Place, where: Literal["track", "groups"]) -> SheetSpot:
    x, y = rounded(place.x - _CLICK / 2), rounded(place.y - _CLICK / 2)
    return SheetSpot(target, _point(place), (x, y, _CLICK, _CLICK), LARGEST_RADIUS, where)


def _closed(track: Track, offset: float) -> list[Point]:
    return _line(track, 0.0, track.length, offset)[:-1]


def _line(track: Track, start: float, end: float, offset: float) -> list[Point]:
    """A line beside the middle of the ring, with as few points as its curves allow."""
    steps = max(1, round(abs(end - start) / _STEP))
    ways = [start + (end - start) * step / steps for step in range(steps + 1)]
    points = [_point(track.point(way, offset)) for way in ways]
    kept = [
        point
        for before, point, after in zip(points, points[1:], points[2:], strict=False)
        if not before[1] == point[1] == after[1]
    ]
    return [points[0], *kept, points[-1]]


def _half(track: Track) -> float:
    return track.length / len(track.wheel) / 2


def _extent(track: Track) -> tuple[float, float, float, float]:
    return rounded(track.left), rounded(track.bottom), WIDTH, HEIGHT


def _point(place: Place) -> Point:
    return rounded(place.x), rounded(place.y)
