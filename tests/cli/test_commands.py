"""The command line as a newcomer and as a program meet it: output, errors and exit codes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.cli.parser import FOLDERS
from croupier.refusal import CODES
from croupier.rulebooks.reader import game_names
from tests.support.dealt import GAMES


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def shape(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_games_lists_all_twelve(capsys: pytest.CaptureFixture[str]) -> None:
    games = shape(capsys, "games")["games"]
    counts = {game["game"]: (game["pockets"], game["wagers"]) for game in games}
    assert list(counts) == game_names()
    assert counts["nz/37"] == (37, 169)
    assert counts["maryland/double-as-single"] == (37, 154)


def test_wagers_have_the_contract_shape(capsys: pytest.CaptureFixture[str]) -> None:
    printed = shape(capsys, "wagers", "nz/37")
    assert printed["game"] == "nz/37"
    assert {
        "wager": "17/20",
        "kind": "split",
        "numbers": ["17", "20"],
        "pays": [17, 1],
        "clause": "nz:3.1(b)",
    } in printed["wagers"]


def test_bet_prints_pieces(capsys: pytest.CaptureFixture[str]) -> None:
    printed = shape(capsys, "bet", "rws/alfastreet-b", "big series by 1")
    assert printed["total"] == 18
    assert printed["bets"][0]["pieces"][-1] == {
        "wager": "25/26/28/29",
        "kind": "corner",
        "numbers": ["25", "26", "28", "29"],
        "stake": 4,
    }


def test_for_amounts_return_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    printed = shape(capsys, "bet", "nz/37", "tiers for 500; 17 by 2.50")
    assert [bet["returned"] for bet in printed["bets"]] == [2, 0]
    assert (printed["bets"][1]["bet"], printed["total"]) == ("17 by 2.50", 500.5)


def test_settle_halves_and_imprisons(capsys: pytest.CaptureFixture[str]) -> None:
    printed = shape(capsys, "settle", "fair/37", "red by 5", "0")
    sums = {key: printed[key] for key in ("staked", "winnings", "returned", "in_prison", "net")}
    assert sums == {"staked": 5, "winnings": 0, "returned": 2, "in_prison": 1, "net": -2}
    assert printed["bets"][0]["pieces"][0]["outcome"] == "halved"


def test_prisoners_play_on(capsys: pytest.CaptureFixture[str]) -> None:
    printed = shape(capsys, "settle", "fair/37", "", "1", "--prisoners", "red by 1")
    piece = printed["bets"][0]["pieces"][0]
    assert (piece["outcome"], piece["prisoner"], printed["net"]) == ("freed", True, 0)


def test_settings_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "fair/37", "", "0", "--prisoners", "red by 1", "--set", "7.8=lose")
    assert shape(capsys, *words)["net"] == -1
    chips = shape(capsys, "settle", "fair/37", "red by 1.50", "0", "--chip", "0.50")
    assert (chips["returned"], chips["in_prison"]) == (0.5, 0.5)


REFUSED = [
    (("bet", "rws/rapid-b", "tiers by 1"), 1, "not-offered"),
    (("bet", "maryland/double", "0/3 by 1"), 1, "wager"),
    (("bet", "nz/37", "1/36 by 1"), 1, "wager"),
    (("bet", "nz/37", "17 by -5"), 1, "amount"),
    (("bet", "nz/37", "-17 by 5"), 1, "unreadable"),
    (("bet", "nz/37", "17 by 0"), 1, "amount"),
    (("bet", "nz/37", "17 by 9999999999999"), 1, "amount"),
    (("bet", "nz/37", "17 by 1.234"), 1, "amount"),
    (("bet", "nz/37", "00 by 1"), 1, "pocket"),
    (("bet", "nz/37", ""), 1, "empty"),
    (("bet", "nz/37", "١٧ by 5"), 1, "unreadable"),
    (("bet", "nz/37", "17 by ٥"), 1, "amount"),
    (("bet", "nz/37", "25/29 by 1"), 1, "wager"),
    (("bet", "nz/37", "07 by 1"), 1, "pocket"),
    (("bet", "nz/37", "\udcff by 1"), 1, "unreadable"),
    (("settle", "nz/37", "17 by 1", "37"), 1, "result"),
    (("settle", "nz/37", "17 by 1", "17", "--prisoners", "red by 1"), 1, "prisoner"),
    (("bet", "maryland/triple", "green by 1"), 1, "green-alone"),
    (("bet", "fair/37", "red by 0.50"), 1, "chip"),
    (("bet", "nz/39", "17 by 1"), 2, "game"),
    (("bet", "nz/37", "17 by 1", "--set", "moon=full"), 2, "setting"),
    (("bet", "fair/37", "17 by 1", "--set", "7.8=perhaps"), 2, "setting"),
    (("bet", "nz/37", "17 by 1", "--set", "courtesy"), 2, "usage"),
    (("bet", "nz/37", "17 by 1", "--chip", "0.001"), 2, "setting"),
    (("bet", "nz/37"), 2, "usage"),
    (("deal",), 2, "usage"),
    ((), 2, "usage"),
    (("games", "--loud"), 2, "usage"),
    (("settle", "nz/37", "17 by 1"), 2, "usage"),
    (("settle", "nz/37", "--batch", "no-such-file"), 2, "file"),
    (("rules",), 2, "usage"),
    (("rules", "--check", "no-such-file"), 2, "file"),
]


@pytest.mark.parametrize(("words", "code", "reason"), REFUSED)
def test_refusals_are_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, reason: str
) -> None:
    got, out, err = run(capsys, *words, "--json")
    error = json.loads(out)["error"]
    assert (got, error["code"]) == (code, reason)
    assert err == error["message"] + "\n"
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert set(error) == {"code", "message", "clause", "part", "nearest"}
    silent, nothing, same = run(capsys, *words)
    assert (silent, nothing, same) == (code, "", err)


def test_every_code_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
    for code in CODES:
        assert f"| `{code}` |" in page


def test_every_command_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
    for command in (name for commands in FOLDERS.values() for name in commands):
        assert f"`{command}" in page


def test_batch_settles_the_good_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "slips"
    lines = [b"17\t17 by 5", b"", b"0\t\xff by 1", b"5\tred by 1\r", b"no tab", b"38\tred by 1"]
    lines.append(b"5\t" + b"x" * 1_000_000)
    lines.append(b"5\t" + "ä".encode() * 100_001)
    lines.append(b"00\tred by 1")
    lines.append(b"7\tred by 1")
    file.write_bytes(b"\n".join(lines))
    code, out, err = run(capsys, "settle", "nz/37", "--batch", str(file))
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (1, "")
    assert [answer["line"] for answer in answers] == [1, 3, 4, 5, 6, 7, 8, 9, 10]
    outcomes = [
        answer["error"]["code"] if "error" in answer else answer["net"] for answer in answers
    ]
    assert outcomes == [175, "encoding", 1, "line", "result", "too-long", "too-long", "result", 1]


def test_a_mark_at_the_beginning_of_a_batch_loses_no_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "batch.tsv"
    file.write_bytes(b"\xef\xbb\xbf17\t17 by 5\r\n0\tred by 1\r\n")
    code, out, _ = run(capsys, "settle", "nz/37", "--batch", str(file))
    lines = [json.loads(line) for line in out.splitlines()]
    assert (code, [(line["line"], line["net"]) for line in lines]) == (0, [(1, 175), (2, -1)])
    file.write_bytes(b"\xef\xbb\xbf\n17\t17 by 5\n\xef\xbb\xbf17\t17 by 5\n")
    code, out, _ = run(capsys, "settle", "nz/37", "--batch", str(file))
    first, second = (json.loads(line) for line in out.splitlines())
    assert (code, first["line"], second["error"]["code"]) == (1, 2, "result")


@pytest.mark.parametrize("game", GAMES)
def test_a_chip_counts_in_every_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bet", game, "17 for 11", "--chip", "2.50", "--json")
    (bet,) = json.loads(out)["bets"]
    assert (code, bet["total"], bet["returned"]) == (0, 10, 1)
    _, out, _ = run(capsys, "odds", game, "--chip", "2.50", "--json")
    assert {row["staked"] for row in json.loads(out)["wagers"]} == {2.5}


def test_every_file_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = Path(__file__).parents[1] / "rulebooks" / "example.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text("[rulebook]\n", "utf-8")
    code, out, _ = run(capsys, "rules", "--check", str(good), str(bad))
    assert code == 1
    assert f"{good}: no faults." in out
    assert re.search(rf"{re.escape(str(bad))}: \d+ faults\.", out)
    code, out, _ = run(capsys, "rules", "--json", "--check", str(good), str(bad))
    assert [len(one["faults"]) > 0 for one in json.loads(out)["files"]] == [False, True]
    code, out, _ = run(capsys, "rules", "--json", "--check", str(good))
    assert (code, json.loads(out)) == (0, {"file": str(good), "faults": []})
    code, out, err = run(capsys, "rules", "--check", "no-such-file", str(bad), str(good))
    assert (code, "no-such-file" in err) == (2, True)
    assert f"{good}: no faults." in out, "what can be read is checked"
    assert f"{bad}: " in out
    code, out, err = run(capsys, "rules", "--json", "--check", str(good), "no-such-file")
    assert (code, json.loads(out)["error"]["part"]) == (2, "no-such-file")


def test_a_game_and_files_to_check_dont_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    example = str(Path(__file__).parents[1] / "rulebooks" / "example.toml")
    code, _, err = run(capsys, "rules", "nz/37", "--check", example)
    assert (code, "not both" in err) == (2, True)


def test_a_game_that_a_file_lacks_is_told_with_those_it_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    example = str(Path(__file__).parents[1] / "rulebooks" / "example.toml")
    code, _, err = run(capsys, "bet", "nz/37", "17 by 5", "--rulebook", example)
    assert (code, err.strip()) == (2, "There is no game 'nz/37'; the games are example/37.")


def test_batch_answers_while_it_reads() -> None:
    command = [sys.executable, "-m", "croupier", "settle", "nz/37", "--batch", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"17\t17 by 1\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["net"] == 35
        process.stdin.close()
        assert process.wait(60) == 0


def test_output_for_people_is_plain_when_piped(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ("rules", "nz/37"),
        ("bet", "nz/37", "17 by 5"),
        ("settle", "nz/37", "17 by 5", "17"),
    ):
        code, out, err = run(capsys, *words)
        assert (code, err) == (0, "")
        assert "\x1b" not in out
        assert max(map(len, out.splitlines())) < 220


def test_rules_tell_settings_with_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    settings = {row["name"]: row for row in shape(capsys, "rules", "fair/37")["settings"]}
    assert settings["second-zero"]["number"] == "7.8"
    assert settings["second-zero"]["values"] == ["stays", "lose", "freed"]
    _, out, _ = run(capsys, "rules", "fair/37")
    assert "7.8" in out
    assert "second-zero" in out


def test_clauses_come_with_their_tests(capsys: pytest.CaptureFixture[str]) -> None:
    clauses = {row["id"]: row for row in shape(capsys, "rules", "nz/37", "--clauses")["clauses"]}
    assert clauses["nz:3.9:split"]["handling"] == "enforced"
    assert clauses["nz:3.9:split"]["tests"]
    assert "nz:3.1A(e)" not in clauses


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m croupier wagers nz/37 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, check=True)
    assert done.stderr == b""


def test_importing_croupier_loads_nothing_heavy() -> None:
    code = (
        "import sys, croupier; croupier.game('nz/37').settle('17 by 1', '17');"
        "heavy = {'numpy', 'scipy', 'sqlite3', 'litestar', 'uvicorn', 'psycopg', 'asyncio'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"
