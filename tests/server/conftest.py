"""A house on PostgreSQL with as many servers and doors as a test opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from croupier.house.config import TableConfig
from croupier.house.nodes.node import NodeSettings
from croupier.journal.postgres.store import PostgresStore
from tests.support.live import TABLES, Live, Opened
from tests.support.postgres import Server

_houses = count(1)


@pytest.fixture
def dsn(postgres_server: Server) -> str:
    """A database of its own."""
    name = f"doors_{next(_houses)}"
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
    return postgres_server.dsn.replace("/postgres?", f"/{name}?")


@pytest.fixture
def opened(dsn: str, tmp_path: Path) -> Iterator[Opened]:
    """Opens servers of the house in that database, and ends them with the test."""
    with ExitStack() as closing_:

        def one(
            name: str,
            *,
            takes: bool = True,
            tables: tuple[TableConfig, ...] = TABLES[:1],
            settings: dict[str, Any] | None = None,
            **line: Any,
        ) -> Live:
            socket = str(tmp_path / f"{name}.sock") if takes else ""
            node = NodeSettings(name, socket, takes=takes, **line)
            live = Live(PostgresStore(dsn), tables, node, shared=dsn, **(settings or {}))
            return closing_.enter_context(live)

        yield one
