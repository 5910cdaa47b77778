"""A changed house file: taken between rounds and on record, nothing of it into a live round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.audit.audit import audit
from croupier.cage.cage import open_cage
from croupier.cage.particulars import Particulars
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.events import LimitsChanged, Noted
from croupier.play.phases import Phase
from croupier.readings.significant import significant
from croupier.refusal import Refused
from tests.support.fakes import (
    ANN,
    DEALER,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    record,
    seated,
    table,
)

BEFORE = TableConfig("T", "nz/37", {}, {"inside": "1-100"})
AFTER = replace(BEFORE, limits={"inside": "2-50"})
OTHER = TableConfig("U", "nz/37")
CONCLUSION = (acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())


@pytest.fixture
def house() -> House:
    return House(MemoryStore(), FakeClock(), HouseConfig((BEFORE,)))


def limits(house: House) -> object:
    return dict(table(house).state.limits.written)


def turned(house: House) -> None:
    """Let the writer work off what it was handed."""
    while house.writer.waiting:
        house.writer.turn()


def test_between_rounds_new_limits_hold_at_once_and_are_on_record(house: House) -> None:
    assert house.change(HouseConfig((AFTER,)), "manager-1") == []
    assert limits(house) == AFTER.limits
    noted, changed = record(house.store)[-2:]
    text = "manager-1 lets it be read again: limits inside 2-50"
    assert noted.event == Noted("house file", text)
    assert changed.event == LimitsChanged({"inside": "2-50"}, "The house has set other limits.")
    assert (changed.actor.person, changed.actor.position) == ("manager-1", "house")
    assert house.opening("T").limits == AFTER.limits
    log = list(significant(house.store))[-2:]
    assert [(one.kind, one.actor.person) for one in log] == [
        ("house file", "manager-1"),
        ("limits", "manager-1"),
    ]
    assert audit(house.store).faults == []


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
    given(house, DEALER, *CONCLUSION, acts.BuyIn("1", 5))
    house.writer.stop()
    assert limits(house) == AFTER.limits


def test_a_file_that_is_changed_back_in_time_changes_nothing(house: House) -> None:
    seated(house)
    house.change(HouseConfig((AFTER,)))
    assert house.change(HouseConfig((BEFORE,))) == []
    given(house, DEALER, *CONCLUSION, acts.BuyIn("1", 5))
    assert "LimitsChanged" not in names(house.store)
    notes = [one.event.text for one in record(house.store) if isinstance(one.event, Noted)]
    assert notes[-1].endswith("what was to change stays as it is")


def test_a_closed_table_opens_with_the_new_limits(house: House) -> None:
    given(house, MANAGER, acts.CloseTable(True))
    assert house.change(HouseConfig((AFTER,))) == []
    given(house, MANAGER, house.opening("T"))
    assert limits(house) == AFTER.limits
    assert audit(house.store).faults == []


def test_other_rules_hold_when_the_table_is_next_opened() -> None:
    before = TableConfig("T", "fair/37", {"7.8": "lose"})
    house = House(MemoryStore(), FakeClock(), HouseConfig((before,)))
    (told,) = house.change(HouseConfig((replace(before, settings={}),)))
    assert "when it is next opened" in told
    assert table(house).settler.rules.zero.second_zero == "lose"
    stale = house.opening("T")
    given(house, MANAGER, acts.CloseTable(True))
    opening = house.opening("T")
    refusal = ask(house, MANAGER, stale).refusal
    assert refusal is not None
    assert refusal.code == "details", "nobody opens by one edition and plays by another"
    given(house, MANAGER, opening)
    assert table(house).settler.rules.zero.second_zero == "stays"
    assert table(house).state.edition == house.edition("T").digest == opening.edition
    assert audit(house.store).faults == []


def test_another_game_is_refused_with_everything_else_and_nothing_changes(house: House) -> None:
    number = table(house).number
    with pytest.raises(Refused, match="has been dealing nz/37: it can't become fair/37") as refused:
        house.change(HouseConfig((replace(AFTER, game="fair/37"), OTHER)))
    assert refused.value.code == "house"
    assert table(house).number == number
    assert [one.name for one in house.config.tables] == ["T"]


def test_source_and_schedule_change_between_rounds(house: House) -> None:
    seated(house)
    drawn = replace(BEFORE, source="draw", schedule=Schedule())
    (told,) = house.change(HouseConfig((drawn,)))
    assert "when its round is over" in told
    given(house, DEALER, *CONCLUSION)
    assert house.config.table("T") == drawn
    given(house, DEALER, acts.OpenBetting(), *CONCLUSION[:2])
    refusal = ask(house, DEALER, acts.EnterResult("17")).refusal
    assert refusal is not None
    assert refusal.code == "result"


def test_a_new_table_opens(house: House) -> None:
    assert house.change(HouseConfig((BEFORE, OTHER))) == ["Table U opens."]
    assert house.writer.tables["U"].state.phase is Phase.OPEN


def test_a_table_that_is_no_longer_in_the_file_closes_after_its_round(house: House) -> None:
    seated(house)
    told = house.change(HouseConfig((OTHER,)), "manager-1")
    assert told == ["Table U opens.", "Table T changes when its round is over."]
    given(house, DEALER, *CONCLUSION)
    turned(house)
    assert names(house.store)[-2:] == ["RoundSettled", "TableClosed"]
    assert record(house.store)[-1].actor.person == "manager-1"
    given(house, DEALER, acts.CashOut("1", table(house).state.seats["1"].credit))
    refusal = ask(house, MANAGER, house.opening("T")).refusal
    assert refusal is not None
    assert "no longer has this table" in refusal.message
    assert house.change(HouseConfig((OTHER,))) == []
    house.change(HouseConfig((BEFORE, OTHER)))
    given(house, MANAGER, house.opening("T"))
    assert audit(house.store).faults == []


def test_a_table_that_comes_back_in_time_goes_on(house: House) -> None:
    seated(house)
    house.change(HouseConfig((OTHER,)))
    house.change(HouseConfig((BEFORE, OTHER)))
    given(house, DEALER, *CONCLUSION, acts.OpenBetting())
    assert "TableClosed" not in names(house.store)


def test_the_particulars_are_put_on_record_and_the_currency_stays(house: House) -> None:
    said = Particulars("The House", "NZD", ("en", "fr"), "Pacific/Auckland")
    house.change(HouseConfig((BEFORE,), said), "manager-1")
    assert open_cage(house.store).state.house == said
    (line,) = [one for one in significant(house.store) if one.kind == "house file"]
    assert (line.actor.person, line.table) == ("manager-1", "cage")
    assert "The House: NZD, languages en, fr, clock Pacific/Auckland" in line.what
    house.change(HouseConfig((BEFORE,)))
    assert house.config.particulars == said, "a file that says nothing changes nothing"
    with pytest.raises(Refused, match="The amounts on record are in NZD"):
        house.change(HouseConfig((AFTER,), replace(said, currency="EUR")))
    assert limits(house) == BEFORE.limits
    wanted = HouseConfig((BEFORE,), replace(said, currency="EUR"))
    with pytest.raises(Refused, match="The amounts on record are in NZD"):
        House(house.store, FakeClock(), wanted)
    assert audit(house.store).faults == []


def test_a_table_of_another_node_is_left_to_that_node(house: House) -> None:
    """What its node has done, or people have done since, isn't undone when it is taken over."""
    house.writer.remove("T")
    assert house.change(HouseConfig((AFTER,))) == []
    house.open(house.config.table("T"))
    turned(house)
    assert limits(house) == BEFORE.limits
    assert "goes on with the rules and limits it has" in house.notices[-1]
    assert house.change(HouseConfig((AFTER,))) == []
    assert limits(house) == AFTER.limits


def test_a_table_of_another_node_that_was_removed_closes_wherever_it_is_taken(
    house: House,
) -> None:
    seated(house)
    house.writer.remove("T")
    house.change(HouseConfig((OTHER,)))
    house.open(house.config.table("T"))
    given(house, DEALER, *CONCLUSION)
    turned(house)
    assert names(house.store)[-1] == "TableClosed"


@pytest.mark.parametrize("shut", [False, True])
def test_a_table_taken_out_of_the_house_pays_half_of_its_prisoners(shut: bool) -> None:
    """Open or shut, of those who sit there and of those who have left (7.46)."""
    fair = TableConfig("T", "fair/37")
    house = House(MemoryStore(), FakeClock(), HouseConfig((fair,)))
    seated(house, "red by 5")
    given(house, DEALER, acts.Spin(), acts.EnterResult("0"), acts.ConfirmResult())
    given(house, DEALER, acts.CashOut("1", 9_700))
    given(house, ANN, acts.LeaveSeat("1"))
    if shut:
        given(house, MANAGER, acts.CloseTable())
    house.change(HouseConfig((OTHER,)), "manager-1")
    turned(house)
    assert {"PrisonersPaid", "TableClosed"} <= set(names(house.store))
    assert table(house).state.departed["1~1"].credit == 50
    assert table(house).state.phase is Phase.CLOSED
    assert house.change(HouseConfig((OTHER,))) == []
    assert names(house.store).count("PrisonersPaid") == 1
    assert audit(house.store).faults == []
