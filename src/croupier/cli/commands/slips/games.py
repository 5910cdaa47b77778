"""`croupier games`: the games it deals."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import print_json, table
from croupier.cli.parser import add_json, runs
from croupier.rulebooks.reader import game_names, read_game
from croupier.shapes import games_shape


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_json(command)
    runs(command, _games)


def _games(options: Namespace) -> int:
    shape = games_shape([read_game(name) for name in game_names()])
    if options.json:
        print_json(shape)
    else:
        rows = [
            (game["game"], game["name"], str(game["pockets"]), str(game["wagers"]))
            for game in shape["games"]
        ]
        print(table(("game", "name", "pockets", "wagers"), rows, right="pockets,wagers"))
    return 0
