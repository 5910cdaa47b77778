"""A house's file on the command line: its store, its clock and its currency, wherever they show."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cli import main
from croupier.house.config import load
from croupier.house.house import House
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from tests.support.evening import GUEST, MANAGER, NOON
from tests.support.fakes import FakeClock

DEALER, CASHIER = Actor("dealer-1", "dealer"), Actor("cashier-1", "cashier")
FILE = """\
[house]
name = "The House"
currency = "NZD"
languages = ["en", "fr"]
clock = "Pacific/Auckland"
store = "journals.db"

[[table]]
name = "T"
game = "nz/37"
limits = {}
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A house that has played on two dates by its clock, both of them one in UTC."""
    path = tmp_path_factory.mktemp("house") / "house.toml"
    path.write_text(FILE)
    clock = FakeClock(NOON - 2 * 3_600_000)  # 23:00 in Auckland
    house = House(SqliteStore(path.parent / "journals.db"), clock, load(path))
    for counted in (cage.RegisterPlayer("guest"), cage.Deposit("guest", 12_345)):
        house.ask(CAGE, Command(f"c{counted}", CASHIER, counted))
    for day in range(2):
        evening: list[tuple[Actor, Act]] = [
            (MANAGER, house.opening("T")),
            (GUEST, acts.TakeSeat("1", "guest")),
            (DEALER, acts.BuyIn("1", 10_050)),
            (DEALER, acts.OpenBetting()),
            (GUEST, acts.PlaceBets("1", "17 by 5")),
            (DEALER, acts.Spin()),
            (DEALER, acts.CallNoMoreBets()),
            (DEALER, acts.EnterResult("17")),
            (DEALER, acts.ConfirmResult()),
            (MANAGER, acts.CloseTable(True)),
        ]
        for actor, act in evening:
            house.ask("T", Command(f"d{day}{act}", actor, act))
        clock.wait(2 * 3_600_000)
    house.close()
    return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*words: str, code: int = 0) -> str:
        assert main(list(words)) == code
        return capsys.readouterr().out

    return run


def test_every_reading_takes_the_file_for_its_store(file: str, run: Any) -> None:
    assert "nothing wrong" in run("audit", file)
    assert "T" in run("lobby", file)
    assert "guest" in run("cage", "players", file)
    backup = Path(file).with_name("copy.db")
    run("backup", file, str(backup))
    assert backup.exists()
    other = Path(file).with_name("restored.toml")
    other.write_text(FILE.replace("journals.db", "restored.db"))
    run("restore", str(backup), str(other))
    assert other.with_name("restored.db").exists()
    assert run("receipt", str(other), "T", "1") == run("receipt", file, "T", "1")


def test_a_bad_file_is_no_store(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    assert main(["audit", str(path)]) == 2
    path.write_text("[house]\n")
    run("audit", str(path), code=1)


def test_receipts_have_name_date_and_currency(file: str, run: Any) -> None:
    store = str(Path(file).with_name("journals.db"))
    page = run("receipt", store, "T", "1")
    assert page.startswith("The House\n2026-03-01, amounts in NZD\nTable T, round 1: receipt\n")
    assert "Bets, times in NZDT" in page
    assert "23:00:00  bet 1: 17 by 5" in page
    assert "NZD 100.50 before the first bet, NZD 275.50 after the round" in page
    assert run("receipt", file, "T", "1") == page, "on record as in the file"
    shape = json.loads(run("receipt", store, "T", "1", "--json"))
    assert (shape["house"], shape["currency"]) == ("The House", "NZD")
    assert shape["receipts"][0]["began_local"] == "2026-03-01T23:00:00+13:00"
    assert "Bets, times in UTC" in run("receipt", store, "T", "1", "--zone", "UTC")


def test_the_gaming_day_is_dated_by_the_house_clock(file: str, run: Any) -> None:
    page = run("day", file, "--table", "T", "--day", "1")
    assert page.startswith("The House\n")
    assert "day 1, 2026-03-01: opened 2026-03-01 10:00:00 UTC (2026-03-01 23:00:00 NZDT)" in page
    assert "Amounts in NZD." in page
    shape = json.loads(run("day", file, "--json"))
    assert (shape["currency"], shape["tables"][0]["date"]) == ("NZD", "2026-03-02")
    for date, number in (("2026-03-01", 1), ("2026-03-02", 2)):
        shape = json.loads(run("day", file, "--day", date, "--json"))
        assert [one["day"] for one in shape["tables"]] == [number]
    assert run("day", file, "--day", "2026-03-03", code=1) == ""
    run("day", file, "--day", "tomorrow", code=2)
    run("day", file, "--day", "1", code=2)
    shape = json.loads(run("day", file, "--day", "2026-03-01", "--zone", "UTC", "--json"))
    assert [one["day"] for one in shape["tables"]] == [1, 2], "in UTC they are of one date"


def test_the_log_is_by_the_house_clock(file: str, run: Any) -> None:
    assert "2026-03-01 10:00:00 UTC (2026-03-01 23:00:00 NZDT)" in run("log", file)
    after = run("log", file, "--since", "2026-03-02")
    assert "2026-03-01 12:00:00 UTC (2026-03-02 01:00:00 NZDT)" in after
    assert "NZDT)  T  opening" in after
    assert "23:00:00 NZDT" not in after
    assert "house file" in run("log", file, "--table", "cage")


def test_exports_and_meters_name_the_currency(file: str, run: Any) -> None:
    rows = list(csv.DictReader(StringIO(run("export", file, "--format", "csv"))))
    assert {row["currency"] for row in rows} == {"NZD"}
    lines = [json.loads(line) for line in run("export", file).splitlines()]
    assert {line["currency"] for line in lines} == {"NZD"}
    assert json.loads(run("meters", file, "--json"))["currency"] == "NZD"
    assert "Amounts in NZD." in run("meters", file)
    assert json.loads(run("recall", file, "T", "--json"))["currency"] == "NZD"
    statement = run("cage", "statement", file, "guest")
    assert "time (Pacific/Auckland)" in statement
    assert "2026-03-01 23:00:00      guest deposits 123.45, movement 1." in statement
    assert "Amounts in NZD." in statement


def test_nodes_that_do_not_run_read_nothing_again(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["house", "reload", file]) == 1
    assert capsys.readouterr().err == "No node runs a table of this house.\n"
    assert main(["house", "reload"]) == 2


def test_a_node_with_another_currency_does_not_start(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(file).with_name("other.toml")
    path.write_text(FILE.replace("NZD", "EUR"))
    assert main(["node", "--house", str(path)]) == 1
    assert "The amounts on record are in NZD" in capsys.readouterr().err
