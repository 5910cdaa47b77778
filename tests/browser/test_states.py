"""Every state of a round: partage, prison, voids by rulebook, corrections, late bets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from croupier.server.live.client import Client
from croupier.server.live.sockets import Sockets
from croupier.server.wire.messages import Do, Ping, Read
from tests.browser.conftest import House, Sit, Watch
from tests.browser.test_line import NO_LINE
from tests.support.floor import MANAGER, table_of


@pytest.mark.clause("fair:zero:halved", "fair:zero:odd-chip", "fair:zero:release")
def test_partage_and_prison(sit: Sit, house: House) -> None:
    floor = house(table_of("fair/37"), play_credit=1_000_00)
    table = floor["fair-37"]
    table.open()
    terminal = sit(floor, "fair-37")
    terminal.choose_chip(5)
    terminal.press("red")
    terminal.registered("red by 5")
    table.deal("0")
    expect(terminal.assertive).to_contain_text("Red 5: 2 returned, 2 lost, 1 in prison.")
    prisoner = terminal.page.locator('.pile[data-state="prison"]')
    expect(prisoner).to_have_attribute("data-wager", "red")
    expect(prisoner.locator(".pile-gate")).to_be_visible()
    expect(terminal.money("Play credits")).to_have_text("997")
    table.open()
    expect(terminal.light).to_have_text("Place your bets")
    said = re.compile("1 in prison since round 1")
    expect(terminal.cell("red")).to_have_attribute("aria-label", said)
    terminal.page.mouse.move(*terminal.point("red"))
    expect(terminal.reading).to_contain_text("In prison")
    expect(terminal.reading).to_contain_text("1 since round 1")
    table.deal("23")
    expect(terminal.assertive).to_contain_text("Red 1: out of prison and returned.")
    expect(prisoner).to_have_count(0)
    expect(terminal.money("Play credits")).to_have_text("998")


RESPUN = [("nz/37", "nz 5.1(b)"), ("nz1998/37", "nz1998"), ("maryland/double", "maryland 6.D")]


DECIDED = "the house’s decision: A spin is void for the causes"


@pytest.mark.parametrize(("game", "clause"), [*RESPUN, ("fair/37", DECIDED)])
def test_a_void_spin_leaves_the_bets(game: str, clause: str, sit: Sit, house: House) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    terminal.press("17")
    terminal.registered("17 by 25")
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    table.give(acts.CallNoSpin("foreign object"))
    expect(terminal.notices).to_contain_text("Bets stay, the ball is spun again.")
    expect(terminal.notices).to_contain_text(clause)
    expect(terminal.light).to_have_text("Place your bets")
    expect(terminal.page.locator('.pile[data-wager="17"]')).to_be_visible()
    terminal.press("20")
    terminal.registered("17 by 25", "20 by 25")


@pytest.mark.clause("maryland:4.C(2)")
def test_a_covered_pocket_is_spun_again(sit: Sit, house: House) -> None:
    floor = house(table_of("maryland/double-as-single"))
    table = floor["maryland-double-as-single"]
    table.open()
    terminal = sit(floor, table.name)
    terminal.press("17")
    terminal.registered("17 by 25")
    table.close()
    table.give(acts.EnterResult("00"))
    table.give(acts.ConfirmResult())
    expect(terminal.notices).to_contain_text("Bets stay, the ball is spun again.")
    expect(terminal.notices).to_contain_text("maryland 4.C(2)")


@pytest.mark.clause("rws:5.3.7")
def test_a_void_round_returns_the_bets(sit: Sit, house: House) -> None:
    floor = house(table_of("rws/rapid-a"), play_credit=1_000_00)
    table = floor["rws-rapid-a"]
    table.open()
    terminal = sit(floor, table.name)
    terminal.press("17")
    terminal.registered("17 by 25")
    table.close()
    table.give(acts.CallNoSpin("foreign object"))
    expect(terminal.light).to_have_text("Void")
    expect(terminal.assertive).to_contain_text("(rws 5.3.7). Round void, 25 returned.")
    terminal.page.mouse.move(2, 2)
    expect(terminal.reading).to_contain_text("Round void, all bets returned.")
    expect(terminal.money("Play credits")).to_have_text("1,000")
    table.open()
    expect(terminal.light).to_have_text("Place your bets")
    terminal.registered()


def test_a_corrected_result(sit: Sit, house: House) -> None:
    floor = house(table_of("rws/rapid-a"), play_credit=1_000_00)
    table = floor["rws-rapid-a"]
    table.open()
    terminal = sit(floor, table.name)
    terminal.press("17")
    terminal.registered("17 by 25")
    table.deal("17")
    expect(terminal.money("Play credits")).to_have_text("1,875")
    table.correct("16")
    told = re.compile(r"Round 1 corrected: 16 instead of 17\. Corrected \d\d:\d\d by two people")
    expect(terminal.assertive).to_have_text(told)
    expect(terminal.notices.locator("s")).to_have_text("17")
    expect(terminal.notices).to_contain_text("(rws 5.5)")
    expect(terminal.money("Play credits")).to_have_text("975")
    terminal.button("Menu").first.click()
    terminal.button("Your rounds").click()
    terminal.page.locator(".round-line").click()
    panel = terminal.page.locator(".side-panel")
    expect(panel.get_by_role("heading", name="Corrected")).to_contain_text("rws 5.5")
    expect(panel).to_contain_text("+875 → −25")


@pytest.mark.clause("nz:3.6(a)")
def test_a_late_bet_is_refused_with_its_clause(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    expect(terminal.assertive).to_have_text("No more bets.")
    expect(terminal.page.locator(".cloth[data-frozen]")).to_be_visible()
    terminal.press("17")
    late = re.compile(r"Betting closed \d+ s ago \(nz 3\.6\(a\)\)\.")
    expect(terminal.reading).to_contain_text(late)
    terminal.registered()
    expect(terminal.page.locator(".action")).to_have_count(0)


def test_a_fault_of_the_house(
    sit: Sit, house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, a reference, what happened to the money; and the bet isn't lost."""
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    place = terminal.point("17")
    take, faults = Sockets._take, iter([True])

    def fail_once(self: Sockets, client: Client, asked: Do | Read | Ping) -> None:
        if isinstance(asked, Do) and next(faults, False):
            raise ZeroDivisionError
        take(self, client, asked)

    monkeypatch.setattr(Sockets, "_take", fail_once)
    watch.expects(NO_LINE)
    terminal.page.mouse.click(*place)
    notice = terminal.page.locator(".notice").filter(has_text="The house failed here.")
    expect(notice).to_contain_text(re.compile(r"Reference \w+\."))
    expect(notice).to_contain_text("Nothing was taken from your balance")
    terminal.registered("17 by 25")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)


def test_suspended_and_closed(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    table.give(acts.Suspend("a dispute at the table"), MANAGER)
    expect(terminal.light).to_have_text("Suspended")
    expect(terminal.notices).to_contain_text("a dispute at the table")
    expect(terminal.page.locator('.pile[data-wager="17"]')).to_be_visible()
    table.give(acts.Resume(), MANAGER)
    expect(terminal.light).to_have_text("Place your bets")
    floor.announce("nz-37", rounds_left=3)
    expect(terminal.notices).to_contain_text("3 rounds left")
    table.deal("17")
    table.give(acts.CloseTable(True), MANAGER)
    expect(terminal.light).to_have_text("Closed")
    expect(terminal.notices).to_contain_text("Your rounds stay readable.")
    terminal.button("Menu").first.click()
    terminal.button("Your rounds").click()
    expect(terminal.page.locator(".round-line")).to_contain_text("+875")


def test_own_rounds_are_complete_and_replayed(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.button("Menu").first.click()
    terminal.button("Your rounds").click()
    panel = terminal.page.locator(".side-panel")
    expect(panel).to_contain_text("No round with a bet of yours yet.")
    terminal.announce("tiers by 5; 17 by 5")
    terminal.page.keyboard.press("Enter")
    terminal.registered("tiers by 5", "17 by 5")
    table.deal("5")
    expect(panel).to_have_count(0)  # a panel gives way to the wheel,
    table.open()  # and comes back with the betting
    terminal.page.locator(".round-line").click()
    expect(panel).to_contain_text("Returned 90 on 35: +55")
    expect(panel.locator('tr[data-outcome="won"]')).to_contain_text("Split 5, 8")
    expect(panel.locator('tr[data-outcome="lost"]')).to_have_count(6)
    expect(panel.locator(".moments li").first).to_contain_text("Betting opens")
    panel.get_by_role("button", name="Replay").click()
    expect(terminal.page.locator(".called-ring").first).to_be_visible()
