"""The house's file, `house.toml`: its tables, with every fault of it at once by key and line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from croupier.cage import CAGE
from croupier.cage.particulars import CurrencyCode, Particulars, ZoneName
from croupier.chance.source import DRAW
from croupier.currency import DECIMALS, MOST
from croupier.house.games.checking import CHIP, check_game, check_whole, rulebook_text
from croupier.house.games.side_bets import SharedMeters
from croupier.house.own_pace.naming import is_own, model_of
from croupier.house.provable import custodian_config
from croupier.house.schedule import Schedule
from croupier.house.wheels import reader_config, virtual_config
from croupier.house.wheels.reader_config import ReaderConfig, read_reader
from croupier.house.wheels.sources import DEALER, SOURCES, check_source
from croupier.house.wheels.virtual_config import VIRTUAL, VirtualConfig, read_virtual
from croupier.journal.anchors import ADDRESSES
from croupier.journal.opening import MEMORY
from croupier.play.limits import limit_faults
from croupier.play.live.terms import (
    HOUSE_CHIPS,
    MODES,
    CountedChips,
    check_mode,
    counted_chips,
    float_chips,
    live_terms,
)
from croupier.play.round.spinning import READER
from croupier.progressive import PROGRESSIVE
from croupier.refusal import Refused
from croupier.rulebooks.bonus.weight_file import load_weights
from croupier.rulebooks.checker import Check, FileFault, text_and_faults
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import (
    Findings,
    Flag,
    ListOf,
    MapOf,
    Shape,
    Text,
    TomlTable,
    Whole,
    sound,
)

LANGUAGES: Final = ("en", "fr", "it", "de")
"""Those in which bets can be written."""

MOST_OWN: Final = 1_000
OWN_PER_ADDRESS: Final = 4
"""Tables for one: the most that a file may allow, and those of an address if it says nothing."""

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
    reader: ReaderConfig | None = None
    """The wheel that deals it, if one does."""
    live: Mapping[str, object] = field(default_factory=dict)
    """The chips of a live table: its name, denominations and colours; nothing on terminals."""
    float_chips: Mapping[str, int] = field(default_factory=dict)
    """The value chips that a live table begins with, by their worth in minor units."""
    own_pace: int = 0
    """How many tables for one may be made after it at once."""
    play: bool = False
    """Whether it plays with play credits, which are no money."""
    rulebook: str = field(default="", repr=False)
    """The text of a rulebook of the house's own; none: the package's."""
    progressive: str = ""
    """The meters that its side bets feed, shared by all tables that name them; none: its own."""
    virtual: VirtualConfig | None = None
    """Its virtual wheel, if the house deals it and tells what a wheel would have shown."""

    @property
    def training(self) -> bool:
        """Whether spins go wrong on purpose there."""
        return self.virtual is not None and self.virtual.irregular > 0

    @property
    def drawn(self) -> bool:
        """Whether the house draws the results, and no wheel of the room gives them."""
        return self.source != DEALER


@dataclass(frozen=True, slots=True)
class HouseConfig:
    """A house: its tables, and what they share."""

    tables: tuple[TableConfig, ...] = field(default=())
    particulars: Particulars = field(default=Particulars())
    store: str = ""
    """Where the journals are: a file's path, or postgresql://…"""
    anchors: str = ""
    """Where the heads of the journals are kept too: a file's path, or http(s)://…"""
    key: str = ""
    """Where the key of provable draws is kept, by the file; none named: beside the store."""
    custodian: custodian_config.CustodianConfig | None = None
    """Who keeps the second chain of provable draws, if anybody does."""
    own_per_address: int = OWN_PER_ADDRESS
    """How many tables for one may be at one address."""
    own: tuple[TableConfig, ...] = field(default=())
    """The tables for one that are run here now; no file has them."""
    chips: Mapping[str, int] = field(default_factory=dict)
    """The value chips that the house begins with, by worth in minor units; none: not counted."""
    day_ends: str = ""
    """The hour on the wall at which gaming days end by themselves, such as 06:00; none: people."""

    def has(self, name: str) -> bool:
        """Whether the house has a table of that name, be it one for one."""
        return any(table.name == name for table in (*self.tables, *self.own))

    def table(self, name: str) -> TableConfig:
        """A table by its name."""
        return next(table for table in (*self.tables, *self.own) if table.name == name)

    def meters_of(self, name: str, play: bool | None = None) -> str:
        """The meters that a table's side bets feed; its own if the file has it no longer.

        What play credits have fed pays no money: they feed meters of their own, and a table may be
        for the one now and for the other later.
        """
        wanted = self.table(name) if self.has(name) else None
        link = (wanted and wanted.progressive) or name
        if play is None:
            play = wanted is not None and wanted.play
        return f"{link}/play" if play else link

    def number(self, name: str) -> int:
        """The number by which people call a table: its place in the file, counted from 1.

        One for one has that of the table it is made after; 0 if the file has it no longer.
        """
        model = model_of(name)
        return next((at for at, table in enumerate(self.tables, 1) if table.name == model), 0)


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


_TIMES: Final = ("betting", "spin", "result", "confirm", "pause", "step")
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
        "mode": Text(MODES),
        "chips": CountedChips(by_worth=True),
        "colours": CountedChips(by_worth=False),
        "pace": Whole(most=LONGEST),
        "own-pace": Whole(most=MOST_OWN),
        "play": Flag(),
        "place": _Spot(),
        "approval": Text(),
        "rulebook": Text(),
        "weights": Text(),
        "progressive": Text(form=r"[^\x00-\x1f/]{1,40}", says="up to 40 letters without a slash"),
        READER: reader_config.SHAPE,
        VIRTUAL: virtual_config.SHAPE,
    },
)


class _Place:
    """Where something can be kept: a file, or an address that begins in one of these ways."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is not None and "://" in found and not found.startswith(self.addresses):
            findings.add(key, f"{found!r} isn't a file's path or {self.addresses[0]}…")
            return None
        return found


_SHARED: Final = TomlTable(
    {},
    {
        "name": Text(form=r"[^\x00-\x1f]{1,80}", says="up to 80 letters"),
        "currency": CurrencyCode(),
        "languages": ListOf(Text(LANGUAGES)),
        "clock": ZoneName(),
        "store": _Place("postgresql://", "postgres://"),
        "anchors": _Place(*ADDRESSES),
        "day-ends": Text(form=r"([01]\d|2[0-3]):[0-5]\d", says="an hour, such as 06:00"),
        "key": Text(),
        "own-pace-per-address": Whole(most=MOST_OWN),
        "chips": HOUSE_CHIPS,
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
    anchors = shared.get("anchors", "")
    if anchors and not anchors.startswith(ADDRESSES):
        anchors = str(path.parent / anchors)
    return HouseConfig(
        tables,
        particulars,
        shared.get("store", ""),
        anchors,
        shared.get("key", ""),
        custodian_config.read_custodian(data),
        own_per_address=shared.get("own-pace-per-address", OWN_PER_ADDRESS),
        chips=counted_chips(shared.get("chips", {})),
        day_ends=shared.get("day-ends", ""),
    )


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
    clean = (
        TomlTable(
            _HOUSE, {"house": _SHARED, custodian_config.CUSTODIAN: custodian_config.SHAPE}
        ).clean(data, (), findings)
        or {}
    )
    currency = (clean.get("house") or {}).get("currency") or ""
    names: set[str] = set()
    shared, readers = SharedMeters(), set[tuple[str, str]]()
    for place, table in sound(clean.get("table")):
        key: Key = ("table", place)
        name = table.get("name")
        if name in names:
            findings.add((*key, "name"), f"{name!r} is the name of another table too")
        if name is not None and is_own(name):
            findings.add((*key, "name"), f"{name!r} is the name of a table for one")
        if name == CAGE:
            findings.add((*key, "name"), f"{name!r} is the name of the house's cage")
        if name == PROGRESSIVE:
            findings.add((*key, "name"), f"{name!r} is the name of the progressive meters' journal")
        names.add(name)
        check_game(table, folder, key, findings, shared)
        for fault in limit_faults(table.get("limits", {})):
            limit, _, message = fault.partition(": ")
            findings.add((*key, "limits", limit), message)
        if DECIMALS.get(currency, MOST) == 0:
            check_whole(currency, table, key, findings)
        check_source(table, key, findings, readers)
        check_mode(table, key, findings)


def _read(table: Data, folder: Path) -> TableConfig:
    settings: dict[str, str] = dict(table.get("settings", {}))
    if "weights" in table:
        settings |= load_weights(folder / table["weights"])
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
        read_reader(table),
        live_terms(table),
        float_chips(table),
        table.get("own-pace", 0),
        table.get("play", False),
        rulebook_text(table, folder),
        table.get("progressive", ""),
        read_virtual(table),
    )


def _schedule(automatic: dict[str, Any]) -> Schedule:
    times = {name: round(automatic[name] * 1_000) for name in _TIMES if name in automatic}
    return Schedule(**times, games_an_hour=automatic.get(_PER_HOUR, 0))
