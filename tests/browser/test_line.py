"""The line to the house: lost in the middle of a round, and found with nothing lost."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from croupier.journal.sqlite.store import SqliteStore
from tests.browser.conftest import House, Sit, Watch
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
