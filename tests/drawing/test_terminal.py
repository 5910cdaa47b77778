"""The layout on a terminal: never too wide, plain when asked, every chip at its place or told."""

import re
from itertools import pairwise

import pytest

from croupier.drawing import terminal
from croupier.drawing.canvas import RESET
from croupier.rulebooks.reader import game_names, read_game, read_wheel
from croupier.wagers.kinds import Kind
from croupier.wagers.slip import Bet, Slip

GAMES = game_names()
ESCAPES = re.compile(r"\x1b\[[\d;]*m")


def drawn(game: str, slip: str, result: str | None = None, **how: int) -> str:
    rules = read_game(game)
    return terminal.felt(rules, rules.notation.slip(slip), result, colour=False, **how)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [None, 1, 63, 70, 78, 80, 99, 100, 200])
def test_it_is_never_wider_than_promised(game: str, width: int | None) -> None:
    rules = read_game(game)
    promised = terminal.USUAL if width is None else max(width, terminal.NARROWEST)
    bets = (Bet(rules.menu.target(wager), 123_456) for wager in rules.wagers.values())
    everything = Slip(game, tuple(bets))
    for slip in (None, everything):
        for colour in (False, True):
            text = terminal.felt(rules, slip, "17", colour=colour, width=width)
            widest = max(len(line) for line in ESCAPES.sub("", text).splitlines())
            assert widest <= promised


@pytest.mark.parametrize("game", GAMES)
def test_colour_changes_nothing_but_colour(game: str) -> None:
    rules = read_game(game)
    slip = rules.notation.slip("17 by 5; red by 5; 17/20 by 10")
    plain = terminal.felt(rules, slip, "17", colour=False)
    painted = terminal.felt(rules, slip, "17", colour=True)
    assert "\x1b" not in plain
    assert "\x1b[" in painted
    assert all(line.endswith(RESET) for line in painted.splitlines()[:17])
    bare = [line.rstrip() for line in ESCAPES.sub("", painted).splitlines()]
    # Without colour every number carries its mark instead.
    assert bare == [re.sub(r"[◆■](?= ?\d)", " ", line) for line in plain.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_and_outside_bet_is_there(game: str) -> None:
    text = terminal.felt(read_game(game), colour=False)
    for word in ("1st 12", "2nd 12", "3rd 12", "1–18", "EVEN", "◆ RED", "■ BLACK", "ODD", "19–36"):
        assert word in text
    assert text.count("2:1") == 3
    numbers = re.findall(r"[◆■] ?(\d+)", text)
    assert sorted(map(int, numbers)) == list(range(1, 37))


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_alone_is_shown(game: str) -> None:
    rules = read_game(game)
    seen = set()
    for wager in rules.wagers.values():
        slip = Slip(game, (Bet(rules.menu.target(wager), 700),))
        text = terminal.felt(rules, slip, colour=False)
        if wager.kind is Kind.GROUP:
            assert f"Beside the cloth: {wager.name} by 7" in text
        elif wager.kind is Kind.GREEN:
            assert "a green by 7" in text
        else:
            assert text.count("(7)") == 1, wager.name
        seen.add(text)
    assert len(seen) == len(rules.wagers), "each has a place of its own"


@pytest.mark.parametrize("game", GAMES)
def test_all_wagers_together_are_shown_or_told(game: str) -> None:
    rules = read_game(game)
    bets = tuple(Bet(rules.menu.target(wager), 700) for wager in rules.wagers.values())
    text = terminal.felt(rules, Slip(game, bets), colour=False)
    told = re.findall(r"(?:^|· | )(\S+ )?(\S+(?: \S+)?) by 7\b", text, re.MULTILINE)
    assert text.count("(7)") + text.count("by 7") == len(rules.wagers), told


def test_a_busy_layout() -> None:
    inside = "17 by 5; 17/20 by 30; corner 25/29 by 25; 4/5/6 by 15; six-line 1-6 by 5; 32 by 5000"
    text = drawn("nz/37", f"{inside}; dozen 2 by 100; column 1 by 40; black by 1")
    assert text.splitlines() == [
        " ┌────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┐",
        " │    │◆ 3 │■ 6 │◆ 9 │◆12 │■15 │◆18 │◆21 │■24 │◆27 │◆30 │■33 │◆36 │2:1 │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    ├────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┤",
        " │  0 │■ 2 │◆ 5 │■ 8 │■11 │◆14 │■17 │■20 │◆23 │■26 │■29 │◆32 │■35 │2:1 │",
        " │    │    │    │    │    │    │   (30)  │    │    │    │    │    │    │",
        " │    │    │    │    │    │    │ (5)│    │    │    │    │ a  │    │    │",
        " │    ├────┼────┼────┼────┼────┼────┼────┼────┼───(25)──┼────┼────┼────┤",
        " │    │◆ 1 │■ 4 │◆ 7 │■10 │■13 │◆16 │◆19 │■22 │◆25 │■28 │■31 │◆34 │2:1 │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │(40)│",
        " └────┼──(5)(15)┴────┴────┼────┴────┴────┴────┼────┴────┴────┴────┼────┘",
        "      │      1st 12       │   2nd 12 (100)    0      3rd 12       │",
        "      ├─────────┬─────────┼─────────┬─────────┼─────────┬─────────┤",
        "      │  1–18   │  EVEN   │  ◆ RED  │BLACK (1)│   ODD   │  19–36  │",
        "      └─────────┴─────────┴─────────┴─────────┴─────────┴─────────┘",
        " a 32 by 5000",
    ]


@pytest.mark.parametrize(
    ("game", "first_columns"),
    [
        ("nz/37", ["┌────┬", "│    │", "│    ├", "│  0 │", "│    ├", "│    │", "└────┼"]),
        ("nz/38-00-0", ["┌────┬", "│  0 │", "│    ├", "├────┤", "│    ├", "│ 00 │", "└────┼"]),
        ("nz/38-0-00", ["┌────┬", "│ 00 │", "│    ├", "├────┤", "│    ├", "│  0 │", "└────┼"]),
        (
            "maryland/double-as-single",
            ["┌────┬", "│░00░│", "│░░░░├", "├────┤", "│    ├", "│  0 │", "└────┼"],
        ),
    ],
)
def test_zero_ends(game: str, first_columns: list[str]) -> None:
    lines = terminal.felt(read_game(game), colour=False).splitlines()
    assert [line[1:7] for line in lines[:7]] == first_columns


def test_dozens_above_the_numbers() -> None:
    text = drawn("rws/rapid-b", "dozen 2 by 5; 3 by 1; 1 by 2; red by 10; 0/00 by 3; 1/2/3 by 4")
    assert text.splitlines() == [
        "      ┌───────────────────┬───────────────────┬───────────────────┐",
        "      │      1st 12       │    2nd 12 (5)     │      3rd 12       │",
        " ┌────┼────┬────┬────┬────┼────┬────┬────┬────┼────┬────┬────┬────┼────┐",
        " │    │◆ 3 │■ 6 │◆ 9 │◆12 │■15 │◆18 │◆21 │■24 │◆27 │◆30 │■33 │◆36 │2:1 │",
        " │ 00 │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    │ (1)│    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    ├────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┤",
        " │    │■ 2 │◆ 5 │■ 8 │■11 │◆14 │■17 │■20 │◆23 │■26 │■29 │◆32 │■35 │2:1 │",
        " ├(3)─┤    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    ├────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┤",
        " │  0 │◆ 1 │■ 4 │◆ 7 │■10 │■13 │◆16 │◆19 │■22 │◆25 │■28 │■31 │◆34 │2:1 │",
        " │    │    │    │    │    │    │    │    │    │    │    │    │    │    │",
        " │    │ (2)│    │    │    │    │    │    │    │    │    │    │    │    │",
        " └────┼─(4)┴────┼────┴────┼────┴────┼────┴────┼────┴────┼────┴────┼────┘",
        "      │  1–18   │  EVEN   │RED (10) │ ■ BLACK │   ODD   │  19–36  │",
        "      └─────────┴─────────┴─────────┴─────────┴─────────┴─────────┘",
    ]


def test_zeros_beyond_zeros() -> None:
    stacked = terminal.felt(read_game("rws/rapid-a"), colour=False).splitlines()
    assert stacked[3][1:12] == "│ 00 │  0 │"
    triple = terminal.felt(read_game("maryland/triple"), colour=False).splitlines()
    assert triple[3][1:12] == "│ 000├────┤"
    assert any("GREEN" in line for line in triple)


def test_a_result_is_marked_and_explained() -> None:
    text = drawn("fair/37", "0 by 10; red by 5; 17 by 2", "0")
    assert "»0«" in text
    assert "[10]" in text
    assert "·2·" in text
    assert "{5}" in text
    assert text.splitlines()[-1] == " »0« the dolly  [won]  {in prison}  ·lost·"
    assert "»17«" in terminal.felt(read_game("nz/37"), None, "17", colour=False)


def test_a_void_spin_marks_nothing() -> None:
    text = drawn("maryland/double-as-single", "17 by 5", "00")
    assert "»" not in text
    assert "00 is covered: no bets." in text


def test_a_piece_without_a_place_is_told() -> None:
    assert "Beside the cloth: 0/2/3 by 10" in drawn("nz/38-0-00", "voisins by 5")


@pytest.mark.parametrize("identity", ["single-zero", "american", "triple-zero"])
def test_the_wheel_in_two_lines(identity: str) -> None:
    wheel = read_wheel(identity)
    plain = terminal.wheel(wheel, colour=False)
    assert plain.replace("◆", "").replace("■", "").split() == list(wheel.pockets)
    assert "\x1b" not in plain
    painted = ESCAPES.sub("", terminal.wheel(wheel, colour=True))
    assert painted.split() == list(wheel.pockets)
    for text in (plain, painted):
        assert len(text.splitlines()) == 2
        assert max(map(len, text.splitlines())) <= 80


def test_lines_join() -> None:
    lines = terminal.felt(read_game("maryland/triple"), colour=False).splitlines()
    down, up = set("│┐┌┤├┬┼"), set("│┘└┤├┴┼")
    for above, below in pairwise(lines):
        for column, character in enumerate(above.ljust(80)):
            beneath = below.ljust(80)[column]
            if character in down and beneath in "│─┌┐└┘├┤┬┴┼ ":
                assert beneath in up
