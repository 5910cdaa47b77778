"""The counter: what the commands at the cage share, from opening its store to an answer."""

from __future__ import annotations

import getpass
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from uuid import uuid4

from croupier.cage import CAGE
from croupier.cage.acts import NoteUse
from croupier.cage.cage import Cage, open_cage
from croupier.cage.encoding import decoded
from croupier.cage.events import CageEvent
from croupier.cage.passwords import USUAL, password_hash
from croupier.cage.telling import cage_sentence
from croupier.cli.house_file import store_named
from croupier.cli.output import print_json
from croupier.cli.parser import UsageError
from croupier.house.clock import SystemClock
from croupier.house.crossing import Crossing
from croupier.house.opening import open_table
from croupier.house.writer import HouseFault, Writer
from croupier.journal.answer import Answer
from croupier.journal.contract import Store, StoreError
from croupier.journal.opening import open_store
from croupier.play.acts import Actor, AnyAct, Command
from croupier.readings.journals import tables_of
from croupier.refusal import Refused
from croupier.shapes import Shape

SOMEBODY: Final = "console"


class Counter:
    """A cage that a command line asks; its tables are opened as they are needed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.writer = Writer(store, SystemClock())
        self.writer.add_desk(open_cage(store))
        self.crossing = Crossing(self.writer)

    @property
    def cage(self) -> Cage:
        return self.crossing.cage

    def note_use(self, actor: Actor, command: str) -> None:
        """Put on record that the store was used, past the house and its log-ins."""
        accepted(self.writer.ask(CAGE, new_command(actor, NoteUse(command))))

    def ask(self, actor: Actor, act: AnyAct, command: str) -> CageEvent:
        """What an act has caused; a refusal is raised."""
        self.note_use(actor, command)
        answer = accepted(self.writer.ask(CAGE, new_command(actor, act)))
        return decoded(next(self.store.read(CAGE, answer.first - 1)).data).event

    def open_table(self, name: str) -> None:
        """Let a table of the store take part, as it stands."""
        if name not in tables_of(self.store):
            raise Refused("table", f"The store has no table {name!r}.", part=name)
        # A seat's credit asks no rules, so that even a table without an edition can be opened.
        self.writer.add(open_table(self.store, name, None))  # type: ignore[arg-type] # as said


def new_command(actor: Actor, act: AnyAct) -> Command:
    """An act as a command of its own."""
    return Command(uuid4().hex, actor, act)


def accepted(answer: Answer) -> Answer:
    """An answer that isn't a refusal."""
    if answer.refusal is not None:
        raise Refused("cage", answer.refusal.message, part=answer.refusal.code)
    return answer


@contextmanager
def counter(where: str) -> Iterator[Counter]:
    """The cage of a store, for as long as a command takes."""
    where = store_named(where)
    try:
        store = open_store(where)
        try:
            yield Counter(store)
        finally:
            store.close()
    except (StoreError, HouseFault) as error:
        raise Refused("file", str(error), part=where) from None


def add_person(command: ArgumentParser, position: str) -> None:
    """Give a command the person who is on record for it."""
    command.add_argument("--by", metavar="PERSON", help="who is on record for it (you)")
    command.add_argument(
        "--as",
        metavar="POSITION",
        dest="position",
        default=position,
        help=f"in which position ({position})",
    )


def person(options: Namespace) -> Actor:
    """Who is on record for a command."""
    try:
        somebody = options.by or getpass.getuser()
    except (OSError, KeyError):  # a user without a name
        somebody = SOMEBODY
    return Actor(somebody, options.position)


def add_password(command: ArgumentParser) -> None:
    """Give a command a password that is typed, or read."""
    command.add_argument(
        "--password-stdin", action="store_true", help="read the password from the input"
    )


def new_hash(options: Namespace, somebody: str, name: str = "") -> str:
    """The hash of a password that is typed twice, or comes in a line of the input."""
    return password_hash(_typed(options, somebody), USUAL, somebody, name)


def _typed(options: Namespace, somebody: str) -> str:
    if options.password_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    if not sys.stdin.isatty():
        raise UsageError("A password is typed at a terminal, or read with --password-stdin.")
    first = getpass.getpass(f"Password for {somebody}: ")
    if getpass.getpass("Once more: ") != first:
        raise UsageError("The two passwords differ.")
    return first


def say(options: Namespace, event: CageEvent, shape: Shape, more: str = "") -> int:
    """Say what has happened: to people a sentence, to programs what stands now."""
    if options.json:
        print_json(shape)
    else:
        print(f"{cage_sentence(event)}{more}")
    return 0
