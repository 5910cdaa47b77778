"""`croupier house check FILE`: every fault of a house's configuration."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cli.output import print_json
from croupier.cli.parser import UsageError, add_json, readable, runs
from croupier.house.config import EXAMPLE, file_faults


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.add_argument("what", choices=["check", "example"], help="check a file, or print one")
    command.add_argument("file", metavar="FILE", nargs="?", help="such as house.toml")
    add_json(command)
    runs(command, _house)


def _house(options: Namespace) -> int:
    if options.what == "example":
        print(EXAMPLE.read_text("utf-8"), end="")
        return 0
    if options.file is None:
        raise UsageError("house check needs a FILE; see `croupier house --help`.")
    readable(options.file)
    faults = file_faults(Path(options.file))
    if options.json:
        rows = [
            {"file": fault.file, "key": fault.key, "line": fault.line, "message": fault.message}
            for fault in faults
        ]
        print_json({"file": options.file, "faults": rows})
    else:
        for fault in faults:
            print(fault)
        count = "no faults" if not faults else f"{len(faults)} fault{'s' * (len(faults) > 1)}"
        print(f"{options.file}: {count}.")
    return 1 if faults else 0
