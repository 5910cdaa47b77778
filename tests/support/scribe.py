"""A process that writes to a store until it is killed, and says what has been acknowledged."""

import sys
from itertools import count

from croupier.journal.contract import Store
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from tests.support.journals import following


def main(where: str, schema: str = "", lease: str = "5") -> None:
    store: Store
    store = (
        PostgresStore(where, schema=schema, lease=float(lease)) if schema else SqliteStore(where)
    )
    for turn in count():
        size = 1 + turn * 37 % 200  # of one row and of groups of rows
        payloads = (b"%d " % n * (1 + n % 90) for n in range(size))
        store.append(following("A", payloads, store.head("A")))
        print(store.head("A")[0], flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
