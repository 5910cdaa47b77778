"""Over the change block: chips bought, changed, turned in, tipped, and what leaves the table."""

import pytest

from croupier.books.transfers import DROP, TIPS
from croupier.play import acts
from croupier.play.live.piles import ColourChip
from croupier.play.round.inspecting import needed_checks
from tests.support.live_table import FLOAT, LIVE_GAMES, TERMS, live
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, SUPERVISOR, play


@pytest.mark.clause("fair:chips:own-colour", "maryland:3.B", "fair:game:bank-chips")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_every_player_has_a_colour_of_their_own(game: str) -> None:
    table = live(game).opened()
    assert (table.live.colour_of("1"), table.live.colour_of("2")) == ("blue", "green")
    asked = acts.BuyChips("2", cash=1_000, value=100, colour="blue")
    rule = table.settler.rules.payments
    assert rule is not None
    assert table.refuses(DEALER, asked, "colour").clause == rule.colour_clause
    table.does(DEALER, acts.BuyChips("2", cash=1_000, value=100))
    assert table.colour("2") == 210


@pytest.mark.clause("fair:chips:one-value")
def test_all_colours_of_a_table_have_one_value_where_the_rulebook_says_so() -> None:
    table = live("fair/37").opened()
    table.does(ANN, acts.CashInColour("1"))
    refusal = table.refuses(DEALER, acts.BuyChips("1", cash=1_000, value=500), "colour")
    assert refusal.clause == "fair:chips:one-value"
    other = live("fair/37")
    wrong = acts.OpenTable("edition", {}, {**TERMS, "value": 500})
    assert other.refuses(SUPERVISOR, wrong, "colour").clause == "fair:chips:one-value"


@pytest.mark.clause("nz:2.6(a)", "nz:2.6(b)", "nz1998:2.6(a)", "nz1998:2.6(b)")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_what_each_colour_is_worth_is_part_of_the_table(game: str) -> None:
    table = live(game).opened()
    table.does(ANN, acts.CashInColour("1"))
    table.does(ANN, acts.BuyChips("1", given={"10000": 1}, value=250))
    shown = {name: (one.player, one.value) for name, one in table.live.in_play.items()}
    assert shown == {"green": ("2", 100), "blue": ("1", 250)}


def test_cash_goes_into_the_drop_box_and_only_the_dealer_counts_it() -> None:
    table = live("nz/37").opened()
    assert table.ledger.balances[DROP] == 2 * 120_000
    table.refuses(ANN, acts.BuyChips("1", cash=1_000, value=100), "authority")
    table.does(DEALER, acts.BuyChips("1", cash=2_500))
    assert table.ledger.balances[DROP] == 2 * 120_000 + 2_500


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_value_chips_are_changed_up_and_down(game: str) -> None:
    table = live(game).opened()
    before = table.seat("1").credit
    down = acts.ChangeChips("1", {"10000": 1}, {"2500": 3, "500": 5})
    table.does(DEALER, acts.ChangeChips("1", {"50000": 1}, {"10000": 5}))
    table.does(ANN, down)
    table.refuses(ANN, acts.ChangeChips("1", {"2500": 1}, {"500": 6}), "chips")
    table.refuses(ANN, acts.ChangeChips("1", {"odd": 1}, {"500": 6}), "chips")
    table.refuses(BOB, acts.ChangeChips("1", {"2500": 1}, {"500": 5}), "not-your-seat")
    assert table.seat("1").credit == before


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_tip_goes_into_the_tip_box_in_value_chips(game: str) -> None:
    table = live(game).opened()
    table.does(ANN, acts.GiveTip("1", {"T1/blue": 5}))
    assert table.ledger.balances[TIPS] == 500
    assert table.seat("1").credit == 119_500
    table.refuses(ANN, acts.GiveTip("1", {"T1/green": 5}), "chips")
    table.refuses(ANN, acts.GiveTip("1", {}), "chips")


@pytest.mark.clause("maryland:3.C", "fair:general:04")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_colour_chips_are_turned_in_before_their_player_goes(game: str) -> None:
    table = live(game).opened()
    rule = table.settler.rules.payments
    assert rule is not None
    table.does(DEALER, acts.CashOut("1", 100_000))
    refusal = table.refuses(DEALER, acts.CashOut("1", 20_000), "chips")
    assert refusal.clause == rule.leaving
    table.refuses(ANN, acts.LeaveSeat("1"), "credit")
    table.does(ANN, acts.CashInColour("1"))
    assert table.live.colour_of("1") is None
    table.refuses(ANN, acts.CashInColour("1"), "chips")
    table.does(DEALER, acts.CashOut("1", 20_000))
    table.does(ANN, acts.LeaveSeat("1"))
    assert table.rack()[ColourChip("T1", "blue")] == 400


@pytest.mark.clause("fair:chips:table-number")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_colour_chips_bear_their_tables_name_and_work_nowhere_else(game: str) -> None:
    table = live(game).opened()
    table.refuses(ANN, acts.GiveTip("1", {"T2/blue": 1}), "chips")
    table.refuses(HOUSE, acts.MoveFloat("fill", 100, "F-1", {"T1/blue": 1}), "chips")
    table.does(SUPERVISOR, acts.CloseTable(True))
    checks = needed_checks(table.settler.rules)
    if checks:
        table.does(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
    other = acts.OpenTable("edition", {}, {**TERMS, "table": "T2"})
    table.refuses(SUPERVISOR, other, "chips")


@pytest.mark.clause("fair:general:04")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_closing_table_returns_stakes_and_turns_colours_in(game: str) -> None:
    table = live(game).opened().betting("17 by 5").paid("17")
    assert table.seat("1").bets
    table.does(SUPERVISOR, acts.CloseTable(True))
    assert not table.seat("1").bets
    assert not table.chips("1").in_colour
    assert not table.live.in_play


def test_fills_and_credits_are_counted_in_chips() -> None:
    table = live("nz/37").opened()
    worth = sum(int(one) * count for one, count in FLOAT.items())
    before = table.rack()
    table.does(SUPERVISOR, acts.MoveFloat("fill", 5_000, "F-1", {"500": 10}))
    table.refuses(SUPERVISOR, acts.MoveFloat("fill", 5_001, "F-2", {"500": 10}), "chips")
    table.refuses(SUPERVISOR, acts.MoveFloat("fill", 700, "F-2", {"700": 1}), "chips")
    table.refuses(SUPERVISOR, acts.MoveFloat("fill", 5, "F-2"), "chips")
    table.refuses(SUPERVISOR, acts.MoveFloat("credit", worth * 2, "C-1"), "chips")
    table.does(SUPERVISOR, acts.MoveFloat("credit", 5_000, "C-1", {"500": 10}))
    assert table.rack() == before


def test_a_table_on_terminals_has_no_chips() -> None:
    table = play("nz/37").opened()
    table.refuses(DEALER, acts.BuyChips("1", cash=100, value=100), "phase")
    table.refuses(SUPERVISOR, acts.MoveFloat("fill", 100, "F-1", {"100": 1}), "chips")
    table = play("fair/37").opened()
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.refuses(SUPERVISOR, acts.OpenTable("edition", {}, TERMS), "chips")


def test_a_game_for_terminals_only_can_not_be_live() -> None:
    table = live("rws/rapid-a")
    refusal = table.refuses(HOUSE, acts.OpenTable("edition", {}, TERMS), "not-live")
    assert refusal.clause


def test_money_from_a_wallet_comes_as_value_chips_and_goes_as_such() -> None:
    table = live("nz/37").opened()
    table.does(HOUSE, acts.ReceiveTransfer(1, "1", "Ann", 12_500, 1))
    assert table.chips("1").in_value.worth({}) == 112_500
    table.does(HOUSE, acts.ReceiveTransfer(2, "1", "Ann", 12_501, 1))
    assert table.chips("1").in_value.worth({}) == 112_500  # declined: no chips form it
    table.does(ANN, acts.SendTransfer("1", 12_500))
    assert table.chips("1").in_value.worth({}) == 100_000
