"""Examples: the slip with which a variant shows itself can be bet there."""

from __future__ import annotations

from croupier.refusal import Refused
from croupier.rulebooks.checks.context import Book, Variant
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.schema import Findings
from croupier.wagers.notation import Notation


def check(book: Book, findings: Findings) -> None:
    """Find examples that their variant doesn't take; a file with other faults isn't read."""
    if not findings.faults:
        for variant in book.variants:
            _example(book, variant, findings)


def _example(book: Book, variant: Variant, findings: Findings) -> None:
    slip = variant.data.get("example")
    if slip is None:
        return
    rules = read_game(f"{book.id}/{variant.id}", rulebook=book.data)
    try:
        Notation(rules.menu).slip(slip)
    except Refused as refused:
        findings.add((*variant.key, "example"), refused.message.rstrip("."))
