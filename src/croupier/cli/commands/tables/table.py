"""`croupier table`: a table on the terminal, run by hand or by the house's clock."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from croupier.chance.secure import SecureDraw
from croupier.cli.chance import trusted
from croupier.cli.console.automatic import BRISK, Demonstration
from croupier.cli.console.console import Console
from croupier.cli.console.loop import run, typed
from croupier.cli.house_file import store_named
from croupier.cli.output import coloured, strong
from croupier.cli.parser import UsageError, readable, runs
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig, load
from croupier.house.games.checking import CHIP
from croupier.house.house import House
from croupier.house.stopping import WITHIN
from croupier.journal.contract import StoreError
from croupier.journal.opening import open_store, without_password
from croupier.play.limits import limit_faults
from croupier.play.phases import SHUT
from croupier.refusal import Refused
from croupier.rulebooks.checker import read_sound_file
from croupier.rulebooks.reader import games_of, read_game

GAME: Final = "nz/37"
NAME: Final = "T1"
ROUNDS: Final = 3
MOST_ROUNDS: Final = 1_000_000
LONGEST_NAME: Final = 40


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "A table on the terminal. Type help at its prompt. Commands may also be piped in; the exit "
        "code is then 1 if one was refused that doesn't begin with `-`."
    )
    add = command.add_argument
    add("dealt", metavar="GAME", nargs="?", help=f"the game that is dealt ({GAME})")
    add("--game", metavar="GAME", help="the same, by name")
    add(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        dest="settings",
        help="a house setting, such as 7.8=lose; may be repeated",
    )
    add("--chip", metavar="AMOUNT", help="what a chip is worth (1)")
    add("--rulebook", metavar="FILE", help="play a rulebook file of your own")
    add(
        "--limits",
        metavar="LIMIT=MIN-MAX",
        action="append",
        default=[],
        help="such as inside=1-100, outside=5-500 or table=10000; may be repeated",
    )
    add("--name", metavar="NAME", help=f"the table's name ({NAME})")
    add("--house", metavar="FILE", help="take the table of that name from a house's file")
    add(
        "--store",
        metavar="FILE",
        default="memory:",
        help="keep the table in a store (a house's file means its own), and go on with it",
    )
    add(
        "--auto",
        metavar="ROUNDS",
        nargs="?",
        const=str(ROUNDS),
        help=f"the house deals some rounds ({ROUNDS}) to a demonstration player",
    )
    add(
        "--stop-within",
        metavar="SECONDS",
        default=str(WITHIN // 1000),
        help=f"asked to stop by SIGTERM, --auto plays the round out for so long ({WITHIN // 1000})",
    )
    runs(command, _table)  # fmt: skip


def _table(options: Namespace) -> int:
    if options.dealt and options.game:
        raise UsageError("The game is named once: as GAME or with --game.", part=options.game)
    options.game = options.game or options.dealt
    rounds = _rounds(options.auto) if options.auto is not None else 0
    within = _seconds(options.stop_within)
    config = _from_house(options) if options.house is not None else _from_options(options)
    where = store_named(options.store)
    try:
        store = open_store(where)
    except StoreError as error:
        raise Refused("file", str(error), part=without_password(where)) from None
    wanted = config.tables[0]
    try:
        house = House(store, SystemClock(), config, node=f"console {os.getpid()}")
    except BaseException:
        store.close()
        raise
    try:
        with trusted():
            return _played(house, wanted, rounds, within)
    finally:
        house.close()


def _played(house: House, wanted: TableConfig, rounds: int, within: int) -> int:
    width = shutil.get_terminal_size((0, 0)).columns or None
    console = Console(house, wanted.name, SecureDraw(), colour=coloured(), width=width)
    if rounds:
        return _automatic(console, wanted, rounds, within)
    _print(console.greeting())
    if sys.stdin.isatty():
        run(console, typed(console), echo=False)
        return 0
    if isinstance(sys.stdin, TextIOWrapper):  # a script may hold bytes that are no text
        sys.stdin.reconfigure(errors="backslashreplace")
    return run(console, sys.stdin, echo=True)


def _automatic(console: Console, wanted: TableConfig, rounds: int, within: int) -> int:
    desk = console.desk()
    if desk.state.phase in SHUT:
        raise Refused(
            "house",
            f"The table is {desk.state.phase.value}: {wanted.game} can't be dealt automatically "
            "before people have inspected and opened it, with `croupier table --store FILE`.",
            part=wanted.game,
        )
    print(strong(f"{desk.rules.game}: {desk.rules.name}. The house deals, and draws the results."))
    console.on_told = _print
    ended = Demonstration(console, wanted.schedule or BRISK, rounds).run(within)
    if ended:
        _print([ended])
    return 0


def _print(lines: list[str]) -> None:
    for line in lines:
        print(line)
    sys.stdout.flush()


def _rounds(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) <= MOST_ROUNDS):
        raise UsageError(f"--auto takes a number of rounds from 1, not {text!r}.", part=text)
    return int(text)


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise UsageError(f"--stop-within takes whole seconds, not {text!r}.", part=text)
    return 1_000 * int(text)


def _from_house(options: Namespace) -> HouseConfig:
    """A house's file with one of its tables."""
    readable(options.house)
    given = (options.game, options.settings, options.limits, options.chip, options.rulebook)
    if any(given):
        raise UsageError(
            "--house brings its own game, rulebook, settings, limits and chip: give only --name."
        )
    config = load(Path(options.house))
    tables = {table.name: table for table in config.tables}
    name = options.name or next(iter(tables))
    if name not in tables:
        there = ", ".join(tables)
        raise UsageError(f"{options.house} has no table {name!r}; it has {there}.", part=name)
    return replace(config, tables=(tables[name],))


def _from_options(options: Namespace) -> HouseConfig:
    settings = _pairs("--set", options.settings)
    if options.chip is not None:
        settings[CHIP] = options.chip
    limits: dict[str, object] = {**_pairs("--limits", options.limits)}
    faults = limit_faults(limits)
    if faults:
        raise UsageError(f"The limits can't be read: {'; '.join(faults)}.")
    text = _rulebook(options)
    book = tomllib.loads(text) or None
    game = options.game or (GAME if book is None else games_of(book)[0])
    read_game(game, settings, book)  # refused before a store is made
    name = options.name or NAME
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise UsageError(f"A table's name has up to {LONGEST_NAME} letters.", part=name)
    return HouseConfig((TableConfig(name, game, settings, limits, rulebook=text),))


def _rulebook(options: Namespace) -> str:
    """The text of a rulebook of one's own, if the command line names one."""
    if options.rulebook is None:
        return ""
    readable(options.rulebook)
    return read_sound_file(Path(options.rulebook))


def _pairs(option: str, words: list[str]) -> dict[str, str]:
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"{option} takes NAME=VALUE, not {word!r}.", part=word)
        found[name] = value
    return found
