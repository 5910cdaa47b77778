"""`croupier receipt STORE TABLE ROUND [SEAT]`: what a round was for a seat, to be handed out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import tzinfo
from pathlib import Path

from croupier.cage.particulars import Particulars
from croupier.cli.house_file import house_of, zone_of
from croupier.cli.output import print_json, strong
from croupier.cli.parser import add_store, add_zone, reading, round_number, runs, writing
from croupier.journal.stored_bets import stored_fields
from croupier.money import number
from croupier.readings.chronicle import BetStep, Happening
from croupier.readings.receipt_page import receipt_lines, receipt_pdf
from croupier.readings.receipts import Receipt, receipts
from croupier.shapes import Shape, drawn_shape, settlement_shape
from croupier.times import local, utc


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("table", metavar="TABLE", help="the table's name")
    command.add_argument("round", metavar="ROUND", help="the round's number")
    command.add_argument("seat", metavar="SEAT", nargs="?", help="one seat (all that bet)")
    command.add_argument("--pdf", metavar="FILE", help="write a PDF instead")
    add_zone(command)
    runs(command, _receipt)


def _receipt(options: Namespace) -> int:
    wanted = round_number(options.round)
    with reading(options.store) as store:
        house = house_of(options, store)
        zone = zone_of(options, house)
        found = receipts(store, options.table, wanted, options.seat)
    if options.pdf is not None and found:
        with writing(options.pdf):
            Path(options.pdf).write_bytes(receipt_pdf(found, zone, house))
    if options.json:
        shapes = [_shape(receipt, zone) for receipt in found]
        about = {"house": house.name or None, "currency": house.currency or None}
        print_json({"table": options.table, "round": wanted, **about, "receipts": shapes})
    elif options.pdf is None:
        _show(found, zone, house)
    return 0


def _show(found: list[Receipt], zone: tzinfo | None, house: Particulars) -> None:
    if not found:
        print("Nobody bet in this round.")
    for place, receipt in enumerate(found):
        if place:
            print()
        for text, bold in receipt_lines(receipt, zone, house):
            print(strong(text) if bold else text)


def _shape(receipt: Receipt, zone: tzinfo | None) -> Shape:
    round_, game = receipt.round, receipt.game
    over = round_.over
    return {
        "seat": game.seat,
        "player": game.player,
        "game": receipt.rules.game,
        "edition": round_.edition,
        "began": utc(round_.began),
        "began_local": local(round_.began, zone),
        "over": utc(over.at) if over else None,
        "over_local": local(over.at, zone) if over else None,
        "entry": over.entry if over else None,
        "hash": over.hash.hex() if over else None,
        "result": round_.result or None,
        "first_result": round_.first_result or None,
        **drawn_shape(round_.bonus),
        "void": _void(receipt),
        "balance_before": number(game.before),
        "brought": number(game.brought),
        "balance_after": number(game.after),
        "balance_corrected": number(receipt.after),
        "events": [_event(one) for one in receipt.events],
        "settlement": settlement_shape(receipt.settlement) if receipt.settlement else None,
        "corrections": [
            {
                "entry": one.change.entry,
                "at": utc(one.change.at),
                "before": one.change.before,
                "result": one.change.pocket,
                "credit": number(one.change.credit),
                "prison": number(one.change.prison),
                "owed": number(one.change.owed),
                "settlement": settlement_shape(one.settlement) if one.settlement else None,
            }
            for one in receipt.corrections
        ],
        "rulings": [_event(one) for one in receipt.game.rulings],
    }


def _void(receipt: Receipt) -> Shape | None:
    void = receipt.round.void
    if void is None:
        return None
    refund = number(receipt.game.refund)
    return {"cause": void.cause, "clause": void.clause, "refund": refund}


def _event(one: Happening | BetStep) -> Shape:
    event = one.event
    return {
        "entry": one.entry,
        "at": utc(one.at),
        "position": one.actor.position,
        "event": type(event).__name__,
        "fields": stored_fields(event),
    }
