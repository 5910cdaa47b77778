"""Given tables: who sits at a live table with which chips and bets, out of plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from croupier.money import LARGEST, UNIT, minor_units
from croupier.play.live.chips import Denominations
from croupier.refusal import Refused

MOST_DENOMINATIONS: Final = 20
LONGEST_NAME: Final = 60
LONGEST_NUMBER: Final = 60
"""Digits before or after the point."""

_TABLE: Final = ("denominations", "players")
_PLAYER: Final = ("player", "colour", "value", "bets", "prisoners")
_AN_AMOUNT: Final = "a number above 0 with at most two decimals"


class GivenPlayer(NamedTuple):
    """A player as given, before anything is known of the game."""

    name: str
    colour: str | None
    value: int | None
    """What a chip of the colour is worth, in minor units."""
    bets: str
    prisoners: str


class GivenTable(NamedTuple):
    """The value chips of a table and its players, in their order."""

    denominations: Denominations
    players: tuple[GivenPlayer, ...]


def read_table(data: object) -> GivenTable:
    """A table out of plain data, such as parsed JSON."""
    if not isinstance(data, Mapping):
        raise _unreadable("A table is an object with denominations and players.", "the table")
    _check_keys(data, _TABLE, "A table", "the table")
    denominations, rows = (_list(data, key) for key in _TABLE)
    players = tuple(_player(row, f"players[{place}]") for place, row in enumerate(rows))
    names: set[str] = set()
    for player in players:
        if player.name in names:
            raise _unreadable(f"Player {player.name} is given twice.", player.name)
        names.add(player.name)
    return GivenTable(_denominations(denominations), players)


def _list(data: Mapping[str, Any], key: str) -> Sequence[object]:
    value = data.get(key)
    if not isinstance(value, list | tuple):
        raise _unreadable(f"A table needs a list of {key}.", key)
    return value


def _denominations(values: Sequence[object]) -> Denominations:
    found = [units(value) for value in values]
    wrong = [value for value, read in zip(values, found, strict=True) if read is None]
    if wrong:
        raise _bad_denominations(f"{_shown(wrong[0])} isn't {_AN_AMOUNT}")
    if not 0 < len(found) <= MOST_DENOMINATIONS:
        raise _bad_denominations(f"a table has 1 to {MOST_DENOMINATIONS} of them")
    if len(set(found)) < len(found):
        raise _bad_denominations("one of them is given twice")
    return Denominations.of(*(read for read in found if read is not None))


def _bad_denominations(reason: str) -> Refused:
    return Refused("chips", f"The denominations can't be used: {reason}.", part="denominations")


def _player(row: object, place: str) -> GivenPlayer:
    if not isinstance(row, Mapping):
        raise _unreadable(f"A player is an object; {place} isn't.", place)
    name = row.get("player")
    if not isinstance(name, str) or not _can_be_said(name):
        said = f"{place} needs a player's name of at most {LONGEST_NAME} printable characters."
        raise _unreadable(said, place)
    _check_keys(row, _PLAYER, f"Player {name}", name)
    bets, prisoners = (_words(row, key, name) for key in ("bets", "prisoners"))
    return GivenPlayer(name, _colour(row, name), _value(row, name), bets, prisoners)


def _words(row: Mapping[str, Any], key: str, name: str) -> str:
    value = row.get(key)
    if value is not None and not isinstance(value, str):
        raise _unreadable(f"Player {name}: {key} are written as text.", name)
    return value or ""


def _colour(row: Mapping[str, Any], name: str) -> str | None:
    value = row.get("colour")
    if value is None or (isinstance(value, str) and _can_be_said(value)):
        return value
    raise Refused("colour", f"Player {name}: {_shown(value)} isn't a colour.", part=name)


def _value(row: Mapping[str, Any], name: str) -> int | None:
    value = row.get("value")
    found = None if value is None else units(value)
    if found is None and value is not None:
        said = f"Player {name}: the value of a chip, {_shown(value)}, isn't {_AN_AMOUNT}."
        raise Refused("chips", said, part=name)
    return found


def units(value: object) -> int | None:
    """A number as minor units, exactly; nothing if it isn't an amount."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value * UNIT if 0 < value * UNIT <= LARGEST else None
    if not isinstance(value, float | Decimal):
        return None
    exact = Decimal(str(value))
    if not exact.is_finite() or not -LONGEST_NUMBER < exact.adjusted() < LONGEST_NUMBER:
        return None
    try:
        return minor_units(_without_last_zeros(f"{exact:f}"))
    except Refused:
        return None


def _without_last_zeros(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text


def _can_be_said(word: str) -> bool:
    return bool(word.strip()) and word.isprintable() and len(word) <= LONGEST_NAME


def _check_keys(row: Mapping[str, Any], known: Sequence[str], who: str, part: str) -> None:
    for key in row:
        if key not in known:
            near = next(iter(get_close_matches(str(key)[:LONGEST_NAME], known, 1)), None)
            hint = f"; perhaps {near!r} is meant" if near else ""
            said = f"{who} has no key {_shown(key)}{hint}."
            raise Refused("players", said, part=part, nearest=near)


def _unreadable(said: str, part: str) -> Refused:
    return Refused("players", said, part=part)


def _shown(value: object) -> str:
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a number of so many digits"
    text = str(value) if isinstance(value, int | float | Decimal) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
