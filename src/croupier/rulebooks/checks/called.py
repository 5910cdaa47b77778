"""Called bets: their names, pieces and units, neighbours, finals, Complete, Green and groups."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from croupier.equipment.wheel import in_order
from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.checks.settings import can_be, has_option, has_value
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, sound
from croupier.wagers.kinds import INSIDE, Kind
from croupier.wagers.words import SECTORS, simplified, tokens

_PIECE: Final = re.compile(r"(.+?)(?: x ([1-9][0-9]?))?")
_KIND_BY_COUNT: Final = ("straight", "split", "street", "corner", "five-line")


def check(book: Book, findings: Findings) -> None:
    """Find what is wrong with the bets that a player can announce."""
    for place, entry in sound(book.data.get("called")):
        _sector(book, entry, ("called", place), findings)
    _families(book, findings)
    _neighbours(book, findings)
    _finale(book, findings)
    _complete(book, findings)
    _green(book, findings)
    _groups(book, findings)


def _sector(book: Book, entry: Data, key: Key, findings: Findings) -> None:
    name, family = entry.get("name"), entry.get("family")
    meant = SECTORS.get(" ".join(tokens(simplified(name or ""))))
    if name is not None and family is not None and meant != family:
        findings.add((*key, "name"), f"{name[:60]!r} isn't a name of {family!r}")
    variants = book.those(entry.get("variants"))
    has_option(entry, "option", key, variants, findings)
    has_value(entry, key, variants, findings)
    own = {piece for _, piece in sound(entry.get("own-pieces"))}
    names = {}
    for number, piece in sound(entry.get("pieces")):
        found = _PIECE.fullmatch(piece)
        wager = found[1] if found else piece
        if wager in names:
            findings.add((*key, "pieces", number), f"{wager[:60]!r} stands twice")
        names[wager] = number
        without = [one.id for one in variants if one.offered and wager not in one.offered]
        if without and wager not in own:
            message = f"{wager[:60]!r} isn't a wager of variant {', '.join(without)}"
            findings.add((*key, "pieces", number), message)
    for number, piece in sound(entry.get("own-pieces")):
        message = _own_piece(piece, piece in names, variants)
        if message:
            findings.add((*key, "own-pieces", number), message)


def _own_piece(piece: str, used: bool, variants: Sequence[Variant]) -> str:
    """What is wrong with a wager that only a called bet has."""
    pockets = piece.split("/")
    for variant in variants:
        if variant.wheel is None:
            continue
        on_wheel = all(pocket in variant.wheel for pocket in pockets)
        if not on_wheel or variant.covered.intersection(pockets):
            return f"variant {variant.id} has no pockets {piece[:60]!r}"
        if len(pockets) > 5 or list(in_order(set(pockets))) != pockets:
            return f"{piece[:60]!r} isn't one to five pockets in the order 0 00 000 1 to 36"
        if _KIND_BY_COUNT[len(pockets) - 1] not in variant.grants:
            return f"variant {variant.id} grants no wager on {len(pockets)} pockets"
        if piece in variant.offered:
            return f"{piece} is a wager of variant {variant.id} anyway"
    return "" if used else f"{piece[:60]!r} isn't among the pieces"


def _families(book: Book, findings: Findings) -> None:
    """A variant has one version of a sector, unless a decision chooses between several."""
    seen: dict[tuple[str, str], list[tuple[str, str] | None]] = {}
    for place, entry in sound(book.data.get("called")):
        setting = entry.get("setting")
        when = (setting.get("number", ""), setting.get("value", "")) if setting else None
        for variant in book.those(entry.get("variants")):
            others = seen.setdefault((variant.id, entry.get("family", "")), [])
            if "family" in entry and (None in others or when in others or (others and not when)):
                message = f"variant {variant.id} has two bets of family {entry['family']!r}"
                findings.add(("called", place, "family"), message)
            others.append(when)


def _neighbours(book: Book, findings: Findings) -> None:
    entry = book.data.get("neighbours", {})
    counts, clauses = entry.get("counts", {}), entry.get("clauses", {})
    has_option(entry, "option", ("neighbours",), book.those(counts), findings)
    for one in counts:
        if "clauses" in entry and one not in clauses:
            findings.add(("neighbours", "clauses", one), "is missing")
    for one in clauses:
        if "counts" in entry and one not in counts:
            findings.add(("neighbours", "counts", one), "is missing")
    for variant in book.those(counts):
        key = ("neighbours", "counts", variant.id)
        numbers = list(sound(counts[variant.id]))
        for place, count in numbers:
            if variant.wheel is not None and 2 * count + 1 > len(variant.wheel):
                findings.add((*key, place), f"the wheel hasn't {count} pockets each side")
        if sorted(count for _, count in numbers) != [count for _, count in numbers]:
            findings.add(key, "the counts aren't in rising order")
        if entry.get("name") == "five adjacent" and [count for _, count in numbers] != [2]:
            findings.add(key, "five adjacent is two neighbours each side")


def _finale(book: Book, findings: Findings) -> None:
    entry = book.data.get("finale", {})
    variants = book.those(entry.get("straight", {}))
    can_be(entry.get("setting"), ["with-00"], ("finale", "setting"), variants, findings)
    for way, step in (("vertical", 3), ("horizontal", 1)):
        for place, pair in sound(entry.get(way, {}).get("pairs")):
            key = ("finale", way, "pairs", place)
            first, second = (int(number) for number in pair.split("/"))
            if second - first != step:
                findings.add(key, f"{pair} isn't {way}: the numbers are {step} apart")
            elif any(one.offered and pair not in one.offered for one in variants):
                findings.add(key, f"{pair} isn't a split of the layout")


def _complete(book: Book, findings: Findings) -> None:
    entry = book.data.get("complete", {})
    for option in ("option", "dozen-option"):
        has_option(entry, option, ("complete",), book.variants, findings)
    can_be(entry.get("setting"), ["one-chip"], ("complete", "setting"), book.variants, findings)
    inside = {
        wager.kind.value
        for variant in book.variants
        for wager in variant.offered.values()
        if wager.kind in INSIDE
    }
    if "units" in entry and inside:
        for kind in sorted(inside - set(entry["units"])):
            findings.add(("complete", "units", kind), "is missing")
        for kind in sorted(set(entry["units"]) - inside):
            findings.add(("complete", "units", kind), "no variant offers such a wager")


def _green(book: Book, findings: Findings) -> None:
    having = [variant for variant in book.variants if Kind.GREEN.value in variant.kinds]
    entry = book.data.get("green")
    if entry is None:
        if having:
            findings.add(("green",), f"is missing, variant {having[0].id} offers Green")
        return
    has_option(entry, "option", ("green",), having, findings)
    if book.variants and all(variant.offered for variant in book.variants) and not having:
        findings.add(("green",), "no variant offers Green")


def _groups(book: Book, findings: Findings) -> None:
    entry = book.data.get("groups", {})
    has_option(entry, "option", ("groups",), book.variants, findings)
    can_be(entry.get("setting"), ["groups"], ("groups", "setting"), book.variants, findings)
