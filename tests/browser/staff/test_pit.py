"""The pit: alerts, what takes two people, reports; and the auditor, who only reads."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from croupier.play import acts
from tests.browser.conftest import House, Visit
from tests.browser.pit import Desk
from tests.support.floor import MANAGER, SUPERVISOR, Floor, table_of


def play(floor: Floor, table: str, pocket: str) -> None:
    """A round in which a seat has 10 on red."""
    dealt = floor[table]
    if "1" not in dealt.table.state.seats:
        dealt.give(acts.TakeSeat("1", "guest"))
        dealt.give(acts.BuyIn("1", 100_00))
    dealt.open()
    dealt.give(acts.PlaceBets("1", "red by 10"))
    dealt.deal(pocket)


def test_an_alert_stays_until_it_is_answered(house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double"), table_of("nz/37"), demo=False)
    floor["maryland-double"].give(acts.CloseTable(True), SUPERVISOR)
    first = Desk(visit(), floor, "supervisor-1").go("/pit")
    other = Desk(visit(), floor, "manager-1").go("/pit")
    for desk in (first, other):
        expect(desk.alerts).to_have_count(1)
        expect(desk.alerts).to_contain_text("Inspection due")
        expect(desk.tile("maryland-double").locator(".alert-mark")).to_contain_text("1 alert")
    first.page.reload()
    expect(first.alerts).to_have_count(1)
    first.alerts.get_by_role("button", name="Acknowledge").click()
    for desk in (first, other):
        expect(desk.alerts).to_have_count(0)
        expect(desk.page.locator(".answered")).to_contain_text("supervisor-1")
        expect(desk.tile("maryland-double").locator(".alert-mark")).to_have_count(0)


def test_an_alert_is_answered_by_acting(house: House, visit: Visit) -> None:
    """The inspection of maryland, from the alert to the opening, in the pit alone."""
    floor = house(table_of("maryland/double"), demo=False)
    floor["maryland-double"].give(acts.CloseTable(True), SUPERVISOR)
    desk = Desk(visit(), floor, "supervisor-1").go("/pit")
    desk.alerts.get_by_role("link", name="Open log").click()
    expect(desk.button("Certify the inspection")).to_be_visible()
    expect(desk.button("Open the table")).to_have_count(0)
    for check in desk.page.locator(".act-checks input").all():
        check.check()
    desk.page.get_by_label("Licence number").first.fill("4711")
    desk.button("Certify the inspection").click()
    expect(desk.alerts).to_have_count(0)
    desk.button("Open the table").click()
    expect(desk.tile("maryland-double")).to_contain_text("Between rounds")
    desk.go("/pit#inspections")
    expect(desk.page.locator(".ledger tbody tr").first).to_contain_text("Opening")
    expect(desk.page.locator(".ledger")).to_contain_text("4711")


def test_a_correction_takes_two_people(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    play(floor, "nz-37", "17")
    first = Desk(visit(), floor, "manager-1")
    first.propose("nz-37", "Correct a result", Round="1", Right_number="32")
    expect(first.proposals).to_have_count(1)
    expect(first.proposals).to_contain_text("somebody else, you signed first")
    expect(first.button("Sign")).to_have_count(0)
    answer = first.ask("nz-37", "Approve", {"proposal": 1}, "manager")
    assert answer["error"]["code"] == "own-proposal"

    second = Desk(visit(), floor, "manager-2").go("/pit")
    expect(second.proposals.locator(".card")).to_have_text([re.compile("17"), re.compile("32")])
    expect(second.proposals).to_contain_text("the house pays 20")
    assert floor["nz-37"].seat().credit == 90_00
    second.button("Sign").click()
    for desk in (second, first):
        expect(desk.proposals).to_have_count(0)
    assert floor["nz-37"].seat().credit == 110_00
    expect(second.tile("nz-37").locator(".tile-last .card").first).to_contain_text("32")


def test_limits_and_rulings_take_two_people(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37", inside="1-100", outside="5-500"), demo=False)
    first = Desk(visit(), floor, "manager-1")
    first.propose("nz-37", "Change the limits", Inside="2-200", Notice_to_the_players="posted")
    second = Desk(visit(), floor, "manager-2").go("/pit")
    expect(second.tile("nz-37")).to_contain_text("1 – 500")
    second.button("Sign").click()
    expect(second.tile("nz-37")).to_contain_text("2 – 500")

    first.propose("nz-37", "Make a ruling", Question="Chip on the line?", Decision="It stands.")
    expect(second.proposals).to_contain_text("It stands.")
    second.button("Refuse").first.click()
    second.proposals.get_by_label("Reason").fill("not agreed")
    second.proposals.get_by_role("button", name="Refuse").last.click()
    expect(second.proposals).to_have_count(0)
    second.go("/pit#log")
    expect(second.page.locator(".ledger")).to_contain_text("not agreed")


def test_the_password_is_asked_for_where_it_is_needed(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    play(floor, "nz-37", "17")
    details = {"pocket": "32", "round": 1}
    floor["nz-37"].give(acts.Propose("correct result", details, "misread", "camera"), SUPERVISOR)
    desk = Desk(visit(), floor, "manager-1").go("/pit")
    expect(desk.button("Sign")).to_be_visible()
    floor.forget_passwords()
    desk.button("Sign").click()
    asked = desk.proposals.locator(".password-again")
    expect(asked.get_by_label("Password")).to_be_focused()
    assert floor["nz-37"].seat().credit == 90_00
    asked.get_by_label("Password").fill(floor.passwords["manager-1"])
    asked.get_by_role("button", name="Go on").click()
    expect(desk.proposals).to_have_count(0)
    assert floor["nz-37"].seat().credit == 110_00


def cells(page: Page) -> list[str]:
    return page.locator(".ledger tfoot td").all_inner_texts()


def test_a_report_on_screen_has_the_totals_of_the_house(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), table_of("fair/37"), demo=False)
    play(floor, "nz-37", "17")
    play(floor, "fair-37", "32")
    desk = Desk(visit(), floor, "supervisor-1").go("/pit#reports")
    for name, words in (("day", "The day’s close"), ("tables", "Tables"), ("dealers", "Dealers")):
        desk.button(words).click()
        expect(desk.page.locator(f'[data-report="{name}"] tfoot')).to_be_visible()
        told = desk.page.request.get(f"{floor.base}/api/reports/{name}.json").json()
        shown = dict(zip([one["name"] for one in told["columns"]], cells(desk.page), strict=True))
        for column, total in zip(told["columns"], told["totals"], strict=True):
            if column["kind"] == "amount" and total is not None:
                figure = shown[column["name"]].replace(",", "").replace("−", "-")
                assert figure == f"{total / 100:.2f}", column
    desk.go("/pit")
    expect(desk.page.locator(".totals")).to_contain_text("200")


def test_the_auditor_reads_and_has_nothing_to_press(house: House, visit: Visit) -> None:
    floor = house(table_of("maryland/double"), table_of("nz/37"), demo=False)
    floor["maryland-double"].give(acts.CloseTable(True), SUPERVISOR)
    play(floor, "nz-37", "17")
    details = {"pocket": "32"}
    floor["nz-37"].give(acts.Propose("correct result", details, "misread", "camera"), MANAGER)
    desk = Desk(visit(), floor, "auditor-1").go("/pit#tables/maryland-double")
    expect(desk.alerts).to_have_count(2)  # the round was dealt quicker than anybody can
    expect(desk.proposals).to_have_count(1)
    expect(desk.page.locator('[data-part="log"]')).to_be_visible()
    expect(desk.page.locator("main").get_by_role("button")).to_have_count(0)
    desk.go("/auditor")
    desk.button("Run the audit").click()
    expect(desk.page.locator('.findings[data-clean="true"]')).to_be_visible()
    desk.go("/auditor#replay")
    desk.page.get_by_label("Table").select_option("nz-37")
    desk.button("Replay").click()
    expect(desk.page.locator(".replayed li").first).to_contain_text("Place your bets")
    desk.go("/auditor#clauses")
    expect(desk.page.locator(".ledger tbody tr").nth(20)).to_be_visible()


def test_staff_are_added_and_disabled(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    desk = Desk(visit(), floor, "manager-1").go("/pit#staff")
    adding = desk.page.locator(".add-member")
    adding.get_by_label("Person").fill("dealer-9")
    adding.get_by_label("Dealer").check()
    adding.get_by_role("button", name="Add a person").click()
    expect(desk.page.locator(".made")).not_to_be_empty()
    member = desk.page.locator('[data-person="dealer-9"]')
    member.get_by_role("button", name="Disable").click()
    member.get_by_label("Reason").fill("left")
    member.get_by_role("button", name="Disable").last.click()
    expect(member).to_contain_text("disabled")


def test_whom_the_house_trusts_two_people_make(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    first = Desk(visit(), floor, "manager-1").go("/pit#staff")
    adding = first.page.locator(".add-member")
    adding.get_by_label("Person").fill("supervisor-9")
    adding.get_by_label("Supervisor").check()
    adding.get_by_role("button", name="Add a person").click()
    waiting = first.page.locator(".staff-change")
    expect(waiting).to_contain_text("supervisor-9 joins the staff: Supervisor")
    expect(waiting.get_by_role("button", name="Approve")).to_have_count(0)
    expect(first.page.locator(".made")).to_have_count(0)
    second = Desk(visit(), floor, "manager-2").go("/pit#staff")
    second.page.locator(".staff-change").get_by_role("button", name="Approve").click()
    expect(second.page.locator(".made")).not_to_be_empty()
    expect(second.page.locator('[data-person="supervisor-9"]')).to_contain_text("Supervisor")
