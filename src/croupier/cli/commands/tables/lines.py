"""The options of lines between machines: where a node listens, its key, and whom it believes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.parser import UsageError, readable

if TYPE_CHECKING:
    from croupier.house.nodes.trust import LineKeys

_EVERYWHERE: Final = ("", "0.0.0.0", "[::]")
"""Addresses at which one listens, and which nobody can be told."""


def add_line_options(command: ArgumentParser, *, listens: bool) -> None:
    """Give a command what it needs to talk to other machines of the house."""
    add = command.add_argument
    if listens:
        add("--line", metavar="HOST:PORT", default="", help="where doors elsewhere reach it")
    add("--line-cert", metavar="FILE", help="its certificate on lines between machines, in PEM")
    add("--line-key", metavar="FILE", help="the key of that certificate, in PEM")
    add("--line-trust", metavar="FOLDER", help="the certificates (*.pem) of those it believes")


def line_keys(options: Namespace) -> LineKeys | None:
    """What it proves itself with, if it speaks to other machines."""
    from croupier.house.nodes.trust import LineKeys

    given = [options.line_cert, options.line_key, options.line_trust]
    if not any(given):
        return None
    if not all(given):
        raise UsageError("--line-cert, --line-key and --line-trust come together.")
    for name in given[:2]:
        readable(name)
    keys = LineKeys(*(Path(name).absolute() for name in given))
    keys.check()
    return keys


def line_address(options: Namespace) -> str:
    """Where it listens for doors on other machines, which is where they are told to go."""
    address: str = options.line
    if not address:
        return ""
    host, _, port = address.rpartition(":")
    if host in _EVERYWHERE or not (port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        message = "--line takes an address that doors can reach, such as 10.0.0.2:8100."
        raise UsageError(message, part=address)
    if line_keys(options) is None:
        raise UsageError("--line needs --line-cert, --line-key and --line-trust.")
    return address
