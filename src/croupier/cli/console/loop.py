"""The loop of the console: lines from a person or from a script, and how it ended."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress

from croupier.cli.console.console import Console
from croupier.cli.output import strong


def run(console: Console, lines: Iterable[str], *, echo: bool) -> int:
    """Carry out line after line; 1 if any was refused. A script's lines are printed with them."""
    refused = False
    for line in lines:
        if echo and line.strip():
            print(f"{console.prompt}{line.strip()}")
        reply = console.do(line)
        for told in reply.lines:
            print(told)
        sys.stdout.flush()
        refused = refused or reply.refused
        if reply.leave:
            break
    return 1 if refused else 0


def typed(console: Console) -> Iterator[str]:
    """What a person types at the prompt, until they leave it with Ctrl-C or Ctrl-D."""
    with suppress(ImportError):
        import readline  # noqa: F401 - gives input() its history and its arrow keys
    while True:
        try:
            yield input(strong(console.prompt))
        except (EOFError, KeyboardInterrupt):
            print()
            return
