"""The line to the house: lost in the middle of a round, and found with nothing lost."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from croupier.journal.sqlite.store import SqliteStore
from tests.browser.conftest import House, Sit, Visit, Watch
from tests.browser.terminal import Terminal
from tests.support.floor import Floor, table_of, until

NO_LINE = r"WebSocket connection .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_"


def test_bets_made_without_a_line(sit: Sit, house: House, watch: Watch) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.press("red")
    terminal.registered("17 by 25", "red by 25")
    watch.expects(NO_LINE)
    context = terminal.page.context
    context.set_offline(True)
    floor.cut_lines()
    lost = re.compile(r"Connection lost at \d\d:\d\d:\d\d\. 2 bets registered, 0 not sent yet\.")
    expect(terminal.notices).to_have_text(lost)
    expect(terminal.assertive).to_have_text(lost)
    expect(terminal.page.locator(".header")).to_contain_text("no connection")
    terminal.press("20")
    terminal.press("dozen 3")
    expect(terminal.notices).to_contain_text("2 bets registered, 2 not sent yet.")
    expect(terminal.page.locator('.pile[data-state="pending"]')).to_have_count(2)
    terminal.button("Undo").click()  # what was never sent is simply not sent
    expect(terminal.page.locator('.pile[data-state="pending"]')).to_have_count(1)
    assert table.bets() == ["17 by 25", "red by 25"]
    context.set_offline(False)
    expect(terminal.notices).to_have_text("Back. All 3 bets registered.")
    terminal.registered("17 by 25", "red by 25", "20 by 25")
    expect(terminal.money("On the cloth")).to_have_text("75")


def test_a_bet_whose_answer_was_lost_counts_once(sit: Sit, house: House, watch: Watch) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    watch.expects(NO_LINE)
    terminal.press("17")
    floor.cut_lines()  # before, while or after the house answers
    terminal.press("20")
    expect(terminal.notices).to_contain_text("Back.")
    terminal.registered("17 by 25", "20 by 25")
    assert table.seat().stakes == {"17": 2500, "20": 2500}


def test_what_comes_back_too_late_is_told(sit: Sit, house: House, watch: Watch) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    watch.expects(NO_LINE)
    terminal.page.context.set_offline(True)
    floor.cut_lines()
    expect(terminal.notices).to_contain_text("Connection lost")
    terminal.press("20")
    table.close()
    terminal.page.context.set_offline(False)
    expect(terminal.notices).to_contain_text("Back. 1 registered, 1 refused.")
    expect(terminal.light).to_have_text("No more bets")
    expect(terminal.reading).to_contain_text("(nz 3.6(a))")
    expect(terminal.page.locator('.pile[data-wager="20"]')).to_have_count(0)
    table.land("17")
    expect(terminal.assertive).to_contain_text("Returned 900 on 25: plus 875.")


def test_what_was_for_another_round_is_given_back(sit: Sit, house: House, watch: Watch) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    watch.expects(NO_LINE)
    terminal.page.context.set_offline(True)
    floor.cut_lines()
    expect(terminal.notices).to_contain_text("Connection lost")
    terminal.press("20")
    table.deal("17")
    table.open()
    table.deal("8")
    table.open()
    terminal.page.context.set_offline(False)
    expect(terminal.notices).to_contain_text("Back. 0 registered, 1 refused.")
    missed = terminal.page.locator(".missed li")
    expect(missed).to_have_text([re.compile(r"Round 1: 17.*\+875"), re.compile("Round 2: 8")])
    expect(terminal.reading).to_contain_text(
        "This was for round 1; the table is in round 3. Your chips are back."
    )
    expect(terminal.page.locator(".pile")).to_have_count(0)
    assert table.bets() == []
    terminal.page.locator(".notice", has=missed).get_by_role("button", name="Understood").click()
    expect(missed).to_have_count(0)


def test_a_house_that_starts_again(sit: Sit, watch: Watch, tmp_path: Path) -> None:
    watch.expects(NO_LINE)
    sessions = str(tmp_path / "sessions.db")

    def again(port: int = 0) -> Floor:
        store = SqliteStore(tmp_path / "house.db")
        return Floor(table_of("nz/37"), store=store, port=port, sessions=sessions)

    with again() as first:
        first["nz-37"].open()
        terminal = sit(first, "nz-37")
        terminal.press("17")
        terminal.registered("17 by 25")
    expect(terminal.notices).to_contain_text("Connection lost")
    with again(first.port) as second:
        expect(terminal.notices).to_have_text("Back. Your bet is registered.")
        terminal = Terminal(terminal.page, second["nz-37"])
        terminal.press("20")
        terminal.registered("17 by 25", "20 by 25")
        terminal.page.reload()
        terminal.seated()
        expect(terminal.page.locator('.pile[data-wager="17"]')).to_be_visible()
        second["nz-37"].deal("20")
        expect(terminal.assertive).to_contain_text("Won: straight 20, 875.")
        terminal.page.close()
        assert until(lambda: not second.running.sockets.open)


def test_a_line_that_stalls_hides_the_clock(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    clock = terminal.page.locator(".header time")
    expect(clock).to_be_visible()
    where = terminal.point("17")
    with floor.held():
        terminal.page.mouse.click(*where)
        silent = "The house doesn't answer for now. Sent without an answer: 1."
        expect(terminal.notices).to_have_text(silent)
        expect(clock).to_have_count(0)
        expect(terminal.light).to_have_text("Place your bets")
    terminal.registered("17 by 25")
    expect(terminal.notices).to_have_text("")
    expect(clock).to_be_visible()


def test_a_line_that_comes_back_in_another_round(sit: Sit, house: House, watch: Watch) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    header, clock = terminal.page.locator(".where"), terminal.page.locator(".header time")
    expect(header).to_contain_text("Round 1")
    watch.expects(NO_LINE)
    terminal.page.context.set_offline(True)
    floor.cut_lines()
    lost = re.compile(r"Connection lost at \d\d:\d\d:\d\d\. 1 bet registered, 0 not sent yet\.")
    expect(terminal.notices).to_have_text(lost)
    expect(header).to_contain_text("no connection")
    expect(clock).to_have_count(0)
    table.deal("17")
    table.open()
    expect(header).to_contain_text("Round 1")  # as it was last told, without a guess
    terminal.page.context.set_offline(False)
    # The account of the round that was missed may stand beside it already.
    expect(terminal.notices).to_contain_text("Back. Nothing lies on the cloth.")
    expect(header).to_contain_text("Round 2")
    expect(clock).to_be_visible()
    assert not table.bets()


def test_without_a_network_a_line_that_holds_is_believed_again(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    clock = terminal.page.locator(".header time")
    with floor.held():
        terminal.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(terminal.notices).to_have_text("The house doesn't answer for now.")
        expect(clock).to_have_count(0)
    expect(terminal.notices).to_have_text("")
    expect(clock).to_be_visible()


def test_without_a_websocket_the_page_says_so_and_tries_on(
    visit: Visit, house: House, watch: Watch
) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    page = visit()
    watch.expects(NO_LINE)
    page.add_init_script("window.given = WebSocket; window.WebSocket = undefined")
    page.goto(f"{floor.base}/table/nz-37")
    terminal = Terminal(page, floor["nz-37"])
    said = "No line to the house: a WebSocket can't be opened. Tried {}; it is tried again."
    for tried in ("2 times", "3 times"):
        expect(terminal.notices).to_have_text(said.format(tried))
    expect(terminal.light).to_have_text("Connecting")
    expect(page.locator(".header time")).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("closed")
    page.evaluate("() => void (window.WebSocket = window.given)")
    expect(terminal.light).to_have_text("Place your bets")
    expect(terminal.notices).to_have_text("")
