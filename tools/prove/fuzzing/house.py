"""A house to be fuzzed: served on a file, with people who have logged in, and its failures."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from croupier.audit.audit import audit
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from tests.support.live import TABLES, Live, Person

PATIENT: Final[dict[str, Any]] = {
    "confirmed": 7_200.0,
    "log_in_burst": 10**9,
    "password_burst": 10**9,
    "guests_per_address": 10**6,
    "seats_per_address": 10**6,
    "connections_per_address": 10**4,
    "sockets_per_address": 10**4,
    "message_burst": 10**9,
    "faults": 10**9,
    "breaches": 10**9,
}
"""Settings of a house that doesn't send anybody away for the number of things asked."""

WHO: Final = {"guest": "", "dealer": "dealer-1", "manager": "manager-1"}
"""Those who try, and how they log in."""


class Failures(logging.Handler):
    """Keeps what the house itself calls its failures."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one."""
        told = f"{record.getMessage()} {getattr(record, 'details', '')}"
        if record.exc_info and record.exc_info[1] is not None:  # without it nobody finds the cause
            told += f" {''.join(traceback.format_exception(record.exc_info[1])[-3:])}"
        self.told.append(told)


@contextmanager
def a_house() -> Iterator[tuple[Live, list[str]]]:
    """A house with betting open, and what fails in it; afterwards its journals must be sound."""
    failures = Failures()
    logging.getLogger("croupier").addHandler(failures)
    with TemporaryDirectory(prefix="croupier-fuzz-") as folder:
        path = Path(folder) / "house.db"
        with Live(SqliteStore(path), TABLES, sessions=f"{path}.sessions", **PATIENT) as live:
            live.give(acts.OpenBetting())
            yield live, failures.told
            if not live.house.writer.stopped:
                live.stop()
        failures.told += audit(SqliteStore(path, read_only=True)).faults
    logging.getLogger("croupier").removeHandler(failures)


@contextmanager
def somebody(live: Live, who: str) -> Iterator[Person]:
    """A guest with a seat, or one of the staff with a password given a moment ago."""
    if not WHO[who]:
        with live.guest() as guest:
            yield guest
        return
    with live.staff(WHO[who]) as member:
        yield member
