"""The winning-number display: languages take turns, the number stays, and every state is told."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Route, expect

from croupier.play import acts
from tests.browser.conftest import House, Visit, Watch
from tests.browser.test_line import NO_LINE
from tests.support.floor import MANAGER, table_of

SHIFTED = "const now = Date.now; window.shift = 0; Date.now = () => now() + window.shift"
"""A clock that the test sets forward."""

WALL, STANDING = (1920, 1080), (1080, 1920)
OTHERS = ((1280, 720), (768, 1024), (390, 844))

PLACES = """async () => {
  await document.fonts.ready;
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return [
    document.documentElement.lang,
    [".stage-number", ".stage", ".stage-arc", ".wall-lanes"].map(one => {
      const box = document.querySelector(one).getBoundingClientRect();
      return [one, box.x, box.y, box.width, box.height].join(" ");
    }),
  ];
}"""
"""The language, and where things are that don't move when it turns, once the page is drawn."""


WHEEL_HAS_COME = """() => performance.getEntriesByType("resource").some(
  one => one.name.endsWith("/wheelwork.js") && one.responseEnd > 0)"""
"""What turns the wheel is fetched when the page has the time; without a line it can't be."""


def wall_of(visit: Visit, base: str, table: str) -> Page:
    wall = visit(1920, 1080)
    wall.add_init_script(SHIFTED)
    wall.goto(f"{base}/display/{table}")
    return wall


def english(visit: Visit, address: str) -> Page:
    """A wall that speaks English, whatever the time."""
    wall = visit(1920, 1080)
    wall.route("**/sheet", speaking_english)
    wall.goto(address)
    expect(wall.locator(".stage-tags")).to_be_attached()
    return wall


def speaking_english(route: Route) -> None:
    with suppress(Error):  # the wall may have been taken down while it asked
        told = route.fetch()
        route.fulfill(response=told, json={**told.json(), "languages": ["en"]})


def places(wall: Page) -> dict[str, list[str]]:
    """Where things are in each language; as time goes on too, one may come out of turn."""
    found: dict[str, list[str]] = {}
    while len(found) < 4:
        tongue, seen = wall.evaluate(PLACES)
        assert found.setdefault(tongue, seen) == seen
        expect(wall.locator(".foot-lines:visible")).to_have_count(1)
        wall.evaluate("window.shift += 8000")
        expect(wall.locator("html")).not_to_have_attribute("lang", tongue)
    return found


@pytest.mark.parametrize(
    ("game", "clause", "screens"),
    [
        ("nz/37", "nz 5.5", (WALL, STANDING, *OTHERS)),
        ("maryland/double-as-single", "maryland 4.C(2)", (WALL, STANDING)),  # with a sign more
    ],
)
def test_languages_turn_and_the_number_stays(
    game: str, clause: str, screens: tuple[tuple[int, int], ...], visit: Visit, house: House
) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    table.deal("26")
    wall = wall_of(visit, floor.base, table.name)
    expect(wall.locator(".stage-number")).to_have_text("26")
    expect(wall.locator(".often-row")).to_have_count(8)
    expect(wall.locator(".foot-lines:visible")).to_contain_text(clause)
    wall.evaluate("document.fonts.ready.then(() => null)")
    for width, height in screens:
        wall.set_viewport_size({"width": width, "height": height})
        found = places(wall)
        assert found.keys() == {"en", "fr", "it", "de"}
        for tongue in found:
            assert found[tongue] == found["en"], f"at {width} by {height} something moves"


def test_it_rests_when_nothing_happens(visit: Visit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    wall = wall_of(visit, floor.base, "nz-37")
    expect(wall.locator(".stage-nothing")).to_be_visible()
    table.deal("8")
    expect(wall.locator(".stage-number")).to_have_text("8")
    wall.evaluate("window.shift += 11 * 60_000")  # nobody plays
    expect(wall.locator(".stage-idle")).to_be_visible()
    table.open()
    wall.evaluate("window.shift = 0")
    expect(wall.locator(".stage-number")).to_have_text("8")
    table.deal("9")
    expect(wall.locator(".stage-number")).to_have_text("9")
    table.give(acts.CloseTable(True), MANAGER)
    expect(wall.locator(".stage-idle")).to_contain_text("Table 1")
    expect(wall.locator(".wall-light")).to_have_attribute("data-light", "shut")


def test_it_tells_why_there_is_no_number(visit: Visit, house: House) -> None:
    """By the rulebook: bets stay in one game and go back in another."""
    floor = house(table_of("nz/37"), table_of("rws/rapid-a"))
    for name, effect, clause in (
        ("nz-37", "Bets stay. The ball is spun again.", "nz 5.1(b)"),
        ("rws-rapid-a", "The round is void. Stakes are returned.", "rws 5.3.7"),
    ):
        table = floor[name]
        table.open()
        wall = english(visit, f"{floor.base}/display/{name}")
        table.close()
        expect(wall.locator(".wall-light")).to_have_attribute("data-light", "closed")
        table.give(acts.CallNoSpin("foreign object"))
        stage = wall.locator(".stage-page")
        expect(stage).to_contain_text(effect)
        expect(stage).to_contain_text(clause)
        expect(stage.locator(".light-sign")).to_be_visible()
        expect(wall.locator(".stage-number")).to_have_count(0)


def test_suspended_corrected_and_without_a_line(visit: Visit, house: House, watch: Watch) -> None:
    floor = house(table_of("rws/rapid-a"))
    table = floor["rws-rapid-a"]
    table.open()
    wall = english(visit, f"{floor.base}/display/rws-rapid-a")
    number, light = wall.locator(".stage-number"), wall.locator(".wall-light")
    table.give(acts.Suspend("a dispute at the table"), MANAGER)
    expect(wall.locator(".stage-page")).to_contain_text("a dispute at the table")
    expect(light).to_have_text("Suspended")
    table.give(acts.Resume(), MANAGER)
    table.deal("17")
    expect(number).to_have_text("17")
    table.correct("16")
    expect(number).to_have_text("16")
    expect(wall.locator(".stage-label")).to_contain_text("Corrected: 17")
    expect(wall.locator(".stage-label s")).to_have_text("17")
    expect(wall.locator(".wall-clock")).not_to_be_empty()
    wall.wait_for_function(WHEEL_HAS_COME)
    watch.expects(NO_LINE)
    wall.context.set_offline(True)
    floor.cut_lines()
    expect(light).to_contain_text("Connection lost at")
    expect(wall.locator(".stage-label")).to_contain_text("As of")
    expect(wall.locator(".wall-clock")).to_be_empty()  # hidden, not guessed
    expect(number).to_have_text("16")
    wall.context.set_offline(False)
    expect(light).to_have_text("Result, paying")
    expect(wall.locator(".wall-clock")).not_to_be_empty()
