"""`croupier node`: runs the tables of a house, and those of another node that died."""

from __future__ import annotations

import os
import socket
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cage.describing import currency_refusal
from croupier.chance.secure import SecureDraw
from croupier.cli.chance import trusted
from croupier.cli.commands.tables.draining import add_drain_options, drain
from croupier.cli.commands.tables.lines import add_line_options, line_address, line_keys
from croupier.cli.parser import UsageError, readable, runs
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, load, place_of_store
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.nodes.receptions import Receptions
from croupier.house.nodes.takeover import LEASE
from croupier.house.provable.starting import chains_of
from croupier.house.reloading import on_sighup
from croupier.house.stopping import WITHIN, Stopping, on_sigterm
from croupier.journal.contract import Store
from croupier.journal.opening import beginning, open_store
from croupier.readings.journals import described
from croupier.refusal import Refused

_SHORTEST_LEASE = 0.5
_LONGEST_NAME = 40


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Runs the tables of a house that no other node runs, and takes over those of a node that "
        "dies. Clients reach it through a local socket. SIGTERM ends it when its rounds are over, "
        "SIGHUP lets it read the house's file again."
    )
    add = command.add_argument
    add(
        "what",
        nargs="?",
        choices=["drain"],
        help="let the node of this --name or --socket hand its tables to the others, and wait",
    )
    add("--house", metavar="FILE", help="the house's file")
    add("--store", metavar="STORE", help="a path or postgresql://… (the one of the house's file)")
    add("--name", metavar="NAME", help="the node's name (the machine's, with a number)")
    add("--socket", metavar="PATH", help="where clients reach it (in the folder for such things)")
    add(
        "--tables",
        metavar="NAMES",
        help="its own tables, with commas: it takes others only when nobody else does",
    )
    add(
        "--lease",
        metavar="SECONDS",
        default=str(LEASE),
        help=f"how long it may hang before others take its tables ({LEASE:g})",
    )
    add(
        "--stop-within",
        metavar="SECONDS",
        default=str(WITHIN / 1000),
        help=f"how long the present rounds may last after SIGTERM ({WITHIN // 1000})",
    )
    add_line_options(command, listens=True)
    add_drain_options(command)
    runs(command, _node)


def _node(options: Namespace) -> int:
    if options.what == "drain":
        return drain(options, _named_socket(options))
    if options.house is None:
        raise UsageError("A node needs --house FILE; see `croupier node --help`.")
    readable(options.house)
    config = load(Path(options.house))
    settings = NodeSettings(
        _name(options.name),
        _socket(options),
        _seconds("--lease", options.lease, _SHORTEST_LEASE),
        _home(options.tables, config),
        Path(options.house).absolute(),
        takes_out=True,
        line=line_address(options),
        keys=line_keys(options),
    )
    clock = SystemClock()
    stopping = Stopping(clock, round(1_000 * _seconds("--stop-within", options.stop_within, 0)))
    where = options.store or place_of_store(Path(options.house), config)
    with beginning(where):
        store = open_store(where, lease=settings.lease)
    try:
        with beginning(where):
            _must_count_alike(store, config)
            house = House(store, clock, config, node=settings.name, open_all=False)
            house.chains = chains_of(config, Path(options.house).parent, where, store)
        with trusted():
            source = SecureDraw()
        node = Node(house, settings, source, stopping, _say)
        receptions = Receptions(node)
    except BaseException:
        store.close()
        raise
    receptions.start()
    _say(f"Node {settings.name} answers at {settings.socket}.")
    if settings.line:
        _say(f"Doors on other machines reach it at {settings.line}.")
    try:
        with on_sigterm(stopping), on_sighup(node.ask_to_reload):
            node.run()
    finally:
        receptions.close()
    _say(f"Node {settings.name} has ended.")
    return 1 if house.writer.stopped not in ("", "The house is closed.") else 0


def _must_count_alike(store: Store, config: HouseConfig) -> None:
    """Refuse a file whose currency isn't that of the amounts on record."""
    if not config.particulars:
        return
    refusal = currency_refusal(described(store), config.particulars.currency)
    if refusal is not None:
        raise Refused("house", refusal.message, part=config.particulars.currency)


def _say(text: str) -> None:
    print(text, flush=True)


def _name(given: str | None) -> str:
    name = given if given is not None else f"{socket.gethostname()[:24]}-{os.getpid()}"
    if not name or not name.isprintable() or len(name) > _LONGEST_NAME or "/" in name:
        message = f"A node's name has 1 to {_LONGEST_NAME} characters without '/'."
        raise UsageError(message, part=name)
    return name


def _named_socket(options: Namespace) -> str:
    if options.socket is None and options.name is None:
        raise UsageError("node drain needs the --name or the --socket of a node.")
    return _socket(options)


def _socket(options: Namespace) -> str:
    if options.socket is not None:
        return str(Path(options.socket).absolute())
    return socket_of(_name(options.name))


def socket_of(name: str) -> str:
    """Where a node of this name is reached, unless it is told otherwise."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    return str(Path(folder) / f"croupier-{name.replace(' ', '-')}.sock")


def _home(names: str | None, config: HouseConfig) -> frozenset[str]:
    home = frozenset(name.strip() for name in (names or "").split(",") if name.strip())
    unknown = sorted(home - {table.name for table in config.tables})
    if unknown:
        raise UsageError(f"The house has no table {unknown[0]!r}.", part=unknown[0])
    return home


def _seconds(option: str, text: str, least: float) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not least <= seconds <= 3_600:  # nor is what isn't a number
        raise UsageError(f"{option} takes seconds from {least:g} to 3600, not {text!r}.", part=text)
    return seconds
