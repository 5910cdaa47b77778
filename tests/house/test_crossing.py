"""Money between wallet and seat: whenever the house dies, it is there once and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.house import House
from croupier.journal.answer import Answer
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.readings.transit import in_transit, in_transit_faults
from tests.cage.dying import Died, DyingStore
from tests.cage.people import (
    ANN,
    CASHIER,
    DEALER,
    HOUSE,
    ask,
    credit,
    given,
    opened,
    ready,
    refused,
    the_cage,
    total,
    wallet,
)
from tests.support.fakes import FLOOR, MANAGER

TO_SEAT = cage.SendToSeat("ann", "T", "1", 700)
FROM_SEAT = acts.SendTransfer("1", 300)


def assert_quiet(house: House) -> None:
    """Nothing is on its way, and the accounts of cage and tables cancel."""
    assert in_transit(house.store) == 0
    assert in_transit_faults(house.store) == []
    balances = the_cage(house).ledger.balances
    for name, table in house.writer.tables.items():
        there = table.ledger.balances.get("in transit", 0)
        assert balances.get(f"in transit:{name}", 0) + there == 0
        assert table.state.departures == {}
    assert the_cage(house).state.departures == {}


def test_to_a_seat_and_back() -> None:
    house = ready(MemoryStore())
    given(house, ANN, TO_SEAT)
    assert (wallet(house), credit(house)) == (99_300, 700)
    given(house, ANN, FROM_SEAT, desk="T")
    assert (wallet(house), credit(house)) == (99_600, 400)
    assert_quiet(house)


def test_money_that_no_seat_takes_is_back() -> None:
    house = ready(MemoryStore())
    for seat in ("2", "9"):
        assert refused(house, ANN, cage.SendToSeat("ann", "T", seat, 700)) == "seat"
    assert wallet(house) == 100_000
    assert_quiet(house)


def test_what_came_back_stays_back_for_one_who_asks_again() -> None:
    house = ready(MemoryStore())
    command = Command("c", ANN, cage.SendToSeat("ann", "T", "9", 700))
    first = house.ask(CAGE, command)
    given(house, ANN, acts.TakeSeat("9", "ann"), desk="T")
    assert house.ask(CAGE, command) == first
    assert wallet(house) == 100_000


def test_only_known_players_send_money_to_a_wallet() -> None:
    house = ready(MemoryStore())
    given(house, DEALER, acts.TakeSeat("7", "zoe"), acts.BuyIn("7", 900), desk="T")
    assert refused(house, DEALER, acts.SendTransfer("7", 900), "T") == "no-player"
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    given(house, DEALER, acts.SendTransfer("7", 900), desk="T")
    assert wallet(house, "zoe") == 900


def test_nor_does_staff_for_a_stranger_who_has_left() -> None:
    """What a correction gave them would be on its way to a wallet that isn't there, for ever."""
    house = ready(MemoryStore())
    given(
        house, DEALER, acts.TakeSeat("7", "zoe"), acts.BuyIn("7", 500), acts.OpenBetting(), desk="T"
    )
    given(house, DEALER, acts.PlaceBets("7", "17 by 5"), acts.Spin(), desk="T")
    given(house, DEALER, acts.CallNoMoreBets(), acts.EnterResult("18"), desk="T")
    given(house, DEALER, acts.ConfirmResult(), acts.LeaveSeat("7"), desk="T")
    right = acts.Propose("correct result", {"pocket": "17", "round": 1}, "misread", "camera 4")
    given(house, FLOOR, right, desk="T")
    given(house, MANAGER, acts.Approve(1), desk="T")
    ((left, seat),) = house.writer.tables["T"].state.departed.items()
    assert refused(house, CASHIER, acts.SendTransfer(left, seat.credit), "T") == "no-player"
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    given(house, CASHIER, acts.SendTransfer(left, seat.credit), desk="T")
    assert wallet(house, "zoe") == 18_000
    assert_quiet(house)


def test_nobody_takes_the_steps_of_the_house() -> None:
    house = ready(MemoryStore())
    received = acts.ReceiveTransfer(1, "1", "ann", 700, 1)
    assert refused(house, CASHIER, received, "T") == "authority"
    assert refused(house, CASHIER, cage.FinishSending(1)) == "authority"
    with pytest.raises(ValueError, match="isn't an id"):
        ask(house, ANN, TO_SEAT, id_="transfer/to/1")


def to_seat(house: House) -> Answer:
    return house.ask(CAGE, Command("cross", ANN, TO_SEAT))


def to_nobody(house: House) -> Answer:
    return house.ask(CAGE, Command("cross", ANN, cage.SendToSeat("ann", "T", "9", 700)))


def from_seat(house: House) -> Answer:
    return house.ask("T", Command("cross", ANN, FROM_SEAT))


CROSSINGS: dict[str, tuple[Callable[[House], Answer], int, int]] = {
    "to a seat": (to_seat, 3, -700),
    "to nobody": (to_nobody, 3, 0),
    "from a seat": (from_seat, 3, 300),
}
"""How, in how many commits, and what the wallet gains."""


def begun(store: DyingStore) -> tuple[House, int, int]:
    house = ready(store)
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 1_000))
    return house, wallet(house), total(house)


@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize("lives", range(4))
@pytest.mark.parametrize("name", CROSSINGS)
def test_a_crash_at_every_commit(name: str, lives: int, stored: bool) -> None:
    cross, commits, gain = CROSSINGS[name]
    store = DyingStore()
    house, before, held = begun(store)
    store.lives, store.stores_the_last = lives, stored
    answer = None
    try:
        answer = cross(house)
    except Died:
        assert lives < commits
    else:
        assert lives == commits
    store.lives = None
    moved = answer is not None or lives > 0 or stored
    house = opened(store)
    assert_quiet(house)
    assert wallet(house) == before + (gain if moved else 0)
    assert total(house) == held
    # Whoever got no answer asks again, and it is done once.
    for _ in range(2):
        again = cross(house)
        assert again.accepted == (name != "to nobody")
        assert answer is None or again == answer
        assert wallet(house) == before + gain
        assert total(house) == held
    assert_quiet(house)


@pytest.mark.parametrize("stored", [False, True])
@pytest.mark.parametrize("second", range(4))
@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("name", CROSSINGS)
def test_a_crash_while_it_recovers_from_a_crash(
    name: str, first: int, second: int, stored: bool
) -> None:
    cross, _, gain = CROSSINGS[name]
    store = DyingStore()
    house, before, held = begun(store)
    store.lives, store.stores_the_last = first, stored
    with pytest.raises(Died):
        cross(house)
    store.lives = second
    with suppress(Died):
        opened(store)
    store.lives = None
    house = opened(store)
    assert_quiet(house)
    cross(house)
    assert wallet(house) == before + gain
    assert total(house) == held
    assert_quiet(house)


def test_a_table_that_closed_in_between_still_knows_the_number() -> None:
    """Its ids are forgotten with the gaming day; the number of a transfer isn't."""
    house = ready(MemoryStore())
    before = total(house)
    writer = house.writer
    assert writer.ask(CAGE, Command("c1", ANN, TO_SEAT)).accepted
    step = acts.ReceiveTransfer(1, "1", "ann", 700, 1)
    assert writer.ask("T", Command("transfer/to/1", HOUSE, step)).accepted
    given(house, MANAGER, acts.CloseTable(True), desk="T")
    assert house.crossing.complete() == 1
    assert (wallet(house), credit(house)) == (99_300, 700)
    assert total(house) == before
    assert_quiet(house)


def test_a_wallet_credited_before_the_crash_is_not_credited_again() -> None:
    house = ready(MemoryStore())
    given(house, ANN, TO_SEAT)
    writer = house.writer
    assert writer.ask("T", Command("c1", ANN, FROM_SEAT)).accepted
    taken = cage.TakeFromSeat("T", 1, "ann", 300, 1)
    assert writer.ask(CAGE, Command("another id", HOUSE, taken)).accepted
    assert house.crossing.complete() == 1
    assert wallet(house) == 99_600
    assert_quiet(house)


def test_what_is_on_its_way_is_told_and_no_fault() -> None:
    house = ready(MemoryStore())
    assert house.writer.ask(CAGE, Command("c1", ANN, TO_SEAT)).accepted
    assert in_transit(house.store) == 700
    assert in_transit_faults(house.store) == []
    again = opened(house.store)
    assert again.notices == ["Cage: a transfer that had been interrupted came to an end."]
    assert credit(again) == 700


def test_a_table_that_does_not_run_here_keeps_its_money_in_transit() -> None:
    store = MemoryStore()
    house = ready(store)
    assert house.writer.ask(CAGE, Command("c1", ANN, TO_SEAT)).accepted
    alone = opened(store, tables="U")
    assert list(the_cage(alone).state.departures) == [1]
    assert_quiet(opened(store))


@pytest.mark.parametrize(
    ("desk", "act", "what"),
    [
        ("T", acts.ReceiveTransfer(9, "1", "ann", 50, 0), "0.50 of ann came to a seat; nothing"),
        (CAGE, cage.TakeFromSeat("T", 9, "ann", 50, 0), "0.50 of ann came to a wallet; nothing"),
        ("T", acts.ReceiveTransfer(1, "1", "ann", 701, 0), "7.01 of ann came to a seat; 7 of ann"),
        (CAGE, cage.ReturnSending(1, "by mistake"), "the seat has it, and the wallet too"),
        (CAGE, cage.FinishSending(2), "it is finished, but no seat has it"),
    ],
)
def test_what_does_not_cancel_is_found(desk: str, act: Act, what: str) -> None:
    house = ready(MemoryStore())
    writer = house.writer
    assert writer.ask(CAGE, Command("c1", ANN, TO_SEAT)).accepted
    if isinstance(act, cage.ReturnSending):
        step = acts.ReceiveTransfer(1, "1", "ann", 700, 1)
        assert writer.ask("T", Command("s1", HOUSE, step)).accepted
    if isinstance(act, cage.FinishSending):
        assert writer.ask(CAGE, Command("c2", ANN, TO_SEAT)).accepted
    assert writer.ask(desk, Command("wrong", HOUSE, act)).accepted
    (found,) = in_transit_faults(house.store)
    assert what in found


def test_with_a_thread_of_its_own() -> None:
    house = ready(MemoryStore())
    house.start()
    for _ in range(20):
        given(house, ANN, TO_SEAT)
        given(house, ANN, acts.SendTransfer("1", 700), desk="T")
    assert wallet(house) == 100_000
    assert_quiet(house)
    house.writer.stop()
