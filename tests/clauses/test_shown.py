"""What a rulebook only wants to be shown: the rules in words, and the wheel on the layout."""

from __future__ import annotations

import json
import re

import pytest

import croupier
from croupier.cli import main
from croupier.drawing import felt
from croupier.rulebooks.files import RULEBOOKS
from croupier.rulebooks.reader import game_names
from croupier.rulebooks.register import Clause, clauses

SHOWN_BY_RULES = [
    clause
    for book in RULEBOOKS
    for clause in clauses(book)
    if (clause.handling, clause.where) == ("shown", "rulebooks.register")
]


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, id=clause.id, marks=pytest.mark.clause(clause.id))
        for clause in SHOWN_BY_RULES
    ],
)
def test_rules_print_it(clause: Clause, capsys: pytest.CaptureFixture[str]) -> None:
    book = clause.id.partition(":")[0]
    for game in game_names():
        if game.startswith(f"{book}/") and clause.applies_to(game):
            assert main(["rules", game, "--clauses", "--json"]) == 0
            printed = json.loads(capsys.readouterr().out)["clauses"]
            assert (clause.id, clause.text) in [(row["id"], row["text"]) for row in printed]
            assert main(["rules", game, "--clauses"]) == 0
            assert clause.text in capsys.readouterr().out


@pytest.mark.clause("maryland:1.G(4)", "maryland:1.E(1)(c)")
@pytest.mark.parametrize("game", [name for name in game_names() if name.startswith("maryland/")])
def test_layout_with_five_adjacent_shows_the_wheel(game: str) -> None:
    assert replica(croupier.game(game)) == croupier.game(game).wheel.pockets
    assert replica(croupier.game(game, {"five-adjacent": "off"})) == ()


def replica(game: croupier.Game) -> tuple[str, ...]:
    """The pockets of the wheel that is drawn on a layout, clockwise."""
    _, *tracks = felt.svg(game.rules).split('class="croupier-track"')
    return tuple(pocket for track in tracks for pocket in re.findall(r'data-pocket="(\d+)"', track))
