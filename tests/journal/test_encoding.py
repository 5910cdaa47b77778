"""Encoding: the plain JSON of every event, however it is written, and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.journal import encoding
from croupier.journal.encoding import decoded, encoded, encoded_all
from croupier.journal.lifting import Unreadable, present_form
from croupier.journal.stored_bets import stored_fields
from croupier.money import LARGEST
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import BetsPlaced, Event, Relief
from croupier.play.placed_bet import PlacedBet, recorded_bet
from croupier.wagers.slip import NamedBet

ANN = Actor("Ann", "player")
BOB = Actor('Bob "the Ö" \\', "player")
DEALER = Actor("Dana", "dealer")


def plain(event: Event, at: int, actor: Actor) -> bytes:
    """An event by the standard library alone."""
    name = type(event).__name__
    values = list(stored_fields(event).values())
    form = [present_form(name), name, at, actor, values]
    return json.dumps(form, separators=(",", ":")).encode()


def placed(seat: str, *bets: PlacedBet, first: int = 1, late: str = "") -> BetsPlaced:
    total = sum(bet.total for bet in bets)
    return BetsPlaced(seat, list(enumerate(bets, first)), total, 5, late)


def bet(target: str, unit: int, *pieces: tuple[str, int]) -> PlacedBet:
    return recorded_bet(NamedBet(target, unit), list(pieces))


SEVENTEEN = bet("17", 500, ("17", 500))
RED = bet("red", 200, ("red", 200))
MOVE = ("1", 3, RED.named, RED.pieces, SEVENTEEN.named, -300)


@pytest.mark.parametrize(
    "event",
    [
        events.BallReplaced(),
        events.SeatLeft("1"),
        events.Noted("clock", 'it said "ö"'),
        events.BetMoved(*MOVE),
        events.BetMoved(*MOVE, Relief("nz:5.6", "Ann: it was red")),
        events.BetMoved(*MOVE, Relief("nz:3.8")),
        events.RoundVoided(4, "ball broke", "x:1", {"1": 500}, "dealer", {"interference": "x:2"}),
        placed("1"),
        placed('seat "ü"', SEVENTEEN, RED, first=999),
        placed("1", bet("tiers", 150, ("5/8", 150), ("10/11", 150)), late='he said "yes"'),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_is_its_plain_json_and_comes_back(event: Event) -> None:
    for actor in (ANN, BOB):
        data = encoded(event, 1_767_225_600_000, actor)
        assert data == plain(event, 1_767_225_600_000, actor)
        assert decoded(data) == (event, 1_767_225_600_000, actor)


def test_what_was_written_before_is_written_again_only_for_the_same() -> None:
    """The same words for other pieces, other words, another seat, and all of it once more."""
    other_game = bet("17", 500, ("17", 450), ("0", 50))
    happened: list[tuple[Event, Actor]] = [
        (placed("1", SEVENTEEN, RED), ANN),
        (placed("1", RED, SEVENTEEN, first=3), ANN),
        (placed("1", other_game), ANN),
        (placed("2", SEVENTEEN), ANN),
        (placed("2", SEVENTEEN), DEALER),
        (events.SeatLeft("1"), DEALER),
        (placed("1", other_game, late="a reason"), DEALER),
    ]
    for at in (5, 5, 6):
        assert encoded_all(happened, at) == [plain(event, at, actor) for event, actor in happened]


STORED = {
    b'[1,"BetsPlaced",5,["Ann","player"],["1",[[7,"tiers by 1.50",[["5/8",150]]]],150,0,"",'
    b"false]]": BetsPlaced("1", [(7, bet("tiers", 150, ("5/8", 150)))], 150),
    b'[1,"BetMoved",5,["Ann","player"],["1",3,"red by 2",[["red",200]],"17 by 5",-300,""]]': (
        events.BetMoved(*MOVE)
    ),
    b'[1,"BetMoved",5,["Ann","player"],["1",3,"red by 2",[["red",200]],"17 by 5",-300,'
    b'"nz:5.6: he said: red"]]': events.BetMoved(*MOVE, Relief("nz:5.6", "he said: red")),
}


@pytest.mark.parametrize(("data", "event"), STORED.items())
def test_bets_are_words_and_pieces_in_the_store_and_typed_inside(data: bytes, event: Event) -> None:
    assert decoded(data) == (event, 5, ANN)
    assert encoded(event, 5, ANN) == data


def test_the_same_words_with_other_pieces_are_another_bet() -> None:
    """A store has tables of several games."""
    other_game = bet("17", 500, ("17", 450), ("0", 50))
    for one in (SEVENTEEN, other_game, SEVENTEEN):
        event = placed("1", one)
        assert decoded(encoded(event, 5, ANN)).event == event


def test_a_move_stored_without_its_last_field_was_no_relief() -> None:
    data = b'[1,"BetMoved",5,["Ann","player"],["1",3,"red by 2",[["red",200]],"17 by 5",-300]]'
    assert decoded(data).event == events.BetMoved(*MOVE)


@pytest.mark.parametrize("words", ["17", "17 by", "by 5", "17 by 0", "17 by 5.5", "17 by 1e3"])
def test_words_that_are_no_bet_are_no_event(words: str) -> None:
    data = f'[1,"BetsPlaced",5,["Ann","player"],["1",[[7,"{words}",[]]],0,0,""]]'
    with pytest.raises(Unreadable, match="not an event"):
        decoded(data.encode())


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "KEPT", 3)
    for number in range(10):
        event = placed(f"{number}", bet("17", number, ("17", number)))
        actor = Actor(f"P{number}", "player")
        assert encoded(event, 5, actor) == plain(event, 5, actor)
        assert max(len(encoding._BETS), len(encoding._BETTORS)) <= 3


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PIECES = st.lists(st.tuples(TEXTS, st.integers(1)), max_size=3)
NAMED = st.builds(NamedBet, TEXTS.filter(bool), st.integers(1, LARGEST))
BETS = st.lists(st.builds(recorded_bet, NAMED, PIECES), max_size=3)


@given(st.lists(st.tuples(TEXTS, BETS, TEXTS, TEXTS), max_size=5), st.integers(0))
def test_any_bets_are_their_plain_json(
    rows: list[tuple[str, list[PlacedBet], str, str]], at: int
) -> None:
    happened: list[tuple[Event, Actor]] = [
        (placed(seat, *bets, late=late), Actor(person, "player"))
        for seat, bets, late, person in rows
    ]
    assert encoded_all(happened, at) == [plain(event, at, actor) for event, actor in happened]
