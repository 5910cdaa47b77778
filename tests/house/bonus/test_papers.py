"""Both bonus games on every paper: receipts, recall's shape, export, replay and the day's close."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.bonus.acts import LockSideBets
from croupier.play.proposals import CORRECT
from croupier.readings.export import COLUMNS, RoundSpan, round_rows
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from croupier.readings.replay import replay
from croupier.shapes import drawn_shape
from tests.house.bonus.side_bet_tables import (
    FAR,
    GAME,
    betting,
    corrected,
    given,
    seated,
)
from tests.support.fakes import DEALER, FLOOR, FakeClock

BOTH = {
    "roulette-x": "A",
    "bonus-spin": "on",
    "bonus-spin-hand-paid": FAR,
    "bonus-spin-hot-spot": "primary:1",
}


@pytest.fixture
def played() -> tuple[MemoryStore, House]:
    """A round with both games: one target, the zero, and the zero drawn first."""
    store = MemoryStore()
    house = House(store, FakeClock(), HouseConfig((TableConfig("T", GAME, BOTH),)))
    house.bonus.below = lambda _: 0
    checks = house.edition("T").rules.rulebook["inspection"]["check"]
    given(house, FLOOR, acts.RecordInspection([one["what"] for one in checks], "L1"))
    given(house, FLOOR, house.opening("T"))
    seated(house, "1", "2")
    betting(house, "1", "2")
    given(house, Actor("P2", "player"), acts.PlaceBets("2", "0 by 1"))
    given(house, DEALER, LockSideBets())
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("0"), acts.ConfirmResult()):
        given(house, DEALER, act)
    return store, house


def test_a_receipt_tells_numbers_targets_and_wheels(played: tuple[MemoryStore, House]) -> None:
    store, _ = played
    first, second = receipts(store, "T", 1)
    lines = "\n".join(line.text for line in receipt_lines(second, None))
    assert "0 pays 50, 28 pays 50 to 1" in lines
    assert "hot spot seat 1: primary, 10000.20; community pay 150" in lines
    assert drawn_shape(first.round.bonus)["bonus_spin"] == {
        "targets": ["0"],
        "seats": ["1", "2"],
        "hot_spot": "1",
        "wheel": "primary",
        "community": "150",
        "jackpot": 10_000.2,
    }


def test_an_export_has_columns_for_both_and_a_correction_has_them_too(
    played: tuple[MemoryStore, House],
) -> None:
    store, house = played
    assert corrected(house, CORRECT, {"pocket": "17", "round": 1}).accepted
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in round_rows(store, "T", RoundSpan())]
    assert [row["what"] for row in rows] == ["settled"] * 2 + ["corrected"] * 2
    for row in rows:
        drawn = [row[name] for name in ("drawn", "targets", "hot_spot", "wheel", "community")]
        assert drawn == ["0:50 28:50", "0", "1", "primary", "150"]
        assert row["jackpot"] == "10000.20"
    assert [row["winnings"] for row in rows] == ["10000.20", "200", "0", "0"]


def test_a_replay_settles_with_them_and_the_day_closes(played: tuple[MemoryStore, House]) -> None:
    store, house = played
    told = str(replay(store, "T", 1))
    assert "seat 1 has the hot spot" in told
    given(house, FLOOR, acts.CloseTable(True))
    assert audit(store).faults == []
