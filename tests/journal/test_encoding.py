"""Encoding: the plain JSON of every event, however it is written, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.journal import encoding
from croupier.journal.encoding import decoded, encoded, encoded_all
from croupier.journal.lifting import present_form
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import BetsPlaced, Event

ANN = Actor("Ann", "player")
BOB = Actor('Bob "the Ö" \\', "player")
DEALER = Actor("Dana", "dealer")


def plain(event: Event, at: int, actor: Actor) -> bytes:
    """An event by the standard library alone."""
    name = type(event).__name__
    values = [getattr(event, one) for one in event.__dataclass_fields__]
    form = [present_form(name), name, at, actor, values]
    return json.dumps(form, separators=(",", ":")).encode()


def placed(
    seat: str, *bets: tuple[str, Sequence[tuple[str, int]]], first: int = 1, late: str = ""
) -> BetsPlaced:
    numbered = [(number, *bet) for number, bet in enumerate(bets, first)]
    total = sum(stake for _, pieces in bets for _, stake in pieces)
    return BetsPlaced(seat, numbered, total, 5, late)


SEVENTEEN = ("17 by 5", [("17", 500)])
RED = ("red by 2", [("red", 200)])


@pytest.mark.parametrize(
    "event",
    [
        events.BallReplaced(),
        events.SeatLeft("1"),
        events.Noted("clock", 'it said "ö"'),
        events.BetMoved("1", 3, "red by 2", [("red", 200)], "17 by 5", -300),
        events.RoundVoided(4, "ball broke", "x:1", {"1": 500}, "dealer", {"interference": "x:2"}),
        placed("1"),
        placed('seat "ü"', SEVENTEEN, RED, first=999),
        placed("1", ("tiers by 1", [("5/8", 100), ("10/11", 100)]), late='he said "yes"'),
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
    other_game = ("17 by 5", [("17", 450), ("0", 50)])
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


def test_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "KEPT", 3)
    for number in range(10):
        event = placed(f"{number}", (f"17 by {number}", [("17", number)]))
        actor = Actor(f"P{number}", "player")
        assert encoded(event, 5, actor) == plain(event, 5, actor)
        assert max(len(encoding._BETS), len(encoding._BETTORS)) <= 3


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PIECES = st.lists(st.tuples(TEXTS, st.integers(1)), max_size=3)
BETS = st.lists(st.tuples(TEXTS, PIECES), max_size=3)


@given(st.lists(st.tuples(TEXTS, BETS, TEXTS, TEXTS), max_size=5), st.integers(0))
def test_any_bets_are_their_plain_json(
    rows: list[tuple[str, list[tuple[str, list[tuple[str, int]]]], str, str]], at: int
) -> None:
    happened: list[tuple[Event, Actor]] = [
        (placed(seat, *bets, late=late), Actor(person, "player"))
        for seat, bets, late, person in rows
    ]
    assert encoded_all(happened, at) == [plain(event, at, actor) for event, actor in happened]
