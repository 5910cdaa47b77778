"""Files: the rulebooks, wheels, layouts and decisions that the package ships, as parsed TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

Data = dict[str, Any]
"""A parsed TOML table."""

Library = Callable[[str], Data]
"""Where data files come from, by name: the package's own, or those of an old edition."""

_FOLDER: Final = Path(__file__).parent / "data"


def text(name: str) -> str:
    """The text of a data file."""
    return (_FOLDER / name).read_text("utf-8")


@cache
def parsed(name: str) -> Data:
    """A data file of the package, parsed once."""
    return tomllib.loads(text(f"{name}.toml"))


RULEBOOKS: Final[tuple[str, ...]] = tuple(parsed("rulebooks")["rulebooks"])
"""The ids of the rulebooks that the package ships, in the order of lists."""
