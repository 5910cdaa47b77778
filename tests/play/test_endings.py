"""Endings: the four ways in which a round comes to an end, told alike."""

from __future__ import annotations

from croupier.play import events
from croupier.play.endings import AT_FIRST, BY_RESULT, ENDINGS, ending_of
from croupier.play.event import Change, SettledLine

LINES = [SettledLine("1", 500, 0, 0, 0, 0, 0), SettledLine("2", 100, 3_500, 100, 0, 0, 0)]
CHANGES = [Change("1", 300, 0, 0), Change("2~4", -3_600, 0, 100)]


def test_a_settlement_pays_its_lines() -> None:
    ending = ending_of(events.RoundSettled(7, "17", LINES, {"1": [("red", 100, 7)]}))
    assert ending is not None
    assert (ending.what, ending.round, ending.pocket, ending.again) == ("settled", 7, "17", False)
    assert (ending.staked, ending.paid, ending.won) == (600, 3_600, -3_000)
    assert list(ending.results()) == [("1", 500, -500), ("2", 100, 3_500)]
    assert ending.prisoners == {"1": [("red", 100, 7)]}


def test_a_void_round_gives_every_stake_back() -> None:
    event = events.RoundVoided(7, "ball broke", "nz:5.1", {"1": 500, "2": 100}, "supervisor")
    ending = ending_of(event)
    assert ending is not None
    assert (ending.what, ending.pocket, ending.why) == ("void", "", "ball broke (nz:5.1)")
    assert (ending.staked, ending.paid, ending.won) == (600, 600, 0)
    assert (ending.inspect, list(ending.results())) == ("supervisor", [])


def test_a_round_settled_again_moves_what_changes() -> None:
    ending = ending_of(events.RoundCorrected(7, "17", "18", CHANGES, LINES, {}))
    assert ending is not None
    assert (ending.what, ending.before, ending.pocket, ending.again) == (
        *("corrected", "17", "18"),
        True,
    )
    assert ending.won == 3_400
    assert list(ending.results()) == [("1", 0, 300), ("2~4", 0, -3_700)]
    annulled = ending_of(events.RoundAnnulled(7, "17", "no spin", "nz:5.1", CHANGES, LINES, {}))
    assert annulled is not None
    assert (annulled.what, annulled.pocket, annulled.why) == ("annulled", "", "no spin (nz:5.1)")


def test_nothing_else_ends_a_round() -> None:
    assert ending_of(events.BettingOpened(7)) is None
    assert ending_of(events.SpinVoided(1, "no spin", "nz:5.1", "")) is None
    assert BY_RESULT < AT_FIRST < ENDINGS
    assert {events.RoundCorrected, events.RoundAnnulled} == ENDINGS - AT_FIRST
