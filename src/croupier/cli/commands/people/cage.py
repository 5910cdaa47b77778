"""`croupier cage`: the counter of the house, for its cashiers."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Final

from croupier.cage import CAGE, acts
from croupier.cage.cage import open_cage
from croupier.cage.limits import DAY, KINDS, PERIODS, key_of
from croupier.cage.state import Limit, Player
from croupier.cli.commands.people.counter import (
    Counter,
    accepted,
    add_password,
    add_person,
    counter,
    new_command,
    new_hash,
    person,
    say,
)
from croupier.cli.house_file import house_of, say_currency
from croupier.cli.output import print_json, table
from croupier.cli.parser import UsageError, add_store, reading, runs
from croupier.money import minor_units, number, written
from croupier.play.acts import AnyAct, SendTransfer
from croupier.play.authority import CASHIER
from croupier.readings.statement import WalletMovement, statement
from croupier.refusal import Refused
from croupier.shapes import Shape
from croupier.times import by_clock

MOST_DAYS: Final = 36_500

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "register": ("PLAYER", "open a wallet for a player"),
    "password": ("PLAYER", "let a player log in with a password"),
    "deposit": ("PLAYER AMOUNT", "put cash into a wallet"),
    "withdraw": ("PLAYER AMOUNT", "pay cash out of a wallet"),
    "to-seat": ("PLAYER TABLE SEAT AMOUNT", "send money to the player's seat"),
    "from-seat": ("TABLE SEAT AMOUNT", "take money from a seat into its player's wallet"),
    "limit": ("PLAYER KIND PERIOD AMOUNT", "set a limit that the player wants"),
    "exclude": ("PLAYER DAYS", "keep a player from play"),
    "players": ("", "who has a wallet, and what is in it"),
    "statement": ("PLAYER", "everything that moved a wallet"),
}

_HELP: Final = {
    "kind": " or ".join(KINDS),
    "period": ", ".join(PERIODS),
    "amount": "such as 50 or 2.50; for a limit also none",
    "days": "how many, or open for an exclusion without an end",
}


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "The counter of the house. A house that runs has its store to itself: stop it first."
    )
    parts = command.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, (words, purpose) in _WORDS.items():
        part = parts.add_parser(name, help=purpose)
        add_store(part)
        for word in words.split():
            part.add_argument(word.lower(), metavar=word, help=_HELP.get(word.lower()))
        if name in _READINGS:
            runs(part, _READINGS[name])
        else:
            add_person(part, CASHIER)
            runs(part, _move if name.endswith("-seat") else _change)
        if name == "register":
            part.add_argument("--name", default="", help="the player's full name")
            part.add_argument("--note", default="", help="anything worth knowing")
        if name == "password":
            add_password(part)
        if name == "exclude":
            part.add_argument("--reason", default="", help="why")


def _change(options: Namespace) -> int:
    act = _ACTS[options.what](options)
    with counter(options.store) as desk:
        event = desk.ask(person(options), act, f"cage {options.what} {options.player}")
        return say(options, event, _shape(options.player, desk), _wallet(options.player, desk))


def _move(options: Namespace) -> int:
    """Take money across, whole."""
    amount = minor_units(options.amount)
    with counter(options.store) as desk:
        desk.open_table(options.table)
        desk.note_use(person(options), f"cage {options.what} {options.table} {options.seat}")
        desk.crossing.complete()
        if options.what == "to-seat":
            name = options.player
            act: AnyAct = acts.SendToSeat(name, options.table, options.seat, amount)
            accepted(desk.crossing.to_seat(new_command(person(options), act)))
        else:
            name = _player_at(desk, options.table, options.seat)
            command = new_command(person(options), SendTransfer(options.seat, amount))
            accepted(desk.crossing.from_seat(options.table, command))
        seat = desk.writer.tables[options.table].state.seats[options.seat]
        shape = {**_shape(name, desk), "credit": number(seat.credit)}
        if options.json:
            print_json(shape)
        else:
            print(f"{options.table}, seat {options.seat}: credit {written(seat.credit)}.", end="")
            print(_wallet(name, desk))
    return 0


def _player_at(desk: Counter, table_: str, seat: str) -> str:
    found = desk.writer.tables[table_].state.seats.get(seat)
    if found is None:
        raise Refused("cage", f"Nobody sits at {seat}.", part=seat)
    return found.player


def _limit(options: Namespace) -> AnyAct:
    amount = 0 if options.amount == "none" else minor_units(options.amount)
    return acts.SetLimit(options.player, options.kind, options.period, amount)


def _exclusion(options: Namespace) -> AnyAct:
    if options.days == "open":
        return acts.Exclude(options.player, 0, options.reason)
    if not (options.days.isascii() and options.days.isdigit()):
        raise UsageError(f"DAYS is a number or open, not {options.days!r}.", part=options.days)
    days = int(options.days[:9])
    if not 0 < days <= MOST_DAYS:
        raise UsageError(f"DAYS is from 1 to {MOST_DAYS:,}.", part=options.days)
    until = time.time_ns() // 1_000_000 + days * DAY
    return acts.Exclude(options.player, until, options.reason)


_ACTS: Final[dict[str, Callable[[Namespace], AnyAct]]] = {
    "register": lambda options: acts.RegisterPlayer(options.player, options.name, options.note),
    "password": lambda options: acts.SetPassword(options.player, new_hash(options, options.player)),
    "deposit": lambda options: acts.Deposit(options.player, minor_units(options.amount)),
    "withdraw": lambda options: acts.Withdraw(options.player, minor_units(options.amount)),
    "limit": _limit,
    "exclude": _exclusion,
}


def _players(options: Namespace) -> int:
    with reading(options.store) as store:
        cage = open_cage(store)
    players = cage.state.players
    if options.json:
        print_json({"players": [_player_shape(name, one) for name, one in players.items()]})
        return 0
    rows = [(name, one.name, written(one.wallet), _standing(one)) for name, one in players.items()]
    print(table(("player", "name", "wallet", "standing"), rows, right="wallet"))
    return 0


def _statement(options: Namespace) -> int:
    with reading(options.store) as store:
        if options.player not in open_cage(store).state.players:
            raise Refused("cage", f"The cage knows no player {options.player!r}.")
        lines, house = statement(store, options.player), house_of(options, store)
    if options.json:
        shapes = [_line_shape(line) for line in lines]
        about = {"player": options.player, "currency": house.currency or None}
        print_json({**about, "lines": shapes})
        return 0
    rows = [
        (
            by_clock(one.at, house.clock),
            one.what,
            one.person,
            written(one.amount),
            written(one.balance),
        )
        for one in lines
    ]
    heads = (f"time ({house.zone})", "what", "by", "amount", "wallet")
    print(table(heads, rows, right="amount,wallet"))
    say_currency(house)
    return 0


_READINGS: Final = {"players": _players, "statement": _statement}


def _wallet(player: str, desk: Counter) -> str:
    return f" Wallet: {written(desk.cage.state.players[player].wallet)}."


def _shape(player: str, desk: Counter) -> Shape:
    return {
        "entry": desk.store.head(CAGE)[0],
        **_player_shape(player, desk.cage.state.players[player]),
    }


def _player_shape(name: str, player: Player) -> Shape:
    return {
        "player": name,
        "name": player.name,
        "note": player.note,
        "wallet": number(player.wallet),
        "excluded_until": player.excluded,
        "limits": [
            {
                "kind": kind,
                "period": period,
                "amount": number(limit.amount) if limit.amount else None,
                "later": number(limit.later) if limit.later else None,
                "starts": limit.starts or None,
            }
            for kind in KINDS
            for period in PERIODS
            if (limit := player.limits.get(key_of(kind, period), Limit(0))) != Limit(0)
        ],
    }


def _line_shape(line: WalletMovement) -> Shape:
    shape = line._asdict()
    return {**shape, "amount": number(line.amount), "balance": number(line.balance)}


def _standing(player: Player) -> str:
    now = time.time_ns() // 1_000_000
    found = ["excluded"] if player.excluded_at(now) else []
    for key, limit in player.limits.items():
        if limit.at(now):
            found.append(f"{key.replace('/', ' limit per ')} {written(limit.at(now))}")
    return ", ".join(found)
