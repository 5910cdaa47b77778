"""Chips: seen from above, each value with its own colours, edge pattern and inlay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, tau
from typing import Final

from croupier.drawing.markup import element, escaped, number, numeral
from croupier.drawing.palette import BRASS, CHIP_INK, IVORY
from croupier.drawing.piles import PileState
from croupier.money import UNIT, written

_SIZE: Final = 100.0
"""Chips are drawn that large once and used in any size."""

_MOST_LAYERS: Final = 5
_LAYER: Final = 0.13
"""A layer of a stack shows that much of the radius."""


@dataclass(frozen=True, slots=True)
class Design:
    """What the chip of one value looks like; no two share both pattern and inlay."""

    value: int
    """In whole units of money."""
    body: str
    edge: str
    rim: str
    pattern: tuple[float, ...]
    """Degrees of edge, gap, edge, gap ... around the chip, repeated."""
    inlay: str


DESIGNS: Final = (
    Design(1, "#D8D0BD", "#2A4A7F", "#A79F8C", (32, 58), "circle"),
    Design(5, "#B3202A", "#FBF7EC", "#7D141C", (24, 36), "pentagon"),
    Design(25, "#12714A", "#FBF7EC", "#0A4A30", (13, 9, 13, 25), "square"),
    Design(100, "#2B2F32", "#E0B973", "#B9B5A8", (9, 8, 9, 8, 9, 47), "diamond"),
    Design(500, "#5B2C8C", "#D5C3EC", "#3D1C61", (360,), "hexagon"),
    Design(1_000, "#C5871C", "#3D2410", "#7D5410", (15, 15), "star"),
    Design(5_000, "#2F77A8", "#FFFFFF", "#1D4F72", (84, 36), "oval"),
)


def design(units: int) -> Design:
    """The largest chip that a stake in minor units holds; below 1 the smallest there is."""
    fitting = [one for one in DESIGNS if one.value * UNIT <= units]
    return fitting[-1] if fitting else DESIGNS[0]


def stack(units: int) -> list[Design]:
    """The chips of a stake, largest below; the last visible layer stands for all the rest."""
    layers: list[Design] = []
    while units > 0 and len(layers) < _MOST_LAYERS:
        largest = design(units)
        layers.append(largest)
        units -= largest.value * UNIT
    return layers


def short(units: int) -> str:
    """A stake in at most five characters: exact where it can be, else what it exceeds, `12k+`."""
    text = written(units)
    if len(text) <= 5 and units < 1_000 * UNIT:
        return text
    for value, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k"), (1, "")):
        tenths, below = divmod(units * 10, value * UNIT)
        if tenths >= 10:
            whole, tenth = divmod(tenths, 10)
            exact = f"{whole}.{tenth}{letter}" if tenth else f"{whole}{letter}"
            if not below and letter and len(exact) <= 5:
                return exact
            if len(text) <= 4:
                return text
            return f"{whole}{letter}+"
    return text


def definitions(used: Iterable[Design]) -> list[str]:
    """The chips that a picture uses, to stand in its `defs`."""
    ordered = sorted({one.value: one for one in used}.items())
    return [_shadow(), *(_drawn(one) for _, one in ordered)] if ordered else []


def _shadow() -> str:
    stops = [(0.0, 0.42), (0.82, 0.42), (1.0, 0.0)]
    return element(
        "radialGradient",
        *(element("stop", offset=at, stop_color="#000", stop_opacity=dark) for at, dark in stops),
        id="croupier-shadow",
    )


def _drawn(one: Design) -> str:
    ring = 0.88 * _SIZE
    degree = tau * ring / 360
    dashes = None if one.pattern == (360,) else " ".join(number(d * degree) for d in one.pattern)
    first = one.pattern[0] / 2 * degree
    return element(
        "g",
        element("circle", r=_SIZE - 2, fill=one.body, stroke=one.rim, stroke_width=4.0),
        element(
            "circle",
            r=ring,
            fill="none",
            stroke=one.edge,
            stroke_width=20.0 if dashes else 9.0,
            stroke_dasharray=dashes,
            stroke_dashoffset=first if dashes else None,
        ),
        element("circle", r=0.75 * _SIZE, fill="none", stroke=one.rim, stroke_width=3.0),
        _inlay(one.inlay),
        id=f"croupier-chip-{one.value}",
    )


def _inlay(shape: str) -> str:
    if shape == "circle":
        return element("circle", r=58.0, fill=IVORY)
    if shape == "oval":
        return element("ellipse", rx=66.0, ry=50.0, fill=IVORY)
    corners, start, radius = {
        "pentagon": (5, -90, 66.0),
        "square": (4, -45, 72.0),
        "diamond": (4, -90, 72.0),
        "hexagon": (6, 0, 66.0),
        "star": (16, -90, 68.0),
    }[shape]
    points = []
    for corner in range(corners):
        reach = radius * 0.8 if shape == "star" and corner % 2 else radius
        angle = (start + corner * 360 / corners) * pi / 180
        points.append(f"{number(reach * cos(angle))},{number(reach * sin(angle))}")
    return element("polygon", points=" ".join(points), fill=IVORY, stroke_linejoin="round")


_NUMERAL_SIZES: Final = {1: 0.86, 2: 0.76, 3: 0.56, 4: 0.47, 5: 0.42}


def pile(
    x: float, y: float, radius: float, units: int, standing: PileState, name: str, *, flat: bool
) -> str:
    """A pile of chips, its uppermost exactly at a place, with the whole stake as its numeral.

    A flat one shows no layers, since there is no room for them.
    """
    layers = stack(units)[-1:] if flat else stack(units)
    shown = []
    for number_below, one in enumerate(layers):
        below = (len(layers) - 1 - number_below) * _LAYER * radius
        if number_below == 0:
            foot = y + below + 0.16 * radius
            shadow = "url(#croupier-shadow)"
            shown.append(element("circle", cx=x, cy=foot, r=1.08 * radius, fill=shadow))
        placed = f"translate({number(x)} {number(y + below)}) scale({radius / _SIZE:.4f})"
        shown.append(element("use", href=f"#croupier-chip-{one.value}", transform=placed))
    text = short(units)
    size = max(_NUMERAL_SIZES[len(text)] * radius, 5.0)
    shown.append(numeral(x, y, text, size, fill=CHIP_INK))
    if standing is PileState.WON:
        ring = element(
            "circle", cx=x, cy=y, r=radius + 2, stroke=BRASS, stroke_width=2.6, fill="none"
        )
        shown.append(ring)
    if standing is PileState.HELD:
        shown.append(_gate(x, y, radius))
    title = element("title", escaped(f"{name}: {written(units)}, {standing.value}"))
    return element(
        "g",
        title,
        *shown,
        class_=f"croupier-chip {standing.name.lower()}",
        data_target=name,
        opacity=0.35 if standing is PileState.LOST else None,
    )


def _gate(x: float, y: float, radius: float) -> str:
    """The two bars of a prison's gate between its beams."""
    high, wide = 1.25 * radius, 1.2 * radius
    bars = "".join(
        f"M{number(x + side)} {number(y - high)}V{number(y + high)}"
        for side in (-0.55 * radius, 0.55 * radius)
    )
    beams = "".join(
        f"M{number(x - wide)} {number(y + beam)}H{number(x + wide)}" for beam in (-high, high)
    )
    return element("path", d=bars + beams, stroke=IVORY, stroke_width=2.0, fill="none")


def reach_below(units: int, radius: float) -> float:
    """How far a pile shows below its place."""
    return radius * (1 + (len(stack(units)) - 1) * _LAYER)
