"""Restoring a house from its backup, proven by an audit before anybody can play at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from croupier.audit.audit import AuditReport, audit
from croupier.house.backup import complete_file, in_file
from croupier.journal import portable
from croupier.journal.contract import Store, StoreError
from croupier.journal.opening import MEMORY, open_store
from croupier.journal.portable import Kept
from croupier.journal.sqlite.store import SqliteStore
from croupier.journal.sqlite.troubles import must_be_usable, store_errors

_SQLITE: Final = b"SQLite format 3\0"


def restore(file: Path, where: str) -> AuditReport:
    """Fill an empty store from a backup and audit it; a file is put in place only if it is sound.

    Refused if the store holds anything.
    """
    if where in MEMORY:
        raise StoreError("A store in memory is forgotten at once: name a file or postgresql://….")
    if not in_file(where) or Path(where).exists():
        with closing(open_store(where)) as store:
            if store.tables():
                raise StoreError("The store to restore into isn't empty: nothing was restored.")
            return _filled(file, store)
    with complete_file(Path(where)) as part:
        with closing(open_store(str(part))) as store:
            report = _filled(file, store)
        if not report.clean:
            part.unlink()
        return report


def _filled(file: Path, store: Store) -> AuditReport:
    with _kept(file) as kept:
        portable.pour(kept, store)
    return audit(store)


@contextmanager
def _kept(file: Path) -> Iterator[Iterator[Kept]]:
    """What a backup of either form keeps."""
    with store_errors(file):
        must_be_usable(file, read_only=True)
        with file.open("rb") as lines:
            if lines.read(len(_SQLITE)) != _SQLITE:
                lines.seek(0)
                yield portable.read_backup(lines, str(file))
                return
    store = SqliteStore(file, read_only=True)
    try:
        yield portable.contents(store, {name: store.head(name)[0] for name in store.tables()})
    finally:
        store.close()
