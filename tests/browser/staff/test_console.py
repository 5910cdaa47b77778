"""The Game Console: a dealer's rounds by keyboard alone, voids, corrections and openings."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from croupier.play.phases import Phase
from tests.browser.conftest import House, Visit
from tests.browser.console import Console
from tests.support.floor import SUPERVISOR, Dealt, Floor, table_of, until

GAMES = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double", "fair/37")
CONSOLE = (1280, 800)


def seated(table: Dealt) -> Dealt:
    """A table at which a guest sits with a hundred."""
    table.give(acts.TakeSeat("1", "guest"))
    table.give(acts.BuyIn("1", 100_00))
    return table


def spin_and_close(console: Console, table: Dealt) -> None:
    """From betting to no more bets; in some games the throw closes betting already."""
    console.focused("Spin the ball")
    console.press("p")
    assert until(lambda: table.phase is not Phase.BETTING)
    if table.phase is Phase.SPINNING:
        console.focused("No more bets")
        console.press("x")
    expect(console.light).to_contain_text("No more bets")
    expect(console.page.locator(".cause").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_keyboard_alone_with_a_void_and_a_correction(
    game: str, house: House, visit: Visit
) -> None:
    floor = house(table_of(game), demo=False)
    name = game.replace("/", "-")
    table = floor[name]
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", name)
    dealer.focused("Open betting")
    dealer.seat("guest", "100")
    dealer.offers("Open betting")
    dealer.press("o")
    dealer.focused("Spin the ball")
    dealer.announce("red by 10")
    dealer.offers("Spin the ball")
    expect(dealer.work).to_contain_text("10 on the layout")
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
    dealer.hold_the_clock()
    dealer.press("1")
    dealer.at_desk()
    clause = dealer.desk.locator(".act p").first.inner_text()
    void = table.name.startswith("rws")
    effect = "Round void, 10 returned." if void else "Bets stay, the ball is spun again."
    expect(dealer.desk).to_contain_text(effect)
    dealer.press("Enter")  # too soon: it doesn't count
    assert table.phase is Phase.NO_MORE_BETS
    dealer.look_again()
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
    """A slip of the finger is rubbed out, a wrong number taken back, the right one confirmed."""
    expect(dealer.page.locator("#number")).to_be_focused()
    dealer.write("3")
    dealer.tab_to(dealer.page.locator(".commands button", has_text="Rub out"))
    dealer.press("Enter")
    expect(dealer.page.locator("#number")).to_have_value("")
    dealer.enter("20")
    dealer.press("u")
    dealer.focused("Mistyped")  # why is on record
    dealer.press("Enter")
    dealer.hold_the_clock()
    dealer.enter("17")
    expect(dealer.work).to_contain_text("17 black")
    around = dealer.page.get_by_role("img", name="17")
    expect(around).to_have_attribute("aria-label", neighbours(table, "17"))
    seats = dealer.page.locator(".seats")
    expect(seats).to_contain_text("If 17 is confirmed")
    expect(seats.locator(".seat-card").first).to_contain_text("−10")
    dealer.press("Enter")  # too soon
    dealer.offers("Confirm 17", "Undo entry", "Report the spin")
    assert table.phase is Phase.RESULT_ENTERED
    dealer.look_again()
    dealer.press("Enter")
    dealer.focused("Open betting")
    expect(dealer.assertive).to_have_text("17, black, odd, low. Settled.")
    assert table.seat().credit == 90_00


def neighbours(table: Dealt, pocket: str) -> str:
    """Three pockets on each side of a number, as the engine has the wheel."""
    wheel = table.table.settler.rules.wheel.pockets
    at = wheel.index(pocket)
    around = [wheel[(at + place) % len(wheel)] for place in range(-3, 4)]
    return f"On the wheel: {', '.join(around)}"


def correct_under_two_people(floor: Floor, visit: Visit, table: Dealt) -> None:
    first = Console(visit(*CONSOLE), floor, "supervisor-1", table.name)
    expect(first.button("Open betting")).to_have_count(0)
    expect(first.page.locator("#work:focus")).to_have_count(1)
    propose(first, "Correct")
    first.tab_to(first.page.get_by_role("combobox", name="Right number"))
    first.write("32")
    give_reasons(first)
    card = first.page.locator(".waiting")
    expect(card).to_contain_text("the house pays 20")
    expect(card).to_contain_text("You proposed it: somebody else must approve.")
    expect(first.button("Approve")).to_have_count(0)
    second = Console(visit(*CONSOLE), floor, "manager-1", table.name)
    expect(second.notices).to_contain_text("One proposal waits for a second person.")
    approve(second, "supervisor-1")


def propose(console: Console, action: str) -> None:
    """Choose what to propose by its first letters."""
    console.press("w")
    expect(console.page.get_by_role("combobox", name="What")).to_be_focused()
    console.write(action)


def give_reasons(console: Console) -> None:
    """The end of every proposal: why, and what shows it."""
    console.tab_to(console.desk.get_by_label("Reason").last)
    console.write("misread", "Tab")
    console.write("camera 4", "Enter")


def approve(console: Console, first: str) -> None:
    """Somebody else signs; both people are to be read."""
    console.press("w")
    waiting = console.page.locator(".waiting")
    expect(waiting).to_contain_text(first)
    expect(waiting).to_contain_text("manager-1")
    console.tab_to(console.button("Approve"))
    console.press("Enter")
    expect(waiting).to_have_count(0)


def test_limits_and_rulings_under_two_people(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37", inside="1-100", outside="5-500"), demo=False)
    table = floor["nz-37"]
    first = Console(visit(*CONSOLE), floor, "manager-2", table.name)
    second = Console(visit(*CONSOLE), floor, "manager-1", table.name)
    propose(first, "Change")
    first.tab_to(first.desk.get_by_role("textbox", name="Inside"))
    first.press("Control+a")
    first.write("2-200")
    first.tab_to(first.desk.get_by_label("Notice to the players"))
    first.write("posted")
    give_reasons(first)
    expect(first.page.locator(".waiting")).to_contain_text("inside 2-200")
    expect(first.button("Approve")).to_have_count(0)
    assert table.table.state.proposals
    approve(second, "manager-2")
    second.press("t")
    expect(second.desk).to_contain_text("2–200")

    propose(first, "Make")
    first.tab_to(first.desk.get_by_role("textbox", name="Question"))
    first.write("Whose chip?", "Tab")
    first.write("The guest's.")
    give_reasons(first)
    expect(first.page.locator(".waiting")).to_contain_text("Whose chip?")
    expect(first.button("Approve")).to_have_count(0)
    approve(second, "manager-2")
    assert not table.table.state.proposals


def test_a_maryland_table_opens_only_after_its_inspection(house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double"), demo=False)
    table = floor["maryland-double"]
    table.give(acts.CloseTable(True), SUPERVISOR)
    supervisor = Console(visit(*CONSOLE), floor, "supervisor-1", table.name)
    expect(supervisor.work).to_contain_text("The table can’t open before its inspection")
    expect(supervisor.button("Open the table")).to_have_count(0)
    security = Console(visit(*CONSOLE), floor, "security-1", table.name)
    security.tab_to(security.page.get_by_label("Licence number"))
    security.write("4711", "Enter")
    refusal = security.page.locator(".remark[data-refused]")
    expect(refusal).to_contain_text("maryland 2.A · inspection")
    assert table.phase is Phase.CLOSED
    boxes = security.page.locator(".act-checks input")
    expect(boxes).to_have_count(4)
    for box in boxes.all():
        security.press("Escape")
        security.tab_to(box)
        security.press("Space")
    security.tab_to(security.button("Certify the inspection"))
    security.press("Enter")
    expect(supervisor.work).to_contain_text("Inspected: the table can open")
    supervisor.tab_to(supervisor.button("Open the table"))
    supervisor.press("Enter")
    expect(supervisor.work).to_contain_text("Ready")
    log = supervisor.page.request.get(f"{floor.base}/api/tables/{table.name}/inspections").json()
    assert [one["what"] for one in log["inspections"][:2]] == ["opening", "inspection"]
    assert log["inspections"][1]["licence"] == "4711"


def test_a_dealer_signs_out_and_chooses_another_table(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), table_of("fair/37"), demo=False)
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    dealer.press("?")
    dealer.at_desk()
    dealer.tab_to(dealer.button("Sign out"))
    dealer.press("Enter")
    dealer.sign_in("dealer-1", floor.passwords["dealer-1"])
    dealer.tab_to(dealer.page.get_by_role("link", name="fair-37", exact=True))
    dealer.press("Enter")
    here = dealer.page.get_by_role("button", name="Sign in to this table")
    dealer.tab_to(here)
    dealer.press("Enter")
    dealer.focused("Open betting")
    expect(dealer.page.locator(".console-header")).to_contain_text("fair-37")
    expect(dealer.page.locator(".console-header")).to_contain_text("Dealer: dealer-1")


def test_a_report_is_judged_and_its_cause_offered_first(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
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
    floor = house(table_of("nz/37"), demo=False)
    table = seated(floor["nz-37"])
    table.open()
    table.give(acts.PlaceBets("1", "17 by 5"))
    table.close()
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    dealer.open_seat()
    dealer.tab_to(dealer.button("Set right"))
    dealer.press("Enter")
    dealer.tab_to(dealer.page.get_by_label("Where it belongs"))
    dealer.write("17/20", "Tab")
    dealer.write("camera 2", "Enter")
    assert until(lambda: table.bets() == ["17/20 by 5"])


def test_chips_are_sold_and_bought_back(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    table = floor["nz-37"]
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    dealer.seat("guest", "62.5")
    assert table.seat().credit == 62_50
    dealer.press("s")
    dealer.at_desk()
    amount = dealer.page.get_by_role("form", name="Cash out").get_by_label("Amount")
    dealer.tab_to(amount)
    dealer.press("Control+a")
    dealer.write("100", "Enter")
    expect(dealer.desk.locator(".remark[data-refused]")).to_be_visible()
    assert table.seat().credit == 62_50
    dealer.press("Control+a")
    dealer.write("62.5", "Enter")
    leave = dealer.desk.locator("button", has_text="Free the seat")
    dealer.tab_to(leave)
    assert table.seat().credit == 0
    dealer.press("Enter")
    expect(dealer.page.locator(".seat-card", has_text="guest")).to_have_count(0)
    assert not table.table.state.seats


def test_a_covered_pocket_is_entered_and_confirmed_before_it_is_no_spin(
    house: House, visit: Visit
) -> None:
    floor = house(table_of("maryland/double-as-single"), demo=False)
    table = floor["maryland-double-as-single"]
    table.open()
    table.close()
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", table.name)
    expect(dealer.page.locator("#number")).to_be_focused()
    dealer.hold_the_clock()
    dealer.write("00", "Enter")
    expect(dealer.work).to_contain_text("maryland 4.C(2)")
    assert table.phase is Phase.NO_MORE_BETS
    dealer.look_again()
    dealer.press("Enter")
    assert until(lambda: table.phase is Phase.RESULT_ENTERED)
    dealer.focused("Confirm 00")
    dealer.look_again()
    dealer.press("Enter")
    dealer.focused("Spin the ball")
    assert table.table.state.spin == 1
    assert until(lambda: table.phase is Phase.BETTING)


def test_what_is_sensitive_asks_for_the_password_again(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    table = floor["nz-37"]
    console = Console(visit(*CONSOLE), floor, "manager-1", "nz-37")
    floor.forget_passwords()
    propose(console, "Make")
    console.tab_to(console.page.get_by_role("textbox", name="Question"))
    console.write("Whose chip?", "Tab")
    console.write("The guest's.")
    give_reasons(console)
    question = console.page.locator(".password-again")
    expect(question.get_by_label("Password")).to_be_focused()
    assert not table.table.state.proposals
    console.write(floor.passwords["manager-1"], "Enter")
    expect(question).to_have_count(0)
    expect(console.page.locator(".waiting")).to_contain_text("Whose chip?")


def test_a_lost_connection_is_told_and_hides_the_clock(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    dealer = Console(visit(*CONSOLE), floor, "dealer-1", "nz-37")
    # A line that never opens, and that can be given up.
    silent = "class extends EventTarget { static OPEN = 1; close() {} send() {} }"
    dealer.page.evaluate(f"() => (window.WebSocket = {silent})")
    floor.cut_lines()
    expect(dealer.notices).to_contain_text("Connection lost at")
    expect(dealer.assertive).to_contain_text("Connection lost at")
    expect(dealer.page.locator(".console-clock")).to_have_text("no clock")


def test_a_round_by_touch_alone(house: House, visit: Visit) -> None:
    """At the table there is a screen to tap, and nothing else."""
    floor = house(table_of("nz/37"), demo=False)
    table = seated(floor["nz-37"])
    dealer = Console(visit(1024, 768, has_touch=True), floor, "dealer-1", "nz-37")
    press = dealer.page.locator(".commands button")
    press.filter(has_text="Open betting").tap()
    press.filter(has_text="Spin the ball").tap()
    press.filter(has_text="No more bets").tap()
    dealer.page.locator(".cause").first.tap()
    dealer.desk.locator("button", has_text="Back").tap()
    dealer.page.locator("button.pad-pocket", has_text="20").tap()
    press.filter(has_text="Undo entry").tap()
    dealer.page.get_by_role("button", name="Mistyped").tap()  # why is on record
    dealer.hold_the_clock()
    dealer.page.get_by_role("button", name="17", exact=True).tap()
    confirm = press.filter(has_text="Confirm 17")
    confirm.tap()  # a finger that trembles
    dealer.offers("Confirm 17", "Undo entry", "Report the spin")
    assert table.phase is Phase.RESULT_ENTERED
    dealer.look_again()
    confirm.tap()
    expect(press.filter(has_text="Open betting")).to_be_visible()
    assert table.table.state.phase is Phase.SETTLED
