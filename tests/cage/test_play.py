"""Play credits: a currency of its own, in the cage and at the tables, that never becomes money."""

from __future__ import annotations

import json

import pytest

from croupier.audit.audit import audit
from croupier.cage import acts as cage
from croupier.cage.books import PLAY
from croupier.cage.encoding import decoded, encoded
from croupier.cage.events import PlayerRegistered
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts, proposals
from croupier.play.acts import Actor
from croupier.readings.house_day import house_day
from tests.cage.people import (
    CASHIER,
    DEALER,
    HASH,
    HOUSE,
    MANAGEMENT,
    SECOND,
    FakeClock,
    ask,
    credit,
    given,
    refused,
    the_cage,
    wallet,
)

GUEST = "guest-0123456789ab"
PLAYERS = GUEST, "ann"
TABLES = "P", "T"
"""One for play credits, one for money."""


def opened(store: Store, play: str = "P") -> House:
    """A house whose file says of its tables which play with play credits."""
    wanted = tuple(TableConfig(name, "nz/37", play=name in play) for name in TABLES)
    return House(store, FakeClock(), HouseConfig(wanted))


def house_with_both(store: Store | None = None) -> House:
    """A guest with 1,000 play credits at P, and a player with 500 of money at T."""
    house = opened(store or MemoryStore())
    given(house, HOUSE, cage.RegisterPlayer(GUEST, play=True), cage.Deposit(GUEST, 100_000))
    given(house, CASHIER, cage.RegisterPlayer("ann"), cage.Deposit("ann", 50_000))
    for table, player in zip(TABLES, PLAYERS, strict=True):
        given(house, HOUSE, acts.TakeSeat("1", player), desk=table)
    return house


def test_no_cash_of_a_guest_crosses_the_counter() -> None:
    house = house_with_both()
    for actor in (CASHIER, MANAGEMENT):
        assert refused(house, actor, cage.Withdraw(GUEST, 100)) == "play"
        assert refused(house, actor, cage.Deposit(GUEST, 100)) == "play"
    assert refused(house, HOUSE, cage.Withdraw(GUEST, 100)) in ("play", "authority")
    assert refused(house, CASHIER, cage.SetPassword(GUEST, HASH)) == "play"
    assert refused(house, CASHIER, cage.RegisterPlayer("zoe", play=True)) == "authority"
    assert wallet(house, GUEST) == 100_000
    assert the_cage(house).ledger.balances == {
        f"{PLAY}cash": -100_000,
        f"{PLAY}wallet:{GUEST}": 100_000,
        "cash": -50_000,
        "wallet:ann": 50_000,
    }


@pytest.mark.parametrize("actor", [HOUSE, DEALER, MANAGEMENT])
def test_nobody_sits_where_the_other_is_played_with(actor: Actor) -> None:
    house = house_with_both()
    for table, player in (("T", GUEST), ("P", "ann"), ("P", "a walk-in")):
        assert refused(house, actor, acts.TakeSeat("2", player), table) in ("play", "authority")
        assert "2" not in house.writer.tables[table].state.seats


def test_nothing_is_brought_to_a_table_for_the_other() -> None:
    house = house_with_both()
    for table, player in (("T", GUEST), ("P", "ann")):
        before = wallet(house, player)
        assert refused(house, HOUSE, cage.SendToSeat(player, table, "1", 100)) == "play"
        assert wallet(house, player) == before


def test_a_table_declines_what_a_node_elsewhere_has_sent_it() -> None:
    house = house_with_both()
    for table, play in (("T", True), ("P", False)):
        act = acts.ReceiveTransfer(7, "1", "whoever", 100, 7, play)
        given(house, HOUSE, act, desk=table)
        assert credit(house, table=table) == 0


def test_no_cash_crosses_a_table_for_play_credits() -> None:
    house = house_with_both()
    given(house, HOUSE, cage.SendToSeat(GUEST, "P", "1", 1_000))
    for act in (acts.BuyIn("1", 100), acts.CashOut("1", 100)):
        for actor in (DEALER, MANAGEMENT):
            assert refused(house, actor, act, "P") in ("play", "authority")
    asked = acts.AskPlayer("1", "CashOut", {"amount": 100})
    assert refused(house, DEALER, asked, "P") == "play"
    given(house, DEALER, acts.SendTransfer("1", 1_000), desk="P")
    assert wallet(house, GUEST) == 100_000, "they go back to the guest's own wallet, and no further"


def test_a_name_that_becomes_a_player_takes_no_play_credits_home() -> None:
    """Somebody may sit there since before the table was one for play credits."""
    store = MemoryStore()
    house = opened(store, play="")
    given(house, DEALER, acts.TakeSeat("1", "zoe"), acts.BuyIn("1", 500), desk="P")
    table = house.writer.tables["P"]
    given(house, HOUSE, acts.TakeTable(table.state.epoch + 1, "x", play=True), desk="P")
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    assert refused(house, DEALER, acts.SendTransfer("1", 500), "P") == "play"
    assert wallet(house, "zoe") == 0


def test_a_table_stays_what_it_is_while_players_of_it_are_there() -> None:
    store = MemoryStore()
    house = house_with_both(store)
    given(house, HOUSE, cage.SendToSeat("ann", "T", "1", 1_000))
    again = opened(store, play="T")
    kinds = {name: table.state.play for name, table in again.writer.tables.items()}
    assert kinds == {"P": True, "T": False}, "though the file says the contrary"
    assert sum("stays one for" in notice for notice in again.notices) == 2
    given(again, DEALER, acts.SendTransfer("1", 1_000), acts.LeaveSeat("1"), desk="T")
    assert opened(store, play="T").writer.tables["T"].state.play


def test_a_guest_at_a_table_of_the_first_version_goes_home_and_bets_no_more() -> None:
    """All tables were for money then, and guests sat at them."""
    store = MemoryStore()
    house = opened(store, play="PT")
    given(house, HOUSE, cage.RegisterPlayer(GUEST, play=True), cage.Deposit(GUEST, 1_000))
    given(house, HOUSE, acts.TakeSeat("1", GUEST), desk="T")
    given(house, HOUSE, cage.SendToSeat(GUEST, "T", "1", 1_000))
    epoch = house.writer.tables["T"].state.epoch
    given(house, HOUSE, acts.TakeTable(epoch + 1, "x"), desk="T")
    given(house, DEALER, acts.OpenBetting(), desk="T")
    bet = acts.PlaceBets("1", "17 by 1", round=1)
    assert refused(house, Actor(GUEST, "player"), bet, "T") == "play"
    given(house, Actor(GUEST, "player"), acts.SendTransfer("1", 1_000), desk="T")
    assert wallet(house, GUEST) == 1_000
    assert audit(store).clean


def deal(house: House, table: str, seat: str, amount: int) -> None:
    """A round, in which a seat bets if it can."""
    number = house.writer.tables[table].state.round + 1
    given(house, DEALER, acts.OpenBetting(), desk=table)
    ask(house, DEALER, acts.PlaceBets(seat, f"red by {amount // 100}", round=number), table)
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets(), desk=table)
    given(house, DEALER, acts.EnterResult("32"), acts.ConfirmResult(), desk=table)


@pytest.mark.parametrize("action", [proposals.PAY, proposals.TAKE])
def test_a_ruling_moves_nothing_for_a_wallet_of_the_other(action: str) -> None:
    """Two people of gaming management paid money into a guest's wallet, and out it went."""
    house = house_with_both()
    for table, other in (("P", "ann"), ("T", GUEST)):
        deal(house, table, "1", 500)
        given(house, MANAGEMENT, acts.MakeRuling("Was it pushed?", "it was", [1]), desk=table)
        details = {"ruling": 1, "player": other, "amount": 250}
        act = acts.Propose(action, details, "a dispute", "camera 1")
        assert refused(house, MANAGEMENT, act, table) == "play"
        assert not house.writer.tables[table].state.proposals
    stranger = {"ruling": 1, "player": "a walk-in", "amount": 250}
    act = acts.Propose(action, stranger, "a dispute", "camera 1")
    assert refused(house, MANAGEMENT, act, "P") == "play"


def test_a_ruling_pays_a_guest_in_play_credits_and_a_player_in_money() -> None:
    house = house_with_both()
    for table, player in zip(TABLES, PLAYERS, strict=True):
        deal(house, table, "1", 500)
        given(house, MANAGEMENT, acts.MakeRuling("Was it pushed?", "it was", [1]), desk=table)
        details = {"ruling": 1, "player": player, "amount": 250}
        paid = acts.Propose(proposals.PAY, details, "a dispute", "camera 1")
        given(house, MANAGEMENT, paid, desk=table)
        given(house, SECOND, acts.Approve(1), desk=table)
        ((left, _),) = house.writer.tables[table].state.departed.items()
        before = wallet(house, player)
        given(house, DEALER, acts.SendTransfer(left, 250), desk=table)
        assert wallet(house, player) == before + 250
    assert refused(house, CASHIER, cage.Withdraw(GUEST, 250)) == "play"
    assert audit(house.store).clean


def test_the_days_close_of_a_house_with_both() -> None:
    house = house_with_both()
    for table, player, amount in (("P", GUEST, 60_000), ("T", "ann", 700)):
        given(house, HOUSE, cage.SendToSeat(player, table, "1", amount))
        deal(house, table, "1", 500)
    day = house_day(house.store)
    assert [one.called for one in day.tables] == ["T", "P (play credits)"]
    assert [one.day.drop for one in day.tables] == [700, 60_000]
    assert (day.drop, day.win, day.faults) == (700, -500, [])
    for table in TABLES:
        given(house, MANAGEMENT, acts.CloseTable(True), acts.CloseBooks(), desk=table)
    again = opened(house.store)
    closed = house_day(again.store)
    assert (closed.drop, closed.win, closed.faults) == (700, -500, []), "the books are closed now"
    assert not any(table.state.history for table in again.writer.tables.values())
    assert audit(again.store).clean


def test_a_guest_of_the_first_version_is_read_as_one() -> None:
    for name, play in ((GUEST, True), ("guest-1", False), ("ann", False)):
        stored = json.loads(encoded(PlayerRegistered(name, "", ""), 1, HOUSE))
        stored[0], stored[4] = 1, stored[4][:3]
        event = decoded(json.dumps(stored).encode()).event
        assert isinstance(event, PlayerRegistered)
        assert event.play is play
