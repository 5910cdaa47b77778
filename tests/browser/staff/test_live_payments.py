"""Payments put right, chips tipped and turned in, and wins set aside, in the browser."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from croupier.journal.encoding import kind_of
from croupier.play.event import AnyEvent
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from tests.browser.conftest import House, Sit, Visit
from tests.browser.console import Console
from tests.browser.staff.chips import buys, guest_lays, lays
from tests.browser.terminal import Terminal
from tests.support.floor import Floor, until
from tests.support.live_table import live_config


def test_a_round_with_chips_by_keyboard_of_whom_one_player_is_away(
    house: House, visit: Visit, sit: Sit
) -> None:
    floor = house(live_config("fair/37"), play_credit=1_000_00)
    floor["L"].open()
    player = sit(floor, "L")
    buys(player.page)
    lays(player.page, "17 by 5; red by 10", 2)
    guest_lays(floor, "17 by 5")
    dealer = Console(visit(1024, 768), floor, "dealer-1", "L")
    absent = floor["L"].seat("2").player
    goes_away(dealer, absent)
    floor["L"].close()
    floor["L"].land("17")
    marks_pauses_and_rakes(dealer)
    pays_and_puts_it_right(dealer, player)
    sets_aside_and_gives_it(dealer, absent)
    tips_and_turns_in(dealer, player)
    judges_strays(dealer, floor)


def goes_away(dealer: Console, player: str) -> None:
    """The dealer notes that the second player is away: nothing is in colour before them now."""
    dealer.press("s")
    dealer.at_desk()
    dealer.tab_to(dealer.desk.get_by_role("button", name=player))
    dealer.press("Enter")
    dealer.tab_to(dealer.button("Player is away"))
    dealer.press("Enter")
    expect(dealer.button("Player is back")).to_be_visible()
    dealer.go_to_work()


def marks_pauses_and_rakes(dealer: Console) -> None:
    """Between marker and rake there is a pause, and the console counts it down."""
    present = dealer.page.locator(".work-present")
    expect(present).to_contain_text("Mark")
    dealer.press("Enter")
    expect(present).to_contain_text("Rake")
    expect(present.get_by_text("The rake waits")).to_have_count(0)
    dealer.press("Enter")


def pays_and_puts_it_right(dealer: Console, player: Terminal) -> None:
    """A payment is undone for a reason and done again: the player's screen follows both."""
    paid = player.page.locator(".payment-line[data-done]")
    own = dealer.page.locator(".work-lines > li[data-do=pay]", has_text="Blue")
    expect(own).to_have_attribute("aria-current", "step")
    dealer.press("Enter")
    expect(paid).to_have_count(3)
    dealer.press("u")
    dealer.tab_to(dealer.button("wrong chips"))
    dealer.press("Enter")
    expect(paid).to_have_count(2)
    expect(own).to_have_attribute("aria-current", "step")
    dealer.press("Enter")
    expect(paid).to_have_count(3)


def sets_aside_and_gives_it(dealer: Console, player: str) -> None:
    """What nobody was there to take is kept with its stake, and given by the dealer's hand."""
    expect(dealer.page.locator(".work-present")).to_contain_text("Yellow")
    dealer.press("Enter")
    expect(dealer.page.locator(".work-list")).to_have_count(0)
    kept = dealer.page.locator(".said-bets")
    expect(kept).to_contain_text(f"Set aside: 180 for {player}, round 1")
    card = dealer.page.locator(".seat-card", has_text=player)
    expect(card).to_contain_text("Credit995")
    dealer.tab_to(dealer.button("Give it to its player"))
    dealer.press("Enter")
    expect(kept).to_have_count(0)
    expect(card).to_contain_text("Credit1,175")


def tips_and_turns_in(dealer: Console, player: Terminal) -> None:
    """A chip for the croupiers is in the tip box; the rest of the colour comes back in value."""
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Your chips").click()
    purse = page.get_by_role("region", name="In front of you")
    expect(purse).to_contain_text("160 Blue, worth 1")
    page.get_by_role("button", name="1 × Blue").click()
    expect(purse).to_contain_text("159 Blue")
    expect(dealer.page.locator(".rack")).to_contain_text("Tip box: 1")
    page.get_by_role("button", name="Turn colour chips into value chips").click()
    expect(purse).not_to_contain_text("159 Blue")
    expect(purse).to_contain_text("Value chips 1,159")


def judges_strays(dealer: Console, floor: Floor) -> None:
    """Another table's chips are raked at the console, and then sent home."""
    dealer.press("t")
    dealer.at_desk()
    found = dealer.desk.get_by_role("form", name="Another table’s chips on the cloth")
    home = dealer.desk.get_by_role("form", name="Send chips home")
    stray(dealer, found)
    found.get_by_label("They lie on").fill("8")
    found.get_by_label("Worth of a chip").fill("1")
    found.get_by_role("button").press("Enter")
    expect(home).to_be_visible()
    stray(dealer, home)
    home.get_by_role("button").press("Enter")
    assert until(lambda: {StraysJudged, StraysSentHome} <= kinds(floor))


def kinds(floor: Floor) -> set[type[AnyEvent] | None]:
    """What is on record at the table."""
    return {kind_of(entry.data) for entry in floor.house.store.read("L")}


def stray(dealer: Console, form: Locator) -> None:
    """Say which chips: three in red of table U."""
    dealer.tab_to(form.get_by_label("Table on the chips"))
    dealer.write("U")
    form.get_by_label("Colour").select_option("red")
    form.get_by_label("How many").fill("3")
