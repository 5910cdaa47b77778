"""`draws` and `verify-draw`: what they print, what they refuse, and how they end."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from croupier.chance import secure
from croupier.chance.source import ChanceFailed
from croupier.cli import main
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES
from tools.prove.proofs import WHATS, proofs

HOUSE = """
[[table]]
name = "T1"
game = "nz/37"
limits = { inside = "1-100", outside = "5-500" }
"""
ONE = next(proofs(1, "pocket", seed=3))


def lines(count: int) -> str:
    return "".join(json.dumps(proof.to_dict()) + "\n" for proof in proofs(count, seed=4))


def run(*words: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "croupier", *words]
    return subprocess.run(command, capture_output=True, check=False)


# draws


@pytest.mark.parametrize("game", GAMES)
def test_pockets_come_one_a_line(game: str) -> None:
    done = run("draws", game, "--count", "4000")
    assert done.returncode == 0
    drawn = done.stdout.decode().split("\n")
    assert drawn.pop() == ""
    assert len(drawn) == 4_000
    assert set(drawn) == set(read_game(game).wheel.pockets)  # a covered one too


def test_raw_bytes_are_as_many_as_asked_for_and_not_the_same_twice() -> None:
    first, second = (run("draws", "nz/37", "--count", "100003", "--raw").stdout for _ in "12")
    assert len(first) == len(second) == 100_003
    assert first != second
    assert len(Counter(first)) == 256


def test_draws_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draws", "nz/37", "--count", "5", "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert shape["game"] == "nz/37"
    assert len(shape["draws"]) == 5
    assert set(shape["draws"]) <= set(read_game("nz/37").wheel.pockets)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nz/37"], "required"),
        (["nz/37", "--count", "0"], "from 1 on, not '0'"),
        (["nz/37", "--count", "-5"], "--count"),
        (["nz/37", "--count", "ten"], "not 'ten'"),
        (["nz/37", "--count", "٣"], "from 1 on"),
        (["nz/37", "--count", "5", "--raw", "--json"], "--raw writes bytes"),
        (["nz/36", "--count", "5"], "There is no game"),
    ],
)
def test_a_command_line_that_asks_for_no_draws(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draws", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [["draws", "nz/37", "--count", "5"], ["table", "--auto", "1"], ["node"], ["serve"]],
)
def test_a_broken_generator_stops_before_anything_is_drawn(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(_: secure.SecureDraw) -> None:
        raise ChanceFailed("The generator of results can't be trusted: it hums.")

    monkeypatch.setattr(secure.SecureDraw, "__init__", broken)
    if command[0] in ("node", "serve"):
        house = tmp_path / "house.toml"
        house.write_text(HOUSE)
        command = [*command, "--house", str(house), "--store", str(tmp_path / "house.db")]
    assert main(command) == 1
    said = capsys.readouterr()
    assert said.err == "The generator of results can't be trusted: it hums.\n"
    assert said.out == ""


# verify-draw


def verified(
    text: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, str]:
    file = tmp_path / "proofs.jsonl"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    code = main(["verify-draw", str(file), *options])
    return code, capsys.readouterr().out


def test_one_proof_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in (json.dumps(ONE.to_dict()), json.dumps(ONE.to_dict(), indent=1)):
        code, said = verified(text, tmp_path, capsys)
        assert code == 0
        assert said.startswith(f"The proof holds: pocket {ONE.result}, drawn at ")
        assert said.count("\n") == 1


@pytest.mark.parametrize("what", WHATS)
def test_each_kind_is_told(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for proof in proofs(4, what, seed=8):
        code, said = verified(json.dumps(proof.to_dict()), tmp_path, capsys)
        assert code == 0
        assert ("without a second" in said) == (proof.custodian is None)


def test_many_proofs_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(f"\n{lines(30)}\n\n", tmp_path, capsys) == (0, "All 30 proofs hold.\n")
    code, said = verified(lines(30), tmp_path, capsys, "--json")
    assert (code, json.loads(said)) == (0, {"proofs": 30, "faults": []})


def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {**ONE.to_dict(), "result": "40"}
    text = f"{lines(2)}\n{json.dumps(wrong)}\n{{}}\n"
    code, said = verified(text, tmp_path, capsys)
    assert code == 1
    assert f"Line 4: result: the draw gives {ONE.result}, not 40.\n" in said
    assert "Line 5: spec: it is missing.\n" in said
    assert said.endswith("2 of 4 proofs are wrong.\n")
    code, said = verified(text, tmp_path, capsys, "--json")
    shape = json.loads(said)
    assert shape["proofs"] == 4
    assert {fault["line"] for fault in shape["faults"]} == {4, 5}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "There is no proof in the file.\n"),
        (b" \n\n", "There is no proof in the file.\n"),
        (b"hello", "It isn't JSON that can be read"),
        (b'{"a": "\xff"}', "It isn't UTF-8: byte 8 can't be read."),
        (b'{"a": "' + b"x" * 1_000_000 + b'"}', "at most 1,000,000 bytes"),
        (b"{}", "The proof doesn't hold.\n"),
    ],
)
def test_a_file_without_proofs(
    text: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = verified(text, tmp_path, capsys)
    assert code == 1
    assert said in out


def test_standard_input_and_files_that_are_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines(3).encode())))
    assert main(["verify-draw", "-"]) == 0
    assert capsys.readouterr().out == "All 3 proofs hold.\n"
    assert main(["verify-draw", f"{os.sep}nowhere"]) == 2
    assert "Can't read" in capsys.readouterr().err


def test_a_game_of_ones_own_needs_its_rulebook(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The example deals on the wheel of 37, so a proof of nz/37 is one of its own if it says so."""
    (proof,) = (one for one in proofs(40, "pocket") if one.game == "nz/37" and not one.custodian)
    text = json.dumps({**proof.to_dict(), "game": "example/37"})
    code, said = verified(text, tmp_path, capsys)
    assert code == 1
    assert "game: There is no game 'example/37'" in said
    own = Path(__file__).parents[1] / "rulebooks" / "example.toml"
    assert verified(text, tmp_path, capsys, "--rulebook", str(own))[0] == 0
