"""`croupier migrate FROM TO`: a whole house from SQLite to PostgreSQL, or back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import faint, print_json
from croupier.cli.parser import add_json, runs
from croupier.house.migrating import Moved, migrate
from croupier.journal.contract import StoreError
from croupier.journal.opening import without_password
from croupier.refusal import Refused


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Copies every journal and edition of a store into an empty one of either kind and checks "
        "both. The house must be closed; the first store is left as it is."
    )
    command.add_argument("source", metavar="FROM", help="a path or postgresql://…")
    command.add_argument("target", metavar="TO", help="a path or postgresql://…; it must be empty")
    add_json(command)
    runs(command, _migrate)


def _migrate(options: Namespace) -> int:
    source, target = without_password(options.source), without_password(options.target)
    try:
        moved = migrate(options.source, options.target)
    except StoreError as error:
        raise Refused("file", str(error), part=target) from None
    if options.json:
        print_json(_shape(source, target, moved))
        return 0
    for table, (number, head) in moved.heads.items():
        print(f"{table}  {_count(number, 'entry')}  {faint('head')} {head.hex()}")
    things = {"table": len(moved.heads), "entry": moved.entries, "edition": moved.editions}
    tables, entries, editions = (_count(number, thing) for thing, number in things.items())
    print(
        f"Moved {tables}, {entries} and {editions} from {source} to {target}. Every chain is whole "
        "and ends alike on both sides."
    )
    return 0


def _shape(source: str, target: str, moved: Moved) -> dict[str, object]:
    return {
        "from": source,
        "to": target,
        "editions": moved.editions,
        "tables": [
            {"table": table, "entries": number, "head": head.hex()}
            for table, (number, head) in moved.heads.items()
        ],
    }


def _count(number: int, thing: str) -> str:
    many = "entries" if thing == "entry" else f"{thing}s"
    return f"{number:,} {thing if number == 1 else many}"
