"""A round without sight of colour, without sound and without motion: nothing is missed."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Sit, Visit
from tests.browser.terminal import Terminal
from tests.support.floor import table_of

MARKS = """() => Object.fromEntries(
  [...document.querySelectorAll(".felt-numeral, .track-pocket + .track-numeral")].map(drawn => {
    const on_cloth = drawn.matches(".felt-numeral");
    const mark = on_cloth ? drawn.querySelector("path, circle") : drawn.nextElementSibling;
    const shape = !mark?.matches("[class^=felt-mark]") ? "none"
      : mark.tagName === "circle" ? "green"
      : mark.getAttribute("d").includes("h") ? "black" : "red";
    const seen = mark && getComputedStyle(mark);
    const ink = shape === "green" ? seen.stroke : seen?.fill;
    const ground = on_cloth ? "cloth" : "track";
    return [`${ground} ${drawn.textContent.trim()}`, [shape, ink]];
  }))"""
"""Of each number on cloth and track, the colour that its mark tells by its shape, and its ink."""


@pytest.mark.parametrize(
    ("look", "ink"),
    [
        ({"forced_colors": "active", "color_scheme": "dark"}, "rgb(255, 255, 255)"),
        ({"forced_colors": "active", "color_scheme": "light"}, "rgb(0, 0, 0)"),
        ({}, "rgb(255, 253, 247)"),
    ],
)
def test_shapes_tell_the_colours(
    look: dict[str, Any], ink: str, visit: Visit, sit: Sit, house: House
) -> None:
    """Chosen in the settings, or because the system has colours of its own."""
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    page = visit(**look)
    Terminal.like(page, **{"colour-safe": not look})
    terminal = sit(floor, "nz-37", page)
    colours = terminal.sheet["colours"]
    wanted = {
        f"{ground} {pocket}": [colours.get(pocket, "green"), ink]
        for ground in ("cloth", "track")
        for pocket in terminal.sheet["wheel"]
    }
    assert page.evaluate(MARKS) == wanted
    table.open()
    for pocket, mark in (("0", "○"), ("17", "■"), ("32", "◆")):
        table.deal(pocket)
        table.open()  # during the round the wheel has the rail's place
        newest = page.locator(".rail .card[data-newest]")
        expect(newest).to_have_text(pocket + mark)
        expect(newest.locator(".mark")).to_be_visible()


def test_in_usual_colours_words_and_places_tell_them(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    expect(terminal.page.locator(".felt-word-coloured .felt-mark")).to_have_count(2)
    light = terminal.page.locator(".light-box .light-sign")
    shapes = [light.inner_html()]
    place = terminal.point("red")
    ring = terminal.page.locator(".pile-pending-ring")
    with floor.held():
        terminal.page.mouse.click(*place)
        assert ring.evaluate("ring => getComputedStyle(ring).strokeDasharray") != "none"
    terminal.registered("red by 25")
    expect(ring).to_have_count(0)
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    shapes.append(light.inner_html())
    table.land("32")
    expect(terminal.light).to_have_text("Result")
    shapes.append(light.inner_html())
    assert len(set(shapes)) == 3, "each light has its shape"
    expect(terminal.page.locator(".wheel-call")).to_contain_text("32 red, even, high")
    newest = terminal.page.locator('.lane[data-lane="red"] .card[data-newest]')
    expect(newest).to_contain_text("32")
    expect(terminal.page.locator('.pile[data-wager="red"] .pile-winning-ring')).to_be_visible()


LISTENING = """
  window.heard = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...at) {
    heard.push(Math.round(this.frequency.value));
    return start.apply(this, at);
  };
  const { start: knock } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...at) {
    heard.push("knock");
    return knock.apply(this, at);
  };
  speechSynthesis.speak = said => heard.push(`${said.lang}: ${said.text}`);
"""
"""Keep what would be heard."""


@pytest.mark.parametrize("at_once", [False, True])
def test_sound_says_only_what_is_written(
    at_once: bool, visit: Visit, sit: Sit, house: House
) -> None:
    """Silent until somebody wants sound; then a lost round sounds like one that was won.

    A busy machine may tell of a number only when it is settled: that sounds no different.
    """
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    page = visit()
    page.add_init_script(LISTENING)
    terminal = sit(floor, "nz-37", page)

    def play(pocket: str, call: str = "") -> list[object]:
        page.evaluate("heard.length = 0")
        table.open()
        expect(terminal.light).to_have_text("Place your bets")
        terminal.press("17")
        terminal.registered("17 by 25")
        table.close()
        expect(terminal.light).to_have_text("No more bets")
        expect(terminal.assertive).to_have_text("No more bets.")
        with floor.held() if at_once else nullcontext():
            table.land(pocket)
        expect(terminal.assertive).to_contain_text(f"{pocket}, ")
        expect(terminal.light).to_have_text("Result")
        if call:
            page.wait_for_function("call => heard.at(-1) === call", arg=call)
        return list(page.evaluate("heard"))

    assert play("17") == []
    terminal.button("Sound on").click()
    won, lost = play("17", "en: 17, black, odd, low"), play("19", "en: 19, red, odd, high")
    assert won[:-1] == lost[:-1] == [
        "en: Place your bets, please", "knock", 880, "en: No more bets", 659, 784
    ]  # fmt: skip


MOVING = """() => {
  window.moved = new Set();
  const still = new Set(["opacity", "background-color", "backgroundColor", "color", "visibility"]);
  const beside = new Set(["offset", "computedOffset", "easing", "composite"]);
  const tell = () => {
    for (const one of document.getAnimations()) {
      const frames = one.effect.getKeyframes();
      const moves = frames.flatMap(Object.keys).filter(key => !still.has(key) && !beside.has(key));
      const lasts = one.effect.getComputedTiming().activeDuration > 0;
      if (lasts) for (const key of moves) moved.add(`${one.effect.target.className.baseVal ??
        one.effect.target.className}: ${key}`);
    }
    const turned = document.querySelectorAll(".wheel canvas")[1]?.toDataURL();
    if (document.querySelector(".wheel[data-moving]")) moved.add(`wheel ${turned}`);
    requestAnimationFrame(tell);
  };
  tell();
}"""
"""From now on keep everything that travels, frame by frame."""


@pytest.mark.parametrize("still", [True, False])
def test_without_motion_nothing_travels(still: bool, visit: Visit, sit: Sit, house: House) -> None:
    """A whole round; and with motion the same watch does see things move."""
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    page = visit(reduced_motion="reduce" if still else "no-preference")
    Terminal.like(page, brisk=True)
    terminal = sit(floor, "nz-37", page)
    page.evaluate(MOVING)
    table.open()
    expect(terminal.light).to_have_text("Place your bets")
    for target in ("17", "red", "20/21/23/24"):
        terminal.press(target)
    terminal.registered("17 by 25", "red by 25", "20/21/23/24 by 25")
    terminal.button("Undo").click()
    terminal.registered("17 by 25", "red by 25")
    terminal.button("Menu").first.click()
    terminal.page.keyboard.press("Escape")
    table.close()
    expect(terminal.light).to_have_text("No more bets")
    table.land("17")
    expect(terminal.light).to_have_text("Result")
    expect(terminal.page.locator(".dolly")).to_be_visible()
    expect(terminal.page.locator('.pile[data-wager="17"]')).to_be_visible()
    moved = page.evaluate("[...moved]")
    assert (moved == []) == still, moved
