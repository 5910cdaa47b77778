"""Layouts: a game's cloth with the areas beside it that the house has marked."""

from __future__ import annotations

from typing import Final

from croupier.equipment.track import HEIGHT, Sectors, Track
from croupier.rulebooks.rules import Rules
from croupier.wagers.layout import Layout
from croupier.wagers.menu import Menu
from croupier.wagers.notation import Notation

_GAP: Final = 0.5
"""Boxes between the cloth and the track, and between the track and the groups below it."""


def read_layout(rules: Rules) -> Layout:
    """The layout of a game: below the outside boxes the track, then the groups."""
    settings, menu = rules.settings, rules.menu
    bottom = rules.cloth.extent()[1] - HEIGHT - _GAP
    sectors = groups = None
    track = rules.variant.get("track")
    if track is not None and settings.on(track["option"]):
        names = tuple(name for name in track["sectors"] if name in menu.sectors)
        arcs = tuple(_numbers_of(menu, name) for name in names)
        sectors = Sectors(Track(rules.wheel, 0.0, bottom), names, arcs)
        bottom -= HEIGHT + _GAP
    if "groups" in rules.rulebook and settings.on(rules.rulebook["groups"]["option"]):
        groups = Track(rules.wheel, 0.0, bottom)
    covered = frozenset(rules.variant.get("covered", {}).get("pockets", ()))
    return Layout(rules.cloth, Notation(menu), covered, sectors, groups)


def _numbers_of(menu: Menu, family: str) -> frozenset[str]:
    parts = menu.sectors[family].parts
    return frozenset(number for part in parts for number in part.wager.numbers)
