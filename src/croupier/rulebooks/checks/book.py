"""The checks of a whole rulebook, in the order in which a person would look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from croupier.rulebooks.checks import (
    bonus,
    called,
    clauses,
    examples,
    games,
    payments,
    prices,
    rounds,
    settings,
)
from croupier.rulebooks.checks.context import Book
from croupier.rulebooks.checks.form import RULEBOOK
from croupier.rulebooks.files import Data
from croupier.rulebooks.schema import Findings

_CHECKS: Final[Sequence[Callable[[Book, Findings], None]]] = (
    clauses.check,
    settings.check,
    games.check,
    prices.check,
    called.check,
    rounds.check,
    payments.check,
    bonus.check,
    examples.check,
)


def check(data: Data, findings: Findings) -> None:
    """Find every fault of a parsed rulebook."""
    book = Book(RULEBOOK.clean(data, (), findings) or {})
    for look in _CHECKS:
        look(book, findings)
