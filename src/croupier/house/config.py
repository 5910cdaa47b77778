"""The house's file, `house.toml`: its tables, with every fault of it at once by key and line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zoneinfo import available_timezones

from croupier.cage import CAGE
from croupier.cage.particulars import Particulars
from croupier.chance.source import DRAW
from croupier.currency import DECIMALS, MOST
from croupier.house.schedule import Schedule
from croupier.journal.opening import MEMORY
from croupier.play.limits import limit_faults
from croupier.refusal import Refused
from croupier.rulebooks.checker import Check, FileFault, read_sound_file, text_and_faults
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.reader import game_names, games_of, read_game
from croupier.rulebooks.rules import Rules
from croupier.rulebooks.schema import Findings, ListOf, MapOf, Shape, Text, TomlTable, Whole, sound

DEALER: Final = "dealer"
SOURCES: Final = (DEALER, DRAW)
"""Where a table's results may come from: entered by a dealer, or drawn by the house."""

CHIP: Final = "7.38"
CHIP_NAME: Final = "chip"
"""The decision that says what a chip is worth, by its number and by its name."""

LANGUAGES: Final = ("en", "fr", "it", "de")
"""Those in which bets can be written."""

LONGEST: Final = 3_600
"""Seconds that a part of an automatic round may last."""

EXAMPLE: Final = Path(__file__).with_name("example.toml")
"""A house with a table for every game; its figures are an example."""


@dataclass(frozen=True, slots=True)
class TableConfig:
    """One table as the house wants it."""

    name: str
    game: str
    settings: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, object] = field(default_factory=dict)
    source: str = DEALER
    schedule: Schedule | None = None
    """If it is an automatic one."""
    pace: int = 0
    """Games an hour that the pit aims at; 0 for no aim."""
    place: tuple[float, float] | None = None
    """Where it stands on the map of the room, in paces from a corner."""
    approval: str = ""
    """What the house has on file about the approval of its layout."""
    rulebook: str = field(default="", repr=False)
    """The text of a rulebook of the house's own; none: the package's."""


@dataclass(frozen=True, slots=True)
class HouseConfig:
    """A house: its tables, and what they share."""

    tables: tuple[TableConfig, ...] = field(default=())
    particulars: Particulars = field(default=Particulars())
    store: str = ""
    """Where the journals are: a file's path, or postgresql://…"""

    def has(self, name: str) -> bool:
        """Whether the house has a table of that name."""
        return any(table.name == name for table in self.tables)

    def table(self, name: str) -> TableConfig:
        """A table by its name."""
        return next(table for table in self.tables if table.name == name)


class _Seconds:
    """A time in seconds, whole or with decimals."""

    def clean(self, value: object, key: Key, findings: Findings) -> int | float | None:
        if isinstance(value, int | float) and type(value) is not bool and 0 <= value <= LONGEST:
            return value
        findings.add(key, f"isn't a number of seconds from 0 to {LONGEST:,}")
        return None


class _Setting:
    """A setting's value; whether the game knows it is checked afterwards."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        if isinstance(value, dict):
            findings.add(key, 'is a table: a decision\'s number stands in quotes, such as "7.38"')
            return None
        return Text().clean(value, key, findings)


class _Limit:
    """A limit, as text or as a number; whether it can be read is checked afterwards."""

    def clean(self, value: object, key: Key, findings: Findings) -> object:
        if isinstance(value, str | int | float):
            return value
        findings.add(key, "isn't an amount or minimum-maximum")
        return None


class _Spot:
    """A place on the map of the room."""

    def clean(self, value: object, key: Key, findings: Findings) -> tuple[float, ...] | None:
        if (
            isinstance(value, list)
            and len(value) == 2
            and all(type(one) in (int, float) and 0 <= one <= 1_000 for one in value)
        ):
            return tuple(value)
        findings.add(key, "isn't two numbers from 0 to 1,000, along and across the room")
        return None


_TIMES: Final = ("betting", "spin", "result", "confirm", "pause")
_PER_HOUR: Final = "games-an-hour"

_TABLE: Final = TomlTable(
    {
        "name": Text(
            form=r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}",
            says="up to 40 letters, digits, spaces, hyphens and underscores",
        ),
        "game": Text(),
        "limits": MapOf(_Limit()),
    },
    {
        "settings": MapOf(_Setting()),
        "chip": Text(),
        "source": Text(SOURCES),
        "automatic": TomlTable(
            {}, {**dict.fromkeys(_TIMES, _Seconds()), _PER_HOUR: Whole(most=LONGEST)}
        ),
        "pace": Whole(most=LONGEST),
        "place": _Spot(),
        "approval": Text(),
        "rulebook": Text(),
    },
)


class _Zone:
    """A time zone by its name in the IANA's list, where this machine has the list."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is not None and found not in (available_timezones() or {found}):
            findings.add(key, f"{found!r} isn't a time zone, such as 'Pacific/Auckland' or 'UTC'")
            return None
        return found


class _Currency:
    """A currency by its code in ISO 4217, if the house's money can count it."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is None:
            return None
        if found not in DECIMALS:
            findings.add(key, f"{found!r} isn't a currency of ISO 4217, such as NZD")
            return None
        if DECIMALS[found] > MOST:
            decimals = DECIMALS[found]
            findings.add(key, f"{found} has {decimals} decimals, and a house counts up to {MOST}")
            return None
        return found


class _Place:
    """Where a store can be."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if (
            found is not None
            and "://" in found
            and not found.startswith(("postgresql://", "postgres://"))
        ):
            findings.add(key, f"{found!r} isn't a file's path or postgresql://…")
            return None
        return found


_SHARED: Final = TomlTable(
    {},
    {
        "name": Text(form=r"[^\x00-\x1f]{1,80}", says="up to 80 letters"),
        "currency": _Currency(),
        "languages": ListOf(Text(LANGUAGES)),
        "clock": _Zone(),
        "store": _Place(),
    },
)

_HOUSE: Final[dict[str, Shape]] = {"table": ListOf(_TABLE)}
"""The tables of the file; what they share may stand beside them."""


def file_faults(path: Path) -> list[FileFault]:
    """Every fault of a house's file; a file that can't be opened is an `OSError`."""
    return text_and_faults(path, _check_in(path.parent))[1]


def load(path: Path) -> HouseConfig:
    """A house's file, refused with all its faults if it has any."""
    text, found = text_and_faults(path, _check_in(path.parent))
    if found:
        count = "a fault" if len(found) == 1 else f"{len(found)} faults"
        message = f"The house's file has {count}: {'; '.join(map(str, found))}."
        raise Refused("house", message, part=str(path))
    data = tomllib.loads(text)
    shared = data.get("house", {})
    particulars = Particulars(
        shared.get("name", ""),
        shared.get("currency", ""),
        tuple(shared.get("languages", LANGUAGES[:1])),
        shared.get("clock", "UTC"),
    )
    tables = tuple(_read(table, path.parent) for table in data["table"])
    return HouseConfig(tables, particulars, shared.get("store", ""))


def place_of_store(path: Path, config: HouseConfig) -> str:
    """Where the store of a house's file is: a path counts from the file, and by default is its own
    with `.db`.
    """
    if "://" in config.store or config.store in MEMORY:
        return config.store
    return str(path.parent / config.store) if config.store else str(path.with_suffix(".db"))


def _check_in(folder: Path) -> Check:
    """What looks a house's file over that lies in a folder, from which its rulebooks are found."""
    return lambda data, findings: _check(data, folder, findings)


def _check(data: Data, folder: Path, findings: Findings) -> None:
    clean = TomlTable(_HOUSE, {"house": _SHARED}).clean(data, (), findings) or {}
    currency = (clean.get("house") or {}).get("currency") or ""
    names: set[str] = set()
    for place, table in sound(clean.get("table")):
        key: Key = ("table", place)
        name = table.get("name")
        if name in names:
            findings.add((*key, "name"), f"{name!r} is the name of another table too")
        if name == CAGE:
            findings.add((*key, "name"), f"{name!r} is the name of the house's cage")
        names.add(name)
        _check_game(table, folder, key, findings)
        for fault in limit_faults(table.get("limits", {})):
            limit, _, message = fault.partition(": ")
            findings.add((*key, "limits", limit), message)
        if DECIMALS.get(currency, MOST) == 0:
            _check_whole(currency, table, key, findings)
        if "automatic" in table and table.get("source", DRAW) != DRAW:
            findings.add((*key, "source"), f"an automatic table's results are of source {DRAW!r}")


def _check_whole(currency: str, table: Data, key: Key, findings: Findings) -> None:
    """A currency without decimals needs whole amounts, and an increment that keeps stakes whole."""
    limits = table.get("limits", {})
    if "increment" not in limits:
        message = f"{currency} has no decimals, so stakes need an increment such as 1"
        findings.add((*key, "limits"), message)
    amounts = [((*key, "limits", name), str(value)) for name, value in limits.items()]
    amounts += [((*key, "chip"), table["chip"])] if "chip" in table else []
    for place, text in amounts:
        if "." in text:
            findings.add(place, f"{text} isn't whole, and {currency} has no decimals")


def _check_game(table: Data, folder: Path, key: Key, findings: Findings) -> None:
    game = table.get("game")
    try:
        book = tomllib.loads(_rulebook(table, folder)) or None
    except (OSError, Refused) as error:
        findings.add((*key, "rulebook"), str(error).rstrip("."))
        return
    if game is None:
        return
    try:
        read_game(game, rulebook=book)
    except Refused as refused:
        near = f"; perhaps {refused.nearest!r} is meant" if refused.nearest else ""
        games = ", ".join(game_names() if book is None else games_of(book))
        findings.add((*key, "game"), f"{game!r} isn't one of {games}{near}")
        return
    for name, value in table.get("settings", {}).items():
        _try_setting(game, name, value, book, (*key, "settings", name), findings)
    if "chip" in table:
        _try_setting(game, CHIP, table["chip"], book, (*key, "chip"), findings)
        for name in {CHIP, CHIP_NAME} & table.get("settings", {}).keys():
            findings.add((*key, "chip"), f"stands among the settings too, as {name!r}")


def _try_setting(
    game: str, name: str, value: str, book: Data | None, key: Key, findings: Findings
) -> None:
    """Each setting by itself, so that all that are wrong are found."""
    try:
        without_bonus(read_game(game, {name: value}, book))
    except Refused as refused:
        findings.add(key, refused.message.rstrip("."))


def without_bonus(rules: Rules) -> None:
    """Refuse a game whose bonus is on: no table draws for it yet, so it would pay too little."""
    if rules.roulette_x is not None or rules.bonus_spin is not None:
        raise Refused(
            "setting",
            f"{rules.game}: bonus games can't be dealt at a table yet; `settle` and `odds` "
            "know them.",
            part=rules.game,
        )


def _rulebook(table: Data, folder: Path) -> str:
    """The text of the table's own rulebook, whose path counts from the house's file."""
    return read_sound_file(folder / table["rulebook"]) if "rulebook" in table else ""


def _read(table: Data, folder: Path) -> TableConfig:
    settings: dict[str, str] = dict(table.get("settings", {}))
    if "chip" in table:
        settings[CHIP] = table["chip"]
    automatic = table.get("automatic")
    return TableConfig(
        table["name"],
        table["game"],
        settings,
        table["limits"],
        table.get("source", DEALER if automatic is None else DRAW),
        None if automatic is None else _schedule(automatic),
        table.get("pace", 0),
        tuple(table["place"]) if "place" in table else None,
        table.get("approval", ""),
        _rulebook(table, folder),
    )


def _schedule(automatic: dict[str, Any]) -> Schedule:
    times = {name: round(automatic[name] * 1_000) for name in _TIMES if name in automatic}
    return Schedule(**times, games_an_hour=automatic.get(_PER_HOUR, 0))
