"""The page on the round is in step with the program: its diagram, its causes, its positions."""

from __future__ import annotations

from croupier.play.authority import POSITIONS
from tools.write import round_page


def test_the_page_says_what_the_program_does() -> None:
    page = round_page.PAGE.read_text("utf-8")
    assert page == round_page.written(page), "run `python -m tools.write.round_page`"


def test_the_page_has_every_position_and_the_diagram() -> None:
    parts = round_page.parts()
    assert set(round_page.POSITIONS) == POSITIONS
    assert parts["diagram"].startswith("```mermaid\nstateDiagram-v2\n")
    assert "| covered pocket | – | – | – | 4.C(2): re-spin | – |" in parts["causes"]
