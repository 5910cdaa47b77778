"""The pages: what they show is what the program prints, and their words are the program's."""

from __future__ import annotations

import importlib
import re
import shlex
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.server.wire.console import ConsoleView

ROOT = Path(__file__).parents[1]
_EXAMPLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str, str]]:
    """Every `$ croupier …` of some pages with what the page says it prints."""
    found = []
    pages = ("README.md", "docs/notation.md", "docs/bonus.md")
    for page in (ROOT / name for name in pages):
        for block in _EXAMPLE.findall(page.read_text("utf-8")):
            for part in block.split("$ ")[1:]:
                command, _, printed = part.partition("\n")
                if command.startswith("croupier ") and printed.strip():
                    found.append((page.name, command, printed))
    return found


@pytest.mark.parametrize(("page", "command", "printed"), examples())
def test_examples_print_what_the_page_shows(
    page: str, command: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(shlex.split(command)[1:])
    assert capsys.readouterr().out.strip() == printed.strip(), f"{page}: {command}"


def test_readme_hello_runs() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks, "the README shows no Python"
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_rooms_stand_in_the_plan() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    rows = re.findall(r"^\| [0-9–]+ \| (.*?) \|", page, re.MULTILINE)
    told = {room for row in rows for room in re.findall(r"`([a-z]+)`", row)}
    package = ROOT / "src" / "croupier"
    rooms = {path.stem for path in package.glob("*.py")}
    rooms |= {path.parent.name for path in package.glob("*/__init__.py")}
    assert told == rooms - {"__init__", "__main__"}


def test_the_page_on_the_staff_tells_every_field_of_a_console() -> None:
    page = (ROOT / "docs" / "staff.md").read_text("utf-8")
    table = page.partition("## The console")[2].partition("\n\nEvery act")[0]
    rows = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    told = [field for row in rows for field in re.findall(r"`([a-z]+)`", row)]
    assert told == list(ConsoleView.__struct_fields__)


def test_the_glossary_speaks_of_things_that_exist() -> None:
    """Public classes named by one trade word stand in the glossary."""
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    words = set(re.findall(r"^\| ([a-z ]+) \|", page, re.MULTILINE))
    rooms = {
        "croupier.equipment.wheel": ["Wheel"],
        "croupier.equipment.cloth": ["Cloth", "Spot"],
        "croupier.wagers.kinds": ["Kind", "Wager"],
        "croupier.wagers.called": ["Target"],
        "croupier.wagers.slip": ["Piece", "Bet", "Slip"],
        "croupier.wagers.menu": ["Menu"],
        "croupier.wagers.layout": ["Layout"],
        "croupier.rulebooks.rules": ["Rules", "Price"],
        "croupier.play.paying.settlement": ["Settlement", "Outcome"],
        "croupier.play.live.chips": ["Stack"],
        "croupier.play.live.piles": ["Pile"],
        "croupier.play.live.rack": ["Rack"],
        "croupier.play.phases": ["Phase"],
        "croupier.play.state": ["Seat"],
        "croupier.play.acts": ["Act"],
        "croupier.play.events": ["Event"],
        "croupier.play.refusals": ["Refusal"],
        "croupier.rulebooks.editions": ["Edition"],
        "croupier.facade": ["Game", "Payout"],
    }
    for module, names in rooms.items():
        for name in names:
            assert hasattr(importlib.import_module(module), name)
            assert name.lower() in words
