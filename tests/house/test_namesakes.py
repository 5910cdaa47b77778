"""Namesakes: a log-in made for the name of who sits somewhere doesn't come by the money there."""

from __future__ import annotations

from concurrent.futures import Future

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.house import House
from croupier.journal.answer import Answer
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from tests.cage.people import CASHIER, HASH, HOUSE, MANAGEMENT, given, refused, wallet
from tests.house.live.live_house import live_house, live_state, number_falls, work
from tests.house.test_floor import served
from tests.support.fakes import DEALER, FakeClock, table

LOG_IN = cage.SetPassword("zoe", HASH)


def house_with_zoe() -> House:
    """A walk-in called zoe has 500.00 at a table, and somebody of that name is registered."""
    house = served()
    given(house, HOUSE, acts.TakeSeat("7", "zoe"), acts.BuyIn("7", 50_000), desk="T")
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    return house


def test_a_log_in_takes_over_no_seat() -> None:
    house = house_with_zoe()
    for actor in (CASHIER, MANAGEMENT):
        assert refused(house, actor, LOG_IN) == "seat"
    given(house, HOUSE, acts.SendTransfer("7", 50_000), acts.LeaveSeat("7"), desk="T")
    given(house, CASHIER, LOG_IN)
    assert wallet(house, "zoe") == 50_000


def test_who_has_a_log_in_gets_another_one_wherever_they_sit() -> None:
    given(served(), CASHIER, cage.SetPassword("ann", HASH))


def test_two_at_once_are_no_way_around_it() -> None:
    """Both come in one commit: whoever comes first counts."""
    house = served()
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    seated, made = Future[Answer](), Future[Answer]()
    house.writer.hand_in("T", Command("s1", HOUSE, acts.TakeSeat("7", "zoe")), seated)
    house.writer.hand_in(CAGE, Command("p1", CASHIER, LOG_IN), made)
    house.writer.turn()
    assert seated.result().accepted
    refusal = made.result().refusal
    assert refusal is not None
    assert refusal.code == "seat"


def test_it_holds_for_the_tables_of_another_node() -> None:
    house = house_with_zoe()
    del house.writer.tables["T"]  # as if another node ran it from now on
    house.losses.look()
    assert refused(house, CASHIER, LOG_IN) == "seat"


def test_what_was_set_aside_for_a_walk_in_becomes_nobody_elses() -> None:
    clock = FakeClock()
    house = live_house(MemoryStore(), "fair/37", clock)
    dealt = (acts.BuyIn("2", 10_000), acts.BuyChips("2", given={"10000": 1}, value=100))
    given(house, DEALER, acts.TakeSeat("2", "zoe"), *dealt, acts.OpenBetting(), desk="T")
    given(house, DEALER, acts.PlaceBets("2", "17 by 5"), acts.NoteAbsence("2", True), desk="T")
    number_falls(house, "17")
    work(house, clock)
    given(house, DEALER, acts.NoteAbsence("2", False), acts.CashInColour("2"), desk="T")
    credit = table(house).state.seats["2"].credit
    given(house, DEALER, acts.CashOut("2", credit), acts.LeaveSeat("2"), desk="T")
    assert live_state(house).aside
    assert "2" not in table(house).state.departed
    given(house, CASHIER, cage.RegisterPlayer("zoe"))
    assert refused(house, CASHIER, LOG_IN) == "seat"
