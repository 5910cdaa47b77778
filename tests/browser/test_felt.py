"""The felt of every game matches its wagers spot by spot, by hand and by key."""

from __future__ import annotations

from collections import Counter, deque
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

import pytest

from tests.browser.conftest import House, Sit
from tests.browser.terminal import Spot, Terminal
from tests.support.dealt import GAMES
from tests.support.floor import Dealt, table_of, until

MEANT = """points => points.map(([x, y]) => document.elementFromPoint(x, y)?.dataset.key ?? "")"""
"""For each point, the spot on top."""

PRESSED = """points => {
  for (const [x, y] of points) {
    const told = {clientX: x, clientY: y, bubbles: true, pointerType: "mouse", pointerId: 1};
    const over = document.elementFromPoint(x, y);
    over.dispatchEvent(new PointerEvent("pointerdown", told));
    over.dispatchEvent(new PointerEvent("pointerup", told));
  }
}"""


WITHOUT_SPOT = {"nz/38-0-00": {"0/2/3"}}
"""Wagers that the dealer places for a called bet only: their numbers don't meet on this cloth."""


def all_placed(table: Dealt, count: int) -> bool:
    return len(table.bets()) == count


def seen_points(terminal: Terminal, spots: list[Spot]) -> list[list[float]]:
    """Where the spots are; every one of them must be on the screen."""
    points = terminal.points(spots)
    missing = [spot for spot, point in zip(spots, points, strict=True) if point is None]
    assert missing == []
    return [point for point in points if point is not None]


def press_all(terminal: Terminal, spots: list[Spot]) -> None:
    """Put a chip on the place of every spot; each must be the one on top there."""
    points = seen_points(terminal, spots)
    on_top = terminal.page.evaluate(MEANT, points)
    assert on_top == [f"{spot['where']} {spot['target']}" for spot in spots]
    terminal.page.evaluate(PRESSED, points)


def tracks(terminal: Terminal) -> list[str]:
    """The kinds of spots on the tracks that this game has."""
    names = {"racetrack": "track", "replica": "track", "groups": "groups"}
    return [names[track["kind"]] for track in terminal.sheet["tracks"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_chip_on_every_spot(game: str, sit: Sit, house: House) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    worth = 5 if game == "fair/37" else 1  # there a player stakes five chips at least
    terminal.choose_chip(worth)
    grounds = [["cloth", "courtesy"], *([where] for where in tracks(terminal))]
    placed: list[Spot] = []
    for turn, wheres in enumerate(grounds):
        if turn > 1:
            terminal.page.locator(".track-turn").click()
        spots = terminal.spots(*wheres)
        assert spots
        press_all(terminal, spots)
        placed += spots
        until(partial(all_placed, table, len(placed)))
    assert table.bets() == [f"{spot['target']} by {worth}" for spot in placed]
    assert stakes_of(terminal, placed, worth) == table.seat().stakes
    elements = terminal.page.locator(".spot").count()
    shown = terminal.spots("cloth", "courtesy", *tracks(terminal)[-1:])
    assert elements == len(shown)
    wagers = {wager["name"] for wager in terminal.sheet["wagers"]}
    assert wagers - {spot["target"] for spot in placed} == WITHOUT_SPOT.get(game, set())


def stakes_of(terminal: Terminal, spots: list[Spot], worth: int) -> dict[str, int]:
    """What lies on each wager after a chip of that worth on each of these spots, by the sheet."""
    called = {one["target"]: one["parts"] for one in terminal.sheet["called"]}
    stakes: Counter[str] = Counter()
    for spot in spots:
        alone = [{"wager": spot["target"], "units": 1}]
        for part in called.get(spot["target"], alone):
            stakes[part["wager"]] += 100 * worth * part["units"]
    return dict(stakes)


@pytest.mark.parametrize("game", GAMES)
def test_the_standing_cloth_means_the_same(game: str, sit: Sit, house: House) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name, width=390, height=844)
    spots = terminal.spots("cloth", "courtesy")
    press_all(terminal, spots)
    terminal.registered(*(f"{spot['target']} by 25" for spot in spots))


STEPS = """() => Object.fromEntries([...document.querySelectorAll(".cloth .spot")].map(spot => {
  const leads = ["Up", "Down", "Left", "Right"].map(way => {
    spot.focus();
    spot.dispatchEvent(new KeyboardEvent("keydown", {key: `Arrow${way}`, bubbles: true}));
    return [`Arrow${way}`, document.activeElement.dataset.key];
  });
  return [spot.dataset.key, leads];
}))"""
"""Where each arrow leads from each spot."""


def ways(terminal: Terminal, start: str) -> dict[str, list[str]]:
    """The shortest way by arrows from one spot to each of the others."""
    steps: dict[str, list[tuple[str, str]]] = terminal.page.evaluate(STEPS)
    found: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        spot = waiting.popleft()
        for arrow, next_spot in steps[spot]:
            if next_spot not in found:
                found[next_spot] = [*found[spot], arrow]
                waiting.append(next_spot)
    assert found.keys() == steps.keys(), "arrows lead everywhere"
    return found


def one_of_each_kind(terminal: Terminal) -> list[dict[str, Any]]:
    """The middle wager of each kind among those that lie on the cloth."""
    offered = {spot["target"] for spot in terminal.spots("cloth")}
    wagers = [one for one in terminal.sheet["wagers"] if one["name"] in offered]
    kinds = groupby(sorted(wagers, key=itemgetter("kind")), itemgetter("kind"))
    return [(found := list(same))[len(found) // 2] for _, same in kinds]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_by_mouse_and_by_keyboard(game: str, sit: Sit, house: House) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    terminal.choose_chip(5)
    arrows = ways(terminal, "cloth 17")
    names = [wager["name"] for wager in one_of_each_kind(terminal)]
    for name in names:
        terminal.press(name)
    terminal.registered(*(f"{name} by 5" for name in names))
    terminal.page.mouse.move(2, 2)
    terminal.button("Clear").click()
    terminal.registered()
    terminal.cell("0").focus()
    for name in names:
        terminal.page.keyboard.press("Home")
        terminal.page.keyboard.type("17", delay=0)
        for arrow in arrows[f"cloth {name}"]:
            terminal.page.keyboard.press(arrow)
        terminal.page.keyboard.press("Enter")
    terminal.registered(*(f"{name} by 5" for name in names))


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/triple"])
def test_every_track_by_keyboard(game: str, sit: Sit, house: House) -> None:
    """Racetrack, groups of three and wheel replica: a number leads to its spot, arrows go on."""
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    terminal.choose_chip(5)
    keys = terminal.page.keyboard
    placed = []
    for turn, where in enumerate(tracks(terminal)):
        if turn:
            terminal.page.locator(".track-turn").click()
        terminal.page.locator(f'.track .spot[data-key^="{where} "][tabindex="0"]').focus()
        keys.type("17", delay=0)
        for _ in range(2):
            keys.press("Enter")
            focused = terminal.page.evaluate("document.activeElement.dataset.key")
            placed.append(focused.removeprefix(f"{where} "))
            keys.press("ArrowRight")
    assert len(set(placed)) == len(placed)
    terminal.registered(*(f"{target} by 5" for target in placed))
    kinds = {wager["name"]: wager["kind"] for wager in terminal.sheet["wagers"]}
    has_groups = "groups" in tracks(terminal)
    assert ("group" in {kinds.get(target) for target in placed}) == has_groups
