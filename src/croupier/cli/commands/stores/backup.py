"""`croupier backup STORE FILE`: a copy of a store, made while the house is open."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cli.house_file import store_named
from croupier.cli.output import faint, print_json
from croupier.cli.parser import add_store, runs
from croupier.house.backup import back_up
from croupier.journal.contract import StoreError
from croupier.refusal import Refused


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("file", metavar="FILE", help="where the copy goes; it mustn't exist yet")
    command.add_argument(
        "--portable",
        action="store_true",
        help="write lines of JSON that any kind of store takes; PostgreSQL always does",
    )
    runs(command, _backup)


def _backup(options: Namespace) -> int:
    try:
        heads = back_up(store_named(options.store), Path(options.file), as_lines=options.portable)
    except StoreError as error:
        raise Refused("file", str(error), part=options.file) from None
    if options.json:
        rows = [
            {"table": name, "entries": number, "head": head.hex()}
            for name, (number, head) in heads.items()
        ]
        print_json({"file": options.file, "tables": rows})
        return 0
    for name, (number, head) in heads.items():
        print(f"{name}  {number:,} entries  {faint('head')} {head.hex()}")
    print(f"{options.file} is written. Note the heads elsewhere: they prove what it holds.")
    return 0
