"""The house's file: what it may hold, and every fault of it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cage.particulars import Particulars
from croupier.house.config import EXAMPLE, file_faults, load, place_of_store
from croupier.house.schedule import Schedule
from croupier.refusal import Refused
from tests.support.dealt import GAMES

FAULTY = """\
currency = "NZD"

[[table]]
name = "One"
game = "nz/37"
limits = { inside = "10-5", colour = "1-2", player = "many" }
settings = { courtesy = "maybe", nonsense = "on" }
source = "wheel"

[[table]]
name = "One"
game = "nz/36"
automatic = { betting = -1, spin = 2.5, sleep = 3, games-an-hour = 0 }

[[table]]
name = "a/b"
game = "fair/37"
limits = {}
source = "dealer"
chip = "x"
settings.7.38 = "2"
automatic = { pause = 5 }
"""


def test_the_example_has_a_table_for_every_game_and_no_faults() -> None:
    assert file_faults(EXAMPLE) == []
    assert [table.game for table in load(EXAMPLE).tables] == list(GAMES)


def test_the_example_says_that_it_is_one() -> None:
    assert EXAMPLE.read_text("utf-8").startswith("# EXAMPLE.")
    assert "Every figure here is an example" in EXAMPLE.read_text("utf-8")


def test_all_faults_are_reported_at_once_with_key_and_line(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(FAULTY, "utf-8")
    found = {(fault.line, fault.key) for fault in file_faults(path)}
    assert found == {
        (1, "currency"),
        (6, "table[0].limits.inside"),
        (6, "table[0].limits.colour"),
        (6, "table[0].limits.player"),
        (7, "table[0].settings.courtesy"),
        (7, "table[0].settings.nonsense"),
        (8, "table[0].source"),
        (10, "table[1].limits"),
        (11, "table[1].name"),
        (12, "table[1].game"),
        (13, "table[1].automatic.betting"),
        (13, "table[1].automatic.sleep"),
        (13, "table[1].automatic.games-an-hour"),
        (16, "table[2].name"),
        (19, "table[2].source"),
        (20, "table[2].chip"),
        (21, "table[2].settings.7"),
    }
    with pytest.raises(Refused, match="17 faults") as refused:
        load(path)
    assert refused.value.code == "house"


def test_a_nested_setting_is_told_to_stand_in_quotes(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[[table]]\nname="A"\ngame="fair/37"\nlimits={}\nsettings.7.8 = "lose"\n')
    (fault,) = file_faults(path)
    assert "in quotes" in fault.message


def test_what_a_file_says_is_what_a_table_gets(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        '[[table]]\nname="A"\ngame="fair/37"\nchip="0.50"\nlimits={inside="1-5"}\n'
        'settings={"7.8"="lose"}\nautomatic={betting=0.25, games-an-hour=30}\n'
    )
    (table,) = load(path).tables
    assert table.settings == {"7.8": "lose", "7.38": "0.50"}
    assert table.limits == {"inside": "1-5"}
    assert table.source == "draw"
    assert table.schedule == Schedule(betting=250, games_an_hour=30)


@pytest.mark.parametrize("text", ["", "table = 3", "[[table]]", "tables = []", "= 1"])
def test_a_file_without_tables_is_no_house(tmp_path: Path, text: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text)
    assert file_faults(path)


def test_what_the_tables_share(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    tables = '[[table]]\nname = "A"\ngame = "nz/37"\nlimits = {}\n'
    path.write_text(
        '[house]\nname = "Casino"\ncurrency = "EUR"\nlanguages = ["de", "fr"]\n'
        'clock = "Europe/Berlin"\nstore = "postgresql://db/house"\n' + tables
    )
    assert file_faults(path) == []
    config = load(path)
    assert config.particulars == Particulars("Casino", "EUR", ("de", "fr"), "Europe/Berlin")
    assert config.store == "postgresql://db/house"
    path.write_text(tables)
    config = load(path)
    assert not config.particulars
    assert (config.particulars.languages, config.particulars.zone) == (("en",), "UTC")
    assert config.store == ""


def test_faults_of_what_the_tables_share(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        '[house]\nname = ""\ncurrency = "euro"\nlanguages = ["en", "en", "tlh"]\n'
        'clock = "Moon/Tycho"\nstore = "http://x"\nowner = "me"\n'
        '[[table]]\nname = "cage"\ngame = "nz/37"\nlimits = {}\n'
    )
    assert [(fault.line, fault.key) for fault in file_faults(path)] == [
        (2, "house.name"),
        (3, "house.currency"),
        (4, "house.languages[1]"),
        (4, "house.languages[2]"),
        (5, "house.clock"),
        (6, "house.store"),
        (7, "house.owner"),
        (9, "table[0].name"),
    ]


TABLE = '[[table]]\nname = "A"\ngame = "nz/37"\n'


@pytest.mark.parametrize(
    ("currency", "told"),
    [
        ("XYZ", "'XYZ' isn't a currency of ISO 4217"),
        ("nzd", "isn't a currency"),
        ("KWD", "KWD has 3 decimals, and a house counts up to 2"),
    ],
)
def test_a_currency_that_cannot_be_counted(tmp_path: Path, currency: str, told: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'[house]\ncurrency = "{currency}"\n{TABLE}limits = {{}}\n')
    (fault,) = file_faults(path)
    assert (fault.line, fault.key) == (2, "house.currency")
    assert told in fault.message


def test_a_currency_without_decimals_has_whole_amounts(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    head = f'[house]\ncurrency = "JPY"\n{TABLE}'
    path.write_text(f'{head}chip = "0.50"\nlimits = {{ inside = "2.50-100" }}\n')
    assert [(fault.line, fault.key) for fault in file_faults(path)] == [
        (6, "table[0].chip"),
        (7, "table[0].limits"),
        (7, "table[0].limits.inside"),
    ]
    path.write_text(f'{head}limits = {{ inside = "100-5000", increment = "100" }}\n')
    assert file_faults(path) == []
    path.write_text(f'[house]\ncurrency = "NZD"\n{TABLE}limits = {{ inside = "2.50-100" }}\n')
    assert file_faults(path) == []


@pytest.mark.parametrize(
    ("store", "place"),
    [
        ("", "FOLDER/house.db"),
        ('store = "journals.db"', "FOLDER/journals.db"),
        ('store = "postgresql://db/house"', "postgresql://db/house"),
        ('store = "memory:"', "memory:"),
    ],
)
def test_where_its_store_is(tmp_path: Path, store: str, place: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f"[house]\n{store}\n{TABLE}limits = {{}}\n")
    assert place_of_store(path, load(path)) == place.replace("FOLDER", str(tmp_path))


@pytest.mark.parametrize(
    ("anchors", "place"),
    [
        ("", ""),
        ('anchors = "elsewhere/heads"', "FOLDER/elsewhere/heads"),
        ('anchors = "/heads"', "/heads"),
        ('anchors = "https://audit.example/heads"', "https://audit.example/heads"),
    ],
)
def test_where_its_anchors_go(tmp_path: Path, anchors: str, place: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f"[house]\n{anchors}\n{TABLE}limits = {{}}\n")
    assert load(path).anchors == place.replace("FOLDER", str(tmp_path))


def test_anchors_have_no_other_address(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'[house]\nanchors = "ftp://x"\n{TABLE}limits = {{}}\n')
    assert [fault.key for fault in file_faults(path)] == ["house.anchors"]


@pytest.mark.parametrize(
    ("hour", "sound"), [("06:00", True), ("23:59", True), ("24:00", False), ("6", False)]
)
def test_the_hour_at_which_days_end(tmp_path: Path, hour: str, sound: bool) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'[house]\nday-ends = "{hour}"\n{TABLE}limits = {{}}\n')
    assert [fault.key for fault in file_faults(path)] == [] if sound else ["house.day-ends"]
    if sound:
        assert load(path).day_ends == hour


def test_tables_for_one_are_for_automatic_games_without_inspections(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    table = '[[table]]\nname = "{}"\ngame = "{}"\nlimits = {{}}\nown-pace = 3\n'
    dealt = "automatic = {}\n"
    path.write_text(
        table.format("A", "nz/37")  # people deal it
        + table.format("B", "maryland/single") + dealt
        + table.format("C-own-1", "nz/37") + dealt
        + table.format("D", "fair/37") + dealt
    )  # fmt: skip
    assert [(fault.line, fault.key) for fault in file_faults(path)] == [
        (5, "table[0].own-pace"),
        (10, "table[1].own-pace"),
        (13, "table[2].name"),
    ]
    path.write_text("[house]\nown-pace-per-address = 2\n" + table.format("A", "nz/37") + dealt)
    config = load(path)
    assert (config.own_per_address, config.tables[0].own_pace) == (2, 3)
