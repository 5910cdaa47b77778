"""A day over all games closes balanced, by the books, by its rounds and by plain sums."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.journal.memory import MemoryStore
from croupier.play.events import Event
from croupier.readings import day as books
from croupier.readings.house_day import house_day, table_days
from croupier.refusal import Refused
from tools.prove import day as tool

ROUNDS = 1_200
"""The whole, 10,000 of them, is `python -m tools.prove.day`."""


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    store = MemoryStore()
    tool.play(store, ROUNDS)
    return store


def test_a_day_over_all_games_closes_balanced(store: MemoryStore) -> None:
    day = house_day(store)
    assert len(day.tables) == 12
    assert sum(one.day.rounds + one.day.void_rounds for one in day.tables) == ROUNDS
    assert tool.faults(store, day) == []
    assert day.win == sum(tool.summed(store, one.table)[1] for one in day.tables)
    assert day.drop == sum(tool.summed(store, one.table)[0] for one in day.tables)
    assert day.hold is not None
    assert day.hold * day.drop == day.win
    assert all(one.head == store.head(one.table)[1] for one in day.tables)
    assert sum(one.day.corrections for one in day.tables) > 50
    assert sum(one.day.written_off for one in day.tables) > 0


def test_the_audit_settles_the_day_again(store: MemoryStore) -> None:
    assert audit(store).faults == []


def test_a_day_that_does_not_balance_says_so(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = books.count

    def forgetful(day: books.Day, event: Event, at: int) -> None:
        if type(event).__name__ != "CashedOut":
            count(day, event, at)

    monkeypatch.setattr(books, "count", forgetful)
    found = house_day(store)
    assert len(found.faults) >= 12
    assert all("the day's win is" in fault for fault in found.faults)


def test_one_table_and_one_day(store: MemoryStore) -> None:
    (one,) = table_days(store, "nz-37")
    assert house_day(store, "nz-37").tables == [one]
    assert house_day(store, "nz-37", 1).tables == [one]
    with pytest.raises(Refused, match="no day 2; it has had 1"):
        house_day(store, "nz-37", 2)
    with pytest.raises(Refused, match="no table"):
        house_day(store, "nowhere")


def test_the_tool_says_that_it_balanced(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["24"]) == 0
    assert "balanced" in capsys.readouterr().out
