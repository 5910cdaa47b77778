"""Encoding: events as the bytes that are stored, which are never encoded again, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, NamedTuple

from croupier.journal.lifting import FIRST, Stored, Unreadable, lifted, present_form
from croupier.journal.marks import is_mark
from croupier.journal.stored_bets import (
    read_bet,
    read_pieces,
    read_placed,
    read_relief,
    stored_fields,
)
from croupier.play.acts import Actor
from croupier.play.events import EVENTS, BetMoved, BetsPlaced, Change, Event, SettledLine
from croupier.play.placed_bet import PlacedBet

_FIELDS: Final = {kind: tuple(one.name for one in fields(kind)) for kind in EVENTS.values()}
_FORMS: Final = {kind: present_form(name) for name, kind in EVENTS.items()}
_MARKS: Final = {
    name.encode(): kind for name, kind in EVENTS.items() if present_form(name) == FIRST
}
_LONGEST_MARK: Final = 8 + max(map(len, _MARKS))


def _reader(names: tuple[str, ...]) -> Callable[[Event], Iterable[object]]:
    """What gives the values of these fields, as fast as it can be had."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda event: [getattr(event, name) for name in names]


_VALUES: Final[dict[type[Event], Callable[[Any], Iterable[object]]]] = {
    **{kind: _reader(names) for kind, names in _FIELDS.items()},
    BetMoved: lambda event: list(stored_fields(event).values()),
}


def _chunks() -> Callable[[object, int], Iterable[str]]:
    """The encoder of JSON, made once: `JSONEncoder.encode` makes one for every event."""
    plain = json.JSONEncoder(separators=(",", ":"), check_circular=False)
    make: Any = getattr(json.encoder, "c_make_encoder", None)
    if make is None:  # a Python without that part in C
        return lambda value, _indent: plain.iterencode(value)
    text = json.encoder.encode_basestring_ascii
    encoder: Callable[[object, int], Iterable[str]] = make(
        None, plain.default, text, None, ":", ",", False, False, True
    )
    return encoder


_encode = _chunks()
_quoted = json.encoder.encode_basestring_ascii
_decode = json.JSONDecoder().raw_decode


class Recorded(NamedTuple):
    """An event with the moment it happened at and who caused it."""

    event: Event
    at: int
    actor: Actor


def encoded(event: Event, at: int, actor: Actor) -> bytes:
    """An event as it is stored."""
    return encoded_all(((event, actor),), at)[0]


def encoded_all(happened: Iterable[tuple[Event, Actor]], at: int) -> list[bytes]:
    """Events of one moment as they are stored, each with who caused it."""
    data, heads = [], dict[type[Event], str]()
    for event, actor in happened:
        kind = type(event)
        head = heads.get(kind)
        if head is None:
            head = heads[kind] = f'[{_FORMS[kind]},"{kind.__name__}",{at},'
        if isinstance(event, BetsPlaced):
            text = _bets_placed(head, actor, event)
        else:
            text = f"{head}{_written(actor)},{_written(_VALUES[kind](event))}]"
        data.append(text.encode())
    return data


def _written(value: object) -> str:
    return "".join(_encode(value, 0))


# Bets are by far the most frequent; what comes again in them is written once.

KEPT: Final = 10_000
"""Bettors at their seats, and bets, of which the JSON is kept at most."""

_BETTORS: dict[Actor, tuple[str, str]] = {}
"""Where somebody has bet last, and how the two are written."""

_BETS: dict[int, tuple[PlacedBet, str]] = {}
"""How a bet is written, by its identity, kept with it: a slip that is known is laid with the very
same bets each time."""


def _bets_placed(head: str, bettor: Actor, event: BetsPlaced) -> str:
    known = _BETTORS.get(bettor)
    if known is None or known[0] != event.seat:
        known = _bettor(bettor, event.seat)
    text, comma = head + known[1], ""
    for number, bet in event.bets:
        known_bet = _BETS.get(id(bet)) or _bet(bet)
        text, comma = f"{text}{comma}[{number},{known_bet[1]}", ","
    spoken = "true" if event.spoken else "false"
    return f"{text}],{event.total},{event.returned},{_quoted(event.late)},{spoken}]]"


def _bettor(bettor: Actor, seat: str) -> tuple[str, str]:
    if len(_BETTORS) >= KEPT:
        _BETTORS.clear()
    known = _BETTORS[bettor] = seat, f"{_written(bettor)},[{_quoted(seat)},["
    return known


def _bet(bet: PlacedBet) -> tuple[PlacedBet, str]:
    if len(_BETS) >= KEPT:
        _BETS.clear()
    known = _BETS[id(bet)] = bet, _written((bet.text, bet.pieces))[1:]
    return known


def decoded(data: bytes) -> Recorded:
    """A stored event."""
    try:
        text = data.decode()
        (form, name, at, actor, values, *mark), end = _decode(text)
        if mark and not is_mark(mark):
            raise Unreadable("not an event: something stands where its command's mark would")
        if end != len(text):
            raise Unreadable("not an event: something follows it")
        return Recorded(_event(name, form, values), at, Actor(*actor))
    except (ValueError, TypeError, KeyError) as error:
        raise Unreadable(f"not an event: {error}") from None


def kind_of(data: bytes) -> type[Event] | None:
    """The kind of a stored event, by its name alone; nothing if only decoding can tell.

    Most of a journal are bets, and most readings pass over them in a tenth of the time.
    """
    _, _, rest = data[:_LONGEST_MARK].partition(b'"')
    return _MARKS.get(rest.partition(b'"')[0])


def _event(name: str, form: int, values: list[Any]) -> Event:
    kind = EVENTS.get(name)
    if kind is None or form != _FORMS[kind] or len(values) != len(_FIELDS[kind]):
        name, values = lifted(Stored(name, form, values), EVENTS)
        kind = EVENTS[name]
    for place, read in _TYPED[kind]:
        values[place] = read(values[place])
    return kind(*values)


def _lines(values: list[Any]) -> list[SettledLine]:
    return [SettledLine._make(one) for one in values]


def _changes(values: list[Any]) -> list[Change]:
    return [Change._make(one) for one in values]


_ROWS: Final[dict[str, Callable[[list[Any]], list[Any]]]] = {"lines": _lines, "changes": _changes}
"""Fields of rows, which JSON has made lists of: a table's state is the same, replayed or not."""

_BET_FIELDS: Final[dict[type[Event], dict[str, Callable[[Any], Any]]]] = {
    BetsPlaced: {"bets": read_placed},
    BetMoved: {
        "to": read_bet,
        "pieces": read_pieces,
        "before": read_bet,
        "why": read_relief,
    },
}
"""Fields of bets, which are words and pieces in the store."""

_TYPED: Final = {
    kind: [
        (place, read)
        for place, name in enumerate(names)
        if (read := _BET_FIELDS.get(kind, _ROWS).get(name)) is not None
    ]
    for kind, names in _FIELDS.items()
}
