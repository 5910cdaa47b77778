"""`croupier serve`: the house in a browser."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.commands.tables.lines import add_line_options, line_address, line_keys
from croupier.cli.parser import UsageError, readable, runs
from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node
    from croupier.journal.anchors import Heads
    from croupier.server.services import Served
    from croupier.server.settings import ServerSettings

PORT: Final = 8017
HERE: Final = "here"
"""The address of a proxy on this machine."""

STORE: Final = "croupier-demo.db"
"""Where the demonstration is kept, in the folder that it is started in."""

HOW_TO_GO_ON: Final = """\
Give each to one person: it serves for one log-in at /staff, where they choose a password of their
own. From there on the two keep the staff at /pit, under Staff: dealers and security are one
manager's; supervisors, managers, cashiers, technicians and auditors are proposed by one of them
and approved by the other."""

_PER_ADDRESS: Final = {
    "--seats-per-address": "guests' seats from one address (2 for each guest)",
    "--sockets-per-address": "guests' sockets from one address (3 for each guest)",
    "--connections-per-address": "HTTP connections from one address (6 for each guest)",
}

_NEEDED: Final = ("argon2", "fpdf", "litestar", "prometheus_client", "uvicorn", "websockets")
_LEVELS: Final = ("debug", "info", "warning", "error")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Runs the tables of a house and serves them to browsers. Without a house's file it is a "
        "demonstration: every game, dealt by the house, for guests with play credits. SIGTERM "
        "ends it when the present rounds are over, SIGHUP lets it read the house's file again."
    )
    add_options(command)
    add_line_options(command, listens=True)
    runs(command, _serve)


def add_options(command: ArgumentParser) -> None:
    """Add the options of what serves browsers."""
    add = command.add_argument
    add("--house", metavar="FILE", help="the house's file (a demonstration)")
    add("--store", metavar="STORE", help=f"a path or postgresql://… (the file's, or {STORE})")
    add("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1)")
    add("--port", metavar="PORT", default=str(PORT), help=f"the port to listen at ({PORT})")
    add("--tls-cert", metavar="FILE", default="", help="the certificate, in PEM")
    add("--tls-key", metavar="FILE", default="", help="its key, in PEM")
    add(
        "--origin",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="how browsers reach it if not by this address, such as https://table.example",
    )
    add(
        "--behind-proxy",
        metavar="ADDRESS",
        nargs="?",
        action="append",
        const=HERE,
        default=[],
        help="a proxy, on this machine or at ADDRESS, tells the clients' addresses",
    )
    add("--without-tls", action="store_true", help="serve beyond this machine unencrypted")
    add("--open-metrics", action="store_true", help="anybody may read /metrics")
    add("--open-schema", action="store_true", help="anybody may read /schema/openapi.json")
    add(
        "--demo",
        action="store_true",
        help="show the log-ins of all its staff, and inspect wheels on screens",
    )
    add("--seats", metavar="N", default="2500", help="guests at one table (2500)")
    add("--guests-per-address", metavar="N", default="50", help="guests from one address (50)")
    for option, what in _PER_ADDRESS.items():
        add(option, metavar="N", help=what)
    add("--guest-hours", metavar="H", default="12", help="a guest's session ends idle then (12)")
    add("--staff-minutes", metavar="M", default="20", help="a log-in ends idle then (20)")
    add(
        "--stop-within", metavar="S", default="120", help="for the last rounds, after SIGTERM (120)"
    )
    add("--log-level", choices=_LEVELS, default="warning", help="what is logged (warning)")
    add(
        "--lease",
        metavar="S",
        default="5",
        help="how long it may hang before others take its tables, on PostgreSQL (5)",
    )


def _serve(options: Namespace) -> int:
    return serve(options, takes=True)


def serve(options: Namespace, *, takes: bool) -> int:
    """Serve browsers until the house ends, with tables of its own or as a door to others'."""
    _must_be_installed()
    from croupier.journal.opening import beginning
    from croupier.server.logs import write_logs
    from croupier.server.running import Running, listen

    settings = _settings(options)
    write_logs(options.log_level)
    _must_be_private(options, settings)
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        message = f"Can't listen at {settings.host}:{settings.port}: {error.strerror}."
        raise UsageError(message, part=str(settings.port)) from None
    with listening:
        node, port = _node(options, takes=takes), listening.getsockname()[1]
        node.anchoring.keepers.append(_log_heads)
        try:
            with beginning(store_of(options)):
                running = Running(node, settings, lambda served: _opened(served, port))
        except BaseException:
            node.house.store.close()
            raise
        running.run(listening)
    print("The house is closed." if takes else "The door is closed.", flush=True)
    return 1 if node.house.writer.stopped not in ("", "The house is closed.") else 0


def _must_be_installed() -> None:
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        message = (
            f"The server needs {missing[0]}, which isn't installed: pip install 'croupier[house]'."
        )
        raise Refused("extra", message, part="house")


def _file(options: Namespace) -> Path:
    from croupier.server.demo import DEMO

    if options.house is None:
        return DEMO
    readable(options.house)
    return Path(options.house).absolute()


def store_of(options: Namespace) -> str:
    """Where the house is kept."""
    from croupier.house.config import load, place_of_store

    if options.store or options.house is None:
        return options.store or STORE
    file = _file(options)
    return place_of_store(file, load(file))


def _settings(options: Namespace) -> ServerSettings:
    from croupier.journal.opening import MEMORY, POSTGRESQL
    from croupier.server.settings import ServerSettings

    if bool(options.tls_cert) != bool(options.tls_key):
        raise UsageError("--tls-cert and --tls-key come together.")
    for name in filter(None, (options.tls_cert, options.tls_key)):
        readable(name)
    where = store_of(options)
    guests = int(_number("--guests-per-address", options.guests_per_address, 1, 10_000))
    return ServerSettings(
        host=options.host,
        port=int(_number("--port", options.port, 0, 65_535)),
        tls_certificate=options.tls_cert,
        tls_key=options.tls_key,
        origins=tuple(options.origin),
        proxies=_proxies(options.behind_proxy),
        open_metrics=options.open_metrics,
        open_schema=options.open_schema,
        demo=options.demo or options.house is None,
        sessions="" if where in MEMORY or "://" in where else f"{where}.sessions",
        shared=where if where.startswith(POSTGRESQL) else "",
        seats_per_table=int(_number("--seats", options.seats, 1, 10_000)),
        guests_per_address=guests,
        seats_per_address=_share(options, "--seats-per-address", 2 * guests),
        sockets_per_address=_share(options, "--sockets-per-address", 3 * guests),
        connections_per_address=_share(options, "--connections-per-address", 6 * guests),
        guest_idle=3_600 * _number("--guest-hours", options.guest_hours, 0.01, 8_760),
        staff_idle=60 * _number("--staff-minutes", options.staff_minutes, 0.1, 1_440),
    )


def _share(options: Namespace, option: str, usual: int) -> int:
    """What an address may have besides its guests: as named, or by the number of guests."""
    named = getattr(options, option.strip("-").replace("-", "_"))
    return usual if named is None else int(_number(option, named, 1, 60_000))


def _proxies(named: list[str]) -> tuple[str, ...]:
    """The addresses of the proxies before it."""
    from croupier.server.door.addresses import HERE as THIS_MACHINE
    from croupier.server.door.addresses import is_place

    for one in named:
        if one != HERE and not is_place(one):
            raise UsageError("--behind-proxy takes an address such as 10.0.0.2.", part=one)
    others = tuple(one for one in named if one != HERE)
    return (*THIS_MACHINE, *others) if HERE in named else others


def _must_be_private(options: Namespace, settings: ServerSettings) -> None:
    """Passwords and chips don't travel beyond this machine for everybody to read and change."""
    from croupier.server.door.addresses import HERE as THIS_MACHINE
    from croupier.server.door.addresses import is_one_of

    here = settings.host == "localhost" or is_one_of(settings.host, THIS_MACHINE)
    if here or settings.tls_certificate or settings.proxies:
        return
    if not options.without_tls:
        message = (
            f"{settings.host} can be reached from other machines, and nothing would be encrypted: "
            "give --tls-cert and --tls-key, put a proxy before it with --behind-proxy, or say "
            "--without-tls."
        )
        raise UsageError(message, part=settings.host)
    print(f"WARNING: at {settings.host} passwords and bets travel unencrypted.", file=sys.stderr)


def _number(option: str, text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise UsageError(f"{option} takes a number from {least:g} to {most:g}.", part=text)
    return value


def _node(options: Namespace, *, takes: bool) -> Node:
    """The node that runs the tables, or asks those who do."""
    from croupier.chance.secure import SecureDraw
    from croupier.cli.chance import trusted
    from croupier.cli.commands.tables.node import socket_of
    from croupier.house.clock import SystemClock
    from croupier.house.config import load
    from croupier.house.house import House
    from croupier.house.nodes.node import Node, NodeSettings
    from croupier.house.provable.starting import chains_of
    from croupier.house.stopping import Stopping
    from croupier.journal.opening import POSTGRESQL, beginning, open_store

    file, where, clock = _file(options), store_of(options), SystemClock()
    config, name = load(file), f"{'server' if takes else 'door'}-{os.getpid()}"
    lease = _number("--lease", options.lease, 0.5, 3_600)
    alone = not where.startswith(POSTGRESQL)
    place = "" if alone or not takes else socket_of(name)
    stopping = Stopping(
        clock, round(1_000 * _number("--stop-within", options.stop_within, 0, 3_600))
    )
    with beginning(where):
        store = open_store(where, lease=lease if takes and not alone else None)
    settings = NodeSettings(
        name,
        place,
        lease,
        file=file,
        takes=takes,
        takes_out=options.house is not None,
        line=_line(options, alone=alone) if takes else "",
        keys=line_keys(options),
    )
    try:
        with beginning(where):
            house = House(store, clock, config, node=name, open_all=False)
            if takes:  # a door draws nothing, and has no key for it
                house.chains = chains_of(config, file.parent, where, store)
        with trusted():
            source = SecureDraw()
        return Node(house, settings, source, stopping, _say)
    except BaseException:
        store.close()
        raise


def _line(options: Namespace, *, alone: bool) -> str:
    address = line_address(options)
    if address and alone:
        raise UsageError("--line is for a house in PostgreSQL: no other has doors elsewhere.")
    return address


def _say(text: str) -> None:
    """What the node says goes to the log; what is expected of it at a lower level."""
    from croupier.server.logs import log

    if " is run here" in text or " was interrupted " in text:
        log.info("node", said=text)
    else:
        log.warning("node", said=text)


def _log_heads(heads: Heads, at: str) -> None:
    """Heads stand in the log too, as the audit can read them there."""
    from croupier.journal.anchors import EVENT, as_values
    from croupier.server.logs import log

    del at  # the log has its own
    log.keep(EVENT, heads=as_values(heads))


def _show_passwords(passwords: dict[str, str]) -> None:
    print("Staff log-ins, shown this once:")
    for person, password in passwords.items():
        print(f"  {person:<14} {password}")
    print(end="", flush=True)


def _show_managers(passwords: dict[str, str]) -> None:
    _show_passwords(passwords)
    print(HOW_TO_GO_ON, flush=True)


def _opened(served: Served, port: int) -> None:
    """The house is open: say where, and once who may log in."""
    from croupier.server.demo import first_staff, inspect_and_open
    from croupier.server.screens.static import BUILD, Pages

    settings = served.settings
    show = _show_passwords if settings.demo else _show_managers
    first_staff(served.house, demo=settings.demo, show=show)
    if settings.demo and served.node.settings.takes:
        inspect_and_open(served.node)
    if not Pages(settings.pages).built:
        print(BUILD)
    scheme = "https" if settings.tls_certificate else "http"
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"The house is open: {scheme}://{host}:{port}/", flush=True)
