"""The lobby: what a newcomer is told of every table, and where a seat makes sense."""

from __future__ import annotations

from typing import Any

from croupier.house.config import TableConfig
from croupier.house.schedule import Schedule
from croupier.play import acts
from tests.support.floor import SUPERVISOR, until
from tests.support.live import BY_HAND, QUICK, Live, Person

SLOW = Schedule(betting=3_600_000, spin=100, result=50, confirm=50, pause=200)
TABLES = (
    TableConfig(BY_HAND, "nz/37", limits={"inside": "1-200", "outside": "1-2000"}),
    TableConfig("A", "fair/37", source="draw", schedule=SLOW),
    TableConfig("B", "maryland/triple", source="draw", schedule=QUICK),
)


def tables(person: Person) -> dict[str, Any]:
    told = person.http.get("/api/lobby").json()
    return {one["table"]: one for one in told["tables"]}


def test_a_table_has_its_number_names_edge_and_zero_end() -> None:
    with Live(tables=TABLES) as live, live.person() as person:
        found = tables(person)
        assert [one["number"] for one in found.values()] == [1, 2, 3]
        assert found["A"]["said"]["casino"]["de"] == "Venedig"
        assert found["B"]["said"]["game"]["fr"] == "Triple zéro"
        assert found[BY_HAND]["edge"] == [[1, 37], [1, 37]]
        assert found["A"]["edge"] == [[1, 74], [1, 37]]
        zeros = [box["name"] for box in found["B"]["zero_end"] if box["kind"] == "zero"]
        assert sorted(zeros) == ["0", "00", "000"]
        numbers = [box["name"] for box in found["B"]["zero_end"] if box["kind"] == "number"]
        assert sorted(numbers) == ["1", "2", "3", "4", "5", "6"]
        sheet = person.http.get("/api/tables/A/sheet").json()
        assert (sheet["number"], sheet["said"]) == (2, found["A"]["said"])


def test_the_house_tells_when_betting_closes() -> None:
    with Live(tables=TABLES) as live, live.person() as person:
        assert until(lambda: tables(person)["A"]["light"] == "open")
        told = person.http.get("/api/lobby").json()
        table = told["tables"][1]
        assert table["betting"] == SLOW.betting  # here the throw closes it
        assert 0 < table["closes"] - told["now"] <= SLOW.betting
        assert table["next"] is None


def test_a_seat_is_offered_where_somebody_deals() -> None:
    with Live(tables=TABLES) as live, live.person() as person:
        found = tables(person)
        assert found["A"]["seats"] is True
        assert found[BY_HAND]["phase"] == "open"
        assert found[BY_HAND]["seats"] is False
        with live.staff("dealer-1") as dealer:
            dealer.socket(screen="console")
            assert until(lambda: tables(person)[BY_HAND]["seats"])
        assert until(lambda: not tables(person)[BY_HAND]["seats"])
        live.give(acts.OpenBetting())
        assert tables(person)[BY_HAND]["seats"] is True


def test_a_closed_table_offers_no_seat() -> None:
    with Live(tables=TABLES) as live, live.person() as person:
        live.give(acts.CloseTable(), actor=SUPERVISOR)
        assert until(lambda: tables(person)[BY_HAND]["light"] == "shut")
        assert tables(person)[BY_HAND]["seats"] is False
