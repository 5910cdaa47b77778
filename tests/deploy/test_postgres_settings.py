"""The settings for PostgreSQL: each is one that the server knows, with a value that it takes."""

from __future__ import annotations

from contextlib import closing

import psycopg

from tests.deploy.files import DEPLOY
from tests.support.postgres import Server


def settings() -> dict[str, str]:
    text = (DEPLOY / "postgresql.conf").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    pairs = [line.partition(" = ") for line in lines]
    return {name: value.strip("'") for name, _, value in pairs}


def test_the_server_takes_every_setting(postgres_server: Server) -> None:
    found = settings()
    assert len(found) > 15
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        rows = admin.execute("SELECT name FROM pg_settings").fetchall()
        assert found.keys() <= {name for (name,) in rows}
        for name, value in found.items():
            if name != "ssl":  # PostgreSQL may be built without it for tests
                admin.execute(f"ALTER SYSTEM SET {name} = '{value}'".encode())  # not used yet
                admin.execute(f"ALTER SYSTEM RESET {name}".encode())


def test_nothing_makes_a_commit_less_durable() -> None:
    found = settings()
    assert {found[name] for name in ("fsync", "full_page_writes", "synchronous_commit")} == {"on"}
    assert found["idle_session_timeout"] == "0", "a node's idle session holds its claims"
