"""The cage's stock of value chips: what isn't there is neither sold nor brought to a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.cage.chips.acts import StockChips
from croupier.cage.chips.events import DELIVERY, WITHDRAWAL, ChipsStocked
from croupier.cage.encoding import decoded
from croupier.house.config import HouseConfig
from croupier.house.house import House
from croupier.house.run import Unready
from croupier.house.table import Table
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.play.live.holdings import purse
from croupier.play.live.piles import Pile
from tests.house.live.live_house import live_config, live_state
from tests.support.fakes import FakeClock
from tests.support.live_table import FLOAT
from tests.support.scenes import ANN as WALK_IN
from tests.support.scenes import CASHIER, DEALER, MANAGEMENT, MANAGER, SUPERVISOR

ANN: Final = Actor("ann", "player")
SPARE: Final = {"100": 10, "500": 10, "2500": 4}
"""What the cage keeps when the only table has its float."""
STOCK: Final = dict(Counter(FLOAT) + Counter(SPARE))
LEFT: Final = {100: 10, 500: 10, 2_500: 4, 10_000: 0, 50_000: 0}


class _House:
    """A house with a live table of chips that are counted."""

    def __init__(self, store: Store, chips: dict[str, int], *, play: bool = False) -> None:
        self.store, self.clock, self.number = store, FakeClock(), 0
        self.config = HouseConfig((replace(live_config("nz/37"), play=play),), chips=chips)
        self.opens()

    def opens(self) -> None:
        """The house, from what is stored."""
        self.house = House(self.store, self.clock, self.config)

    def ask(self, desk: str, actor: Actor, act: AnyAct, id_: str = "") -> Answer:
        self.number += 1
        self.clock.wait(1_000)
        return self.house.ask(desk, Command(id_ or f"s{self.number}", actor, act))

    def does(self, desk: str, actor: Actor, act: AnyAct) -> None:
        answer = self.ask(desk, actor, act)
        assert answer.refusal is None, (act, answer.refusal)

    def code(self, desk: str, actor: Actor, act: AnyAct) -> str:
        refusal = self.ask(desk, actor, act).refusal
        assert refusal is not None, act
        return refusal.code

    def seated(self, wallet: int = 100_000) -> None:
        """Ann sits at seat 1 and has money in the cage."""
        self.does(CAGE, CASHIER, cage.RegisterPlayer("ann"))
        self.does(CAGE, CASHIER, cage.Deposit("ann", wallet))
        self.does("T", ANN, acts.TakeSeat("1", "ann"))

    def there(self) -> dict[int, int]:
        """The chips in the cage."""
        return self.house.stock.there()

    def purse(self) -> Pile:
        return live_state(self.house).holdings[purse("1")]


@pytest.fixture
def one() -> _House:
    return _House(MemoryStore(), STOCK)


def test_a_table_opens_out_of_the_cage(one: _House) -> None:
    assert one.there() == LEFT
    one.opens()  # neither the stock nor the float comes twice
    assert one.there() == LEFT
    came = [decoded(entry.data).event for entry in one.store.read(CAGE)]
    assert sum(isinstance(event, ChipsStocked) for event in came) == 1


def test_a_table_without_chips_in_the_cage_has_no_float() -> None:
    one = _House(MemoryStore(), SPARE)
    (notice,) = one.house.notices
    assert notice.startswith("Table T has no opening float: The cage lacks ")
    assert one.there() == {2_500: 4, 500: 10, 100: 10}


def test_what_a_player_brings_is_sold_out_of_the_stock(one: _House) -> None:
    one.seated()
    one.does(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 12_000))
    # No chip of 100.00 is in the cage: 4 × 25, 4 × 5 instead.
    assert one.purse() == Pile.value([(2_500, 4), (500, 4)])
    assert one.there() == {**LEFT, 2_500: 0, 500: 6}


def test_what_is_not_there_is_not_sold(one: _House) -> None:
    one.seated()
    answer = one.ask(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 16_100))
    assert answer.refusal is not None
    assert answer.refusal.message == (
        "The money is back: The cage hasn't the chips for that amount."
    )
    assert one.house.crossing.cage.state.players["ann"].wallet == 100_000
    assert one.there() == LEFT
    one.does(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 16_000))
    assert not any(one.there().values())
    assert audit(one.store).faults == []


def test_chips_that_leave_the_table_are_bought_by_the_cage(one: _House) -> None:
    one.seated()
    one.does(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 16_000))
    one.does("T", ANN, acts.SendTransfer("1", 5_000))
    assert one.there() == {**LEFT, 2_500: 2, 500: 0, 100: 0}
    one.does("T", DEALER, acts.CashOut("1", 11_000))
    assert one.there() == LEFT


def test_a_fill_takes_what_the_cage_has(one: _House) -> None:
    fill = acts.MoveFloat("fill", 3_000, "F-1", {"500": 6})
    one.does("T", SUPERVISOR, fill)
    assert one.there() == {**LEFT, 500: 4}
    answer = one.ask("T", SUPERVISOR, acts.MoveFloat("fill", 3_000, "F-2", {"500": 6}))
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.message) == ("chips", "The cage lacks 2 × 5.")
    assert answer.refusal.figures == {"reason": "cage-short", "amount": 1_000}
    one.does("T", SUPERVISOR, acts.MoveFloat("credit", 500, "C-1", {"100": 5}))
    assert one.there() == {**LEFT, 500: 4, 100: 15}


def test_a_walk_in_changes_nothing_in_the_cage_until_they_leave(one: _House) -> None:
    one.does("T", WALK_IN, acts.TakeSeat("1", WALK_IN.person))
    one.does("T", DEALER, acts.BuyIn("1", 10_000))
    assert one.there() == LEFT
    one.does("T", DEALER, acts.CashOut("1", 10_000))
    assert one.there() == {**LEFT, 10_000: 1}


def test_chips_are_delivered_and_withdrawn_by_gaming_management(one: _House) -> None:
    more = StockChips(DELIVERY, {"10000": 5}, "D-1")
    assert one.code(CAGE, MANAGER, more) == "authority"
    one.does(CAGE, MANAGEMENT, more)
    assert one.there() == {**LEFT, 10_000: 5}
    # The house has 54 more, but they lie at the table.
    assert one.code(CAGE, MANAGEMENT, StockChips(WITHDRAWAL, {"10000": 6}, "W-1")) == "chips"
    one.does(CAGE, MANAGEMENT, StockChips(WITHDRAWAL, {"10000": 5}, "W-2"))
    assert one.there() == LEFT
    ledger, state = open_cage(one.store).ledger, open_cage(one.store).state
    worth = sum(int(chip) * count for chip, count in STOCK.items())
    assert (ledger.balances["chips"], ledger.balances["chip maker"]) == (worth, -worth)
    assert ledger.faults(state) == []
    assert audit(one.store).faults == []


def test_a_withdrawal_asked_for_again_is_told_its_first_answer(one: _House) -> None:
    act = StockChips(WITHDRAWAL, {"500": 10}, "W-1")
    first = one.ask(CAGE, MANAGEMENT, act, "again")
    assert first.refusal is None
    assert one.ask(CAGE, MANAGEMENT, act, "again") == first
    assert one.there()[500] == 0


@pytest.mark.parametrize(
    "act",
    [
        StockChips("gift", {"100": 1}, "D-1"),
        StockChips(DELIVERY, {"100": 1}, " "),
        StockChips(DELIVERY, {}, "D-1"),
        StockChips(DELIVERY, {"100": 0}, "D-1"),
        StockChips(DELIVERY, {"100": -1}, "D-1"),
        StockChips(DELIVERY, {"0": 1}, "D-1"),
        StockChips(DELIVERY, {"01": 1}, "D-1"),
        StockChips(DELIVERY, {"1.5": 1}, "D-1"),
        StockChips(DELIVERY, {"²": 1}, "D-1"),
        StockChips(DELIVERY, {"T/blue": 1}, "D-1"),
        StockChips(DELIVERY, {"100": 10_000_001}, "D-1"),
    ],
)
def test_what_is_no_delivery(one: _House, act: StockChips) -> None:
    assert one.code(CAGE, MANAGEMENT, act) == "details"


def test_all_chips_withdrawn_are_still_counted() -> None:
    one = _House(MemoryStore(), {})
    assert not one.house.stock.counted  # a house that says nothing sells what is asked for
    one.does(CAGE, MANAGEMENT, StockChips(DELIVERY, FLOAT, "D-1"))
    one.does(CAGE, MANAGEMENT, StockChips(DELIVERY, {"100": 1}, "D-2"))
    one.does(CAGE, MANAGEMENT, StockChips(WITHDRAWAL, {"100": 1}, "W-1"))
    assert one.house.stock.counted
    assert not any(one.there().values())
    one.seated()
    assert one.code(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 100)) == "seat"


def test_the_audit_finds_chips_that_the_house_has_not(one: _House) -> None:
    one.does("T", SUPERVISOR, acts.MoveFloat("fill", 5_000, "F-1", {"500": 10}))
    act = StockChips(WITHDRAWAL, {"500": 1}, "W-1")
    entry = one.house.crossing.cage.take(Command("forged", MANAGEMENT, act, one.clock.now()))[1]
    one.store.append(entry)
    (fault,) = audit(one.store).faults
    assert fault == "210 value chips of 5 lie at tables; the house has 209."


def test_chips_of_play_credits_are_not_the_houses() -> None:
    one = _House(MemoryStore(), SPARE, play=True)
    assert one.house.notices == []
    assert one.there() == {2_500: 4, 500: 10, 100: 10}


def test_a_restart_and_a_snapshot_forget_no_chips(one: _House) -> None:
    one.seated()
    one.does(CAGE, ANN, cage.SendToSeat("ann", "T", "1", 12_000))
    before = one.house.stock.counts()
    one.opens()
    assert one.house.stock.counts() == before
    assert open_cage(one.store).state.chips == STOCK


def test_while_the_tables_are_still_being_read_nothing_is_withdrawn(
    one: _House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unready() -> list[Table]:
        raise Unready

    with monkeypatch.context() as starting:
        starting.setattr(one.house.stock, "everywhere", unready)
        with pytest.raises(Unready):
            one.ask(CAGE, MANAGEMENT, StockChips(WITHDRAWAL, {"500": 1}, "W-1"))
    one.does(CAGE, MANAGEMENT, StockChips(WITHDRAWAL, {"500": 1}, "W-2"))
    assert one.there()[500] == 9
