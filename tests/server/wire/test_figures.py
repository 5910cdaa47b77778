"""Figures of refusals: each has its name and its type on the line, money in minor units."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.play.refusals import Refusal
from croupier.server.door.problems import of_refusal
from croupier.server.wire.figures import ProblemFigures

PACKAGE = Path(croupier.__file__).parent


def written() -> Iterator[tuple[str, str]]:
    """Every figure that stands in the code of a refusal, with its file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for value in figures_in(node):
                for key in value.keys:
                    assert isinstance(key, ast.Constant), path
                    yield str(key.value), str(path.relative_to(PACKAGE))


def figures_in(node: ast.AST) -> Iterator[ast.Dict]:
    """What is given or called `figures` as a dictionary."""
    if isinstance(node, ast.Call):
        named = [one.value for one in node.keywords if one.arg == "figures"]
        yield from (one for one in named if isinstance(one, ast.Dict))
    if isinstance(node, ast.Assign):
        called = any(isinstance(one, ast.Name) and one.id == "figures" for one in node.targets)
        yield from [node.value] if called and isinstance(node.value, ast.Dict) else []


def test_every_figure_of_a_refusal_has_its_type() -> None:
    found = [(name, file) for name, file in written() if "server/terminal" not in file]
    assert len(found) > 40
    assert [one for one in found if one[0] not in ProblemFigures.__annotations__] == []


def test_figures_of_a_refusal_are_told_as_they_are() -> None:
    refusal = Refusal("maximum", "Too much.", figures={"wager": "17", "stake": 1_250, "limit": 5})
    assert of_refusal(refusal).figures == refusal.figures


@pytest.mark.parametrize("amount", [12.5, "12.50", None])
def test_no_other_form_of_money_gets_out(amount: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        of_refusal(Refusal("maximum", "Too much.", figures={"stake": amount}))
