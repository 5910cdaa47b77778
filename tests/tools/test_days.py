"""Days that pass quickly: what a day kept is given back when its books are closed."""

from __future__ import annotations

from pathlib import Path

from croupier.audit.audit import audit
from tools.prove.days import Days


def test_a_day_gives_back_what_it_kept(tmp_path: Path) -> None:
    days = Days(tmp_path, 2)
    for _ in range(2):
        days.play(4)
        before = days.figures()
        days.end_day()
        after = days.figures()
        assert (after.rounds, before.rounds >= 8) == (0, True)
        assert after.ids < 10 < before.ids
    days.house.close()
    assert days.open() > 0
    assert audit(days.house.store).faults == []
