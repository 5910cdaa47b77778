"""The names of tables for one: each is the next free place after a table of the house's file.

A place is used again by the next player, so that a house has no more such journals than its file
says, on however many nodes.
"""

from __future__ import annotations

import re
from typing import Final

_OWN: Final = re.compile(r"(.+)-own-([1-9]\d*)")


def own_name(model: str, place: int) -> str:
    """The table for one on a place after a table of the file."""
    return f"{model}-own-{place}"


def is_own(name: str) -> bool:
    """Whether a table is one for one."""
    return _OWN.fullmatch(name) is not None


def model_of(name: str) -> str:
    """The table of the file after which another is made; of any other table its own name."""
    found = _OWN.fullmatch(name)
    return name if found is None else found[1]
