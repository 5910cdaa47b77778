"""The game of a table in the house's file: its rulebook, settings and weights, looked over."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from croupier.house.games.side_bets import SharedMeters, check_side_bet
from croupier.play.live.terms import check_live_game
from croupier.play.round.inspecting import needed_checks
from croupier.refusal import Refused
from croupier.rulebooks.bonus.weight_file import read_weighted_game
from croupier.rulebooks.checker import read_sound_file
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.reader import game_names, games_of, read_game
from croupier.rulebooks.rules import Rules
from croupier.rulebooks.schema import Findings

CHIP: Final = "7.38"
CHIP_NAME: Final = "chip"
"""The decision that says what a chip is worth, by its number and by its name."""


def rulebook_text(table: Data, folder: Path) -> str:
    """The text of the table's own rulebook, whose path counts from the house's file."""
    return read_sound_file(folder / table["rulebook"]) if "rulebook" in table else ""


def check_game(
    table: Data, folder: Path, key: Key, findings: Findings, shared: SharedMeters
) -> None:
    """Look over which game a table deals, with which settings and whose meters."""
    game = table.get("game")
    try:
        text = rulebook_text(table, folder)
        book = tomllib.loads(text) or None
    except (OSError, Refused) as error:
        findings.add((*key, "rulebook"), str(error).rstrip("."))
        return
    if game is None:
        return
    try:
        rules = _rules(game, (), text)
    except Refused as refused:
        near = f"; perhaps {refused.nearest!r} is meant" if refused.nearest else ""
        games = ", ".join(game_names() if book is None else games_of(book))
        findings.add((*key, "game"), f"{game!r} isn't one of {games}{near}")
        return
    if table.get("own-pace") and needed_checks(rules):
        message = "is for a game without inspections: its like is opened on the spot"
        findings.add((*key, "own-pace"), message)
    settings = table.get("settings", {})
    _check_chips(table, text, key, findings)
    meters = check_side_bet(table, book, folder, key, findings)
    if meters is not None:
        shared.add(table, meters, key, findings)
    # Each by itself first, so that all that are wrong are found.
    found = [_fault(game, {name: value}, text) for name, value in settings.items()]
    for name, fault in zip(settings, found, strict=True):
        if fault:
            findings.add((*key, "settings", name), fault)
    if "weights" in table:
        _check_weights(table, book, folder, key, findings)
    elif not any(found) and (together := _fault(game, settings, text)):
        findings.add((*key, "settings"), together)
    if "chip" in table:
        if fault := _fault(game, {CHIP: table["chip"]}, text):
            findings.add((*key, "chip"), fault)
        for name in {CHIP, CHIP_NAME} & settings.keys():
            findings.add((*key, "chip"), f"stands among the settings too, as {name!r}")


@lru_cache(maxsize=64)  # a house has many tables of one game
def _rules(game: str, settings: tuple[tuple[str, str], ...], text: str) -> Rules:
    return read_game(game, dict(settings), tomllib.loads(text) or None)


def _check_chips(table: Data, text: str, key: Key, findings: Findings) -> None:
    """The chips of a live table, by the rules as they are set; unsound settings are told of."""
    settings = {name: str(value) for name, value in table.get("settings", {}).items()}
    if "chip" in table:
        settings[CHIP] = table["chip"]
    try:
        rules = _rules(table["game"], tuple(settings.items()), text)
    except Refused:
        return
    check_live_game(rules, table, key, findings)


def _fault(game: str, settings: dict[str, str], text: str) -> str:
    try:
        _rules(game, tuple(settings.items()), text)
    except Refused as refused:
        return refused.message.rstrip(".")
    return ""


def _check_weights(
    table: Data, book: Data | None, folder: Path, key: Key, findings: Findings
) -> None:
    """A file of weights, whose path counts from the house's file, and what is set beside it."""
    path = folder / table["weights"]
    try:
        read_weighted_game(table["game"], table.get("settings", {}), path, book)
    except (OSError, Refused) as error:
        findings.add((*key, "weights"), str(error).rstrip("."))


def check_whole(currency: str, table: Data, key: Key, findings: Findings) -> None:
    """A currency without decimals needs whole amounts, and an increment that keeps stakes whole."""
    limits = table.get("limits", {})
    if "increment" not in limits:
        message = f"{currency} has no decimals, so stakes need an increment such as 1"
        findings.add((*key, "limits"), message)
    amounts = [((*key, "limits", name), str(value)) for name, value in limits.items()]
    amounts += [((*key, "chip"), table["chip"])] if "chip" in table else []
    for place, text in amounts:
        if "." in text:
            findings.add(place, f"{text} isn't whole, and {currency} has no decimals")
