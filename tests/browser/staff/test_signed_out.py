"""Signed out, a screen looks it: the door stands where buttons stood, whoever ended the log-in."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.table import THE_HOUSE
from croupier.play.acts import Actor, AnyAct, Command
from tests.browser.conftest import House, Visit, Watch
from tests.browser.console import Console
from tests.browser.pit import Desk
from tests.support.floor import Floor, table_of

NAME = "nz-37"


def recorded(floor: Floor, actor: Actor, act: AnyAct) -> None:
    """Done in the cage, from elsewhere."""
    command = Command(f"elsewhere/{actor.person}/{type(act).__name__}", actor, act)
    if actor != THE_HOUSE:
        command = command._replace(id=f"elsewhere-{actor.person}")
    assert floor.house.ask(CAGE, command).accepted


def at_the_door(page: Page, came_from: str) -> None:
    """Nothing of the screen is left, and whoever signs in again comes back to it."""
    expect(page).to_have_url(re.compile(rf"/staff\?next=%2F{came_from}.*&ended"))
    expect(page.get_by_label("Password")).to_be_visible()
    expect(page.locator(".console-light, .pit-figures, .player-card, .drawer")).to_have_count(0)


def test_a_log_in_that_ends_leaves_no_live_button(house: House, visit: Visit, watch: Watch) -> None:
    watch.expects("401")
    floor = house(table_of("nz/37"), demo=False)
    dealer = Console(visit(), floor, "dealer-1", NAME)
    pit = Desk(visit(), floor, "supervisor-1")
    counter = Desk(visit(), floor, "cashier-1").go("/counter")
    people = {"dealer-1": "dealer", "supervisor-1": "supervisor", "cashier-1": "cashier"}
    for person, position in people.items():  # as "sign out everywhere" does, at another screen
        recorded(floor, Actor(person, position), cage.EndLogIns(person))
    at_the_door(dealer.page, "console")
    at_the_door(pit.page, "pit")
    at_the_door(counter.page, "counter")


def test_who_loses_the_position_loses_the_pit(house: House, visit: Visit, watch: Watch) -> None:
    watch.expects("403")
    floor = house(table_of("nz/37"), demo=False)
    pit = Desk(visit(), floor, "supervisor-1")
    expect(pit.tile(NAME)).to_be_visible()
    recorded(floor, THE_HOUSE, cage.SetRoles("supervisor-1", ["dealer"]))
    expect(pit.page.locator(".notice")).to_contain_text("isn’t yours")
    expect(pit.tile(NAME)).to_have_count(0)
    expect(pit.page.locator(".alert-column button")).to_have_count(0)
