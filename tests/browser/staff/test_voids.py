"""Voids at the console: every cause of the rulebook, with its clause and effect before the call."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from croupier.play import acts
from croupier.play.phases import Phase
from croupier.play.round.judging import void_causes
from croupier.rulebooks.files import Data
from tests.browser.conftest import House, Visit
from tests.browser.console import Console
from tests.support.floor import table_of

GAMES = ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double-as-single", "fair/37")
COVERED = "covered pocket"
"""Called by keying its number, as another test shows."""


def clause(entry: Data) -> str:
    """As it is shown: `nz 5.1(a)`; a house's own setting by its number."""
    return str(entry.get("clause") or entry["setting"]).replace(":", " ")


def effect(entry: Data) -> str:
    """What is to be read before such a void is called, of 10 on the layout."""
    respin = entry["effect"] == "re-spin"
    words = "Bets stay, the ball is spun again." if respin else "Round void, 10 returned."
    who = entry.get("inspect", {}).get("who")
    return f"{words} The ball must be examined ({who.capitalize()})." if who else words


@pytest.mark.parametrize("game", GAMES)
def test_every_cause_is_offered_with_its_clause_and_effect(
    game: str, house: House, visit: Visit
) -> None:
    floor = house(table_of(game), demo=False)
    table = floor[game.replace("/", "-")]
    table.give(acts.TakeSeat("1", "guest"))
    table.give(acts.BuyIn("1", 100_00))
    table.open()
    table.give(acts.PlaceBets("1", "red by 10"))
    table.close()
    causes = void_causes(table.table.settler.rules)
    listed = [one for one in causes if one["cause"] != COVERED and "dealer" in one["called-by"]]
    dealer = Console(visit(1280, 800), floor, "dealer-1", table.name)
    shown = dealer.page.locator(".cause")
    expect(shown).to_have_count(len(listed))
    offered = [one.get_attribute("data-cause") for one in shown.all()]
    assert offered == [one["cause"] for one in listed]
    dealer.press("v")
    for place, entry in enumerate(listed, 1):
        expect(dealer.page.locator(".cause:focus")).to_have_count(1)
        expect(shown.nth(place - 1).locator(".note")).to_have_text(clause(entry))
        dealer.press(str(place % 10))
        expect(dealer.page.locator(".second-press")).to_be_focused()
        told = dealer.desk.locator(".act p")
        whole = clause(entry) if "clause" in entry else re.compile("^the house’s decision: ")
        expect(told).to_have_text([whole, effect(entry)])
        dealer.press("Escape")
    assert table.phase is Phase.NO_MORE_BETS
