"""Tables that the house's file has lost between two starts: their end is seen to all the same."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.nodes.takeover import Keeper
from croupier.house.stopping import Stopping
from croupier.house.table import THE_HOUSE
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.phases import Phase
from tests.support.fakes import ANN, DEALER, MANAGER, FakeClock, ask, given, names, seated, table

FAIR, OTHER = TableConfig("T", "fair/37"), TableConfig("U", "nz/37")
ZERO = (acts.Spin(), acts.EnterResult("0"), acts.ConfirmResult())


def played(*, zero: bool = True) -> tuple[House, MemoryStore]:
    """A house where five chips were on red; if zero fell, two are back and one is in prison."""
    store = MemoryStore()
    house = House(store, FakeClock(), HouseConfig((FAIR,)))
    seated(house, "red by 5")
    if zero:
        given(house, DEALER, *ZERO)
    return house, store


def restarted(store: MemoryStore, *, takes_out: bool = True) -> tuple[House, list[str]]:
    """The same store under a file that has another table only, and what is said of it."""
    house, said = House(store, FakeClock(), HouseConfig((OTHER,)), open_all=False), list[str]()
    settings = NodeSettings("n", takes_out=takes_out)
    keeper = Keeper(Node(house, settings, Script([]), Stopping(house.clock), said.append))
    for _ in range(3):
        keeper.turn()
        while house.writer.waiting:
            house.writer.turn()
    return house, said


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("shut", [False, True])
def test_a_restart_without_a_table_pays_half_of_its_prisoners(left: bool, shut: bool) -> None:
    """As a file that is read again does; of those who sit there and of those who have left."""
    house, store = played()
    if left:
        given(house, DEALER, acts.CashOut("1", 9_700))
        given(house, ANN, acts.LeaveSeat("1"))
    if shut:
        given(house, MANAGER, acts.CloseTable())
    house, said = restarted(store)
    state = table(house).state
    seat = state.departed["1~1"] if left else state.seats["1"]
    assert (seat.prisoners, seat.credit) == ([], 50 if left else 9_750)
    assert state.phase is Phase.CLOSED
    assert "T is no longer in the house's file: it closes after its round." in said
    assert ask(house, MANAGER, acts.OpenTable(state.edition, {})).refusal is not None
    assert audit(store).faults == []


def test_it_is_paid_once_however_often_the_house_starts() -> None:
    _, store = played()
    for _ in range(2):
        restarted(store)
    house, _ = restarted(store)
    assert names(store).count("PrisonersPaid") == 1
    assert names(store).count("TableClosed") == 1
    given(house, DEALER, acts.CashOut("1", 9_750))  # it is run closed, so that Ann gets her money
    given(house, ANN, acts.LeaveSeat("1"))
    assert audit(store).faults == []


def test_a_round_that_was_on_is_played_first() -> None:
    _, store = played(zero=False)
    house, _ = restarted(store)
    assert "TableClosed" not in names(store)
    given(house, DEALER, *ZERO)
    while house.writer.waiting:
        house.writer.turn()
    assert names(store)[-3:] == ["RoundSettled", "PrisonersPaid", "TableClosed"]
    assert table(house).state.seats["1"].credit == 9_750
    assert audit(store).faults == []


def test_a_table_where_nothing_is_left_stays_alone() -> None:
    house, store = played(zero=False)
    given(house, DEALER, acts.Spin(), acts.EnterResult("1"), acts.ConfirmResult())
    given(house, DEALER, acts.CashOut("1", 10_500))
    given(house, ANN, acts.LeaveSeat("1"))
    given(house, MANAGER, acts.CloseTable())
    given(house, THE_HOUSE, acts.CloseBooks())
    number = store.head("T")[0]
    house, said = restarted(store)
    assert store.head("T")[0] == number
    assert "T" not in house.writer.tables
    assert not any("T is no longer" in text for text in said)


def test_the_demonstrations_file_ends_nothing() -> None:
    """Whoever forgets to name the house's file finds the tables as they were."""
    _, store = played()
    number = store.head("T")[0]
    restarted(store, takes_out=False)
    assert store.head("T")[0] == number


def test_a_table_that_cant_be_read_keeps_no_other_from_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, store = played()
    monkeypatch.setattr(store, "edition", lambda digest: "{}" if digest else None)
    house, said = restarted(store)
    assert "U" in house.writer.tables
    assert any(text.startswith("T, which the house's file has lost, can't") for text in said)
