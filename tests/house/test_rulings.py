"""Rulings carried out, on record: audit, snapshots, receipts, replay and the day tell them."""

from __future__ import annotations

from datetime import UTC
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.house.opening import open_table
from croupier.house.snapshots import content, save
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.readings.house_day import house_day
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from croupier.readings.replay import replay
from tests.support.forging import entry_of, forged
from tests.support.histories import History

FIRST, SECOND = Actor("Gil", "gaming-management"), Actor("Eve", "gaming-management")


def twice(history: History, action: str, **details: object) -> None:
    number = history.table.state.next_proposal
    history.ask(FIRST, acts.Propose(action, details, "a dispute", "camera 1"))
    history.ask(SECOND, acts.Approve(number))


def ruled() -> History:
    """After a dispute about round 1 one seat is paid and another pays."""
    history = (
        History(MemoryStore(), "fair/37", 1).begin().round("1", "17 by 5").round("2", "red by 5")
    )
    history.ask(FIRST, acts.OpenDispute([1], "my bet was pushed"))
    history.ask(FIRST, acts.CloseDispute(1, "half is paid"))
    twice(history, "pay by ruling", ruling=1, seat="1", amount=250)
    twice(history, "take by ruling", ruling=1, seat="2", amount=10_000_000)
    return history


def test_a_carried_out_ruling_is_sound_and_outside_of_play() -> None:
    history = ruled()
    assert audit(history.store).faults == []
    day = house_day(history.store)
    assert not day.faults
    (one,) = day.tables
    assert (one.day.paid_by_rulings, one.day.taken_by_rulings) == (250, 10_000_000)
    save(history.store, history.table)
    for rebuild in (True, False):
        again = open_table(history.store, "T", history.settler, rebuild=rebuild)
        assert content(again) == content(history.table)


def test_it_stands_on_the_receipt_and_in_the_replay_of_its_round() -> None:
    store = ruled().store
    [receipt] = receipts(store, "T", 1, "1")
    page = "\n".join(line.text for line in receipt_lines(receipt, UTC))
    assert "Ruling 1 about round 1 pays 2.50, seat 1." in page
    assert "by rulings since: +2.50" in page
    assert receipt.after == receipt.game.after + 250
    told = [step.told for step in replay(store, "T", 1).steps]
    assert "Ruling 1 about round 1 pays 2.50, seat 1." in told
    [other] = receipts(store, "T", 2, "1")
    assert not other.game.rulings


def test_what_a_wallet_gets_after_the_day_is_sound_and_stands_on_the_receipt() -> None:
    history = History(MemoryStore(), "fair/37", 1).begin().round("1", "17 by 5")
    player = history.table.state.seats["1"].player
    history.ask(FIRST, acts.CloseTable())
    history.ask(FIRST, acts.CloseBooks())
    history.ask(FIRST, acts.MakeRuling("Was it pushed?", "half is paid", [1]))
    twice(history, "pay by ruling", ruling=1, player=player, amount=250)
    assert audit(history.store).faults == []
    [receipt] = receipts(history.store, "T", 1, "1")
    page = "\n".join(line.text for line in receipt_lines(receipt, UTC))
    assert "Ruling 1 about round 1 pays 2.50" in page
    save(history.store, history.table)
    for rebuild in (True, False):
        again = open_table(history.store, "T", history.settler, rebuild=rebuild)
        assert content(again) == content(history.table)


@pytest.mark.parametrize(("place", "by"), [(5, 100), (6, 100), (0, 1)])
def test_a_forged_figure_is_found(place: int, by: int) -> None:
    def forge(stored: list[Any]) -> None:
        stored[4][place] += by

    history = ruled()
    number = entry_of(history.store, "MovedByRuling").number
    assert audit(forged(history, number, forge)).faults
