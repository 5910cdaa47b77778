"""Money between a cage and tables that different nodes run: whoever dies, it is there once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.house import crossing as crossing_module
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.opening import open_table
from croupier.house.post import Letter, Post
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.readings.transit import in_transit, in_transit_faults
from tests.cage.dying import Died, DyingStore
from tests.support.fakes import FakeClock

GUEST, CASHIER = Actor("guest-1", "player"), Actor("cashier-1", "cashier")
DEALER = Actor("dealer-1", "dealer")
CONFIG = HouseConfig((TableConfig("T", "nz/37"), TableConfig("U", "nz/37")))
TO_SEAT = cage.SendToSeat("guest-1", "U", "1", 700)
FROM_SEAT = acts.SendTransfer("1", 300)


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The couriers go when the test lets them."""
    monkeypatch.setattr(crossing_module, "PATIENCE", 0)


@dataclass
class Nodes:
    """Two nodes on one store: the first runs the cage and T, the second U, until they change."""

    store: MemoryStore
    houses: list[House] = field(default_factory=list)
    ids: count[int] = field(default_factory=lambda: count(1))

    def begin(self) -> Nodes:
        self.houses = [self.node(), self.node()]
        self.place("cage", 0)
        self.place("T", 0)
        self.place("U", 1)
        self.ask(CAGE, CASHIER, cage.RegisterPlayer("guest-1"))
        self.ask(CAGE, CASHIER, cage.Deposit("guest-1", 100_000))
        for table in "TU":
            self.ask(table, DEALER, acts.TakeSeat("1", "guest-1"))
        return self

    def node(self) -> House:
        house = House(self.store, FakeClock(), CONFIG, open_all=False)
        house.crossing.elsewhere = house.config.has
        return house

    def place(self, name: str, node: int) -> None:
        """Let a node run a table or the cage, as a keeper does."""
        for house in self.houses:
            house.writer.remove(name)
        house = self.houses[node]
        if name == CAGE:
            house.run_cage()
        else:
            house.open(CONFIG.table(name))
        house.finish_transfers()

    def where(self, name: str) -> House | None:
        for house in self.houses:
            if name in house.writer.tables or name in house.writer.desks:
                return house
        return None

    def ask(self, name: str, actor: Actor, act: AnyAct, id_: str = "") -> Answer:
        house = self.where(name)
        assert house is not None
        return house.ask(name, Command(id_ or f"c{next(self.ids)}", actor, act))

    def turns(self, number: int = 4) -> None:
        for _ in range(number):
            for house in self.houses:
                house.courier.turn()

    @property
    def money(self) -> dict[str, int]:
        """What the guest has in the wallet and at each table, by the journals."""
        found = {CAGE: open_cage(self.store, rebuild=True).state.players["guest-1"].wallet}
        for name in "TU":
            table = open_table(self.store, name, None)  # type: ignore[arg-type] # asks no rules
            found[name] = table.state.seats["1"].credit
        return found

    def assert_quiet(self) -> None:
        assert in_transit(self.store) == 0
        assert in_transit_faults(self.store) == []
        assert sum(self.money.values()) == 100_000
        assert open_cage(self.store).state.departures == {}
        for name in "TU":
            table = open_table(self.store, name, None)  # type: ignore[arg-type] # asks no rules
            assert table.state.departures == {}


def test_to_a_seat_of_another_node_and_back() -> None:
    nodes = Nodes(MemoryStore()).begin()
    assert nodes.ask(CAGE, GUEST, TO_SEAT).accepted
    assert nodes.money == {CAGE: 99_300, "T": 0, "U": 0}, "on its way"
    nodes.turns(1)
    assert nodes.money == {CAGE: 99_300, "T": 0, "U": 700}
    nodes.turns()
    nodes.assert_quiet()
    assert nodes.ask("U", GUEST, FROM_SEAT).accepted
    assert nodes.money == {CAGE: 99_300, "T": 0, "U": 400}
    nodes.turns()
    assert nodes.money == {CAGE: 99_600, "T": 0, "U": 400}
    nodes.assert_quiet()
    assert Post(nodes.store).read() == {}, "letters are taken away when they are done with"
    assert audit(nodes.store).faults == []


def test_what_a_table_elsewhere_declines_is_back() -> None:
    nodes = Nodes(MemoryStore()).begin()
    assert nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", "U", "9", 700), "x").accepted
    nodes.turns()
    assert nodes.money[CAGE] == 100_000
    refusal = nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", "U", "9", 700), "x").refusal
    assert refusal is not None
    assert "Nobody sits at 9" in refusal.message
    nodes.assert_quiet()


def test_a_table_that_the_house_has_not_is_refused() -> None:
    nodes = Nodes(MemoryStore()).begin()
    refusal = nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", "V", "1", 700)).refusal
    assert refusal is not None
    assert refusal.code == "no-table"


def test_a_stranger_sends_nothing_to_a_wallet_elsewhere() -> None:
    nodes = Nodes(MemoryStore()).begin()
    nodes.ask("U", DEALER, acts.TakeSeat("2", "guest-2"))
    nodes.ask("U", DEALER, acts.BuyIn("2", 900))
    refusal = nodes.ask("U", DEALER, acts.SendTransfer("2", 900)).refusal
    assert refusal is not None
    assert refusal.code == "no-player"


def test_a_client_that_went_away_between_two_steps_leaves_nothing_undone() -> None:
    """Where one node runs both sides, too, nobody has to open the house again."""
    nodes = Nodes(MemoryStore()).begin()
    house = nodes.houses[0]
    sent = cage.SendToSeat("guest-1", "T", "1", 500)
    assert house.writer.ask(CAGE, Command("a", GUEST, sent)).accepted
    nodes.turns(1)
    assert house.writer.ask("T", Command("b", GUEST, acts.SendTransfer("1", 200))).accepted
    nodes.turns(2)
    assert nodes.money == {CAGE: 99_700, "T": 300, "U": 0}
    nodes.assert_quiet()


@pytest.mark.parametrize(
    "letter",
    [Letter(1, 1, 1), Letter(1, 99, 1), Letter(1, 3, 1), Letter(1, 3, 0), Letter(2, 4, 0)],
)
def test_a_letter_that_the_journal_does_not_bear_out_moves_nothing(letter: Letter) -> None:
    nodes = Nodes(MemoryStore()).begin()
    assert nodes.ask(CAGE, GUEST, TO_SEAT).accepted
    Post(nodes.store).leave({"U": [letter]}, {"U"})
    nodes.houses[0].courier.turn()
    assert list(open_cage(nodes.store).state.departures) == [1]
    nodes.turns()
    nodes.assert_quiet()


def test_a_letter_about_one_transfer_finishes_no_other() -> None:
    nodes = Nodes(MemoryStore()).begin()
    for seat in ("1", "9"):
        assert nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", "U", seat, 700)).accepted
    step = acts.ReceiveTransfer(1, "1", "guest-1", 700, 1)
    answer = nodes.houses[1].writer.ask("U", Command("transfer/to/1", THE_HOUSE, step))
    Post(nodes.store).leave({"U": [Letter(2, answer.first, 0)]}, {"U"})
    nodes.houses[0].courier.turn()
    assert list(open_cage(nodes.store).state.departures) == [1, 2]
    nodes.turns()
    assert nodes.money == {CAGE: 99_300, "T": 0, "U": 700}
    nodes.assert_quiet()


class Peeking(MemoryStore):
    """A store that fails, and lets somebody look at the house just before."""

    look: Callable[[], object] | None = None

    def append(self, entries: Sequence[Entry]) -> None:
        if self.look is not None:
            look, self.look = self.look, None
            look()
            raise StoreError("The disk is full.")
        super().append(entries)


@pytest.mark.parametrize("way", ["to a seat", "from a seat"])
def test_what_is_not_stored_yet_is_not_taken_on(way: str) -> None:
    """The house decides before it stores: a courier who comes just then must not believe it."""
    store = Peeking()
    nodes = Nodes(store).begin()
    assert nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", "T", "1", 500)).accepted
    house = nodes.houses[0]
    store.look = house.courier.turn
    sent = cage.SendToSeat("guest-1", "T", "1", 700) if way == "to a seat" else FROM_SEAT
    with pytest.raises(StoreError):
        nodes.ask(CAGE if way == "to a seat" else "T", GUEST, sent, "x")
    nodes.turns()
    assert nodes.money == {CAGE: 99_500, "T": 500, "U": 0}
    nodes.assert_quiet()


def test_a_table_that_moves_on_the_way_takes_the_transfer_with_it() -> None:
    nodes = Nodes(MemoryStore()).begin()
    nodes.ask(CAGE, GUEST, TO_SEAT)
    nodes.houses[1].courier.turn()
    nodes.place("U", 0)  # its answer has been left in the post; now both sides are here
    nodes.assert_quiet()
    nodes.ask("U", GUEST, FROM_SEAT)
    nodes.place("cage", 1)
    nodes.ask("T", DEALER, acts.BuyIn("1", 1))
    nodes.ask("T", GUEST, acts.SendTransfer("1", 1))
    nodes.turns()
    assert in_transit(nodes.store) == 0
    assert in_transit_faults(nodes.store) == []


@pytest.mark.parametrize("seed", range(60))
def test_nodes_die_anywhere(seed: int) -> None:
    """Money is sent to and fro while either node dies at any commit, and what it ran moves."""
    draw, store = Random(seed), DyingStore()
    nodes = Nodes(store).begin()
    for step in range(40):
        if draw.random() < 0.5:
            store.lives, store.stores_the_last = draw.randrange(4), draw.random() < 0.5
        try:
            _step(nodes, draw, step)
        except Died:
            store.lives = None
            nodes.houses = [
                nodes.node() if house.writer.stopped else house for house in nodes.houses
            ]
            for name in (CAGE, "T", "U"):
                if nodes.where(name) is None or draw.random() < 0.2:
                    nodes.place(name, draw.randrange(2))
        assert in_transit_faults(store) == []
    store.lives = None
    nodes.turns(6)
    nodes.assert_quiet()
    assert audit(store).faults == []


def _step(nodes: Nodes, draw: Random, step: int) -> None:
    table, amount = draw.choice("TU"), draw.choice((100, 700))
    if draw.random() < 0.3:
        nodes.turns(1)
    elif draw.random() < 0.5:
        seat = draw.choice(("1", "1", "9"))
        nodes.ask(CAGE, GUEST, cage.SendToSeat("guest-1", table, seat, amount), f"s{step}")
    else:
        nodes.ask(table, GUEST, acts.SendTransfer("1", amount), f"s{step}")
