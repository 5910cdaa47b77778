"""The custodian's log: one line of JSON for everything it committed, answered, gave or refused.

Each line has the hash of the one before. A line is on the disk before anybody hears of it, so
that a custodian that died answers as it did; what stands in it is all that it remembers.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from croupier.refusal import Refused

_BEFORE: Final = "before"
"""Where a line has the hash of the one before it."""

_FIRST: Final = "0" * 64


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class CustodianLog:
    """A file to which lines are added, and from which nothing is ever taken."""

    def __init__(self, path: Path, now: Callable[[], str] = _now) -> None:
        self._now = now
        self._head = _FIRST
        self.lines: list[dict[str, Any]] = []
        """What stood in it when it was opened."""
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            message = "Another custodian runs with this log."
            raise Refused("file", message, part=str(path)) from None
        kept = path.read_bytes()
        whole = kept[: kept.rfind(b"\n") + 1]
        for content, head in read_lines(whole, str(path)):
            self._head = head
            self.lines.append(content)
        os.ftruncate(self._handle, len(whole))  # half a line: nobody was told of it
        os.lseek(self._handle, 0, os.SEEK_END)

    def add(self, kind: str, **content: str | int) -> None:
        """Put something on the disk, with its time."""
        line = {"at": self._now(), "kind": kind, **content, _BEFORE: self._head}
        data = json.dumps(line).encode()
        os.write(self._handle, data + b"\n")
        os.fsync(self._handle)
        self._head = sha256(data).hexdigest()

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)


def read_lines(data: bytes, name: str) -> Iterator[tuple[dict[str, Any], str]]:
    """The lines of a log, each with its hash; refused if any of them was changed."""
    head = _FIRST
    for number, line in enumerate(data.splitlines(), 1):
        try:
            content = json.loads(line)
            follows = content[_BEFORE] == head
        except (ValueError, KeyError, TypeError):
            content, follows = {}, False
        if not follows:
            message = f"The custodian's log was changed: line {number} doesn't follow."
            raise Refused("file", message, part=name)
        head = sha256(line).hexdigest()
        yield content, head
