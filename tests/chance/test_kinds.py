"""Kinds of draws: what each asks the source for, in which order, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from croupier.chance.kinds import (
    BonusTargets,
    BonusWheel,
    Community,
    HotSpot,
    Kind,
    Pocket,
    Result,
    RouletteXDraw,
    draw,
)

ELIGIBLE = ("0", "32", "15", "19")


def scripted(*numbers: tuple[int, int]) -> Callable[[int], int]:
    """A source that must be asked with these counts, in this order."""
    script: Iterator[tuple[int, int]] = iter(numbers)

    def below(count: int) -> int:
        asked, answer = next(script)
        assert count == asked
        return answer

    return below


@pytest.mark.parametrize(
    ("kind", "numbers", "result"),
    [
        (Pocket(ELIGIBLE), [(4, 2)], "15"),
        (HotSpot(("2", "10")), [(2, 1)], "10"),
        (BonusWheel((("primary", 1), ("250", 3))), [(4, 0)], "primary"),
        (BonusWheel((("primary", 1), ("250", 3))), [(4, 1)], "250"),
        (Community((("150", 2), ("no", 0), ("75", 2))), [(4, 2)], "75"),
        (BonusTargets(ELIGIBLE, (("1", 5), ("3", 2))), [(7, 4), (4, 3)], ("19",)),
        (
            BonusTargets(ELIGIBLE, (("1", 5), ("3", 2))),
            [(7, 5), (4, 3), (3, 0), (2, 1)],
            ("19", "32", "0"),
        ),
        (
            RouletteXDraw(ELIGIBLE, (("2", 1), ("3", 1)), (("100", 9), ("250", 1)), 50),
            [(2, 1), (4, 1), (3, 0), (2, 0), (10, 9), (10, 8)],
            (("32", 50), ("0", 250), ("15", 100)),
        ),
    ],
)
def test_a_draw_asks_in_this_order(
    kind: Kind, numbers: list[tuple[int, int]], result: Result
) -> None:
    assert draw(kind, scripted(*numbers)) == result
