"""Limits: by position, by seat and by table, what happens above a maximum, and five chips."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import BetsPlaced
from croupier.play.limits import NO_LIMITS, limit_faults, read_limits
from croupier.play.paying.settling import Settler
from croupier.wagers.kinds import Kind
from tests.support.dealt import GAMES
from tests.support.earlier import earlier
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, ONE_OF_EACH, Play

TERMS = {
    "nz": "nz:1.0",
    "nz1998": "nz1998:1.0",
    "rws": "rws:3.3",
    "maryland": "maryland:1.G(3)",
    "fair": "fair:general:15",
}


# Reading


def test_limits_as_the_house_writes_them() -> None:
    limits = read_limits({"inside": "1-100", "outside": "5-500.50", "red": "10-20", "player": "50"})
    assert (limits.minimum[Kind.STRAIGHT], limits.maximum[Kind.SIX_LINE]) == (100, 10_000)
    assert (limits.minimum[Kind.BLACK], limits.maximum[Kind.BLACK]) == (500, 50_050)
    assert (limits.minimum[Kind.RED], limits.maximum[Kind.RED]) == (1000, 2000)
    assert (limits.player, limits.table, limits.increment) == (5000, 0, 0)
    assert read_limits({}) == NO_LIMITS


def test_all_faults_of_limits_are_told() -> None:
    faults = limit_faults({"inside": "5", "outside": "9-2", "blue": "1-2", "table": "x", "red": ""})
    assert [fault.partition(":")[0] for fault in faults] == [
        "inside",
        "outside",
        "blue",
        "table",
        "red",
    ]
    assert "above the maximum" in faults[1]
    assert not limit_faults({"inside": "1-100", "called-minimum": 25, "called-increment": "5"})


# Positions


@pytest.mark.parametrize("game", GAMES)
def test_minimum_and_maximum_by_position(game: str) -> None:
    table = Play(game).betting(limits={"inside": "5-100", "outside": "10-500"})
    clause = TERMS[table.rulebook]
    low = table.refuses(ANN, acts.PlaceBets("1", "17 by 4"), "minimum")
    assert (low.clause, low.figures) == (clause, {"wager": "17", "stake": 400, "limit": 500})
    table.refuses(ANN, acts.PlaceBets("1", "red by 9"), "minimum")
    high = table.refuses(ANN, acts.PlaceBets("1", "red by 501"), "maximum")
    assert (high.clause, high.figures) == (
        clause,
        {"wager": "red", "stake": 50_100, "limit": 50_000},
    )
    table.does(ANN, acts.PlaceBets("1", "17 by 5; red by 500"))


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_chips_on_one_position_count_together(game: str) -> None:
    """7.29: with the player's other chips there, over slips and called bets."""
    table = Play(game).betting("17 by 60", limits={"inside": "5-100"})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "17 by 41"), "maximum")
    assert refusal.figures["stake"] == 10_100
    table.refuses(ANN, acts.PlaceBets("1", "17 by 30; 17 by 20"), "maximum")
    table.does(ANN, acts.PlaceBets("1", "17 by 3"))  # 63 lie there, so 3 is no stake below 5
    table.does(ANN, acts.PlaceBets("1", "17 by 37"))
    table.does(BOB, acts.PlaceBets("2", "17 by 100"))
    if game != "nz1998/37":
        word = "five adjacent" if table.rulebook == "maryland" else "neighbours"
        table.refuses(ANN, acts.PlaceBets("1", f"{word} 17 by 5"), "maximum")


def test_every_piece_of_a_called_bet_keeps_to_its_position() -> None:
    table = Play("nz/37").betting(limits={"split": "5-20", "inside": "5-50"})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "tiers by 21"), "maximum")
    assert refusal.figures == {"wager": "5/8", "stake": 2100, "limit": 2000}
    table.refuses(ANN, acts.PlaceBets("1", "tiers by 4"), "minimum")
    table.refuses(ANN, acts.PlaceBets("1", "voisins by 15; 4/7 by 10"), "maximum")
    table.does(ANN, acts.PlaceBets("1", "voisins by 15"))
    assert table.seat().stakes["0/2/3"] == 3000


def test_withdrawing_leaves_no_position_below_its_minimum() -> None:
    table = Play("nz/37").betting("17 by 5; 17 by 2; 18 by 5", limits={"inside": "5-100"})
    assert table.refuses(ANN, acts.WithdrawBet("1", 1), "minimum").figures["stake"] == 200
    table.does(ANN, acts.WithdrawBet("1", 2))
    table.does(ANN, acts.WithdrawBet("1", 1))
    assert table.seat().stakes == {"18": 500}


def test_increments() -> None:
    table = Play("rws/rapid-a").betting(limits={"inside": "5-100", "increment": "5"})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "17 by 7"), "increment")
    assert refusal.figures == {"wager": "17", "stake": 700, "limit": 500}
    table.does(ANN, acts.PlaceBets("1", "17 by 15"))


def test_totals_of_a_seat_and_of_the_table() -> None:
    table = Play("nz/37").betting("17 by 50", limits={"player": "80", "table": "100"})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "18 by 31"), "total")
    assert refusal.figures == {"total": 8100, "limit": 8000, "of": "player"}
    refusal = table.refuses(BOB, acts.PlaceBets("2", "18 by 51"), "total")
    assert refusal.figures == {"total": 10_100, "limit": 10_000, "of": "table"}
    table.does(BOB, acts.PlaceBets("2", "18 by 50"))


# A player with several seats (7.29)


def with_two_seats(game: str, limits: dict[str, object]) -> Play:
    """Ann sits at 1 and 3, with 1,000 at each."""
    table = Play(game).opened(limits)
    table.does(ANN, acts.TakeSeat("3", "Ann"))
    table.does(DEALER, acts.BuyIn("3", 100_000), acts.OpenBetting())
    return table


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "rws/rapid-a", "maryland/double"])
def test_limits_count_over_all_seats_of_a_player(game: str) -> None:
    table = with_two_seats(game, {"inside": "5-100", "player": "150"})
    table.does(ANN, acts.PlaceBets("1", "17 by 60"))
    refusal = table.refuses(ANN, acts.PlaceBets("3", "17 by 41"), "maximum")
    assert refusal.figures == {"wager": "17", "stake": 10_100, "limit": 10_000}
    table.does(ANN, acts.PlaceBets("3", "17 by 40"))
    refusal = table.refuses(ANN, acts.PlaceBets("3", "18 by 51"), "total")
    assert refusal.figures == {"total": 15_100, "limit": 15_000, "of": "player"}
    assert "the player's limit of 150" in refusal.message
    table.does(BOB, acts.PlaceBets("2", "17 by 100; 18 by 50"))
    table.does(ANN, acts.PlaceBets("3", "18 by 50"))
    table.refuses(ANN, acts.MoveBet("3", 5, "17"), "maximum")


def test_a_dealers_entry_at_another_seat_is_judged_with_the_first() -> None:
    table = with_two_seats("nz/37", {"inside": "5-100"})
    table.does(DEALER, acts.PlaceBets("1", "17 by 100"))
    table.refuses(DEALER, acts.PlaceBets("3", "17 by 5"), "void")


def test_taking_back_leaves_no_position_of_a_player_below_its_minimum() -> None:
    table = with_two_seats("nz/37", {"inside": "5-100"})
    table.does(ANN, acts.PlaceBets("1", "17 by 5"), acts.PlaceBets("3", "17 by 2"))
    table.refuses(ANN, acts.WithdrawBet("1", 1), "minimum")
    table.refuses(ANN, acts.ClearBets("1"), "minimum")
    table.does(ANN, acts.ClearBets("3"), acts.ClearBets("1"))


def test_a_seat_that_is_left_counts_no_longer() -> None:
    table = with_two_seats("nz/37", {"inside": "5-100"})
    table.does(ANN, acts.PlaceBets("1", "17 by 100"))
    table.does(DEALER, acts.CashOut("3", 100_000), acts.LeaveSeat("3"))
    assert table.seat("1").others == []
    table.does(DEALER, acts.TakeSeat("3", "Cy"), acts.BuyIn("3", 10_000))
    table.does(DEALER, acts.PlaceBets("3", "17 by 100"))


# Called bets (7.19)


def stands(limits: dict[str, object], slip: str, game: str = "nz/37") -> tuple[str, int, int]:
    """What stands of a called bet, its total and what returns."""
    (event,) = Play(game).betting(limits=limits).does(ANN, acts.PlaceBets("1", slip))
    assert isinstance(event, BetsPlaced)
    return event.bets[0][1].text, event.total, event.returned


@pytest.mark.clause("nz:5.9")
@pytest.mark.parametrize(
    ("step", "slip", "expected"),
    [
        ("5", "neighbours 17 for 27", ("neighbours of 17 by 5", 2500, 200)),
        ("5", "neighbours 17 by 7", ("neighbours of 17 by 7", 3500, 0)),
        ("4.50", "tiers by 4.50", ("tiers by 4.50", 2700, 0)),
        ("2.50", "tiers by 6", ("tiers by 5", 3000, 600)),
        ("2.50", "tiers by 2.50", ("tiers by 2.50", 1500, 0)),
        ("2.50", "tiers for 38", ("tiers by 5", 3000, 800)),
        ("5", "group 32/15/19 by 13", ("group 32/15/19 by 10", 1000, 300)),
    ],
)
@pytest.mark.parametrize("name", ["called-increment", "increment"])
def test_what_exceeds_the_increment_of_a_called_bet_returns(
    name: str, step: str, slip: str, expected: tuple[str, int, int]
) -> None:
    """On the total as announced, by the increment of called bets and by the general one alike.

    A multiple stands as it was announced, whole chips or not.
    """
    assert stands({"inside": "1-100", name: step}, slip) == expected


@pytest.mark.clause("nz:5.9")
def test_a_called_bet_keeps_to_a_multiple_of_both_increments() -> None:
    limits: dict[str, object] = {"increment": "2.50", "called-increment": "2"}
    assert stands(limits, "neighbours 17 by 5") == ("neighbours of 17 by 4", 2000, 500)
    assert stands(limits, "neighbours 17 by 6") == ("neighbours of 17 by 6", 3000, 0)


@pytest.mark.clause("nz:5.9")
def test_a_called_bet_without_a_part_that_keeps_to_its_increments_is_void() -> None:
    table = Play("nz/37").betting(limits={"called-increment": "5"})
    for actor in (ANN, DEALER, HOUSE):
        refusal = table.refuses(actor, acts.PlaceBets("1", "tiers by 4"), "void")
        assert refusal.journalled
        assert refusal.clause == "nz:5.9"
        assert refusal.figures == {"called": "tiers", "total": 2400, "increment": 500}
        assert "whole chips of 1 on each of its 6 units: the bet is void" in refusal.message
    assert table.seat().credit == 100_000


def test_chips_of_called_bets_are_no_matter_for_the_increment_of_plain_wagers() -> None:
    table = Play("nz/37").betting("neighbours 17 by 7", limits={"inside": "1-99", "increment": "5"})
    table.does(ANN, acts.PlaceBets("1", "17 by 5"))  # 12 lie there now
    table.refuses(ANN, acts.PlaceBets("1", "17 by 3"), "increment")
    table.does(ANN, acts.PlaceBets("1", "18 by 2; 18 by 3"))
    table.refuses(ANN, acts.WithdrawBet("1", 3), "increment")
    table.does(ANN, acts.WithdrawBet("1", 1))


@pytest.mark.clause("nz:5.8")
def test_a_called_bet_below_its_minimum_is_void_whoever_took_it() -> None:
    limits = {"inside": "1-100", "called-minimum": "30", "called-increment": "5"}
    table = Play("nz/37").betting(limits=limits)
    for actor in (ANN, DEALER, HOUSE):
        refusal = table.refuses(actor, acts.PlaceBets("1", "neighbours 17 by 5"), "void")
        assert refusal.journalled
        assert refusal.clause == "nz:5.8"
        assert refusal.figures == {"called": "neighbours of 17", "total": 2500, "minimum": 3000}
        table.refuses(actor, acts.PlaceBets("1", "tiers by 4"), "void")
    table.does(ANN, acts.PlaceBets("1", "tiers by 5"))
    table.does(ANN, acts.PlaceBets("1", "17 by 1"))  # no called bet


@pytest.mark.clause("nz:5.8")
def test_the_minimum_of_a_called_bet_is_on_what_was_announced() -> None:
    """27 were announced, which is enough, and 25 of it stand."""
    limits: dict[str, object] = {"called-minimum": "26", "called-increment": "5"}
    assert stands(limits, "neighbours 17 for 27") == ("neighbours of 17 by 5", 2500, 200)


def test_no_bet_is_below_a_minimum_that_the_table_hasnt() -> None:
    table = Play("nz/37").betting(limits={"called-increment": "50"})
    for slip in ("neighbours 17 by 3", "tiers for 7", "group 32/15/19 by 2"):
        assert "minimum" not in table.refuses(ANN, acts.PlaceBets("1", slip), "void").message


@pytest.mark.clause("nz:5.8", "nz:5.9")
def test_groups_of_the_asian_racetrack_are_called_bets() -> None:
    limits = {"called-minimum": "10", "called-increment": "5"}
    table = Play("nz/37").betting(limits=limits)
    table.refuses(ANN, acts.PlaceBets("1", "group 32/15/19 by 9"), "void")
    (event,) = table.does(ANN, acts.PlaceBets("1", "group 32/15/19 by 13"))
    assert isinstance(event, BetsPlaced)
    assert (event.total, event.returned) == (1000, 300)


@pytest.mark.clause("nz:5.8")
def test_the_minimum_of_a_group_is_one_of_the_racetrack() -> None:
    table = Play("nz/37").betting("group 4/21/2 by 5", limits={"group": "5-100"})
    refusal = table.refuses(DEALER, acts.PlaceBets("1", "group 32/15/19 by 4"), "void")
    assert (refusal.clause, refusal.journalled) == ("nz:5.8", True)
    table.does(ANN, acts.PlaceBets("1", "group 4/21/2 by 1"))
    refusal = table.refuses(ANN, acts.WithdrawBet("1", 1), "minimum")  # nothing of it is void
    assert "void" not in refusal.message


def test_moving_to_a_called_bet_keeps_to_its_terms() -> None:
    limits = {"called-minimum": "40", "called-increment": "5"}
    table = Play("nz/37").betting("17 by 7", limits=limits)
    refusal = table.refuses(ANN, acts.MoveBet("1", 1, "neighbours 17"), "minimum")
    assert "void" not in refusal.message  # the bet stays where it was
    table.does(ANN, acts.MoveBet("1", 1, "tiers"))
    assert table.seat().bets[1].text == "tiers by 5"
    assert table.seat().credit == 97_000


@pytest.mark.parametrize("game", ["rws/rapid-a", "fair/37"])
def test_where_no_rule_makes_a_called_bet_void_it_is_refused(game: str) -> None:
    table = Play(game).betting(limits={"called-minimum": "30", "called-increment": "7"})
    table.refuses(ANN, acts.PlaceBets("1", "neighbours 17 by 5"), "minimum")
    table.refuses(ANN, acts.PlaceBets("1", "tiers by 5"), "increment")


# Above the maximum (7.21)


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_refuses_what_is_above_the_maximum(game: str) -> None:
    table = Play(game).betting(limits={"inside": "5-100", "outside": "10-500"})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "17 by 101"), "maximum")
    assert "100" in refusal.message


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("nz")])
def test_a_dealers_entry_above_the_maximum_is_void_and_on_record(game: str) -> None:
    table = Play(game).betting(limits={"inside": "5-100", "outside": "10-500"})
    refusal = table.refuses(DEALER, acts.PlaceBets("1", "17 by 101; red by 10"), "void")
    assert refusal.journalled
    assert "101 on 17 is above the maximum of 100: the bet is void" in refusal.message
    assert refusal.figures["limit"] == 10_000
    assert table.seat().credit == 100_000
    table.refuses(DEALER, acts.PlaceBets("1", "17 by 4"), "minimum")
    table.does(DEALER, acts.PlaceBets("1", "17 by 100"))


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith(("rws", "maryland"))])
def test_a_dealers_entry_above_the_maximum_is_refused(game: str) -> None:
    table = Play(game).betting(limits={"inside": "5-100", "outside": "10-500"})
    refusal = table.refuses(DEALER, acts.PlaceBets("1", "17 by 101; red by 10"), "maximum")
    assert not refusal.journalled
    assert refusal.figures == {"wager": "17", "stake": 10_100, "limit": 10_000}
    assert table.seat().credit == 100_000


def test_a_rulebook_may_settle_what_the_dealer_accepted() -> None:
    """As the editions of Maryland's games in older stores do."""
    table = Play("maryland/double")
    above = 'above-maximum = { terminal = "refuse", dealer = '
    accepted = {above + '"refuse"': above + '"settle as accepted"'}
    table.settler = Settler(earlier("maryland/double", accepted).rules)
    table.betting(limits={"inside": "5-100", "outside": "10-500", "player": "100"})
    (event,) = table.does(DEALER, acts.PlaceBets("1", "17 by 150"))
    assert isinstance(event, BetsPlaced)
    assert (event.total, event.returned) == (15_000, 0)
    table.refuses(DEALER, acts.PlaceBets("1", "18 by 4"), "minimum")
    table.refuses(ANN, acts.PlaceBets("1", "17 by 5"), "maximum")
    table.does(DEALER, acts.PlaceBets("1", "18 by 5"))
    table.does(ANN, acts.WithdrawBet("1", 2))  # what stands above the maximum is no hindrance
    table.settled("17")
    assert table.seat().credit == 100_000 + 15_000 * 35


@pytest.mark.clause("fair:general:15:excess")
@pytest.mark.parametrize("pocket", ["17", "18"])
def test_fair_caps_what_the_dealer_enters_and_returns_the_rest(pocket: str) -> None:
    table = Play("fair/37").betting(limits={"inside": "1-100", "outside": "5-500"})
    (event,) = table.does(DEALER, acts.PlaceBets("1", "17 by 150; red by 10"))
    assert isinstance(event, BetsPlaced)
    assert (event.total, event.returned) == (11_000, 5_000)
    assert event.bets[0][1].text == "17 by 100"
    refusal = table.refuses(DEALER, acts.PlaceBets("1", "17 by 5"), "maximum")
    assert refusal.clause == "fair:general:15"
    table.settled(pocket)
    won = 350_000 - 1000 if pocket == "17" else 1000 - 10_000
    assert table.seat().credit == 100_000 + won


def test_a_capped_called_bet_keeps_its_shape() -> None:
    table = Play("fair/37").betting("4/7 by 90", limits={"inside": "1-100"})
    (event,) = table.does(DEALER, acts.PlaceBets("1", "voisins by 20"))
    assert isinstance(event, BetsPlaced)
    assert (event.bets[0][1].text, event.returned) == ("voisins by 10", 9000)
    assert table.seat().stakes["0/2/3"] == 2000


def test_a_cap_leaves_whole_chips() -> None:
    table = Play("fair/37").betting(limits={"outside": "5-20.50"})
    (event,) = table.does(DEALER, acts.PlaceBets("1", "red by 30"))
    assert isinstance(event, BetsPlaced)
    assert (event.bets[0][1].text, event.returned) == ("red by 20", 1000)
    table.settled("0")
    assert table.seat().credit == 99_000


# Five chips


@pytest.mark.clause("fair:general:02")
@pytest.mark.parametrize("wager", ["red", "odd", "low", "column 1", "dozen 2"])
def test_five_chips_on_each_outside_chance(wager: str) -> None:
    table = Play("fair/37").betting(limits={})
    refusal = table.refuses(ANN, acts.PlaceBets("1", f"{wager} by 4; black by 20"), "five-chips")
    assert refusal.clause == "fair:general:02"
    assert refusal.figures == {"chips": 4, "at_least": 5}
    table.does(ANN, acts.PlaceBets("1", f"{wager} by 5"))
    table.does(ANN, acts.PlaceBets("1", f"{wager} by 1"))


@pytest.mark.clause("fair:general:02:combinations")
def test_five_chips_on_numbers_in_all() -> None:
    table = Play("fair/37").betting(limits={})
    refusal = table.refuses(ANN, acts.PlaceBets("1", "17 by 1; 18/21 by 3"), "five-chips")
    assert refusal.clause == "fair:general:02:combinations"
    assert refusal.figures == {"chips": 4, "at_least": 5}
    table.does(ANN, acts.PlaceBets("1", "17 by 1; 18/21 by 3; 0/1/2 by 1"))
    table.refuses(ANN, acts.WithdrawBet("1", 1), "five-chips")
    table.does(ANN, acts.ClearBets("1"))


@pytest.mark.clause("fair:general:02:combinations")
def test_called_bets_are_exempt_from_five_chips() -> None:
    """7.20: a finale of three or four chips stands, but is no help to other chips."""
    table = Play("fair/37").betting(limits={})
    table.does(ANN, acts.PlaceBets("1", "finale 7 by 1"))
    table.refuses(ANN, acts.PlaceBets("1", "17 by 3"), "five-chips")
    table.does(ANN, acts.PlaceBets("1", "17 by 5"))


def test_a_chip_can_be_worth_more() -> None:
    table = Play("fair/37", ("7.38", "5")).betting(limits={})
    table.refuses(ANN, acts.PlaceBets("1", "red by 20"), "five-chips")
    table.does(ANN, acts.PlaceBets("1", "red by 25"))
