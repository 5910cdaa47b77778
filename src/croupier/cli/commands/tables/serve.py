"""`croupier serve`: the house in a browser."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.parser import UsageError, readable, runs
from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node
    from croupier.server.services import Served
    from croupier.server.settings import ServerSettings

PORT: Final = 8017
STORE: Final = "croupier-demo.db"
"""Where the demonstration is kept, in the folder that it is started in."""

_NEEDED: Final = ("argon2", "fpdf", "litestar", "prometheus_client", "uvicorn", "websockets")
_LEVELS: Final = ("debug", "info", "warning", "error")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Runs the tables of a house and serves them to browsers. Without a house's file it is a "
        "demonstration: every game, dealt by the house, for guests with play credits. SIGTERM "
        "ends it when the present rounds are over, SIGHUP lets it read the house's file again."
    )
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
    add("--behind-proxy", action="store_true", help="a proxy here tells the clients' addresses")
    add("--demo", action="store_true", help="guests may play with play credits")
    add("--seats", metavar="N", default="2500", help="guests at one table (2500)")
    add("--guest-hours", metavar="H", default="12", help="a guest's session ends idle then (12)")
    add("--staff-minutes", metavar="M", default="20", help="a log-in ends idle then (20)")
    add(
        "--stop-within", metavar="S", default="120", help="for the last rounds, after SIGTERM (120)"
    )
    add("--log-level", choices=_LEVELS, default="warning", help="what is logged (warning)")
    runs(command, _serve)


def _serve(options: Namespace) -> int:
    _must_be_installed()
    from croupier.server.logs import write_logs
    from croupier.server.running import Running, listen

    settings = _settings(options)
    write_logs(options.log_level)
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        message = f"Can't listen at {settings.host}:{settings.port}: {error.strerror}."
        raise UsageError(message, part=str(settings.port)) from None
    with listening:
        node, port = _node(options), listening.getsockname()[1]
        Running(node, settings, lambda served: _opened(served, port)).run(listening)
    print("The house is closed.", flush=True)
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


def _store(options: Namespace) -> str:
    """Where the house is kept."""
    from croupier.house.config import load, place_of_store

    if options.store or options.house is None:
        return options.store or STORE
    file = _file(options)
    return place_of_store(file, load(file))


def _settings(options: Namespace) -> ServerSettings:
    from croupier.journal.opening import MEMORY
    from croupier.server.settings import ServerSettings

    if bool(options.tls_cert) != bool(options.tls_key):
        raise UsageError("--tls-cert and --tls-key come together.")
    for name in filter(None, (options.tls_cert, options.tls_key)):
        readable(name)
    where = _store(options)
    return ServerSettings(
        host=options.host,
        port=int(_number("--port", options.port, 0, 65_535)),
        tls_certificate=options.tls_cert,
        tls_key=options.tls_key,
        origins=tuple(options.origin),
        behind_proxy=options.behind_proxy,
        demo=options.demo or options.house is None,
        sessions="" if where in MEMORY or "://" in where else f"{where}.sessions",
        seats_per_table=int(_number("--seats", options.seats, 1, 10_000)),
        guest_idle=3_600 * _number("--guest-hours", options.guest_hours, 0.01, 8_760),
        staff_idle=60 * _number("--staff-minutes", options.staff_minutes, 0.1, 1_440),
    )


def _number(option: str, text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise UsageError(f"{option} takes a number from {least:g} to {most:g}.", part=text)
    return value


def _node(options: Namespace) -> Node:
    """The node that runs the tables."""
    from croupier.chance.secure import SecureDraw
    from croupier.cli.chance import trusted
    from croupier.house.clock import SystemClock
    from croupier.house.config import load
    from croupier.house.house import House
    from croupier.house.nodes.node import Node, NodeSettings
    from croupier.house.stopping import Stopping
    from croupier.journal.contract import StoreError
    from croupier.journal.opening import open_store, without_password

    file, where, clock = _file(options), _store(options), SystemClock()
    config, name = load(file), f"server-{os.getpid()}"
    stopping = Stopping(
        clock, round(1_000 * _number("--stop-within", options.stop_within, 0, 3_600))
    )
    try:
        store = open_store(where)
    except StoreError as error:
        raise Refused("file", str(error), part=without_password(where)) from None
    try:
        house = House(store, clock, config, node=name, open_all=False)
        with trusted():
            source = SecureDraw()
        return Node(house, NodeSettings(name, file=file), source, stopping, _say)
    except BaseException:
        store.close()
        raise


def _say(text: str) -> None:
    """What the node says goes to the log; what is expected of it at a lower level."""
    from croupier.server.logs import log

    if " is run here" in text or " was interrupted " in text:
        log.info("node", said=text)
    else:
        log.warning("node", said=text)


def _opened(served: Served, port: int) -> None:
    """The house is open: say where, and once who may log in."""
    from croupier.server.demo import first_staff, inspect_and_open
    from croupier.server.screens.static import BUILD, Pages

    settings = served.settings
    passwords = first_staff(served.house)
    if settings.demo:
        inspect_and_open(served.node)
    if passwords:
        print("Staff log-ins, shown this once:")
        for person, password in passwords.items():
            print(f"  {person:<14} {password}")
    if not Pages(settings.pages).built:
        print(BUILD)
    scheme = "https" if settings.tls_certificate else "http"
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    print(f"The house is open: {scheme}://{host}:{port}/", flush=True)
