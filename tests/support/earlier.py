"""Editions as earlier programs wrote them down, with other lines in their rulebook."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping

from croupier.rulebooks.editions import Edition, present_edition


def earlier(game: str, instead: Mapping[str, str]) -> Edition:
    """An edition of the first practice, whose rulebook has other lines."""
    data = json.loads(present_edition(game, {}).text)
    book = game.partition("/")[0]
    for line, before in instead.items():
        assert line in data["texts"][book]
        data["texts"][book] = data["texts"][book].replace(line, before)
    del data["practice"]
    tomllib.loads(data["texts"][book])
    return Edition(json.dumps(data))
