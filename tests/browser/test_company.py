"""Two players and a display at one table: the same round, each other's chips in sight."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.play import acts
from tests.browser.conftest import House, Sit, Visit
from tools.floor import MANAGER, table_of


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


SHIFTED = "const now = Date.now; window.shift = 0; Date.now = () => now() + window.shift"
"""A clock that the test sets forward."""


def test_the_display_turns_its_languages_and_rests(visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    table.deal("8")
    wall = visit(1920, 1080)
    wall.add_init_script(SHIFTED)
    wall.goto(f"{floor.base}/display/nz-37")
    number = wall.locator(".stage-number")
    expect(number).to_have_text("8")
    wall.evaluate("document.fonts.ready.then(() => null)")
    place = number.bounding_box()
    heard = set()
    for _ in range(4):
        before = wall.locator("html").get_attribute("lang") or ""
        heard.add(before)
        wall.evaluate("window.shift += 8000")
        expect(wall.locator("html")).not_to_have_attribute("lang", before)
        expect(number).to_have_text("8")
        assert number.bounding_box() == place, "the number never moves"
        expect(wall.locator(".wall-foot")).to_contain_text("nz 5.5")
    assert heard == {"en", "fr", "it", "de"}
    table.give(acts.CloseTable(), MANAGER)
    expect(wall.locator(".stage-idle")).to_be_visible()
