"""Bonus games: pay tables fit their wheels, weights fit their pay tables, returns are in bounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.money import UNIT
from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.bonus.meter_terms import terms_of
from croupier.rulebooks.bonus.roulette_x import exact_return, return_fault
from croupier.rulebooks.bonus.weights import MOST, in_order
from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.checks.settings import has_option
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, sound


def check(book: Book, findings: Findings) -> None:
    """Find what doesn't fit together in the bonus games."""
    if "roulette-x" in book.data:
        _roulette_x(book, book.data["roulette-x"], findings)
    if "bonus-spin" in book.data:
        _bonus_spin(book, book.data["bonus-spin"], findings)


def _roulette_x(book: Book, entry: Data, findings: Findings) -> None:
    tables = entry.get("paytables", {})
    _switched_by(book, entry, ["off", *tables], findings)
    for letter, table in tables.items():
        variants = table.get("wheels", {}).get("variants")
        _check_variants(
            book, variants, ("roulette-x", "paytables", letter, "wheels", "variants"), findings
        )
        _forms(book.those(variants or ()), entry, ("counts", "awards"), findings)
        for variant in book.those(variants or ()):
            _weighed_once(entry, letter, variant, findings)
    if entry.get("least", 1) > entry.get("most", 36):
        findings.add(("roulette-x", "most"), "is less than the least")
    for place, weights in sound(entry.get("weights")):
        _table_weights(book, entry, weights, ("roulette-x", "weights", place), findings)


def _switched_by(book: Book, entry: Data, values: Sequence[str], findings: Findings) -> None:
    """A bonus game's option exists in every variant, with just the values it can have."""
    key = ("roulette-x" if "paytables" in entry else "bonus-spin",)
    has_option(entry, "option", key, book.variants, findings)
    for place, option in sound(book.data.get("option")):
        if option.get("name") == entry.get("option") and (option.get("values") or values) != values:
            message = f"can be {', '.join(values)}, and nothing else"
            findings.add(("option", place, "values"), message)


def _check_variants(book: Book, variants: object, key: Key, findings: Findings) -> None:
    ids = [variant.id for variant in book.variants]
    for number, one in sound(variants if isinstance(variants, list) else None):
        if one not in ids:
            findings.add((*key, number), f"there is no variant {one[:60]!r}")


def _forms(
    variants: Iterable[Variant], entry: Data, parts: Iterable[str], findings: Findings
) -> None:
    """A house can set each part for itself."""
    for part in parts:
        name = f"{entry.get('option')}-{part}"
        without = [variant.id for variant in variants if name not in variant.options]
        if "option" in entry and without:
            message = f"there is no option {name[:60]!r} in variant {', '.join(without)}"
            findings.add(("option",), message)


def _weighed_once(entry: Data, letter: str, variant: Variant, findings: Findings) -> None:
    found = [
        place
        for place, weights in sound(entry.get("weights"))
        if weights.get("paytable") == letter and variant.id in (weights.get("variants") or ())
    ]
    if len(found) != 1:
        message = f"pay table {letter} has {len(found)} tables of weights for variant {variant.id}"
        findings.add(("roulette-x", "weights"), message)


def _table_weights(book: Book, entry: Data, weights: Data, key: Key, findings: Findings) -> None:
    table = entry.get("paytables", {}).get(weights.get("paytable", ""))
    if table is None or not {"least", "most", "floor"} <= entry.keys():
        findings.add((*key, "paytable"), "there is no such pay table, or it isn't whole")
        return
    awards = [str(award) for _, award in sound(table.get("later", {}).get("pays"))]
    counts = [str(count) for count in range(entry["least"], entry["most"] + 1)]
    good = _names(weights, "counts", counts, key, findings)
    good &= _names(weights, "awards", awards, key, findings)
    allowed = table.get("wheels", {}).get("variants") or ()
    for number, one in sound(weights.get("variants")):
        if one not in allowed:
            findings.add((*key, "variants", number), f"the pay table isn't for {one[:60]!r}")
    priced = "pays" in table.get("straight", {}) and "pays" in table.get("first", {})
    if good and priced:
        _returns(book, entry, table, weights, key, findings)


def _names(weights: Data, part: str, wanted: Sequence[str], key: Key, findings: Findings) -> bool:
    """Do weights name all that can be drawn, and nothing else?"""
    given = weights.get(part)
    if given is None or not wanted:
        return False
    if sorted(given) != sorted(wanted):
        findings.add((*key, part), f"has {', '.join(given)} instead of {', '.join(wanted)}")
        return False
    if sum(given.values()) >= MOST:
        findings.add((*key, part), f"adds up to {MOST:,} or more")
        return False
    return True


def _returns(
    book: Book, entry: Data, table: Data, weights: Data, key: Key, findings: Findings
) -> None:
    """Every wheel's exact return lies between the floor and all of it."""
    plain, first = table["straight"]["pays"], table["first"]["pays"]
    parts = [in_order(weights[part], weights[part]) for part in ("counts", "awards")]
    for variant in book.those(weights.get("variants") or ()):
        if variant.wheel is None:
            continue
        pockets = len(variant.wheel) - len(variant.covered)
        part = exact_return(plain, first, parts[0], parts[1], pockets)
        fault = return_fault(part, Fraction(entry["floor"]))
        if fault is not None:
            findings.add((*key, "awards"), f"{fault} (variant {variant.id})")


def _bonus_spin(book: Book, entry: Data, findings: Findings) -> None:
    _switched_by(book, entry, ["off", "on"], findings)
    parts = ("targets", "hot-spot", "community", *METERS)
    _forms(book.variants, entry, parts, findings)
    hot_spot, community = entry.get("hot-spot", {}), entry.get("community", {})
    for name in [*hot_spot, *community]:
        at = ("bonus-spin", "hot-spot" if name in hot_spot else "community", name)
        if not (name in METERS and name in hot_spot) and not name.isdigit():
            findings.add(at, "isn't a meter or an amount")
        if name in hot_spot and name in community:
            findings.add(at, "is a prize of both wheels, and nobody could tell them apart")
    weights, key = entry.get("weights", {}), ("bonus-spin", "weights")
    most = entry.get("targets", {}).get("most", 0)
    _names(weights, "targets", [str(count + 1) for count in range(most)], key, findings)
    _names(weights, "hot-spot", list(hot_spot), key, findings)
    _names(weights, "community", list(community), key, findings)
    _meters(entry, weights, key, findings)


def _meters(entry: Data, weights: Data, key: Key, findings: Findings) -> None:
    """Meters make sense, and begin and are reset with the minimum or more."""
    for name in METERS:
        given = weights.get(name)
        if not given or not {"initial", "reset", "rate"} <= given.keys():
            continue
        terms = terms_of(given)
        if terms is None:
            findings.add((*key, name), "makes no sense: a limit above both amounts, rates up to 1")
            continue
        least = entry.get("minimum", {}).get(name, 0) * UNIT
        for what, amount in (("initial", terms.initial), ("reset", terms.reset)):
            if amount < least:
                findings.add((*key, name, what), f"is less than {least // UNIT:,}")
