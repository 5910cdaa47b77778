"""`croupier proof STORE TABLE ROUND`: what anybody needs to draw a round again."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from datetime import date, tzinfo

from croupier.chance.kinds import NAMES, Pocket
from croupier.chance.message import LOCKED
from croupier.chance.proof import Proof, result_words
from croupier.cli.house_file import house_of, zone_of
from croupier.cli.parser import UsageError, add_store, add_zone, reading, round_number, runs
from croupier.journal.contract import Store
from croupier.readings.draws import DrawnSpin, proofs
from croupier.readings.journals import tables_of
from croupier.refusal import Refused
from croupier.times import moment


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Gives the proof of a round that was drawn so that anybody can check it, by the "
        "specification croupier/draw/1. With --json it is for `croupier verify-draw`, or for a "
        "program of your own; without ROUND every draw of the table, one proof a line. With --day "
        "it is the file of a day: every draw of a table, or of all tables, whose link was revealed "
        "on that date by the house's clock."
    )
    add_store(command)
    command.add_argument("table", metavar="TABLE", nargs="?", help="the table's name (all)")
    command.add_argument("round", metavar="ROUND", nargs="?", help="the round's number (all)")
    command.add_argument("--spin", metavar="N", help="one spin of the round (the last)")
    command.add_argument(
        "--what",
        choices=sorted(NAMES.values()),
        help="which draw (of a round the pocket; of all rounds every one)",
    )
    command.add_argument("--day", metavar="DATE", help="all draws of a date, such as 2026-11-18")
    add_zone(command)
    runs(command, _proof)


def _proof(options: Namespace) -> int:
    if options.day is not None:
        return _day_file(options)
    if options.table is None:
        raise UsageError("Name a table, or a date with --day.")
    wanted = None if options.round is None else round_number(options.round)
    with reading(options.store) as store:
        _must_have(store, options.table)
        chosen = _chosen(proofs(store, options.table, wanted), options)
        found = _print(chosen, as_json=options.json)
    if not found:
        which = f"round {wanted}" if wanted is not None else "any round"
        message = f"There is no proof of {which} at {options.table}: no link was revealed for it."
        raise Refused("round", message, part=options.table)
    return 0


def _day_file(options: Namespace) -> int:
    """Every draw of a date, table by table; a day without any is an empty file."""
    if options.round is not None:
        raise UsageError("--day goes without ROUND.", part="--day")
    try:
        wanted = date.fromisoformat(options.day).isoformat()
    except ValueError:
        message = f"--day takes a date such as 2026-11-18, not {options.day!r}."
        raise UsageError(message, part=options.day) from None
    with reading(options.store) as store:
        if options.table is not None:
            _must_have(store, options.table)
        zone = zone_of(options, house_of(options, store))
        tables = [one for one in tables_of(store) if options.table in (None, one)]
        for table in tables:
            of_day = (one for one in proofs(store, table) if _date(one[0], zone) == wanted)
            _print(of_day, as_json=options.json)
    return 0


def _date(spin: DrawnSpin, zone: tzinfo | None) -> str:
    return moment(spin.opened).astimezone(zone).date().isoformat()


def _must_have(store: Store, table: str) -> None:
    """Refuse a table that the store doesn't have."""
    if table not in tables_of(store):
        raise Refused("table", f"The store has no table {table!r}.", part=table)


def _print(found: Iterable[tuple[DrawnSpin, Proof]], *, as_json: bool) -> int:
    """Print proofs, one a line, and say how many there were."""
    count = 0
    for spin, proof in found:
        count += 1
        print(json.dumps(proof.to_dict()) if as_json else _sentence(spin, proof))
    return count


def _chosen(
    found: Iterator[tuple[DrawnSpin, Proof]], options: Namespace
) -> Iterator[tuple[DrawnSpin, Proof]]:
    """Every draw of the table, or of a round the one that was asked for: the last decided it."""
    if options.round is None and options.what is None:
        return found
    what = options.what or NAMES[Pocket]
    of_kind = (one for one in found if one[1].message.what == what)
    if options.round is None:
        return of_kind
    of_round = list(of_kind)
    if options.spin is None:
        return iter(of_round[-1:])
    spin = round_number(options.spin)
    return (one for one in of_round if one[1].message.spin == spin)


def _sentence(spin: DrawnSpin, proof: Proof) -> str:
    asked = proof.message
    words = result_words(proof.result)
    unused = {NAMES[Pocket]: not spin.result, LOCKED: not spin.targets}.get(asked.what, False)
    drawn = f"would have drawn {words}, unused" if unused else f"drew {words}"
    seeds = f" and {len(asked.seeds)} seeds" if asked.seeds else ""
    return (
        f"Round {asked.round}, spin {asked.spin}: link {proof.chain.index} "
        f"{proof.chain.link.hex()} of the chain {proof.chain.commitment.hex()} with the "
        f"{'lock' if asked.what == LOCKED else 'close'} {asked.closing}{seeds} {drawn}."
    )
