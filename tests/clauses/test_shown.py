"""What a rulebook only wants to be shown: `croupier rules GAME --clauses` prints it."""

from __future__ import annotations

import json

import pytest

from croupier.cli import main
from croupier.rulebooks.files import RULEBOOKS
from croupier.rulebooks.reader import game_names
from croupier.rulebooks.register import Clause, clauses

SHOWN_THERE = [
    clause
    for book in RULEBOOKS
    for clause in clauses(book)
    if (clause.handling, clause.where) == ("shown", "rulebooks.register")
]


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, id=clause.id, marks=pytest.mark.clause(clause.id))
        for clause in SHOWN_THERE
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
