"""Payments on a seat's view: each piece as the house settled it, and together what it paid."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.house.config import TableConfig
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.event import SettledLine
from croupier.play.paying.settling import Settler
from croupier.server.live.follower import Follower
from croupier.server.live.views import seat_view
from croupier.server.record.account import own_round
from croupier.server.record.records import Records
from croupier.server.wire.messages import SettledBet
from tests.support.dealt import GAMES
from tests.support.evening import DEALER, DIRECTOR, MANAGER, Evening
from tests.support.histories import History
from tests.support.sheets import rules_of


def follower_of(told: Evening) -> Follower:
    rules = told.house.edition("T").rules
    return Follower(told.store, TableConfig("T", rules.game), Settler(rules))


def payments(follower: Follower, seat: str = "1") -> list[SettledBet]:
    last = seat_view(follower, seat, None).last_round
    return [] if last is None else last.bets


def line_of(seat: str, bets: list[SettledBet]) -> SettledLine:
    """What pieces come to together."""
    pieces = [piece for bet in bets for piece in bet.pieces]
    fresh = [piece for piece in pieces if not piece.prisoner]
    old = [piece for piece in pieces if piece.prisoner]
    return SettledLine(
        seat,
        sum(piece.stake for piece in fresh),
        sum(piece.winnings for piece in fresh),
        sum(piece.returned for piece in fresh),
        sum(piece.in_prison for piece in fresh),
        sum(piece.returned for piece in old),
        sum(piece.stake for piece in old if piece.outcome == "lost"),
    )


def settlements(game: str, seed: int) -> Iterator[tuple[SettledLine, list[SettledBet]]]:
    """A random history: after every entry each seat's line that stands, and what it is told."""
    history = History(MemoryStore(), game, seed).begin()
    wanted = TableConfig("T", game)
    follower = Follower(history.store, wanted, Settler(rules_of(game)))
    history.go_on(400)
    for _ in follower.runner([]).walk():
        settled = follower.state.settled
        if settled is None or not settled.pocket:
            continue
        for name, figures in settled.lines.items():
            seat = follower.state.seats.get(name)
            if seat is not None and seat.number == settled.stays[name].number:
                yield SettledLine(name, *figures), payments(follower, name)


@pytest.mark.parametrize("game", GAMES)
def test_pieces_come_to_what_was_paid_whatever_happens(game: str) -> None:
    checked = 0
    for seed in (7, 8, 9):  # one evening alone may have no round that a seat stays to see settled
        for line, bets in settlements(game, seed):
            assert line_of(line.seat, bets) == line
            checked += 1
    assert checked


@pytest.mark.parametrize("pocket", ["0", "17", "5"])
def test_a_view_has_the_pieces_that_the_record_has(pocket: str) -> None:
    told = Evening(MemoryStore()).seated()
    told.betting("red by 7; 17 by 5; tiers by 2; red by 7", "red by 7; odd by 9").concluded(pocket)
    follower, records = follower_of(told), Records(told.store, "T")
    for seat, player in (("1", "guest"), ("2", "other guest")):
        assert payments(follower, seat) == own_round(records, player, 1).bets


def test_a_prisoner_comes_last_with_its_fate() -> None:
    told = Evening(MemoryStore()).seated().betting("red by 7", "").concluded("0")
    follower = follower_of(told)
    [red] = payments(follower)[0].pieces
    assert (red.outcome, red.stake, red.returned, red.in_prison) == ("halved", 700, 300, 100)
    told.betting("17 by 5", "").concluded("5")
    follower.runner([]).catch_up()
    *_, held = payments(follower)
    [piece] = held.pieces
    assert (piece.wager, piece.prisoner, piece.outcome) == ("red", True, "freed")


def test_a_correction_is_told_by_the_number_that_stands() -> None:
    told = Evening(MemoryStore()).seated().betting("17 by 5; 5 by 5", "").concluded("17")
    follower = follower_of(told)
    assert [bet.pieces[0].outcome for bet in payments(follower)] == ["won", "lost"]
    told.ask(MANAGER, acts.Propose("correct result", {"pocket": "5"}, "misread", "camera 4"))
    told.ask(DIRECTOR, acts.Approve(1))
    follower.runner([]).catch_up()
    assert [bet.pieces[0].outcome for bet in payments(follower)] == ["lost", "won"]


def test_the_next_round_begins_without_them() -> None:
    told = Evening(MemoryStore()).seated().betting("17 by 5", "").concluded("17")
    follower = follower_of(told)
    assert payments(follower)
    told.ask(DEALER, acts.OpenBetting())
    follower.runner([]).catch_up()
    assert payments(follower) == []
