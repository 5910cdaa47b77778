"""`croupier house`: a good file, a faulty one, and the example."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.house.config import EXAMPLE


def test_the_example_is_printed_and_has_no_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["house", "example"]) == 0
    path = tmp_path / "house.toml"
    path.write_text(capsys.readouterr().out, "utf-8")
    assert main(["house", "check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: no faults.\n"
    assert main(["house", "check", str(EXAMPLE), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []


def test_a_warning_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    table = 'name = "T"\ngame = "fair/37"\nchip = "1"\nlimits = { inside = "2-100" }\n'
    path.write_text(f"[[table]]\n{table}", "utf-8")
    assert main(["house", "check", str(path)]) == 0
    warning, count = capsys.readouterr().out.splitlines()
    assert warning.startswith("Table T: its chip is 1, and its inside minimum")
    assert count == f"{path}: no faults."
    assert main(["house", "check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["warnings"] == [warning]


def test_faults_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[[table]]\nname = "A"\ngame = "nz/36"\n', "utf-8")
    assert main(["house", "check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path}:1: table[0].limits: is missing"
    assert lines[1].startswith(f"{path}:3: table[0].game: 'nz/36' isn't one of nz/37")
    assert lines[2] == f"{path}: 2 faults."
    assert main(["house", "check", str(path), "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert [(fault["line"], fault["key"]) for fault in faults] == [
        (1, "table[0].limits"),
        (3, "table[0].game"),
    ]


@pytest.mark.parametrize("words", [["check"], ["check", "nowhere.toml"], ["burn", "x"], []])
def test_a_wrong_command_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
