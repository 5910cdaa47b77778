"""A house's own rulebook: its tables play by it, and the store alone knows it ever after."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.cli import main
from croupier.house.config import HouseConfig, TableConfig, file_faults, load
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.rulebooks.editions import Edition, present_edition
from croupier.server.terminal.sheet import game_sheet
from tests.support.fakes import FakeClock

EXAMPLE = Path(__file__).parents[1] / "rulebooks" / "example.toml"
TEXT = EXAMPLE.read_text("utf-8")

TABLE = """\
[[table]]
name = "Own"
game = "example/37"
limits = { inside = "1-100" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "example.toml").write_text(TEXT, "utf-8")
    return tmp_path


def house_file(folder: Path, more: str) -> Path:
    path = folder / "house.toml"
    path.write_text(TABLE + more, "utf-8")
    return path


def test_a_houses_file_names_it_from_where_it_lies(folder: Path) -> None:
    path = house_file(folder, 'rulebook = "mine/example.toml"\nsettings = { courtesy = "off" }\n')
    assert file_faults(path) == []
    (table,) = load(path).tables
    assert (table.game, table.rulebook) == ("example/37", TEXT)


@pytest.mark.parametrize(
    ("more", "key", "message"),
    [
        ("", "table[0].game", "'example/37' isn't one of nz/37"),
        ('rulebook = "none.toml"', "table[0].rulebook", "No such file"),
        ('rulebook = "house.toml"', "table[0].rulebook", "The rulebook has"),
        (
            'rulebook = "mine/example.toml"\nsettings = { racetrack = "on" }',
            "table[0].settings.racetrack",
            "has no setting",
        ),
    ],
)
def test_its_faults_are_faults_of_the_houses_file(
    folder: Path, more: str, key: str, message: str
) -> None:
    (fault,) = file_faults(house_file(folder, more))
    assert fault.key == key
    assert message in fault.message


def test_a_game_that_the_file_lacks_names_those_it_has(folder: Path) -> None:
    path = house_file(folder, 'rulebook = "mine/example.toml"\n')
    path.write_text(path.read_text("utf-8").replace("example/37", "example/38"), "utf-8")
    (fault,) = file_faults(path)
    assert fault.message.startswith("'example/38' isn't one of example/37; perhaps")


def test_the_store_alone_knows_the_rules_ever_after() -> None:
    store = MemoryStore()
    config = HouseConfig((TableConfig("Own", "example/37", rulebook=TEXT),))
    house = House(store, FakeClock(), config)
    digest = house.writer.tables["Own"].state.edition
    kept = store.edition(digest)
    assert kept is not None
    rules = Edition(kept).rules
    assert (rules.game, rules.prices["17"].clause) == ("example/37", "example:5")
    assert not audit(store).faults


def test_screens_show_its_rules() -> None:
    rules = present_edition("example/37", {}, TEXT).rules
    config = TableConfig("Own", "example/37", rulebook=TEXT)
    sheet = game_sheet(config, rules, {"inside": "1-100"}, ("en", "fr"), "edition")
    cited = {rule.clause for rule in sheet.rules if rule.clause}
    assert cited <= {f"example:{number}" for number in range(1, 12)} | {"example:3:courtesy"}


def test_a_table_on_the_terminal_deals_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["table", "example/37", "--rulebook", str(EXAMPLE), "--auto", "1"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "example/37: Example House, 37 numbers." in said
    assert "Round 1 is settled." in said


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["nz/37"], 2, "There is no game 'nz/37'; the games are example/37."),
        (["example/37", "--game", "example/37"], 2, "named once"),
        (["--house", "house.toml"], 2, "Can't read house.toml"),
    ],
)
def test_what_a_table_refuses(
    words: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", *words, "--rulebook", str(EXAMPLE)]) == code
    assert said in capsys.readouterr().err
