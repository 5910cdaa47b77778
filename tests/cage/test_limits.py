"""Limits of players' own: tighter at once, looser after 24 hours, and the lowest holds."""

from __future__ import annotations

import pytest

from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from tests.cage.people import (
    ANN,
    BEN,
    CASHIER,
    DAY,
    DEALER,
    FakeClock,
    ask,
    credit,
    given,
    ready,
    refused,
    the_cage,
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def house(clock: FakeClock) -> House:
    """ann's deposit of 1,000 is 40 days old."""
    house = ready(MemoryStore(), clock)
    clock.wait(40 * DAY)
    return house


def limited(house: House, kind: str, period: str, amount: int) -> None:
    given(house, ANN, cage.SetLimit("ann", kind, period, amount))


def deposits(house: House, amount: int) -> bool:
    return ask(house, CASHIER, cage.Deposit("ann", amount)).accepted


def sends(house: House, amount: int) -> bool:
    return ask(house, ANN, cage.SendToSeat("ann", "T", "1", amount)).accepted


def test_a_first_limit_holds_at_once(house: House) -> None:
    limited(house, "deposit", "day", 1_000)
    assert deposits(house, 600)
    assert not deposits(house, 401)
    assert deposits(house, 400)
    assert not deposits(house, 1)


@pytest.mark.parametrize(("period", "days"), [("day", 1), ("week", 7), ("month", 31)])
def test_a_period_looks_back_from_now(
    house: House, clock: FakeClock, period: str, days: int
) -> None:
    limited(house, "deposit", period, 1_000)
    assert deposits(house, 1_000)
    clock.wait(days * DAY - 1)
    assert not deposits(house, 1)
    clock.wait(1)
    assert deposits(house, 1_000)


def test_the_lowest_of_several_applies(house: House, clock: FakeClock) -> None:
    limited(house, "deposit", "day", 1_000)
    limited(house, "deposit", "week", 1_500)
    limited(house, "deposit", "month", 1_700)
    assert not deposits(house, 1_001)
    assert deposits(house, 1_000)
    clock.wait(DAY)
    assert not deposits(house, 501)
    assert deposits(house, 500)
    clock.wait(7 * DAY)
    answer = ask(house, CASHIER, cage.Deposit("ann", 201))
    assert answer.refusal is not None
    assert answer.refusal.code == "limit"
    assert answer.refusal.figures == {
        "kind": "deposit",
        "period": "month",
        "limit": 1_700,
        "used": 1_500,
        "amount": 201,
    }


def test_deposits_count_gross(house: House) -> None:
    limited(house, "deposit", "day", 1_000)
    assert deposits(house, 1_000)
    given(house, CASHIER, cage.Withdraw("ann", 1_000))
    assert not deposits(house, 1)


def test_a_decrease_holds_at_once_and_an_increase_after_a_day(
    house: House, clock: FakeClock
) -> None:
    limited(house, "deposit", "day", 1_000)
    limited(house, "deposit", "day", 100)
    assert not deposits(house, 101)
    limited(house, "deposit", "day", 500)
    clock.wait(DAY - 1)
    assert not deposits(house, 101)
    clock.wait(1)
    assert deposits(house, 500)
    assert not deposits(house, 1)


def test_an_increase_asked_for_again_waits_again(house: House, clock: FakeClock) -> None:
    limited(house, "deposit", "day", 100)
    limited(house, "deposit", "day", 500)
    clock.wait(DAY - 1)
    limited(house, "deposit", "day", 600)
    clock.wait(1)
    assert not deposits(house, 101)
    clock.wait(DAY)
    assert deposits(house, 600)


def test_a_decrease_takes_a_waiting_increase_back(house: House, clock: FakeClock) -> None:
    limited(house, "deposit", "day", 100)
    limited(house, "deposit", "day", 500)
    limited(house, "deposit", "day", 100)
    clock.wait(2 * DAY)
    assert not deposits(house, 101)


def test_taking_a_limit_away_takes_a_day_too(house: House, clock: FakeClock) -> None:
    limited(house, "loss", "day", 100)
    limited(house, "loss", "day", 0)
    assert not sends(house, 101)
    clock.wait(DAY)
    assert sends(house, 50_000)
    limited(house, "loss", "day", 10)
    assert not sends(house, 1)


def test_losses_are_what_seats_took_less_what_they_gave(house: House) -> None:
    limited(house, "loss", "week", 1_000)
    assert sends(house, 800)
    assert not sends(house, 201)
    given(house, ANN, acts.SendTransfer("1", 500), desk="T")
    assert sends(house, 700)
    assert credit(house) == 1_000
    assert not sends(house, 1)


def test_limits_are_the_players_own(house: House) -> None:
    assert refused(house, BEN, cage.SetLimit("ann", "loss", "day", 1)) == "not-your-wallet"
    assert refused(house, DEALER, cage.SetLimit("ann", "loss", "day", 1)) == "authority"
    assert refused(house, ANN, cage.SetLimit("ann", "win", "day", 1)) == "details"
    assert refused(house, ANN, cage.SetLimit("ann", "loss", "year", 1)) == "details"
    assert refused(house, ANN, cage.SetLimit("ann", "loss", "day", -1)) == "details"
    limited(house, "loss", "day", 1)
    given(house, BEN, cage.SendToSeat("ben", "T", "2", 5_000))


def test_cash_at_the_table_does_not_walk_around_a_limit(house: House) -> None:
    given(house, DEALER, acts.BuyIn("1", 500), acts.BuyIn("2", 500), desk="T")
    limited(house, "deposit", "month", 1_000)
    assert refused(house, DEALER, acts.BuyIn("1", 500), desk="T") == "limit"
    given(house, DEALER, acts.BuyIn("2", 500), desk="T")
    given(house, DEALER, acts.CashOut("1", 500), desk="T")


def test_an_old_increase_holds_after_a_restart(house: House, clock: FakeClock) -> None:
    limited(house, "deposit", "day", 100)
    limited(house, "deposit", "day", 500)
    clock.wait(DAY)
    again = open_cage(house.store)
    assert again == the_cage(house)
    assert again.state.players["ann"].limits["deposit/day"].at(clock.now()) == 500


def test_old_money_is_forgotten(house: House, clock: FakeClock) -> None:
    for _ in range(5):
        clock.wait(20 * DAY)
        assert deposits(house, 100)
    assert len(the_cage(house).state.players["ann"].flows) == 2
