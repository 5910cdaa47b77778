"""`croupier bet GAME SLIP`: the pieces a slip becomes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import coloured, columns, print_json, strong, table
from croupier.cli.parser import add_game, rules_of, runs
from croupier.money import written
from croupier.rulebooks.rules import Rules
from croupier.shapes import slip_shape
from croupier.wagers.slip import Slip


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    command.add_argument("slip", metavar="SLIP", help="such as '17 by 5; tiers by 2'")
    runs(command, _bet)


def _bet(options: Namespace) -> int:
    rules = rules_of(options)
    slip = rules.notation.slip(options.slip)
    if options.json:
        print_json(slip_shape(slip))
    else:
        _show(rules, slip)
    return 0


def _show(rules: Rules, slip: Slip) -> None:
    from croupier.drawing import terminal

    print(terminal.felt(rules, slip, colour=coloured(), width=columns()))
    rows = [
        (bet.text if number == 0 else "", piece.wager.name, rules.term(piece.wager), amount)
        for bet in slip.bets
        for number, piece in enumerate(bet.pieces)
        if (amount := written(piece.stake))
    ]
    print()
    print(table(("bet", "piece", "wager", "stake"), rows, right="stake"))
    returned = sum(bet.returned for bet in slip.bets)
    rest = f", {written(returned)} returned" if returned else ""
    print(strong(f"\n{written(slip.total)} staked{rest}."))
