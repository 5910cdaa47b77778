"""The console of one table: a line that was typed goes in, what happened comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from uuid import uuid4

from croupier.chance.source import ChanceFailed, Source
from croupier.cli.console import showing
from croupier.cli.console.reading import ConsoleDesk, HelpAsked, Misread
from croupier.cli.console.telling import Teller, refusal_told
from croupier.cli.console.word import Word
from croupier.cli.console.words import find
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.house.writer import HouseFault
from croupier.journal.contract import Entry, StoreError
from croupier.journal.encoding import decoded
from croupier.play.acts import Actor, Command
from croupier.play.authority import DEVICE, POSITIONS
from croupier.play.events import CommandRefused
from croupier.play.placed_bet import PlacedBet
from croupier.play.possible import possible

_PEOPLE: Final = POSITIONS - {THE_HOUSE.position, DEVICE}
"""Positions that somebody at a terminal may act in."""

_ALSO: Final = {
    "croupier": "dealer",
    "floorperson": "supervisor",
    "pit-supervisor": "supervisor",
    "chef-de-table": "supervisor",
    "chef": "supervisor",
    "pit-manager": "manager",
}
"""Positions by the names that the rulebooks give them."""

_LEAVE: Final = ("quit", "exit")


class ConsoleReply(NamedTuple):
    """What the console answers to a line."""

    lines: list[str]
    refused: bool = False
    leave: bool = False


class Console:
    """One person at one table, in whichever position they say."""

    def __init__(
        self,
        house: House,
        table: str,
        source: Source,
        *,
        colour: bool = False,
        width: int | None = None,
    ) -> None:
        self.house = house
        self.table = table
        self.source = source
        self.colour = colour
        self.width = width
        self.actor = Actor("dealer-1", "dealer")
        self.on_told: Callable[[list[str]], None] = self._keep
        """Gets what is told of every commit: the answer to a line, unless somebody else listens."""
        self._told: list[str] = []
        self._before: Mapping[str, Mapping[int, PlacedBet]] = {}
        house.writer.committed.append(self._committed)

    @property
    def prompt(self) -> str:
        """Where the table stands and who is typing."""
        state = self.desk().state
        place = f"round {state.round}, {state.phase.value}" if state.round else state.phase.value
        return f"{place} | {self.actor.position} {self.actor.person}> "

    def desk(self) -> ConsoleDesk:
        """The table as it stands; the writer works in this thread, so all of it is stored."""
        table = self.house.writer.tables[self.table]
        settled = table.state.settled
        return ConsoleDesk(
            table.state,
            table.settler,
            self.actor,
            self.house.opening(self.table),
            self.source,
            self.house.config.table(self.table).drawn,
            settled.bets if settled is not None else self._before,
        )

    def _committed(self, batch: list[Entry]) -> None:
        """Tell what is stored, and nothing that isn't."""
        desk = self.desk()
        self._before = desk.before
        teller = Teller(desk.state, desk.settler)
        for entry in batch:
            event = decoded(entry.data).event
            if entry.table == self.table and not isinstance(event, CommandRefused):
                self.on_told(teller.tell(event))

    def _keep(self, told: list[str]) -> None:
        self._told += told

    def greeting(self) -> list[str]:
        """What somebody who sits down at the console should know."""
        desk = self.desk()
        told = [f"Table {self.table} deals {desk.rules.game}: {desk.rules.name}."]
        told += self.house.notices
        if desk.state.phase == "closed":
            told += ["The table is closed.", *showing.inspection_lines(desk)]
        return [*told, "Type help for what is possible now."]

    def do(self, line: str) -> ConsoleReply:
        """Carry out a line; one that begins with `-` may be refused without harm."""
        line = line.strip()
        if not line or line.startswith("#"):
            return ConsoleReply([])
        reply = self._done(line.removeprefix("-").strip())
        return reply._replace(refused=False) if line.startswith("-") else reply

    def _done(self, line: str) -> ConsoleReply:
        name, _, text = line.partition(" ")
        text = text.strip()
        try:
            if name in _LEAVE:
                return ConsoleReply([], leave=True)
            if name == "as":
                return self._as(text)
            shown = self._shown(name, text)
            return ConsoleReply(shown) if shown is not None else self._asked(name, text)
        except Misread as wrong:
            return ConsoleReply([str(wrong)], refused=True)

    def _as(self, text: str) -> ConsoleReply:
        """Act in another position, from now on or for one command."""
        who, colon, line = text.partition(":")
        position, _, person = who.strip().partition(" ")
        position = _ALSO.get(position.lower(), position.lower())
        if position not in _PEOPLE or not person.strip():
            known = ", ".join(sorted(_PEOPLE))
            raise Misread(f"It is written: as POSITION NAME; positions are {known}.")
        before, self.actor = self.actor, Actor(person.strip(), position)
        if not colon:
            return ConsoleReply([f"{self.actor.person} acts as {position}."])
        try:
            return self._done(line.strip())
        finally:
            self.actor = before

    def _shown(self, name: str, text: str) -> list[str] | None:
        """What only shows something."""
        desk = self.desk()
        views: dict[str, Callable[[], list[str]]] = {
            "help": lambda: showing.help_lines(desk),
            "state": lambda: showing.state_lines(desk),
            "felt": lambda: showing.felt_lines(desk, text, colour=self.colour, width=self.width),
        }
        return views[name]() if name in views else None

    def _asked(self, name: str, text: str) -> ConsoleReply:
        word = find(name)
        if word is None:
            raise Misread(f"There is no command {name!r}; help lists what is possible now.")
        desk = self.desk()
        try:
            command = Command(uuid4().hex, self._giver(word, desk), word.read(desk, text))
            self._told = []
            answer = self.house.ask(self.table, command)
        except HelpAsked:
            return ConsoleReply(_LISTS[word.name](desk))
        except (StoreError, HouseFault, ChanceFailed) as failed:
            return ConsoleReply([f"Not done, and nothing of it is stored: {failed}"], refused=True)
        if answer.refusal is not None:
            told = refusal_told(answer.refusal)
            return ConsoleReply([told.replace(word.act.__name__, f"`{name}`")], refused=True)
        return ConsoleReply(self._told)

    def _giver(self, word: Word, desk: ConsoleDesk) -> Actor:
        """A draw is the house's own word, when whoever asks for it may enter results."""
        if word.name == "draw" and word.act in possible(desk.state, desk.actor.position):
            return THE_HOUSE
        return desk.actor


def _limits(desk: ConsoleDesk) -> list[str]:
    return [showing.limits_line(desk)]


_LISTS: Final[dict[str, Callable[[ConsoleDesk], list[str]]]] = {
    "inspect": showing.inspection_lines,
    "no-spin": showing.cause_lines,
    "limits": _limits,
}
"""What a word shows when nothing follows it."""
