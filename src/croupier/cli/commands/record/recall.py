"""`croupier recall STORE TABLE`: the last games of a table or of one seat, newest first."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import tzinfo

from croupier.cli.house_file import house_of, say_currency, zone_of
from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import UsageError, add_store, add_zone, reading, runs
from croupier.money import number, written
from croupier.readings.chronicle import SeatGame
from croupier.readings.recall import LAST, Recalled, recall
from croupier.readings.telling import event_sentence
from croupier.shapes import Shape, drawn_shape
from croupier.times import both, local, utc

_HEADS = ("seat", "player", "before", "bet", "win", "after", "bets")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("table", metavar="TABLE", help="the table's name")
    command.add_argument("--seat", metavar="SEAT", help="only the games of one seat")
    command.add_argument(
        "--last", metavar="N", default=str(LAST), help=f"how many games ({LAST}), newest first"
    )
    add_zone(command)
    runs(command, _recall)


def _recall(options: Namespace) -> int:
    text = options.last
    if not (text.isascii() and text.isdigit() and int(text[:9]) > 0 and len(text) < 10):
        raise UsageError(f"--last takes a number of games from 1, not {text!r}.", part=text)
    with reading(options.store) as store:
        house = house_of(options, store)
        zone = zone_of(options, house)
        found = recall(store, options.table, options.seat, int(text))
    if options.json:
        games = [_shape(one, zone) for one in found]
        about = {"seat": options.seat, "currency": house.currency or None}
        print_json({"table": options.table, **about, "games": games})
    else:
        _show(found, zone)
        say_currency(house)
    return 0


def _show(found: list[Recalled], zone: tzinfo | None) -> None:
    if not found:
        print("There were no games yet.")
    for place, one in enumerate(found):
        if place:
            print()
        at = one.round.over.at if one.round.over else one.round.began
        print(strong(f"Round {one.round.number}: {one.outcome}") + f", {both(at, zone)}")
        for spin in one.round.spins:
            print(f"  {event_sentence(spin.event)}")
        if one.games:
            rows = [row for game in one.games for row in _rows(game)]
            print(table(_HEADS, rows, right="before,bet,win,after"))


def _rows(game: SeatGame) -> Iterator[tuple[str, ...]]:
    bets = "; ".join(bet.text for bet in game.bets.values())
    if game.prisoners:
        held = ", ".join(f"{one.wager} {written(one.stake)}" for one in game.prisoners)
        bets += f"{'; ' if bets else ''}in prison: {held}"
    sums = (game.before, game.bet, game.won, game.after)
    yield (game.seat, game.player, *map(written, sums), bets)
    for one in game.corrections:
        owed = f", owes {written(one.owed)}" if one.owed else ""
        how = f"corrected from {one.before or 'void'} to {one.pocket}" if one.pocket else "annulled"
        said = f"{how}{owed}"
        yield ("", "", "", "", written(one.credit), "", said)
    for ruled in game.rulings:
        yield ("", "", "", "", "", "", event_sentence(ruled.event))


def _shape(one: Recalled, zone: tzinfo | None) -> Shape:
    round_ = one.round
    void = round_.void
    return {
        "round": round_.number,
        "edition": round_.edition,
        "began": utc(round_.began),
        "over": utc(round_.over.at) if round_.over else None,
        "over_local": local(round_.over.at, zone) if round_.over else None,
        "result": round_.result or None,
        "first_result": round_.first_result or None,
        **drawn_shape(round_.bonus),
        "void": {"cause": void.cause, "clause": void.clause} if void else None,
        "spins": [
            {"at": utc(spin.at), "told": event_sentence(spin.event)} for spin in round_.spins
        ],
        "bet": number(one.bet),
        "win": number(one.won),
        "seats": [_seat_shape(game) for game in one.games],
    }


def _seat_shape(game: SeatGame) -> Shape:
    return {
        "seat": game.seat,
        "player": game.player,
        "balance_before": number(game.before),
        "brought": number(game.brought),
        "balance_after": number(game.after),
        "bet": number(game.bet),
        "win": number(game.won),
        "in_prison": number(game.line.imprisoned if game.line else 0),
        "bets": [{"number": at, "bet": bet.text} for at, bet in game.bets.items()],
        "prisoners": [[one.wager, number(one.stake), one.since] for one in game.prisoners],
        "steps": [{"at": utc(step.at), "told": event_sentence(step.event)} for step in game.steps],
        "corrections": [
            {
                "at": utc(one.at),
                "before": one.before,
                "result": one.pocket,
                "credit": number(one.credit),
                "prison": number(one.prison),
                "owed": number(one.owed),
            }
            for one in game.corrections
        ],
        "rulings": [{"at": utc(one.at), "told": event_sentence(one.event)} for one in game.rulings],
    }
