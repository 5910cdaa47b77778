"""Live tables in the house's file: which chips they have, and what is told of faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.config import file_faults, load

TABLE = '[[table]]\nname = "L"\ngame = "{}"\nlimits = {{ inside = "1-100", outside = "5-500" }}\n'
CHIPS = 'chips = { "1" = 200, "2.50" = 40, "25" = 100 }\n'
COLOURS = "colours = { blue = 300, green = 300 }\n"
LIVE = 'mode = "live"\n'


def faults(tmp_path: Path, text: str, game: str = "nz/37") -> list[tuple[str, str]]:
    path = tmp_path / "house.toml"
    path.write_text(TABLE.format(game) + text, "utf-8")
    return [(fault.key, fault.message) for fault in file_faults(path)]


def test_a_live_table_has_the_chips_that_its_file_says(tmp_path: Path) -> None:
    assert faults(tmp_path, LIVE + CHIPS + COLOURS) == []
    (table,) = load(tmp_path / "house.toml").tables
    assert table.float_chips == {"100": 200, "250": 40, "2500": 100}
    assert table.live["denominations"] == [100, 250, 2_500]
    assert table.live["colours"] == {"blue": 300, "green": 300}
    assert table.live["table"] == "L"


@pytest.mark.parametrize("mode", ["", 'mode = "terminals"\n'])
def test_on_terminals_there_are_no_chips(tmp_path: Path, mode: str) -> None:
    assert faults(tmp_path, mode) == []
    (table,) = load(tmp_path / "house.toml").tables
    assert (table.live, table.float_chips) == ({}, {})
    found = faults(tmp_path, mode + CHIPS + COLOURS)
    assert [key for key, _ in found] == ["table[0].chips", "table[0].colours"]
    assert all('mode is "live"' in said for _, said in found)


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        ('mode = "chips"\n', "table[0].mode", "live"),
        (LIVE + COLOURS, "table[0].mode", "which chips"),
        (LIVE + CHIPS, "table[0].mode", "which colours"),
        (LIVE + CHIPS + "colours = {}\n", "table[0].colours", "each with a count"),
        (LIVE + CHIPS + "colours = 3\n", "table[0].colours", "each with a count"),
        (LIVE + CHIPS + "colours = { blue = 0 }\n", "table[0].colours.blue", "count of chips"),
        (LIVE + CHIPS + "colours = { blue = true }\n", "table[0].colours.blue", "count of chips"),
        (
            LIVE + CHIPS + 'colours = { "a/b" = 9 }\n',
            'table[0].colours."a/b"',
            "no name of a colour",
        ),
        (LIVE + COLOURS + 'chips = { "one" = 9 }\n', "table[0].chips.one", "can be worth"),
        (LIVE + COLOURS + 'chips = { "-1" = 9 }\n', "table[0].chips.-1", "can be worth"),
        (LIVE + COLOURS + 'chips = { "0" = 9 }\n', "table[0].chips.0", "can be worth"),
        (LIVE + COLOURS + 'chips = { "0.001" = 9 }\n', 'table[0].chips."0.001"', "can be worth"),
        (LIVE + COLOURS + 'chips = { "nan" = 9 }\n', "table[0].chips.nan", "can be worth"),
        (LIVE + COLOURS + 'chips = { "1" = 9, "1.0" = 9 }\n', 'table[0].chips."1.0"', "twice"),
        (LIVE + COLOURS + 'chips = { "1" = 1.5 }\n', "table[0].chips.1", "count of chips"),
        (LIVE + COLOURS + 'chips = { "100" = 9 }\n', "table[0].mode", "form its chip"),
    ],
)
def test_faults_of_chips_are_clear(tmp_path: Path, text: str, key: str, said: str) -> None:
    found = faults(tmp_path, text)
    assert any(one == key and said in message for one, message in found), found


def test_a_game_for_terminals_is_refused_live(tmp_path: Path) -> None:
    found = faults(tmp_path, LIVE + CHIPS + COLOURS, "rws/rapid-a")
    assert [key for key, _ in found] == ["table[0].mode"]
    assert "terminals" in found[0][1]


def test_a_live_table_with_a_side_bet_has_chips_for_its_awards(tmp_path: Path) -> None:
    side_bet = 'settings = { bonus-spin = "on" }\n'
    assert faults(tmp_path, LIVE + CHIPS + COLOURS + side_bet, "maryland/double") == []
    large = 'chips = { "3" = 40, "25" = 100 }\nchip = "3"\n'
    found = faults(tmp_path, LIVE + large + COLOURS + side_bet, "maryland/double")
    assert [key for key, _ in found] == ["table[0].mode"]
    assert "form 5, for its side bet" in found[0][1]
