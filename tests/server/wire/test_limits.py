"""Limits on the line: typed and in minor units there, and words in a house's file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.play.limits import read_amounts, read_limits
from croupier.server.wire.limits import StakeLimit, limits_of_house, limits_on_line
from tests.support.live import BY_HAND, Live
from tests.support.staffed import console

FILE = {"inside": "1-200", "red": "2.50 - 500", "increment": "0.50", "player": 1000}
LINE = {
    "inside": StakeLimit(1_00, 200_00),
    "red": StakeLimit(2_50, 500_00),
    "increment": 50,
    "player": 1_000_00,
}


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(log_in_burst=200) as house:
        yield house


def test_limits_of_a_file_have_low_and_high_on_the_line() -> None:
    assert limits_on_line(read_amounts(FILE)) == LINE


def test_and_are_the_same_limits_when_they_come_back() -> None:
    back = limits_of_house(limits_on_line(read_amounts(FILE)))
    assert back == {"inside": "1-200", "red": "2.50-500", "increment": "0.50", "player": "1000"}
    first, again = read_limits(FILE), read_limits(back)
    assert (first.minimum, first.maximum) == (again.minimum, again.maximum)
    assert (first.increment, first.player) == (again.increment, again.player)


@pytest.mark.parametrize(
    ("limits", "code", "said"),
    [
        ({"inside": "1-200"}, "message", "Expected `int | object`, got `str`"),
        ({"inside": {"low": 1.5, "high": 200}}, "message", "Expected `int`, got `float`"),
        ({"inside": {"low": -1, "high": 200}}, "message", "Expected `int` >= 0"),
        ({"inside": {"low": 1}}, "message", "missing required field `high`"),
        ({"inside": {"low": 500, "high": 200}}, "details", "the minimum 5 is above the maximum 2"),
        ({"inside": 500}, "details", "A limit is written minimum-maximum"),
        ({"elsewhere": {"low": 1, "high": 2}}, "details", "elsewhere: no such limit"),
    ],
)
def test_other_forms_are_refused(live: Live, limits: Any, code: str, said: str) -> None:
    with console(live, "manager-1", BY_HAND) as manager:
        details = {"limits": limits, "notice": "posted"}
        no = manager.socket.do(
            "Propose", action="change limits", details=details, reason="x", evidence="y",
            position="gaming-management",
        )  # fmt: skip
        assert (no["type"], no["error"]["code"]) == ("refused", code)
        assert said in no["error"]["message"]
