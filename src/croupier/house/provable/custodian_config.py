"""The second custodian in the house's file: where it is asked, and how long a table waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.rulebooks.files import Data
from croupier.rulebooks.schema import Text, TomlTable, Whole

CUSTODIAN: Final = "custodian"
"""How the file calls it."""

WAIT: Final = 60_000
"""Milliseconds that a table waits for an answer unless the file says otherwise."""

SHAPE: Final = TomlTable(
    {
        "at": Text(form=r"[^ ]{1,253}:\d{1,5}", says="a host and a port, such as 192.0.2.7:8019"),
        "secret": Text(),
    },
    {"wait": Whole(most=3_600)},
)


@dataclass(frozen=True, slots=True)
class CustodianConfig:
    """Where the second custodian of provable draws is asked."""

    host: str
    port: int
    secret: str
    """The file of the secret that the two share, by the house's file."""
    wait: int = WAIT
    """Milliseconds that a table waits for an answer; then play is suspended."""


def read_custodian(data: Data) -> CustodianConfig | None:
    """The custodian of a house's file, if it has one."""
    asked = data.get(CUSTODIAN)
    if asked is None:
        return None
    host, _, port = asked["at"].rpartition(":")
    wait = asked["wait"] * 1_000 if "wait" in asked else WAIT
    return CustodianConfig(host.strip("[]"), int(port), asked["secret"], wait)
