"""A wheel that reports by itself, in the house's file: its line, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.play.round.spinning import READER
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, Text, TomlTable, Whole

TCP: Final = "tcp://"

BAUD: Final = 9_600
BAUDS: Final = (1_200, 2_400, 4_800, BAUD, 19_200, 38_400, 57_600, 115_200)
"""The speeds that every serial port knows, in bits a second."""

LOCK: Final = 10
"""Seconds in which side bets are taken unless the file says otherwise."""

_NAME: Final = Text(form=r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}", says="up to 40 letters and digits")


class _Baud:
    """A speed of serial ports."""

    def clean(self, value: object, key: Key, findings: Findings) -> int | None:
        if type(value) is int and value in BAUDS:
            return value
        findings.add(key, f"isn't one of {', '.join(map(str, BAUDS))}")
        return None


SHAPE: Final = TomlTable(
    {
        "line": Text(
            form=rf"{TCP}[^ ]+:\d{{1,5}}|/.+|COM\d{{1,3}}",
            says="tcp://host:port, a device's path or a port such as COM3",
        ),
        "wheel": _NAME,
    },
    {"ball": _NAME, "reader": _NAME, "lock": Whole(most=3_600), "baud": _Baud()},
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
    baud: int = BAUD
    """The speed of a serial port."""


def read_reader(table: Data) -> ReaderConfig | None:
    """The wheel of a table in the house's file, if it reports by itself."""
    found = table.get(READER)
    return None if found is None else ReaderConfig(**found)
