"""A recorded line to a wheel: a file with the time, the direction and the line, between tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.refusal import Refused

FROM_WHEEL: Final = "<"
TO_WHEEL: Final = ">"

_TIME: Final = re.compile(r"(\d\d):(\d\d):(\d\d)\.(\d{3})")
_DAY: Final = 86_400_000


def recorded_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines that came from the wheel, each with its milliseconds; midnight is passed."""
    days, before = 0, 0
    text = path.read_text("utf-8", errors="replace")
    for number, row in enumerate(text.splitlines(), 1):
        if not row:
            continue
        time, _, rest = row.partition("\t")
        way, _, line = rest.partition("\t")
        at = _TIME.fullmatch(time)
        if at is None or way not in (FROM_WHEEL, TO_WHEEL):
            message = f"Line {number} isn't a time, a direction and a line with tabs between them."
            raise Refused("file", message, part=str(path))
        hours, minutes, seconds, thousandths = map(int, at.groups())
        now = ((hours * 60 + minutes) * 60 + seconds) * 1_000 + thousandths
        days += now + _DAY // 2 < before
        before = now
        if way == FROM_WHEEL:
            yield days * _DAY + now, line
