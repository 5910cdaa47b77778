"""Players at a live table: every refusal with its code, its clause and the player it is about."""

from copy import deepcopy
from typing import Any

import pytest

import croupier
from croupier.refusal import Refused
from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES, deal

LIVE = [game for game in GAMES if deal(game).rules.payments is not None]
DENOMINATIONS = [1, 5, 25, 100, 500]
ANN = {"player": "Ann", "colour": "blue", "value": 5, "bets": "17 by 25"}
BOB = {"player": "Bob", "bets": "17 by 25"}


def refused(
    game: str,
    *players: dict[str, Any],
    denominations: list[Any] = DENOMINATIONS,
    result: str = "17",
    settings: tuple[tuple[str, str], ...] = (),
) -> Refused:
    table = {"denominations": denominations, "players": list(players)}
    with pytest.raises(Refused) as caught:
        deal(game, *settings).payout(table, result)
    return caught.value


def said(refusal: Refused) -> tuple[str, str | None, str | None]:
    assert refusal.message.endswith(".")
    assert refusal.message.count("\n") == 0
    return refusal.code, refusal.clause, refusal.part


def test_nine_games_have_a_live_table() -> None:
    assert len(LIVE) == 9
    assert {game.split("/")[0] for game in set(GAMES) - set(LIVE)} == {"rws"}


@pytest.mark.parametrize("game", sorted(set(GAMES) - set(LIVE)))
def test_what_is_played_on_terminals_only_has_no_payments(game: str) -> None:
    assert said(refused(game, ANN)) == ("not-live", "rws:3.4", game)


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("nz/37", "nz:3.3"),
        ("nz1998/37", "nz1998:3.3"),
        ("maryland/double", "maryland:3.B"),
        ("fair/37", "fair:chips:own-colour"),
    ],
)
@pytest.mark.clause("maryland:3.B", "fair:chips:own-colour")
def test_a_colour_belongs_to_one_player(game: str, clause: str) -> None:
    for colour in ("blue", "Blue", " blue"):
        refusal = refused(game, ANN, {**ANN, "player": "Eve", "colour": colour})
        assert said(refusal) == ("colour", clause, "Eve")
        assert "is player Ann's" in refusal.message


@pytest.mark.parametrize("game", [game for game in LIVE if game.startswith("maryland")])
@pytest.mark.clause("maryland:3.A")
def test_value_chips_are_refused_where_only_roulette_chips_are_wagered(game: str) -> None:
    assert said(refused(game, ANN, BOB)) == ("chips", "maryland:3.A", "Bob")
    allowed = deal(game, ("7.37", "allowed"))
    table = {"denominations": DENOMINATIONS, "players": [ANN, BOB]}
    assert allowed.payout(table, "18").bank == 50


@pytest.mark.clause("nz:3.3", "nz1998:3.3", "fair:general:06")
@pytest.mark.parametrize("game", [game for game in LIVE if not game.startswith("maryland")])
def test_value_chips_are_taken_elsewhere(game: str) -> None:
    payout = deal(game).payout({"denominations": DENOMINATIONS, "players": [BOB]}, "17")
    assert payout.steps[-1]["value"] == {"500": 1, "100": 3, "25": 3}
    assert payout.bank == -875


@pytest.mark.parametrize("value", [None, 0, -5])
@pytest.mark.parametrize("game", LIVE)
def test_a_colour_needs_its_value(game: str, value: int | None) -> None:
    refusal = refused(game, {**ANN, "value": value})
    assert (refusal.code, refusal.part) == ("chips", "Ann")


def test_a_value_needs_its_colour() -> None:
    assert said(refused("nz/37", {**ANN, "colour": None})) == ("colour", None, "Ann")


@pytest.mark.parametrize("game", LIVE)
def test_every_piece_is_a_whole_number_of_chips(game: str) -> None:
    refusal = refused(game, {**ANN, "bets": "17 by 25; 17/20 by 7"})
    assert (refusal.code, refusal.part, refusal.nearest) == ("chips", "Ann", "17/20 by 5")
    assert "7 on 17/20 isn't a whole number of chips of 5" in refusal.message
    assert refused(game, {**ANN, "bets": "17 by 2.50"}).nearest == "17 by 5"


def test_every_piece_of_a_called_bet_is_whole_chips() -> None:
    """0/2/3 holds two units of 2.50 and is a whole chip; the splits aren't."""
    refusal = refused("fair/37", {**ANN, "bets": "voisins by 2.50"})
    assert said(refusal) == ("chips", "fair:chips:own-colour", "Ann")
    assert "2.50 on 4/7" in refusal.message


def test_every_piece_in_value_chips_can_be_formed() -> None:
    refusal = refused("nz/37", {**BOB, "bets": "17 by 11"}, denominations=[5, 25])
    assert said(refusal) == ("chips", "nz:3.3", "Bob")
    assert refusal.nearest == "17 by 10"
    assert refused("nz/37", {**BOB, "bets": "17 by 1"}, denominations=[5]).nearest == "17 by 5"
    taken = {"denominations": [6, 10, 15], "players": [{**BOB, "bets": "17 by 31"}]}
    assert deal("nz/37").payout(taken, "18").bank == 31


@pytest.mark.clause("fair:zero:odd-chip")
def test_even_chances_are_whole_chips_where_a_zero_halves_them() -> None:
    refusal = refused("fair/37", {**BOB, "bets": "red by 5"}, denominations=[2, 5])
    assert said(refusal) == ("chips", "fair:zero:odd-chip", "Bob")
    assert refusal.nearest == "red by 4"
    table = {"denominations": [2, 5], "players": [{**BOB, "bets": "red by 5"}]}
    assert deal("nz/37").payout(table, "0").bank == 5


def test_a_player_of_the_smallest_denomination_is_halved_in_it() -> None:
    table = {"denominations": [0.5, 5], "players": [{**BOB, "bets": "red by 5.50"}]}
    (account,) = deal("fair/37").payout(table, "0").to_dict()["players"]
    assert (account["returned"], account["raked"], account["in_prison"]) == (2.5, 2.5, 0.5)


@pytest.mark.parametrize("game", [game for game in LIVE if game != "fair/37"])
def test_prisoners_where_nothing_is_held(game: str) -> None:
    zero = deal(game).rules.zero.clauses["0"]
    assert said(refused(game, {**ANN, "prisoners": "red by 5"})) == ("prisoners", zero, "Ann")
    table = {"denominations": DENOMINATIONS, "players": [{**ANN, "prisoners": " "}]}
    assert deal(game).payout(table, "17").bank < 0


@pytest.mark.parametrize(
    ("prisoners", "code", "clause"),
    [
        ("17 by 5", "prisoner", "fair:zero:odd-chip"),
        ("red by 3", "chips", "fair:chips:own-colour"),
        ("red", "unreadable", None),
        ("red by 0", "amount", None),
    ],
)
def test_prisoners_that_cannot_be(prisoners: str, code: str, clause: str | None) -> None:
    assert said(refused("fair/37", {**ANN, "prisoners": prisoners})) == (code, clause, "Ann")


def test_a_slip_may_be_empty_only_with_prisoners() -> None:
    for bets in ("", " ; ", None):
        assert said(refused("fair/37", {**ANN, "bets": bets})) == ("empty", None, "Ann")
        table = {**ANN, "bets": bets, "prisoners": "red by 5"}
        payout = deal("fair/37").payout({"denominations": [1], "players": [table]}, "1")
        assert [step["do"] for step in payout.steps] == ["mark", "free"]


@pytest.mark.parametrize(
    ("bets", "code"),
    [
        ("17 buy 5", "unreadable"),
        ("17 by 5,0", "amount"),
        ("37 by 5", "pocket"),
        ("17/19 by 5", "wager"),
        ("nassa by 5", "not-offered"),
        ("tiers for 5", "chip"),
        ("; ".join(["17 by 5"] * 1001), "too-long"),
    ],
)
def test_the_refusals_of_slips_name_the_player(bets: str, code: str) -> None:
    refusal = refused("nz/37", ANN, {**BOB, "bets": bets})
    assert (refusal.code, refusal.part) == (code, "Bob")
    assert refusal.message.startswith("Player Bob: ")


def test_green_needs_company() -> None:
    refusal = refused("maryland/triple", {**ANN, "bets": "green by 5"})
    assert said(refusal) == ("green-alone", "maryland:3.F(11)", "Ann")


@pytest.mark.parametrize(("game", "result"), [("nz/37", "00"), ("nz/37", "037"), ("fair/37", "")])
def test_a_result_that_cannot_be(game: str, result: str) -> None:
    assert refused(game, ANN, result=result).code == "result"
    assert refused(game, result=result).code == "result"


def test_an_amount_in_all_is_shared_out_in_the_players_chips() -> None:
    """Six splits for 100 in chips of 5: three each, 90 in all."""
    table = {"denominations": [1], "players": [{**ANN, "bets": "tiers for 100"}]}
    (account,) = deal("nz/37").payout(table, "0").to_dict()["players"]
    assert account["staked"] == account["raked"] == 90


def test_better_odds_that_no_chips_form_are_refused() -> None:
    settings = (("odds.red", "3/2"),)
    bets = {**ANN, "bets": "red by 5; 17 by 5"}
    assert said(refused("maryland/single", bets, result="1", settings=settings)) == (
        "chips",
        "maryland:3.A",
        "Ann",
    )
    table = {"denominations": [2.5], "players": [bets]}
    steps = deal("maryland/single", *settings).payout(table, "1").steps
    assert (steps[-1]["amount"], steps[-1]["chips"], steps[-1]["over"]) == (7.5, 1, "1/2")
    assert steps[-1]["value"] == {"2.50": 1}


def test_a_doubled_chip_that_goes_down_by_itself_is_formed_too() -> None:
    """In a house of one's own every piece of a called bet may be doubled."""
    book = deepcopy(parsed("fair"))
    book["rulebook"]["id"] = "own"
    (voisins,) = [entry for entry in book["called"] if entry["family"] == "voisins"]
    voisins["pieces"] = ["0/2/3 x 2", "25/26/28/29 x 2"]
    game = croupier.Game(read_game("own/37", rulebook=book))
    table = {"denominations": [10], "players": [{**BOB, "bets": "voisins by 5"}]}
    with pytest.raises(Refused) as caught:
        game.payout(table, "0")
    assert (caught.value.code, caught.value.part) == ("chips", "Bob")
    table["players"] = [{**BOB, "bets": "voisins by 10"}]
    assert [step["amount"] for step in game.payout(table, "0").steps] == [0, 20, 10, 220]
