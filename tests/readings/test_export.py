"""The export: every event as a line, and rounds as rows that add up to what the ledger says."""

from __future__ import annotations

import pytest

from croupier.journal.memory import MemoryStore
from croupier.money import minor_units
from croupier.readings.export import COLUMNS, RoundSpan, event_shapes, round_rows
from tests.support.dealt import GAMES
from tests.support.evening import evening, voided
from tests.support.histories import History


def test_events_are_all_there_in_order() -> None:
    store = MemoryStore()
    evening(store)
    shapes = list(event_shapes(store, "T", RoundSpan()))
    assert [shape["entry"] for shape in shapes] == list(range(1, store.head("T")[0] + 1))
    assert shapes[-1]["hash"] == store.head("T")[1].hex()
    assert shapes[0] | {"fields": None, "hash": None} == {
        "table": "T",
        "entry": 1,
        "round": 0,
        "at": "2026-03-01T12:00:00.000Z",
        "person": "house",
        "position": "house",
        "command": "house/take/1",
        "event": "TableTaken",
        "fields": None,
        "currency": None,
        "hash": None,
    }


def test_some_rounds() -> None:
    store = MemoryStore()
    evening(store)
    shapes = list(event_shapes(store, "T", RoundSpan(2, 2)))
    assert {shape["round"] for shape in shapes} == {2}
    assert (shapes[0]["event"], shapes[-1]["event"]) == ("BettingOpened", "RoundCorrected")
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in round_rows(store, "T", RoundSpan(2, 3))]
    assert [(row["round"], row["what"], row["seat"]) for row in rows] == [
        *(("2", "settled", seat) for seat in "12"),
        *(("2", "corrected", seat) for seat in "12"),
        *(("3", "settled", seat) for seat in "12"),
    ]
    assert rows[2]["credit"] == "-143"


def test_a_void_round_has_rows() -> None:
    store = MemoryStore()
    voided(store)
    [first, _] = [
        dict(zip(COLUMNS, row, strict=True)) for row in round_rows(store, "T", RoundSpan())
    ]
    assert (first["what"], first["result"], first["player"]) == ("void", "", "guest")
    assert (first["staked"], first["credit"]) == ("15", "15")
    assert first["clause"].startswith("rws:")


@pytest.mark.parametrize("game", GAMES[:4])
def test_rows_sum_to_what_the_seats_were_paid(game: str) -> None:
    history = History(MemoryStore(), game, 9).begin().go_on(200)
    place, paid = COLUMNS.index("credit"), 0
    for row in round_rows(history.store, "T", RoundSpan()):
        amount = row[place]
        sign = -1 if amount.startswith("-") else 1
        paid += sign * minor_units(amount.removeprefix("-")) if amount != "0" else 0
    meant = 0
    for shape in event_shapes(history.store, "T", RoundSpan()):
        fields = shape["fields"]
        match shape["event"]:
            case "RoundSettled":
                meant += sum(line[2] + line[3] + line[5] for line in fields["lines"])
            case "RoundVoided":
                meant += sum(fields["refunds"].values())
            case "RoundCorrected" | "RoundAnnulled":
                meant += sum(change[1] for change in fields["changes"])
    assert paid == meant
