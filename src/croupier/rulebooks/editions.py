"""Editions: the full text of the rules a table plays by, kept by digest with every journal."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from typing import Final

from croupier.rulebooks import files
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import Rules

_SHARED = ("wheels", "layouts", "decisions")

PRACTICE: Final = 3
"""How the program reads the rules, to be raised whenever a command that was decided in one way is
decided in another from now on: what was decided before isn't judged by it."""

_DUTIES: Final = (
    "authority",
    "betting",
    "closing",
    "display",
    "inspection",
    "limits",
    "original-place",
    "re-spin",
    "terminals-only",
)
"""Tables of a rulebook that say what is done and by whom, and nothing of what a wager pays."""


@dataclass(frozen=True)
class Edition:
    """A game with the house's settings and every text its rules are read from."""

    text: str

    @cached_property
    def digest(self) -> str:
        return sha256(self.text.encode()).hexdigest()

    @property
    def practice(self) -> int:
        """The practice that its commands were decided by."""
        return int(json.loads(self.text).get("practice", 1))

    @property
    def rules(self) -> Rules:
        """The rules as they were when this edition was in force."""
        return _rules(self.text)


@lru_cache(maxsize=64)  # a house has many tables of one game, and opens each of them
def _rules(text: str) -> Rules:
    data = json.loads(text)
    texts: dict[str, str] = data["texts"]

    @cache
    def library(name: str) -> Data:
        return tomllib.loads(texts[name])

    rulebook = library(data["game"].partition("/")[0])
    if data.get("practice", 1) < PRACTICE:
        rulebook = _completed(rulebook)
    return read_game(data["game"], data["settings"], rulebook, library)


def _completed(rulebook: Data) -> Data:
    """A rulebook of an earlier practice with the duties that its text doesn't have yet.

    Some of them were built into the programs of its day, so that a table which plays by it goes
    on as strictly as before; whatever its text does say stands.
    """
    name = rulebook["rulebook"]["id"]
    today = files.parsed(name) if name in files.RULEBOOKS else rulebook
    duties: Data = {one: {**today[one], **rulebook.get(one, {})} for one in _DUTIES if one in today}
    named = {void["cause"] for void in rulebook["void"]}
    added = [void for void in today["void"] if void["cause"] not in named]
    return {**rulebook, **duties, "void": [*rulebook["void"], *added]}


def present_edition(game: str, settings: Mapping[str, str], rulebook: str = "") -> Edition:
    """The edition of a game with the house's settings, of a shipped rulebook or another's text."""
    book = game.partition("/")[0]
    texts = {name: files.text(f"{name}.toml") for name in _SHARED}
    texts[book] = rulebook or files.text(f"{book}.toml")
    content = {
        "game": game,
        "settings": dict(sorted(settings.items())),
        "texts": texts,
        "practice": PRACTICE,
    }
    return Edition(json.dumps(content, sort_keys=True, ensure_ascii=False))
