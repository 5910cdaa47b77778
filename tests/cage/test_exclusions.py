"""Exclusions: no seat and no money in until they end, and no way to end them sooner."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.house import House
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from tests.cage.people import (
    ANN,
    BEN,
    CASHIER,
    DAY,
    DEALER,
    MANAGEMENT,
    SECURITY,
    FakeClock,
    ask,
    given,
    ready,
    refused,
    wallet,
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def house(clock: FakeClock) -> House:
    house = ready(MemoryStore(), clock)
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 1_000))
    return house


def shut_out(house: House) -> bool:
    codes = {
        refused(house, ANN, acts.TakeSeat("8", "ann"), "T"),
        refused(house, CASHIER, acts.TakeSeat("8", "ann"), "U"),
        refused(house, DEALER, acts.BuyIn("1", 500), "T"),
        refused(house, ANN, cage.SendToSeat("ann", "T", "1", 500)),
        refused(house, CASHIER, cage.Deposit("ann", 500)),
    }
    return codes == {"excluded"}


def test_until_a_moment(house: House, clock: FakeClock) -> None:
    until = clock.now() + 30 * DAY
    given(house, ANN, cage.Exclude("ann", until, "a rest"))
    assert shut_out(house)
    clock.wait(30 * DAY - 1)
    assert shut_out(house)
    clock.wait(1)
    given(house, ANN, acts.TakeSeat("8", "ann"), desk="T")
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 500))


def test_it_can_be_made_longer_and_never_shorter(house: House, clock: FakeClock) -> None:
    until = clock.now() + 30 * DAY
    given(house, ANN, cage.Exclude("ann", until))
    assert refused(house, ANN, cage.Exclude("ann", until - 1)) == "excluded"
    assert refused(house, MANAGEMENT, cage.EndExclusion("ann", "she asked")) == "excluded"
    given(house, SECURITY, cage.Exclude("ann", until + DAY))
    given(house, ANN, cage.Exclude("ann", 0))
    assert refused(house, ANN, cage.Exclude("ann", until + 2 * DAY)) == "excluded"


def test_one_without_an_end_is_ended_by_the_management_a_day_later(
    house: House, clock: FakeClock
) -> None:
    given(house, ANN, cage.Exclude("ann", 0))
    clock.wait(1_000 * DAY)
    assert shut_out(house)
    assert refused(house, CASHIER, cage.EndExclusion("ann", "why not")) == "authority"
    assert refused(house, MANAGEMENT, cage.EndExclusion("ann", " ")) == "details"
    given(house, MANAGEMENT, cage.EndExclusion("ann", "reviewed"))
    clock.wait(DAY - 1)
    assert shut_out(house)
    clock.wait(1)
    given(house, ANN, acts.TakeSeat("8", "ann"), desk="T")
    assert refused(house, MANAGEMENT, cage.EndExclusion("ann", "again")) == "excluded"


def test_an_excluded_player_gets_all_their_money(house: House) -> None:
    given(house, ANN, cage.Exclude("ann", 0))
    given(house, ANN, acts.SendTransfer("1", 1_000), acts.LeaveSeat("1"), desk="T")
    given(house, CASHIER, cage.Withdraw("ann", 100_000))
    assert wallet(house) == 0


def test_others_play_on(house: House) -> None:
    given(house, ANN, cage.Exclude("ann", 0))
    given(house, BEN, cage.SendToSeat("ben", "T", "2", 500))
    given(house, DEALER, acts.TakeSeat("9", "somebody unknown"), acts.BuyIn("9", 5), desk="T")


def test_wrong_moments(house: House, clock: FakeClock) -> None:
    for moment in (clock.now(), clock.now() - 1, -1):
        assert refused(house, ANN, cage.Exclude("ann", moment)) == "details"
    assert refused(house, BEN, cage.Exclude("ann", 0)) == "not-your-wallet"


def test_a_seat_taken_before_stays_taken(house: House) -> None:
    command = Command("sit", ANN, acts.TakeSeat("5", "ann"))
    first = house.ask("T", command)
    given(house, ANN, cage.Exclude("ann", 0))
    assert house.ask("T", command) == first


def test_where_the_cage_runs_elsewhere_its_word_holds_all_the_same(house: House) -> None:
    given(house, ANN, cage.Exclude("ann", 0))
    del house.writer.desks[CAGE]
    assert refused(house, ANN, acts.TakeSeat("8", "ann"), "T") == "excluded"
    given(house, DEALER, acts.TakeSeat("8", "zoe"), desk="T")


def test_if_the_cage_cannot_be_read_nobody_comes_in_or_bets_but_the_round_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(table: str, after: int = 0) -> Iterator[Entry]:
        raise StoreError(f"{table} can't be read after {after}.")

    del house.writer.desks[CAGE]
    monkeypatch.setattr(house.store, "read", read)
    with pytest.raises(StoreError, match="cage"):
        ask(house, DEALER, acts.TakeSeat("8", "zoe"), "T")
    given(house, DEALER, acts.OpenBetting(), desk="T")
    with pytest.raises(StoreError, match="cage"):  # who is excluded can't be known now
        ask(house, ANN, acts.PlaceBets("1", "17 by 5"), "T")
    given(house, DEALER, acts.Spin(), desk="T")
