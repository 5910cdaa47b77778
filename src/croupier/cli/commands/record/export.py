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

from croupier.cage import CAGE
from croupier.cli.house_file import house_of
from croupier.cli.parser import UsageError, add_store, reading, runs, writing
from croupier.journal.contract import Store
from croupier.paper.cells import kept_cells
from croupier.progressive.records import progressive_shapes
from croupier.readings.evidence import evidence
from croupier.readings.export import COLUMNS, RoundSpan, cage_shapes, event_shapes, round_rows
from croupier.readings.journals import OTHERS, must_have

_ROUNDS = re.compile(r"([0-9]{1,18})(?:-([0-9]{1,18}))?")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("--table", metavar="TABLE", help="one table (all)")
    command.add_argument("--rounds", metavar="A-B", help="some rounds of it, or one (all)")
    command.add_argument(
        "--dispute",
        metavar="NUMBER",
        help="the rounds that a dispute of the table concerns, with all that proves them",
    )
    command.add_argument(
        "--format",
        choices=["jsonl", "csv"],
        default="jsonl",
        help="jsonl: every event; csv: a row for each seat in each round (jsonl)",
    )
    command.add_argument("--out", metavar="FILE", help="where it goes (the output)")
    runs(command, _export)


def _export(options: Namespace) -> int:
    span, dispute = _span(options.rounds), _dispute(options)
    with ExitStack() as stack:
        store = stack.enter_context(reading(options.store))
        if options.table not in (None, *OTHERS):
            must_have(store, options.table)
        out: TextIO = sys.stdout
        if options.out is not None:
            stack.enter_context(writing(options.out))
            out = stack.enter_context(Path(options.out).open("w", encoding="utf-8", newline=""))
        house = house_of(options, store)
        if dispute is not None:
            out.writelines(evidence(store, options.table, dispute, house))
            return 0
        tables = store.tables() if options.table is None else [options.table]
        write = _events if options.format == "jsonl" else _rounds
        write(store, tables, span, out, house.currency)
    return 0


def _dispute(options: Namespace) -> int | None:
    text = options.dispute
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UsageError(f"--dispute takes a number, not {text!r}.", part=text)
    if options.table is None:
        message = "--dispute goes with --table: every table counts its own disputes."
        raise UsageError(message, part=text)
    if options.rounds is not None or options.format != "jsonl":
        raise UsageError("--dispute names its rounds itself, and is JSON lines.", part=text)
    return int(text)


def _span(text: str | None) -> RoundSpan:
    if text is None:
        return RoundSpan()
    found = _ROUNDS.fullmatch(text)
    if found is None:
        raise UsageError(f"--rounds takes a number or A-B, not {text!r}.", part=text)
    first = int(found[1])
    return RoundSpan(first, first if found[2] is None else int(found[2]))


def _events(store: Store, tables: list[str], span: RoundSpan, out: TextIO, currency: str) -> None:
    for table in tables:
        if table not in OTHERS:
            shapes = event_shapes(store, table, span, currency)
        elif not span.everything:
            continue
        elif table == CAGE:
            shapes = cage_shapes(store, currency)
        else:
            shapes = progressive_shapes(store, currency)
        out.writelines(json.dumps(shape) + "\n" for shape in shapes)


def _rounds(store: Store, tables: list[str], span: RoundSpan, out: TextIO, currency: str) -> None:
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for table in tables:
        if table not in OTHERS:  # they have no rounds
            rows.writerows(map(kept_cells, round_rows(store, table, span, currency)))
