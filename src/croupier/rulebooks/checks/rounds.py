"""Rounds: causes that void a spin, what becomes of an interrupted round, and moved bets."""

from __future__ import annotations

from croupier.rulebooks.checks.context import Book
from croupier.rulebooks.procedures import INTERRUPTIONS
from croupier.rulebooks.schema import Findings, sound


def check(book: Book, findings: Findings) -> None:
    """Find causes that stand twice, policies without their clauses and exceptions to no rule."""
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
    if "original-place" in book.data and "original-place" not in book.data.get("authority", {}):
        findings.add(
            ("authority", "original-place"), "is missing, the table original-place needs it"
        )
