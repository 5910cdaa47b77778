"""The two tables of the Fair Roulette brochure, written out: payments by chips, and sectors."""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier

EXAMPLES = {
    "straight": "17",
    "split": "17/20",
    "street": "16/17/18",
    "corner": "17/18/20/21",
    "six-line": "13/14/15/16/17/18",
}
"""A wager of each kind that the brochure's table has a column for; all of them win on 17."""

PRICES = {"six-line": "fair:pay:sixline"}

FOLDER = Path(__file__).parent


@pytest.fixture(scope="module")
def fair() -> croupier.Game:
    return croupier.game("fair/37")


def rows(name: str) -> list[list[str]]:
    """A table's heading and rows, without its remarks."""
    lines = (FOLDER / f"{name}.tsv").read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def payments() -> list[tuple[str, int, int]]:
    (_, *kinds), *table = rows("fair_payments")
    return [
        (kind, int(chips), int(paid))
        for chips, *all_paid in table
        for kind, paid in zip(kinds, all_paid, strict=True)
    ]


def sectors() -> dict[str, list[str]]:
    _, *table = rows("fair_sectors")
    return {number: sector.split() for number, sector in table}


@pytest.mark.clause("fair:pay-chips", "fair:game:proportion")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.clause(PRICES.get(kind, f"fair:pay:{kind}")))
        for kind in EXAMPLES
    ],
)
def test_payments_according_to_chips(kind: str, fair: croupier.Game) -> None:
    settled = {
        chips: fair.settle(f"{EXAMPLES[kind]} by {chips}", "17").winnings
        for chips in range(5, 101, 5)
    }
    assert settled == {chips: paid for of, chips, paid in payments() if of == kind}


@pytest.mark.clause("fair:voisins-table", "fair:called:five-sector", "fair:game:wheel-order")
@pytest.mark.parametrize("number", sectors())
def test_five_number_sector(number: str, fair: croupier.Game) -> None:
    laid = fair.bet(f"neighbours of {number} by 1")
    assert [piece["wager"] for piece in laid["pieces"]] == sectors()[number]
    assert laid["total"] == 5


@pytest.mark.clause("fair:voisins-table", "fair:game:wheel-order")
def test_sectors_tell_the_whole_wheel(fair: croupier.Game) -> None:
    follows = {sector[2]: sector[3] for sector in sectors().values()}
    order = ["0"]
    while len(order) < 37:
        order.append(follows[order[-1]])
    assert tuple(order) == fair.wheel.pockets
