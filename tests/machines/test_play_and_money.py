"""Anybody does anything in a house with both: play credits and money never meet, books balance.

Two tables for each, a live one among them. What is tried are deposits and withdrawals, transfers,
seats, cash, chips over the change block, whole rounds, floats, corrections, rulings that move money
and restarts, by whoever could have an interest in it; most of it is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest
from hypothesis import given as sampled
from hypothesis import settings
from hypothesis import strategies as st

from croupier.audit.audit import audit
from croupier.cage import acts as cage
from croupier.cage.books import PLAY
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts, proposals
from croupier.play.acts import AnyAct
from croupier.play.phases import PAYMENTS
from croupier.play.state import TableState
from croupier.readings.house_day import house_day
from croupier.readings.transit import in_transit, in_transit_faults
from tests.cage.people import (
    CASHIER,
    DEALER,
    HOUSE,
    MANAGEMENT,
    SECOND,
    FakeClock,
    ask,
    given,
    the_cage,
)
from tests.support.live_table import FLOAT, TERMS

GUEST: Final = "guest-0123456789ab"
SITS_AT: Final = {"P": GUEST, "Q": GUEST, "T": "ann", "L": "ann"}
"""Whose tables they are: P and Q play with play credits, Q and L are live."""
LIMITS: Final = {"inside": "1-100", "outside": "5-500"}
AMOUNTS: Final = st.sampled_from((100, 700, 60_000))
POCKETS: Final = {100: "0", 700: "32", 60_000: "17"}


def wanted(table: str) -> TableConfig:
    """A table of the house; one person alone moves no more than 50.00 of its float."""
    live = {**TERMS, "table": table} if table in "QL" else {}
    return TableConfig(
        *(table, "nz/37", {"float-alone": "50"}, LIMITS),
        play=table in "PQ",
        live=live,
        float_chips=FLOAT if live else {},
    )


class Both:
    """A house with play and money, a guest with play credits and a player with money."""

    def __init__(self) -> None:
        self.store, self.clock = MemoryStore(), FakeClock()
        self.house = self.opened()
        given(self.house, HOUSE, cage.RegisterPlayer(GUEST, play=True))
        given(self.house, HOUSE, cage.Deposit(GUEST, 200_000))
        given(self.house, CASHIER, cage.RegisterPlayer("ann"), cage.Deposit("ann", 200_000))
        for table, player in SITS_AT.items():
            given(self.house, HOUSE, acts.TakeSeat("1", player), desk=table)
            given(self.house, HOUSE, cage.SendToSeat(player, table, "1", 20_000))

    def opened(self) -> House:
        return House(self.store, self.clock, HouseConfig(tuple(map(wanted, SITS_AT))))

    def state(self, table: str) -> TableState:
        return self.house.writer.tables[table].state

    def seat(self, table: str, player: str) -> str:
        """Where somebody sits or has sat, or a seat that is somebody else's."""
        state = self.state(table)
        held = {**state.departed, **state.seats}
        return next((name for name, one in held.items() if one.player == player), "1")

    # What is tried.

    def at_the_cage(self, player: str, table: str, amount: int) -> None:
        seat = self.seat(table, player)
        for act in (cage.Deposit(player, amount), cage.Withdraw(player, amount)):
            ask(self.house, MANAGEMENT, act)
        ask(self.house, HOUSE, cage.Deposit(player, amount))
        ask(self.house, MANAGEMENT, cage.ReverseCash(1 + amount % 3, "a mistake"))
        ask(self.house, HOUSE, cage.SendToSeat(player, table, seat, amount))

    def at_the_seat(self, player: str, table: str, amount: int) -> None:
        seat = self.seat(table, player)
        tried: tuple[AnyAct, ...] = (
            acts.BuyIn(seat, amount),
            acts.CashOut(seat, amount),
            acts.AskPlayer(seat, "CashOut", {"amount": amount}),
            acts.SendTransfer(seat, amount),
            acts.LeaveSeat(seat),
            acts.TakeSeat(str(amount), player),
        )
        for act in tried:
            ask(self.house, DEALER, act, table)

    def over_the_block(self, player: str, table: str, amount: int) -> None:
        seat = self.seat(table, player)
        tried: tuple[AnyAct, ...] = (
            acts.BuyChips(seat, cash=amount, value=100),
            acts.BuyChips(seat, given={"10000": 1}, value=100),
            acts.GiveTip(seat, {"10000": 1}),
            acts.CashInColour(seat),
            acts.CashOut(seat, amount),
        )
        for act in tried:
            ask(self.house, DEALER, act, table)

    def a_round(self, player: str, table: str, amount: int) -> None:
        """Somebody bets in a round if they can, and at a live table the dealer does the work."""
        seat, number = self.seat(table, player), self.state(table).round + 1
        ask(self.house, DEALER, acts.BuyChips(seat, given={"10000": 1}, value=100), table)
        given(self.house, DEALER, acts.OpenBetting(), desk=table)
        for slip in (f"red by {amount // 100}", "17 by 5"):
            ask(self.house, DEALER, acts.PlaceBets(seat, slip, round=number), table)
        given(self.house, DEALER, acts.Spin(), acts.CallNoMoreBets(), desk=table)
        given(self.house, DEALER, acts.EnterResult(POCKETS[amount]), desk=table)
        given(self.house, DEALER, acts.ConfirmResult(), desk=table)
        while self.state(table).phase in PAYMENTS:
            self.clock.wait(2_000)
            live = self.state(table).live
            given(self.house, DEALER, acts.DoStep(live.done + 1 if live else 1), desk=table)

    def a_float(self, player: str, table: str, amount: int) -> None:
        kind = "fill" if player == GUEST else "credit"
        ask(self.house, MANAGEMENT, acts.MoveFloat(kind, amount, "F-1"), table)
        self.two_people(table, proposals.FLOAT, kind=kind, amount=amount, document="F-2")

    def a_ruling(self, player: str, table: str, amount: int) -> None:
        """It pays or takes, for a seat or for anybody's wallet."""
        state = self.state(table)
        rounds = [max(1, state.round)]
        ask(self.house, MANAGEMENT, acts.MakeRuling("Was it pushed?", "it was", rounds), table)
        ruling, seat = max(state.rulings, default=1), self.seat(table, player)
        for action in (proposals.PAY, proposals.TAKE):
            self.two_people(table, action, ruling=ruling, player=player, amount=amount)
            self.two_people(table, action, ruling=ruling, seat=seat, amount=amount)
        self.at_the_seat(player, table, amount)

    def a_correction(self, player: str, table: str, amount: int) -> None:
        number = max(1, self.state(table).round)
        if player == GUEST:
            self.two_people(table, proposals.CORRECT, pocket=POCKETS[amount], round=number)
        else:
            details = {"rounds": [number], "cause": "ball left the wheel"}
            self.two_people(table, proposals.ANNUL, **details)

    def a_restart(self, player: str, table: str, amount: int) -> None:  # noqa: ARG002
        self.house = self.opened()

    def two_people(self, table: str, action: str, **details: object) -> None:
        """One proposes, tries to approve it alone, and then another does."""
        number = self.state(table).next_proposal
        ask(self.house, MANAGEMENT, acts.Propose(action, details, "seen", "camera 4"), table)
        ask(self.house, MANAGEMENT, acts.Approve(number), table)
        ask(self.house, SECOND, acts.Approve(number), table)

    # What always holds.

    def check(self) -> None:
        self.check_the_cage(the_cage(self.house).ledger.balances)
        for name, table in self.house.writer.tables.items():
            holders = {**table.state.departed, **table.state.seats}.values()
            assert {one.player for one in holders} <= {SITS_AT[name]}
            assert table.ledger.faults(table.state) == []
            assert sum(table.ledger.balances.values()) == 0
            assert not (table.state.play and table.ledger.balances.get("cash", 0))
        assert in_transit(self.store) == 0
        assert in_transit_faults(self.store) == []
        day = house_day(self.store)
        money = [one.day for one in day.tables if SITS_AT[one.table] == "ann"]
        assert day.faults == []
        assert (day.drop, day.win) == (sum(x.drop for x in money), sum(x.win for x in money))
        assert audit(self.store).faults == []

    def check_the_cage(self, balances: Mapping[str, int]) -> None:
        """Each of the two sums to nothing by itself, and names nobody of the other."""
        play = {name: held for name, held in balances.items() if name.startswith(PLAY)}
        assert sum(play.values()) == 0
        assert sum(balances.values()) == 0
        for name in balances:
            owner = name.rsplit(":", 1)[-1]
            of_play = SITS_AT.get(owner, owner) == GUEST
            assert of_play is (name in play) or owner.endswith("cash"), name


Try = Callable[[Both, str, str, int], None]
TRIES: Final[tuple[Try, ...]] = (
    Both.at_the_cage,
    Both.at_the_seat,
    Both.over_the_block,
    Both.a_round,
    Both.a_float,
    Both.a_ruling,
    Both.a_correction,
    Both.a_restart,
)
STEPS: Final = st.lists(
    st.tuples(
        st.sampled_from(TRIES),
        st.sampled_from((GUEST, "ann")),
        st.sampled_from(tuple(SITS_AT)),
        AMOUNTS,
    ),
    max_size=20,
)


@settings(max_examples=100, deadline=None)
@sampled(STEPS)
def test_play_and_money_never_meet(steps: list[tuple[Try, str, str, int]]) -> None:
    both = Both()
    for try_, player, table, amount in steps:
        try_(both, player, table, amount)
    both.check()


@pytest.mark.parametrize("try_", TRIES)
def test_every_kind_of_step_does_something(try_: Try) -> None:
    """What is always refused would show nothing: at its own table each step stores events."""
    both = Both()
    for table, player in SITS_AT.items():
        if try_ is not Both.over_the_block or table in "QL":
            both.a_round(player, table, 700)
            before = both.house.writer.tables[table].number
            try_(both, player, table, 100)
            assert both.house.writer.tables[table].number > before, table
    both.check()
