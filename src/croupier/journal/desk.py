"""A desk: what besides the tables has a journal of its own and is run by their writer."""

from __future__ import annotations

from typing import Protocol

from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, Store
from croupier.play.acts import Command


class Desk(Protocol):
    """The cage, or what else is run as tables are."""

    @property
    def name(self) -> str: ...

    @property
    def number(self) -> int:
        """Of its last entry."""

    def take(self, command: Command) -> tuple[Answer, list[Entry]]:
        """Decide a command, go past its events and give the entries that must be stored."""

    def reopened(self, store: Store) -> Desk:
        """The same as its journal says."""
