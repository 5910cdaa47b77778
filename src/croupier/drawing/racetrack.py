"""Racetracks: the stadium of pockets with its sectors, the bracketed groups, the wheel replica."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.drawing.clearance import Clearance
from croupier.drawing.markup import element, number, numeral, words
from croupier.drawing.palette import BRASS, INK, IVORY, LINE, LINE_WIDTH, ROOM, SOFT_INK
from croupier.drawing.projection import Projection
from croupier.equipment.cloth import Place
from croupier.equipment.track import DEPTH, Track
from croupier.equipment.wheel import colour
from croupier.money import written
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import Kind

_NUMERAL: Final = 21.0
_NAME: Final = 19.0
_NOTE: Final = 15.0
_CURVE: Final = 6
"""An arc of a pocket at the ends is drawn with that many straight steps."""


class Racetracks:
    """Draws the tracks of one game and marks what a slip has there."""

    def __init__(self, rules: Rules, project: Projection, taken: Clearance) -> None:
        self.rules = rules
        self.project = project
        self.taken = taken

    def drawn(
        self, straights: frozenset[str], sectors: Mapping[str, int], result: str | None
    ) -> list[str]:
        """Both tracks, with dots for own straights and the totals staked on sectors."""
        found = []
        if self.rules.layout.sectors is not None:
            track = self.rules.layout.sectors.track
            dots = [
                self._dot(track, pocket) for pocket in track.wheel.pockets if pocket in straights
            ]
            found.append(self._ring(track, result) + self._sectors(sectors) + "".join(dots))
        if self.rules.layout.groups is not None:
            found.append(self._ring(self.rules.layout.groups, result) + self._groups())
        return [element("g", one, class_="croupier-track") for one in found]

    def _ring(self, track: Track, result: str | None) -> str:
        half = track.length / len(track.wheel) / 2
        shapes, texts = [], []
        for pocket in track.wheel.pockets:
            way = track.way(pocket)
            path = self._arc(track, way - half, way + half, DEPTH / 2)
            path += "L" + self._arc(track, way + half, way - half, -DEPTH / 2)[1:] + "Z"
            covered = pocket in self.rules.layout.covered
            fill = ROOM if covered else f"url(#croupier-{colour(pocket).value})"
            shapes.append(element("path", d=path, fill=fill, data_pocket=pocket))
            if covered:
                shapes.append(element("path", d=path, fill="url(#croupier-cover)"))
            if pocket == result:
                texts.append(element("path", d=path, fill="none", stroke=BRASS, stroke_width=3.0))
            texts.append(self._numeral(track, pocket, SOFT_INK if covered else INK))
        return element("g", *shapes, stroke=LINE, stroke_width=LINE_WIDTH) + "".join(texts)

    def _numeral(self, track: Track, pocket: str, fill: str) -> str:
        x, y = self.project.at(track.place(pocket))
        if self.taken.taken_at(x, y):
            x, y = self.project.at(track.point(track.way(pocket), -DEPTH / 2 - 0.34))
        size = _NUMERAL if len(pocket) < 3 else 0.75 * _NUMERAL
        return numeral(x, y, pocket, size, fill=fill)

    def _arc(self, track: Track, start: float, end: float, offset: float) -> str:
        """A line beside the middle of the ring, from one way to another."""
        ends = [track.point(way, offset) for way in (start, (start + end) / 2, end)]
        straight = ends[0].y == ends[1].y == ends[2].y
        steps = 1 if straight else max(_CURVE, round(abs(end - start) * 10))
        ways = [start + (end - start) * step / steps for step in range(steps + 1)]
        return "M" + "L".join(self._point(track.point(way, offset)) for way in ways)

    def _point(self, place: Place) -> str:
        x, y = self.project.at(place)
        return f"{number(x)} {number(y)}"

    def _dot(self, track: Track, pocket: str) -> str:
        x, y = self.project.at(track.point(track.way(pocket), DEPTH / 2))
        return element("circle", cx=x, cy=y, r=5.0, fill=IVORY, stroke=ROOM, stroke_width=1.5)

    def _sectors(self, staked: Mapping[str, int]) -> str:
        sectors = self.rules.layout.sectors
        assert sectors is not None
        if not sectors.names:
            offer = self.rules.menu.neighbours
            return self._caption(sectors.track, offer.title, "5 chips") if offer else ""
        lines = [
            element("path", d=f"M{self._point(upper)}L{self._point(lower)}", stroke=LINE)
            for upper, lower in sectors.lines
        ]
        names = [self._sector(name, staked) for name in sectors.names]
        return "".join(lines) + "".join(names)

    def _sector(self, family: str, staked: Mapping[str, int]) -> str:
        """A sector's name over its number of chips, in brass with the total when it is bet on."""
        sectors = self.rules.layout.sectors
        assert sectors is not None
        target = self.rules.menu.sectors[family]
        place = self.project.at(sectors.place(family))
        note = f"{target.units} chips"
        total = staked.get(target.name)
        if total is not None:
            note += f" · {written(total)}"
        return self._named(place, target.title, note, total is not None, target.name)

    def _groups(self) -> str:
        track = self.rules.layout.groups
        assert track is not None
        groups = [wager for wager in self.rules.wagers.values() if wager.kind is Kind.GROUP]
        half = track.length / len(track.wheel) / 2
        gap, inner, outer = 0.12, -DEPTH / 2 - 0.12, -DEPTH / 2 - 0.03
        brackets = []
        for wager in groups:
            first = track.way(wager.numbers[0]) - half + gap
            last = first + (2 * len(wager.numbers)) * half - 2 * gap
            path = "M" + self._point(track.point(first, outer))
            path += "L" + self._arc(track, first, last, inner)[1:]
            path += "L" + self._point(track.point(last, outer))
            brackets.append(element("path", d=path, data_target=wager.name))
        drawn = element("g", *brackets, fill="none", stroke=BRASS, stroke_width=2.2)
        if not groups:
            return drawn
        price = self.rules.prices[groups[0].name]
        note = f"{len(groups)} groups of three · {price.to} to {price.one}"
        return drawn + self._caption(track, f"{self.rules.term(groups[0])} wagers", note)

    def _caption(self, track: Track, title: str, note: str) -> str:
        return self._named(self.project.at(track.centre), title, note, False, None)

    def _named(
        self, place: tuple[float, float], title: str, note: str, staked: bool, target: str | None
    ) -> str:
        x, y = place
        apart = 34.0 if self.taken.taken_at(x, y) else 14.0
        return element(
            "g",
            words(x, y - apart, title, _NAME, fill=BRASS if staked else INK),
            words(
                x,
                y + apart,
                note,
                _NOTE,
                fill=BRASS if staked else SOFT_INK,
                style="font-weight:400",
            ),
            data_target=target,
        )
