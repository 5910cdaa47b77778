"""The keyboard of the Player Terminal: every key of its map, on the cloth and around it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import House, Sit
from tests.support.floor import table_of

WAYS = (
    ("17", "ArrowRight", "17/20"),
    ("17/20", "ArrowRight", "20"),
    ("17/20", "ArrowDown", "16/17/19/20"),
    ("17", "ArrowLeft", "14/17"),
    ("17", "ArrowUp", "17/18"),
    ("17", "ArrowDown", "16/17"),
    ("17", "Shift+ArrowRight", "20"),
    ("17", "Shift+ArrowLeft", "14"),
    ("17", "Shift+ArrowUp", "18"),
    ("17", "Shift+ArrowDown", "16"),
    ("17", "Home", "0"),
    ("17", "End", "column 2"),
    ("0", "2", "2"),
    ("2", "6", "26"),  # a further digit extends the number
    ("26", "9", "9"),  # one that can't begins anew
)
"""From a spot, a key, and where it leads."""

PANELS = (
    ("b", "Called bets"),
    ("n", "Neighbours"),
    ("f", "Favourites"),
    ("h", "History"),
    ("?", "Keys"),
)

CHANGES = (
    ("Enter", 1),
    ("Space", 2),
    ("+", 3),
    ("-", 2),
    ("Delete", 1),
    ("d", 2),
    ("u", 1),
    ("y", 2),
    ("c", 0),
    ("u", 2),
)
"""A key on 17, and how many chips of 25 lie there afterwards."""


def test_keys_of_the_cloth(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"), table_of("maryland/triple"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    keys = terminal.page.keyboard
    for start, key, goal in WAYS:
        terminal.cell(start).focus()
        keys.press(key)
        expect(terminal.cell(goal)).to_be_focused()
    chosen = terminal.page.locator('.tray-chip[aria-checked="true"]')
    for key, value in (("PageUp", "100"), ("PageDown", "25"), ("PageDown", "5")):
        keys.press(key)
        expect(chosen).to_have_attribute("data-value", value)
    triple = sit(floor, "maryland-triple", terminal.page)
    triple.cell("17").focus()
    for pocket in ("0", "00", "000"):
        keys.press("0")
        expect(triple.cell(pocket)).to_be_focused()


def test_keys_that_place_and_change(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    keys = terminal.page.keyboard
    cell = terminal.cell("17")
    cell.focus()
    for key, chips in CHANGES:
        keys.press(key)
        terminal.registered(*(["17 by 25"] * chips))
        expect(cell).to_be_focused()
    table.deal("1")
    expect(terminal.light).to_have_text("Result")
    table.open()
    expect(terminal.light).to_have_text("Place your bets")
    expect(terminal.button("Rebet")).to_be_enabled()
    keys.press("r")
    terminal.registered("17 by 25", "17 by 25")
    keys.press("m")
    expect(terminal.reading).to_contain_text("Moving Straight 17.")
    keys.press("ArrowRight")
    keys.press("Enter")
    terminal.registered("17/20 by 25", "17/20 by 25")


def test_keys_that_lead_elsewhere(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    page = terminal.page
    cell = terminal.cell("17")
    for key in ("a", "/"):
        cell.focus()
        page.keyboard.press(key)
        expect(page.locator("#box")).to_be_focused()
        expect(page.locator("#box")).to_have_value("")
    page.keyboard.type("usual")  # words are typed there, not commands given
    expect(page.locator("#box")).to_have_value("usual")
    page.locator("#box").fill("")
    for key, name in PANELS:
        cell.focus()
        page.keyboard.press(key)
        expect(page.locator("#panel-title")).to_have_text(name)
        page.keyboard.press("Escape")
        expect(page.locator("#panel-title")).to_have_count(0)
        expect(cell).to_be_focused()
    expect(page.locator("#box")).to_have_value("neighbours of 17 by 25")
    cell.focus()
    page.keyboard.press("s")
    expect(terminal.polite).to_contain_text("Place your bets")


def test_letters_can_be_changed_and_switched_off(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    page = terminal.page
    cell = terminal.cell("17")
    cell.focus()
    page.keyboard.press("Enter")
    terminal.registered("17 by 25")
    page.keyboard.press("?")
    page.get_by_label("Undo", exact=True).fill("z")
    page.keyboard.press("Escape")
    cell.focus()
    page.keyboard.press("u")  # nothing's letter now
    page.keyboard.press("d")
    terminal.registered("17 by 25", "17 by 25")
    page.keyboard.press("z")
    terminal.registered("17 by 25")
    page.keyboard.press("?")
    page.get_by_role("switch", name="Single-letter keys").click()
    page.keyboard.press("Escape")
    cell.focus()
    for key in ("z", "d", "c", "?", "/"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    terminal.registered("17 by 25", "17 by 25")
    expect(page.locator("#panel-title")).to_have_count(0)
    expect(cell).to_be_focused()


STOP = """() => {
  const at = document.activeElement;
  const place = at.closest("header, #cloth, #track, #reading, #tray, #actions, .box-panel, #rail");
  return place?.id || place?.className || at.tagName;
}"""


def test_tab_goes_from_region_to_region(sit: Sit, house: House) -> None:
    """The cloth, the track and the tray are one stop each."""
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.press("17")
    terminal.registered("17 by 25")
    terminal.page.get_by_role("button", name="Menu").focus()
    stops: list[str] = []
    while not stops or stops[-1] != "rail":
        terminal.page.keyboard.press("Tab")
        stops.append(terminal.page.evaluate(STOP))
        assert len(stops) < 30, stops
    assert list(dict.fromkeys(stops)) == [
        "cloth", "track", "reading", "tray", "actions", "panel box-panel", "rail"
    ]  # fmt: skip
    assert [stops.count(one) for one in ("cloth", "reading", "tray")] == [1, 1, 1]
