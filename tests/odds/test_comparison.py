"""Games side by side: the same bets and the same slip, and where they are cheapest."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from croupier.cli import main
from croupier.odds.comparison import compare_bets, compare_slip
from croupier.odds.slips import Odds
from croupier.refusal import Refused
from tests.support.dealt import deal


def test_where_red_is_cheapest() -> None:
    names = ("nz/37", "fair/37", "maryland/triple")
    bets = compare_bets([deal(name).rules for name in names])
    red = next(one for one in bets if one.bet == "red")
    assert red.cheapest == ["fair/37"]
    assert red.edges["maryland/triple"] == Fraction(1, 13)
    assert set(red.edges) == set(names)
    five = next(one for one in bets if one.bet == "0/00/1/2/3")
    assert "nz/37" not in five.edges


def test_a_slip_that_some_games_refuse() -> None:
    found = compare_slip([deal("nz/37").rules, deal("nz1998/37").rules], "tiers by 1")
    assert isinstance(found["nz/37"], Odds)
    assert isinstance(found["nz1998/37"], Refused)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_shapes(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "odds", "--compare", "nz/37", "fair/37", "--set", "7.8=lose")
    assert found["games"] == ["nz/37", "fair/37"]
    red = next(row for row in found["bets"] if row["bet"] == "red")
    assert red["edges"] == {"nz/37": "1/37", "fair/37": "19/1369"}
    group = next(row for row in found["bets"] if row["kind"] == "group")
    assert group["edges"]["fair/37"] is None
    slip = printed(capsys, "odds", "nz1998/37", "--compare", "nz/37", "--slip", "tiers by 1")
    assert slip["cheapest"] == ["nz/37"]
    assert slip["games"][0]["error"]["code"] == "not-offered"
    assert slip["games"][1]["edge"] == "1/37"


def test_few_games_are_columns_and_many_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--compare", "nz/37", "maryland/triple"]) == 0
    assert "edge of" in capsys.readouterr().out.splitlines()[0]
    assert main(["odds", "--compare"]) == 0
    assert "low, high, even, odd, red, black\n      1/74" in capsys.readouterr().out


def test_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--compare", "nz/37", "--slip", "purple by 1"]) == 1
    assert "None of these games takes it." in capsys.readouterr().out
    for words in (
        ["odds", "--compare", "nz/37", "no/such"],
        ["odds", "--compare", "nz/37", "--set", "7.8=lose"],
        ["odds", "--compare", "nz/37", "--set", "courtesy"],
        ["odds", "--compare", "nz/37", "--sheet", "sheet.pdf"],
    ):
        assert main(words) == 2
