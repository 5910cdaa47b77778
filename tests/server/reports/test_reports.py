"""Reports: every figure is a plain sum over the journal, and `croupier day`'s to the cent."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import pytest

from croupier.cage.particulars import Particulars
from croupier.cli import main
from croupier.house.config import TableConfig
from croupier.house.migrating import move
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.money import number, written
from croupier.play import acts, events
from croupier.readings.house_day import house_day
from croupier.refusal import Refused
from croupier.rulebooks.reader import game_names
from croupier.server.door.problems import Denied
from croupier.server.reports.catalogue import REPORTS
from croupier.server.reports.days import Choice
from croupier.server.reports.sheet import Column, Sheet, as_csv, as_pdf, percent, report
from tests.support.live import Live
from tests.support.paper import pages_of
from tools.prove import day as tool

HOUSE = Particulars("The House", "NZD")
ROUNDS = 240


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    """A day of every game, closed, and a table with two days of which the second goes on."""
    made = MemoryStore()
    tool.play(made, ROUNDS)
    evening = tool.Evening(made, "nz/37", 5)
    evening.table.name = "two"
    evening.open()
    for _ in range(30):
        evening.round()
    evening.close()
    evening.asked += 86_400  # the next day
    evening.open()
    for _ in range(20):
        evening.round()
    return made


def sheet(store: MemoryStore, name: str, **choice: str) -> Sheet:
    return REPORTS[name].make(store, Choice(**choice), HOUSE)


def column(made: Sheet, name: str) -> list[Any]:
    place = [one.name for one in made.columns].index(name)
    return [row[place] for row in made.rows]


def total(made: Sheet, name: str) -> Any:
    return made.totals[[one.name for one in made.columns].index(name)]


def events_of(store: MemoryStore, table: str, first: int = 1) -> list[events.Event]:
    return [decoded(entry.data).event for entry in store.read(table, first - 1)]


def second_day(store: MemoryStore) -> int:
    """The first entry of the second day of its table."""
    closed = [
        entry.number
        for entry in store.read("two")
        if isinstance(decoded(entry.data).event, events.DayClosed)
    ]
    return closed[0] + 1


def won(found: Sequence[events.Event]) -> int:
    """What rounds won, by the words of their events."""
    win = 0
    for event in found:
        if isinstance(event, events.RoundSettled):
            for _, staked, winnings, back, jailed, _, lost in event.lines:
                win += staked - winnings - back - jailed + lost
        elif isinstance(event, events.RoundCorrected | events.RoundAnnulled):
            win += sum(owed - credit - prison for _, credit, prison, owed in event.changes)
    return win


def latest(store: MemoryStore) -> dict[str, list[events.Event]]:
    """The events of the latest day of every table."""
    return {
        table: events_of(store, table, second_day(store) if table == "two" else 1)
        for table in store.tables()
    }


def test_the_days_close_is_that_of_the_command(
    store: MemoryStore, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    made, due = sheet(store, "day"), house_day(store)
    assert (total(made, "drop"), total(made, "win")) == (due.drop, due.win)
    assert total(made, "hold %") == due.hold
    assert made.notes[0] == "The day balances."
    sums = {table: tool.summed(store, table) for table in store.tables() if table != "two"}
    for table, drop, win in zip(*(column(made, n) for n in ("table", "drop", "win")), strict=True):
        assert sums.get(table, (drop, win)) == (drop, win)
    path = tmp_path / "house.db"
    with closing(SqliteStore(path)) as copy:
        move(store, copy)
    main(["day", str(path), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (told["drop"], told["win"]) == (number(due.drop), number(due.win))
    shown = report("day", made, HOUSE, 0)
    places = [one.name for one in shown.columns]
    for row, one in zip(shown.rows, told["tables"], strict=True):
        for name in ("drop", "win"):
            assert number(int(row[places.index(name)] or 0)) == one[name], (one["table"], name)
        for name in ("rounds", "voids", "corrections", "hash", "entry"):
            assert row[places.index(name)] == one[name], (one["table"], name)


def test_tables_and_hours_come_to_the_day(store: MemoryStore) -> None:
    due = house_day(store)
    tables, games = sheet(store, "tables"), sheet(store, "games")
    for made in (tables, games):
        assert (total(made, "drop"), total(made, "win")) == (due.drop, due.win)
    assert (
        total(tables, "rounds")
        == total(games, "games")
        == sum(
            isinstance(event, events.RoundSettled)
            for found in latest(store).values()
            for event in found
        )
    )
    staked = sum(
        line[1]
        for found in latest(store).values()
        for event in found
        if isinstance(event, events.RoundSettled)
        for line in event.lines
    )
    assert total(tables, "staked") == staked


def test_dealers_come_to_what_the_rounds_won(store: MemoryStore) -> None:
    made = sheet(store, "dealers")
    assert set(column(made, "dealer")) == {"dealer-1", "floor-1"}  # who called no spin
    assert total(made, "win") == sum(map(won, latest(store).values()))
    written_off = sum(one.day.written_off for one in house_day(store).tables)
    assert total(made, "win") - written_off == house_day(store).win
    alone = sheet(store, "dealers", dealer="dealer-1")
    assert total(alone, "win") == total(made, "win")
    assert set(column(alone, "void rounds")) == {0}


def test_voids_and_corrections_are_all_there(store: MemoryStore) -> None:
    made = sheet(store, "voids")
    counted = Counter(column(made, "what"))
    kinds = Counter(type(event) for found in latest(store).values() for event in found)
    assert counted["corrected"] == kinds[events.RoundCorrected]
    assert counted["annulled"] == kinds[events.RoundAnnulled]
    assert counted["void round"] == kinds[events.RoundVoided]
    assert counted["no spin"] == kinds[events.SpinVoided]
    assert counted["corrected"] > 10
    for row in made.rows:
        if row[4] in ("corrected", "annulled"):
            assert row[7:9] == ("floor-1", "pit-1")
    corrections = sum(row[9] for row in made.rows if row[4] in ("corrected", "annulled"))
    assert corrections == -sum(
        owed - credit - prison
        for found in latest(store).values()
        for event in found
        if isinstance(event, events.RoundCorrected | events.RoundAnnulled)
        for _, credit, prison, owed in event.changes
    )


def test_the_permanence_is_the_history_of_the_rounds(store: MemoryStore) -> None:
    made = sheet(store, "permanence", table="nz-37")
    standing: dict[int, str] = {}
    for event in events_of(store, "nz-37"):
        if isinstance(event, events.RoundSettled | events.RoundCorrected):
            standing[event.round] = event.pocket
        elif isinstance(event, events.RoundVoided | events.RoundAnnulled):
            standing[event.round] = ""
    assert column(made, "result") == list(standing.values())
    assert column(made, "round") == list(range(1, len(standing) + 1))


def test_players_accounts_come_to_the_win(store: MemoryStore) -> None:
    """What all players lost at a table is what its rounds won."""
    for table in ("fair-37", "nz-37"):
        found = events_of(store, table)
        players = {event.player for event in found if isinstance(event, events.SeatTaken)}
        accounts = [sheet(store, "player", player=one, table=table) for one in players]
        assert -sum(total(one, "net") or 0 for one in accounts) == won(found)
        paid = sum(total(one, "paid in") or 0 for one in accounts)
        assert paid == sum(e.amount for e in found if isinstance(e, events.BoughtIn))
        out = sum(total(one, "paid out") or 0 for one in accounts)
        assert out == sum(e.amount for e in found if isinstance(e, events.CashedOut))


def test_limits_and_their_people(store: MemoryStore) -> None:
    evening = tool.Evening(store, "rws/rapid-a", 9)
    evening.table.name = "limits"
    evening.open()
    new = {"limits": {"inside": "2-50"}, "notice": "posted"}
    evening.ask(tool.MANAGER, acts.Propose("change limits", new, "busy", "the floor"))
    second = acts.Actor("pit-2", "manager")
    evening.ask(tool.MANAGER, acts.Approve(1))
    evening.ask(second, acts.Approve(1))
    made = sheet(store, "limits", table="limits")
    assert column(made, "what") == ["opening", "change"]
    assert made.rows[1][4:] == ("none", "inside 2-50", "posted", "pit-1", "pit-2")


def test_events_of_a_date(store: MemoryStore) -> None:
    every = sheet(store, "events")
    first = sheet(store, "events", day="1970-01-01")
    assert 0 < len(first.rows) < len(every.rows)
    assert column(every, "at") == sorted(column(every, "at"))
    assert sheet(store, "events", day="2031-01-01").rows == []


def test_days_are_chosen_by_number_and_date(store: MemoryStore) -> None:
    first, second = (sheet(store, "day", table="two", day=day) for day in ("1", "2"))
    assert column(first, "rounds") != column(second, "rounds")
    assert sheet(store, "tables", table="two").rows[0][1] == 2
    assert column(sheet(store, "tables", day="1970-01-02"), "table") == ["two"]
    assert sheet(store, "day", table="two", day="1970-01-02").rows == second.rows
    drops = [total(sheet(store, "games", table="two", day=day), "drop") for day in ("1", "2")]
    assert sum(drops) == tool.summed(store, "two")[0]


@pytest.mark.parametrize(
    ("name", "choice", "code"),
    [
        ("tables", {"day": "1"}, "request"),
        ("tables", {"day": "yesterday"}, "request"),
        ("tables", {"table": "nowhere"}, "table"),
        ("player", {}, "request"),
        ("events", {"day": "3"}, "request"),
    ],
)
def test_what_cant_be_reported(
    store: MemoryStore, name: str, choice: dict[str, str], code: str
) -> None:
    with pytest.raises((Refused, Denied)) as refused:
        sheet(store, name, **choice)
    no: Any = refused.value
    assert (no.problem.code if isinstance(no, Denied) else no.code) == code


@pytest.mark.parametrize("name", REPORTS)
def test_every_form_has_the_same_cells(store: MemoryStore, name: str) -> None:
    made = sheet(store, name, player="guest-1")
    shown = report(name, made, HOUSE, 0)
    rows = list(csv.reader(io.StringIO(as_csv(made))))
    assert rows[0] == [one.name for one in shown.columns]
    assert len(rows) == 1 + len(shown.rows) + bool(shown.totals)
    for cells, row in zip(rows[1:], [*shown.rows, *([shown.totals] if shown.totals else [])],
                          strict=True):  # fmt: skip
        for one, text, cell in zip(shown.columns, cells, row, strict=True):
            if one.kind == "amount":
                assert text == ("" if cell is None else written(int(cell)))
            if one.kind == "count":
                assert (int(text) if text else None) == cell
    printed = "\n".join(line for page in pages_of(as_pdf(made, HOUSE, 0)) for line in page)
    assert f"The House: {made.title}" in printed
    for one in shown.columns:
        assert one.name in printed
    if made.totals and "win" in rows[0]:
        assert rows[-1][rows[0].index("win")] in printed


def test_a_spreadsheet_calculates_nothing() -> None:
    made = Sheet("x", (Column("name"), Column("sum", "amount")), [("=1+1", -250)])
    assert as_csv(made).splitlines()[1] == "'=1+1,-2.50"


def test_percents_are_rounded_away_from_nothing() -> None:
    from fractions import Fraction

    assert percent(Fraction(1, 8)) == "12.50"
    assert percent(Fraction(-1, 3)) == "-33.33"
    assert percent(Fraction(-1, 10**6)) == "0.00"


def test_the_server_gives_them(store: MemoryStore) -> None:
    tables = tuple(TableConfig(game.replace("/", "-"), game) for game in game_names())
    with Live(store, tables) as live, live.staff("auditor-1") as auditor:
        listed = auditor.http.get("/api/reports").json()
        assert [one["name"] for one in listed["reports"]] == list(REPORTS)
        for name in REPORTS:
            for form in listed["forms"]:
                got = auditor.http.get(f"/api/reports/{name}.{form}?player=guest-1")
                assert got.status_code == 200, (name, form, got.text)
        told = auditor.http.get("/api/reports/day.json").json()
        names = [one["name"] for one in told["columns"]]
        assert told["totals"][names.index("win")] == house_day(store).win
        assert auditor.http.get("/api/reports/day.exe").status_code == 404
        assert auditor.http.get("/api/reports/player.json").status_code == 422
        assert auditor.http.get("/api/reports/day.json?table=nowhere").status_code == 404
