"""`croupier house`: every fault of a house's file, an example of one, or a file read again."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cli.commands.people.counter import add_person, person
from croupier.cli.house_file import store_named
from croupier.cli.output import print_json
from croupier.cli.parser import UsageError, add_json, readable, reading, runs
from croupier.house.config import EXAMPLE, file_faults, load
from croupier.house.nodes.caller import Caller
from croupier.house.nodes.lobby import lobby
from croupier.house.opening import chip_warnings
from croupier.play.acts import Actor
from croupier.play.authority import MANAGER
from croupier.refusal import Refused
from croupier.shapes import Shape

_PATIENCE = 60.0
"""Seconds that a node may take: a table's writer may be waiting for its store."""


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.add_argument(
        "what",
        choices=["check", "example", "reload"],
        help="check a file, print one, or let the nodes that run a house read theirs again",
    )
    command.add_argument("file", metavar="FILE", nargs="?", help="such as house.toml, or a store")
    add_person(command, MANAGER)
    add_json(command)
    runs(command, _house)


def _house(options: Namespace) -> int:
    if options.what == "example":
        print(EXAMPLE.read_text("utf-8"), end="")
        return 0
    if options.file is None:
        raise UsageError(f"house {options.what} needs a FILE; see `croupier house --help`.")
    return _check(options) if options.what == "check" else _reload(options)


def _check(options: Namespace) -> int:
    readable(options.file)
    faults = file_faults(Path(options.file))
    warned = [] if faults else [*chip_warnings(load(Path(options.file)))]
    if options.json:
        rows = [
            {"file": fault.file, "key": fault.key, "line": fault.line, "message": fault.message}
            for fault in faults
        ]
        print_json({"file": options.file, "faults": rows, "warnings": warned})
    else:
        for told in (*faults, *warned):
            print(told)
        count = "no faults" if not faults else f"{len(faults)} fault{'s' * (len(faults) > 1)}"
        print(f"{options.file}: {count}.")
    return 1 if faults else 0


def _reload(options: Namespace) -> int:
    """Ask every node that has tables; each reads its own file, and answers for itself."""
    with reading(store_named(options.file)) as store:
        nodes = {place.socket: place.node for place in lobby(store) if place.node}
    answers = [
        _node_answer(node, socket, person(options)) for socket, node in sorted(nodes.items())
    ]
    if not answers:
        raise Refused("house", "No node runs a table of this house.", part=options.file)
    if options.json:
        print_json({"nodes": answers})
    else:
        for answer in answers:
            told = answer["refused"] or "the house's file is read again."
            print("\n".join([f"{answer['node']}: {told}", *answer["told"]]))
    return 1 if any(answer["refused"] for answer in answers) else 0


def _node_answer(node: str, socket: str, actor: Actor) -> Shape:
    told, refused = list[str](), None
    caller = Caller([socket], wait=_PATIENCE)
    try:
        told = caller.reload(actor)
    except Refused as error:
        refused = error.message
    except (OSError, ValueError) as error:
        refused = f"It doesn't answer at {socket} ({error}): send it SIGHUP where it runs."
    finally:
        caller.close()
    return {"node": node, "told": told, "refused": refused}
