"""The end of a gaming day: who closes the books of a table, and when the house does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.audit.audit import audit
from croupier.cage.particulars import Particulars
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.day.books import close_books
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.phases import Phase
from tests.support.fakes import (
    DEALER,
    FLOOR,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    record,
    seated,
    table,
)

SHIFT_MANAGER = Actor("Kim", "shift-manager")
HOUR = 3_600_000
ROUND = (acts.Spin(), acts.EnterResult("18"), acts.ConfirmResult())
CORRECTION = acts.Propose("correct result", {"pocket": "17", "round": 1}, "misread", "camera 4")
LOSING = TableConfig("T", "fair/37", {"7.8": "lose"})
STAYING = TableConfig("T", "fair/37", {"7.8": "stays"})


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(20 * HOUR)


@pytest.fixture
def house(clock: FakeClock) -> House:
    """A table that has had a round on the first of January 1970 and is shut."""
    made = House(MemoryStore(), clock, HouseConfig((LOSING,)))
    seated(made)
    given(made, DEALER, *ROUND)
    given(made, FLOOR, acts.CloseTable())
    return made


def corrected(house: House) -> None:
    """Let the round be corrected by two people."""
    given(house, FLOOR, CORRECTION)
    number = max(table(house).state.proposals)
    given(house, MANAGER, acts.Approve(number))


def test_a_table_opened_again_on_the_same_date_goes_on_with_its_books(
    house: House, clock: FakeClock
) -> None:
    clock.wait(3 * HOUR)
    given(house, FLOOR, house.opening("T"))
    assert "DayClosed" not in names(house.store)
    corrected(house)
    assert table(house).state.history.pockets[1] == "17"
    assert audit(house.store).faults == []


def test_opening_on_a_later_date_closes_the_books_of_the_day_before(
    house: House, clock: FakeClock
) -> None:
    clock.wait(5 * HOUR)
    given(house, FLOOR, house.opening("T"))
    assert names(house.store)[-2:] == ["DayClosed", "TableOpened"]
    closed, opened = record(house.store)[-2:]
    assert (closed.actor.position, opened.actor) == ("house", FLOOR)
    assert not table(house).state.history
    assert audit(house.store).faults == []


def test_the_date_is_that_on_the_wall(clock: FakeClock) -> None:
    """At 20 h UTC it is 9 h of the next day in Auckland, and still so five hours later."""
    particulars = Particulars("The House", zone="Pacific/Auckland")
    house = House(MemoryStore(), clock, HouseConfig((LOSING,), particulars))
    given(house, FLOOR, acts.CloseTable())
    clock.wait(5 * HOUR)
    given(house, FLOOR, house.opening("T"))
    assert "DayClosed" not in names(house.store)


def test_nobody_closes_books_by_an_opening_that_is_refused(house: House, clock: FakeClock) -> None:
    clock.wait(5 * HOUR)
    refusal = ask(house, DEALER, house.opening("T")).refusal
    assert refusal is not None
    assert refusal.code == "authority"
    assert "DayClosed" not in names(house.store)
    corrected(house)


def test_a_proposal_that_waits_holds_the_books_open_over_the_date(
    house: House, clock: FakeClock
) -> None:
    given(house, FLOOR, CORRECTION)
    clock.wait(5 * HOUR)
    refusal = close_books(house, "T").refusal
    assert refusal is not None
    assert refusal.code == "proposal"
    given(house, FLOOR, house.opening("T"))
    given(house, MANAGER, acts.Approve(1))
    assert table(house).state.history.pockets[1] == "17"
    assert "DayClosed" not in names(house.store)


def test_a_table_keeps_the_rules_of_its_rounds_until_their_books_are_closed(house: House) -> None:
    (told,) = house.change(HouseConfig((STAYING,)))
    assert "its rules change when it is next opened, its books closed" in told
    given(house, FLOOR, house.opening("T"))
    assert table(house).settler.rules.zero.second_zero == "lose"
    corrected(house)
    given(house, FLOOR, acts.CloseTable())
    given(house, SHIFT_MANAGER, acts.CloseBooks())
    given(house, FLOOR, house.opening("T"))
    assert table(house).settler.rules.zero.second_zero == "stays"
    assert audit(house.store).faults == []


def test_a_shut_table_keeps_its_rules_and_rounds_over_a_restart(house: House) -> None:
    again = House(house.store, FakeClock(23 * HOUR), HouseConfig((STAYING,)))
    assert table(again).state.phase is Phase.CLOSED
    assert "goes on with the rules" in again.notices[0]
    assert table(again).settler.rules.zero.second_zero == "lose"
    corrected(again)
    given(again, FLOOR, again.opening("T"))
    assert table(again).settler.rules.zero.second_zero == "lose"
    assert audit(again.store).faults == []


def test_new_rules_and_limits_hold_on_the_next_date(house: House) -> None:
    wanted = replace(STAYING, limits={"inside": "1-5"})
    again = House(house.store, FakeClock(25 * HOUR), HouseConfig((wanted,)))
    given(again, FLOOR, again.opening("T"))
    assert table(again).settler.rules.zero.second_zero == "stays"
    assert table(again).state.limits.maximum["straight"] == 500
    assert audit(again.store).faults == []
