"""The page on simulation and the notebook: their examples run and print what they show."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from croupier.cli import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "simulation.md").read_text("utf-8")
NOTEBOOK = json.loads((ROOT / "docs" / "notebooks" / "roulette.ipynb").read_text("utf-8"))
STRATEGY = (ROOT / "docs" / "strategies" / "patience.py").read_text("utf-8")
EXAMPLES = [
    example.partition("\n")
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for example in block.split("$ ")[1:]
]


@pytest.mark.parametrize(("command", "printed"), [(one[0], one[2]) for one in EXAMPLES])
def test_examples_print_what_the_page_shows(
    command: str,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(command)[1:]) == 0
    out = capsys.readouterr().out
    if printed.strip():
        assert out.strip() == printed.strip()


def test_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert STRATEGY in blocks
    for block in blocks:
        exec(compile(block, "simulation.md", "exec"), {})
    assert " ± " in capsys.readouterr().out


def test_pictures_of_the_page_are_small_and_there() -> None:
    for name in re.findall(r"\]\((pictures/[\w.-]+)\)", PAGE):
        assert (ROOT / "docs" / name).stat().st_size < 120_000


def test_the_notebook_prints_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    space: dict[str, object] = {}
    for cell in NOTEBOOK["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "roulette.ipynb", "exec"), space)
            shown = "".join(text for output in cell["outputs"] for text in output["text"])
            assert capsys.readouterr().out == shown
