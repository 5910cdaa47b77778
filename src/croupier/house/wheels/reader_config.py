"""A wheel that reports by itself, in the house's file: its line, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.play.round.spinning import READER
from croupier.rulebooks.files import Data
from croupier.rulebooks.schema import Text, TomlTable, Whole

TCP: Final = "tcp://"

LOCK: Final = 10
"""Seconds in which side bets are taken unless the file says otherwise."""

_NAME: Final = Text(form=r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}", says="up to 40 letters and digits")

SHAPE: Final = TomlTable(
    {
        "line": Text(form=rf"{TCP}[^ ]+:\d{{1,5}}|/.+", says="tcp://host:port or a device's path"),
        "wheel": _NAME,
    },
    {"ball": _NAME, "reader": _NAME, "lock": Whole(most=3_600)},
)


@dataclass(frozen=True, slots=True)
class ReaderConfig:
    """Where a table's wheel reports; wheel, ball and reader keep their names at another table."""

    line: str
    wheel: str
    ball: str = ""
    reader: str = ""
    lock: int = LOCK
    """Seconds of betting after which side bets are locked; the ball in the rim locks them too."""


def read_reader(table: Data) -> ReaderConfig | None:
    """The wheel of a table in the house's file, if it reports by itself."""
    found = table.get(READER)
    return None if found is None else ReaderConfig(**found)
