"""Payments: the croupier's work has an order, and every wager that can win is paid in it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from croupier.rulebooks.checks.context import Book
from croupier.rulebooks.checks.settings import can_be
from croupier.rulebooks.lines import Key
from croupier.rulebooks.procedures import VALUE_CHIPS, WINNINGS_OVER
from croupier.rulebooks.schema import Findings, sound
from croupier.wagers.kinds import BESIDE, Kind

_KEY: Final[Key] = ("payments",)
_SETTINGS: Final = {"colour-chips": WINNINGS_OVER, "value-chips": VALUE_CHIPS}


def check(book: Book, findings: Findings) -> None:
    """Find steps out of order, wagers that nobody pays, and moves of bets that don't exist."""
    payments = book.data.get("payments")
    if payments is None:
        return
    if "terminals-only" in book.data:
        findings.add(_KEY, "has no meaning in a game that is played on terminals only")
    _steps(book, findings)
    _areas(book, findings)
    for name in ("moved", "doubled"):
        for place, bet in sound(payments.get(name)):
            _bet(book, bet, (*_KEY, name, place), findings)
    for place, bet in sound(payments.get("replays", {}).get("bets")):
        _bet(book, bet, (*_KEY, "replays", "bets", place), findings)
    for name, values in _SETTINGS.items():
        key = (*_KEY, name, "setting")
        can_be(payments.get(name, {}).get("setting"), values, key, book.variants, findings)


def _steps(book: Book, findings: Findings) -> None:
    payments = book.data["payments"]
    done = [step.get("do") for _, step in sound(payments.get("step"))]
    moves = "moved" in payments or "doubled" in payments
    wanted = {"mark", "rake", "pay"} | ({"move"} if moves else set())
    if None in done or "step" not in payments:
        return
    if Counter(done) != Counter(wanted) or (done[0], done[-1]) != ("mark", "pay"):
        between = "move and rake" if moves else "rake"
        findings.add((*_KEY, "step"), f"the steps are mark, {between}, pay, and each stands once")


def _areas(book: Book, findings: Findings) -> None:
    """Every kind of wager on offer stands in one area, and only those do."""
    offered = {kind for variant in book.variants for kind in variant.kinds}
    offered |= {kind for kind in BESIDE if kind in book.data}
    paid = list(_paid(book))
    for key, kind in paid:
        if offered and kind not in offered:
            findings.add(key, f"no variant offers a {kind}")
    times = Counter(kind for _, kind in paid)
    for kind in [kind for kind in Kind if kind in offered]:
        if paid and times[kind] != 1:
            how_often = "is paid in no area" if not times[kind] else "is paid twice"
            findings.add((*_KEY, "area"), f"a {kind} {how_often}")


def _paid(book: Book) -> Iterator[tuple[Key, str]]:
    for place, area in sound(book.data["payments"].get("area")):
        for number, kind in sound(area.get("wagers")):
            yield (*_KEY, "area", place, "wagers", number), kind


def _bet(book: Book, bet: str, key: Key, findings: Findings) -> None:
    """A bet that moves exists; one whose doubled chips move has such chips."""
    pieces = {
        piece
        for _, entry in sound(book.data.get("called"))
        if entry.get("family") == bet
        for _, piece in sound(entry.get("pieces"))
    }
    granted = any(bet in variant.kinds for variant in book.variants)
    if not pieces and bet not in book.data and not granted:
        findings.add(key, f"the rulebook has no bet {bet!r}")
    elif key[1] == "doubled" and not any(" x " in piece for piece in pieces):
        findings.add(key, f"no piece of {bet} is doubled")
