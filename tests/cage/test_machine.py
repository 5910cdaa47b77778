"""Anyone moves money in any order, and the house dies at any commit: nothing is made or lost."""

from __future__ import annotations

from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.journal.chain.checking import faults as chain_faults
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.readings.transit import in_transit, in_transit_faults
from tests.cage.dying import Died, DyingStore
from tests.cage.people import (
    ANN,
    BEN,
    CASHIER,
    DAY,
    DEALER,
    FakeClock,
    opened,
    ready,
    the_cage,
)

PLAYERS: Final = st.sampled_from(["ann", "ben", "zoe"])
TABLES: Final = st.sampled_from(["T", "U"])
SEATS: Final = st.sampled_from(["1", "2", "3"])
AMOUNTS: Final = st.sampled_from([-1, 1, 700, 40_000, 120_000])
PEOPLE: Final = st.sampled_from([ANN, BEN, CASHIER, DEALER])
AT_THE_CAGE: Final = st.one_of(
    st.builds(cage.Deposit, PLAYERS, AMOUNTS),
    st.builds(cage.Withdraw, PLAYERS, AMOUNTS),
    st.builds(cage.SendToSeat, PLAYERS, TABLES, SEATS, AMOUNTS),
    st.builds(cage.RegisterPlayer, PLAYERS),
    st.builds(
        cage.SetLimit, PLAYERS, st.sampled_from(["loss", "deposit"]), st.just("day"), AMOUNTS
    ),
)
AT_A_TABLE: Final = st.one_of(
    st.builds(acts.SendTransfer, SEATS, AMOUNTS),
    st.builds(acts.TakeSeat, SEATS, PLAYERS),
    st.builds(acts.LeaveSeat, SEATS),
    st.builds(acts.BuyIn, SEATS, AMOUNTS),
    st.builds(acts.CashOut, SEATS, AMOUNTS),
)


class Money(RuleBasedStateMachine):
    """A house that may die whenever it stores something, and is opened again at once."""

    def __init__(self) -> None:
        super().__init__()
        self.store, self.clock = DyingStore(), FakeClock()
        self.house = ready(self.store, self.clock)
        self.asked: list[tuple[str, Command]] = []

    def ask(self, desk: str, actor: Actor, act: AnyAct) -> None:
        self.clock.wait(1_000)
        command = Command(f"m{len(self.asked)}", actor, act)
        self.asked.append((desk, command))
        self.send(desk, command)

    def send(self, desk: str, command: Command) -> None:
        try:
            self.house.ask(desk, command)
        except Died:
            self.house = opened(self.store, self.clock)

    @rule(actor=PEOPLE, act=AT_THE_CAGE)
    def somebody_at_the_cage(self, actor: Actor, act: AnyAct) -> None:
        self.ask(CAGE, actor, act)

    @rule(table=TABLES, actor=PEOPLE, act=AT_A_TABLE)
    def somebody_at_a_table(self, table: str, actor: Actor, act: AnyAct) -> None:
        self.ask(table, actor, act)

    @rule(seat=SEATS, table=TABLES, amount=AMOUNTS)
    def money_goes_to_a_seat(self, seat: str, table: str, amount: int) -> None:
        found = self.house.writer.tables[table].state.seats.get(seat)
        if found is not None:
            self.ask(CAGE, CASHIER, cage.SendToSeat(found.player, table, seat, amount))

    @rule(table=TABLES, pocket=st.sampled_from(["0", "17", "18"]))
    def a_round_is_played(self, table: str, pocket: str) -> None:
        for act in (
            acts.OpenBetting(),
            acts.PlaceBets("1", "17 by 3; red by 2"),
            acts.Spin(),
            acts.CallNoMoreBets(),
            acts.EnterResult(pocket),
            acts.ConfirmResult(),
        ):
            self.ask(table, DEALER, act)

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def a_command_is_repeated(self, data: st.DataObject) -> None:
        self.send(*data.draw(st.sampled_from(self.asked)))

    @rule(lives=st.integers(0, 3), stored=st.booleans())
    def it_will_die(self, lives: int, stored: bool) -> None:
        self.store.lives, self.store.stores_the_last = lives, stored

    @rule()
    def a_day_passes(self) -> None:
        self.clock.wait(DAY)

    @invariant()
    def nothing_is_on_its_way(self) -> None:
        assert in_transit(self.store) == 0
        assert in_transit_faults(self.store) == []

    @invariant()
    def all_accounts_cancel(self) -> None:
        cage_ = the_cage(self.house)
        assert cage_.ledger.faults(cage_.state) == []
        between = 0
        for name, table in self.house.writer.tables.items():
            assert table.ledger.faults(table.state) == []
            between += table.ledger.balances.get("in transit", 0)
            between += cage_.ledger.balances.get(f"in transit:{name}", 0)
        assert between == 0

    @invariant()
    def what_came_in_is_there(self) -> None:
        """Cash that came in, less what went out, is what players hold and the bank has won."""
        cage_, tables = the_cage(self.house), self.house.writer.tables.values()
        wallets = sum(player.wallet for player in cage_.state.players.values())
        at_tables = sum(
            amount
            for table in tables
            for account, amount in table.ledger.balances.items()
            if account not in ("cash", "in transit")
        )
        cash = [cage_.ledger.balances.get("cash", 0)]
        cash += [table.ledger.balances.get("cash", 0) for table in tables]
        assert wallets + at_tables == -sum(cash)
        assert all(player.wallet >= 0 for player in cage_.state.players.values())

    def teardown(self) -> None:
        self.store.lives = None
        assert open_cage(self.store) == the_cage(self.house)
        assert list(chain_faults(self.store, CAGE)) == []


Money.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestMoney = Money.TestCase
