"""Logs: one JSON line for each event, with no cookie, token or password in it."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TextIO

from croupier.server.door.rates import Bucket

LEVELS: Final = ("debug", "info", "warning", "error")
NAME: Final = "croupier"
BURST: Final = 100
"""Lines of one kind that may come at once; of all kinds ten times as many."""
RATE: Final = 10
"""Lines a second after that: a fault that repeats doesn't fill the disk."""
KINDS: Final = 1_000
"""Kinds that are told apart; some names come from outside."""
LONGEST: Final = 400
"""Characters of a text that came from outside: nobody fills the disk with long ones."""
KEPT: Final = 60
"""Above every level that one can ask for."""
logging.addLevelName(KEPT, "KEPT")


def shown(text: str) -> str:
    """A text from outside as a log has it: the beginning, if there is more."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}… ({len(text):,} characters)"


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
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out
        if record.exc_info and record.exc_info[1] is not None:
            line["traceback"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(line, default=str)


class Calm(logging.Filter):
    """Lets through a burst of lines of one kind, then some a second, and says what it left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._all = Bucket(10 * BURST, 10 * RATE, clock())
        self._kinds: dict[tuple[str, str], Bucket] = {}
        self._left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.levelno >= KEPT:
            return True
        now, kind = self._clock(), (record.name, str(record.msg))
        if len(self._kinds) >= KINDS and kind not in self._kinds:
            kind = ("", "")
        bucket = self._kinds.setdefault(kind, Bucket(BURST, RATE, now))
        if not (bucket.take(now) and self._all.take(now)):
            self._left_out[kind] += 1
            return False
        record.left_out = self._left_out.pop(kind, 0)
        return True


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

    def keep(self, event: str, **details: object) -> None:
        """What stands in every log, whatever else is left out of it."""
        self._write(KEPT, event, details)

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
    handler.addFilter(Calm())
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
