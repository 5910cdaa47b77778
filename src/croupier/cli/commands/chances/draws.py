"""`croupier draws GAME --count N`: pockets, or raw bytes, of the house's secure source."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from croupier.chance.secure import AT_ONCE, SecureDraw
from croupier.cli.chance import trusted
from croupier.cli.output import print_json
from croupier.cli.parser import UsageError, add_game, rules_of, runs


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Draws pockets with the house's secure source, one a line: for tests of that source, and "
        "of no use for play. A covered pocket is drawn like any other; it is no spin by the rules."
    )
    add_game(command)
    command.add_argument("--count", metavar="N", required=True, help="how many pockets, or bytes")
    command.add_argument(
        "--raw", action="store_true", help="bytes of the source before they are made pockets"
    )
    runs(command, _draws)


def _draws(options: Namespace) -> int:
    count = _count(options.count)
    pockets = rules_of(options).wheel.pockets
    if options.raw and options.json:
        raise UsageError("--raw writes bytes, which --json can't hold.")
    with trusted():
        source = SecureDraw()
        if options.json:
            drawn = b"".join(source.places(len(pockets), count))
            print_json({"game": options.game, "draws": [pockets[place] for place in drawn]})
            return 0
        sys.stdout.flush()
        for block in _raw(source, count) if options.raw else _lines(source, pockets, count):
            sys.stdout.buffer.write(block)
    return 0


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 19 and int(text)):
        raise UsageError(f"--count takes a whole number from 1 on, not {text[:40]!r}.", part=text)
    return int(text)


def _raw(source: SecureDraw, count: int) -> Iterator[bytes]:
    while count > 0:
        yield source.take(min(count, AT_ONCE))
        count -= AT_ONCE


def _lines(source: SecureDraw, pockets: Sequence[str], count: int) -> Iterator[bytes]:
    """Pockets, one a line: written column by column, which is far quicker than one by one."""
    width = max(map(len, pockets))
    padded = [pocket.ljust(width) for pocket in pockets]
    columns = ["".join(signs).encode().ljust(256) for signs in zip(*padded, strict=True)]
    for places in source.places(len(pockets), count):
        text = bytearray(b"\n" * (width + 1) * len(places))
        for number, signs in enumerate(columns):
            text[number :: width + 1] = places.translate(signs)
        yield bytes(text.translate(None, b" "))
