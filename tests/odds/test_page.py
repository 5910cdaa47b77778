"""The page on odds shows what the commands print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text("utf-8")


def examples() -> list[tuple[str, str]]:
    """Every `$ croupier …` with what the page says it prints."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    parts = [part for block in blocks for part in block.split("$ ")[1:]]
    return [(command, said) for command, _, said in (part.partition("\n") for part in parts)]


@pytest.mark.parametrize(("command", "said"), examples())
def test_examples(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(shlex.split(command)[1:])
    assert capsys.readouterr().out == said


def test_python_examples(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(block, "docs/odds.md", "exec"), {})
    assert capsys.readouterr().out.startswith("1/37 ")


def test_the_page_knows_every_system() -> None:
    from croupier.odds.systems import SYSTEMS

    for name in SYSTEMS:
        assert f"| `{name}` |" in PAGE
