"""A changed house file: limits between rounds and on record, nothing into a live round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.events import LimitsChanged
from tests.house.fakes import DEALER, MANAGER, FakeClock, ask, given, names, record, seated, table

BEFORE = TableConfig("T", "nz/37", {}, {"inside": "1-100"})
AFTER = replace(BEFORE, limits={"inside": "2-50"})


@pytest.fixture
def house() -> House:
    return House(MemoryStore(), FakeClock(), HouseConfig((BEFORE,)))


def limits(house: House) -> object:
    return dict(table(house).state.limits.written)


def test_between_rounds_new_limits_hold_at_once_and_are_on_record(house: House) -> None:
    assert house.change(HouseConfig((AFTER,))) == []
    assert limits(house) == AFTER.limits
    event, _, actor = record(house.store)[-1]
    assert event == LimitsChanged({"inside": "2-50"}, "The house has set other limits.")
    assert actor.position == "house"
    assert house.opening("T").limits == AFTER.limits


def test_the_same_file_changes_nothing(house: House) -> None:
    number = table(house).number
    assert house.change(HouseConfig((BEFORE,))) == []
    assert table(house).number == number


def test_a_live_round_is_played_with_its_limits(house: House) -> None:
    seated(house)
    (told,) = house.change(HouseConfig((AFTER,)))
    assert "when its round is over" in told
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17")):
        given(house, DEALER, act)
        assert limits(house) == BEFORE.limits
    given(house, DEALER, acts.ConfirmResult(), acts.OpenBetting())
    assert limits(house) == AFTER.limits
    assert names(house.store)[-3:] == ["RoundSettled", "LimitsChanged", "BettingOpened"]
    given(house, DEALER, acts.Spin())
    assert names(house.store).count("LimitsChanged") == 1


def test_with_a_thread_too(house: House) -> None:
    house.start()
    seated(house)
    house.change(HouseConfig((AFTER,)))
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult()):
        given(house, DEALER, act)
    given(house, DEALER, acts.BuyIn("1", 5))
    house.writer.stop()
    assert limits(house) == AFTER.limits


def test_a_file_that_is_changed_back_in_time_changes_nothing(house: House) -> None:
    seated(house)
    house.change(HouseConfig((AFTER,)))
    assert house.change(HouseConfig((BEFORE,))) == []
    for act in (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult()):
        given(house, DEALER, act)
    given(house, DEALER, acts.BuyIn("1", 5))
    assert "LimitsChanged" not in names(house.store)


def test_a_closed_table_opens_with_the_new_limits(house: House) -> None:
    given(house, MANAGER, acts.CloseTable())
    assert house.change(HouseConfig((AFTER,))) == []
    given(house, MANAGER, house.opening("T"))
    assert limits(house) == AFTER.limits


def test_other_rules_wait_for_a_restart(house: House) -> None:
    for wanted in (replace(AFTER, settings={"courtesy": "off"}), replace(AFTER, game="fair/37")):
        (told,) = house.change(HouseConfig((wanted,)))
        assert "restart" in told
        assert limits(house) == BEFORE.limits
    (told,) = house.change(HouseConfig((replace(BEFORE, source="draw"),)))
    assert "source and schedule" in told


def test_tables_come_and_go_with_a_restart(house: House) -> None:
    other = TableConfig("U", "nz/37")
    told = house.change(HouseConfig((other,)))
    assert told == ["Table U opens after a restart.", "Table T runs until a restart."]
    assert ask(house, DEALER, acts.OpenBetting()).accepted
