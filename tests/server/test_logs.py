"""Logs: a fault that repeats doesn't fill the disk, and heads stand in every log."""

from __future__ import annotations

import io
import json
import logging

import httpx
import pytest

from croupier.server.logs import BURST, KINDS, LONGEST, NAME, RATE, Calm, log, write_logs
from tests.support.live import Live

NO_MORE = "socket.accept() out of system resource"


def written(filter_: Calm, name: str, message: str, level: int = logging.ERROR) -> bool:
    return filter_.filter(logging.LogRecord(name, level, "", 0, message, (), None))


def test_a_line_that_repeats_is_calmed_and_counted() -> None:
    now = [0.0]
    calm = Calm(lambda: now[0])
    let = sum(written(calm, "asyncio", NO_MORE) for _ in range(9_000))
    assert let == BURST
    assert written(calm, "asyncio", "something else")
    now[0] += 1.0
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, NO_MORE, (), None)
    assert calm.filter(record)
    assert record.__dict__["left_out"] == 9_000 - BURST


def test_so_are_lines_that_are_never_the_same() -> None:
    now = [0.0]
    calm = Calm(lambda: now[0])
    let = 0
    for second in range(8):
        now[0] = float(second)
        let += sum(written(calm, "asyncio", f"fault {second}.{one}") for one in range(10_000))
    assert let <= 10 * BURST + 8 * 10 * RATE
    assert len(calm._kinds) <= KINDS + 1


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_a_long_address_fills_no_log(method: str, caplog: pytest.LogCaptureFixture) -> None:
    with Live() as live, caplog.at_level(logging.WARNING, NAME):
        path = f"/api/{'a' * 50_000}"
        told = httpx.request(method, f"{live.base}{path}", headers={"host": "evil"}, timeout=60)
        assert told.status_code == 403
    (line,) = [record for record in caplog.records if record.getMessage() == "denied"]
    assert line.__dict__["details"]["path"] == f"{path[:LONGEST]}… (50,005 characters)"


def test_what_must_be_kept_is() -> None:
    to = io.StringIO()
    before = {name: logging.getLogger(name).handlers[:] for name in (NAME, "asyncio", "uvicorn")}
    write_logs("error", to)
    try:
        for _ in range(3 * BURST):
            log.keep("heads", heads={"A": [1, "ab"]})
            log.error("failure")
    finally:
        for name, handlers in before.items():
            logging.getLogger(name).handlers[:] = handlers
            logging.getLogger(name).propagate = True
    lines = [json.loads(line) for line in to.getvalue().splitlines()]
    assert sum(line["event"] == "heads" for line in lines) == 3 * BURST
    assert BURST <= sum(line["event"] == "failure" for line in lines) < 2 * BURST
