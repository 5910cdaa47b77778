"""Mutations: every fact of the shipped rulebooks that can be wrong, changed one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from croupier.equipment.wheel import NUMBERS, ZEROS
from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.files import RULEBOOKS, Data, parsed, text
from croupier.rulebooks.lines import Key, Lines, key_text
from croupier.rulebooks.reader import read_wheel
from croupier.wagers.catalogue import has_zero

DELETED: Final = object()


@dataclass(frozen=True)
class Mutation:
    """One change of one fact: where it stands, what it becomes, and the clauses beside it."""

    file: str
    key: Key
    value: object
    change: str
    clauses: frozenset[str]

    def apply(self, data: Data) -> None:
        """Change the fact in a parsed file."""
        place: Any = data
        for part in self.key[:-1]:
            place = place[part]
        if self.value is DELETED:
            del place[self.key[-1]]
        else:
            place[self.key[-1]] = self.value

    def __str__(self) -> str:
        line = Lines(text(f"{self.file}.toml"))[self.key]
        return f"{self.file}.toml:{line}: {key_text(self.key)}: {self.change}"


def mutations() -> Iterator[Mutation]:
    """Every mutation of every shipped file."""
    for book in RULEBOOKS:
        yield from _prices(book, parsed(book))
        for variant in Book(parsed(book)).variants:
            yield from _zero_end(book, variant)
            yield from _courtesy(book, variant)
            yield from _covered(book, variant)
        yield from _called(book, parsed(book))
        yield from _neighbours(book, parsed(book))
        yield from _finale(book, parsed(book))
        yield from _complete(book, parsed(book))
        yield from _duties(book, parsed(book))
        yield from _limits(book, parsed(book)["limits"])
        yield from _payments(book, Book(parsed(book)))
        yield from _roulette_x(book, parsed(book))
        yield from _bonus_spin(book, parsed(book))
    for wheel in parsed("wheels"):
        yield from _order(wheel)


def _prices(file: str, data: Data) -> Iterator[Mutation]:
    for table, odds in data["odds"].items():
        for kind, entry in odds.items():
            name = "minimum" if "minimum" in entry else "pays"
            for step in (1, -1):
                yield _number(file, ("odds", table, kind, name), entry[name], step, entry["clause"])


def _zero_end(file: str, variant: Variant) -> Iterator[Mutation]:
    entries = variant.data["zero-end"]
    listed = {name for entry in entries for name in entry["wagers"]}
    drawn = [name for name, wager in variant.drawn.items() if has_zero(wager)]
    others = [name for name in drawn if name not in listed and name != "green"]
    for place, entry in enumerate(entries):
        key = (*variant.key, "zero-end", place, "wagers")
        for number, name in enumerate(entry["wagers"]):
            yield _removed(file, key, entry["wagers"], number, entry["clause"])
            other = _likest(name, others or sorted(listed - {name}))
            yield _replaced(file, (*key, number), name, other, entry["clause"])


def _courtesy(file: str, variant: Variant) -> Iterator[Mutation]:
    entry = variant.data.get("courtesy", {})
    places, key = entry.get("places", []), (*variant.key, "courtesy", "places")
    zeros = [name for name, wager in variant.offered.items() if set(wager.numbers) <= {*ZEROS}]
    for number, name in enumerate(places):
        yield _removed(file, key, places, number, entry["clause"])
        others = [zero for zero in zeros if zero not in places] or ["1"]
        yield _replaced(file, (*key, number), name, others[0], entry["clause"])
        if number:
            swapped = [*places]
            swapped[number - 1 : number + 1] = reversed(places[number - 1 : number + 1])
            yield _replaced(file, key, places, swapped, entry["clause"])


def _covered(file: str, variant: Variant) -> Iterator[Mutation]:
    for name in ("covered", "no-spin"):
        entry = variant.data.get(name)
        if entry is not None:
            key = (*variant.key, name, "pockets")
            yield _removed(file, key, entry["pockets"], 0, entry["clause"])
            yield _replaced(file, (*key, 0), entry["pockets"][0], "0", entry["clause"])


def _called(file: str, data: Data) -> Iterator[Mutation]:
    for place, entry in enumerate(data.get("called", [])):
        pieces, key, clause = entry["pieces"], ("called", place, "pieces"), entry["clause"]
        variants = Book(data).those(entry.get("variants"))
        offered = set.intersection(*(set(variant.offered) for variant in variants))
        names = [piece.partition(" x ")[0] for piece in pieces]
        for number, piece in enumerate(pieces):
            name, _, units = piece.partition(" x ")
            count = int(units or 1)
            yield _removed(file, key, pieces, number, clause)
            for other in {count + 1, max(1, count - 1)} - {count}:
                yield _replaced(file, (*key, number), piece, f"{name} x {other}", clause)
            others = sorted(one for one in offered - {*names} if one[0].isdigit())
            new = _likest(name, others) + (f" x {count}" if count > 1 else "")
            yield _replaced(file, (*key, number), piece, new, clause)


def _neighbours(file: str, data: Data) -> Iterator[Mutation]:
    entry = data.get("neighbours", {"counts": {}})
    for variant, counts in entry["counts"].items():
        key, clause = ("neighbours", "counts", variant), entry["clauses"][variant]
        for number in range(len(counts)):
            yield _removed(file, key, counts, number, clause)
        yield _replaced(file, key, counts, [*counts, counts[-1] + 1], clause)
        yield _replaced(file, key, counts, [*counts[:-1], counts[-1] + 1], clause)


def _finale(file: str, data: Data) -> Iterator[Mutation]:
    entry = data.get("finale", {})
    for variant, clause in entry.get("straight", {}).items():
        yield Mutation(file, ("finale", "straight", variant), DELETED, "removed", _set(clause))
    for way in ("vertical", "horizontal"):
        pairs, clause = entry.get(way, {}).get("pairs", []), entry.get(way, {}).get("clause", "")
        key = ("finale", way, "pairs")
        for number, pair in enumerate(pairs):
            first, second = (int(digit) for digit in pair.split("/"))
            yield _removed(file, key, pairs, number, clause)
            yield _replaced(file, (*key, number), pair, f"{first + 1}/{second + 1}", clause)


def _complete(file: str, data: Data) -> Iterator[Mutation]:
    entry = data.get("complete", {"units": {}})
    for kind, units in entry["units"].items():
        for step in (1, -1):
            yield _number(file, ("complete", "units", kind), units, step, entry["clause"])


def _duties(file: str, data: Data) -> Iterator[Mutation]:
    """What a rulebook asks for on top, or excepts: without it a house does what others do."""
    for name in ("closing", "display", "original-place", "re-spin"):
        if name in data:
            yield Mutation(file, (name,), DELETED, f"{name} removed", _set(data[name]["clause"]))
    betting = [("betting", name) for name in ("attend", "dropped", "handled")]
    for table, name in (("inspection", "parts"), ("original-place", "patron-moved"), *betting):
        clause = data.get(table, {}).get(name)
        if clause is not None:
            yield Mutation(file, (table, name), DELETED, f"{name} removed", _set(clause))


def _limits(file: str, limits: Data) -> Iterator[Mutation]:
    """Terms of limits: what becomes of what breaks them, and how many chips they ask for."""
    for name, entry in limits.items():
        if "is" in entry:
            yield Mutation(file, ("limits", name), DELETED, "removed", _set(entry["clause"]))
        if "off" in entry:
            yield _replaced(file, ("limits", name, "off"), "void", "refuse", entry["clause"])
        for step in (1, -1) if "at-least" in entry else ():
            key = ("limits", name, "at-least")
            yield _number(file, key, entry["at-least"], step, entry["clause"])


def _payments(file: str, book: Book) -> Iterator[Mutation]:
    payments = book.data.get("payments")
    if payments is None:
        return
    clauses = {step["do"]: step["clause"] for step in payments["step"]}
    yield from _areas(file, book)
    if "move" in clauses:
        yield _swapped(file, ("payments", "step"), payments["step"], 1, clauses["move"])
    for name in ("moved", "doubled"):
        bets, key = payments.get(name, []), ("payments", name)
        for number, bet in enumerate(bets):
            without = bets[:number] + bets[number + 1 :]
            yield _replaced(file, key, bet, without or ["tiers"], clauses["move"])
        others = [bet for bet in _called_bets(book.data) if bet not in bets]
        if bets and others:
            yield _replaced(file, key, bets, [*bets, others[0]], clauses["move"])
    one_value = payments["colour-chips"].get("one-value")
    if one_value is not None:
        where = ("payments", "colour-chips", "one-value")
        yield Mutation(file, where, DELETED, "one value removed", _set(one_value))
    beside = {"colour-chips": clauses["pay"], "value-chips": payments["value-chips"]["clause"]}
    for name, clause in beside.items():
        if "setting" in payments[name]:
            where = ("payments", name, "setting")
            yield Mutation(file, where, DELETED, "removed", _set(clause))


def _areas(file: str, book: Book) -> Iterator[Mutation]:
    """Areas and wagers paid in another order, where one number can win both."""
    areas = book.data["payments"]["area"]
    for place, area in enumerate(areas):
        key = ("payments", "area", place)
        if place and _win_together(book, areas[place - 1]["wagers"], area["wagers"]):
            yield _swapped(file, key[:2], areas, place - 1, area["clause"])
        if "colour-first" in area:
            yield _replaced(file, (*key, "colour-first"), True, False, area["clause"])
        if "joined" in area:
            yield Mutation(file, (*key, "joined"), DELETED, "removed", _set(area["joined"]))
            continue
        for number, (one, two) in enumerate(pairwise(area["wagers"])):
            if _win_together(book, [one], [two]):
                yield _swapped(file, (*key, "wagers"), area["wagers"], number, area["clause"])


def _win_together(book: Book, some: list[str], others: list[str]) -> bool:
    """Can a number win a wager of some kind together with one of another?"""
    return any(_winners(one, some) & _winners(one, others) for one in book.variants)


def _winners(variant: Variant, kinds: list[str]) -> set[str]:
    wagers = [wager for wager in variant.offered.values() if wager.kind in kinds]
    grouped = NUMBERS if "group" in kinds and "group" in variant.kinds else ()
    return {*grouped, *(number for wager in wagers for number in wager.numbers)}


def _called_bets(data: Data) -> list[str]:
    families = [entry["family"] for entry in data.get("called", [])]
    return [*families, *(name for name in ("neighbours", "finale", "complete") if name in data)]


def _swapped(file: str, key: Key, values: list[Any], number: int, clause: str) -> Mutation:
    """A list in which a value and the next one have changed places."""
    swapped = [*values]
    swapped[number : number + 2] = reversed(values[number : number + 2])
    change = f"places {number} and {number + 1} swapped"
    return Mutation(file, key, swapped, change, _set(clause))


def _roulette_x(file: str, data: Data) -> Iterator[Mutation]:
    entry = data.get("roulette-x", {"paytables": {}})
    variants = [variant["id"] for variant in data["variant"]]
    for letter, table in entry["paytables"].items():
        key: Key = ("roulette-x", "paytables", letter)
        for name in ("straight", "first"):
            for step in (1, -1):
                number, clause = table[name]["pays"], table[name]["clause"]
                yield _number(file, (*key, name, "pays"), number, step, clause)
        later, wheels = table["later"], table["wheels"]
        for place, pays in enumerate(later["pays"]):
            at = (*key, "later", "pays")
            yield _number(file, (*at, place), pays, 1, later["clause"])
            yield _removed(file, at, later["pays"], place, later["clause"])
        for place in range(len(wheels["variants"])):
            at = (*key, "wheels", "variants")
            yield _removed(file, at, wheels["variants"], place, wheels["clause"])
        for other in [one for one in variants if one not in wheels["variants"]]:
            more = [*wheels["variants"], other]
            yield _replaced(
                file, (*key, "wheels", "variants"), wheels["variants"], more, wheels["clause"]
            )


def _bonus_spin(file: str, data: Data) -> Iterator[Mutation]:
    entry = data.get("bonus-spin")
    if entry is None:
        return
    stake, minimum, targets = entry["stake"], entry["minimum"], entry["targets"]
    for step in (1, -1):
        yield _number(
            file, ("bonus-spin", "stake", "amount"), stake["amount"], step, stake["clause"]
        )
        yield _number(
            file, ("bonus-spin", "targets", "most"), targets["most"], step, targets["clause"]
        )
        for meter in ("primary", "secondary"):
            at = ("bonus-spin", "minimum", meter)
            yield _number(file, at, minimum[meter], step, minimum["clause"])
    for wheel in ("hot-spot", "community"):
        for prize, clause in entry[wheel].items():
            yield Mutation(
                file, ("bonus-spin", wheel, prize), DELETED, f"{prize} removed", _set(clause)
            )


def _order(wheel: str) -> Iterator[Mutation]:
    clauses = frozenset(
        variant["wheel"]["clause"]
        for book in RULEBOOKS
        for variant in parsed(book)["variant"]
        if wheel in (variant["wheel"]["id"], *variant["wheel"].get("others", {}).values())
    )
    pockets = read_wheel(wheel).pockets
    for place, pocket in enumerate(pockets):
        behind = (place + 1) % len(pockets)
        swapped, dropped = [*pockets], [*pockets]
        swapped[place], swapped[behind] = swapped[behind], swapped[place]
        del dropped[place]
        for order, change in (
            (swapped, f"{pocket} and {pockets[behind]} swapped"),
            (dropped, f"{pocket} dropped"),
        ):
            yield Mutation("wheels", (wheel, "order"), " ".join(order), change, clauses)


def _number(file: str, key: Key, value: int, step: int, clause: str) -> Mutation:
    return Mutation(file, key, value + step, f"{value} becomes {value + step}", _set(clause))


def _removed(file: str, key: Key, values: list[Any], number: int, clause: str) -> Mutation:
    """A list without one of its values; if it was the only one, without the table around it."""
    change = f"{values[number]} removed"
    if len(values) == 1:
        whole = key if key[0] == "neighbours" else key[:-1]
        return Mutation(file, whole, DELETED, change, _set(clause))
    return Mutation(file, (*key, number), DELETED, change, _set(clause))


def _replaced(file: str, key: Key, old: object, new: object, clause: str) -> Mutation:
    return Mutation(file, key, new, f"{old} becomes {new}", _set(clause))


def _set(clause: str) -> frozenset[str]:
    return frozenset((clause,))


def _likest(name: str, others: list[str]) -> str:
    """The most similar wager: of as many numbers, and sharing as many as can be."""
    numbers = set(name.split("/"))
    return min(
        others,
        key=lambda other: (
            abs(other.count("/") - name.count("/")),
            len(numbers.symmetric_difference(other.split("/"))),
        ),
    )
