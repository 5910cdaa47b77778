"""Logs: one JSON line for each event, with no cookie, token or password in it."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Any, Final, TextIO

LEVELS: Final = ("debug", "info", "warning", "error")
NAME: Final = "croupier"


class _Lines(logging.Formatter):
    """Writes a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != NAME:
            line["from"] = record.name
        line.update(getattr(record, "details", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["traceback"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(line, default=str)


class HouseLog:
    """The house's log: an event's name and its details, which are never secret."""

    def __init__(self) -> None:
        self._to = logging.getLogger(NAME)

    def debug(self, event: str, **details: object) -> None:
        """What only matters when something is looked for."""
        self._write(logging.DEBUG, event, details)

    def info(self, event: str, **details: object) -> None:
        """What has happened."""
        self._write(logging.INFO, event, details)

    def warning(self, event: str, **details: object) -> None:
        """What somebody should look at."""
        self._write(logging.WARNING, event, details)

    def error(self, event: str, exception: BaseException | None = None, **details: object) -> None:
        """What has failed."""
        self._write(logging.ERROR, event, details, exception)

    def _write(
        self,
        level: int,
        event: str,
        details: dict[str, object],
        exception: BaseException | None = None,
    ) -> None:
        if self._to.isEnabledFor(level):
            self._to.log(level, event, extra={"details": details}, exc_info=exception)


log: Final = HouseLog()


def write_logs(level: str = "info", to: TextIO = sys.stderr) -> None:
    """Send the logs of the house and of the web server out."""
    handler = logging.StreamHandler(to)
    handler.setFormatter(_Lines())
    for name, least in ((NAME, level), ("uvicorn", "warning"), ("litestar", "warning")):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(max(level_of(level), level_of(least)))
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("asyncio").handlers[:] = [handler]


def level_of(name: str) -> int:
    """A level by its name."""
    return logging.getLevelNamesMapping()[name.upper()]
