"""`croupier door`: serves browsers for a house whose tables others run."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from croupier.cli.commands.tables.lines import add_line_options
from croupier.cli.commands.tables.serve import add_options, serve, store_of
from croupier.cli.parser import UsageError, runs

_SHARED: Final = "A door needs the store that its nodes share: --store postgresql://…"


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Serves browsers and runs no table: it follows the journals of a house in PostgreSQL, and "
        "asks whichever node runs a table or the cage. Any number of doors, nodes and servers on "
        "one PostgreSQL are one house. SIGTERM ends it at once."
    )
    add_options(command)
    add_line_options(command, listens=False)
    runs(command, _door)


def _door(options: Namespace) -> int:
    from croupier.journal.opening import POSTGRESQL

    if not store_of(options).startswith(POSTGRESQL):
        raise UsageError(_SHARED, part=options.store or "")
    return serve(options, takes=False)
