"""Prices: what is granted is priced and named, what is priced and named is granted."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings


def check(book: Book, findings: Findings) -> None:
    """Find wagers without a grant, odds or a term, and odds below their minimum."""
    for table, name in _tables(book):
        users = [variant for variant in book.variants if variant.data.get(table) == name]
        entries = book.data[table][name]
        _complete((table, name), entries, users, findings)
    granted = {kind for variant in book.variants for kind in variant.grants}
    for kind in sorted(granted - set(book.data.get("terms", {}))):
        if "terms" in book.data:
            findings.add(("terms", kind), "is missing")
    for kind in book.data.get("terms", {}):
        if book.variants and kind not in granted and not _first_four(kind, book.variants):
            findings.add(("terms", kind), "no variant grants such a wager")
    for name, odds in book.data.get("odds", {}).items():
        for kind, entry in odds.items():
            pays, minimum = entry.get("pays"), entry.get("minimum")
            if pays is not None and minimum is not None and pays < minimum:
                message = f"{pays} to 1 is below the minimum of {minimum}"
                findings.add(("odds", name, kind, "pays"), message)


def _tables(book: Book) -> list[tuple[str, str]]:
    return [(table, name) for table in ("wagers", "odds") for name in book.data.get(table, {})]


def _complete(key: Key, entries: object, users: list[Variant], findings: Findings) -> None:
    """Compare the kinds of wager in a table of grants or odds with those its variants offer."""
    assert isinstance(entries, dict)
    if not users or any(variant.cloth is None or not variant.grants for variant in users):
        return
    offered = {kind for variant in users for kind in variant.kinds}
    for kind in sorted(offered - set(entries)):
        who = ", ".join(variant.id for variant in users if kind in variant.kinds)
        findings.add((*key, kind), f"is missing, variant {who} offers it")
    for kind in entries:
        if kind not in offered and not _first_four(kind, users):
            findings.add((*key, kind), "no variant that uses this table offers such a wager")


def _first_four(kind: str, variants: Sequence[Variant]) -> bool:
    return kind == "first-four" and any("0/1/2/3" in variant.offered for variant in variants)
