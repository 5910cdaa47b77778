"""A device as the cage knows it, and how it proves that it is the one.

A key is 256 bits of chance, made by the house and told once; nobody guesses one, so that a plain
digest keeps it as well as the slow hash that people's passwords need.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import Final

SCREEN: Final = "screen"
READER: Final = "reader"
"""A reader's word is the wheel's; the key of a screen lies where people play."""

_FORM: Final = re.compile(r"sha256:[0-9a-f]{64}")


@dataclass(slots=True)
class Device:
    """A screen or a reader of the house."""

    kind: str
    name: str
    table: str
    """The only table that it serves; nothing for one that serves the house."""
    hash: str = field(repr=False)
    retired: bool = False

    def proves(self, key: str) -> bool:
        """Whether a key is the one that this device has now."""
        return not self.retired and compare_digest(self.hash, key_hash(key))

    def serves(self, table: str) -> bool:
        """Whether it belongs to a table, or to all of them."""
        return self.table in ("", table)


def key_hash(key: str) -> str:
    """What is kept of a key."""
    return f"sha256:{sha256(key.encode()).hexdigest()}"


def is_key_hash(text: str) -> bool:
    """Whether a text is what is kept of a key."""
    return _FORM.fullmatch(text) is not None
