"""`croupier tour`: a settled round in each game, with the layout drawn."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from typing import Final

from croupier.cli.commands.settle import show_settlement
from croupier.cli.output import faint, strong
from croupier.cli.parser import runs
from croupier.play.paying.settling import Settler
from croupier.rulebooks.reader import game_names, read_game

_SLIPS: Final = {
    "nz/37": "17 by 5; voisins by 1; red by 10; group 32/15/19 by 2",
    "nz/38-00-0": "00 by 2; 0/00/2 by 1; tiers by 2; odd by 5",
    "nz/38-0-00": "voisins by 1; five-line by 3; dozen 2 by 5",
    "nz1998/37": "group 4/21/2 by 5; corner 25/29 by 4; low by 10",
    "rws/rapid-a": "zero spiel by 2; 3 neighbours of 21 by 1; column 2 by 5",
    "rws/rapid-b": "top line by 2; finale 4 by 1; black by 5",
    "rws/alfastreet-b": "big series by 1; 4 neighbours of 21 by 1; high by 5",
    "maryland/single": "complete 17 by 1; 0/1/2 by 2",
    "maryland/double": "five adjacent 21 by 2; split 0/00 by 3; even by 5",
    "maryland/triple": "000 by 1; green by 5; six-line 31-36 by 2",
    "maryland/double-as-single": "one-chip complete 20 by 1; red by 5",
    "fair/37": "nassa by 1; finale 8/9 by 1; rouge par 5",
}


def configure(command: ArgumentParser) -> None:
    """The tour takes no options."""
    runs(command, _tour)


def _tour(options: Namespace) -> int:
    del options
    print(strong("Croupier deals twelve games. Here is a round of each, drawn by your system.\n"))
    for name in game_names():
        rules = read_game(name)
        slip = rules.notation.slip(_SLIPS[name])
        result = rules.wheel.pockets[secrets.randbelow(len(rules.wheel))]
        print(strong(f"{name}: {rules.name}"))
        print(faint(f'croupier settle {name} "{slip.text}" {result}\n'))
        show_settlement(rules, Settler(rules).settle(slip, result))
        print("\n")
    print("Next: croupier games, croupier rules GAME, croupier --help.")
    return 0
