"""The palette: colours, type and proportions that every picture shares."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import Colour

NUMERALS: Final = (
    "Besley, 'Besley Variable', Clarendon, 'Century Schoolbook', "
    "'DejaVu Serif', 'Noto Serif', serif"
)
WORDS: Final = (
    "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next Variable', "
    "'Atkinson Hyperlegible', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"
)

INK: Final = "#F5F0E4"
SOFT_INK: Final = "#C3C3B9"
LINE: Final = "#E6DFCB"
BRASS: Final = "#E0B973"
ROOM: Final = "#141A1D"
FELT: Final = ("#124840", "#0E3B36", "#0A2C29")
"""Top, middle and foot of the cloth."""

POCKETS: Final = {Colour.RED: "#C4262E", Colour.BLACK: "#121416", Colour.GREEN: "#0B7D4F"}
SHADES: Final = {
    Colour.RED: ("#C92A32", "#BD232B"),
    Colour.BLACK: ("#171A1C", "#0F1113"),
    Colour.GREEN: ("#0C8354", "#0A7248"),
}
"""Each pocket colour a little lighter above and a little darker below."""

IVORY: Final = "#FBF7EC"
CHIP_INK: Final = "#16181A"

LINE_WIDTH: Final = 1.5
ROUND: Final = 18.0
"""The radius of the zero end's outer corners."""

OUTSIDE_WORDS: Final = {
    "dozen 1": "1st 12",
    "dozen 2": "2nd 12",
    "dozen 3": "3rd 12",
    "low": "1–18",
    "even": "EVEN",
    "red": "RED",
    "black": "BLACK",
    "odd": "ODD",
    "high": "19–36",
    "green": "GREEN",
}
MARKS: Final = {"red": "◆", "black": "■", "green": "○"}
"""The second carrier of each colour's meaning."""
