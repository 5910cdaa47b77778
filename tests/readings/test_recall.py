"""Recall: the last games complete, newest first, and more than five hundred of them."""

from __future__ import annotations

import pytest

from croupier.journal.memory import MemoryStore
from croupier.readings.recall import LAST, recall
from croupier.refusal import Refused
from tests.support.evening import Evening, evening, voided


def test_games_have_outcome_balances_bets_and_wins() -> None:
    third, second, first = recall(evening(MemoryStore()).store, "T")
    assert [one.round.number for one in (first, second, third)] == [1, 2, 3]
    assert first.outcome == "0"
    assert second.outcome == "5 (first 17)"
    guest, other = first.games
    assert (guest.before, guest.bet, guest.won, guest.after) == (100_000, 1_200, 300, 99_100)
    assert (other.before, other.bet, other.won, other.after) == (100_000, 900, 400, 99_500)
    assert [bet.text for bet in guest.bets.values()] == ["red by 7", "17 by 5"]
    for one in (first, second, third):
        assert one.round.over is not None
        for game in one.games:
            assert game.after == game.before + game.brought - game.bet + game.won


def test_a_prisoner_alone_is_a_game_too() -> None:
    [_, second, _] = recall(evening(MemoryStore()).store, "T", "2")
    [game] = second.games
    assert (game.bet, game.won) == (0, 100)
    assert [one.wager for one in game.prisoners] == ["odd"]


def test_void_rounds_are_games_without_a_result() -> None:
    [game] = recall(voided(MemoryStore()).store, "T", "1")
    assert game.outcome == "void: wheel stopped"
    assert (game.bet, game.won) == (1_500, 1_500)


def test_five_hundred_games_and_more() -> None:
    told = Evening(MemoryStore(), "nz/37").seated()
    for number in range(LAST + 20):
        told.betting("red by 1", "black by 1" if number % 10 == 0 else "").concluded("1")
    assert [one.round.number for one in recall(told.store, "T")] == list(range(520, 20, -1))
    assert len(recall(told.store, "T", last=10_000)) == LAST + 20
    assert len(recall(told.store, "T", "2", 30)) == 30
    assert recall(told.store, "T", "2", 1)[0].round.number == 511


def test_a_seat_that_never_played() -> None:
    with pytest.raises(Refused, match="Seat 9 of table T has played no game"):
        recall(evening(MemoryStore()).store, "T", "9")
    assert recall(Evening(MemoryStore()).store, "T") == []
