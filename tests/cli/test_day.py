"""`croupier day`: figures for people and for programs, each journal's head, and what is wrong."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.cli.commands.record.day import _percent
from croupier.journal.opening import open_store
from tools.prove import day as tool


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("day") / "house.db")
    opened = open_store(path)
    tool.play(opened, 24)
    opened.close()
    return path


def test_the_day_is_printed(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["day", store]) == 0
    shown = capsys.readouterr().out
    assert shown.count("hash ") == 12
    assert "house" in shown
    assert shown.rstrip().endswith("The day balances.")
    assert main(["day", store, "--table", "nz-37", "--day", "1"]) == 0
    shown = capsys.readouterr().out
    assert (shown.count("hash "), "house" in shown) == (1, False)


def test_the_day_for_programs(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["day", store, "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert shape["faults"] == []
    assert len(shape["tables"]) == 12
    one = next(table for table in shape["tables"] if table["table"] == "nz-37")
    assert (one["day"], one["faults"], len(one["hash"])) == (1, [], 64)
    assert Fraction(one["hold"]) * Fraction(str(one["drop"])) == Fraction(str(one["win"]))


def test_a_day_is_asked_for_as_it_should_be(store: str, tmp_path: Path) -> None:
    assert main(["day", store, "--day", "1"]) == 2
    assert main(["day", store, "--table", "nowhere"]) == 1
    assert main(["day", store, "--table", "nz-37", "--day", "7"]) == 1
    assert main(["day", str(tmp_path / "none.db")]) == 2


def test_a_hold_is_rounded_to_hundredths() -> None:
    cases = {
        (1, 3): "33.33 %",
        (-1, 3): "-33.33 %",
        (1, 20_000): "0.01 %",
        (-1, 30_000): "0.00 %",
        (0, 1): "0.00 %",
        (5, 4): "125.00 %",
    }
    for (win, drop), shown in cases.items():
        assert _percent(Fraction(win, drop)) == shown
    assert _percent(None) == "-"
