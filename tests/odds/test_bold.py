"""Bold play: what the page says of doubling a bankroll, found by trying every stake."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text("utf-8")
KINDS = ((18, 1), (12, 2), (6, 5), (4, 8), (3, 11), (2, 17), (1, 35))
"""How many pockets a wager is on, and what it pays to 1."""


def doubled(pockets: int, kinds: tuple[tuple[int, int], ...], bank: int = 100) -> float:
    """The best chance to double a bank with one wager a spin, in whole units."""
    goal = 2 * bank
    chance = np.zeros(goal + 1)
    chance[goal] = 1.0
    change = 1.0
    while change > 1e-9:
        before = chance.copy()
        for have in range(1, goal):
            stakes = np.arange(1, have + 1)
            for covered, pays in kinds:
                won = chance[np.minimum(goal, have + pays * stakes)]
                part = covered / pockets
                best = float((part * won + (1 - part) * chance[have - stakes]).max())
                chance[have] = max(chance[have], best)
        change = float(np.abs(chance - before).max())
    return float(chance[bank])


@pytest.mark.parametrize(
    ("pockets", "kinds", "said"),
    [
        (37, KINDS, "0.4897"),
        (38, (*KINDS, (5, 6)), "0.4798"),
        (37, KINDS[:1], "0.4865"),
        (38, KINDS[:1], "0.4737"),
    ],
)
def test_the_best_chance_to_double_is_as_the_page_says(
    pockets: int, kinds: tuple[tuple[int, int], ...], said: str
) -> None:
    assert f"{doubled(pockets, kinds):.4f}" == said
    assert said in PAGE
