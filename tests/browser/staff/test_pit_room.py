"""A pit with a hundred live tables: many changes leave nothing behind; benchmarks/pit has times."""

from __future__ import annotations

from typing import Final

from tests.browser.conftest import House, Visit
from tests.browser.pit import Desk
from tests.support.floor import table_of
from tests.support.pit_room import Room, heap

TABLES: Final = 100
CHANGES: Final = 240
"""Two a second for two minutes."""


def test_a_hundred_live_tables_leave_nothing_behind(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    page = Desk(visit(), floor, "supervisor-1").page
    room = Room(page, f"{floor.base}/pit", TABLES)
    room.hear(CHANGES)
    before, elements = heap(page), room.elements
    room.hear(CHANGES)
    room.hear(CHANGES)
    assert heap(page) < before + 1.0
    assert room.elements < 1.2 * elements
