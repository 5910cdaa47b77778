"""A house's file of weights: which bonus games it deals, and how often they draw what.

    [roulette-x]
    paytable = "A"
    counts = { 2 = 8, 3 = 6, 4 = 4, 5 = 2 }
    awards = { 50 = 8, 100 = 6, 250 = 4, 500 = 2 }

What the file says becomes settings, so that they are on record like all others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NoReturn

from croupier.refusal import Refused
from croupier.rulebooks.bonus import meter_terms, weights
from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.checker import text_and_faults
from croupier.rulebooks.checks.bonus_form import METER, WEIGHTS
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import Rules
from croupier.rulebooks.schema import Findings, Text, TomlTable

_FILE: Final = TomlTable(
    {},
    {
        "roulette-x": TomlTable({"paytable": Text(), "counts": WEIGHTS, "awards": WEIGHTS}),
        "bonus-spin": TomlTable(
            {
                "targets": WEIGHTS,
                "hot-spot": WEIGHTS,
                "community": WEIGHTS,
                **dict.fromkeys(METERS, METER),
            }
        ),
    },
    one_of=("roulette-x", "bonus-spin"),
)


def read_weighted_game(
    game: str, changes: Mapping[str, str], path: Path, rulebook: Data | None = None
) -> Rules:
    """The rules of a game with a house's file of weights, refused if the two don't go together."""
    own = load_weights(path)
    for name, value in own.items():
        if changes.get(name, value) != value:
            _refuse(path, f"it has {name}={value}, and {name}={changes[name]} is set beside it")
    try:
        return read_game(game, {**changes, **own}, rulebook)
    except Refused as refused:
        if refused.code == "setting" and (refused.part or "").partition("=")[0] in own:
            _refuse(path, refused.message.rstrip("."), refused.clause)
        raise


def load_weights(path: Path) -> dict[str, str]:
    """A file of weights as settings; one that can't be opened is an `OSError`."""
    text, faults = text_and_faults(path, check)
    if faults:
        _refuse(path, "; ".join(map(str, faults)))
    return {
        name: value
        for table, data in tomllib.loads(text).items()
        for name, value in _set(table, data)
    }


def check(data: Data, findings: Findings) -> None:
    """Look a file of weights over: its form alone, for it names no game."""
    clean = _FILE.clean(data, (), findings) or {}
    for table, entries in clean.items():
        for name, entry in entries.items():
            if not isinstance(entry, dict):
                continue
            key, value = (table, name), _written(name, entry)
            if name in METERS and meter_terms.read_terms(value) is None:
                findings.add(key, "makes no sense: a limit above both amounts, rates up to 1")
            elif name not in METERS and weights.read_weights(value) is None:
                findings.add(key, f"has no weights, or they add up to {weights.MOST:,} or more")


def _set(table: str, data: Data) -> list[tuple[str, str]]:
    """What one table of the file sets: the game itself, and each of its parts."""
    parts = [
        (f"{table}-{name}", _written(name, entry))
        for name, entry in data.items()
        if isinstance(entry, dict)
    ]
    return [(table, data.get("paytable", "on")), *parts]


def _written(name: str, entry: Data) -> str:
    return meter_terms.terms_text(entry) if name in METERS else weights.weights_text(entry)


def _refuse(path: Path, why: str, clause: str | None = None) -> NoReturn:
    message = f"The file of weights can't be played: {why}."
    raise Refused("weights", message, clause=clause, part=str(path))
