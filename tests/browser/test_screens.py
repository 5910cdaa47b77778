"""Every screen is whole at three sizes: the slice of `make screenshots` that each run can afford.

Each screen is seen at 390, 1440 and 1920 pixels, lobby and betting in every low window too; light
or dark, large text, safe colours and the language go round from screen to screen, so that each is
seen with each. And the eyes that look are tested themselves: what is wrong with a page, they see.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.browser.conftest import Visit
from tools.picture.screenshots.faults import faults
from tools.picture.screenshots.looks import LANGUAGES, LOW, ROOMS, Look
from tools.picture.screenshots.scene import Scene
from tools.picture.screenshots.tour import Shown, Tour

WIDTHS = (390, 1440, 1920)
LOW_SCREENS = ("lobby", "terminal-betting")
"""Those that are also seen in every low window, each in another language."""
SCREENS = {"lobby", "terminal", "display", "staff", "console", "pit", "auditor", "counter"}


def in_turn(turn: int, width: int) -> Look:
    return Look(
        width,
        room=ROOMS[turn % 2],
        large=turn % 3 == 1,
        safe=turn // 2 % 2 == 1,
        language=LANGUAGES[turn % 4],
    )


def test_every_screen_is_whole(chromium: Browser) -> None:
    found, seen = [], set()
    with Scene(chromium) as scene:
        for place, shown in enumerate(Tour(scene, parts=False)):
            low = tuple(LOW) if shown.name in LOW_SCREENS else ()
            for nth, width in enumerate(low):
                look = Look(width, language=LANGUAGES[nth % 4], room=ROOMS[nth % 2])
                shown.look(look)
                found += [f"{shown.name} {look}: {fault}" for fault in faults(shown, look)]
            for nth, width in enumerate(WIDTHS):
                look = in_turn(place + nth, width)
                shown.look(look)
                found += [f"{shown.name} {look}: {fault}" for fault in faults(shown, look)]
            seen.add(shown.name.partition("-")[0])
    assert not found, "\n".join(found)
    assert seen == SCREENS


FIXED = "position: absolute; left: 20px; top: 20px; font: 20px sans-serif"
NARROW = f"{FIXED}; width: 60px; white-space: nowrap"
RIGHT = f'<p style="{FIXED}">No more bets</p>'
WRONG = {
    "cut": f'<p style="{NARROW}; overflow: hidden">No more bets</p>',
    "outside its box": f'<p style="{NARROW}; background: #fff">No more bets</p>',
    "overlap": f'{RIGHT}<button style="{FIXED}">Clear</button>',
    "scrolls sideways": '<p style="width: 4000px">No more bets</p>',
    "axe color-contrast": '<p style="background: #fff; color: #eee">No more bets</p>',
    "small numeral": """<svg class="cloth"><g class="felt-numeral">
        <text y="20" font-size="12">17</text></g></svg>""",
    "hidden numeral": """<div class="cloth"><svg width="90" height="90"><g class="felt-numeral">
        <text x="40" y="50" font-size="30">17</text></g>
        <g class="others-chip" transform="translate(50 40)"><circle r="9"/></g></svg></div>""",
    "small cloth": """<div data-layout="laptop"><div class="stage" style="width: 300px">
        <div class="cloth"><svg><g class="felt-lines"><path d="M0 0h200v9z"/></g></svg></div>
        </div></div>""",
    "stray chip": """<div class="cloth" style="position: absolute; left: 0; top: 0">
        <div class="spot" data-key="cloth 17" style="width: 80px; height: 90px"></div>
        <svg style="position: absolute; left: 0; top: 0">
        <g class="pile" data-wager="17" transform="translate(40 47)"></g></svg></div>""",
}
SHEET = {
    "boxes": [],
    "spots": [{"where": "cloth", "target": "17", "place": [0.5, 0.5], "area": [0, 0, 1, 1]}],
}


TELLING = next(one for one in (Look(390, language=it) for it in LANGUAGES) if one.is_telling)
"""A look at which axe looks too."""


def kinds(page: Page, body: str) -> set[str]:
    page.set_content(f"<!doctype html><html lang=en><title>A page</title><main>{body}</main>")
    return {one.partition(":")[0] for one in faults(Shown("a page", page, SHEET), TELLING)}


def test_what_is_wrong_is_seen(visit: Visit) -> None:
    page = visit(390, 844)
    assert kinds(page, RIGHT) == set()
    for fault, body in WRONG.items():
        assert fault in kinds(page, body)
