"""Anybody does anything at several live tables with a cage: no chip of the house is made or lost.

The acts are those at one table (`test_chips`), asked of a whole house; with them come wallets, ways
between cage and seats, tables that close, and restarts. After each commit everything is counted
again from the journals, by rules that ask neither the tables nor their books.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage import events as cage_events
from croupier.cage.chips.acts import StockChips
from croupier.cage.chips.events import DELIVERY, WITHDRAWAL, ChipsStocked
from croupier.cage.encoding import decoded as cage_decoded
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts, events
from croupier.play.acts import Act, Actor, AnyAct, Command
from croupier.play.events import Event
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.readings.transit import in_transit, in_transit_faults
from tests.machines.test_chips import PILES, SEATS, AtALiveTable
from tests.support.fakes import FakeClock
from tests.support.live_table import COLOURS, FLOAT, TERMS, LivePlay
from tests.support.scenes import CASHIER, DEALER, MANAGEMENT, SUPERVISOR
from tools.prove.rehearsal.chips import Chips

GAMES: Final = {"T1": "fair/37", "T2": "nz/37", "T3": "maryland/double"}
"""The first pays other tables' chips, and the last takes no value chips as bets."""
ANN: Final = Actor("ann", "player")
BOB: Final = Actor("bob", "player")
SPARE: Final = {"100": 20, "500": 4, "2500": 1, "10000": 1}
STOCK: Final = {worth: 3 * count + SPARE.get(worth, 0) for worth, count in FLOAT.items()}
"""The house's value chips: so few more than the tables begin with that they soon lack."""
AMOUNTS: Final = st.sampled_from((100, 1_700, 20_000))


def wanted(name: str) -> TableConfig:
    limits = {"inside": "1-100", "outside": "5-500"}
    terms = {**TERMS, "table": name}
    return TableConfig(name, GAMES[name], limits=limits, live=terms, float_chips=FLOAT)


class TheirHouse:
    """A house of live tables that is asked one thing after the other."""

    def __init__(self) -> None:
        self.store, self.clock, self.number = MemoryStore(), FakeClock(), 0
        self.tables: dict[str, HouseTable] = {}
        self.open()
        self.tables = {name: HouseTable(self, name) for name in GAMES}

    def open(self) -> None:
        """From what is stored."""
        config = HouseConfig(tuple(map(wanted, GAMES)), chips=STOCK)
        self.house = House(self.store, self.clock, config)
        for table in self.tables.values():
            table.look()

    def ask(self, desk: str, actor: Actor, act: AnyAct) -> Refusal | None:
        self.number += 1
        self.clock.wait(3_000)
        answer = self.house.ask(desk, Command(f"c{self.number}", actor, act))
        for table in self.tables.values():
            table.look()
        return answer.refusal

    def count(self) -> None:
        """Count every chip and every amount of the house."""
        for table in self.tables.values():
            table.chips_counted.compare(table.state)
            faults = self.house.writer.tables[table.name].ledger.faults(table.state)
            assert faults == [], table.name
            self._count_colours(table)
            worth = sum(chip * count for chip, count in table.value_chips().items())
            assert worth == table.brought.total(), (table.name, table.brought)
        there = sum(table.brought.total() for table in self.tables.values())
        floats = sum(table.brought["float"] for table in self.tables.values())
        paid = sum(table.brought["cash"] for table in self.tables.values())
        wallets = sum(one.wallet for one in self.house.crossing.cage.state.players.values())
        under_way = in_transit(self.store)
        assert floats + paid + self.paid_in() == wallets + under_way + there
        assert in_transit_faults(self.store) == []
        self._count_value_chips()

    def _count_value_chips(self) -> None:
        """What the house has is in the cage or at a table, and the cage owes no chip to anybody."""
        there, stock = self.house.stock.there(), self.stocked()
        at_tables = sum((table.value_chips() for table in self.tables.values()), Counter[int]())
        assert min(there.values()) >= 0, there
        assert Counter(there) + at_tables == +stock
        cage_desk = self.house.crossing.cage
        assert cage_desk.ledger.faults(cage_desk.state) == []

    def stocked(self) -> Counter[int]:
        """The chips that came into the house and haven't left it for good."""
        found = Counter[int]()
        for entry in self.store.read(CAGE):
            event = cage_decoded(entry.data).event
            if isinstance(event, ChipsStocked):
                sign = 1 if event.kind == DELIVERY else -1
                for worth, count in event.chips.items():
                    found[int(worth)] += sign * count
        return found

    def _count_colours(self, table: HouseTable) -> None:
        """A table has all chips with its name, and of others' what it has raked of them."""
        own = {f"{table.name}/{name}": count for name, count in COLOURS.items()}
        assert table.colour_chips() == Counter(own) + table.strays

    def paid_in(self) -> int:
        """What players have paid into their wallets at the counter."""
        found = 0
        for entry in self.store.read(CAGE):
            event = cage_decoded(entry.data).event
            if isinstance(event, cage_events.Deposited):
                found += event.amount
            elif isinstance(event, cage_events.Withdrawn):
                found -= event.amount
        return found


class HouseTable(LivePlay):
    """A live table of a house."""

    def __init__(self, theirs: TheirHouse, name: str) -> None:
        super().__init__(GAMES[name])
        self.theirs, self.name = theirs, name
        self.chips_counted = Chips(name, COLOURS)
        self.brought: Counter[str] = Counter()
        """What money its value chips came and went for, by the kind of event."""
        self.strays: Counter[str] = Counter()
        """Other tables' chips that were raked and haven't gone home."""
        self.look()

    def look(self) -> None:
        """Count what was stored since."""
        self.state = self.theirs.house.writer.tables[self.name].state
        for entry in self.theirs.store.read(self.name, len(self.events)):
            event, _, actor = decoded(entry.data)
            self.events.append((actor, event))
            self.chips_counted.see(event)
            self._count(event)

    def _count(self, event: Event) -> None:
        match event:
            case events.FloatMoved(kind=kind, amount=amount):
                self.brought["float"] += -amount if kind == "credit" else amount
            case events.TransferReceived(amount=amount):
                self.brought["wallet"] += amount
            case events.TransferSent(amount=amount):
                self.brought["wallet"] -= amount
            case events.CashedOut(amount=amount):
                self.brought["cash"] -= amount
            case StraysJudged(table=home, colour=colour, raked=raked):
                self.strays[f"{home}/{colour}"] += raked
            case StraysSentHome(table=home, colour=colour, count=count, seat=""):
                self.strays[f"{home}/{colour}"] -= count
            case _:
                pass

    def ask(self, actor: Actor, act: Act) -> list[Event] | Refusal:
        before = len(self.events)
        refusal = self.theirs.ask(self.name, actor, act)
        return refusal or [event for _, event in self.events[before:]]

    def value_chips(self) -> Counter[int]:
        """The value chips anywhere at this table, as they were counted."""
        found: Counter[int] = Counter()
        for pile in self.chips_counted.held.values():
            for chip, count in pile.items():
                if chip.isdigit():
                    found[int(chip)] += count
        return found

    def colour_chips(self) -> Counter[str]:
        """The colour chips anywhere at this table, by the table and colour on them."""
        found: Counter[str] = Counter()
        for pile in self.chips_counted.held.values():
            found += Counter({chip: count for chip, count in pile.items() if "/" in chip})
        return found


class AtSeveralTables(AtALiveTable):
    """The same people at three live tables of a house, going from one to another."""

    theirs: TheirHouse

    @initialize(name=st.sampled_from(tuple(GAMES)))
    def open(self, name: str) -> None:
        self.theirs = TheirHouse()
        self.table = self.theirs.tables[name]
        for player in (ANN, BOB):
            self.at_the_cage(cage.RegisterPlayer(player.person), CASHIER)
            self.at_the_cage(cage.Deposit(player.person, 300_000), CASHIER)
        for one in self.theirs.tables.values():
            self.sit_down(one)

    def sit_down(self, table: HouseTable) -> None:
        """The table opens; each has 200 chips of a colour, and as much in value chips."""
        checks = needed_checks(table.settler.rules)
        if checks:
            table.does(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
            table.does(SUPERVISOR, self.theirs.house.opening(table.name))
        for player, seat in ((ANN, "1"), (BOB, "2")):
            table.does(player, acts.TakeSeat(seat, player.person))
            table.does(DEALER, acts.BuyIn(seat, 20_000))
            table.does(DEALER, acts.BuyChips(seat, cash=20_000, value=100))

    def player(self, seat: str) -> Actor:
        return ANN if seat == "1" else BOB

    def at_the_cage(self, act: AnyAct, actor: Actor) -> None:
        self.theirs.ask(CAGE, actor, act)

    @rule(name=st.sampled_from(tuple(GAMES)))
    def go_over(self, name: str) -> None:
        """What is done next is done at another table."""
        self.table = self.theirs.tables[name]

    @rule(seat=SEATS, amount=AMOUNTS)
    def bring(self, seat: str, amount: int) -> None:
        """From the wallet to the seat, or back."""
        who = self.player(seat)
        self.at_the_cage(cage.SendToSeat(who.person, self.name, seat, amount), who)

    @rule(seat=SEATS, amount=AMOUNTS)
    def take_to_the_wallet(self, seat: str, amount: int) -> None:
        self.tries(self.player(seat), acts.SendTransfer(seat, amount))

    @rule(seat=SEATS, amount=AMOUNTS)
    def at_the_counter(self, seat: str, amount: int) -> None:
        self.at_the_cage(cage.Deposit(self.player(seat).person, amount), CASHIER)
        self.at_the_cage(cage.Withdraw(self.player(seat).person, 2 * amount), CASHIER)

    @rule(worth=st.sampled_from(tuple(FLOAT)), count=st.integers(1, 6))
    def fill(self, worth: str, count: int) -> None:
        """More of a chip than the cage may have."""
        amount = int(worth) * count
        self.tries(SUPERVISOR, acts.MoveFloat("fill", amount, "F-2", {worth: count}))

    @rule(chips=PILES, kind=st.sampled_from((DELIVERY, WITHDRAWAL)))
    def new_chips(self, chips: dict[str, int], kind: str) -> None:
        """Chips are delivered, or taken out of the house; colour chips are none."""
        self.at_the_cage(StockChips(kind, chips, "D-1"), MANAGEMENT)

    @rule(given=PILES, bought=SEATS)
    def other_tables_chips(self, given: dict[str, int], bought: str) -> None:
        """Chips of a colour are tried where they are no chips."""
        strangers = {f"{name}/blue": 1 for name in GAMES if name != self.name}
        self.tries(self.player(bought), acts.GiveTip(bought, {**given, **strangers}))
        self.tries(self.player(bought), acts.ChangeChips(bought, strangers, {"100": 1}))

    @rule()
    def close_and_open(self) -> None:
        self.tries(SUPERVISOR, acts.CloseTable(True))
        checks = needed_checks(self.table.settler.rules)
        self.tries(SUPERVISOR, acts.RecordInspection(checks, "L-2"))
        self.tries(SUPERVISOR, self.theirs.house.opening(self.name))

    @rule()
    def crash(self) -> None:
        """The house is gone between two commits, and opens from what is stored."""
        self.theirs.open()

    @property
    def name(self) -> str:
        """Of the table where they are."""
        assert isinstance(self.table, HouseTable)
        return self.table.name

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        if hasattr(self, "theirs"):
            self.theirs.count()

    def teardown(self) -> None:
        if hasattr(self, "theirs"):
            assert audit(self.theirs.store).faults == []


TestAtSeveralTables = AtSeveralTables.TestCase
TestAtSeveralTables.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
