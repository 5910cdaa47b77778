"""`croupier lobby STORE`: which node runs each table, and whether it answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import print_json, table
from croupier.cli.parser import add_store, reading, runs
from croupier.house.nodes.lobby import TablePlace, lobby
from croupier.house.nodes.reception import answers
from croupier.times import utc


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    runs(command, _lobby)


def _lobby(options: Namespace) -> int:
    with reading(options.store) as store:
        places = lobby(store)
    answering = {path: answers(path) for path in {place.socket for place in places}}
    if options.json:
        print_json({"tables": [_shape(place, answering[place.socket]) for place in places]})
        return 0
    rows = [_row(place, answering[place.socket]) for place in places]
    print(table(("table", "node", "socket", "answers", "since"), rows))
    return 0


def _shape(place: TablePlace, answering: bool) -> dict[str, object]:
    return {
        "table": place.table,
        "node": place.node or None,
        "socket": place.socket or None,
        "answers": answering,
        "since": utc(place.since) if place.since else None,
        "epoch": place.epoch or None,
    }


def _row(place: TablePlace, answering: bool) -> tuple[str, ...]:
    since = utc(place.since) if place.since else "-"
    if not place.node:
        return place.table, "nobody", "-", "-", since
    return place.table, place.node, place.socket, "yes" if answering else "no", since
