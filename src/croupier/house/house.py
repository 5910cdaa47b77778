"""The house in one process: its store, its tables opened or taken over, and their one writer."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

from croupier.cage import CAGE
from croupier.cage.acts import DescribeHouse, SendToSeat
from croupier.cage.cage import Cage, open_cage
from croupier.cage.describing import whole_refusal
from croupier.cage.snapshots import save_due
from croupier.chance.source import DRAW
from croupier.house.changing import Changing
from croupier.house.clock import Clock
from croupier.house.collector import calm_collector
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.courier import Courier
from croupier.house.crossing import Crossing
from croupier.house.door import door_refusal
from croupier.house.following import Doorkeeper
from croupier.house.opening import open_table, table_edition
from croupier.house.selfcheck import SelfCheck
from croupier.house.table import THE_HOUSE, Table
from croupier.house.watch import ProgramWatch
from croupier.house.writer import Writer
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.events import RoundVoided, SpinVoided
from croupier.play.paying.settling import Settler
from croupier.play.phases import LIVE, SHUT, Phase
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import TableState
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition

APPROVAL: Final = "layout approval"
"""The topic under which it is on record."""

OWN: Final = "/"
"""Stands in the ids of the house's own commands, and in nobody else's."""


class House:
    """Opens every table of a configuration and answers commands when they are durable.

    A table that the store knows is taken over: its round is concluded, voided or goes on, as its
    rulebook says. A new table is opened at once, unless it needs an inspection. One that people
    have closed stays closed until somebody opens it.
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
        self.config = config
        self.node = node
        self.writer = Writer(store, clock)
        self.watch = ProgramWatch(self.writer, check)
        self.notices: list[str] = []
        """What the people of the house should know about its opening."""
        self._editions: dict[str, Edition] = {}
        self.crossing = Crossing(self.writer)
        self.courier = Courier(self.crossing)
        self.writer.door = partial(door_refusal, Doorkeeper(self.writer))
        self._changing = Changing(self)
        self.opens_all = open_all
        """Whether it runs every table of its file; a node opens what is free."""
        self.writer.committed.append(self._save_cage)
        if open_all:
            self.run_cage()
            for table in config.tables:
                self.open(table)
            self.finish_transfers()

    def start(self) -> None:
        """Give the writer a thread of its own, for callers in several threads."""
        calm_collector()
        self.writer.start()

    def close(self) -> None:
        """Work off what waits and let go of the store; the tables stand where they are."""
        self.writer.stop()
        self.store.close()

    def ask(self, table: str, command: Command) -> Answer:
        """Answer a command, when what it causes is durable."""
        actor, act = command.actor, command.act
        stopped = self.watch.before(act)
        if stopped is not None:
            return Answer(0, 0, stopped)
        if actor.position != HOUSE:
            if OWN in command.id:
                raise ValueError(f"{command.id!r} isn't an id for a command: it has a {OWN!r}.")
            if isinstance(act, acts.EnterResult) and self.config.table(table).source == DRAW:
                return Answer(0, 0, Refusal("result", "The results of this table are drawn."))
            if isinstance(act, acts.BuyIn):
                whole = whole_refusal(self.config.particulars.currency, act.amount)
                if whole is not None:
                    return Answer(0, 0, whole)
        if isinstance(act, acts.OpenTable):
            return self._opened(table, command, act)
        if isinstance(act, SendToSeat) and table == CAGE:
            return self.crossing.to_seat(command)
        if isinstance(act, acts.SendTransfer):
            return self.crossing.from_seat(table, command)
        return self.writer.ask(table, command)

    def change(self, config: HouseConfig, person: str = THE_HOUSE.person) -> list[str]:
        """Take a changed file for somebody: at each table between its rounds, and on record.

        Told is what has to wait. Refused, and nothing is changed, if any of it can't be taken.
        """
        return self._changing.change(config, person)

    def opening(self, name: str) -> acts.OpenTable:
        """The act that opens a table as the house is configured."""
        self._changing.take_rules(name)
        return acts.OpenTable(self._editions[name].digest, dict(self.config.table(name).limits))

    def _opened(self, name: str, command: Command, act: acts.OpenTable) -> Answer:
        """Open a table, by the rules it is configured with and no others."""
        with self._changing.opening:
            if name in self._changing.retired:
                message = "The house's file no longer has this table: it stays closed."
                return Answer(0, 0, Refusal("phase", message))
            edition = self._editions.get(name)
            table = self.writer.tables.get(name)
            shut = table is not None and table.state.phase in SHUT
            if shut and edition is not None and act.edition != edition.digest:
                message = f"The table opens by edition {edition.digest[:12]}…, as configured."
                return Answer(0, 0, Refusal("details", message))
            answer = self.writer.ask(name, command)
            if answer.accepted and answer.first:
                self._note_approval(name)
            return answer

    def _note_approval(self, name: str) -> None:
        """Put on record what is on file about a layout that needs approval."""
        table = self.writer.tables[name]
        wanted = table.settler.rules.rulebook.get("approval")
        if wanted is not None:
            text = self.config.table(name).approval or "none on file"
            act = acts.Note(APPROVAL, f"{text} ({wanted['clause']})")
            self.writer.ask(name, Command(f"house/approval/{table.number}", THE_HOUSE, act))

    def edition(self, name: str) -> Edition:
        """The rules that a table plays by, or a shut one will."""
        return self._editions[name]

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
        self.writer.add_desk(open_cage(self.store))
        self.describe()
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
        if name == CAGE:
            raise Refused(
                "house", f"A table can't be named {CAGE}: the house's cage is.", part=name
            )
        self._changing.begin(name)
        present = table_edition(wanted)
        table = open_table(self.store, name, Settler(present.rules))
        self._editions[name] = self._edition_in_force(table, wanted, present)
        self.store.save_edition(self._editions[name].digest, self._editions[name].text)
        self.writer.add(table)
        interrupted = _live(table.state)
        self._own(
            name, "take", acts.TakeTable(table.state.epoch + 1, self.node, self.watch.program)
        )
        if interrupted:
            self._recover(table)
        if not table.state.edition and not needed_checks(table.settler.rules):
            self._own(name, "open", self.opening(name))
            self._note_approval(name)

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
        """What an open table was opened with; a shut one will open with what is configured."""
        on_record = self.store.edition(table.state.edition)
        if on_record is None:
            return present
        before = Edition(on_record)
        game = json.loads(before.text)["game"]
        if game != wanted.game:
            message = f"Table {table.name} has been dealing {game}: it can't become {wanted.game}."
            raise Refused("house", message, part=table.name)
        if table.state.phase in SHUT:
            return present
        self._changing.want_rules(table.name, present)
        limits = dict(table.state.limits.written)
        if before.digest != present.digest or limits != dict(wanted.limits):
            self.notices.append(
                f"Table {table.name} goes on with the rules and limits it has; those of the "
                "configuration are others, and hold when it is next opened. Limits hold between "
                "rounds once the house is asked to read its file again."
            )
        return before

    def _own(self, table: str, what: str, act: Act) -> None:
        """Give one of the house's own commands at opening."""
        epoch = self.writer.tables[table].state.epoch
        number = epoch + 1 if isinstance(act, acts.TakeTable) else epoch
        answer = self.writer.ask(table, Command(f"house/{what}/{number}", THE_HOUSE, act))
        assert answer.refusal is None, answer.refusal


def _live(state: TableState) -> bool:
    suspended = state.phase is Phase.SUSPENDED
    return (state.phase_before if suspended else state.phase) in LIVE
