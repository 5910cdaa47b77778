"""`croupier wagers GAME`: every elementary wager."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import print_json, table
from croupier.cli.parser import add_game, rules_of, runs
from croupier.shapes import wagers_shape


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    runs(command, _wagers)


def _wagers(options: Namespace) -> int:
    rules = rules_of(options)
    shape = wagers_shape(rules)
    if options.json:
        print_json(shape)
        return 0
    rows = [
        (
            row["wager"],
            rules.term(wager),
            _odds(row["pays"]),
            str(len(wager.numbers)),
            row["clause"],
        )
        for row, wager in zip(shape["wagers"], rules.wagers.values(), strict=True)
    ]
    heads = ("wager", f"in the words of {rules.game.split('/')[0]}", "pays", "numbers", "clause")
    print(table(heads, rows, right="pays,numbers"))
    print(f"\n{len(rows)} wagers on {len(rules.results)} pockets.")
    return 0


def _odds(pays: list[int]) -> str:
    return f"{pays[0]} to {pays[1]}"
