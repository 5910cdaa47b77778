"""The wheel: it ends on the house's pocket, can be skipped, and stands still on request."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from croupier.play import acts
from tests.browser.conftest import House, Sit, Visit
from tests.browser.terminal import Terminal
from tests.support.dealt import GAMES, deal
from tests.support.floor import table_of

WIDEST = 0.1
"""Degrees by which the ball may lie off the middle of its pocket."""
IVORY = 150
"""Of 255, in every colour."""

CHECKS = """async ([name, argument]) => {
  const page = document.querySelector('script[type="module"]').src;
  const checks = await import(page.replace(/[^/]*$/, "checks.js"));
  return checks[name](...argument);
}"""


def checked(page: Page, name: str, *argument: object) -> Any:
    """A measurement of the pages' own checks, made in the page."""
    return page.evaluate(CHECKS, [name, list(argument)])


def test_every_pocket_of_every_wheel(visit: Visit, house: House) -> None:
    """Whatever the pocket and the round, slow or brisk, the ball ends in its middle."""
    floor = house(table_of("nz/37"))
    page = visit()
    page.goto(floor.base)
    for pockets in sorted({len(deal(game).wheel) for game in GAMES}):
        for brisk in (False, True):
            for round_ in range(5):
                missed = checked(page, "misses", pockets, f"nz-37/{round_}/1", brisk)
                assert len(missed) == pockets
                assert max(missed) <= WIDEST


MISS = """async ([place, pockets]) => {
  const page = document.querySelector('script[type="module"]').src;
  const checks = await import(page.replace(/[^/]*$/, "checks.js"));
  const wheel = document.querySelector(".wheel[data-drawn]");
  return [checks.drawnMiss(wheel, place, pockets), checks.ballLight(wheel)];
}"""
"""How far off the ball is drawn, and how light the picture is there: ivory is, wood isn't."""


def lies_in(terminal: Terminal, pocket: str) -> bool:
    """Whether the ball is drawn in the middle of a pocket."""
    expect(terminal.page.locator(".wheel[data-drawn]")).to_be_visible()
    wheel = terminal.sheet["wheel"]
    missed, light = terminal.page.evaluate(MISS, [wheel.index(pocket), len(wheel)])
    return bool(missed <= WIDEST and light > IVORY)


@pytest.mark.parametrize(
    ("game", "every"),
    [("nz/37", 4), ("maryland/double", 4), ("maryland/triple", 1), ("rws/rapid-b", 5)],
)
def test_the_drawn_ball_lies_in_its_pocket(game: str, every: int, sit: Sit, house: House) -> None:
    """As drawn: for every pocket of the largest wheel, and for some of the others."""
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    terminal = sit(floor, table.name)
    for pocket in deal(game).wheel.pockets[::every]:
        table.open()
        table.deal(pocket)
        expect(terminal.page.locator(".wheel-call .pocket").last).to_have_text(pocket)
        assert lies_in(terminal, pocket)


SLOWLY = """
  const [now, date, frame] = [performance.now.bind(performance), Date.now, requestAnimationFrame];
  const [began, day] = [now(), date()];
  performance.now = () => began + (now() - began) / 100;
  Date.now = () => day + Math.floor((date() - day) / 100);
  window.requestAnimationFrame = step => frame(() => step(performance.now()));
"""
"""Time goes a hundred times slower, so that no spin is over before the test has looked at it."""

SKIPPED = """async () => {
  document.querySelector(".wheel-skip").click();
  let frames = 0;
  do await new Promise(requestAnimationFrame);
  while (++frames < 600 &&
    (document.querySelector(".wheel-skip") || !document.querySelector(".wheel-call")));
  return frames;
}"""
"""Frames from the press on the button to the one that shows the result."""


def test_a_spin_can_be_skipped(visit: Visit, sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"), play_credit=1_000_00)
    table = floor["nz-37"]
    page = visit(reduced_motion="no-preference")
    page.add_init_script(SLOWLY)
    terminal = sit(floor, "nz-37", page)
    expect(page.locator(".wheel[data-drawn]")).to_be_visible()
    for pocket in ("17", "0", "26"):
        table.open()
        expect(terminal.light).to_have_text("Place your bets")
        terminal.press("17")
        terminal.registered("17 by 25")
        before = terminal.money("Play credits").inner_text()
        table.deal(pocket)
        expect(page.locator(".wheel-skip")).to_be_visible()
        assert terminal.light.inner_text() == "No more bets", "words wait for the ball"
        assert terminal.money("Play credits").inner_text() == before, "and so does the balance"
        assert page.evaluate(SKIPPED) <= 6, "a tenth of a second"
        expect(page.locator(".wheel-call .pocket").last).to_have_text(pocket)
        expect(terminal.light).to_have_text("Result")
        assert lies_in(terminal, pocket)


@pytest.mark.parametrize("key", ["Escape", "w"])
def test_a_key_skips_it_too(key: str, visit: Visit, sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    page = visit(reduced_motion="no-preference")
    page.add_init_script(SLOWLY)
    terminal = sit(floor, "nz-37", page)
    expect(page.locator(".wheel[data-drawn]")).to_be_visible()
    terminal.cell("0").focus()
    table.deal("8")
    expect(terminal.page.locator(".wheel-skip")).to_be_visible()
    terminal.page.keyboard.press(key)
    expect(terminal.page.locator(".wheel-call")).to_contain_text("8 black, even, low")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024)])
def test_a_finger_skips_it_too(size: tuple[int, int], visit: Visit, sit: Sit, house: House) -> None:
    """On the button, and on the wheel: where the cloth lies elsewhere while bets are placed."""
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    page = visit(*size, reduced_motion="no-preference", has_touch=True)
    page.add_init_script(SLOWLY)
    table.open()
    terminal = sit(floor, "nz-37", page)
    for pocket, pressed in (("8", ".wheel-skip"), ("9", ".hero .wheel")):
        table.close()
        expect(page.locator(".hero .wheel[data-drawn]")).to_be_visible()
        table.land(pocket)
        expect(page.locator(".wheel-skip")).to_be_visible()
        middle = page.locator(pressed).bounding_box()
        assert middle is not None
        x, y, width, height = (middle[side] for side in ("x", "y", "width", "height"))
        page.touchscreen.tap(x + width / 2, y + height / 2)
        expect(page.locator(".hero-result .wheel-call .pocket").last).to_have_text(pocket)
        table.open()
        expect(terminal.light).to_have_text("Place your bets")


def test_a_skip_outlasts_what_is_told_of_the_running_ball(
    visit: Visit, sit: Sit, house: House
) -> None:
    """A key between two views of the same spin: the result is shown as soon as it is known."""
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    page = visit(reduced_motion="no-preference")
    page.add_init_script(SLOWLY)
    terminal = sit(floor, "nz-37", page)
    expect(page.locator(".wheel[data-drawn]")).to_be_visible()
    terminal.cell("0").focus()
    below = page.locator(".rail-history").bounding_box()
    table.give(acts.Spin())
    expect(page.locator(".wheel-skip")).to_be_visible()
    assert page.locator(".rail-history").bounding_box() == below, "nothing moves"
    page.keyboard.press("w")
    expect(page.locator(".wheel-skip")).to_be_hidden()
    table.give(acts.CallNoMoreBets())
    expect(terminal.light).to_have_text("No more bets")
    expect(page.locator(".wheel-skip")).to_be_hidden()
    table.land("8")
    expect(page.locator(".wheel-call")).to_contain_text("8 black, even, low")


def test_the_whole_ride(sit: Sit, house: House) -> None:
    """Unskipped and brisk: the words come with the ball's rest, and the wheel goes on turning."""
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37", reduced_motion="no-preference")
    terminal.like(terminal.page, brisk=True)
    terminal.page.reload()
    terminal.seated()
    table.close()
    expect(terminal.page.locator(".wheel[data-moving]")).to_be_visible()
    table.land("8")
    expect(terminal.assertive).to_contain_text("8, black, even, low.")
    assert lies_in(terminal, "8")


DRAWN = """async () => {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return document.querySelectorAll(".wheel canvas")[1].toDataURL();
}"""
"""The picture of what moves, some frames later."""


def test_without_motion_nothing_turns(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    expect(terminal.page.locator(".wheel[data-drawn]")).to_be_visible()
    drawn = terminal.page.evaluate(DRAWN)
    assert terminal.page.evaluate(DRAWN) == drawn
    table.land("8")
    expect(terminal.page.locator(".wheel-call")).to_contain_text("8 black")
    expect(terminal.page.locator(".wheel-skip")).to_have_count(0)
    assert terminal.page.locator(".wheel[data-moving]").count() == 0
