"""`croupier log STORE`: the significant events of all tables, with who, when and why."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime, tzinfo

from croupier.cli.house_file import house_of, zone_of
from croupier.cli.output import faint, strong
from croupier.cli.parser import UsageError, add_store, add_zone, reading, runs
from croupier.readings.journals import OTHERS, must_have
from croupier.readings.significant import Significant, significant
from croupier.times import both, utc


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("--table", metavar="TABLE", help="one table (all)")
    command.add_argument(
        "--since",
        metavar="TIME",
        help="such as 2026-03-01 or 2026-03-01T20:00, by the house's clock (or in UTC)",
    )
    add_zone(command)
    runs(command, _log)


def _log(options: Namespace) -> int:
    with reading(options.store) as store:
        house = house_of(options, store)
        zone = zone_of(options, house)
        since = _since(options.since, zone if house or options.zone else UTC)
        if options.table not in (None, *OTHERS):
            must_have(store, options.table)
        for one in significant(store, options.table, since):
            if options.json:
                print(json.dumps(_shape(one)))
                continue
            who = f"{one.actor.person}, {one.actor.position}"
            print(f"{both(one.at, zone)}  {one.table}  {strong(one.kind)}  {faint(who)}")
            why = f" Why: {one.why}" if one.why and one.why not in one.what else ""
            print(f"  {one.what}{why}")
    return 0


def _since(text: str | None, zone: tzinfo | None) -> int:
    if text is None:
        return 0
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(f"--since takes a date or time, not {text!r}.", part=text) from None
    at = at if at.tzinfo is not None else at.replace(tzinfo=zone)
    return round(at.timestamp() * 1000)


def _shape(one: Significant) -> dict[str, object]:
    return {
        "at": utc(one.at),
        "table": one.table,
        "entry": one.entry,
        "kind": one.kind,
        "person": one.actor.person,
        "position": one.actor.position,
        "what": one.what,
        "why": one.why,
    }
