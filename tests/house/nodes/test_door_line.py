"""What a door and a node say to each other: every act and every answer travels whole."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import get_type_hints

import pytest

from croupier.cage import CAGE
from croupier.cage.acts import CAGE_ACTS
from croupier.cage.refusals import PRECEDENCE as OF_THE_CAGE
from croupier.cage.refusals import CageRefusal
from croupier.house.guarding.floor import CODES as OF_THE_FLOOR
from croupier.house.guarding.floor import FloorRefusal
from croupier.house.nodes.door_line import (
    VERSIONS,
    AskAgain,
    Asked,
    NotHere,
    Told,
    Unspoken,
    answer_to_hello,
    asked_line,
    hello_of_door,
    is_door,
    number_of,
    read_asked,
    read_told,
    told_line,
    travels,
    version_of,
)
from croupier.house.nodes.line import BadLine
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.act import new_act
from croupier.play.acts import ACTS, Actor, AnyAct, Command
from croupier.play.authority import HOUSE
from croupier.play.possible import MAY
from croupier.play.refusals import PRECEDENCE as OF_A_TABLE
from croupier.play.refusals import Refusal
from tests.house.nodes.test_line import VALUES

EVERY = [
    *(("T", kind) for kind in ACTS.values() if MAY[kind] != {HOUSE}),
    *((CAGE, kind) for kind in CAGE_ACTS.values()),
]
"""What a door may ask: at a table the house's own acts are its node's."""


def filled(kind: type[AnyAct]) -> AnyAct:
    hints = get_type_hints(kind)
    values = {one.name: VALUES.get(hints[one.name], {"a": [1, 2.5]}) for one in fields(kind)}
    return new_act(kind, **values)


@pytest.mark.parametrize(("desk", "kind"), EVERY)
def test_every_act_travels_with_who_asks_and_its_mark(desk: str, kind: type[AnyAct]) -> None:
    command = Command("house/log-in/1", Actor("the house", "house"), filled(kind), 0, 4711)
    asked = Asked(7, desk, command)
    line = asked_line(asked)
    assert line.count(b"\n") == 1
    assert read_asked(line) == asked


@pytest.mark.parametrize(
    "told",
    [
        Answer(3, 5),
        Answer(0, 0, Refusal("maximum", "Too much.", "nz:5.9", {"limit": 5})),
        Answer(9, 9, CageRefusal("excluded", "Not today.", None, {"until": 5})),
        AskAgain("The store is away."),
        NotHere(),
        None,
    ],
)
def test_every_answer_travels(told: Told) -> None:
    assert read_told(told_line(12, told)) == (12, told)


@pytest.mark.parametrize("kind", [Refusal, CageRefusal, FloorRefusal])
def test_a_refusal_of_any_code_travels(kind: type[Refusal]) -> None:
    """One that the door can't read would cut the line for everybody who waits at it."""
    codes = {Refusal: OF_A_TABLE, CageRefusal: OF_THE_CAGE, FloorRefusal: OF_THE_FLOOR}
    for code in codes[kind]:
        _, told = read_told(told_line(1, Answer(0, 0, kind(code, "No."))))
        assert isinstance(told, Answer)
        assert told.refusal is not None
        assert (told.refusal.code, told.refusal.message) == (code, "No.")


def test_a_ping_is_a_number() -> None:
    assert read_asked(asked_line(Asked(3, "", None))) == Asked(3, "", None)


@pytest.mark.parametrize(
    "said", [b"", b"[]", b"7", b'{"n":1,"act":"Fly","desk":"T"}', b'{"act":"Spin"}', b"[" * 9_999]
)
def test_what_no_door_says_is_refused(said: bytes) -> None:
    with pytest.raises(BadLine):
        read_asked(said)


def test_they_go_on_in_the_newest_version_that_both_speak() -> None:
    hello = hello_of_door("door-1")
    assert is_door(hello)
    assert version_of(answer_to_hello(hello, "one"), "one") == max(VERSIONS)
    newer = json.dumps({"door": "next", "versions": [*VERSIONS, 99]}).encode()
    assert version_of(answer_to_hello(newer, "one"), "one") == max(VERSIONS)


@pytest.mark.parametrize("hello", [b'{"door":"x","versions":[99]}', b'{"door":', b'{"door":1}'])
def test_without_a_common_version_they_say_so(hello: bytes) -> None:
    with pytest.raises(Unspoken, match="speaks the versions"):
        version_of(answer_to_hello(hello, "one"), "one")


def test_a_refusal_that_only_a_newer_node_knows_is_told_as_it_was_said() -> None:
    line = (
        b'{"n": 3, "first": 0, "last": 0, "refused": ["of-tomorrow", "Not yet.", "x:1", {"a": 1}]}'
    )
    number, told = read_told(line)
    assert (number, isinstance(told, Answer)) == (3, True)
    assert isinstance(told, Answer)
    assert told.refusal is not None
    no = told.refusal
    assert (no.code, no.message, no.clause, no.figures) == (
        "of-tomorrow",
        "Not yet.",
        "x:1",
        {"a": 1},
    )


@pytest.mark.parametrize(
    ("said", "number"),
    [(b'{"n":7,"act":"OfTomorrow"}', 7), (b"{}", None), (b'{"n":"7"}', None), (b"[" * 9_999, None)],
)
def test_what_a_newer_door_asks_has_a_number_still(said: bytes, number: int | None) -> None:
    assert number_of(said) == number


@pytest.mark.parametrize(
    ("act", "does"),
    [
        (acts.PlaceBets("1", "17 by 5", 3), True),
        (acts.PlaceBets("1", "17 by 5", 2**63), False),
        (acts.AskPlayer("1", "BuyIn", {"amount": 10**30}), False),
    ],
)
def test_what_a_node_would_not_read_is_known_before(act: AnyAct, does: bool) -> None:
    assert travels(act) is does
    line = asked_line(Asked(1, "T", Command("1", Actor("ann", "player"), act)))
    if does:
        assert read_asked(line).command is not None
    else:
        with pytest.raises(BadLine):
            read_asked(line)
