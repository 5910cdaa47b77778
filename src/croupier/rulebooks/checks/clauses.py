"""Clauses: every id that a rulebook cites is registered, by the package or by the file itself."""

from __future__ import annotations

from croupier.rulebooks.checks.context import Book
from croupier.rulebooks.schema import Findings


def check(book: Book, findings: Findings) -> None:
    """Find ids that nobody registered, and ids that the file may not register."""
    from croupier.rulebooks.register import is_registered

    own = book.data.get("clauses", {})
    for clause in own:
        key = ("clauses", clause)
        if book.id and not clause.startswith(f"{book.id}:"):
            findings.add(key, f"a clause of this rulebook begins with '{book.id}:'")
        elif is_registered(clause):
            findings.add(key, "this clause is registered with the package already")
    for cited_at, clause in findings.cited:
        if clause not in own and not is_registered(clause):
            findings.add(cited_at, f"clause {clause[:60]!r} isn't registered")
