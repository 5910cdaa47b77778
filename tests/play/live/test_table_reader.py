"""Given tables: plain data is read exactly, and what isn't a table is refused in one sentence."""

import math
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import LARGEST, decimal
from croupier.play.live.chips import Denominations
from croupier.play.live.table_reader import GivenPlayer, read_table, units
from croupier.refusal import Refused

ANN = {"player": "Ann", "colour": "blue", "value": 5, "bets": "17 by 5"}


def table(*players: object, denominations: object = (1, 5)) -> dict[str, object]:
    return {"denominations": denominations, "players": list(players)}


def refused(data: object) -> Refused:
    with pytest.raises(Refused) as caught:
        read_table(data)
    assert caught.value.message.endswith(".")
    return caught.value


def test_a_table_is_read_in_its_order() -> None:
    bob = {"player": "Bob", "bets": "red by 5", "prisoners": None, "colour": None}
    found = read_table(table(ANN, bob, denominations=[Decimal("0.50"), 25, 1]))
    assert found.denominations == Denominations.of(50, 100, 2500)
    assert found.players == (
        GivenPlayer("Ann", "blue", 500, "17 by 5", ""),
        GivenPlayer("Bob", None, None, "red by 5", ""),
    )
    assert read_table(table()).players == ()


@given(st.integers(1, LARGEST))
def test_amounts_are_exact(amount: int) -> None:
    assert units(decimal(amount)) == amount
    assert units(Decimal(f"{decimal(amount)}e0")) == amount


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (5, 500),
        (2.5, 250),
        (Decimal("2.500"), 250),
        (Decimal("1e2"), 10_000),
        (1_000_000_000, LARGEST),
        (1_000_000_001, None),
        pytest.param(10**5000, None, id="5001 digits"),
        (0, None),
        (-5, None),
        (Decimal("-0"), None),
        (Decimal("0.005"), None),
        (Decimal("5." + "0" * 40 + "1"), None),
        (Decimal("1e-999999"), None),
        (Decimal("1e999999"), None),
        (math.inf, None),
        (Decimal("NaN"), None),
        (True, None),
        ("5", None),
        (None, None),
        ([5], None),
    ],
)
def test_what_is_an_amount(value: object, expected: int | None) -> None:
    assert units(value) == expected


@pytest.mark.parametrize("value", [0, -1, True, "5", 0.001, None, [], 10**30])
def test_bad_denominations(value: object) -> None:
    refusal = refused(table(ANN, denominations=[1, value]))
    assert (refusal.code, refusal.part) == ("chips", "denominations")
    assert "at most two decimals" in refusal.message


@pytest.mark.parametrize("values", [[], [5, 5], [5, Decimal("5.00")], list(range(1, 22))])
def test_denominations_are_some_and_each_once(values: list[object]) -> None:
    assert refused(table(ANN, denominations=values)).code == "chips"


@pytest.mark.parametrize(
    ("data", "part", "words"),
    [
        ([ANN], "the table", "object"),
        (None, "the table", "object"),
        ({"players": [ANN]}, "denominations", "list of denominations"),
        ({"denominations": [1]}, "players", "list of players"),
        ({"denominations": [1], "players": {"Ann": ANN}}, "players", "list of players"),
        ({"denominations": 1, "players": []}, "denominations", "list of denominations"),
        ({**table(ANN), "player": []}, "the table", "perhaps 'players' is meant"),
        (dict[object, object](table(ANN)) | {5: []}, "the table", "no key 5"),
        (table("Ann"), "players[0]", "object"),
        (table(ANN, {"bets": "17 by 5"}), "players[1]", "name"),
        (table({**ANN, "player": ""}), "players[0]", "name"),
        (table({**ANN, "player": " "}), "players[0]", "name"),
        (table({**ANN, "player": 7}), "players[0]", "name"),
        (table({**ANN, "player": "A" * 61}), "players[0]", "name"),
        (table({**ANN, "player": "\x1b[2J"}), "players[0]", "printable"),
        (table({**ANN, "color": "red"}), "Ann", "perhaps 'colour' is meant"),
        (table({**ANN, "bets": ["17 by 5"]}), "Ann", "bets are written as text"),
        (table({**ANN, "bets": 0}), "Ann", "bets are written as text"),
        (table({**ANN, "prisoners": 1}), "Ann", "prisoners are written as text"),
        (table(ANN, {**ANN, "colour": "red"}), "Ann", "given twice"),
    ],
)
def test_what_is_no_table(data: object, part: str, words: str) -> None:
    refusal = refused(data)
    assert (refusal.code, refusal.part) == ("players", part)
    assert words in refusal.message


@pytest.mark.parametrize("colour", ["", " ", 7, ["blue"], "\n", "x" * 61])
def test_what_is_no_colour(colour: object) -> None:
    refusal = refused(table({**ANN, "colour": colour}))
    assert (refusal.code, refusal.part) == ("colour", "Ann")


@pytest.mark.parametrize("value", [0, -5, "5", True, Decimal("0.001"), [5]])
def test_what_is_no_value(value: object) -> None:
    refusal = refused(table({**ANN, "value": value}))
    assert (refusal.code, refusal.part) == ("chips", "Ann")


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["denominations", "players", "player", "colour", "value", "bets", "x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(plain)
def test_any_data_is_a_table_or_refused(data: Any) -> None:
    assert outcome(data) in {"a table", "players", "chips", "colour"}


def outcome(data: object) -> str:
    try:
        read_table(data)
    except Refused as refusal:
        return refusal.code
    return "a table"
