"""Writes the payouts: a layout of eight players and 120 chips at each live table, paid by the list.

`python -m tools.write.payouts` writes `tests/playthroughs/payouts/*.txt`; with `--check` it writes
nothing and fails if one of them isn't what the program now pays.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from croupier.cli.commands.slips.work_list import show
from croupier.money import written
from croupier.play.live.payments import payout
from croupier.play.live.players import LivePlayer, seated
from croupier.play.live.table_reader import read_table
from croupier.rulebooks.reader import game_names, read_game
from croupier.rulebooks.rules import Rules

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "playthroughs" / "payouts"
RESULTS: Final = ("17", "0", "2", "26", "36", "00")
DENOMINATIONS: Final = [0.5, 1, 5, 25, 100, 500]
CHIPS: Final = 15
"""Each of the eight players has so many on the cloth."""

COLOURS: Final = {
    "Ann": ("blue", 100), "Bea": ("red", 250), "Cal": ("green", 500), "Dan": ("yellow", 500),
    "Eli": ("pink", 1000), "Fay": ("brown", 2500), "Gus": ("grey", 100), "Hal": ("black", 500),
}  # fmt: skip
"""The players, each with a colour and its value in minor units."""

IN_VALUE: Final = ("Gus", "Hal")
"""Those who stake value chips, as large as their colour's, where that is allowed."""

PLAIN: Final = (
    "17 x 2; 16/17 x 1; 14/17 x 1; 17/20 x 2; 17/18 x 1; black x 3; 26 x 1; 0/2 x 1",
    "16/17/18/19/20/21 x 2; 16/17/18 x 2; 25/26/28/29 x 2; column 2 x 3; 1/2/3 x 2; 36 x 1",
    "dozen 2 x 5; dozen 3 x 5; low x 5",
    "red x 3; odd x 1; even x 5; 0 x 2; 35/36 x 1; 2/3 x 1",
    "high x 5; 2 x 1; 1/2/3/4/5/6 x 2; 32/33/35/36 x 2; 17/20 x 3; 26/29 x 1",
)
"""Bets in chips that every live table takes; what is missing of a player's chips goes on 17."""


def told(game: str) -> str:
    """The payouts of a game, result by result."""
    rules = read_game(game)
    players = seated(rules, read_table(table(rules)))
    told = io.StringIO()
    with redirect_stdout(told):
        print(_layout(rules, players))
        for result in (one for one in RESULTS if one in rules.wheel):
            print()
            show(payout(rules, players, result), work=True)
    return told.getvalue()


def table(rules: Rules) -> dict[str, Any]:
    """Eight players with fifteen chips each."""
    bets = [*_called(rules), *PLAIN]
    rows = zip(COLOURS.items(), cycle(bets), strict=False)
    players = [_player(rules, name, *chips, bet) for (name, chips), bet in rows]
    return {"denominations": DENOMINATIONS, "players": players}


def _called(rules: Rules) -> list[str]:
    """The called bets of a game that win on 17, 0 or 26, one for each kind."""
    menu, found = rules.menu, []
    if "voisins" in menu.sectors:
        found.append("voisins x 1; orphelins x 1")
    if menu.neighbours is not None:
        target = menu.neighbours.target("17", 2)
        found.append(f"{target.name if target else '17'} x 2; 17/18/20/21 x 1; red x 2")
    if menu.complete is not None:
        found.append("one-chip complete 17 x 1")
    groups = [wager for wager in rules.wagers.values() if wager.kind == "group"]
    if groups:
        some = [wager.name for wager in groups if {"17", "2", "36"}.intersection(wager.numbers)]
        found.append("; ".join(f"{group} x 4" for group in some))
    return found


def _player(rules: Rules, name: str, colour: str, value: int, bets: str) -> dict[str, Any]:
    assert rules.payments is not None
    row: dict[str, Any] = {"player": name, "bets": _slip(rules, bets, value)}
    if not (rules.payments.value_chips and name in IN_VALUE):
        row |= {"colour": colour, "value": value / 100}
    if "imprisoned" in rules.zero.clauses and name == "Ann":
        row["prisoners"] = f"red by {written(value)}; odd by {written(value)}"
    return row


def _slip(rules: Rules, bets: str, value: int) -> str:
    """Bets in chips as bets in money, with the chips that are left on 17."""
    found, left = [], CHIPS
    for bet in bets.split("; "):
        target, _, chips = bet.partition(" x ")
        found.append(f"{target} by {written(int(chips) * value)}")
        left -= int(chips) * rules.notation.target(target).units
    assert left >= 0, f"{bets} takes {CHIPS - left} chips"
    return "; ".join(found + ([f"17 by {written(left * value)}"] if left else []))


def _layout(rules: Rules, players: list[LivePlayer]) -> str:
    lines = [f"{rules.game}: eight players and {len(players) * CHIPS} chips"]
    for player in players:
        colour = player.chips.colour
        chips = f"{colour} at {written(player.chips.value)}" if colour else "value chips"
        held = f" (in prison: {player.prisoners.text})" if player.prisoners.bets else ""
        lines.append(f"{player.name}, {chips}: {player.slip.text}{held}")
    return "\n".join(lines)


def live_games() -> list[str]:
    """The games that have a live table."""
    return [game for game in game_names() if read_game(game).payments is not None]


def path(game: str) -> Path:
    return FOLDER / f"{game.replace('/', '-')}.txt"


def main(arguments: list[str]) -> int:
    """Write the payouts, or say which aren't up to date."""
    stale = 0
    for game in live_games():
        text = told(game)
        if "--check" not in arguments:
            path(game).write_text(text, "utf-8")
        elif not path(game).exists() or path(game).read_text("utf-8") != text:
            print(f"not up to date: {path(game).name}", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
