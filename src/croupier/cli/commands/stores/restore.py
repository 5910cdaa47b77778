"""`croupier restore FILE STORE`: a store made again from a backup, and audited."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.audit.restoring import restore
from croupier.cli.house_file import store_named
from croupier.cli.output import faint, print_json
from croupier.cli.parser import add_json, runs
from croupier.journal.contract import StoreError
from croupier.journal.opening import without_password
from croupier.refusal import Refused


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.add_argument("file", metavar="FILE", help="a backup")
    command.add_argument(
        "store", metavar="STORE", help="a path, postgresql://… or a house's file; it must be empty"
    )
    add_json(command)
    runs(command, _restore)


def _restore(options: Namespace) -> int:
    place = store_named(options.store)
    try:
        report = restore(Path(options.file), place)
    except StoreError as error:
        raise Refused("file", str(error), part=options.file) from None
    where = without_password(place)
    if options.json:
        tables = [
            {"table": one.table, "entries": one.events, "head": one.head.hex()}
            for one in report.tables
        ]
        print_json({"store": where, "tables": tables, "faults": report.faults})
        return 0 if report.clean else 1
    for one in report.tables:
        print(f"{one.table}  {one.events:,} entries  {faint('head')} {one.head.hex()}")
    for fault in report.faults:
        print(fault)
    if report.clean:
        print(f"{where} is restored, and its audit finds nothing wrong.")
    else:
        print(f"The audit of what was restored to {where} finds faults: don't open it.")
    return 0 if report.clean else 1
