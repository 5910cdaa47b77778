"""The parser: which commands and options there are, and the game they are about."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from croupier import __version__
from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.journal.contract import Store
    from croupier.rulebooks.rules import Rules

FOLDERS: Final = {
    "slips": {
        "games": "the games it deals",
        "rules": "a game's wheel, layout, odds and house settings, or its clauses",
        "wagers": "every elementary wager of a game",
        "bet": "the pieces a slip becomes",
        "settle": "what each piece of a slip wins, loses or keeps",
        "payout": "what a croupier does once the ball rests, step by step",
        "tour": "a settled round in each game",
    },
    "chances": {
        "odds": "what a slip or every wager is worth, exactly",
        "session": "many spins, answered exactly",
        "simulate": "many spins, by drawing them",
        "fairness": "whether a list of results looks like those of a fair wheel",
        "draws": "pockets of the house's own generator, as many as one likes",
        "verify-draw": "what is wrong with the proof of a draw, or with a file of them",
    },
    "tables": {
        "table": "a live table on the terminal",
        "house": "the faults of a house's file, an example of one, or a file read again",
        "serve": "the house in a browser: tables, guests, displays and staff",
        "door": "a further door for browsers, to a house whose tables other processes run",
        "node": "tables of a house run in this process, and those of a node that died",
        "wheel": "a simulated automatic wheel on a line, or the games of a recorded line",
        "custodian": "the second custodian of provable draws, or its log beside a file of proofs",
        "lobby": "which node runs each table of a store, and whether it answers",
    },
    "people": {
        "cage": "wallets, players' limits and exclusions, and money to and from seats",
        "staff": "who works in the house, in which positions",
    },
    "record": {
        "audit": "everything that is wrong with a store, re-read from its first event",
        "replay": "a round event by event, with every bet, clause and transfer",
        "proof": "what anybody needs to draw a round again",
        "receipt": "a round of a seat, printed for its player",
        "recall": "the last games of a table or of a seat",
        "day": "drop, win and hold of the gaming day, and what doesn't balance",
        "meters": "what went in and out, per table and seat, never cleared",
        "log": "the significant events of all tables: who, when and why",
        "export": "events as JSON lines, or rounds as CSV",
    },
    "stores": {
        "backup": "a copy of a store, made while the house is open",
        "restore": "a store made again from a backup, and audited",
        "migrate": "a whole house moved to another kind of store",
        "selfcheck": "whether the program's files and rulebooks are those they should be",
    },
}
"""What each command shows, by the folder of `commands` that its file is in."""


class UsageError(Exception):
    """The command line itself is wrong."""

    def __init__(self, message: str, part: str | None = None) -> None:
        super().__init__(message)
        self.part = part


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and leaves the exit to `main`."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[0].upper()}{message[1:]}; see `{self.prog} --help`.")


def parse(words: list[str]) -> argparse.Namespace:
    """Read a command line; only the named command's module is loaded."""
    parser = _Parser(
        prog="croupier",
        description="A roulette house: five casinos' rulebooks, played exactly.",
        epilog="Bets: '17 by 5; tiers by 2; red by 10'. Games: croupier games.",
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    asked = next((word for word in words if not word.startswith("-")), "")
    for folder, name, what in _commands():
        command = commands.add_parser(name, help=what, description=f"Shows {what}.")
        if name == asked:
            file = name.replace("-", "_")
            import_module(f"croupier.cli.commands.{folder}.{file}").configure(command)
    return parser.parse_args(words)


def _commands() -> Iterator[tuple[str, str, str]]:
    for folder, commands in FOLDERS.items():
        for name, what in commands.items():
            yield folder, name, what


def add_json(command: argparse.ArgumentParser) -> None:
    """Give a command the option to print JSON."""
    command.add_argument("--json", action="store_true", help="print JSON for programs")


def add_game(command: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Give a command its game and the options that go with one."""
    how_many = "?" if optional else None
    command.add_argument("game", metavar="GAME", nargs=how_many, help="such as nz/37")
    command.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="settings",
        help="a house setting, such as 7.8=lose or courtesy=off; may be repeated",
    )
    command.add_argument("--chip", metavar="AMOUNT", help="what a chip is worth (1)")
    command.add_argument("--rulebook", metavar="FILE", help="play a rulebook file of your own")
    command.add_argument("--weights", metavar="FILE", help="deal bonus games by your own weights")
    add_json(command)


def runs(command: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> None:
    """Say which function does a command's work."""
    command.set_defaults(run=run)


def rules_of(options: argparse.Namespace) -> Rules:
    """The rules of the game that a command line names, with its settings."""
    from croupier.rulebooks import checker
    from croupier.rulebooks.reader import read_game

    changes: dict[str, str] = {}
    for change in options.settings:
        name, equals, value = change.partition("=")
        if not equals:
            raise UsageError(f"--set takes NAME=VALUE, not {change!r}.", part=change)
        changes[name] = value
    if options.chip is not None:
        changes["7.38"] = options.chip
    rulebook = None
    if options.rulebook is not None:
        readable(options.rulebook)
        rulebook = checker.load(Path(options.rulebook))
    if options.weights is not None:
        from croupier.rulebooks.bonus.weight_file import read_weighted_game

        readable(options.weights)
        return read_weighted_game(options.game, changes, Path(options.weights), rulebook)
    return read_game(options.game, changes, rulebook)


def readable(name: str) -> None:
    """Refuse a file that can't be opened."""
    try:
        with Path(name).open("rb") as file:
            file.read(1)
    except OSError as error:
        reason = error.strerror or "it can't be opened"
        raise Refused("file", f"Can't read {name}: {reason}.", part=name) from None


def add_store(command: argparse.ArgumentParser) -> None:
    """Give a command its store."""
    command.add_argument(
        "store", metavar="STORE", help="a path, postgresql://…, or the house's file that names it"
    )
    add_json(command)


@contextmanager
def reading(where: str) -> Iterator[Store]:
    """The store that a command line names, for reading only, while a house may write to it."""
    from croupier.cli.house_file import store_named
    from croupier.journal.contract import StoreError
    from croupier.journal.opening import open_store, without_password

    where = store_named(where)
    try:
        store = open_store(where, read_only=True)
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        raise Refused("file", str(error), part=without_password(where)) from None


def add_zone(command: argparse.ArgumentParser) -> None:
    """Give a command the zone of the house's clock."""
    command.add_argument(
        "--zone",
        metavar="NAME",
        help="a time zone, such as Pacific/Auckland (the house's, or else this machine's)",
    )


def round_number(text: str) -> int:
    """The number of a round on the command line."""
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise UsageError(f"ROUND is a number, not {text!r}.", part=text)
    return int(text)


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Say in one sentence that a file can't be written."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or "it can't be opened"
        raise Refused("file", f"Can't write {name}: {reason}.", part=name) from None
