"""`croupier payout GAME FILE RESULT`: what a croupier does once the ball rests, step by step."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.commands.slips.table_file import load
from croupier.cli.output import print_json
from croupier.cli.parser import UsageError, add_game, rules_of, runs
from croupier.play.live.payments import payout
from croupier.play.live.players import seated
from croupier.play.live.table_reader import read_table
from croupier.rulebooks.rules import Rules
from croupier.shapes import payout_shape


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    command.add_argument(
        "file", metavar="FILE", help="the table's denominations and players as JSON; - for input"
    )
    command.add_argument("result", metavar="RESULT", help="the pocket, such as 17 or 00")
    command.add_argument(
        "--work", action="store_true", help="show how each payment is computed in chips"
    )
    runs(command, _payout)


def _payout(options: Namespace) -> int:
    rules = rules_of(options)
    _check_chip(rules)
    players = seated(rules, read_table(load(options.file)))
    found = payout(rules, players, options.result)
    if options.json:
        print_json(payout_shape(found, work=options.work))
    else:
        from croupier.cli.commands.slips.work_list import show

        show(found, work=options.work)
    return 0


def _check_chip(rules: Rules) -> None:
    """A chip is what the file says it is, not what a setting says."""
    if "chip" in rules.settings.changed:
        said = "payout takes what a chip is worth from FILE: give no --chip."
        raise UsageError(said, part="--chip")
