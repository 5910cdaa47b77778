"""A node: a process that runs tables of a house, and those of a node that died."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from traceback import format_exception
from typing import Final

from croupier.cage import CAGE
from croupier.chance.source import ChanceFailed, Source
from croupier.house.automatic import LOOK_AGAIN, AutomaticDealer
from croupier.house.day.ending import DayEnding
from croupier.house.house import House
from croupier.house.nodes import line, takeover
from croupier.house.nodes.draining import Draining
from croupier.house.nodes.line import BadLine, DrainNode, ReloadHouse
from croupier.house.nodes.lobby import TablePlace, place_of
from croupier.house.nodes.run_table import Elsewhere, RunTable, TableDealer
from croupier.house.nodes.trust import LineKeys
from croupier.house.reloading import authority_refusal, reload
from croupier.house.stopping import Stopping
from croupier.house.table import THE_HOUSE
from croupier.house.upkeep.anchoring import Anchoring
from croupier.house.upkeep.clock_watch import ClockWatch
from croupier.house.upkeep.pulse import Pulse
from croupier.house.wheels.virtual_dealer import VirtualWheelDealer
from croupier.house.wheels.wheel_dealer import WheelDealer
from croupier.house.wheels.wheel_line import WheelLine
from croupier.house.wheels.wheel_watch import WheelWatch
from croupier.house.writer import HouseFault
from croupier.journal.answer import Answer
from croupier.journal.contract import StoreError
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.phases import LIVE
from croupier.play.refusals import Refusal
from croupier.refusal import Refused
from croupier.wheels.status_lines import StatusProtocol

QUIET: Final = 5.0
"""Seconds that the commands under way may take when a table is let go."""


LOOK: Final = 0.5
"""Seconds between two looks at what the house does besides play."""

SAID: Final = 0.5
"""Seconds that the word on a table's place is good for: many may ask while tables are opened."""


@dataclass(slots=True)
class NodeSettings:
    """How a node is run."""

    name: str
    socket: str = ""
    lease: float = takeover.LEASE
    home: Collection[str] = ()
    """The tables it takes at once; others only when nobody else does. None named: all."""
    file: Path | None = None
    """The house's file, to be read again when somebody asks for it."""
    takes: bool = True
    """Whether it takes tables; a door runs none, and asks the nodes that do."""
    takes_out: bool = False
    """Whether a table that the file has no longer is taken out of the house: the demonstration's
    file was written for no store, and ends nothing."""
    line: str = ""
    """The address at which doors on other machines reach it, such as 10.0.0.2:8100."""
    keys: LineKeys | None = None
    """What it proves itself with on lines between machines, and whom it believes."""


class Node:
    """Runs what is free of a house's tables, answers for them, and goes on until asked to end.

    One thread keeps the claims and opens tables, one deals the automatic ones, one writes; each
    client has another. A table is answered for only when it is open and its round recovered.
    """

    def __init__(
        self,
        house: House,
        settings: NodeSettings,
        source: Source,
        stopping: Stopping,
        say: Callable[[str], None],
    ) -> None:
        self.house = house
        self.settings = settings
        self.source = source
        self.stopping = stopping
        self.say = say
        self.running: dict[str, RunTable] = {}
        self._keeper = takeover.Keeper(self)
        self.draining = Draining(self)
        self._ended = False
        self._said: dict[str, tuple[float, TablePlace | None]] = {}
        self._reread = False
        self.anchoring = Anchoring(house, say)
        self.clock_watch = ClockWatch(house, say)
        self.pulse = Pulse(self)
        self.day_ending = DayEnding(house, say)
        self.upkeep_trouble = ""
        """What failed the last time in what the house does besides play, if anything did."""
        house.writer.fenced.append(self.drop)
        house.crossing.elsewhere = self._knows

    def run(self) -> None:
        """Run tables until the end is asked for and their rounds are over, or out of time."""
        self.house.start(decides=self.settings.takes)
        dealing = Thread(target=self._deal, name="dealing", daemon=True)
        dealing.start()
        keeping_up = Thread(target=self._keep_up, name="upkeep", daemon=True)
        keeping_up.start()
        try:
            while not self._over():
                self._reload_if_asked()
                self._keeper.turn()
                self.draining.turn()
                self.clock_watch.turn()
                time.sleep(self._keeper.pause)
        finally:
            self._ended = True
            dealing.join(QUIET)
            keeping_up.join(QUIET)
            self.anchoring.end()
            self.house.close()

    def _keep_up(self) -> None:
        """What needn't be done at once: days end, and heads are noted."""
        while not self._ended:
            if self.settings.takes and not self.stopping.asked:
                failed = [
                    self._failed(turn) for turn in (self.day_ending.turn, self.anchoring.turn)
                ]
                self.upkeep_trouble = next(filter(None, failed), "")
            time.sleep(LOOK)

    def _failed(self, turn: Callable[[], None]) -> str:
        """Do something, and tell how it failed: the next day must end all the same."""
        try:
            turn()
        except Exception as error:  # noqa: BLE001 - one failure isn't the end of all upkeep
            told = f"What the house does besides play has failed: {error!r}"
            if told != self.upkeep_trouble:
                self.say("".join([told, "\n", *format_exception(error)]))
            return told
        return ""

    def _over(self) -> bool:
        if self.house.writer.stopped:
            self.say(f"Play is stopped: {self.house.writer.stopped}")
            return True
        if not self.stopping.asked:
            return False
        for name in list(self.running):
            if self.stopping.late or not self.live(name):
                self.let_go(name)
        return not self.running

    # What is asked.

    def answer(self, asked: bytes) -> bytes:
        """Answer a line; whatever is wrong with it or with us, there is an answer."""
        try:
            read = line.read_request(asked)
        except BadLine as bad:
            return line.failed(bad.id, "line", str(bad))
        if isinstance(read.act, ReloadHouse):
            return self._reloaded(read)
        if isinstance(read.act, DrainNode):
            return self._drained(read, read.act)
        if not self.runs(read.table) and not self._knows(read.table):
            return line.failed(read.id, "line", f"The house has no table {read.table!r}.")
        try:
            command = read.command(lambda: self.opening(read.table))
            return line.answered(read.id, self.ask_here(read.table, command))
        except Elsewhere:
            place = self._place(read.table)
            return line.moved(read.id, place.node, place.socket)
        except Exception as error:  # noqa: BLE001 - a client is told, and the node goes on
            if not self.runs(read.table):
                place = self._place(read.table)
                return line.moved(read.id, place.node, place.socket)
            return line.failed(read.id, "again", str(error) or repr(error))

    def runs(self, table: str) -> bool:
        """Whether this node answers for a table or the cage."""
        return table in self.running or table in self.house.writer.desks

    def _knows(self, table: str) -> bool:
        return table == CAGE or self.house.config.has(table)

    def _reloaded(self, read: line.LineRequest) -> bytes:
        refusal = authority_refusal(read.actor, "read the house's file again")
        if refusal is not None:
            return line.answered(read.id, Answer(0, 0, refusal))
        try:
            return line.reloaded(read.id, self.reload(read.actor.person))
        except Refused as refused:
            return line.failed(read.id, refused.code, refused.message)
        except Exception as error:  # noqa: BLE001 - a client is told, and the node goes on
            return line.failed(read.id, "again", str(error) or repr(error))

    def _drained(self, read: line.LineRequest, act: DrainNode) -> bytes:
        refusal = authority_refusal(read.actor, "hand a node's tables over")
        if refusal is not None:
            return line.answered(read.id, Answer(0, 0, refusal))
        return line.drained(read.id, *self.draining.ask(read.id, read.actor.person, last=act.last))

    def reload(self, person: str = THE_HOUSE.person) -> list[str]:
        """Read the house's file again, and say what comes of it."""
        if self.settings.file is None:
            raise Refused("house", "This node has no file to read again.")
        try:
            told = reload(self.house, self.settings.file, person)
        except Refused as refused:
            self.say(refused.message)
            raise
        self.say(f"The house's file is read again for {person}.")
        for text in told:
            self.say(text)
        return told

    def ask_to_reload(self) -> None:
        """Read the house's file again, soon; a signal may call this."""
        self._reread = True

    def _reload_if_asked(self) -> None:
        """In a thread of its own: the claims are kept meanwhile."""
        if self._reread:
            self._reread = False
            Thread(target=self._try_to_reload, name="reload", daemon=True).start()

    def _try_to_reload(self) -> None:
        try:
            self.reload()
        except Refused:  # it is said
            return
        except Exception as error:  # noqa: BLE001 - the house goes on as it was
            self.say(f"The house's file isn't read again: {error}")

    def ask(self, table: str, command: Command) -> Answer:
        """Answer a command when it is durable, by the node that runs the table."""
        try:
            return self.ask_here(table, command)
        except Elsewhere:
            if self.house.others is None:
                raise
            return self.house.others.ask(table, command)

    def ask_here(self, table: str, command: Command) -> Answer:
        """Answer a command when it is durable; Elsewhere if another node must be asked."""
        if table in self.house.writer.desks:
            return self.house.ask_here(table, command)
        running = self.running.get(table)
        if running is None:
            raise Elsewhere
        with running.asked():
            if self.stopping.asked and isinstance(command.act, acts.OpenBetting):
                return Answer(0, 0, Refusal("phase", "The house is closing: no round begins."))
            if isinstance(command.act, acts.OpenBetting) and self.draining.holds(table):
                raise Elsewhere  # soon: whoever asks again finds who has it then
            if isinstance(command.act, acts.OpenBetting) and self.day_ending.holds(table):
                return Answer(0, 0, Refusal("phase", "The gaming day ends: no round begins yet."))
            return self.house.ask_here(table, command)

    def opening(self, table: str) -> acts.OpenTable:
        """The act that opens a table as the house is configured; Elsewhere if it isn't here."""
        if table not in self.running:
            raise Elsewhere
        return self.house.opening(table)

    def _place(self, table: str) -> TablePlace:
        """Where a table is said to be; not here, whatever was said."""
        now = time.monotonic()
        at, found = self._said.get(table, (0.0, None))
        if found is None or now - at > SAID:
            found = TablePlace(table, "", "", 0, 0)
            try:
                there = place_of(self.house.store, table)
                if there is not None and there.socket != self.settings.socket:
                    found = there
            except StoreError:  # then nobody knows
                pass
            self._said[table] = now, found
        return found

    # The tables.

    def add(self, name: str) -> None:
        """Answer for a table that is open now, and deal it if it is automatic."""
        self.running[name] = RunTable(self._dealer(name, None))

    def _dealer(self, name: str, present: TableDealer | None) -> TableDealer | None:
        """Who deals a table by the schedule that it has now: the house's file may have changed."""
        wanted = self.house.config.table(name)
        kind = WheelDealer if wanted.drawn else WheelWatch
        if isinstance(present, kind) and present.reader == wanted.reader:
            return present
        if isinstance(present, AutomaticDealer) and present.schedule == wanted.schedule:
            wheel = present.wheel if isinstance(present, VirtualWheelDealer) else None
            if wheel == wanted.virtual:
                return present
        if present is not None:
            present.leave()
        if wanted.reader is not None:
            line = WheelLine(wanted.reader.line, self.house.clock, wanted.reader.baud)
            return kind(self.house, name, wanted.reader, line, StatusProtocol())
        if wanted.schedule is None:
            return None
        how = self.house, name, wanted.schedule, self.source
        return (
            AutomaticDealer(*how)
            if wanted.virtual is None
            else VirtualWheelDealer(*how, wanted.virtual)
        )

    def drop(self, name: str) -> None:
        """Another node has the table: not a word more about it."""
        self.house.writer.remove(name)
        dropped = self.running.pop(name, None)
        if dropped is not None:
            _dismiss(dropped)
            self.say(f"{name} is another node's now.")

    def let_go(self, name: str, within: float = QUIET) -> None:
        """Release a table for others, with nothing of it under way."""
        running = self.running[name]
        quiet = running.leave(0.0 if self.stopping.late else within)
        if not self.stopping.late and (not quiet or self.live(name)):
            running.stay()  # somebody has just begun a round
            return
        self.running.pop(name, None)
        _dismiss(running)
        self.house.writer.remove(name)
        self._keeper.release(name)

    def let_go_of_cage(self) -> None:
        """Release the cage for others; what was asked of it here is asked again there."""
        self.house.writer.remove(CAGE)
        self._keeper.release(CAGE)

    def live(self, name: str) -> bool:
        """Whether a round is on; one that waits for the word of its player may wait for long."""
        table, running = self.house.writer.tables.get(name), self.running.get(name)
        dealer = None if running is None else running.dealer
        if isinstance(dealer, AutomaticDealer) and dealer.waits:
            return False
        return table is not None and table.state.phase in LIVE

    def _deal(self) -> None:
        """Deal every automatic table in turn; what fails at one doesn't stop the others."""
        clock = self.house.clock
        while not self._ended:
            until = clock.elapsed() + LOOK_AGAIN
            for name, running in list(self.running.items()):
                dealer = running.dealer = self._dealer_now(name, running.dealer)
                if dealer is None or isinstance(dealer, WheelWatch):
                    self._tend(name, running)
                if dealer is not None:
                    dealer.ending = self.stopping.asked or self._holds(name)
                    until = min(until, self._dealt(running, dealer))
            clock.wait(max(5, min(until - clock.elapsed(), LOOK_AGAIN // 10)))

    def _holds(self, name: str) -> bool:
        return self.day_ending.holds(name) or self.draining.holds(name)

    def _dealer_now(self, name: str, present: TableDealer | None) -> TableDealer | None:
        try:
            return self._dealer(name, present)
        except KeyError:  # the table is being let go
            return present

    def _tend(self, name: str, running: RunTable) -> None:
        """A table that people deal now may have a chain from before."""
        try:
            with running.asked():
                self.house.tend_chain(name)
        except (Elsewhere, HouseFault, StoreError, TimeoutError, KeyError):
            pass  # it is looked at again soon

    def _dealt(self, running: RunTable, dealer: TableDealer) -> int:
        try:
            with running.asked():
                return dealer.turn()
        except Elsewhere:
            pass
        except (HouseFault, StoreError, ChanceFailed, TimeoutError) as error:
            dealer.trouble = str(error) or repr(error)
        return self.house.clock.elapsed() + LOOK_AGAIN


def _dismiss(running: RunTable) -> None:
    if running.dealer is not None:
        running.dealer.leave()
