"""Nearest: what a game offers that lies close to what was asked for, if anything does.

Each answer can be bet in that game, and none is what was just refused.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Final

from croupier.equipment.wheel import ZEROS, in_order
from croupier.wagers.called import Finale, Neighbours
from croupier.wagers.kinds import Kind, Wager
from croupier.wagers.menu import Menu

_NAMED_BY_ENDS: Final = (Kind.STREET, Kind.CORNER, Kind.SIX_LINE)
_LAST: Final = 36
_NUMBERS: Final = re.compile(r"[0-9]+")


def near_pocket(menu: Menu, pocket: str) -> str | None:
    """The pocket without its leading zeros, another zero, or the last number for one just above."""
    plain = pocket.lstrip("0") or "0"
    wager = menu.wagers.get(plain)
    if wager is not None and wager.kind is Kind.STRAIGHT:
        return plain
    beyond = len(plain) == 2 and plain.isdecimal() and int(plain) > _LAST
    return str(_LAST) if beyond else None


def near_numbers(menu: Menu, numbers: Iterable[str]) -> str | None:
    """The wager these pockets could be the ends of, else the one that shares most with them."""
    asked = list(in_order(numbers))
    wagers = list(menu.by_numbers.values())
    for wager in wagers:
        if wager.kind in _NAMED_BY_ENDS and [wager.numbers[0], wager.numbers[-1]] == asked:
            return f"{wager.kind} {'/'.join(asked)}"

    def apart(wager: Wager) -> tuple[bool, int]:
        other_size = len(wager.numbers) != len(asked)
        return other_size, len(wager.covers.symmetric_difference(asked))

    sharing = [wager for wager in wagers if wager.covers.intersection(asked)]
    return min(sharing, key=apart).name if sharing else None


def near_kind(menu: Menu, kind: Kind, numbers: list[str]) -> str | None:
    """The wager on exactly these pockets, of whatever kind it is, else the nearest of the kind."""
    exact = menu.by_numbers.get(frozenset(numbers))
    if exact is not None:
        return f"{exact.kind} {'/'.join(exact.numbers)}"
    of_kind = [wager for wager in menu.by_numbers.values() if wager.kind is kind]
    sharing = [wager for wager in of_kind if wager.covers.intersection(numbers)]
    if not sharing:
        return near_numbers(menu, numbers)
    return min(sharing, key=lambda wager: len(wager.covers.symmetric_difference(numbers))).name


def near_wager(menu: Menu, name: str) -> str | None:
    """What is near a wager that the game lacks: by its numbers, or for Green by the zeros."""
    zeros = [zero for zero in ZEROS if zero in menu.wagers]
    numbers = zeros if name == Kind.GREEN else name.split("/")
    if not all(number in menu.wagers for number in numbers):
        numbers = [number for number in numbers if number in menu.wagers]
    return near_numbers(menu, numbers) if numbers else None


def near_neighbours(offer: Neighbours, pocket: str, count: int) -> str | None:
    """The neighbours on offer nearest to those asked for: by their count, then by the wheel."""
    allowed = min(offer.counts, key=lambda one: abs(one - count))
    order = offer.wheel.neighbours(pocket, len(offer.wheel) // 2)
    middle = len(order) // 2
    for place in sorted(range(len(order)), key=lambda one: abs(one - middle)):
        if offer.target(order[place], allowed) is not None:
            return offer.text(order[place], allowed)
    return None


def near_finale(offer: Finale, digits: str) -> str | None:
    """The final of the same digits the other way round, of one of them, or of the last of them."""
    turned = "/".join(reversed(digits.split("/")))
    if turned in offer.pairs:
        return f"finale {turned}"
    pairs = [pair for pair in offer.pairs if pair[0] == digits[0]]
    return f"finale {next(iter(pairs), digits[-1])}"


def near_words(menu: Menu, text: str, among: Collection[str] = ()) -> str | None:
    """What is spelled nearly so, about the same numbers."""
    names = list(among) or [*menu.wagers, *(bet.name for bet in menu.called())]
    if not among:
        numbers = _NUMBERS.findall(text)
        names = [name for name in names if _NUMBERS.findall(name) == numbers]
    return next(iter(get_close_matches(text, names, 1)), None)
