"""Roulette X at a table of the house: drawn as soon as it is owed, by whomever it is dealt."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import pytest

from croupier.audit.audit import audit
from croupier.chance.proof import verify
from croupier.chance.script import Script
from croupier.chance.source import ChanceFailed
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.provable.chains import Chains
from croupier.house.schedule import Schedule
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.bonus.acts import DrawNumbers
from croupier.play.bonus.events import NumbersDrawn
from croupier.play.events import BettingClosed, PlaySuspended, ResultEntered, RoundSettled
from croupier.play.phases import LIVE, Phase
from croupier.readings.draws import proofs
from croupier.readings.receipts import receipts
from croupier.readings.replay import replay
from tests.house.provable.test_custodian import Near, turn_until
from tests.support.fakes import (
    DEALER,
    MANAGER,
    FakeClock,
    ask,
    given,
    names,
    opened,
    record,
    seated,
    table,
)

GAME = "maryland/double"
SCHEDULE = Schedule(betting=3_000, spin=1_000, result=800, confirm=200, pause=1_000)
KEY = bytes(range(32))


def house_on(store: MemoryStore, source: str = "dealer", game: str = GAME) -> House:
    """A house with Roulette X, whose draws are the same in every run."""
    schedule = None if source == "dealer" else SCHEDULE
    wanted = TableConfig("T", game, {"roulette-x": "A"}, source=source, schedule=schedule)
    house = opened(store, game, FakeClock(), wanted)
    house.bonus.below = Random(1).randrange
    return house


def named() -> Callable[[], str]:
    """Names of chains that are the same in every run."""
    numbers = count(1)
    return lambda: f"{next(numbers):032x}"


def nothing(table: Table) -> None:
    """No draw is made: the house has died just then."""
    del table


def drawn(store: MemoryStore) -> list[NumbersDrawn]:
    return [one.event for one in record(store) if isinstance(one.event, NumbersDrawn)]


@pytest.mark.clause("maryland:3.F(18)")
def test_a_table_that_people_deal_gets_its_numbers_with_the_close() -> None:
    store = MemoryStore()
    house = house_on(store)
    seated(house, "17 by 5")
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert names(store)[-2:] == ["BettingClosed", "NumbersDrawn"]
    given(house, DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    (one,) = drawn(store)
    price = dict(one.numbers).get("17", 28)
    (settled,) = [one.event for one in record(store) if isinstance(one.event, RoundSettled)]
    assert settled.lines[0].winnings == 500 * price
    assert audit(store).faults == []


@pytest.mark.clause("maryland:3.F(18)")
def test_an_automatic_dealer_waits_for_the_numbers() -> None:
    store = MemoryStore()
    house = house_on(store, "draw")
    seated(house, "17 by 5")
    dealer = AutomaticDealer(house, "T", SCHEDULE, Script(["17"] * 99))
    deal([dealer], house.clock, lambda: table(house).state.round > 20)
    found = names(store)
    for place, name in enumerate(found):
        if name == "BettingClosed":
            assert found[place + 1] == "NumbersDrawn"
    assert audit(store).faults == []


def with_numbers(rounds: int, game: str = GAME) -> MemoryStore:
    """A table with Roulette X that has drawn so many rounds that anybody can check."""
    store = MemoryStore()
    house = house_on(store, "provable", game)
    house.chains = Chains(KEY, store, 400, named())
    dealer = AutomaticDealer(house, "T", SCHEDULE, Script(["17"]))

    def over() -> bool:
        state = table(house).state
        bound = state.chain is not None and state.chain.bound
        return state.round >= rounds and state.phase not in LIVE and not bound

    deal([dealer], house.clock, over)
    return store


@pytest.mark.clause("maryland:3.F(18)")
def test_provable_numbers_have_their_proof() -> None:
    store = with_numbers(250, "maryland/double-as-single")
    found = [proof for _, proof in proofs(store, "T") if proof.message.what == "roulette-x"]
    numbers = drawn(store)
    assert [proof.result for proof in found] == [tuple(map(tuple, one.numbers)) for one in numbers]
    assert all(verify(proof) == [] for proof in found)
    rounds = [one.round for one in numbers]
    assert rounds == sorted(set(rounds)), "a re-spin on the covered 00 keeps its numbers"
    results = [one.event.pocket for one in record(store) if isinstance(one.event, ResultEntered)]
    assert "00" in results
    assert all("00" not in dict(one.numbers) for one in numbers)
    assert audit(store).faults == []


def test_a_second_custodian_has_its_part_in_the_numbers(tmp_path: Path) -> None:
    store, near = MemoryStore(), Near(tmp_path)
    near.delay = 2
    house = house_on(store, "provable")
    house.chains = Chains(KEY, store, 400, named(), near)
    dealer = AutomaticDealer(house, "T", SCHEDULE, Script(["17"]))

    def over() -> bool:
        state = table(house).state
        bound = state.chain is not None and state.chain.bound
        return state.round >= 3 and state.phase not in LIVE and not bound

    assert isinstance(house.clock, FakeClock)
    turn_until(dealer, house.clock, over)
    near.stop()
    found = [proof for _, proof in proofs(store, "T") if proof.message.what == "roulette-x"]
    assert [proof.result for proof in found] == [
        tuple(map(tuple, one.numbers)) for one in drawn(store)
    ]
    assert all(proof.custodian is not None and verify(proof) == [] for proof in found)
    assert audit(store).faults == []


def test_forged_numbers_are_found_by_the_audit() -> None:
    store = MemoryStore()
    house = house_on(store, "provable")
    house.chains = Chains(KEY, store, 400, named())
    dealer = AutomaticDealer(house, "T", SCHEDULE, Script(["17"]))
    house.bonus.owed = nothing  # type: ignore[method-assign]  # as if it died before
    deal([dealer], house.clock, lambda: table(house).state.phase is Phase.NO_MORE_BETS)
    given(house, THE_HOUSE, DrawNumbers([("5", 50), ("17", 500)], "provable"))
    deal([dealer], house.clock, lambda: table(house).state.round > 1)
    assert any("(roulette-x)" in str(one) for one in audit(store).faults)


@pytest.mark.clause("maryland:3.F(18)")
def test_a_crash_between_close_and_draw_and_between_draw_and_result() -> None:
    store = MemoryStore()
    first = house_on(store)
    seated(first, "17 by 5")
    first.writer.committed.remove(first.bonus._committed)  # it dies with the close
    given(first, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert not drawn(store)
    second = house_on(store)  # owed still: drawn before the spin is void, and kept by the re-spin
    (before,) = drawn(store)
    assert (table(second).state.phase, table(second).state.frozen) == (Phase.BETTING, True)
    given(second, DEALER, acts.Spin(), acts.CallNoMoreBets())
    third = house_on(store)
    assert table(third).state.frozen
    given(third, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert drawn(store) == [before]
    given(third, DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    assert audit(store).faults == []


def test_a_provable_draw_that_was_interrupted_is_made_with_the_same_link() -> None:
    store = MemoryStore()
    first = house_on(store, "provable")
    first.chains = Chains(KEY, store, 400, named())
    dealer = AutomaticDealer(first, "T", SCHEDULE, Script(["17"]))
    first.bonus.owed = nothing  # type: ignore[method-assign]  # as if it died before
    deal([dealer], first.clock, lambda: table(first).state.phase is Phase.NO_MORE_BETS)
    assert not drawn(store)
    second = house_on(store, "provable")
    second.chains = Chains(KEY, store, 400, named())
    dealer = AutomaticDealer(second, "T", SCHEDULE, Script(["17"]))
    deal([dealer], second.clock, lambda: table(second).state.round > 1)
    assert len(drawn(store)) == 1
    assert audit(store).faults == []


def test_a_house_without_its_key_suspends_play() -> None:
    store = MemoryStore()
    first = house_on(store, "provable")
    first.chains = Chains(KEY, store, 400, named())
    dealer = AutomaticDealer(first, "T", SCHEDULE, Script(["17"]))
    first.bonus.owed = nothing  # type: ignore[method-assign]  # as if it died before
    deal([dealer], first.clock, lambda: table(first).state.phase is Phase.NO_MORE_BETS)
    second = house_on(store, "provable")
    AutomaticDealer(second, "T", SCHEDULE, Script(["17"])).turn()
    assert table(second).state.phase is Phase.SUSPENDED
    assert not drawn(store)


def test_a_source_that_fails_suspends_play_and_the_draw_is_owed_still() -> None:
    def broken(count: int) -> int:
        raise ChanceFailed(f"no number below {count}")

    store = MemoryStore()
    house = house_on(store)
    house.bonus.below = broken
    seated(house, "17 by 5")
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert any(isinstance(one.event, PlaySuspended) for one in record(store))
    house.bonus.below = Random(1).randrange
    given(house, MANAGER, acts.Resume())
    assert len(drawn(store)) == 1
    given(house, DEALER, acts.EnterResult("17"))


def test_numbers_are_stored_before_anybody_is_told() -> None:
    store = MemoryStore()
    house = house_on(store)
    seated(house, "17 by 5")
    seen = list[str]()

    def told(batch: list) -> None:  # type: ignore[type-arg]  # of entries
        stored = {(entry.table, entry.number) for entry in store.read("T")}
        assert all((entry.table, entry.number) in stored for entry in batch)
        seen.extend(type(decoded(entry.data).event).__name__ for entry in batch)

    house.writer.committed.append(told)
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    assert seen == ["BallSpun", "BettingClosed", "NumbersDrawn"]


def test_receipt_replay_and_recall_settle_with_the_numbers() -> None:
    store = MemoryStore()
    house = house_on(store)
    seated(house, "17 by 5")
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    pocket, odds = drawn(store)[0].numbers[1]
    assert ask(house, DEALER, acts.EnterResult(pocket)).accepted
    given(house, DEALER, acts.ConfirmResult(), acts.OpenBetting())
    (receipt,) = receipts(store, "T", 1)
    assert receipt.round.bonus.numbers == tuple(map(tuple, drawn(store)[0].numbers))
    assert odds in (50, 100, 250, 500)
    assert BettingClosed in {type(one.event) for one in record(store)}
    assert replay(store, "T", 1).steps
    assert json.dumps(receipt.round.bonus)
