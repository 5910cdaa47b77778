"""The felt: a game's whole layout as a picture, with chips, the dolly and the tracks."""

from __future__ import annotations

from math import hypot
from typing import Final

from croupier.drawing import chips as chip
from croupier.drawing.boxes import Boxes
from croupier.drawing.clearance import Clearance, around
from croupier.drawing.markup import element, gradient, number, picture
from croupier.drawing.palette import BRASS, FELT, IVORY, ROUND, SHADES
from croupier.drawing.piles import (
    Chips,
    DrawnPile,
    called_totals,
    pile_words,
    piles,
    result_of,
)
from croupier.drawing.projection import (
    BOX_WIDTH,
    Projection,
    Rectangle,
    projection,
)
from croupier.drawing.racetrack import Racetracks
from croupier.equipment.wheel import ZEROS, colour
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import INSIDE, Kind

RADIUS: Final = 0.21 * BOX_WIDTH
"""Of a chip, unless its spot lies closer to another one."""

_DOLLY: Final = (20.0, 34.0)
"""The dolly's width and height; it is smaller only where chips leave it no other room."""


def svg(
    rules: Rules, slip: Chips | None = None, result: str | None = None, *, spots: bool = False
) -> str:
    """The layout of a game, with the chips of a slip or settlement, and the dolly on a result.

    With `spots` every place of a chip is an invisible circle that carries its `data-target`.
    """
    result = result_of(slip, result)
    lying = piles(rules, slip, result)
    dolly = result if result not in rules.no_spin else None
    project = projection(rules.layout)
    return picture(
        project.width,
        project.height,
        f"{rules.game}: {rules.name}",
        _description(rules, lying, result),
        element("defs", *_definitions(lying)),
        *_panel(project),
        *_Table(rules, project, lying, called_totals(slip), dolly).drawn(),
        *([_spots(rules, project)] if spots else []),
    )


class _Table:
    """A cloth with what lies on it, everything in pixels."""

    def __init__(
        self,
        rules: Rules,
        project: Projection,
        lying: list[DrawnPile],
        called: dict[str, int],
        dolly: str | None,
    ) -> None:
        self.rules = rules
        self.project = project
        self.lying = lying
        self.called = called
        self.dolly = dolly
        self.taken = Clearance()
        self.placed = [(pile, *project.at(pile.place)) for pile in lying if pile.place]

    def drawn(self) -> list[str]:
        sizes, crowded = self._radii(), self._crowded()
        for pile, x, y in self.placed:
            radius = sizes[x, y]
            self.taken.circles.append((x, y, radius))
            if (x, y) not in crowded:
                low = chip.reach_below(pile.stake, radius)
                self.taken.rectangles.append(Rectangle(x - radius * 0.7, y, radius * 1.4, low))
        dolly = self._dolly()
        straights = frozenset(p.wager.name for p in self.lying if p.wager.kind is Kind.STRAIGHT)
        tracks = Racetracks(self.rules, self.project, self.taken)
        shown = [
            chip.pile(
                x,
                y,
                sizes[x, y],
                pile.stake,
                pile.standing,
                pile.wager.name,
                flat=(x, y) in crowded,
            )
            for pile, x, y in sorted(self.placed, key=lambda one: (one[2], one[1]))
        ]
        return [
            *Boxes(self.rules, self.project, self.taken).drawn(),
            *tracks.drawn(straights, self.called, self.dolly),
            *dolly[:1],
            element("g", *shown, class_="croupier-chips") if shown else "",
            *dolly[1:],
        ]

    def _radii(self) -> dict[tuple[float, float], float]:
        """Half the way to the nearest spot at most, so that no chip can cover another.

        Outside boxes count only where a chip lies, since theirs could lie anywhere in them.
        """
        spots = {
            self.project.at(place)
            for wager in self.rules.wagers.values()
            if wager.kind in INSIDE
            for place in self.rules.layout.places(wager)[:1]
        }
        lying = {(x, y) for _, x, y in self.placed}
        inside = {(x, y) for pile, x, y in self.placed if pile.wager.kind in INSIDE}
        found = {}
        for x, y in lying:
            others = (lying | spots if (x, y) in inside else lying) - {(x, y)}
            nearest = min((hypot(x - ox, y - oy) for ox, oy in others), default=BOX_WIDTH)
            found[x, y] = min(RADIUS, 0.48 * nearest)
        return found

    def _crowded(self) -> set[tuple[float, float]]:
        """Where piles lie so close together that their layers would hide something."""
        lying = [(x, y) for _, x, y in self.placed]
        return {
            (x, y)
            for x, y in lying
            if any(0 < hypot(x - ox, y - oy) < 3.2 * RADIUS for ox, oy in lying)
        }

    def _dolly(self) -> list[str]:
        """A ring around the winning box, and the dolly on its upper third."""
        boxes = {box.name: box for box in self.rules.layout.cloth.numbers}
        if self.dolly is None:
            return []
        box = self.project.box(boxes[self.dolly])
        inner = box.inset(4.0)
        ring = element(
            "rect",
            x=inner.x,
            y=inner.y,
            width=inner.width,
            height=inner.height,
            rx=ROUND - 4 if self.dolly in ZEROS else 6.0,
            fill="none",
            stroke=BRASS,
            stroke_width=2.5,
        )
        x, y = box.centre
        up, aside = 0.28 * box.height, 0.25 * BOX_WIDTH
        tries = [
            (0.0, up, 1.0),
            (0.0, 0.32 * box.height, 0.72),
            *((side, up, scale) for scale in (1.0, 0.6) for side in (-aside, aside)),
        ]
        stand = self.taken.first(
            [
                around(x + side, y - rise, _DOLLY[0] * scale, _DOLLY[1] * scale)
                for side, rise, scale in tries
            ]
        )
        self.taken.rectangles.append(stand)
        return [ring, _turned(*stand.centre, stand.height / _DOLLY[1])]


def _turned(x: float, y: float, scale: float) -> str:
    """The dolly: a turned piece of ivory, standing."""
    shape = (
        "M0-17a6 6 0 0 1 4.4 10.1h2.6v3h-3.4c.3 6 1.6 10 5.4 13.4v4.5h-18v-4.5"
        "c3.8-3.4 5.1-7.4 5.4-13.4h-3.4v-3h2.6a6 6 0 0 1 4.4-10.1z"
    )
    return element(
        "g",
        element("ellipse", cx=1.5, cy=14.5, rx=11.5, ry=4.5, fill="#000", opacity=0.42),
        element("path", d=shape, fill=IVORY, stroke="#7B7361", stroke_width=1.0),
        transform=f"translate({number(x)} {number(y)}) scale({number(scale)})",
        class_="croupier-dolly",
    )


def _definitions(lying: list[DrawnPile]) -> list[str]:
    weave = element("path", d="M0 0H4M0 0V4", stroke="#FFF", stroke_width=1.0, opacity=0.035)
    hatch = element("path", d="M0 0V9", stroke="#98A09E", stroke_width=2.5, opacity=0.35)
    square = {"patternUnits": "userSpaceOnUse"}
    used = [layer for pile in lying for layer in chip.stack(pile.stake)]
    return [
        gradient("croupier-felt", *FELT),
        *(gradient(f"croupier-{one.value}", *shades) for one, shades in SHADES.items()),
        element("pattern", weave, id="croupier-weave", width=4.0, height=4.0, **square),
        element(
            "pattern",
            hatch,
            id="croupier-cover",
            width=9.0,
            height=9.0,
            patternTransform="rotate(45)",
            **square,
        ),
        *chip.definitions(used),
    ]


def _panel(project: Projection) -> list[str]:
    whole = Rectangle(0, 0, project.width, project.height).inset(0.75)
    size = {"x": whole.x, "y": whole.y, "width": whole.width, "height": whole.height, "rx": 22.0}
    return [
        element("rect", fill="url(#croupier-felt)", **size),
        element("rect", fill="url(#croupier-weave)", stroke="#1F5A50", stroke_width=1.5, **size),
    ]


def _description(rules: Rules, lying: list[DrawnPile], result: str | None) -> str:
    said = [f"The layout of {rules.name}."]
    if lying:
        staked = "; ".join(pile_words(pile) for pile in lying)
        said.append(f"Chips: {staked}.")
    if result is not None:
        said.append(f"Result: {result} {colour(result).value}.")
    return " ".join(said)


def _spots(rules: Rules, project: Projection) -> str:
    circles = [
        element("circle", cx=x, cy=y, r=RADIUS / 2, data_target=wager.name)
        for wager in rules.wagers.values()
        for x, y in map(project.at, rules.layout.places(wager))
    ]
    return element("g", *circles, class_="croupier-spots", fill="transparent")
