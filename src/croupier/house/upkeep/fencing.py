"""Fencing: whether a table is still this writer's, by its claim and by its journal's head."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from croupier.house.table import Table
from croupier.journal.answer import Answer, Reply
from croupier.journal.contract import Conflict, Entry, Store, StoreError
from croupier.journal.desk import Desk

Answered = tuple[str, Sequence[Reply], Sequence[Answer | Exception]]
"""A table, replies, and what each of them will be told after the commit."""


def theirs(store: Store, batch: Sequence[Entry]) -> list[str]:
    """Whose tables of a refused batch are another's; all of them if nobody can tell.

    The others were only to be stored in the same transaction.
    """
    first = {entry.table: entry.number for entry in reversed(batch)}
    try:
        return [
            name
            for name, number in first.items()
            if not store.claim(name) or store.head(name)[0] != number - 1
        ]
    except StoreError:
        return list(first)


def outdated(
    store: Store,
    run: Callable[[str], Table | Desk | None],
    batch: Sequence[Entry],
    answered: Iterable[Answered],
) -> dict[str, StoreError]:
    """Tables that say something which isn't stored, and don't stand where their journals do.

    A refusal meets no key of the journal on its way: one who was paused and has lost a table would
    refuse what its new writer takes.
    """
    stored, found = {entry.table for entry in batch}, dict[str, StoreError]()
    for name, _, answers in answered:
        here = run(name)
        if here is None or name in stored or name in found or not any(map(_is_only_said, answers)):
            continue
        try:
            number = store.head(name)[0]
        except StoreError as error:
            found[name] = error
            continue
        if number != here.number:
            found[name] = Conflict(f"The journal of {name} has {number} entries by now.")
    return found


def _is_only_said(answer: Answer | Exception) -> bool:
    return isinstance(answer, Answer) and not answer.first
