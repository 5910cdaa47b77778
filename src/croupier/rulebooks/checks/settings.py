"""Settings: house options, the decisions that a rulebook leans on, and the values they can have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.rulebooks.checks.context import Book, Variant, values_of
from croupier.rulebooks.files import Data, parsed
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, sound


def check(book: Book, findings: Findings) -> None:
    """Find options that stand twice, unknown variants and decisions, values that don't exist."""
    _options(book, findings)
    _variants(book, findings)
    for key, number in findings.decided:
        nearby = [variant for variant in book.variants if variant.key == key[:2]] or book.variants
        if nearby and not any(number in variant.decisions for variant in nearby):
            findings.add(key, f"decision {number} doesn't exist or isn't about these games")
    for variant in book.variants:
        for place, entry in sound(variant.data.get("zero-end")):
            has_value(entry, (*variant.key, "zero-end", place), [variant], findings)


def _options(book: Book, findings: Findings) -> None:
    taken = {name for one in parsed("decisions")["decision"] for name in (one["name"],)}
    for place, option in sound(book.data.get("option")):
        key: Key = ("option", place)
        name, values = option.get("name"), option.get("values")
        if name in taken:
            findings.add((*key, "name"), f"{name!r} stands twice, or is a decision's name")
        taken.add(name)
        if values and "default" in option and values[0] != option["default"]:
            findings.add((*key, "values"), "the first value isn't the default")
        if not values and "form" not in option and option.get("default") not in ("on", "off", None):
            findings.add((*key, "default"), "isn't on or off, and the option has no values")


def _variants(book: Book, findings: Findings) -> None:
    """Variants with ids that stand twice, and entries for variants that don't exist."""
    ids = [variant.id for variant in book.variants]
    for variant in book.variants:
        first = next(other for other in book.variants if other.id == variant.id)
        if first is not variant:
            findings.add((*variant.key, "id"), f"{variant.id!r} stands twice")
    for table in ("called", "option", "void"):
        for place, entry in sound(book.data.get(table)):
            for number, one in sound(entry.get("variants")):
                if one not in ids:
                    _no_variant((table, place, "variants", number), one, findings)
    for way in (("neighbours", "counts"), ("neighbours", "clauses"), ("finale", "straight")):
        for one in book.data.get(way[0], {}).get(way[1], {}):
            if one not in ids:
                _no_variant((*way, one), one, findings)


def _no_variant(key: Key, name: str, findings: Findings) -> None:
    findings.add(key, f"there is no variant {name[:60]!r}")


def has_option(
    entry: Data, name: str, key: Key, variants: Iterable[Variant], findings: Findings
) -> None:
    """Report a house option that a variant doesn't have."""
    option = entry.get(name)
    if option is None:
        return
    without = [variant.id for variant in variants if option not in variant.options]
    if without:
        message = f"there is no option {option[:60]!r} in variant {', '.join(without)}"
        findings.add((*key, name), message)


def has_value(entry: Data, key: Key, variants: Sequence[Variant], findings: Findings) -> None:
    """Report a decision that a variant doesn't have, or a value that the decision doesn't have."""
    setting = entry.get("setting", {})
    number, value = setting.get("number"), setting.get("value")
    if number is None or value is None:
        return
    for variant in variants:
        decision = variant.decisions.get(number)
        if decision is None:
            message = f"decision {number} isn't about variant {variant.id}"
            findings.add((*key, "setting", "number"), message)
        elif value not in values_of(decision):
            findings.add((*key, "setting", "value"), f"decision {number} has no value {value!r}")


def can_be(
    number: str | None,
    wanted: Iterable[str],
    key: Key,
    variants: Iterable[Variant],
    findings: Findings,
) -> None:
    """Report a decision whose values aren't the ones that the program acts on."""
    if number is None:
        return
    for variant in variants:
        decision = variant.decisions.get(number)
        if decision is None:
            findings.add(key, f"decision {number} isn't about variant {variant.id}")
        elif not set(wanted) <= set(values_of(decision) or (decision["form"],)):
            findings.add(key, f"decision {number} isn't about {' or '.join(wanted)}")
