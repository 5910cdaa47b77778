"""`croupier tour`: a settled round in each game, with the layout drawn."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace

from croupier.cli.commands.slips.settle import show_settlement
from croupier.cli.output import faint, strong
from croupier.cli.parser import runs
from croupier.play.paying.settling import Settler
from croupier.rulebooks.reader import game_names, read_game


def configure(command: ArgumentParser) -> None:
    """The tour takes no options."""
    runs(command, _tour)


def _tour(options: Namespace) -> int:
    del options
    names = game_names()
    each = "Here is a round of each, drawn by your system."
    print(strong(f"Croupier deals {len(names)} games. {each}\n"))
    for name in names:
        rules = read_game(name)
        slip = rules.notation.slip(rules.variant["example"])
        result = rules.wheel.pockets[secrets.randbelow(len(rules.wheel))]
        print(strong(f"{name}: {rules.name}"))
        print(faint(f'croupier settle {name} "{slip.text}" {result}\n'))
        show_settlement(rules, Settler(rules).settle(slip, result))
        print("\n")
    print("Next: croupier games, croupier rules GAME, croupier --help.")
    return 0
