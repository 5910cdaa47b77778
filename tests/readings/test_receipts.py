"""Receipts say all that a round was for a seat, and no more than what was paid."""

from __future__ import annotations

import re
import sys
from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from croupier.audit.audit import audit
from croupier.cage.particulars import Particulars
from croupier.journal.memory import MemoryStore
from croupier.paper.document import UNKNOWN, UPRIGHT, TextLine, document
from croupier.play.paying.settlement import Outcome
from croupier.readings.receipt_page import COLUMNS, receipt_lines, receipt_pdf
from croupier.readings.receipts import Receipt, receipts
from croupier.refusal import Refused
from tests.support.dealt import GAMES
from tests.support.evening import Evening, evening, voided
from tests.support.forging import forged
from tests.support.histories import History
from tests.support.paper import pages_of


def text(receipt: Receipt) -> str:
    return "\n".join(line.text for line in receipt_lines(receipt, ZoneInfo("Pacific/Auckland")))


def one(told: Evening, number: int, seat: str) -> Receipt:
    [receipt] = receipts(told.store, "T", number, seat)
    return receipt


def test_a_receipt_names_table_round_times_edition_and_result() -> None:
    told = evening(MemoryStore())
    page = text(one(told, 1, "1"))
    assert page.startswith("Table T, round 1: receipt\nSeat     1, guest\n")
    assert f"edition {told.house.edition('T').digest}" in page
    assert "2026-03-01 12:00:05 UTC (2026-03-02 01:00:05 NZDT)" in page
    assert "Result   0, green" in page
    assert "1000 before the first bet, 991 after the round" in page
    assert re.search(r"Record   entry \d+, hash [0-9a-f]{64}", page)


def test_every_piece_has_its_clause_and_amounts() -> None:
    receipt = one(evening(MemoryStore()), 1, "1")
    assert receipt.settlement is not None
    pieces = [piece for bet in receipt.settlement.bets for piece in bet.pieces]
    assert [(p.wager.name, p.outcome, p.returned, p.in_prison) for p in pieces] == [
        ("red", Outcome.HALVED, 300, 100),
        ("17", Outcome.LOST, 0, 0),
    ]
    assert all(piece.clause.startswith("fair:") for piece in pieces)
    page = text(receipt)
    assert re.search(r"red +7 +halved +3 +1 +fair:zero:halved", page)


def test_a_correction_is_settled_again_and_says_what_moved() -> None:
    receipt = one(evening(MemoryStore()), 2, "1")
    page = text(receipt)
    assert "Result   5, red, odd, low (corrected; first 17)" in page
    assert "Corrected from 17 to 5" in page
    [corrected] = receipt.corrections
    assert corrected.settlement is not None
    assert corrected.settlement.result == "5"
    assert receipt.after == receipt.game.after + corrected.change.credit
    assert "Moved by this correction: credit -143" in page
    assert "in prison since round 1: red, 1" in page


def test_bets_taken_back_and_moved_stand_on_it() -> None:
    page = text(one(evening(MemoryStore()), 3, "1"))
    assert "withdraws bet" in page
    assert "to 21 by 5" in page
    assert "+25 brought" in page
    other = text(one(evening(MemoryStore()), 3, "2"))
    assert "clears its bets, 5" in other
    assert "won" in other


def test_a_void_round_is_a_refund_with_its_clause() -> None:
    receipt = one(voided(MemoryStore()), 1, "1")
    assert receipt.settlement is None
    page = text(receipt)
    assert re.search(r"Result   none: void, wheel stopped \(rws:", page)
    assert re.search(r"15 returns: wheel stopped \(rws:[\d.]+", page)
    assert (receipt.game.before, receipt.game.after) == (100_000, 100_000)


def test_a_round_that_runs_still() -> None:
    told = Evening(MemoryStore()).seated().betting("red by 5")
    receipt = one(told, 1, "1")
    assert "none yet" in text(receipt)
    assert receipt.game.bet == 500


@pytest.mark.parametrize("game", GAMES)
def test_receipts_of_any_history_agree_with_the_record(game: str) -> None:
    history = History(MemoryStore(), game, 7).begin().go_on(400)
    assert audit(history.store).clean
    made = 0
    for number in range(1, history.table.state.round + 1):
        for receipt in receipts(history.store, "T", number):
            lines = receipt_lines(receipt, UTC)
            assert all(len(line.text) <= COLUMNS for line in lines), [line.text for line in lines]
            entry, seat = receipt.round.over, receipt.game
            if entry is not None:
                assert seat.after == seat.before + seat.brought - seat.bet + seat.won
            made += 1
    assert made


def test_what_the_record_does_not_bear_out_is_refused() -> None:
    history = History(MemoryStore(), "nz/37", 1).begin().round("17", "17 by 5")
    number = next(
        entry.number for entry in history.store.read("T") if b'"RoundSettled"' in entry.data
    )

    def richer(stored: list[list[list[list[int]]]]) -> None:
        stored[4][2][0][2] += 100

    with pytest.raises(Refused, match="doesn't settle to what is on record"):
        receipts(forged(history, number, richer), "T", 1)


def test_nobody_and_nothing() -> None:
    told = evening(MemoryStore())
    with pytest.raises(Refused, match="Table T has no round 9; it has had rounds 1 to 3"):
        receipts(told.store, "T", 9)
    with pytest.raises(Refused, match="Seat 5 had no bets in round 1"):
        receipts(told.store, "T", 1, "5")
    with pytest.raises(Refused, match="There is no table 'X'"):
        receipts(told.store, "X", 1)


def test_the_pdf_holds_the_same_lines() -> None:
    found = receipts(evening(MemoryStore()).store, "T", 2)
    pages = pages_of(receipt_pdf(found, UTC))
    assert len(pages) == 2
    for receipt, page in zip(found, pages, strict=True):
        lines = [line.text for line in receipt_lines(receipt, UTC) if line.text]
        assert page[:-1] == lines
        assert page[-1].endswith(", page 1 of 1")


def test_names_of_new_zealand_print_as_they_are_written() -> None:
    found = receipts(evening(MemoryStore()).store, "T", 2)
    house = Particulars("Tāhoe Māori Casino", "NZD", ("en",), "Pacific/Auckland")
    made = receipt_pdf(found, house.clock, house)
    assert pages_of(made)[0][0] == "Tāhoe Māori Casino"
    assert receipt_pdf(found, house.clock, house) == made


def test_a_letter_that_the_font_lacks_is_marked() -> None:
    ((line,),) = pages_of(document("x", [[TextLine("Seat 王")]], UPRIGHT))
    assert line == f"Seat {UNKNOWN}"


def test_without_its_writer_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(Refused, match=r"A PDF needs fpdf2.*croupier\[house\]") as refused:
        document("x", [[TextLine("x")]], UPRIGHT)
    assert refused.value.code == "extra"
