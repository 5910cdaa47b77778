"""Rounds: causes that void a spin and what becomes of an interrupted round."""

from __future__ import annotations

from croupier.rulebooks.checks.context import Book
from croupier.rulebooks.procedures import INTERRUPTIONS
from croupier.rulebooks.schema import Findings, sound


def check(book: Book, findings: Findings) -> None:
    """Find causes that stand twice and policies without their clauses."""
    seen = set()
    for place, void in sound(book.data.get("void")):
        if "cause" not in void:
            continue
        for variant in book.those(void.get("variants")):
            if (void["cause"], variant.id) in seen:
                findings.add(("void", place, "cause"), f"{void['cause']!r} stands twice")
            seen.add((void["cause"], variant.id))
    interruption = book.data.get("interruption", {})
    policy = interruption.get("policy")
    for case in INTERRUPTIONS.get(policy, ()):
        if case not in interruption.get("clauses", {}):
            findings.add(("interruption", "clauses", case), f"is missing, {policy!r} needs it")
