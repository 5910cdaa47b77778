"""`croupier payout` as a croupier and as a program meet it: lists, shapes, refusals and codes."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.cli.commands.slips.table_file import LARGEST_FILE

ROOT = Path(__file__).parents[2]
TABLE: dict[str, Any] = {
    "denominations": [1, 5, 25, 100, 500],
    "players": [
        {"player": "A", "colour": "blue", "value": 5, "bets": "17 by 25; red by 25"},
        {"player": "B", "bets": "dozen 2 by 100; 17/20 by 50"},
    ],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    path.write_text(json.dumps(TABLE), "utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = main(["payout", *map(str, words)])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, dict[str, Any]]:
    code, out, err = run(capsys, *words, "--json")
    error: dict[str, Any] = json.loads(out)["error"]
    assert list(error) == ["code", "message", "clause", "part", "nearest"]
    assert err == f"{error['message']}\n"
    plain = run(capsys, *words)
    assert plain == (code, "", err)
    return code, error


def test_the_contracts_example(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, out, err = run(capsys, "nz/37", file, "17", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["game"], found["result"], found["bank"]) == ("nz/37", "17", 25 - 875 - 1050)
    assert [(step["do"], step["player"], step["amount"]) for step in found["steps"]] == [
        ("mark", None, 0),
        ("rake", "A", 25),
        ("pay", "B", 200),
        ("pay", "B", 850),
        ("pay", "A", 875),
    ]
    assert found["steps"][-1] == {
        "do": "pay", "player": "A", "colour": "blue", "bets": ["17 by 25"], "wagers": ["17"],
        "amount": 875, "chips": 75, "over": 100, "value": {"500": 1},
        "clause": "nz:3.9:straight-up",
    }  # fmt: skip
    assert found["players"][1] == {
        "player": "B", "colour": None, "staked": 150, "raked": 0, "won": 1050, "returned": 0,
        "standing": 150, "in_prison": 0,
    }  # fmt: skip


def test_the_list_that_a_croupier_follows(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    code, out, _ = run(capsys, "fair/37", file, "17")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "17 black"
    assert [line.split()[:2] for line in lines[3:8]] == [
        ["1", "mark"], ["2", "rake"], ["3", "pay"], ["4", "pay"], ["5", "pay"],
    ]  # fmt: skip
    assert "A (blue)" in lines[4]
    assert "1 × 500, 3 × 100, 2 × 25" in out
    assert lines[-1] == "The bank pays 1900 more than it takes."


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        ("36", "The bank takes 150 more than it pays."),
        ("0", "The bank takes 185 more than it pays."),
    ],
)
def test_what_the_bank_takes(
    capsys: pytest.CaptureFixture[str], file: Path, result: str, sentence: str
) -> None:
    assert run(capsys, "fair/37", file, result)[1].splitlines()[-1] == sentence


def test_the_way_a_school_computes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bets = {"player": "A", "colour": "blue", "value": 1, "bets": "17/20 by 5"}
    both = {**bets, "player": "B", "colour": "red", "bets": "17 by 3; 17/20 by 1; 16/17 by 1"}
    value = {"player": "C", "bets": "17/20 by 2.50"}
    table = {"denominations": [0.5, 50], "players": [bets, both, value]}
    path = tmp_path / "table.json"
    path.write_text(json.dumps(table), "utf-8")
    _, out, _ = run(capsys, "fair/37", path, "17", "--work")
    assert "      17/20: 5 × 17 = 85: 50 over, 35 in colour.\n" in out
    assert "16/17: 1 × 17 = 17; 17: 3 × 35 = 105; 17/20: 1 × 17 = 17; together 139" in out
    assert "      17/20: 2.50 × 17 = 42.50.\n" in out
    steps = json.loads(run(capsys, "fair/37", path, "17", "--work", "--json")[1])["steps"]
    assert steps[0]["work"] == []
    works = {step["player"]: step["work"] for step in steps}
    assert works["A"] == [{"wager": "17/20", "stake": 5, "pays": [17, 1], "won": 85}]
    assert works["C"] == [{"wager": "17/20", "stake": 2.5, "pays": [17, 1], "won": 42.5}]


def test_workings_in_colour_and_in_parts_of_chips(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bets = {"player": "A", "colour": "blue", "value": 5, "bets": "red by 5; 1/2 by 5"}
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"denominations": [2.5], "players": [bets]}), "utf-8")
    _, out, _ = run(capsys, "maryland/single", path, "1", "--work", "--set", "odds.red=3/2")
    assert "red: 1 × 3/2 = 1 and 2.50: 0 and 2.50 over, 1 in colour." in out
    assert "1/2: 1 × 17 = 17: all in colour." in out


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    written = io.TextIOWrapper(io.BytesIO(file.read_bytes()))
    monkeypatch.setattr(sys, "stdin", written)
    from_input = run(capsys, "nz/37", "-", "17")
    assert from_input == run(capsys, "nz/37", file, "17")


def test_a_byte_order_mark_is_no_fault(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run(capsys, "nz/37", file, "17")[0] == 0


def test_settings_are_respected(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _, out, _ = run(capsys, "nz/37", file, "17", "--json", "--set", "7.53=in-colour")
    assert json.loads(out)["steps"][-1]["chips"] == 175
    code, _, err = run(capsys, "nz/37", file, "17", "--set", "7.53=gold")
    assert (code, err.count("\n")) == (2, 1)


def test_numbers_are_exact(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    table = (
        file.read_text("utf-8").replace('"value": 5', '"value": 0.10').replace("by 25", "by 0.3")
    )
    file.write_text(table, "utf-8")
    steps = json.loads(run(capsys, "nz/37", file, "17", "--json")[1])["steps"]
    assert steps[1]["amount"] == 0.3
    assert (steps[-1]["amount"], steps[-1]["chips"], steps[-1]["over"]) == (10.5, 5, 100)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("nz/99", "FILE", "17"), "game"),
        (("nz/37", "FILE", "17", "--chip", "5"), "usage"),
        (("nz/37", "FILE", "17", "--set", "7.38=5"), "usage"),
        (("nz/37", "FILE", "17", "--set", "7.99=5"), "setting"),
        (("nz/37", "FILE"), "usage"),
        (("nz/37", "nowhere.json", "17"), "file"),
        (("nz/37", ".", "17"), "file"),
    ],
)
def test_a_wrong_command_line_is_2(
    capsys: pytest.CaptureFixture[str], file: Path, words: tuple[str, ...], code: str
) -> None:
    given = [str(file) if word == "FILE" else word for word in words]
    exit_code, error = refused(capsys, *given)
    assert (exit_code, error["code"]) == (2, code)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "isn't JSON: line 1, column 1"),
        ("{", "isn't JSON"),
        ('{"players": [}', "line 1, column 14"),
        ("NaN", "NaN isn't a number"),
        ('{"denominations": [Infinity], "players": []}', "Infinity isn't a number"),
        ('{"players": [], "players": []}', "the key 'players' stands twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"denominations": [1e' + "9" * 30 + '], "players": []}', "isn't a number of up to"),
        ('{"denominations": [' + "9" * 9_000 + '], "players": []}', "isn't a number of up to"),
        ("[]", "object"),
        ("null", "object"),
        ('"text"', "object"),
        ('{"denominations": [1]}', "list of players"),
    ],
)
def test_what_is_no_table_is_1(
    capsys: pytest.CaptureFixture[str], file: Path, text: str, words: str
) -> None:
    file.write_text(text, "utf-8")
    code, error = refused(capsys, "nz/37", file, "17")
    assert (code, error["code"]) == (1, "players")
    assert words in error["message"]


def test_text_that_is_not_utf_8(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_bytes(b'{"players": "\xff"}')
    code, error = refused(capsys, "nz/37", file, "17")
    assert (code, error["code"]) == (1, "encoding")
    assert "byte 14" in error["message"]


def test_a_file_without_end_is_not_read_whole(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    with file.open("wb") as large:
        large.truncate(LARGEST_FILE * 1_000)
    code, error = refused(capsys, "nz/37", file, "17")
    assert (code, error["code"]) == (1, "players")
    assert "16,000,000 bytes" in error["message"]


@pytest.mark.parametrize(
    ("game", "change", "code", "part"),
    [
        ("rws/rapid-a", {}, "not-live", "rws/rapid-a"),
        ("maryland/double", {}, "chips", "B"),
        ("nz/37", {"prisoners": "red by 5"}, "prisoners", "A"),
        ("nz/37", {"value": 0}, "chips", "A"),
        ("nz/37", {"value": None}, "chips", "A"),
        ("nz/37", {"value": 10}, "chips", "A"),
        ("nz/37", {"colour": 5}, "colour", "A"),
        ("nz/37", {"bets": "nassa by 5"}, "not-offered", "A"),
        ("nz/37", {"player": "B"}, "players", "B"),
    ],
)
def test_what_the_table_refuses_is_1(
    capsys: pytest.CaptureFixture[str],
    file: Path,
    game: str,
    change: dict[str, Any],
    code: str,
    part: str,
) -> None:
    first, second = TABLE["players"]
    table = {**TABLE, "players": [{**first, **change}, second]}
    file.write_text(json.dumps(table), "utf-8")
    exit_code, error = refused(capsys, game, file, "17")
    assert (exit_code, error["code"], error["part"]) == (1, code, part)


def test_a_rulebook_of_ones_own_without_payments(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    example = ROOT / "tests" / "rulebooks" / "example.toml"
    text = example.read_text("utf-8")
    without = text[: text.index("[payments]")]
    own = file.with_suffix(".toml")
    own.write_text(without, "utf-8")
    code, error = refused(capsys, "example/37", file, "17", "--rulebook", own)
    assert (code, error["code"], error["clause"]) == (1, "not-live", None)
    assert "no table [payments]" in error["message"]


def test_a_rulebook_of_ones_own_with_payments(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    example = ROOT / "tests" / "rulebooks" / "example.toml"
    code, out, _ = run(capsys, "example/37", file, "17", "--json", "--rulebook", example)
    assert code == 0
    assert [step["do"] for step in json.loads(out)["steps"]] == [
        "mark", "rake", "pay", "pay", "pay",
    ]  # fmt: skip


def test_the_page_shows_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = (ROOT / "docs" / "payments.md").read_text("utf-8")
    (table,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    (tmp_path / "table.json").write_text(table, "utf-8")
    monkeypatch.chdir(tmp_path)
    (command, shown) = re.findall(
        r"```console\n\$ croupier payout (.*?)\n(.*?)```", page, re.DOTALL
    )[0]
    assert run(capsys, *command.split())[1] == shown
    (python,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    known: dict[str, Any] = {}
    exec(compile(python, "payments.md", "exec"), known)
    assert known["payout"].bank == -175
    assert known["payout"].steps[-1]["value"] == {"25": 7}
