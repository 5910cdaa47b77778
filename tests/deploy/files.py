"""The files of `deploy`, as tests read and change them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

DEPLOY: Final = Path(__file__).parents[2] / "deploy"


def changed(name: str, words: Mapping[str, str]) -> str:
    """A file with other words in it, each of which it must have."""
    text = (DEPLOY / name).read_text("utf-8")
    for old, new in words.items():
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new)
    return text
