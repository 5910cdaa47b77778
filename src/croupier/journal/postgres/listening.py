"""Listening to a journal in PostgreSQL: whoever stores entries says of which tables they are.

What is heard is only a reason to look: a word may be lost with the connection, and the journal
alone says what is stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import psycopg
from psycopg import sql

from croupier.journal.opening import without_password
from croupier.journal.postgres.schema import Connection
from croupier.journal.postgres.session import connection
from croupier.journal.postgres.troubles import store_errors

_BETWEEN: Final = "\x1f"
"""Stands between the names of tables in a word."""

LONGEST: Final = 7_999
"""Bytes of a word, as PostgreSQL takes it."""


def word_of(tables: Iterable[str]) -> str:
    """The word that these tables were written; an empty one says that any may have been."""
    word = _BETWEEN.join(tables)
    return word if len(word.encode()) <= LONGEST else ""


class PostgresListener:
    """Hears of the tables of a store from a session of its own."""

    def __init__(self, dsn: str, schema: str) -> None:
        self.dsn = dsn
        self.name = without_password(dsn)
        self.schema = schema
        self._db: Connection | None = None

    def changed(self, seconds: float) -> set[str] | None:
        """The tables that were written within so many seconds; None if any may have been.

        It ends with the first word and what has come with it. A listener that has just been
        connected, or connected again, has missed what there was before.
        """
        with store_errors(self.name):
            if self._db is None:
                self._db = connection(self.dsn, read_only=False)
                self._db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self.schema)))
                return None
            try:
                words = [one.payload for one in self._db.notifies(timeout=seconds, stop_after=1)]
            except psycopg.Error:
                self.close()
                raise
        if "" in words:
            return None
        return {table for word in words for table in word.split(_BETWEEN)}

    def close(self) -> None:
        """Listen no more."""
        if self._db is not None:
            self._db.close()
            self._db = None
