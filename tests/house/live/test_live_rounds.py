"""Receipt, recall and export of a live table's rounds: riding stakes and payments add up."""

from __future__ import annotations

from datetime import UTC

import pytest

from croupier.audit.audit import audit
from croupier.journal.memory import MemoryStore
from croupier.money import minor_units
from croupier.play import acts
from croupier.readings.export import COLUMNS, RoundSpan, event_shapes, round_rows
from croupier.readings.recall import recall
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from tests.house.live.live_house import chips_bought, live_house, number_falls, work
from tests.support.fakes import ANN, DEALER, FakeClock, given, table
from tests.support.live_table import LIVE_GAMES
from tests.support.scenes import BOB


def two_rounds(game: str) -> MemoryStore:
    """17 pays Ann 5 by its price; the stake rides and is lost to 4."""
    store, clock = MemoryStore(), FakeClock()
    house = live_house(store, game, clock)
    chips_bought(house)
    given(house, DEALER, acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5; 18 by 5"))
    given(house, BOB, acts.PlaceBets("2", "16/17 by 5"))
    number_falls(house, "17")
    work(house, clock)
    given(house, DEALER, acts.OpenBetting())
    number_falls(house, "4")
    work(house, clock)
    assert table(house).state.round == 2
    return store


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_recall_tells_each_round_of_a_stake_that_rides(game: str) -> None:
    second, first = recall(two_rounds(game), "T")
    ann, later = first.games[0], second.games[0]
    assert (ann.before, ann.bet, ann.won) == (120_000, 1_000, 17_500 + 500)
    assert ann.after == ann.before - ann.bet + 17_500  # the stake of 5 lies on the cloth
    assert (later.before, later.bet, later.won, later.after) == (136_500, 500, 0, 136_500)


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_the_receipts_of_both_rounds_agree_with_the_record(game: str) -> None:
    store = two_rounds(game)
    for number in (1, 2):
        ann, bob = receipts(store, "T", number)
        assert ann.settlement is not None
        page = "\n".join(line.text for line in receipt_lines(ann, UTC))
        assert f"round {number}" in page
        assert "17" in page
        assert bob.settlement is not None
    assert audit(store).faults == []


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_the_export_has_every_event_and_rows_that_add_up(game: str) -> None:
    store = two_rounds(game)
    shapes = list(event_shapes(store, "T", RoundSpan()))
    assert [shape["entry"] for shape in shapes] == list(range(1, store.head("T")[0] + 1))
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in round_rows(store, "T", RoundSpan())]
    staked = {(row["round"], row["seat"]): minor_units(str(row["staked"])) for row in rows}
    assert sorted(staked.values()) == [500, 500, 500, 1_000]
