"""Markup: elements of SVG and HTML as text, everything from outside escaped."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from croupier.drawing.palette import NUMERALS, WORDS

Value = str | float | None
"""An attribute's value; None leaves the attribute out."""

_FORBIDDEN: Final = re.compile(r"[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML can't hold at all, not even escaped."""

_CAPITAL: Final = 0.35
"""Half the height of a numeral in its own size: not every viewer can centre a line by itself."""


def number(value: float) -> str:
    """A measure with at most two decimals."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def escaped(text: str) -> str:
    """Text that is safe inside an element or an attribute."""
    return escape(_FORBIDDEN.sub("�", text))


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element; `stroke_width` becomes stroke-width, and a trailing underscore is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_written(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _written(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else number(value)


def _label(x: float, y: float, text: str, size: float, **attributes: Value) -> str:
    attributes = {"text_anchor": "middle", **attributes}
    return element("text", escaped(text), x=x, y=y + size * _CAPITAL, font_size=size, **attributes)


def numeral(x: float, y: float, text: str, size: float, **attributes: Value) -> str:
    """A number of the game, centred at a place."""
    return _label(x, y, text, size, **{"class_": "croupier-n", **attributes})


def words(x: float, y: float, text: str, size: float, **attributes: Value) -> str:
    """Words, centred at a place."""
    return _label(x, y, text, size, **{"class_": "croupier-w", **attributes})


STYLE: Final = element(
    "style",
    f".croupier-n{{font-family:{NUMERALS};font-weight:600;font-variant-numeric:lining-nums}}"
    f".croupier-w{{font-family:{WORDS};font-weight:600}}",
)
"""The type, once for a whole picture."""


def picture(width: float, height: float, title: str, description: str, *children: str) -> str:
    """A standalone SVG that says what it shows."""
    return element(
        "svg",
        element("title", escaped(title)),
        element("desc", escaped(description)),
        STYLE,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=title,
        style="max-width:100%;height:auto",
    )


def gradient(identity: str, *colours: str) -> str:
    """A gradient from above to below, with its colours at equal steps."""
    steps = len(colours) - 1
    stops = [
        element("stop", offset=step / steps, stop_color=colour)
        for step, colour in enumerate(colours)
    ]
    return element("linearGradient", *stops, id=identity, x1="0", y1="0", x2="0", y2="1")
