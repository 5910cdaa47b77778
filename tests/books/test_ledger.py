"""The ledger: it agrees with the table after every event, and says where it doesn't."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.books.ledger import BooksDisagree, Ledger
from croupier.house.run import take
from croupier.house.table import Table
from croupier.play import acts, events
from croupier.play.acts import Command
from croupier.play.state import Prisoner
from tests.support.dealt import GAMES
from tests.support.scenes import ANN, BOB, DEALER, SUPERVISOR, Play


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pocket", ["0", "17", "18"])
def test_what_players_brought_and_took_is_what_everybody_has(game: str, pocket: str) -> None:
    table = Play(game).betting("17 by 5; red by 15; 0 by 5; dozen 2 by 5")
    table.does(BOB, acts.PlaceBets("2", "18 by 5; black by 25"))
    table.settled(pocket).betting("red by 5").settled("1")
    books = table.ledger.balances
    seats = table.seat("1").credit + table.seat("2").credit
    assert books["cash"] == -200_000
    assert seats + books["bank"] + books.get("prison", 0) == 200_000
    assert books["layout"] == 0


def shown(table: Play) -> list[str]:
    return table.ledger.faults(table.state)


FAULTS: dict[str, tuple[Callable[[Play], object], str]] = {
    "a seat's credit": (
        lambda table: setattr(table.seat(), "credit", 7),
        "seat:1 holds 99200 in the books and 7 at the table",
    ),
    "the layout": (
        lambda table: table.seat().bets.clear(),
        "layout holds 500 in the books and 0 at the table",
    ),
    "the layout's meter": (
        lambda table: setattr(table.state, "on_layout", 7),
        "layout's meter holds 7 in the books and 500 at the table",
    ),
    "the prison": (
        lambda table: table.seat().prisoners.append(Prisoner("odd", 100, 1)),
        "prison holds 100 in the books and 200 at the table",
    ),
    "a debt": (
        lambda table: setattr(table.seat(), "owes", 7),
        "receivable:1 holds 0 in the books and -7 at the table",
    ),
    "a seat that is gone": (
        lambda table: table.state.seats.pop("2"),
        "seat:2 holds 100000 in the books and 0 at the table",
    ),
    "money from nowhere": (
        lambda table: table.ledger.balances.update(cash=0),
        "the accounts sum to 200000, not to 0",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_disagrees_is_named(name: str) -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting("17 by 5")
    assert shown(table) == []
    change, fault = FAULTS[name]
    change(table)
    assert fault in shown(table)


def test_touched_accounts_only() -> None:
    table = Play("nz/37").betting("17 by 5")
    table.seat("2").credit = 7
    assert table.ledger.faults(table.state, {"layout", "seat:1", "bank"}) == []
    assert len(table.ledger.faults(table.state, {"seat:2"})) == 1


def test_posting_says_what_it_touched() -> None:
    ledger = Ledger()
    assert ledger.post(events.BoughtIn("1", 500)) == {"cash", "seat:1"}
    assert ledger.post(events.BettingOpened(1)) == set()
    assert ledger.balances == {"cash": -500, "seat:1": 500}
    assert ledger.post(events.BoughtIn("2", 5), events.CashedOut("1", 7)) == {
        "cash",
        "seat:1",
        "seat:2",
    }
    assert ledger.balances == {"cash": -498, "seat:1": 493, "seat:2": 5}


def test_a_table_whose_books_disagree_stores_nothing() -> None:
    table = Table("T", Play("nz/37").settler)
    for number, (actor, act) in enumerate(
        (
            (ANN, acts.TakeSeat("1", "Ann")),
            (DEALER, acts.BuyIn("1", 1000)),
            (SUPERVISOR, acts.OpenTable("edition", {})),
            (DEALER, acts.OpenBetting()),
        )
    ):
        assert take(table, Command(f"c{number}", actor, act, number + 1))[0].accepted
    table.state.seats["1"].credit += 1
    with pytest.raises(BooksDisagree, match="T: seat:1 holds"):
        take(table, Command("c9", ANN, acts.PlaceBets("1", "17 by 5"), 9))
