"""Called bets: each one of each game by menu or box, read with its pieces before it is placed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Sit
from tests.support.dealt import GAMES
from tests.support.floor import table_of, until

EMPTIED = """
  const box = document.getElementById("box");
  const emptied = async () => {
    const late = performance.now() + 60_000;
    do await new Promise(requestAnimationFrame);
    while (box.value !== "" && performance.now() < late);
    return box.value === "";
  };"""

MENU = f"""async names => {{{EMPTIED}
  for (const name of names) {{
    const button = [...document.querySelectorAll(".called button")]
      .find(one => (one.getAttribute("aria-label") ?? one.querySelector("b").textContent) === name);
    button.click();
    button.click();
    if (!await emptied()) return name;
  }}
  return "";
}}"""
"""Press each bet of the menu twice; the first that isn't taken."""

BOX = f"""async bets => {{{EMPTIED}
  for (const bet of bets) {{
    box.value = bet;
    box.dispatchEvent(new InputEvent("input", {{bubbles: true}}));
    box.form.requestSubmit();
    if (!await emptied()) return bet;
  }}
  return "";
}}"""
"""Write each bet into the box and press Enter; the first that isn't taken."""

LABELS = """() => [...document.querySelectorAll(".called button")]
  .map(one => one.getAttribute("aria-label") ?? one.querySelector("b").textContent)"""


def batches(targets: list[str], most: int) -> list[list[str]]:
    return [targets[start : start + most] for start in range(0, len(targets), most)]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "nz1998/37"])
def test_each_called_bet(game: str, sit: Sit, house: House) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    terminal.choose_chip(1)
    if terminal.sheet["tracks"]:  # else the menu lies where the track would
        terminal.button("or open the called bets").click()
    menu = [one for one in terminal.sheet["called"] if one["family"] != "neighbours"]
    groups = [one["name"] for one in terminal.sheet["wagers"] if one["kind"] == "group"]
    expect(terminal.page.locator(".called button")).to_have_count(len(menu) + len(groups))
    labels = terminal.page.evaluate(LABELS)
    assert terminal.page.evaluate(MENU, labels[:16]) == ""
    assert until(lambda: len(table.bets()) == len(labels[:16]))
    wanted = [one["target"] for one in terminal.sheet["called"]] + groups
    placed = {bet.removesuffix(" by 1") for bet in table.bets()}
    rest = [target for target in wanted if target not in placed]
    slips = ["; ".join(f"{target} by 1" for target in some) for some in batches(rest, 38)]
    assert terminal.page.evaluate(BOX, slips) == ""
    assert until(lambda: len(table.bets()) == len(wanted))
    assert sorted(bet.removesuffix(" by 1") for bet in table.bets()) == sorted(wanted)
    read = table.table.settler.rules.notation.slip
    for bet in table.seat().bets.values():
        (alone,) = read(bet.text, in_company=True).bets
        assert [(wager, stake) for wager, stake in bet.pieces] == [
            (wager.name, stake) for wager, stake in alone.pieces
        ]


@pytest.mark.parametrize(
    ("game", "target", "name", "words", "pieces"),
    [
        ("nz/37", "tiers", "Tier", "6 splits at 5 each = 30", 6),
        ("nz/37", "voisins", "Voisins du Zero", "9 chips at 5 each = 45", 7),
        ("fair/37", "nassa", "Nassa", "", 0),
        ("rws/rapid-a", "zero spiel", "Zero spiel", "", 0),
        ("maryland/triple", "complete 17", "Complete 17", "", 0),
    ],
)
def test_the_menu_considers_before_it_places(
    game: str, target: str, name: str, words: str, pieces: int, sit: Sit, house: House
) -> None:
    floor = house(table_of(game))
    table = floor[game.replace("/", "-")]
    table.open()
    terminal = sit(floor, table.name)
    terminal.choose_chip(5)
    if terminal.sheet["tracks"]:
        terminal.page.locator("#cloth .spot").first.focus()
        terminal.page.keyboard.press("b")
    (called,) = (one for one in terminal.sheet["called"] if one["target"] == target)
    button = terminal.page.locator(".called button").filter(has_text=name.split()[-1]).first
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    read = terminal.page.locator(".bet-read")
    expect(read).to_contain_text(words or str(5 * called["units"]))
    expect(read.locator(".pieces li")).to_have_count(pieces or len(called["parts"]))
    expect(read).to_contain_text(called["clause"].split(":")[0])
    expect(terminal.page.locator(".called-ring")).to_have_count(len(called["parts"]))
    assert table.bets() == []
    button.click()
    terminal.registered(f"{target} by 5")
    assert table.seat().stakes == {part["wager"]: 500 * part["units"] for part in called["parts"]}


@pytest.mark.parametrize(
    ("language", "words", "button"),
    [
        ("en", "tiers by 5", "Place 30"),
        ("fr", "tiers du cylindre par 5", "30"),
        ("it", "serie 5/8 per 5", "30"),
        ("de", "kleine serie mit 5", "30"),
    ],
)
def test_the_box_takes_four_languages(
    language: str, words: str, button: str, sit: Sit, house: House
) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37", locale=language)
    terminal.announce(words)
    expect(terminal.page.locator(".announce-form button")).to_contain_text(button)
    terminal.page.keyboard.press("Enter")
    terminal.registered("tiers by 5")
    expect(terminal.page.locator("#box")).to_have_value("")


def test_words_without_an_amount_take_the_chip_in_hand(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    floor["nz-37"].open()
    terminal = sit(floor, "nz-37")
    terminal.announce("17; red by 10")
    expect(terminal.page.locator(".announce-form button")).to_contain_text("Place 35")
    terminal.page.keyboard.press("Enter")
    terminal.registered("17 by 25", "red by 10")


def test_a_word_that_is_not_understood(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.announce("orphelinks by 5")
    trouble = terminal.page.locator(".trouble")
    expect(trouble).to_contain_text("The underlined word isn't understood. Nothing is placed.")
    expect(trouble.locator("u")).to_have_text("orphelinks")
    expect(trouble.get_by_role("button")).to_have_count(3)
    expect(trouble.get_by_role("button").first).to_have_text("Orphelins")
    terminal.page.keyboard.press("Enter")
    trouble.get_by_role("button").first.click()
    expect(terminal.page.locator("#box")).to_have_value("orphelins ")
    assert table.bets() == []


def test_what_is_understood_and_not_offered(sit: Sit, house: House) -> None:
    floor = house(table_of("nz/37"))
    table = floor["nz-37"]
    table.open()
    terminal = sit(floor, "nz-37")
    terminal.announce("25/29 by 5")
    trouble = terminal.page.locator(".trouble")
    refused = "nz/37 has no split on 25/29; the nearest on offer is corner 25/29 (nz:3.1(b))."
    expect(trouble.locator(".remark")).to_have_text(refused)
    expect(trouble.get_by_role("button")).to_have_text(["corner 25/29"])
    terminal.announce("nassa by 5")
    expect(trouble.locator(".remark")).to_contain_text("nz/37 doesn't offer nassa")
    expect(trouble.get_by_role("button")).to_have_count(0)
    terminal.page.keyboard.press("Enter")
    assert table.bets() == []
