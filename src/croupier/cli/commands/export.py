"""`croupier export STORE`: events as JSON lines, or what rounds came to as CSV, as it reads."""

from __future__ import annotations

import csv
import json
import re
import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from croupier.cli.parser import UsageError, add_store, reading, runs, writing
from croupier.house.cage import CAGE
from croupier.house.export import COLUMNS, Span, cage_shapes, event_shapes, round_rows
from croupier.house.reading import must_have
from croupier.journal.contract import Store

_ROUNDS = re.compile(r"([0-9]{1,18})(?:-([0-9]{1,18}))?")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("--table", metavar="TABLE", help="one table (all)")
    command.add_argument("--rounds", metavar="A-B", help="some rounds of it, or one (all)")
    command.add_argument(
        "--format",
        choices=["jsonl", "csv"],
        default="jsonl",
        help="jsonl: every event; csv: a row for each seat in each round (jsonl)",
    )
    command.add_argument("--out", metavar="FILE", help="where it goes (the output)")
    runs(command, _export)


def _export(options: Namespace) -> int:
    span = _span(options.rounds)
    with ExitStack() as stack:
        store = stack.enter_context(reading(options.store))
        if options.table not in (None, CAGE):
            must_have(store, options.table)
        out: TextIO = sys.stdout
        if options.out is not None:
            stack.enter_context(writing(options.out))
            out = stack.enter_context(Path(options.out).open("w", encoding="utf-8", newline=""))
        tables = store.tables() if options.table is None else [options.table]
        (_events if options.format == "jsonl" else _rounds)(store, tables, span, out)
    return 0


def _span(text: str | None) -> Span:
    if text is None:
        return Span()
    found = _ROUNDS.fullmatch(text)
    if found is None:
        raise UsageError(f"--rounds takes a number or A-B, not {text!r}.", part=text)
    first = int(found[1])
    return Span(first, first if found[2] is None else int(found[2]))


def _events(store: Store, tables: list[str], span: Span, out: TextIO) -> None:
    for table in tables:
        shapes = cage_shapes(store) if table == CAGE else event_shapes(store, table, span)
        if table != CAGE or span.everything:
            out.writelines(json.dumps(shape) + "\n" for shape in shapes)


def _rounds(store: Store, tables: list[str], span: Span, out: TextIO) -> None:
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for table in tables:
        if table != CAGE:  # it has no rounds
            rows.writerows(round_rows(store, table, span))
