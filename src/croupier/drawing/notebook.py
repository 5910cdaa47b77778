"""Notebooks: how a game, a wheel, a slip and a settlement show themselves there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from croupier.drawing import cylinder, felt
from croupier.drawing.markup import element, escaped
from croupier.drawing.palette import MARKS, NUMERALS, WORDS
from croupier.equipment.wheel import Wheel, colour
from croupier.money import written
from croupier.play.paying.settlement import SettledBet, Settlement, Totals
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Slip

_TABLE: Final = f"border-collapse:collapse;margin:0 0 12px;font:14px/1.4 {WORDS}"
_CELL: Final = "padding:4px 12px 4px 0;border-bottom:1px solid #9998;vertical-align:baseline;"
_FIGURES: Final = "text-align:right;font-variant-numeric:tabular-nums lining-nums"


def game_svg(rules: Rules) -> str:
    """A game shows its layout."""
    return felt.svg(rules)


def wheel_svg(wheel: Wheel) -> str:
    """A wheel shows itself."""
    return cylinder.svg(wheel)


def slip_html(rules: Rules, slip: Slip) -> str:
    """A slip shows its bets in a table, and its chips on the layout."""
    rows = [
        (bet.target.name, str(len(bet.target.parts)), written(bet.unit), written(bet.total))
        for bet in slip.bets
    ]
    total = ("Total", "", "", written(slip.total))
    table = _table(rules.game, ("Bet", "Pieces", "A unit", "In all"), rows, total, words=1)
    return _shown(table, felt.svg(rules, slip))


def settlement_html(rules: Rules, settlement: Settlement) -> str:
    """A settlement shows what became of each bet, and the layout with the dolly."""
    prison = bool(settlement.totals.in_prison)
    heads: tuple[str, ...] = ("Bet", "Outcome", "Staked", "Winnings", "Returned")
    heads += ("In prison", "Net") if prison else ("Net",)
    rows = [(bet.text, _outcome(bet), *_sums(bet.totals, prison)) for bet in settlement.bets]
    total = ("Total", "", *_sums(settlement.totals, prison))
    shade = colour(settlement.result).value
    number = element(
        "b", escaped(settlement.result), style=f"font:600 22px {NUMERALS};margin-right:6px"
    )
    heading = element(
        "div",
        number + escaped(f"{MARKS[shade]} {shade}, {rules.game}"),
        style=f"font:600 14px {WORDS};margin:0 0 6px",
    )
    table = _table("", heads, rows, total, words=2)
    return _shown(heading + table, felt.svg(rules, settlement))


def _outcome(bet: SettledBet) -> str:
    """`won`, or for several pieces how many of them won, lost and so on."""
    counts = Counter(piece.outcome.value for piece in bet.pieces)
    if len(bet.pieces) == 1:
        return next(iter(counts))
    return ", ".join(f"{count} {outcome}" for outcome, count in counts.items())


def _sums(totals: Totals, prison: bool) -> tuple[str, ...]:
    staked, winnings, returned, held = (written(units) for units in totals)
    sign = "+" if totals.net > 0 else "−" if totals.net < 0 else ""
    signed = sign + written(abs(totals.net))
    return (staked, winnings, returned, *((held,) if prison else ()), signed)


def _table(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    total: Sequence[str],
    *,
    words: int,
) -> str:
    """A table whose first columns are words and whose others are figures."""

    def row(cells: Sequence[str], name: str, weight: str = "400") -> str:
        styled = (
            _CELL + f"font-weight:{weight};" + ("text-align:left" if n < words else _FIGURES)
            for n in range(len(cells))
        )
        pairs = zip(cells, styled, strict=True)
        return element("tr", *(element(name, escaped(c), style=s) for c, s in pairs))

    return element(
        "table",
        *([element("caption", escaped(caption), style="text-align:left")] if caption else []),
        element("thead", row(heads, "th", "600")),
        element("tbody", *(row(cells, "td") for cells in rows)),
        element("tfoot", row(total, "td", "600")),
        style=_TABLE,
    )


def _shown(*parts: str) -> str:
    return element("div", *parts, class_="croupier", style="max-width:1120px")
