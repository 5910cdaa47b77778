"""Payments: the croupier's steps in the order of each rulebook, by the clauses that ask for it."""

from typing import Any

import pytest

from croupier.facade import Payout
from tests.support.dealt import GAMES, deal

DENOMINATIONS = [1, 5, 25, 100, 500]
LIVE = [game for game in GAMES if deal(game).rules.payments is not None]
NZ = [game for game in LIVE if game.startswith("nz/")]
MARYLAND = [game for game in LIVE if game.startswith("maryland/")]

Steps = list[tuple[str, str | None, list[str]]]
"""What is done, for whom, about which wagers."""


def ann(bets: str, **more: Any) -> dict[str, Any]:
    return {"player": "Ann", "colour": "blue", "value": 1, "bets": bets, **more}


def bob(bets: str, **more: Any) -> dict[str, Any]:
    return {"player": "Bob", "colour": "red", "value": 1, "bets": bets, **more}


def eve(bets: str) -> dict[str, Any]:
    """A player of value chips."""
    return {"player": "Eve", "bets": bets}


def paid(game: str, result: str, *players: dict[str, Any], **settings: str) -> Payout:
    changes = tuple((name.replace("_", "."), value) for name, value in settings.items())
    table = {"denominations": DENOMINATIONS, "players": list(players)}
    return deal(game, *changes).payout(table, result)


def steps(payout: Payout) -> Steps:
    return [(step["do"], step["player"], step["wagers"]) for step in payout.steps]


def done(payout: Payout, what: str) -> list[dict[str, Any]]:
    return [step for step in payout.steps if step["do"] == what]


# New Zealand and Maryland: losers before winners, outside before inside


@pytest.mark.clause("nz:4.4(b)", "nz:4.5(a)", "nz:4.5(b)")
@pytest.mark.parametrize("game", NZ)
def test_nz_rakes_every_loser_before_it_pays(game: str) -> None:
    payout = paid(game, "17", ann("18 by 5; 17 by 5; red by 5"), bob("17 by 1; 20 by 1; 1 by 1"))
    assert steps(payout) == [
        ("mark", None, []),
        ("rake", "Ann", ["18", "red"]),
        ("rake", "Bob", ["20", "1"]),
        ("pay", "Ann", ["17"]),
        ("pay", "Bob", ["17"]),
    ]
    clauses = [step["clause"] for step in payout.steps]
    assert clauses[:3] == ["nz:4.4(b)", "nz:4.5(a)", "nz:4.5(a)"]
    assert [step["amount"] for step in payout.steps] == [0, 10, 2, 175, 35]


@pytest.mark.clause("nz1998:4.4(b)", "nz1998:4.5(a)", "nz1998:4.5(b)")
def test_nz1998_rakes_every_loser_before_it_pays() -> None:
    payout = paid("nz1998/37", "17", ann("18 by 5; 17 by 5"), bob("20 by 1; group 25/17/34 by 1"))
    assert steps(payout) == [
        ("mark", None, []),
        ("rake", "Ann", ["18"]),
        ("rake", "Bob", ["20"]),
        ("pay", "Bob", ["group 25/17/34"]),
        ("pay", "Ann", ["17"]),
    ]
    assert payout.steps[1]["clause"] == "nz1998:4.5(a)"


OUTSIDE = (
    "low by 1; even by 1; red by 1; black by 1; odd by 1; high by 1; dozen 2 by 1; column 2 by 1"
)
INSIDE = "17 by 1; 17/20 by 1; 17/18/20/21 by 1; 16/17/18 by 1; 16/17/18/19/20/21 by 1"


@pytest.mark.clause("nz:4.5(b)")
@pytest.mark.parametrize("game", NZ)
def test_nz_pays_from_the_columns_to_the_straights(game: str) -> None:
    group = next(wager.name for wager in deal(game).wagers if _is_group_of(wager, "17"))
    payout = paid(game, "17", ann(f"{INSIDE}; {group} by 1; {OUTSIDE}"))
    assert [step["wagers"] for step in done(payout, "pay")] == [
        ["column 2"], ["dozen 2"], ["odd"], ["black"], ["low"],
        ["16/17/18/19/20/21"], ["16/17/18"], [group], ["17/18/20/21"], ["17/20"], ["17"],
    ]  # fmt: skip
    for result, expected in {
        "36": "high red even",
        "19": "high odd red",
        "18": "red even low",
    }.items():
        outside = paid(game, result, ann(OUTSIDE.replace("2", "1")))
        wagers = [wager for step in done(outside, "pay") for wager in step["wagers"]]
        assert [wager for wager in wagers if " " not in wager] == expected.split()
    if "38" in game:
        line = paid(game, "1", ann("1/2/3 by 1; 0/00/1/2/3 by 1; 1/2/3/4/5/6 by 1"))
        assert [len(step["wagers"][0].split("/")) for step in done(line, "pay")] == [6, 5, 3]


@pytest.mark.clause("nz1998:4.5(b)")
def test_nz1998_pays_from_the_columns_to_the_straights() -> None:
    for result, expected in {
        "17": "column 2, dozen 2, odd, black, low, 16/17/18/19/20/21, 16/17/18, group 25/17/34, "
        "17/18/20/21, 17/20, 17",
        "20": "column 2, dozen 2, high, black, even, 16/17/18/19/20/21, 17/18/20/21, 17/20",
        "19": "dozen 2, high, odd, red, 16/17/18/19/20/21",
        "18": "dozen 2, red, even, low, 16/17/18/19/20/21, 16/17/18, 17/18/20/21",
    }.items():
        payout = paid("nz1998/37", result, ann(f"{INSIDE}; group 25/17/34 by 1; {OUTSIDE}"))
        wagers = [wager for step in done(payout, "pay") for wager in step["wagers"]]
        assert ", ".join(wagers) == expected


@pytest.mark.clause("maryland:5.F")
@pytest.mark.parametrize("game", MARYLAND)
def test_maryland_marks_moves_rakes_and_pays(game: str) -> None:
    payout = paid(game, "17", ann("five adjacent 17 by 1"), bob("17 by 1; red by 1"))
    losers = [wager for wager in deal(game).wheel.neighbours("17", 2) if wager != "17"]
    assert steps(payout) == [
        ("mark", None, []),
        ("move", "Ann", ["17"]),
        ("rake", "Ann", losers),
        ("rake", "Bob", ["red"]),
        ("pay", "Ann", ["17"]),
        ("pay", "Bob", ["17"]),
    ]
    assert {step["clause"] for step in done(payout, "rake")} == {"maryland:5.F"}


@pytest.mark.clause("maryland:5.F")
def test_maryland_pays_from_the_columns_to_the_straights() -> None:
    for result, expected in {
        "17": "column 2, dozen 2, odd, black, low, 16/17/18/19/20/21, 16/17/18, 17/18/20/21, "
        "17/20, 17",
        "20": "column 2, dozen 2, high, black, even, 16/17/18/19/20/21, 17/18/20/21, 17/20",
        "19": "dozen 2, high, odd, red, 16/17/18/19/20/21",
        "18": "dozen 2, red, even, low, 16/17/18/19/20/21, 16/17/18, 17/18/20/21",
        "1": "odd, red, low, 1/2/3/4/5/6, 0/00/1/2/3, 1/2/3",
        "0": "green, 0/00/1/2/3, 0",
    }.items():
        more = "green by 1; 0 by 1; 1/2/3 by 1; 1/2/3/4/5/6 by 1; 0/00/1/2/3 by 1"
        payout = paid("maryland/triple", result, ann(f"{INSIDE}; {more}; {OUTSIDE}"))
        wagers = [wager for step in done(payout, "pay") for wager in step["wagers"]]
        assert ", ".join(wagers) == expected


def test_one_payment_for_a_player_and_wager() -> None:
    """Two bets on 17 and the neighbours' chip there are one payment; two players are two."""
    payout = paid("nz/37", "17", ann("17 by 2; neighbours of 17 by 1; 17 by 3"), bob("17 by 1"))
    first, second = done(payout, "pay")
    assert (first["amount"], first["bets"]) == (
        6 * 35,
        ["17 by 2", "neighbours of 17 by 1", "17 by 3"],
    )
    assert (second["player"], second["amount"]) == ("Bob", 35)


def test_wagers_of_one_kind_are_paid_away_from_the_zero() -> None:
    payout = paid("nz/37", "17", ann("17/20 by 1; 17/18 by 1; 16/17 by 1; 14/17 by 1"))
    assert [step["wagers"] for step in done(payout, "pay")] == [
        ["14/17"], ["16/17"], ["17/18"], ["17/20"],
    ]  # fmt: skip


def test_players_are_paid_as_given_on_one_wager() -> None:
    players = [{**ann("17 by 1"), "player": name, "colour": name} for name in "CAB"]
    payout = paid("nz/37", "17", eve("17 by 5"), *players)
    assert [step["player"] for step in done(payout, "pay")] == ["Eve", "C", "A", "B"]


# What moves


@pytest.mark.clause("nz:4.5A")
@pytest.mark.parametrize("game", NZ)
def test_nz_moves_track_bets_before_taking_or_paying(game: str) -> None:
    bets = {
        "tiers": "33/36",
        "orphelins": "17/20",
        "voisins": "25/26/28/29",
        "neighbours of 21": "21",
    }
    for bet, piece in bets.items():
        result = piece.split("/")[0]
        payout = paid(game, result, ann("0 by 1"), bob(f"{bet} by 2; {result} by 1"))
        units = 2 if bet == "voisins" else 1
        (moved,) = [step for step in done(payout, "move") if step["wagers"] == [piece]]
        assert (moved["player"], moved["amount"], moved["chips"]) == ("Bob", 2 * units, 2 * units)
        assert (moved["bets"], moved["clause"]) == ([f"{bet} by 2"], "nz:4.5A")
        order = [step["do"] for step in payout.steps]
        assert order == sorted(order, key=["mark", "move", "rake", "pay"].index)
        assert done(paid(game, "00" if "38" in game else "0", bob("tiers by 1")), "move") == []


@pytest.mark.clause("nz:4.5A")
@pytest.mark.parametrize("game", NZ)
def test_nz_moves_an_asian_neighbour_and_names_its_group(game: str) -> None:
    group = next(wager.name for wager in deal(game).wagers if _is_group_of(wager, "17"))
    payout = paid(game, "17", ann(f"{group} by 4"))
    (moved,) = done(payout, "move")
    assert (moved["wagers"], moved["amount"]) == ([group], 4)


def test_every_winning_piece_moves_by_itself() -> None:
    payout = paid("nz/37", "17", ann("orphelins by 3"))
    assert [step["wagers"] for step in done(payout, "move")] == [["14/17"], ["17/20"]]
    assert [step["amount"] for step in done(payout, "pay")] == [51, 51]


@pytest.mark.clause("nz1998:4.5(a)")
def test_nz1998_moves_nothing() -> None:
    assert done(paid("nz1998/37", "17", ann("group 25/17/34 by 1")), "move") == []


@pytest.mark.clause("maryland:5.E")
@pytest.mark.parametrize("game", MARYLAND)
def test_maryland_moves_the_winning_fifth_and_nothing_of_a_complete(game: str) -> None:
    payout = paid(game, "17", ann("five adjacent 17 by 3; complete 17 by 1; 17 by 1"))
    (moved,) = done(payout, "move")
    assert (moved["bets"], moved["wagers"], moved["amount"]) == (
        ["five adjacent 17 by 3"],
        ["17"],
        3,
    )
    assert moved["clause"] == "maryland:5.E"
    assert [step["do"] for step in payout.steps[:3]] == ["mark", "move", "rake"]


@pytest.mark.clause("fair:called:voisins-doubles")
def test_fair_lays_the_second_chip_of_voisins_once_its_piece_has_won() -> None:
    for result, piece in {"0": "0/2/3", "26": "25/26/28/29"}.items():
        payout = paid("fair/37", result, ann("voisins by 3"))
        (moved,) = done(payout, "move")
        assert (moved["wagers"], moved["amount"], moved["chips"]) == ([piece], 3, 3)
        assert [step["do"] for step in payout.steps] == ["mark", "rake", "move", "pay"]
    for bet in ("voisins", "tiers", "orphelins", "neighbours of 21", "finale 1"):
        assert done(paid("fair/37", "21", ann(f"{bet} by 3")), "move") == []


# Fair Roulette: columns, simple chances, dozens, then numbers


@pytest.mark.clause("fair:round:dolly", "fair:round:pause", "fair:pay-order:outside")
def test_fair_pays_columns_then_simple_chances_then_dozens_then_numbers() -> None:
    for result, expected in {
        "17": "column 2, odd, black, low, dozen 2, 17",
        "20": "column 2, high, black, even, dozen 2",
        "19": "high, odd, red, dozen 2",
        "18": "red, even, low, dozen 2",
    }.items():
        payout = paid("fair/37", result, ann(f"17 by 1; {OUTSIDE}; 36 by 1"))
        wagers = [wager for step in done(payout, "pay") for wager in step["wagers"]]
        assert ", ".join(wagers) == expected
        assert [step["do"] for step in payout.steps][:3] == ["mark", "rake", "pay"]
        assert payout.steps[1]["clause"] == "fair:round:pause"


@pytest.mark.clause("fair:game:colour-payments", "fair:pay-order:multiple")
def test_fair_totals_a_players_numbers_into_one_payment() -> None:
    payout = paid("fair/37", "17", ann("17 by 1; 17/20 by 2; dozen 2 by 5; 13/14/15/16/17/18 by 1"))
    dozen, numbers = done(payout, "pay")
    assert dozen["wagers"] == ["dozen 2"]
    assert numbers["wagers"] == ["13/14/15/16/17/18", "17", "17/20"]
    assert (numbers["amount"], numbers["clause"]) == (35 + 34 + 5, "fair:game:colour-payments")
    assert (numbers["chips"], numbers["over"], numbers["value"]) == (24, 50, {"25": 2})


@pytest.mark.clause("fair:pay-order:multiple")
def test_fair_pays_colours_before_value_chips_each_by_the_first_place_on_the_grid() -> None:
    payout = paid(
        "fair/37",
        "17",
        eve("13/14/15/16/17/18 by 1"),
        ann("17/20 by 1"),
        bob("17 by 1"),
        {"player": "Joe", "colour": "green", "value": 1, "bets": "16/17 by 1; 20 by 1"},
        {"player": "Zoe", "colour": "pink", "value": 1, "bets": "red by 5; 17/20 by 1; 14/17 by 1"},
        {"player": "Moe", "colour": "grey", "value": 1, "bets": "17 by 7; 18 by 1"},
        {"player": "Liz", "bets": "14/17 by 1"},
    )
    order = [step["player"] for step in done(payout, "pay")]
    assert order == ["Zoe", "Joe", "Bob", "Moe", "Ann", "Eve", "Liz"]


@pytest.mark.clause("fair:zero:halved", "fair:zero:odd-chip")
def test_fair_shares_even_chances_on_zero() -> None:
    bets = "red by 2; red by 3; odd by 1; column 1 by 5; dozen 1 by 5; 0 by 1"
    payout = paid("fair/37", "0", ann(bets), eve("red by 25"))
    assert [(one["player"], one["wagers"], one["amount"]) for one in done(payout, "share")] == [
        ("Ann", ["odd"], 0),
        ("Ann", ["red"], 2),
        ("Eve", ["red"], 12),
    ]
    assert [one["clause"] for one in done(payout, "share")] == [
        "fair:zero:odd-chip", "fair:zero:halved", "fair:zero:halved",
    ]  # fmt: skip
    assert [step["do"] for step in payout.steps] == ["mark", "rake", *["share"] * 3, "pay"]
    first, second = payout.to_dict()["players"]
    assert first == {
        "player": "Ann", "colour": "blue", "staked": 17, "raked": 12, "won": 35, "returned": 2,
        "standing": 1, "in_prison": 2,
    }  # fmt: skip
    assert (second["raked"], second["returned"], second["in_prison"]) == (12, 12, 1)
    assert payout.bank == 12 + 12 - 35


@pytest.mark.clause("fair:zero:release", "fair:zero:forfeit")
def test_fair_frees_prisoners_among_the_simple_chances() -> None:
    held = ann("column 1 by 1; red by 1; dozen 1 by 1", prisoners="red by 1; black by 1; red by 1")
    payout = paid("fair/37", "1", held)
    assert [(one["do"], one["wagers"], one["amount"]) for one in payout.steps] == [
        ("mark", [], 0),
        ("rake", ["black"], 1),
        ("pay", ["column 1"], 2),
        ("free", ["red"], 1),
        ("free", ["red"], 1),
        ("pay", ["red"], 1),
        ("pay", ["dozen 1"], 2),
    ]
    (account,) = payout.to_dict()["players"]
    assert (account["staked"], account["standing"], account["returned"]) == (6, 3, 2)


@pytest.mark.parametrize(
    ("second", "raked", "returned", "in_prison"), [("stays", 0, 0, 1), ("lose", 1, 0, 0),
                                                   ("freed", 0, 1, 0)]
)  # fmt: skip
@pytest.mark.clause("fair:zero:release", "fair:zero:forfeit")
def test_a_second_zero_is_the_houses_setting(
    second: str, raked: int, returned: int, in_prison: int
) -> None:
    payout = paid("fair/37", "0", ann("", prisoners="red by 1"), **{"7_8": second})
    (account,) = payout.to_dict()["players"]
    assert (account["raked"], account["returned"], account["in_prison"]) == (
        raked, returned, in_prison,
    )  # fmt: skip
    assert len(payout.steps) == (1 if in_prison else 2)


# Void, settings and the shape


@pytest.mark.clause("maryland:4.C(2)")
def test_a_covered_pocket_is_marked_and_everything_stands() -> None:
    game = "maryland/double-as-single"
    payout = paid(game, "00", ann("17 by 5; five adjacent 17 by 1"), bob("red by 3"))
    assert steps(payout) == [("mark", None, [])]
    assert [account["standing"] for account in payout.to_dict()["players"]] == [10, 3]
    assert payout.bank == 0


@pytest.mark.parametrize("game", LIVE)
@pytest.mark.clause("nz:4.5(b)", "nz1998:4.5(b)", "maryland:5.F", "fair:game:colour-payments")
def test_winnings_over_are_the_houses_setting(game: str) -> None:
    (paid_over,) = done(paid(game, "17", ann("17/20 by 5")), "pay")
    assert (paid_over["chips"], paid_over["over"], paid_over["value"]) == (35, 50, {"25": 2})
    (in_colour,) = done(paid(game, "17", ann("17/20 by 5"), **{"7_53": "in-colour"}), "pay")
    assert (in_colour["chips"], in_colour["over"], in_colour["value"]) == (85, 0, {})


@pytest.mark.parametrize("game", LIVE)
def test_steps_have_the_contract_shape(game: str) -> None:
    payout = paid(game, "17", ann("17 by 5; red by 1"))
    shape = payout.to_dict()
    assert list(shape) == ["game", "result", "steps", "players", "bank"]
    keys = "do player colour bets wagers amount chips over value clause".split()
    assert {tuple(step) for step in shape["steps"]} == {tuple(keys)}
    mark = shape["steps"][0]
    assert [mark[key] for key in keys[:-1]] == ["mark", None, None, [], [], 0, 0, 0, {}]
    assert shape["players"] == [
        {"player": "Ann", "colour": "blue", "staked": 6, "raked": 1, "won": 175, "returned": 0,
         "standing": 5, "in_prison": 0},
    ]  # fmt: skip
    assert shape["bank"] == payout.bank == 1 - 175
    assert str(payout.bank) in repr(payout)


@pytest.mark.parametrize("game", LIVE)
def test_nobody_at_the_table_leaves_the_dolly(game: str) -> None:
    payout = paid(game, "17")
    assert steps(payout) == [("mark", None, [])]
    assert payout.bank == 0


def test_workings_are_chips_times_odds() -> None:
    payout = paid(
        "fair/37", "17", ann("17 by 2; 17/20 by 5; neighbours of 17 by 1"), eve("17 by 5")
    )
    first, second = (step.workings for step in payout.units.steps if step.do == "pay")
    assert [(one.wager, one.stake, one.price.to, one.won) for one in first] == [
        ("17", 3, 35, 10_500),
        ("17/20", 5, 17, 8_500),
    ]
    assert [(one.wager, one.stake, one.won) for one in second] == [("17", 500, 17_500)]
    assert [step.workings for step in payout.units.steps if step.do != "pay"] == [[], []]


def _is_group_of(wager: Any, number: str) -> bool:
    return wager.kind == "group" and number in wager.numbers
