"""A changed house file: brought to the tables between rounds and on record, never into a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import Lock, RLock
from typing import TYPE_CHECKING, Final, NamedTuple
from uuid import uuid4

from croupier.cage.cage import open_cage
from croupier.cage.describing import currency_refusal
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.opening import table_edition
from croupier.house.table import THE_HOUSE, Table
from croupier.house.writer import HouseFault
from croupier.journal.contract import Entry, StoreError
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT
from croupier.play.possible import PHASES
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition

if TYPE_CHECKING:
    from croupier.house.house import House

NOTICE: Final = "The house has set other limits."
TOPIC: Final = "house file"
UNCHANGED: Final = "what was to change stays as it is"


class Wanted(NamedTuple):
    """What a table is to become, by whose wish, and the name of that change in ids."""

    config: TableConfig
    by: Actor
    id: str


class Changing:
    """Brings what a file says now to the tables of a house.

    A table takes limits, source and schedule when no round is on, and other rules when it is next
    opened with the books of its rounds closed. A table that the file no longer has closes after its
    round; it is run closed, so that its players can cash out, until the process ends.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.retired: set[str] = set()
        """Tables that the file no longer has: nobody opens them."""
        self._wanted: dict[str, Wanted] = {}
        """What tables are to become when their round is over."""
        self._rules: dict[str, Edition] = {}
        """By which rules tables open next, if by others than now."""
        self._change = Lock()
        self._config = Lock()
        self.opening = RLock()
        """Held while a table is opened, so that its rules don't change under it."""
        house.writer.committed.append(self._after)

    def change(self, config: HouseConfig, person: str) -> list[str]:
        """Take a changed file, and tell what of it waits; refused if any of it can't be taken."""
        with self._change:
            self._must_be_possible(config)
            before = {table.name: table for table in self.house.config.tables}
            after = {table.name: table for table in config.tables}
            self.retired = (self.retired | before.keys()) - after.keys()
            self._take(config, before, after)
            self.house.describe(person)
            told = [self._fresh(table) for name, table in after.items() if name not in before]
            for name, table in before.items():
                told += self._offer(table, after.get(name, table), Actor(person, HOUSE))
            return told

    def begin(self, name: str) -> None:
        """A table is opened or taken over: what waited for it here before is of another time."""
        self._rules.pop(name, None)
        if name not in self.retired:
            self._wanted.pop(name, None)

    def want_rules(self, name: str, edition: Edition) -> None:
        """Let a table open by these rules next time."""
        self._rules[name] = edition

    def take_rules(self, name: str) -> None:
        """Let a shut table have all that is wanted for its opening.

        As long as rounds of its day can be corrected it keeps the rules they were played by.
        """
        table = self.house.writer.tables.get(name)
        if table is None or table.state.phase not in SHUT:
            return
        with self.opening:
            edition, wanted = self._rules.get(name), self._wanted.get(name)
            if edition is not None and not table.state.history:
                self.house.store.save_edition(edition.digest, edition.text)
                table.settler = Settler(edition.rules)
                self.house.set_edition(name, edition)
                del self._rules[name]
            if wanted is not None and name not in self.retired:
                self._enter(wanted.config)
                del self._wanted[name]

    def _must_be_possible(self, config: HouseConfig) -> None:
        found = []
        before = {table.name: table.game for table in self.house.config.tables}
        for table in config.tables:
            game = before.get(table.name, table.game)
            if game != table.game:
                found.append(
                    f"Table {table.name} has been dealing {game}: it can't become {table.game}."
                )
        if config.particulars:
            known = open_cage(self.house.store).state.house
            refusal = currency_refusal(known, config.particulars.currency)
            found += [] if refusal is None else [refusal.message]
        if found:
            raise Refused("house", f"Nothing was changed. {' '.join(found)}")

    def _take(
        self, config: HouseConfig, before: dict[str, TableConfig], after: dict[str, TableConfig]
    ) -> None:
        """Take all of the file that needn't wait for a round of ours to end."""
        running = self.house.writer.tables
        with self._config:
            tables = [
                table if name in running else after.get(name, table)
                for name, table in before.items()
            ]
            tables += [table for name, table in after.items() if name not in before]
            particulars = config.particulars or self.house.config.particulars
            own = self.house.config.own
            self.house.config = replace(
                config, tables=tuple(tables), particulars=particulars, own=own
            )

    def _fresh(self, table: TableConfig) -> str:
        """Open a table that the file has now, unless a node's keeper does."""
        try:
            if self.house.opens_all:
                self.house.open(table)
        except (Refused, StoreError, HouseFault) as error:
            return f"Table {table.name} can't be opened: {error}"
        return f"Table {table.name} opens."

    def _offer(self, before: TableConfig, after: TableConfig, by: Actor) -> list[str]:
        """Bring a table its change, as far as it can be now; what of it waits."""
        try:
            return self._begin(before, after, by)
        except (StoreError, HouseFault) as error:  # offered again after the table's next event
            return [f"Table {after.name} can't be changed now: {error}"]

    def _begin(self, before: TableConfig, after: TableConfig, by: Actor) -> list[str]:
        """Put a table's change on record, and give what is due if no round is on."""
        name, table = after.name, self.house.writer.tables.get(after.name)
        differences = self._differences(before, after, table)
        wanted, waited = Wanted(after, by, uuid4().hex[:12]), self._wanted.pop(name, None)
        if table is not None:
            self.want_rules(name, table_edition(after))
        if differences and (table is not None or name in self.retired):
            self._wanted[name] = wanted
        if table is None or not (differences or waited):  # another node's, or as it should be
            return []
        text = f"{by.person} lets it be read again: {'; '.join(differences) or UNCHANGED}"
        self._ask(name, wanted, "file", acts.Note(TOPIC, text))
        table = self.house.writer.tables.get(name, table)
        command = self._due(table, wanted) if self._is_ready(table) else None
        if command is not None:
            self.house.writer.ask(name, command)
        return self._waiting(name)

    def _differences(
        self, before: TableConfig, after: TableConfig, table: Table | None
    ) -> list[str]:
        """What changes at a table, for the record."""
        if after.name in self.retired:
            if table is not None and table.state.phase in SHUT:
                paid = "the table is no longer in it, and half of its prisoners' value is paid"
                return [paid] if _imprisoned(table) else []
            return ["the table is no longer in it, and closes after its round"]
        found = []
        limits = before.limits if table is None else table.state.limits.written
        if dict(limits) != dict(after.limits) and (table is None or table.state.phase not in SHUT):
            found.append(f"limits {_written(after.limits)}")
        if dict(before.limits) != dict(after.limits) and not found:
            found.append(f"limits {_written(after.limits)} when it opens")
        if before.source != after.source:
            found.append(f"results by {after.source}")
        if before.reader != after.reader:
            found.append(f"a reader at wheel {after.reader.wheel}" if after.reader else "no reader")
        if before.schedule != after.schedule:
            found.append("another schedule" if after.schedule else "no schedule: people deal it")
        if before.virtual != after.virtual:
            errs = ", whose spins go wrong on purpose" if after.training else ""
            found.append(f"a virtual wheel{errs}" if after.virtual else "no virtual wheel")
        if (before.pace, before.place) != (after.pace, after.place):
            found.append("another aim or place in the pit")
        if before.play != after.play:
            found.append(f"{'play credits' if after.play else 'money'} when the house next starts")
        if dict(before.settings) != dict(after.settings):
            found.append(f"settings {_written(after.settings)} when it next opens")
        if before.rulebook != after.rulebook:
            found.append("another rulebook when it next opens")
        return found

    def _waiting(self, name: str) -> list[str]:
        table, edition = self.house.writer.tables.get(name), self._rules.get(name)
        if table is None:
            return []
        shut = table.state.phase in SHUT
        if shut and not table.state.history:
            return []
        if name in self._wanted and not shut and not _between_rounds(table):
            return [f"Table {name} changes when its round is over."]
        if edition is None or edition.digest == self.house.edition(name).digest:
            return []
        return [f"Table {name}: its rules change when it is next opened, its books closed."]

    def _after(self, entries: list[Entry]) -> None:
        """After each commit, in the writer's thread: what waits for a table whose round is over."""
        if not self._wanted:
            return
        for name in {entry.table for entry in entries} & self._wanted.keys():
            table, wanted = self.house.writer.tables.get(name), self._wanted.get(name)
            if table is None or wanted is None or not self._is_ready(table):
                continue
            self._enter(wanted.config)
            command = self._due(table, wanted)
            if command is not None:
                # Handed in, not asked: this is the writer's own thread. Should a new round begin
                # before its turn comes it is refused, and offered again after that one.
                self.house.writer.submit(name, command)
            else:
                self._wanted.pop(name, None)

    def take_out(self, table: TableConfig) -> None:
        """Have a table again that the file lost before this process began, to see to its end.

        It is due as soon as it is opened, or its round is over.
        """
        self.retired.add(table.name)
        self._wanted[table.name] = Wanted(table, THE_HOUSE, uuid4().hex[:12])
        with self._config:
            config = self.house.config
            self.house.config = replace(config, tables=(*config.tables, table))

    def _enter(self, table: TableConfig) -> None:
        """Run a table as the file says from now on."""
        with self._config:
            config = self.house.config
            tables = tuple(table if one.name == table.name else one for one in config.tables)
            self.house.config = replace(config, tables=tables)

    def take_in(self, table: TableConfig) -> None:
        """Have a table for one from now on, which no file has."""
        with self._config:
            config = self.house.config
            self.house.config = replace(config, own=(*config.own, table))

    def put_away(self, name: str) -> None:
        """Have a table for one no longer."""
        with self._config:
            config = self.house.config
            own = tuple(table for table in config.own if table.name != name)
            self.house.config = replace(config, own=own)

    def _due(self, table: Table, wanted: Wanted) -> Command | None:
        """What a table between rounds still needs to be as it is wanted."""
        if table.name in self.retired:
            held = _imprisoned(table)
            if held:  # half of their value is paid when a table is taken out of the house (7.46)
                id_ = f"house/prisoners/{wanted.id}/{held[0]}"
                return Command(id_, wanted.by, acts.PayPrisoners(held[0]))
            if table.state.phase in SHUT:
                return None
            close = acts.CloseTable(on_screen=wanted.config.drawn)
            return Command(f"house/close/{wanted.id}", wanted.by, close)
        limits = dict(wanted.config.limits)
        if dict(table.state.limits.written) == limits:
            return None
        return Command(f"house/limits/{wanted.id}", wanted.by, acts.ChangeLimits(limits, NOTICE))

    def _is_ready(self, table: Table) -> bool:
        """Whether no round is on; a shut table has nothing to wait for but its retirement."""
        retired = table.name in self.retired and table.state.phase in SHUT
        return retired or _between_rounds(table)

    def _ask(self, name: str, wanted: Wanted, what: str, act: acts.Act) -> None:
        answer = self.house.writer.ask(name, Command(f"house/{what}/{wanted.id}", wanted.by, act))
        assert answer.refusal is None, answer.refusal


def _imprisoned(table: Table) -> list[str]:
    """The seats with prisoners, also those that were left."""
    state = table.state
    return [name for name, seat in {**state.departed, **state.seats}.items() if seat.prisoners]


def _between_rounds(table: Table) -> bool:
    return acts.ChangeLimits in PHASES[table.state.phase]


def _written(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items()) or "none"
