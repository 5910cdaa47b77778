"""Wallets: cash in and out, whose they are, and books that always balance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import KEPT, open_cage
from croupier.cage.refusals import PRECEDENCE, CageRefusal
from croupier.journal.chain.checking import faults as chain_faults
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from tests.cage.people import (
    ANN,
    BEN,
    CASHIER,
    DEALER,
    HOUSE,
    FakeClock,
    ask,
    given,
    opened,
    ready,
    refused,
    the_cage,
    wallet,
)


def test_a_house_without_players_writes_nothing_of_its_cage() -> None:
    store = MemoryStore()
    opened(store)
    assert CAGE not in store.tables()


def test_cash_goes_in_and_out() -> None:
    house = ready(MemoryStore())
    given(house, CASHIER, cage.Deposit("ann", 500), cage.Withdraw("ann", 100_500))
    assert wallet(house) == 0
    assert refused(house, CASHIER, cage.Withdraw("ann", 1)) == "wallet"
    assert the_cage(house).ledger.balances == {
        "cash": -50_000,
        "wallet:ann": 0,
        "wallet:ben": 50_000,
    }
    assert the_cage(house).ledger.faults(the_cage(house).state) == []


def test_cash_is_reversed_out_of_the_drawer_that_it_went_through() -> None:
    """Cleo counts, closes and opens another drawer: what was taken before isn't in that one."""
    clock = FakeClock()
    house = ready(MemoryStore(), clock)
    other = Actor("gus", "manager")
    given(house, CASHIER, cage.OpenDrawer(0), cage.Deposit("ann", 500), cage.Deposit("ann", 700))
    given(house, other, cage.OpenDrawer(10_000), cage.ReverseCash(4, "a false note"))
    drawers = the_cage(house).state.drawers
    assert (drawers["Cleo"].expected, drawers["gus"].expected) == (500, 10_000)
    given(house, CASHIER, cage.CloseDrawer(500))
    clock.wait(1_000)
    given(house, CASHIER, cage.OpenDrawer(0))
    given(house, other, cage.ReverseCash(3, "a false note"))
    assert (drawers["Cleo"].expected, drawers["gus"].expected) == (0, 9_500)


@pytest.mark.parametrize(
    ("actor", "act", "code"),
    [
        (ANN, cage.Deposit("Nobody", -1), "authority"),
        (ANN, cage.SendToSeat("Nobody", "T", "1", -1), "no-player"),
        (ANN, cage.SendToSeat("ben", "T", "1", -1), "not-your-wallet"),
        (CASHIER, cage.RegisterPlayer("ann"), "known-player"),
        (CASHIER, cage.RegisterPlayer(" ann"), "details"),
        (CASHIER, cage.RegisterPlayer(""), "details"),
        (CASHIER, cage.RegisterPlayer("a\nb"), "details"),
        (CASHIER, cage.SendToSeat("ann", "V", "1", 5), "no-table"),
        (CASHIER, cage.SendToSeat("ann", "T", "", 5), "details"),
        (CASHIER, cage.Deposit("ann", 0), "details"),
        (CASHIER, cage.Deposit("ann", -5), "details"),
        (CASHIER, cage.Deposit("ann", True), "details"),
        (CASHIER, cage.SendToSeat("ann", "T", "1", 100_001), "wallet"),
        (HOUSE, cage.FinishSending(7), "transfer"),
        (HOUSE, cage.ReturnSending(7, ""), "transfer"),
        (BEN, cage.TakeFromSeat("T", 1, "ben", 5, 1), "authority"),
        (DEALER, acts.Spin(), "details"),
    ],
)
def test_what_the_cage_refuses(actor: Actor, act: Act, code: str) -> None:
    house = ready(MemoryStore())
    assert refused(house, actor, act) == code
    assert wallet(house) == 100_000


def test_codes_are_a_closed_list() -> None:
    with pytest.raises(AssertionError):
        CageRefusal("whim", "Because.")
    assert "credit" not in PRECEDENCE


def test_a_repeated_command_gets_its_first_answer() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = ready(store, clock)
    command = Command("again", CASHIER, cage.Deposit("ann", 500))
    first = house.ask(CAGE, command)
    breach = Command("breach", ANN, cage.Deposit("ann", 500))
    refusal = house.ask(CAGE, breach)
    for one in (house, opened(store, clock)):
        assert one.ask(CAGE, command) == first
        assert one.ask(CAGE, breach) == refusal
        assert wallet(one) == 100_500


def test_answers_are_forgotten_after_two_days() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = ready(store, clock)
    given(house, CASHIER, cage.Deposit("ann", 500))
    clock.wait(KEPT)
    given(house, CASHIER, cage.Deposit("ann", 500))
    assert len(the_cage(house).answers) == 1
    assert open_cage(store) == the_cage(house)


def test_a_breach_of_authority_is_on_record_without_secrets() -> None:
    store = MemoryStore()
    house = ready(store)
    assert refused(house, ANN, cage.AddStaff("ann", "ann", ["manager"], "my secret")) == "authority"
    last = list(store.read(CAGE))[-1].data
    assert b"AskingRefused" in last
    assert b"my secret" not in last


def test_the_journal_tells_it_all_and_its_chain_holds() -> None:
    store = MemoryStore()
    house = ready(store)
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 700), cage.SetLimit("ann", "loss", "day", 9))
    assert open_cage(store) == the_cage(house)
    assert list(chain_faults(store, CAGE)) == []


def test_the_clock_may_go_back_the_record_does_not() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = ready(store, clock)
    before = the_cage(house).at
    clock.time -= 5_000
    given(house, CASHIER, cage.Deposit("ann", 500))
    assert the_cage(house).at == before


def test_what_could_not_be_stored_never_happened() -> None:
    class Failing(MemoryStore):
        full = False

        def append(self, entries: Sequence[Entry]) -> None:
            if self.full and any(entry.table == CAGE for entry in entries):
                raise StoreError("The disk is full.")
            super().append(entries)

    store = Failing()
    house = ready(store)
    store.full = True
    with pytest.raises(StoreError, match="full"):
        ask(house, CASHIER, cage.Deposit("ann", 500))
    assert wallet(house) == 100_000
    store.full = False
    given(house, CASHIER, cage.Deposit("ann", 500))
    assert wallet(house) == 100_500


def test_books_that_disagree_stop_the_command() -> None:
    house = ready(MemoryStore())
    the_cage(house).ledger.balances["wallet:ann"] += 1
    with pytest.raises(Exception, match="wallet:ann holds 100501 in the books and 100500"):
        ask(house, CASHIER, cage.Deposit("ann", 500))
    assert wallet(house) == 100_000
