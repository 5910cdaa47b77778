"""Comparing: `croupier odds --compare`, the same bets or one slip in several games."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import UsageError, readable
from croupier.money import written
from croupier.odds.comparison import (
    CALLED,
    Compared,
    bets_shape,
    cheapest,
    compare_bets,
    compare_slip,
    slip_shape,
)
from croupier.odds.slips import Odds
from croupier.refusal import Refused
from croupier.rulebooks import checker
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import game_names, read_game
from croupier.rulebooks.rules import Rules

_WIDEST: Final = 60
"""Characters that the names of games may take as columns before they are listed instead."""


def compare(options: Namespace, slip: str | None) -> int:
    """Print the comparison; 1 if no game takes the slip."""
    games = _games(options)
    if slip is None:
        bets = compare_bets(games)
        print_json(bets_shape(games, bets)) if options.json else _show_bets(games, bets)
        return 0
    found = compare_slip(games, slip)
    print_json(slip_shape(slip, found)) if options.json else _show_slip(found)
    return 0 if cheapest(found) else 1


def _games(options: Namespace) -> list[Rules]:
    """The games to compare, each with those of the settings that it knows."""
    rulebook = None
    if options.rulebook is not None:
        readable(options.rulebook)
        rulebook = checker.load(Path(options.rulebook))
    named = [options.game] if options.game is not None else []
    names = list(dict.fromkeys([*named, *options.compare])) or game_names()
    changes = [_change(word) for word in options.settings]
    if options.chip is not None:
        changes.append(("7.38", options.chip))
    known: set[str] = set()
    games = []
    for name in names:
        book = rulebook if rulebook and _is_of(name, rulebook) else None
        plain = read_game(name, {}, book)
        settings = plain.settings.known
        numbers = {setting.number for setting in settings.values()}
        own = {key: value for key, value in changes if key in settings or key in numbers}
        known.update(own)
        games.append(read_game(name, own, book) if own else plain)
    for key, _ in changes:
        if key not in known:
            raise Refused("setting", f"None of these games has a setting {key!r}.", part=key)
    return games


def _change(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise UsageError(f"--set takes NAME=VALUE, not {word!r}.", part=word)
    return name, value


def _is_of(name: str, rulebook: Data) -> bool:
    return name.startswith(f"{rulebook['rulebook']['id']}/")


def _show_bets(games: Sequence[Rules], bets: Sequence[Compared]) -> None:
    """Bets with the same edges together: as columns of games, or as a list if those are many."""
    alike: dict[tuple[tuple[str, Fraction], ...], list[Compared]] = {}
    for one in bets:
        alike.setdefault(tuple(one.edges.items()), []).append(one)
    rows = [(dict(edges), _label(group)) for edges, group in alike.items()]
    names = [rules.game for rules in games]
    if sum(len(name) + 2 for name in names) <= _WIDEST:
        cells = [
            (*(str(edges[name]) if name in edges else "-" for name in names), label)
            for edges, label in rows
        ]
        print(table((*names, "edge of"), cells, right=",".join(names)))
    else:
        for edges, label in rows:
            _show_block(edges, label)
    print(f"\nThe edge of {len(bets)} bets in {len(games)} games.")


def _show_block(edges: dict[str, Fraction], label: str) -> None:
    """A line for each edge that these bets have somewhere, cheapest first."""
    print(strong(label))
    for edge in sorted(set(edges.values())):
        where = ", ".join(game for game, one in edges.items() if one == edge)
        print(f"  {edge!s:>8}  {float(edge) * 100:7.4f} %  {where}")


def _label(group: Sequence[Compared]) -> str:
    """A group of bets in words: few by name, many by their kinds."""
    kinds: dict[str, list[str]] = {}
    for one in group:
        kinds.setdefault(one.kind, []).append(one.bet)
    return ", ".join(
        ", ".join(names) if len(names) <= 2 else f"{len(names)} {_plural(kind)}"
        for kind, names in kinds.items()
    )


def _plural(kind: str) -> str:
    return "called bets" if kind == CALLED else f"{kind}s"


def _show_slip(found: dict[str, Odds | Refused]) -> None:
    priced = [odds for odds in found.values() if isinstance(odds, Odds)]
    rows = [
        (
            odds.game,
            written(odds.staked_units),
            str(odds.edge),
            f"{float(odds.edge) * 100:.4f} %",
            f"{float(odds.hit) * 100:.4f} %",
            f"{odds.sd:.4f}",
            written(odds.law[-1][0]),
            written(odds.law[0][0]),
        )
        for odds in sorted(priced, key=lambda odds: odds.edge)
    ]
    if rows:
        heads = ("game", "staked", "edge", "", "hit", "sd", "best", "worst")
        print(table(heads, rows, right=",".join(heads[1:])))
    refused = [(game, odds.message) for game, odds in found.items() if isinstance(odds, Refused)]
    if refused:
        print(f"\n{table(('refused by', 'because'), refused)}")
    best = cheapest(found)
    print(strong(f"\nCheapest: {', '.join(best)}." if best else "\nNone of these games takes it."))
