"""The message of a draw: everything it depends on that is known when betting closes.

Whoever has it together with the key draws the same again, byte for byte.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

SPEC: Final = "croupier/draw/1"
LONGEST_SEED: Final = 64
"""Code points of a player's seed."""

LOCKED: Final = "bonus-targets"
"""The one draw that is about the lock of the side bets and not about the close."""


@dataclass(frozen=True, slots=True)
class DrawMessage:
    """Table, round, spin and kind of a draw, the entry that locked its bets, players' seeds."""

    table: str
    round: int
    spin: int
    what: str
    closing: str
    """The hash of the journal's entry that closed betting, or locked the side bets."""
    seeds: Mapping[str, str] = field(default_factory=dict)

    def encode(self) -> bytes:
        """The seven fields, a line each."""
        parts = (SPEC, self.table, self.round, self.spin, self.what, self.closing, self.seeds_line)
        return "\n".join(map(str, parts)).encode()

    @property
    def seeds_line(self) -> str:
        """The seeds as the message has them."""
        return ",".join(
            f"{seat}={seed.encode().hex()}" for seat, seed in sorted(self.seeds.items())
        )

    def for_custodian(self) -> DrawMessage:
        """What the second custodian is asked about this draw."""
        return replace(self, what="custodian-lock" if self.what == LOCKED else "custodian")


def is_name(text: str, without: str = "") -> bool:
    """Whether a table or seat may be called so: some text without control characters."""
    return (
        bool(text)
        and encodes(text)
        and not any(unicodedata.category(sign) == "Cc" or sign in without for sign in text)
    )


def is_seat(text: str) -> bool:
    """Whether a seat may be called so: it stands between `,` and `=` in the message."""
    return is_name(text, without=",=")


def is_seed(text: str) -> bool:
    """Whether a player may give this seed."""
    return 1 <= len(text) <= LONGEST_SEED and encodes(text)


def encodes(text: str) -> bool:
    """Whether a text has UTF-8: half of a surrogate pair has none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
