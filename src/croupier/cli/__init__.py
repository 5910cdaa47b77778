"""The command line: `croupier COMMAND ...`, for people and, with --json, for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from croupier.cli.output import say_error
from croupier.cli.parser import UsageError, parse
from croupier.refusal import Refused

_COMMAND_LINE = frozenset(("game", "setting", "usage", "file", "extra"))
"""Refusals that are the command line's own fault and not a slip's, a result's or a rulebook's."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and say how it went: 0 done, 1 refused, 2 the command line is wrong."""
    words = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not complain when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def _run(words: list[str]) -> int:
    try:
        options = parse(words)
        return int(options.run(options))
    except UsageError as error:
        say_error(Refused("usage", str(error), part=error.part), as_json="--json" in words)
        return 2
    except Refused as refused:
        say_error(refused, as_json="--json" in words)
        return 2 if refused.code in _COMMAND_LINE else 1
