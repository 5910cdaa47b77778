"""The schema of a PostgreSQL store, version by version: a new version is a new line at the end."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Any, Final

import psycopg
from psycopg import sql

from croupier.journal.contract import StoreError

Connection = psycopg.Connection[tuple[Any, ...]]

LEAVING: Final = 2.0
"""Seconds that the server may take to end the session of a node that has left."""

# Names compare by their bytes, whatever the server's language: that is the order of `sorted`, and
# quicker. Texts of editions are bytes because a text may hold a zero, which TEXT can't.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE entries (
            "table" TEXT COLLATE "C" NOT NULL,
            number BIGINT NOT NULL,
            command TEXT COLLATE "C" NOT NULL,
            data BYTEA NOT NULL,
            hash BYTEA NOT NULL,
            PRIMARY KEY ("table", number)
        )""",
        'CREATE TABLE editions (digest TEXT COLLATE "C" PRIMARY KEY, text BYTEA NOT NULL)',
        """CREATE TABLE snapshots (
            "table" TEXT COLLATE "C" PRIMARY KEY,
            number BIGINT NOT NULL,
            hash BYTEA NOT NULL,
            version INTEGER NOT NULL,
            data BYTEA NOT NULL,
            digest BYTEA NOT NULL
        )""",
        "CREATE TABLE version (number INTEGER NOT NULL)",
        "INSERT INTO version VALUES (0)",
    ),
)


def lock(schema: str, what: str, table: str = "") -> int:
    """The number that stands for a lock: 64 bits, so that no two tables will ever share one."""
    name = f"croupier\0{schema}\0{what}\0{table}".encode()
    return int.from_bytes(sha256(name).digest()[:8], signed=True)


def make_ready(db: Connection, name: str, schema: str) -> None:
    """Make or migrate a store. Two nodes may do so at the same time.

    Every node shares a lock while it is connected, and a migration needs it alone: nobody goes on
    writing to a schema that has changed.
    """
    in_use = [lock(schema, "in use")]
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", [lock(schema, "making")])
        found = version(db, name, schema)
        if 0 < found < len(MIGRATIONS) and not _alone(db, in_use):
            raise StoreError(
                f"{name} must be brought from schema version {found} to {len(MIGRATIONS)}, but "
                "another node is using it."
            )
        migrate(db, schema, found)
        db.execute("SELECT pg_advisory_lock_shared(%s)", in_use)


def _alone(db: Connection, in_use: list[int]) -> bool:
    """Take the lock that every node shares, alone: one that has just ended may take a moment."""
    until = time.monotonic() + LEAVING
    while db.execute("SELECT pg_try_advisory_xact_lock(%s)", in_use).fetchone() != (True,):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def migrate(db: Connection, schema: str, found: int) -> None:
    """Bring a schema to the newest version, inside the caller's transaction."""
    if found == len(MIGRATIONS):
        return
    if found == 0:
        db.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(schema)))
    for statements in MIGRATIONS[found:]:
        for statement in statements:
            db.execute(statement.encode())
    db.execute("UPDATE version SET number = %s", [len(MIGRATIONS)])


def version(db: Connection, name: str, schema: str) -> int:
    """The version of a schema, 0 if it is empty; one that isn't ours is refused."""
    rows = db.execute(
        """SELECT relname, has_schema_privilege(nspname, 'USAGE')
        FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = %s AND relkind IN ('r', 'p', 'v', 'm', 'f')""",
        [schema],
    ).fetchall()
    relations = {relation for relation, _ in rows}
    if not relations:
        return 0
    if not all(usable for _, usable in rows):  # else its tables would only seem to be missing
        raise StoreError(f"{name} can't be used: permission denied for schema {schema}.")
    if not relations >= {"version", "entries"}:
        raise StoreError(
            f"{name} has a schema {schema} of another program, not a store of Croupier."
        )
    found = max((number for (number,) in db.execute("SELECT number FROM version")), default=0)
    if not 1 <= found <= len(MIGRATIONS):
        raise StoreError(
            f"{name} has schema version {found}, but this Croupier knows only versions up to "
            f"{len(MIGRATIONS)}."
        )
    return int(found)


def must_be_newest(db: Connection, name: str, schema: str) -> None:
    """Refuse to read a schema that would first have to be migrated."""
    found = version(db, name, schema)
    if found == 0:
        raise StoreError(f"{name} is empty: no house has written to it yet.")
    if found < len(MIGRATIONS):
        raise StoreError(
            f"{name} has schema version {found} and must be opened once for writing, which brings "
            f"it to version {len(MIGRATIONS)}."
        )


_STRANGERS: Final = """
    WITH ours AS (
        SELECT pg_class.oid, relname, relkind, relrowsecurity, relpersistence FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = %(schema)s AND relkind IN ('r', 'p', 'v', 'm', 'f')
    )
    SELECT CASE relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view'
        WHEN 'f' THEN 'foreign table' ELSE 'table' END, relname, '' FROM ours
        WHERE NOT (relkind = 'r' AND relname = ANY(%(tables)s))
    UNION ALL SELECT 'trigger', tgname, relname FROM pg_trigger JOIN ours ON ours.oid = tgrelid
        WHERE NOT tgisinternal
    UNION ALL SELECT 'rule', rulename, relname FROM pg_rewrite JOIN ours ON ours.oid = ev_class
        WHERE relkind = 'r'
    UNION ALL SELECT 'row security', 'switched on', relname FROM ours WHERE relrowsecurity
    UNION ALL SELECT 'policy', polname, relname FROM pg_policy JOIN ours ON ours.oid = polrelid
    UNION ALL SELECT 'child table', inhrelid::regclass::text, relname
        FROM pg_inherits JOIN ours ON ours.oid = inhparent
    UNION ALL SELECT 'event trigger', evtname, '' FROM pg_event_trigger WHERE evtenabled <> 'D'
    UNION ALL SELECT 'constraint', conname, relname FROM pg_constraint
        JOIN ours ON ours.oid = conrelid WHERE contype NOT IN ('p', 'n')
    UNION ALL SELECT 'default of a column,', attname, relname FROM pg_attribute
        JOIN ours ON ours.oid = attrelid WHERE atthasdef AND relkind = 'r'
    UNION ALL SELECT 'setting that lets a crash empty', relname, '' FROM ours
        WHERE relkind = 'r' AND relpersistence <> 'p'"""

# A key keeps two writers from having the same number; `version` is one row without any.
_WITHOUT_KEY: Final = """
    SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = %s AND relkind = 'r' AND relname IN ('entries', 'editions', 'snapshots')
        AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)"""

_TABLES: Final = ("entries", "editions", "snapshots", "version")


def strangers(db: Connection, schema: str) -> list[str]:
    """What stands in a schema that no Croupier put there, or is missing that one did."""
    rows = db.execute(_STRANGERS, {"schema": schema, "tables": list(_TABLES)}).fetchall()
    lost = db.execute(_WITHOUT_KEY, [schema]).fetchall()
    return sorted(
        f"The store has {'an' if kind[0] in 'aeiou' else 'a'} {kind} {name}"
        f"{f' on {table}' if table else ''} that isn't of Croupier's making."
        for kind, name, table in rows
    ) + sorted(f"Table {name} of the store has lost its primary key." for (name,) in lost)
