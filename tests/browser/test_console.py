"""The Game Console: a dealer's rounds by keyboard alone, voids, corrections and openings."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from croupier.play.phases import Phase
from tests.browser.conftest import House, Visit
from tests.browser.console import Console
from tools.floor import SUPERVISOR, Dealt, Floor, table_of, until

GAMES = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double", "fair/37")
CONSOLE = (1280, 800)


def spin_and_close(console: Console, table: Dealt) -> None:
    """From betting to no more bets; in some games the throw closes betting already."""
    console.focused("Spin the ball")
    console.press("p")
    assert until(lambda: table.phase is not Phase.BETTING)
    if table.phase is Phase.SPINNING:
        console.focused("No more bets")
        console.press("x")
    expect(console.light).to_contain_text("No more bets")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_keyboard_alone_with_a_void_and_a_correction(
    game: str, house: House, visit: Visit
) -> None:
    floor = house(table_of(game))
    name = game.replace("/", "-")
    table = floor[name]
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", name)
    dealer.focused("Open betting")
    dealer.seat("guest", "100")
    assert dealer.commands == ["Open betting"]
    dealer.press("o")
    dealer.focused("Spin the ball")
    dealer.announce("red by 10")
    assert dealer.commands == ["Spin the ball"]
    assert table.bets() == ["red by 10"]
    call_a_void(dealer, table)
    spin_and_close(dealer, table)
    confirm_in_two_steps(dealer, table)
    correct_under_two_people(floor, visit, table)
    expect(dealer.notices).to_contain_text("32 instead of 17")
    expect(dealer.assertive).to_contain_text("32 instead of 17")
    assert table.seat().credit == 110_00


def call_a_void(dealer: Console, table: Dealt) -> None:
    """The first cause of the rulebook: its clause and effect are read before it is called."""
    spin_and_close(dealer, table)
    dealer.press("v")
    expect(dealer.page.locator(".cause:focus")).to_have_count(1)
    clause = dealer.page.locator(".cause .note").first.inner_text()
    dealer.press("1")
    dealer.at_desk()
    expect(dealer.desk).to_contain_text(clause)
    void = table.name.startswith("rws")
    effect = "Round void, 10 returned." if void else "Bets stay, the ball is spun again."
    expect(dealer.desk).to_contain_text(effect)
    dealer.press("Enter")  # too soon: it doesn't count
    assert table.phase is Phase.NO_MORE_BETS
    dealer.second_look()
    dealer.press("Enter")
    expect(dealer.assertive).to_contain_text(clause)
    if void:
        dealer.focused("Open betting")
        assert table.seat().credit == 100_00
        dealer.press("o")
        dealer.focused("Spin the ball")
        dealer.announce("red by 10")
    assert table.bets() == ["red by 10"]


def confirm_in_two_steps(dealer: Console, table: Dealt) -> None:
    dealer.enter("20")
    dealer.press("u")
    dealer.enter("17")
    expect(dealer.work).to_contain_text("17 black")
    expect(dealer.page.get_by_role("img", name="17")).to_be_visible()
    seats = dealer.page.locator(".seats")
    expect(seats).to_contain_text("If 17 is confirmed")
    expect(seats.locator(".seat-card").first).to_contain_text("−10")
    dealer.press("Enter")  # too soon
    assert table.phase is Phase.RESULT_ENTERED
    assert dealer.commands == ["Confirm 17", "Undo entry"]
    dealer.second_look()
    dealer.press("Enter")
    dealer.focused("Open betting")
    expect(dealer.assertive).to_have_text("17, black, odd, low. Settled.")
    assert table.seat().credit == 90_00


def correct_under_two_people(floor: Floor, visit: Visit, table: Dealt) -> None:
    first = Console(visit(*CONSOLE), floor, "supervisor-1", table.name)
    expect(first.button("Open betting")).to_have_count(0)
    expect(first.page.locator("#work:focus")).to_have_count(1)
    first.press("w")
    expect(first.page.get_by_role("combobox", name="What")).to_be_focused()
    first.write("Correct")
    first.tab_to(first.page.get_by_role("combobox", name="Right number"))
    first.write("32")
    first.tab_to(first.desk.get_by_label("Reason"))
    first.write("misread", "Tab")
    first.write("camera 4", "Enter")
    card = first.page.locator(".waiting")
    expect(card).to_contain_text("the house pays 20")
    expect(card).to_contain_text("You proposed it: somebody else must approve.")
    expect(first.button("Approve")).to_have_count(0)
    second = Console(visit(*CONSOLE), floor, "manager-1", table.name)
    expect(second.notices).to_contain_text("One proposal waits for a second person.")
    second.tab_to(second.page.get_by_role("tab", selected=True))
    second.press("w")
    expect(second.page.locator(".waiting")).to_contain_text("supervisor-1")
    expect(second.page.locator(".waiting")).to_contain_text("manager-1")
    second.tab_to(second.button("Approve"))
    second.press("Enter")
    expect(second.page.locator(".waiting")).to_have_count(0)


def test_a_maryland_table_opens_only_after_its_inspection(house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double"))
    table = floor["maryland-double"]
    table.give(acts.CloseTable(), SUPERVISOR)
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", table.name)
    expect(dealer.work).to_contain_text("The table can’t open before its inspection")
    expect(dealer.page.locator(".check-list li")).to_have_count(4)
    expect(dealer.button("Open the table")).to_have_count(0)
    security = Console(visit(*CONSOLE), floor, "security-1", table.name)
    security.tab_to(security.page.get_by_label("Licence number"))
    security.write("4711", "Enter")
    refusal = security.page.locator(".remark[data-refused]")
    expect(refusal).to_contain_text("maryland 2.A · inspection")
    assert table.phase is Phase.CLOSED
    for box in security.page.locator(".act-checks input").all():
        security.press("Escape")
        security.tab_to(box)
        security.press("Space")
    security.tab_to(security.button("Certify the inspection"))
    security.press("Enter")
    expect(dealer.work).to_contain_text("Inspected: the table can open")
    expect(dealer.button("Open the table")).to_have_count(0)
    supervisor = Console(visit(*CONSOLE), floor, "supervisor-1", table.name)
    supervisor.tab_to(supervisor.button("Open the table"))
    supervisor.press("Enter")
    dealer.focused("Open betting")


def test_a_report_is_judged_and_its_cause_offered_first(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    spin_and_close(dealer, floor["nz-37"])
    dealer.press("r")
    expect(dealer.page.get_by_label("Ball ran")).to_be_focused()
    dealer.tab_to(dealer.page.get_by_label("Turns of the ball"))
    dealer.write("3", "Enter")
    first = dealer.page.locator(".cause").first
    expect(first).to_be_focused()
    expect(first).to_contain_text("Fewer than four revolutions")
    expect(first).to_contain_text("seen")
    expect(dealer.work).to_contain_text("3 turns")
    expect(dealer.page.locator("#number, button.pad-pocket")).to_have_count(0)


def test_a_misplaced_bet_is_set_right_with_its_evidence(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.give(acts.TakeSeat("1", "guest"))
    table.give(acts.BuyIn("1", 100_00))
    table.open()
    table.give(acts.PlaceBets("1", "17 by 5"))
    table.close()
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    dealer.press("s")
    dealer.at_desk()
    dealer.press("Enter")
    dealer.tab_to(dealer.button("Set right"))
    dealer.press("Enter")
    dealer.tab_to(dealer.page.get_by_label("Where it belongs"))
    dealer.write("17/20", "Tab")
    dealer.write("camera 2", "Enter")
    assert until(lambda: table.bets() == ["17/20 by 5"])


def test_a_covered_pocket_is_no_spin_on_the_second_press(house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double-as-single"))
    table = floor["maryland-double-as-single"]
    table.open()
    table.close()
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", table.name)
    expect(dealer.page.locator("#number")).to_be_focused()
    dealer.write("00", "Enter")
    expect(dealer.work).to_contain_text("maryland 4.C(2)")
    assert table.phase is Phase.NO_MORE_BETS
    dealer.second_look()
    dealer.press("Enter")
    dealer.focused("Spin the ball")
    assert table.phase is Phase.BETTING


def test_what_is_sensitive_asks_for_the_password_again(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), confirmed=2.0)
    table = floor["nz-37"]
    console = Console(visit(*CONSOLE), floor, "manager-1", "nz-37")
    console.page.wait_for_timeout(2_100)
    console.press("w")
    console.write("Make", "Tab")
    console.tab_to(console.page.get_by_role("textbox", name="Question"))
    console.write("Whose chip?", "Tab")
    console.write("The guest's.", "Tab")
    console.write("found on the floor", "Tab")
    console.write("camera 1", "Enter")
    question = console.page.locator(".password-again")
    expect(question.get_by_label("Password")).to_be_focused()
    assert not table.table.state.proposals
    console.write(floor.passwords["manager-1"], "Enter")
    expect(question).to_have_count(0)
    expect(console.page.locator(".waiting")).to_contain_text("Whose chip?")


def test_a_lost_connection_is_told_and_hides_the_clock(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"))
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    dealer.page.evaluate("() => (window.WebSocket = class extends EventTarget {})")
    floor.cut_lines()
    expect(dealer.notices).to_contain_text("Connection lost at")
    expect(dealer.assertive).to_contain_text("Connection lost at")
    expect(dealer.page.locator(".console-clock")).to_have_text("no clock")
