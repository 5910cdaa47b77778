"""`croupier node drain`: a node hands its tables to the others between rounds, and one waits."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from typing import Final
from uuid import uuid4

from croupier.cli.commands.people.counter import add_person, person
from croupier.cli.parser import UsageError
from croupier.house.nodes.caller import Caller
from croupier.play.authority import MANAGER
from croupier.refusal import Refused

LOOK: Final = 0.25
"""Seconds between two looks at how far it has come."""

WITHIN: Final = 600.0
"""Seconds that are waited for the rounds under way."""


def add_drain_options(command: ArgumentParser) -> None:
    """Give a command what `drain` takes besides the node."""
    command.add_argument("--last", action="store_true", help="drain: though nobody takes them")
    command.add_argument(
        "--within",
        metavar="SECONDS",
        type=float,
        default=WITHIN,
        help=f"drain: how long to wait; the drain itself goes on ({WITHIN:g})",
    )
    add_person(command, MANAGER)


def drain(options: Namespace, socket: str) -> int:
    """Ask until nothing is left at the node, and say what is."""
    if not 0 < options.within <= 86_400:
        raise UsageError("--within takes seconds, up to 86400.", part=str(options.within))
    caller, id_, actor = Caller([socket]), uuid4().hex, person(options)
    end, told = time.monotonic() + options.within, list[str]()
    try:
        while left := caller.drain(actor, id_, last=options.last):
            if left != told:
                told = left
                print(f"Left until their rounds are over: {', '.join(left)}.", flush=True)
            if time.monotonic() > end:
                print("That takes longer: the node goes on with it.")
                return 1
            time.sleep(LOOK)
    except (OSError, ValueError) as error:
        message = f"Nobody answers at {socket} ({error}): what it ran is free, or another has it."
        raise Refused("house", message, part=socket) from None
    finally:
        caller.close()
    print("The node runs nothing now: it can be ended.")
    return 0
