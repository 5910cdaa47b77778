"""The sheet of a game: wheel, every bet with its exact odds, settings, and what it was made from.

Slot makers call it a PAR sheet. It is a shape first (`sheet`), and parts of text for the page
formats (`parts`), so that HTML and PDF show the same.
"""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction
from typing import Any

from croupier.odds.slips import called_odds, wager_odds
from croupier.paper.parts import PaperPart
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Rules


def digest(rules: Rules) -> str:
    """The SHA-256 of all that decides the odds: rulebook data, wheel, wagers, prices, settings."""
    basis = {
        "game": rules.game,
        "rulebook": rules.rulebook,
        "wheel": rules.wheel.pockets,
        "wagers": {
            name: [wager.numbers, rules.prices[name].to, rules.prices[name].one]
            for name, wager in rules.wagers.items()
        },
        "settings": dict(rules.settings.values),
    }
    text = json.dumps(basis, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def sheet(rules: Rules, command: str, version: str) -> dict[str, Any]:
    """The whole sheet as a shape, with the command that made it and the program's version."""
    settler = Settler(rules)
    return {
        "game": rules.game,
        "name": rules.name,
        "about": rules.rulebook["rulebook"]["about"],
        "wheel": {"name": rules.wheel.name, "pockets": list(rules.wheel.pockets)},
        "results": len(rules.results),
        "chip": rules.settings["7.38"],
        "wagers": [
            {
                "wager": wager.name,
                "kind": wager.kind.value,
                "term": rules.term(wager),
                "numbers": list(wager.numbers),
                "pays": [rules.prices[wager.name].to, rules.prices[wager.name].one],
                "clause": rules.prices[wager.name].clause,
                **odds.figures(),
                "sd": odds.sd,
            }
            for wager, odds in wager_odds(settler)
        ],
        "called": [
            {
                "bet": target.name,
                "title": target.title,
                "pieces": {part.wager.name: part.units for part in target.parts},
                "clause": target.clause,
                **odds.figures(),
                "sd": odds.sd,
            }
            for target, odds in called_odds(settler)
        ],
        "settings": [
            {
                "name": name,
                "number": setting.number,
                "value": rules.settings.values[name],
                "default": setting.default,
                "text": setting.text,
            }
            for name, setting in rules.settings.known.items()
        ],
        "sha256": digest(rules),
        "command": command,
        "version": version,
    }


_ODDS_HEADS = ("hit", "edge", "%", "variance", "sd", "best", "worst", "clause")


def parts(shape: dict[str, Any]) -> list[PaperPart]:
    """The sheet as headings, sentences and tables."""
    wagers = tuple(
        (row["wager"], row["term"], f"{row['pays'][0]} to {row['pays'][1]}", *_odds_cells(row))
        for row in shape["wagers"]
    )
    called = tuple(
        (row["bet"], row["title"], str(row["staked"]), *_odds_cells(row)) for row in shape["called"]
    )
    settings = tuple(
        (row["number"] or "", row["name"], row["value"], row["default"], row["text"])
        for row in shape["settings"]
    )
    made = (
        f"Made by: {shape['command']}",
        f"Croupier {shape['version']}; rulebook and settings have the SHA-256 {shape['sha256']}.",
    )
    stake = f"On one chip of {shape['chip']}, in exact fractions; only % and sd are rounded."
    found = [
        PaperPart(f"{shape['game']}: {shape['name']}", (shape["about"], *made)),
        PaperPart(
            f"{shape['wheel']['name']}, clockwise",
            (
                " ".join(shape["wheel"]["pockets"]),
                f"{shape['results']} equally likely results settle a round.",
            ),
        ),
        PaperPart(
            "Wagers", (stake,), ("wager", "in the house's words", "pays", *_ODDS_HEADS), wagers
        ),
    ]
    if called:
        bets = ("called bet", "in the house's words", "staked", *_ODDS_HEADS)
        found.append(PaperPart("Called bets, by one chip", (stake,), bets, called))
    heads = ("no.", "setting", "value", "default", "what it decides")
    found.append(PaperPart("Settings and options", (), heads, settings))
    return found


def _odds_cells(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        row["hit"],
        row["edge"],
        percent(Fraction(row["edge"])),
        row["variance"],
        f"{row['sd']:.4f}",
        str(row["best"]),
        str(row["worst"]),
        row["clause"],
    )


def percent(part: Fraction) -> str:
    """A fraction in hundredths, with four decimals."""
    return f"{float(part) * 100:.4f}"
