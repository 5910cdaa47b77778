"""Bonus games on the command line: shapes, refusals and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main

DOUBLE, SINGLE = "maryland/double", "maryland/single"
X, SPIN = ("--set", "roulette-x=A"), ("--set", "bonus-spin=on")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = main([*words, "--json"])
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, printed


def test_rules_have_the_contract_shape(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(capsys, "rules", SINGLE, *X, *SPIN)
    assert code == 0
    drawn, spin = printed["roulette_x"], printed["bonus_spin"]
    assert list(drawn) == [
        "paytable", "straight", "first", "counts", "awards", "eligible", "return", "illustrative",
    ]  # fmt: skip
    assert (drawn["paytable"], drawn["straight"], drawn["first"]) == ("A", 28, 50)
    assert drawn["counts"] == {"2": 8, "3": 6, "4": 4, "5": 2}
    assert list(drawn["awards"]) == ["50", "100", "250", "500"]
    assert drawn["eligible"] == printed["wheel"]["pockets"] == spin["eligible"]
    assert (drawn["return"], drawn["illustrative"]) == ("323/333", True)
    assert (spin["stake"], spin["targets"]) == (5, {"1": 1, "2": 1, "3": 1})
    assert list(spin["hot_spot"])[:3] == ["primary", "secondary", "1000"]
    assert list(spin["community"]) == ["150", "125", "100", "80", "75", "60", "50", "40"]
    meter = {"initial": 10000, "reset": 10000, "rate": "1/50", "reserve": "0/1", "limit": None}
    assert spin["primary"] == meter
    assert (spin["secondary"]["reset"], spin["illustrative"]) == (5000, True)
    assert printed["odds"]["straight"]["pays"] == [28, 1]


def test_rules_say_nothing_of_what_is_off(capsys: pytest.CaptureFixture[str]) -> None:
    _, printed = run(capsys, "rules", DOUBLE)
    assert not {"roulette_x", "bonus_spin"} & set(printed)


def test_rules_show_bonus_games_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", DOUBLE, *X, *SPIN]) == 0
    said = capsys.readouterr().out
    assert "pay table A (weights are an example, no rulebook's)" in said
    assert "18/19 = 94.7368 %" in said
    assert "begins with 10000, then 10000; gets 1/50 of each side bet" in said


@pytest.mark.parametrize(
    ("game", "letter", "clause"),
    [
        (SINGLE, "C", "maryland:4.F(3)(d)"),
        ("maryland/double-as-single", "C", "maryland:4.F(3)(d)"),
        ("maryland/triple", "A", "maryland:4.F(1)(d)"),
        ("maryland/triple", "B", "maryland:4.F(2)(d)"),
        (DOUBLE, "D", "maryland:3.F(18)"),
        ("nz/37", "A", None),
    ],
)
def test_a_pay_table_that_is_not_for_the_wheel_is_a_wrong_command_line(
    game: str, letter: str, clause: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = run(capsys, "rules", game, "--set", f"roulette-x={letter}")
    assert code == 2
    assert (printed["error"]["code"], printed["error"]["clause"]) == ("setting", clause)


def test_settle_takes_what_was_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = ("--drawn", "17:50 3:250 22:100")
    _, printed = run(capsys, "settle", DOUBLE, "3 by 2; 17/20 by 1", "3", *X, *drawn)
    (straight,) = printed["bets"][0]["pieces"]
    assert (straight["winnings"], straight["clause"]) == (500, "maryland:4.F(1)(c)")
    aimed = ("--targets", "5 17", "--award", "primary=12345.67")
    _, printed = run(capsys, "settle", DOUBLE, "bonus spin by 5", "17", *SPIN, *aimed)
    assert printed["bets"][0]["pieces"] == [
        {
            "wager": "bonus spin",
            "kind": "bonus-spin",
            "stake": 5,
            "outcome": "won",
            "winnings": 12345.67,
            "returned": 0,
            "in_prison": 0,
            "clause": "maryland:4.D(1)(a)",
        }
    ]
    assert printed["net"] == 12340.67


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((DOUBLE, "17 by 1", "17", "--drawn", "17:50 3:250"), "drawn"),
        ((DOUBLE, "17 by 1", "17", "--targets", "17"), "targets"),
        ((DOUBLE, "17 by 1", "17", "--award", "250"), "award"),
        (("nz/37", "17 by 1", "17", "--drawn", "17:50 3:250"), "drawn"),
        ((DOUBLE, "17 by 1", "17", *X, "--drawn", ""), "drawn"),
        ((DOUBLE, "17 by 1", "17", *X, "--drawn", "17:50"), "drawn"),
        ((DOUBLE, "17 by 1", "17", *X, "--drawn", "17:50 3:250 17:100"), "drawn"),
        ((DOUBLE, "17 by 1", "17", *X, "--drawn", "17:100 3:250"), "drawn"),
        ((DOUBLE, "17 by 1", "17", *X, "--drawn", "17:50 1:50 2:50 3:50 4:50 5:50"), "drawn"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN), "targets"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN, "--targets", ""), "targets"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN, "--targets", "17"), "award"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN, "--targets", "1", "--award", "250"), "award"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN, "--targets", "17", "--award", "77"), "award"),
        ((DOUBLE, "bonus spin by 5", "17", *SPIN, "--targets", "17", "--award", "primary=x"),
         "amount"),
        ((DOUBLE, "bonus spin by 6", "17", *SPIN, "--targets", "17"), "side-bet"),
        ((DOUBLE, "bonus spin by 5", "17"), "not-offered"),
        (("nz/37", "bonus spin by 5", "17"), "not-offered"),
    ],
)  # fmt: skip
def test_settle_refuses_what_cannot_have_been_drawn(
    words: tuple[str, ...], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done, printed = run(capsys, "settle", *words)
    assert (done, printed["error"]["code"]) == (1, code)
    if code != "amount":
        assert printed["error"]["clause"]


def test_as_many_numbers_may_be_drawn_as_the_pay_table_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    five = ("--drawn", "17:50 1:50 2:100 3:250 4:500")
    done, printed = run(capsys, "settle", DOUBLE, "4 by 1", "4", *X, *five)
    assert (done, printed["winnings"]) == (0, 500)
    _, named = run(capsys, "settle", DOUBLE, "4 by 1", "4", *X, "--drawn", "17 1:50")
    assert "The first number pays 50, not nothing" in named["error"]["message"]


def test_a_batch_has_no_targets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "batch"
    file.write_text("17\t17 by 1\n17\tbonus spin by 5\n", "utf-8")
    assert main(["settle", DOUBLE, "--batch", str(file), *SPIN, *X]) == 1
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["winnings"] == 28
    assert bad["error"]["code"] == "targets"
    assert main(["settle", DOUBLE, "--batch", str(file), *X, "--drawn", "17:50 3:50"]) == 2


def test_odds_of_the_side_bet(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("odds", DOUBLE, "bonus spin by 5", *SPIN)
    code, printed = run(capsys, *words, "--meters", "10000,5000", "--seats", "5")
    assert code == 0
    assert printed["break_even"] == "24400/1"
    assert printed["expectation"] == "-72/475"
    _, again = run(capsys, *words, "--meters", "24400,5000", "--seats", "5")
    assert again["expectation"] == "0/1"
    assert main([*words, "--seats", "5"]) == 0
    assert "fair at a primary meter of" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("--meters", "10000"),
        ("--meters", "10000;5000"),
        ("--meters", "x,y"),
        ("--seats", "0"),
        ("--seats", "two"),
        ("--seats", "99999"),
    ],
)
def test_meters_and_seats_are_the_command_lines_business(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = run(capsys, "odds", DOUBLE, "bonus spin by 5", *SPIN, *words)
    assert (code, printed["error"]["code"]) == (2, "usage")
    code, _ = run(capsys, "odds", DOUBLE, "17 by 5", "--seats", "2")
    assert code == 2


def test_comparisons_are_of_plain_games(capsys: pytest.CaptureFixture[str]) -> None:
    for more in (("--seats", "2"), ("--meters", "1,2"), ("--weights", "x")):
        code, printed = run(capsys, "odds", "--compare", DOUBLE, "--slip", "17 by 1", *more)
        assert (code, printed["error"]["code"]) == (2, "usage")
    _, printed = run(capsys, "odds", "--compare", DOUBLE, SINGLE, "--slip", "17 by 1", *X)
    assert [row["edge"] for row in printed["games"]] == ["1/19", "10/333"]


def test_a_session_knows_drawn_numbers_but_no_meters(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(capsys, "session", DOUBLE, "17 by 1", *X, "--spins", "2", "--fractions")
    assert (code, printed["answers"][0]["mean"]) == (0, "-2/19")
    code, printed = run(capsys, "session", DOUBLE, "bonus spin by 5", *SPIN, "--spins", "2")
    assert (code, printed["error"]["code"]) == (2, "usage")


def test_a_croupier_finds_no_side_bet_on_the_cloth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    player = {"player": "A", "colour": "blue", "value": 5, "bets": "17 by 5; bonus spin by 5"}
    file.write_text(json.dumps({"denominations": [1, 5], "players": [player]}), "utf-8")
    code, printed = run(capsys, "payout", DOUBLE, str(file), "17", *SPIN)
    error = printed["error"]
    assert (code, error["code"], error["clause"]) == (1, "side-bet", "maryland:3.F(16)")


def test_a_house_s_file_has_the_side_bet_where_it_can_be_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.toml"
    one = f'[[table]]\nname = "NAME"\ngame = "{DOUBLE}"\nMORE\n[table.limits]\n'
    on = 'settings = { bonus-spin = "on" }'
    other = 'settings = { bonus-spin = "on", bonus-spin-primary = "TERMS" }'
    other = other.replace("TERMS", "initial:20000,reset:20000,rate:1/50")

    def checked(*more: str) -> tuple[int, str]:
        tables = [one.replace("NAME", f"T{at}").replace("MORE", m) for at, m in enumerate(more)]
        file.write_text("\n".join(tables), "utf-8")
        return main(["house", "check", str(file)]), capsys.readouterr().out

    shared = '\nprogressive = "Both"'
    assert checked(on)[0] == 0
    assert checked(on + shared, on + shared)[0] == 0
    assert checked(on, other)[0] == 0
    assert checked(f'{on}\nsource = "provable"\nautomatic = {{}}')[0] == 0
    wheel = 'reader = { line = "tcp://127.0.0.1:9001", wheel = "W-1", lock = 12 }'
    assert checked(f'{on}\nsource = "reader"\n{wheel}')[0] == 0
    assert checked(f'{on}\nsource = "reader"\n{wheel.replace("12", "0")}')[0] == 1
    for message, tables in {
        "which have other terms": (on + shared, other + shared),
        "which are fed with money": (on + shared, f"{on}{shared}\nplay = true"),
        "which are fed with play credits": (f"{on}{shared}\nplay = true", on + shared),
        "is for a table with a side bet": (shared,),
    }.items():
        code, said = checked(*tables)
        assert code == 1
        assert message in said
