"""Two players and a display at one table: the same round, each other's chips in sight."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import House, Sit, Visit
from tests.support.floor import table_of


def test_two_players_and_a_display_in_step(visit: Visit, sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"), play_credit=1_000_00)
    table = floor["nz-37"]
    table.open()
    first = sit(floor, "nz-37")
    second = sit(floor, "nz-37", locale="fr")
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/nz-37")
    light = wall.locator(".wall-light")
    expect(light).to_have_attribute("data-light", "open")
    first.press("17")
    first.registered("17 by 25")
    second.press("red")
    second.registered("red by 25", seat="2")
    expect(second.page.locator(".others-chip")).to_have_count(1)
    expect(first.page.locator(".others-chip")).to_have_count(1)
    expect(first.page.locator('.pile[data-wager="red"]')).to_have_count(0)
    table.close()
    expect(first.light).to_have_text("No more bets")
    expect(second.light).to_have_text("Rien ne va plus")
    expect(light).to_have_attribute("data-light", "closed")
    table.land("17")
    expect(first.assertive).to_contain_text("17, black, odd, low. Returned 900 on 25: plus 875.")
    expect(second.assertive).to_contain_text("17, noir, impair, manque. Aucune mise gagnante.")
    expect(wall.locator(".stage-number")).to_have_text("17")
    expect(light).to_have_attribute("data-light", "result")
    for pocket in ("0", "23"):
        table.open()
        expect(first.light).to_have_text("Place your bets")
        table.deal(pocket)
        expect(first.assertive).to_contain_text(f"{'Zero' if pocket == '0' else pocket}")
        expect(second.assertive).to_contain_text(f"{'Zéro' if pocket == '0' else pocket}")
        expect(wall.locator(".stage-number")).to_have_text(pocket)
    for screen in (first.page, second.page, wall):
        expect(screen.locator(".lane .card")).to_contain_text(["23", "0", "17"])
