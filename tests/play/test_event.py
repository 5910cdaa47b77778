"""Rows of events: what a line of a settlement and a change by a correction come to."""

from __future__ import annotations

from croupier.journal.encoding import decoded, encoded
from croupier.play.acts import Actor
from croupier.play.event import Change, SettledLine
from croupier.play.events import RoundCorrected, RoundSettled

LOST = SettledLine("1", 500, 0, 0, 0, 0, 0)
WON = SettledLine("2", 100, 3_500, 100, 0, 0, 0)
IMPRISONED = SettledLine("3", 200, 0, 0, 200, 0, 0)
FREED = SettledLine("4", 0, 0, 0, 0, 200, 0)
FORFEITED = SettledLine("5", 0, 0, 0, 0, 0, 200)


def test_a_line_knows_its_net() -> None:
    lines = (LOST, WON, IMPRISONED, FREED, FORFEITED)
    assert [line.net for line in lines] == [-500, 3_500, 0, 0, -200]
    assert [line.credit for line in lines] == [0, 3_600, 0, 200, 0]


def test_what_is_owed_was_not_taken() -> None:
    assert Change("1", -300, -100, 50).net == -450
    assert Change("1", 70, 100, 0).net == 170


def test_rows_come_back_from_the_record_as_they_were() -> None:
    house = Actor("house", "house")
    settled = RoundSettled(1, "7", [LOST, WON], {})
    corrected = RoundCorrected(1, "7", "8", [Change("1", 5, 0, 0)], [LOST], {}, [])
    for event in (settled, corrected):
        again = decoded(encoded(event, 1, house)).event
        assert again == event
        assert isinstance(again, RoundSettled | RoundCorrected)
        assert all(type(line) is SettledLine for line in again.lines)
        assert isinstance(again, RoundSettled) or type(again.changes[0]) is Change
