"""The house in one process: its store, its tables opened or taken over, and their one writer."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import Final

from croupier.cage import CAGE
from croupier.cage.acts import DescribeHouse, SendToSeat
from croupier.cage.cage import Cage, open_cage
from croupier.cage.snapshots import save_due
from croupier.house.bonus.draws import BonusDraws
from croupier.house.bonus.meters import ProgressiveMeters
from croupier.house.changing import Changing
from croupier.house.clock import Clock
from croupier.house.collector import calm_collector
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.courier import Courier
from croupier.house.crossing import Crossing
from croupier.house.day.books import books_are_due, close_books
from croupier.house.door import Knowing, door_refusal
from croupier.house.following import Doorkeeper
from croupier.house.guarding.askers import asker_refusal
from croupier.house.guarding.counting import LossCount
from croupier.house.guarding.entrance import Others, entrance_refusal
from croupier.house.guarding.floor import Floor
from croupier.house.guarding.guards import Guards, desk_refusal
from croupier.house.guarding.stakes import StakeGuard
from croupier.house.live.completing import completed, with_act
from croupier.house.live.floats import bring_float
from croupier.house.live.stock import Stock, bring_stock
from croupier.house.opening import open_table, table_edition
from croupier.house.provable.chains import Chains, CustodianSilent
from croupier.house.selfcheck import SelfCheck
from croupier.house.table import THE_HOUSE, Table
from croupier.house.watch import ProgramWatch
from croupier.house.writer import Writer
from croupier.journal.answer import Answer, Reply
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.deciding import may
from croupier.play.events import RoundVoided, SpinVoided
from croupier.play.paying.settling import Settler
from croupier.play.phases import LIVE, SHUT, Phase
from croupier.play.provable.chain import PROVABLE
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import TableState
from croupier.progressive import PROGRESSIVE
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition

APPROVAL: Final = "layout approval"
"""The topic under which it is on record."""

_STEPS: Final = 3
"""With a chain at once: its last link is shown, it is given up, and the next is committed."""


class House:
    """Opens every table of a configuration and answers commands when they are durable.

    A table that the store knows is taken over: its round is concluded, voided or goes on, as its
    rulebook says. A new table is opened at once, unless it needs an inspection. One that people
    have closed stays so until somebody opens it, on a later date with its books (`day.books`).
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        config: HouseConfig,
        *,
        node: str = "house",
        check: SelfCheck | None = None,
        open_all: bool = True,
    ) -> None:
        self.store = store
        self.clock = clock
        self.began = clock.now()
        """When this process began to run it."""
        self.config = config
        self.node = node
        self.writer = Writer(store, clock)
        self.watch = ProgramWatch(self.writer, check)
        self.notices: list[str] = []
        """What the people of the house should know about its opening."""
        self.others: Others | None = None
        """Who is asked about what other nodes run; nobody if there are none."""
        self._editions: dict[str, Edition] = {}
        self.meters = ProgressiveMeters(store, clock, self.meters_of)
        self.bonus = BonusDraws(self.writer, self.meters)
        self.crossing = Crossing(self.writer)
        self.courier = Courier(self.crossing)
        keeper = self.keeper = Doorkeeper(self.writer)
        self.floor = Floor(keeper, lambda name: self.config.table(name).schedule is not None)
        self.writer.door = partial(_door, keeper, self.floor)
        self.losses = LossCount(self.writer, self._any_rules)
        self.stock = Stock(keeper, self.losses.all_tables)
        self.writer.guard = Guards(StakeGuard(keeper, self.losses), self.stock)
        self.writer.at_desk = partial(desk_refusal, self.stock)
        self.changing = Changing(self)
        self.opens_all = open_all
        """Whether it runs every table of its file; a node opens what is free."""
        self.writer.committed.append(self._save_cage)
        if open_all:
            self.run_cage()
            for table in config.tables:
                self.open(table)
            self.finish_transfers()

    def start(self, *, decides: bool = True) -> None:
        """Give the writer a thread of its own; who decides nothing, as a door, counts no losses."""
        calm_collector()
        self.writer.start()
        if decides:
            self.losses.start()

    def close(self) -> None:
        """Work off what waits and let go of the store; the tables stand where they are."""
        self.writer.stop()
        self.losses.stop()
        self.store.close()

    def ask(self, table: str, command: Command) -> Answer:
        """Answer a command, when what it causes is durable; what others run is asked of them."""
        if self.others is None or self.writer.runs(table):
            return self.ask_here(table, command)
        return self.others.ask(table, command)

    def hand_in(self, table: str, command: Command, reply: Reply) -> None:
        """Hand a player's act on bets in; the reply is told when it is durable."""
        if self.others is None or self.writer.runs(table):
            self.writer.hand_in(table, command, reply)
        else:
            self.others.hand_in(table, command, reply)

    def ask_here(self, table: str, command: Command) -> Answer:
        """Answer a command to what this house runs itself."""
        act = command.act
        refusal = self.watch.before(act) or entrance_refusal(self.config, table, command)
        if refusal is not None:
            return Answer(0, 0, refusal)
        if isinstance(act, acts.OpenTable):
            return self._opened(table, command, act)
        if isinstance(act, SendToSeat) and table == CAGE:
            return self.crossing.to_seat(command)
        if isinstance(act, acts.SendTransfer):
            return self.crossing.from_seat(table, command)
        return self.writer.ask(table, completed(self.writer.tables, command))

    @property
    def chains(self) -> Chains | None:
        """What draws are made with that anybody can check, where the house has a key for them."""
        return self.bonus.chains

    @chains.setter
    def chains(self, chains: Chains | None) -> None:
        self.bonus.chains = chains

    def tend_chain(self, name: str) -> bool:
        """Do what is due with a table's chain: commit one, reveal a link, or give it up.

        A bonus draw that was interrupted is made first. Told is whether something waits for the
        second custodian.
        """
        if self.bonus.tend(name):
            return True
        wanted = self.config.table(name).source == PROVABLE
        for _ in range(_STEPS):
            table = self.writer.tables.get(name)
            if table is None or self.chains is None or not (wanted or table.state.chain):
                return False
            rules = table.settler.rules
            act = self.chains.duty(name, table.state, rules, wanted=wanted)
            if act is None or isinstance(act, CustodianSilent):
                return act is not None
            self.writer.ask(name, Command(f"house/chain/{table.number + 1}", THE_HOUSE, act))
        return False

    def change(self, config: HouseConfig, person: str = THE_HOUSE.person) -> list[str]:
        """Take a changed file for somebody: at each table between its rounds, and on record.

        Told is what has to wait. Refused, and nothing is changed, if any of it can't be taken.
        """
        return self.changing.change(config, person)

    def opening(self, name: str) -> acts.OpenTable:
        """The act that opens a table as the house is configured."""
        self.changing.take_rules(name)
        wanted = self.config.table(name)
        digest = self._editions[name].digest
        return acts.OpenTable(digest, dict(wanted.limits), dict(wanted.live))

    def _any_rules(self) -> Settler:
        return Settler(self.edition(self.config.tables[0].name).rules)

    def meters_of(self, table: str) -> str:
        """The meters that a table's side bets feed, by what it plays with now."""
        here = self.writer.tables.get(table)
        return self.config.meters_of(table, None if here is None else here.state.play)

    def _opened(self, name: str, command: Command, act: acts.OpenTable) -> Answer:
        """Open a table, by the rules and with the chips it is configured with and no others."""
        live = dict(self.config.table(name).live) if self.config.has(name) else {}
        if live != dict(act.live):
            command = with_act(command, replace(act, live=live))
        with self.changing.opening:
            if name in self.changing.retired:
                message = "The house's file no longer has this table: it stays closed."
                return Answer(0, 0, Refusal("phase", message))
            edition = self._editions.get(name)
            table = self.writer.tables.get(name)
            shut = table is not None and table.state.phase in SHUT
            if shut and edition is not None and act.edition != edition.digest:
                message = f"The table opens by edition {edition.digest[:12]}…, as configured."
                return Answer(0, 0, Refusal("details", message))
            if shut and books_are_due(self, name) and self._would_open(name, command):
                close_books(self, name)
                command = command._replace(act=self.opening(name))
            answer = self.writer.ask(name, command)
            if answer.accepted and answer.first:
                self._note_approval(name)
                self._bring_float(name)
            return answer

    def _bring_float(self, name: str) -> None:
        self.notices.extend(bring_float(self.writer, self.config.table(name)))

    def _would_open(self, name: str, command: Command) -> bool:
        table = self.writer.tables[name]
        return may(table.settler, table.state, command) is None

    def _note_approval(self, name: str) -> None:
        """Put on record what is on file about a layout that needs approval."""
        table = self.writer.tables[name]
        wanted = table.settler.rules.rulebook.get("approval")
        if wanted is not None:
            text = self.config.table(name).approval or "none on file"
            act = acts.Note(APPROVAL, f"{text} ({wanted['clause']})")
            self.writer.ask(name, Command(f"house/approval/{table.number}", THE_HOUSE, act))

    def edition(self, name: str) -> Edition:
        """The rules that a table plays by, or a shut one will; those of the file if not here."""
        return self._editions.get(name) or table_edition(self.config.table(name))

    def set_edition(self, name: str, edition: Edition) -> None:
        """Let a shut table open by other rules."""
        self._editions[name] = edition

    def describe(self, person: str = THE_HOUSE.person) -> None:
        """Put on record what the house's file says of it, if the cage is run here."""
        wanted, cage = self.config.particulars, self.writer.desks.get(CAGE)
        if not (wanted and isinstance(cage, Cage)) or wanted == cage.state.house:
            return
        act = DescribeHouse(wanted.name, wanted.currency, wanted.languages, wanted.zone)
        id_ = f"house/describe/{cage.number + 1}"
        answer = self.writer.ask(CAGE, Command(id_, Actor(person, HOUSE), act))
        if answer.refusal is not None:
            raise Refused("house", answer.refusal.message, part=wanted.currency)

    def run_cage(self) -> bool:
        """Run the cage, unless another node does."""
        if not self.store.claim(CAGE):
            return False
        cage = open_cage(self.store)
        self.clock.reach(cage.at)
        self.writer.add_desk(cage)
        self.describe()
        bring_stock(self.writer, cage, self.config.chips)
        return True

    def _save_cage(self, entries: list[Entry]) -> None:
        """Save the cage now and then, as the writer does with tables."""
        del entries
        cage = self.writer.desks.get(CAGE)
        if isinstance(cage, Cage):
            save_due(self.store, cage, self.writer.snapshot_every)

    def finish_transfers(self) -> None:
        """Finish what was on its way between the cage and the tables, and tell the people."""
        if CAGE not in self.writer.desks:
            return
        done = self.crossing.complete()
        if done:
            what = "a transfer" if done == 1 else f"{done} transfers"
            self.notices.append(f"Cage: {what} that had been interrupted came to an end.")

    def open(self, wanted: TableConfig) -> None:
        """Take a table over, or open it for the first time."""
        name = wanted.name
        if name in (CAGE, PROGRESSIVE):
            what = "cage is" if name == CAGE else "progressive meters are"
            raise Refused("house", f"A table can't be named {name}: the house's {what}.", part=name)
        self.changing.begin(name)
        present = table_edition(wanted)
        table = open_table(self.store, name, Settler(present.rules))
        self.clock.reach(table.at)
        self._editions[name] = self._edition_in_force(table, wanted, present)
        self.store.save_edition(self._editions[name].digest, self._editions[name].text)
        self.writer.add(table)
        interrupted = _live(table.state)
        self._own(name, "take", self._taking(table, wanted))
        if interrupted:
            self._recover(table)
        if table.state.phase is Phase.OPEN:  # a crash may have come between it and the opening
            self._bring_float(name)
        if not table.state.edition and not needed_checks(table.settler.rules):
            self._own(name, "open", self.opening(name))
            self._note_approval(name)
            self._bring_float(name)

    def _taking(self, table: Table, wanted: TableConfig) -> acts.TakeTable:
        """Take a table over for money or for play credits, as the file says.

        It stays what it is while somebody has something there that plays with the other.
        """
        state, play = table.state, wanted.play
        if play != state.play and state.stays:
            players = self.floor.known.cage.state.players
            there = [seat.player for seat in (*state.seats.values(), *state.departed.values())]
            there += [one.player for one in state.departures.values()]
            if any(name not in players or players[name].play != play for name in there):
                play = state.play
                kind = "play credits" if play else "money"
                self.notices.append(
                    f"Table {table.name} stays one for {kind}: there are players with {kind} at it."
                )
        return acts.TakeTable(state.epoch + 1, self.node, self.watch.program, play)

    def _recover(self, table: Table) -> None:
        """Conclude an interrupted round, void it or let it go on, and tell the people."""
        established = table.state.phase is Phase.RESULT_CONFIRMED
        number = table.number
        self._own(table.name, "recover", acts.Recover())
        found = [decoded(entry.data).event for entry in self.store.read(table.name, number)]
        what = "is settled" if established else "goes on where it stood"
        for event in found:
            if isinstance(event, RoundVoided):
                what = f"is void and its bets are returned ({event.clause})"
            elif isinstance(event, SpinVoided):
                what = f"goes on: bets stay and the ball is spun again ({event.clause})"
        self.notices.append(
            f"Table {table.name}: round {table.state.round} was interrupted and {what}."
        )

    def _edition_in_force(self, table: Table, wanted: TableConfig, present: Edition) -> Edition:
        """What an open table was opened with; a shut one will open with what is configured.

        One that keeps the books of its rounds opens with what they were played by.
        """
        on_record = self.store.edition(table.state.edition)
        if on_record is None:
            return present
        before = Edition(on_record)
        game = json.loads(before.text)["game"]
        if game != wanted.game:
            message = f"Table {table.name} has been dealing {game}: it can't become {wanted.game}."
            raise Refused("house", message, part=table.name)
        shut = table.state.phase in SHUT
        if shut and not table.state.history:
            return present
        self.changing.want_rules(table.name, present)
        limits = dict(table.state.limits.written)
        if before.digest != present.digest or (not shut and limits != dict(wanted.limits)):
            self.notices.append(
                f"Table {table.name} goes on with the rules and limits it has; those of the "
                "configuration are others, and hold when it is next opened with the books of its "
                "rounds closed. Limits hold between "
                "rounds once the house is asked to read its file again."
            )
        return before

    def _own(self, table: str, what: str, act: Act) -> None:
        """Give one of the house's own commands at opening."""
        epoch = self.writer.tables[table].state.epoch
        number = epoch + 1 if isinstance(act, acts.TakeTable) else epoch
        answer = self.writer.ask(table, Command(f"house/{what}/{number}", THE_HOUSE, act))
        assert answer.refusal is None, answer.refusal


def _door(known: Knowing, floor: Floor, table: Table, command: Command) -> Refusal | None:
    """Why a command goes no further than the door: the floor's word, then the cage's."""
    name, state, actor, act = table.name, table.state, command.actor, command.act
    return (
        floor.refusal(name, state, actor, act)
        or asker_refusal(floor, name, table.settler.rules, state, actor, act)
        or door_refusal(known, table, command)
    )


def _live(state: TableState) -> bool:
    suspended = state.phase is Phase.SUSPENDED
    return (state.phase_before if suspended else state.phase) in LIVE
