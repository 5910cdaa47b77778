"""The counter and its players: a wallet, a password, a seat, a round, and the money home again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.pit import Desk
from tests.browser.terminal import Terminal
from tests.support.floor import table_of

NAME = "nz-37"


def register(desk: Desk, player: str, cash: str) -> str:
    """Somebody new at the counter: their password, which is shown once."""
    page = desk.page
    form = page.locator(".register")
    form.get_by_label("Id, as on the card").fill(player)
    form.get_by_role("button", name="Register a player").click()
    card = page.locator(f'.player-card[data-player="{player}"]')
    desk.button("Give a password").click()
    password = card.locator(".made").inner_text()
    card.get_by_label("Amount").fill(cash)
    desk.button("Pay in").click()
    expect(card).to_contain_text(f"{cash} paid in. The wallet holds {cash}.")
    expect(card.locator(".facts")).to_contain_text("has a password")
    return password


def sign_in(page: Page, player: str, password: str) -> None:
    """Sign in with a password of the counter's, and choose another one."""
    page.get_by_label("Person").fill(player)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("h1")).to_have_text("Choose a password of your own")
    for label in ("A new password", "The new password again"):
        page.get_by_label(label).fill("a word of my own")
    page.get_by_role("button", name="Change your password").click()


def test_from_the_counter_to_a_seat_and_back(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    table = floor[NAME]
    desk = Desk(visit(), floor, "cashier-1").go("/counter")
    password = register(desk, "card-7", "200")

    page = visit()
    page.goto(floor.base)
    expect(page.locator(".lobby-main")).to_contain_text("password from the counter")
    page.goto(f"{floor.base}/table/{NAME}")
    sign_in(page, "card-7", password)
    expect(page.locator("#panel-title")).to_have_text("Your money")
    page.get_by_label("Amount").fill("150")
    page.get_by_role("button", name="Bring to this seat").click()
    panel = page.locator(".side-panel .facts")
    expect(panel).to_contain_text("In your wallet50At this seat150")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#panel-title")).to_have_count(0)
    table.open()
    player = Terminal(page, table).seated()
    expect(player.light).to_have_text("Place your bets")
    player.press("17")
    player.registered("17 by 25")
    expect(desk.page.locator(".player-card .facts")).to_contain_text("125 credit, 25 in play")
    table.deal("18")
    expect(player.light).to_have_text("Result")

    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Your money", exact=True).click()
    page.get_by_role("button", name="Take back to the wallet").click()
    expect(panel).to_contain_text("In your wallet175At this seat0")
    card = desk.page.locator(".player-card")
    expect(card.locator(".wallet")).to_have_text("175")
    desk.button("All of it").click()
    desk.button("Pay out").click()
    expect(card).to_contain_text("175 paid out. The wallet holds 0.")


def test_the_counter_keeps_somebody_from_play(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    desk = Desk(visit(390, 844), floor, "cashier-1").go("/counter")
    register(desk, "card-8", "20")
    desk.button("Keep from play").click()
    desk.page.get_by_label("Days; 0 without an end").fill("0")
    desk.page.get_by_label("Reason").fill("asked for it")
    desk.button("Keep from play").click()
    expect(desk.page.locator(".player-card")).to_contain_text("Kept from play, without an end.")
    width = desk.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 390


def test_a_drawer_a_receipt_and_a_reversal(house: House, visit: Visit) -> None:
    floor = house(table_of("nz/37"), demo=False)
    desk = Desk(visit(1024, 768), floor, "cashier-1").go("/counter")
    till = desk.page.locator(".till")
    till.get_by_label("Counted in the drawer").fill("100")
    desk.button("Open the drawer").click()
    expect(till).to_contain_text("Your drawer: 100 at first, 100 now.")
    register(desk, "card-9", "20")
    receipt = till.locator(".receipt")
    expect(receipt).to_contain_text("Receipt 1")
    expect(receipt.get_by_role("button", name="Reverse this")).to_have_count(0)

    second = Desk(visit(1024, 768), floor, "manager-1").go("/counter")
    second.page.locator(".till .player").first.click()
    second.page.get_by_label("Reason").fill("a false note")
    second.button("Reverse this").click()
    expect(second.page.locator(".receipt")).to_contain_text("reversed by manager-1")

    expect(till).to_contain_text("Your drawer: 100 at first, 100 now.")
    till.get_by_label("Counted in the drawer").fill("90")
    desk.button("Close the drawer").click()
    expect(till).to_contain_text("90 counted, 100 expected, difference −10")
    assert desk.page.evaluate("() => document.documentElement.scrollWidth") <= 1024
