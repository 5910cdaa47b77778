"""Settling: what pieces win, lose and keep, zero and prison in Fair Roulette, and better prices."""

from copy import deepcopy
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.refusal import Refused
from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES, deal

FAIR = "fair/37"


def totals(settlement: croupier.Settlement) -> tuple[object, ...]:
    one = settlement
    return one.staked, one.winnings, one.returned, one.in_prison, one.net


def pieces(settlement: croupier.Settlement) -> list[dict[str, Any]]:
    return [piece for bet in settlement.to_dict()["bets"] for piece in bet["pieces"]]


def column(settlement: croupier.Settlement, name: str) -> list[Any]:
    return [piece[name] for piece in pieces(settlement)]


def refused(name: str, *arguments: Any, **named: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        deal(name).settle(*arguments, **named)
    return caught.value


# Every game


def test_the_hello_of_the_contract() -> None:
    game = deal("nz/37")
    slip = game.slip("17 by 5; tiers by 2; red by 10")
    assert game.settle(slip, "17").net == 153


def test_each_piece_says_what_became_of_it() -> None:
    settlement = deal("nz/37").settle("17 by 5; red by 10", "17")
    assert pieces(settlement) == [
        {"wager": "17", "kind": "straight", "stake": 5, "outcome": "won", "winnings": 175,
         "returned": 5, "in_prison": 0, "clause": "nz:3.9:straight-up"},
        {"wager": "red", "kind": "red", "stake": 10, "outcome": "lost", "winnings": 0,
         "returned": 0, "in_prison": 0, "clause": "nz:3.1(l)"},
    ]  # fmt: skip
    assert settlement.to_dict()["net"] == 170 - 5 + 5 - 5


def test_several_bets_on_one_wager_stay_separate() -> None:
    settlement = deal("nz/37").settle("17 by 1; 17 by 2; 17 by 1", "17")
    assert [bet["bet"] for bet in settlement.to_dict()["bets"]] == ["17 by 1", "17 by 2", "17 by 1"]
    assert settlement.winnings == 140


def test_amounts_have_their_decimals() -> None:
    settlement = deal("nz/37").settle("17/20 by 0.05; red by 2.50", "20")
    assert settlement.to_dict()["bets"][0]["winnings"] == 0.85
    assert settlement.net == Decimal("0.85") - Decimal("2.50")
    assert settlement.to_dict()["net"] == -1.65


@pytest.mark.parametrize("name", GAMES)
def test_a_result_off_the_wheel_is_refused(name: str) -> None:
    wrong = ["37", "07", "", "x", "0 ", "-1", "0000", "１７", "9" * 99]
    wrong += ["00"] if "00" not in deal(name).wheel else []
    wrong += ["000"] if "000" not in deal(name).wheel else []
    for result in wrong:
        error = refused(name, "17 by 1", result)
        assert error.code == "result"
        assert error.clause is not None
        assert len(error.part or "") <= 40
        with pytest.raises(Refused):
            deal(name).settler.totals([("17", 100)], result)


@pytest.mark.parametrize(
    ("name", "result", "near"),
    [
        ("nz/37", "017", "17"),
        ("nz/37", "00", "0"),
        ("maryland/double", "000", "0"),
        ("nz/37", "40", None),
        ("nz/37", "x", None),
    ],
)
def test_the_nearest_result_is_a_pocket_of_the_wheel(
    name: str, result: str, near: str | None
) -> None:
    assert refused(name, "17 by 1", result).nearest == near


def test_zeros_are_three_different_pockets() -> None:
    game = deal("maryland/triple")
    slip = game.slip("0 by 1; 00 by 1; 000 by 1; green by 1")
    for zero in ("0", "00", "000"):
        settlement = game.settle(slip, zero)
        assert column(settlement, "outcome") == [
            *("won" if pocket == zero else "lost" for pocket in ("0", "00", "000")),
            "won",
        ]
        assert settlement.net == 35 + 11 - 2


def test_the_covered_pocket_is_no_spin() -> None:
    settlement = deal("maryland/double-as-single").settle("17 by 5; complete 3 by 1", "00")
    assert set(column(settlement, "outcome")) == {"void"}
    assert set(column(settlement, "clause")) == {"maryland:4.C(2)"}
    assert settlement.net == 0
    assert settlement.returned == settlement.staked


def test_a_called_bet_settles_piece_by_piece() -> None:
    settlement = deal("nz/37").settle("voisins by 1", "0")
    assert totals(settlement) == (9, 22, 2, 0, 15)
    complete = deal("maryland/double").settle("complete 17 by 1", "17")
    assert totals(complete)[:2] == (40, 392)
    one_chip = deal("maryland/double").settle("one-chip complete 17 by 1", "17")
    assert totals(one_chip)[:2] == (12, 156)


# Zero in Fair Roulette


@pytest.mark.parametrize(
    ("chips", "returned", "in_prison", "outcome"),
    [
        (1, 0, 1, "imprisoned"),
        (2, 1, 0, "halved"),
        (3, 1, 1, "halved"),
        (4, 2, 0, "halved"),
        (5, 2, 1, "halved"),
        (100, 50, 0, "halved"),
        (101, 50, 1, "halved"),
        (1_000_000_000, 500_000_000, 0, "halved"),
    ],
)
@pytest.mark.parametrize("chance", ["red", "black", "odd", "even", "low", "high"])
def test_zero_halves_an_even_chance(
    chance: str, chips: int, returned: int, in_prison: int, outcome: str
) -> None:
    settlement = deal(FAIR).settle(f"{chance} by {chips}", "0")
    assert totals(settlement) == (chips, 0, returned, in_prison, returned + in_prison - chips)
    assert column(settlement, "outcome") == [outcome]
    clause = "fair:zero:odd-chip" if outcome == "imprisoned" else "fair:zero:halved"
    assert column(settlement, "clause") == [clause]
    assert settlement.prisoners.text == (f"{chance} by 1" if in_prison else "")


@pytest.mark.parametrize(
    ("slip", "returned", "in_prison", "outcomes"),
    [
        ("red by 1; red by 1", [0, 1], [0, 0], ["halved", "halved"]),
        ("red by 1; red by 2", [0, 1], [0, 1], ["halved", "halved"]),
        ("red by 3; red by 2", [1, 1], [0, 1], ["halved", "halved"]),
        ("red by 2; red by 1", [1, 0], [0, 1], ["halved", "halved"]),
        ("red by 1; red by 1; red by 1", [0, 1, 0], [0, 0, 1], ["halved"] * 3),
        ("red by 1; odd by 1", [0, 0], [1, 1], ["imprisoned"] * 2),
        ("red by 1; odd by 1; red by 1", [0, 0, 1], [0, 1, 0], ["halved", "imprisoned", "halved"]),
        ("red by 1; 17 by 1; red by 1", [0, 0, 1], [0, 0, 0], ["halved", "lost", "halved"]),
    ],
)
def test_bets_on_one_chance_are_one_stake(
    slip: str, returned: list[int], in_prison: list[int], outcomes: list[str]
) -> None:
    settlement = deal(FAIR).settle(slip, "0")
    assert column(settlement, "returned") == returned
    assert column(settlement, "in_prison") == in_prison
    assert column(settlement, "outcome") == outcomes


def test_columns_and_dozens_lose_on_zero_and_zero_wins() -> None:
    settlement = deal(FAIR).settle("0 by 1; 0/1/2/3 by 1; column 1 by 1; dozen 1 by 1", "0")
    assert column(settlement, "outcome") == ["won", "won", "lost", "lost"]
    assert column(settlement, "clause")[2:] == ["fair:zero:columns-dozens"] * 2
    assert settlement.net == 35 + 8 - 2


@pytest.mark.parametrize(
    ("value", "on_zero", "net"),
    [("stays", "imprisoned", 0), ("lose", "lost", -1), ("freed", "freed", 0)],
)
def test_a_prisoners_next_round(value: str, on_zero: str, net: int) -> None:
    game = deal(FAIR, ("7.8", value))
    held = game.settle("red by 5", "0").prisoners
    assert held.text == "red by 1"
    for result, outcome, its_net in [("1", "freed", 0), ("2", "lost", -1), ("0", on_zero, net)]:
        settlement = game.settle("", result, prisoners=held)
        (piece,) = pieces(settlement)
        assert (piece["outcome"], piece["prisoner"]) == (outcome, True)
        assert settlement.net == its_net
        assert piece["winnings"] == 0
        assert settlement.staked == 1
    assert game.settle("", "0", prisoners=held).prisoners.text == (
        "red by 1" if value == "stays" else ""
    )


def test_prisoners_come_last_and_are_not_halved_with_new_chips() -> None:
    settlement = deal(FAIR).settle("red by 1", "0", prisoners="red by 1; odd by 1")
    assert column(settlement, "outcome") == ["imprisoned", "imprisoned", "imprisoned"]
    assert [piece.get("prisoner", False) for piece in pieces(settlement)] == [False, True, True]
    assert settlement.prisoners.text == "red by 1; red by 1; odd by 1"
    two = deal(FAIR).settle("red by 1; red by 1", "0", prisoners="red by 1")
    assert column(two, "outcome") == ["halved", "halved", "imprisoned"]


def test_nets_add_up_over_rounds() -> None:
    game = deal(FAIR)
    first = game.settle("red by 5", "0")
    freed = game.settle("", "1", prisoners=first.prisoners)
    lost = game.settle("", "2", prisoners=first.prisoners)
    assert first.net == -2
    assert first.net + freed.net == -2
    assert first.net + lost.net == -3


@pytest.mark.parametrize(
    ("name", "prisoners"),
    [(FAIR, "17 by 1"), (FAIR, "column 1 by 1"), (FAIR, "tiers by 1"), ("nz/37", "red by 1"),
     (FAIR, "red by 0.50"), (FAIR, "rubbish")],
)  # fmt: skip
def test_only_even_chances_of_fair_can_be_in_prison(name: str, prisoners: str) -> None:
    error = refused(name, "17 by 1", "5", prisoners=prisoners)
    assert error.code in ("prisoner", "chip", "unreadable")
    if error.code == "prisoner":
        only = "only even chances" if name == FAIR else f"nothing in {name}"
        assert error.message.endswith(f" can't be in prison: {only} can be.")


def test_the_slip_may_be_empty_only_with_prisoners() -> None:
    assert refused(FAIR, "", "5").code == "empty"
    assert refused(FAIR, "", "5", prisoners="").code == "empty"


def test_halving_is_in_whole_chips() -> None:
    with pytest.raises(Refused) as caught:
        deal(FAIR).slip("red by 2.50")
    assert (caught.value.code, caught.value.clause) == ("chip", "fair:zero:odd-chip")
    assert deal(FAIR).slip("17 by 2.50").total == Decimal("2.50")
    assert deal("nz/37").slip("red by 2.50").total == Decimal("2.50")
    half = croupier.game(FAIR, chip="0.50")
    assert totals(half.settle("red by 2.50", "0")) == (
        Decimal("2.50"), 0, 1, Decimal("0.50"), -1,
    )  # fmt: skip
    assert half.settle("red by 0.50", "0").prisoners.text == "red by 0.50"
    assert deal(FAIR, ("7.38", "0.50")).settle("red by 1", "0").returned == Decimal("0.50")
    five = croupier.game(FAIR, chip=5)
    assert totals(five.settle("red by 15", "0")) == (15, 0, 5, 5, -5)
    for slip in ("red by 4", "red by 7"):
        with pytest.raises(Refused):
            five.slip(slip)


def test_a_prisoner_stays_when_the_spin_is_void() -> None:
    """A house of one's own may hold chips in prison and have a covered pocket too."""
    book = deepcopy(parsed("maryland"))
    book["rulebook"]["id"] = "own"
    events = dict.fromkeys(("halved", "imprisoned", "freed", "forfeit"), "maryland:4.C(3)")
    zero = book["zero"]["chapter-4-as-single"]
    zero |= {"procedure": "partage/1", "setting": "7.8", "clauses": {**zero["clauses"], **events}}
    game = croupier.Game(read_game("own/double-as-single", rulebook=book))
    settlement = game.settle("17 by 1", "00", prisoners="red by 2")
    assert totals(settlement) == (3, 0, 1, 2, 0)
    assert settlement.prisoners.text == "red by 2"
    player = {"player": "Ann", "colour": "blue", "value": 1, "bets": "17 by 1"}
    table = {"denominations": [1], "players": [player | {"prisoners": "red by 2"}]}
    (account,) = game.payout(table, "00").to_dict()["players"]
    assert (account["staked"], account["standing"], account["in_prison"]) == (3, 1, 2)


# Prices


def test_a_price_can_be_overridden_for_a_single_number() -> None:
    game = deal("maryland/double")
    settlement = game.settle("17 by 2; 17/20 by 1", "17", prices={"17": 500})
    assert settlement.winnings == 2 * 500 + 17
    assert game.settle("17 by 2", "17", prices={"18": 500}).winnings == 70
    assert game.settle("five adjacent 17 by 1", "17", prices={"17": 50}).winnings == 50
    half = game.settle("17 by 1", "17", prices={"17": Fraction(71, 2)})
    assert half.winnings == Decimal("35.50")


@pytest.mark.parametrize("prices", [{"37": 50}, {"17": 0}, {"17": -1}, {"red": 50}, {"17/20": 50}])
def test_a_price_is_for_a_pocket_and_above_0(prices: dict[str, int]) -> None:
    assert refused("maryland/double", "17 by 1", "17", prices=prices).code == "price"


def test_a_price_is_never_for_the_covered_pocket() -> None:
    error = refused("maryland/double-as-single", "17 by 1", "17", prices={"00": 50})
    assert error.code == "price"


@pytest.mark.clause("maryland:4.A")
def test_better_odds_are_a_ratio_rounded_up() -> None:
    better = deal("maryland/double", ("odds.straight", "71/2"))
    assert better.settle("17 by 1", "17").winnings == Decimal("35.50")
    assert better.settle("17 by 0.01", "17").winnings == Decimal("0.36")
    assert better.settle("17 by 0.03", "17").winnings == Decimal("1.07")
    even = deal("maryland/double", ("odds.red", "10/9"))
    assert even.settle("red by 1", "1").winnings == Decimal("1.12")
    assert even.settle("red by 9", "1").winnings == 10
