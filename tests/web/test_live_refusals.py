"""A live table's refusals: each reason is given somewhere and has its sentence on the screens."""

from __future__ import annotations

import re
from pathlib import Path

import croupier.house.live
import croupier.play.live
from croupier.play.live.reasons import REASONS
from tools.write.nodejs import WEB

ROOMS = (croupier.play.live, croupier.house.live)
SAID = WEB / "src/live/refusals/en.ts"
"""Those of the other languages have the same type."""


def test_every_reason_has_its_sentence_and_no_sentence_is_idle() -> None:
    said = re.findall(r'^  "?([a-z-]+)"?: \(', SAID.read_text("utf-8"), re.MULTILINE)
    assert sorted(said) == sorted(REASONS)


def test_every_reason_is_given() -> None:
    code = "".join(
        path.read_text("utf-8")
        for room in ROOMS
        for path in Path(room.__path__[0]).rglob("*.py")
        if path.name != "reasons.py"
    )
    assert [one for one in sorted(REASONS) if f'"{one}"' not in code] == []
