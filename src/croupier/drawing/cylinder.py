"""The cylinder: a wheel seen from above in its true order, with the ball in a pocket."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from croupier.drawing.markup import element, gradient, number, numeral, picture
from croupier.drawing.palette import BRASS, INK, IVORY, LINE, SHADES
from croupier.equipment.wheel import Wheel, colour

SIZE: Final = 480.0
_MIDDLE: Final = SIZE / 2

_BOWL, _TRACK, _NUMBERS, _POCKETS, _CONE = 236.0, 210.0, 192.0, 160.0, 118.0
"""Outer radii: the bowl, the ball's track, the numbers, the pockets, the cone inside them."""

_BALL: Final = 8.0
_BALL_AT: Final = (_POCKETS + _CONE) / 2 + 4
_DEFLECTORS: Final = 8


def angle(wheel: Wheel, pocket: str) -> float:
    """How many degrees clockwise from the first pocket the middle of a pocket lies."""
    return 360 * wheel.place(pocket) / len(wheel)


def svg(wheel: Wheel, result: str | None = None) -> str:
    """A wheel, its first pocket on top; with a result, that pocket on top and the ball in it.

    Everything that turns with the rotor, the ball at rest included, is in one group.
    """
    turned = -angle(wheel, result) if result is not None else 0.0
    rotor = element(
        "g",
        *(_pocket(wheel, pocket) for pocket in wheel.pockets),
        _rings(),
        _turret(),
        *([_ball(wheel, result)] if result is not None else []),
        transform=f"rotate({turned:.4f})",
        class_="croupier-rotor",
    )
    described = f"{len(wheel)} pockets clockwise: {' '.join(wheel.pockets)}."
    if result is not None:
        described += f" The ball lies in {result} {colour(result).value}."
    return picture(
        SIZE,
        SIZE,
        f"Wheel: {wheel.name}",
        described,
        element("defs", *_definitions()),
        element("g", _bowl(), rotor, transform=f"translate({number(_MIDDLE)} {number(_MIDDLE)})"),
    )


def _at(degrees: float, radius: float) -> tuple[float, float]:
    """A point that far clockwise from the top."""
    return radius * sin(degrees * pi / 180), -radius * cos(degrees * pi / 180)


def _definitions() -> list[str]:
    wood = [(0.0, "#8A5A34"), (0.86, "#6B4325"), (0.93, "#8F5F38"), (1.0, "#4A2C17")]
    cone = [(0.0, "#7A4A2A"), (0.55, "#4E2E19"), (1.0, "#24150C")]
    hub = [(0.0, "#FFF3D2"), (0.35, "#E0B973"), (1.0, "#7A5A26")]
    return [
        _radial("croupier-wood", wood),
        _radial("croupier-cone", cone),
        _radial("croupier-hub", hub, "35%"),
        _radial("croupier-ball", [(0.0, "#FFFFFF"), (0.6, IVORY), (1.0, "#B9B2A2")], "35%"),
        *(gradient(f"croupier-{one.value}", *shades) for one, shades in SHADES.items()),
    ]


def _radial(identity: str, stops: list[tuple[float, str]], focus: str = "50%") -> str:
    drawn = [element("stop", offset=at, stop_color=shade) for at, shade in stops]
    return element("radialGradient", *drawn, id=identity, fx=focus, fy=focus)


def _bowl() -> str:
    """The wood, the ball's track and the deflectors: what stands still."""
    deflectors = []
    for place in range(_DEFLECTORS):
        turn = 360 * (place + 0.5) / _DEFLECTORS
        x, y = _at(turn, (_BOWL + _TRACK) / 2 - 1)
        # Deflectors lie along the track and across it by turns.
        long, wide = (9.0, 3.2) if place % 2 else (3.2, 9.0)
        deflectors.append(
            element(
                "path",
                d=f"M0 {number(-long)}L{number(wide)} 0 0 {number(long)} {number(-wide)} 0Z",
                transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})",
                fill="url(#croupier-hub)",
                stroke="#4A2C17",
                stroke_width=0.8,
            )
        )
    return element(
        "g",
        element("circle", r=_BOWL, fill="url(#croupier-wood)", stroke="#2B1A0D", stroke_width=3.0),
        element("circle", r=_TRACK + 3, fill="#2B1A0D"),
        element("circle", r=_TRACK, fill="#3A2413"),
        element(
            "circle", r=(_TRACK + _NUMBERS) / 2, fill="none", stroke="#5B3A20", stroke_width=6.0
        ),
        *deflectors,
    )


def _pocket(wheel: Wheel, pocket: str) -> str:
    """A pocket's number and, deeper and darker, the pocket itself."""
    middle, half = angle(wheel, pocket), 180 / len(wheel)
    fill = f"url(#croupier-{colour(pocket).value})"
    x, y = _at(middle, (_NUMBERS + _POCKETS) / 2)
    digits = numeral(0, 0, pocket, 19.0 if len(pocket) < 3 else 12.5, fill=INK)
    return element(
        "g",
        element("path", d=_segment(middle, half, _NUMBERS, _POCKETS), fill=fill),
        element("path", d=_segment(middle, half, _POCKETS, _CONE), fill=fill),
        element("path", d=_segment(middle, half, _POCKETS, _CONE), fill="#000", opacity=0.22),
        element("path", d=_edge(middle - half), stroke=BRASS, stroke_width=1.4),
        element("g", digits, transform=f"translate({number(x)} {number(y)}) rotate({middle:.3f})"),
        data_pocket=pocket,
    )


def _segment(middle: float, half: float, outer: float, inner: float) -> str:
    corners = [
        _at(middle - half, outer),
        _at(middle + half, outer),
        _at(middle + half, inner),
        _at(middle - half, inner),
    ]
    a, b, c, d = (f"{x:.3f} {y:.3f}" for x, y in corners)
    out, back = number(outer), number(inner)
    return f"M{a}A{out} {out} 0 0 1 {b}L{c}A{back} {back} 0 0 0 {d}Z"


def _edge(degrees: float) -> str:
    (x1, y1), (x2, y2) = _at(degrees, _NUMBERS), _at(degrees, _CONE)
    return f"M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}"


def _rings() -> str:
    widths = ((_NUMBERS, 2.5, BRASS), (_POCKETS, 1.2, LINE), (_CONE, 2.5, BRASS))
    return "".join(
        element("circle", r=radius, fill="none", stroke=stroke, stroke_width=width)
        for radius, width, stroke in widths
    )


def _turret() -> str:
    """The cone with its four arms and the hub."""
    arms = []
    for quarter in range(4):
        turn = 45 + 90 * quarter
        x, y = _at(turn, 66)
        rod = {"stroke": "#7A5A26", "stroke_linecap": "round"}
        line = f"M0 0L{number(x)} {number(y)}"
        arms.append(element("path", d=line, stroke_width=7.0, **rod))
        arms.append(element("path", d=line, **{**rod, "stroke": BRASS}, stroke_width=4.0))
        arms.append(element("circle", cx=x, cy=y, r=8.0, fill="url(#croupier-hub)"))
    return element(
        "g",
        element("circle", r=_CONE - 1, fill="url(#croupier-cone)"),
        element("circle", r=_CONE * 0.72, fill="none", stroke="#2B1A0D", stroke_width=1.2),
        *arms,
        element("circle", r=30.0, fill="url(#croupier-hub)", stroke="#5B431C", stroke_width=1.0),
        element("circle", r=14.0, fill="url(#croupier-hub)", stroke="#5B431C", stroke_width=1.0),
    )


def _ball(wheel: Wheel, result: str) -> str:
    """The ball at the exact middle of its pocket, which a brass line surrounds."""
    middle, half = angle(wheel, result), 180 / len(wheel)
    x, y = _at(middle, _BALL_AT)
    outline = _segment(middle, half, _NUMBERS, _CONE)
    return (
        element("path", d=outline, fill="none", stroke="#FFE27A", stroke_width=2.5)
        + element("circle", cx=x + 1.2, cy=y + 1.6, r=_BALL, fill="#000", opacity=0.42)
        + element(
            "circle",
            cx=f"{x:.4f}",
            cy=f"{y:.4f}",
            r=_BALL,
            fill="url(#croupier-ball)",
            class_="croupier-ball",
        )
    )
