"""What rulebooks want players to see and hear: calls, signs, limits, the dolly and the display."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from tests.browser.conftest import House, Sit, Visit
from tests.support.floor import MANAGER, table_of

ONE_OF_EACH = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double", "fair/37")


@pytest.mark.clause("fair:round:open", "fair:round:announce")
def test_fair_calls_in_french_whatever_the_players_tongue(house: House, sit: Sit) -> None:
    floor = house(table_of("fair/37"))
    table = floor["fair-37"]
    table.open()
    call = sit(floor, "fair-37").page.locator(".house-call")
    expect(call).to_have_text("Faites vos jeux")
    expect(call).to_have_attribute("lang", "fr")
    table.close()
    expect(call).to_have_text("Rien ne va plus")
    table.land("17")
    expect(call).to_have_text("17, noir, impair et manque")


@pytest.mark.clause(
    *("nz:2.6(d)", "nz:4.4(a)", "nz:4.4(b)", "nz1998:2.6(d)", "nz1998:4.4(a)", "nz1998:4.4(b)"),
    *("maryland:5.D", "fair:round:dolly", "rws:1.3", "rws:2.1.1"),
)
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_the_number_is_called_and_the_dolly_stands_on_it(game: str, house: House, sit: Sit) -> None:
    floor = house(table_of(game))
    table = floor[table_of(game).name]
    table.open()
    page = sit(floor, table.name).page
    table.deal("17")
    expect(page.locator(".wheel-call")).to_contain_text("17 black, odd, low")
    dolly = page.locator(".dolly")
    expect(dolly).to_be_visible()
    box = page.locator('.spot[data-target="17"]').bounding_box()
    stands = dolly.bounding_box()
    assert box is not None
    assert stands is not None
    middle = stands["x"] + stands["width"] / 2, stands["y"] + stands["height"] / 2
    assert box["x"] < middle[0] < box["x"] + box["width"]
    assert box["y"] < middle[1] < box["y"] + box["height"]


@pytest.mark.clause("rws:3.3", "maryland:1.G(3)", "fair:general:15", "rws:1.7")
@pytest.mark.parametrize("game", ["rws/rapid-a", "maryland/double", "fair/37"])
def test_limits_are_posted(game: str, house: House, sit: Sit, visit: Visit) -> None:
    name = table_of(game).name
    floor = house(table_of(game, inside="5-200", outside="10-2000"))
    floor[name].open()
    terminal = sit(floor, name)
    terminal.page.mouse.move(*terminal.point("17"))
    expect(terminal.page.locator("#reading")).to_contain_text("5 to 200")
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/{name}")
    expect(wall.locator(".wall-limits")).to_contain_text("5 – 200")
    expect(wall.locator(".wall-limits")).to_contain_text("10 – 2,000")


@pytest.mark.clause("fair:general:16:notice")
@pytest.mark.parametrize("game", ["fair/37", "nz/37"])
def test_new_limits_are_told_until_they_are_understood(
    game: str, house: House, sit: Sit, visit: Visit
) -> None:
    name = table_of(game).name
    floor = house(table_of(game))
    page = sit(floor, name).page
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/{name}")
    new = {"inside": "25-300", "outside": "50-3000"}
    floor[name].give(acts.ChangeLimits(new, "from 25 on the numbers"), MANAGER)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("New limits: from 25 on the numbers")
    expect(page.locator("#assertive")).to_contain_text("New limits: from 25 on the numbers")
    expect(wall.locator(".wall-limits")).to_contain_text("25 – 300")
    expect(page.get_by_role("radio", name="5,000")).to_have_count(0)
    page.get_by_role("button", name="Understood").click()
    expect(notice).to_have_count(0)


@pytest.mark.clause(
    "maryland:1.F(2)(a)", "maryland:1.F(2)(b)", "maryland:1.F(2)(c)", "maryland:4.C(1)"
)
def test_the_sign_of_a_covered_pocket(house: House, sit: Sit, visit: Visit) -> None:
    name = "maryland-double-as-single"
    floor = house(table_of("maryland/double-as-single"))
    page = sit(floor, name).page
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/{name}")
    for sign in (page.locator(".notice"), wall.locator(".wall-sign:visible")):
        expect(sign).to_contain_text("This wheel of 38 plays as a single zero: 00 can’t be bet on")
        expect(sign).to_contain_text("if it falls, the spin is void and the ball is spun again")
        expect(sign).to_contain_text("Even chances lose on 0.")


@pytest.mark.clause("maryland:1.G(1)")
@pytest.mark.parametrize(
    "game", ["maryland/single", "maryland/double", "maryland/double-as-single", "maryland/triple"]
)
@pytest.mark.parametrize("width", [1440, 390])
def test_the_house_s_name_is_on_the_layout(
    game: str, width: int, house: House, sit: Sit, visit: Visit
) -> None:
    floor = house(table_of(game))
    page = sit(floor, table_of(game).name, visit(width, 844)).page
    imprint = page.locator(".felt-imprint")
    expect(imprint).to_have_text("Croupier")
    assert page.evaluate(SPOTS_UNDER_IT) == []


SPOTS_UNDER_IT = """() => {
  const name = document.querySelector(".felt-imprint").getBoundingClientRect();
  const [x, y] = [(name.left + name.right) / 2, (name.top + name.bottom) / 2];
  return [...document.querySelectorAll(".spot")].map((one) => one.getBoundingClientRect()).filter(
    (one) => one.left < x && x < one.right && one.top < y && y < one.bottom);
}"""
"""The name stands where nothing can be bet on."""


@pytest.mark.clause("nz:2.6(e)", "nz1998:2.6(e)", "nz:5.5", "nz1998:5.5", "rws:5.8")
@pytest.mark.parametrize(
    ("game", "clause"),
    [("nz/37", "nz 5.5"), ("nz1998/37", "nz1998 5.5"), ("rws/rapid-a", "rws 5.8")],
)
def test_the_display_keeps_results_and_only_informs(
    game: str, clause: str, house: House, visit: Visit
) -> None:
    name = table_of(game).name
    floor = house(table_of(game))
    table = floor[name]
    for pocket in ("17", "0", "23"):
        table.open()
        table.deal(pocket)
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/{name}")
    for pocket in ("17", "0", "23"):
        expect(wall.locator(".wall-lanes")).to_contain_text(pocket)
    foot = wall.locator(".wall-foot")
    expect(foot).to_contain_text("The wheel decides.")
    expect(foot).to_contain_text(clause)


@pytest.mark.clause("fair:general:08:attend")
def test_players_are_asked_to_watch_over_their_chips(house: House, sit: Sit) -> None:
    floor = house(table_of("fair/37"))
    page = sit(floor, "fair-37").page
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Rules of this game").click()
    panel = page.locator(".side-panel")
    expect(panel).to_contain_text("check chips that the croupier places for you")
    expect(panel).to_contain_text("fair general:08:attend".replace(":", " "))
