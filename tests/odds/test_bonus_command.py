"""What `odds` prints of Roulette X, against draws gone through and paid by the test itself."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from tests.support.dealt import deal

AWARDS = {
    "A": {50: 8, 100: 6, 250: 4, 500: 2},
    "B": {50: 8, 100: 6, 250: 4, 1000: 2},
    "C": {50: 8, 100: 6, 175: 4, 250: 2},
}
UNDRAWN = {"A": 28, "B": 26, "C": 30}
FIRST = 50
PAYS = {"split": 17, "street": 11, "corner": 8, "six-line": 5}
SLIPS = ("17 by 1", "five adjacent 17 by 1", "complete 5 by 1")
TABLES = [
    ("maryland/single", "A"),
    ("maryland/single", "B"),
    ("maryland/double", "A"),
    ("maryland/double", "B"),
    ("maryland/double", "C"),
    ("maryland/double-as-single", "A"),
    ("maryland/double-as-single", "B"),
]

Law = dict[int, Fraction]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What a command prints as JSON."""
    assert main([*words, "--json"]) == 0
    shape: dict[str, Any] = json.loads(capsys.readouterr().out)
    return shape


def net(bet: dict[str, Any], ball: str, straight: int) -> int:
    """What a bet comes to, paid by hand."""
    won = [piece for piece in bet["pieces"] if ball in piece["numbers"]]
    odds = ({**PAYS, "straight": straight}[piece["kind"]] for piece in won)
    returned = sum(piece["stake"] * (pays + 1) for piece, pays in zip(won, odds, strict=True))
    return int(returned - bet["total"])


def law(shape: dict[str, Any]) -> Law:
    return {net: Fraction(chance) for net, chance in shape["distribution"]}


def compare(shape: dict[str, Any], expected: Law) -> None:
    """Every figure that follows from the law is the printed one."""
    assert law(shape) == expected
    mean = sum(net * chance for net, chance in expected.items())
    square = sum(net * net * chance for net, chance in expected.items())
    assert Fraction(shape["expectation"]) == mean
    assert Fraction(shape["edge"]) == -mean / shape["staked"]
    assert Fraction(shape["variance"]) == square - mean**2


def paid(bet: dict[str, Any], cases: dict[tuple[str, int], Fraction]) -> Law:
    """The law of a bet, given the chance of each ball with what its straight pays."""
    found: Law = defaultdict(Fraction)
    for (ball, straight), chance in cases.items():
        found[net(bet, ball, straight)] += chance
    return found


def pairs(pockets: tuple[str, ...], letter: str) -> Iterator[tuple[int, dict[str, int]]]:
    """Every draw of two numbers: which first, which second, and the second's award."""
    for first, second in permutations(pockets, 2):
        for award, weight in AWARDS[letter].items():
            yield weight, {first: FIRST, second: award}


@pytest.mark.parametrize(("game", "letter"), TABLES)
def test_every_draw_of_two_numbers_with_every_ball(
    game: str, letter: str, capsys: pytest.CaptureFixture[str]
) -> None:
    awards = ",".join(f"{award}:{weight}" for award, weight in AWARDS[letter].items())
    own = (f"roulette-x={letter}", "roulette-x-counts=2:1", f"roulette-x-awards={awards}")
    words = [word for setting in own for word in ("--set", setting)]
    pockets = deal(game).rules.results
    counted: Counter[tuple[str, int]] = Counter()
    for weight, drawn in pairs(pockets, letter):
        for ball in pockets:
            counted[ball, drawn.get(ball, UNDRAWN[letter])] += weight
    cases = {case: Fraction(count, counted.total()) for case, count in counted.items()}
    for slip in SLIPS:
        (bet,) = printed(capsys, "bet", game, slip)["bets"]
        compare(printed(capsys, "odds", game, slip, *words), paid(bet, cases))


def places(game: str, letter: str) -> Iterator[tuple[Fraction, int]]:
    """What the ball's pocket comes to pay by the shipped weights: place by place in the draw."""
    drawn = deal(game, ("roulette-x", letter)).rules.roulette_x
    assert drawn is not None
    counts, awards = (sum(weight for _, weight in one) for one in (drawn.counts, drawn.awards))
    pool = len(drawn.eligible)
    for count, weight in drawn.counts:
        each = Fraction(weight, counts * pool)  # every place of a draw is as likely to be its own
        yield each, FIRST
        for award, part in drawn.awards:
            yield each * (int(count) - 1) * Fraction(part, awards), int(award)
        yield each * (pool - int(count)), UNDRAWN[letter]


@pytest.mark.parametrize(("game", "letter"), TABLES)
def test_the_shipped_weights_place_by_place(
    game: str, letter: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pockets = deal(game).rules.results
    cases: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
    for chance, straight in places(game, letter):
        for ball in pockets:
            cases[ball, straight] += chance / len(pockets)
    for slip in SLIPS:
        (bet,) = printed(capsys, "bet", game, slip)["bets"]
        shape = printed(capsys, "odds", game, slip, "--set", f"roulette-x={letter}")
        compare(shape, paid(bet, cases))


def test_a_file_of_weights_at_exactly_all_is_refused_with_its_return(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(
        '[roulette-x]\npaytable = "A"\ncounts = { 5 = 1 }\nawards = { 100 = 71, 250 = 4 }\n',
        "utf-8",
    )
    words = ["odds", "maryland/double", "17 by 1", "--weights", str(path), "--json"]
    assert main(words) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert "return 1 of a straight's stake (100.0000 %): 100 % or more" in error["message"]
    path.write_text(path.read_text("utf-8").replace("100 = 71", "100 = 72"), "utf-8")
    assert main(words) == 0  # a little less and it is played
