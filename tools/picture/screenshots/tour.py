"""A tour of the house: every screen in turn, ready to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Final

from playwright.sync_api import Page, expect

import croupier
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.phases import Phase
from tests.support.floor import MANAGER, SUPERVISOR, Dealt, until
from tests.support.sections import turn_to
from tools.picture.screenshots.looks import LANGUAGES, SETTLE, Look
from tools.picture.screenshots.scene import (
    CLOSED,
    DEALT,
    MAIN,
    OTHERS,
    PATIENCE,
    ROUNDS,
    SLIP,
    Scene,
)

expect.set_options(timeout=PATIENCE)
_ids = count(1)

TURN: Final = 8_000
"""Milliseconds for which a display speaks a language."""
PANELS: Final = (
    *("rules", "odds", "rounds", "history", "statistics", "session", "autoplay", "favourites"),
    *("tables", "settings", "keys"),
)
"""In the order of the menu."""
LOBBY_OPEN: Final = ("maryland-single", "fair-37", "maryland-double", "nz-38-00-0")
"""Tables at which bets are taken while the lobby is looked at."""
PIT: Final = ("alerts", "inspections", "reports", "log", "staff", f"tables/{MAIN}")
AUDITOR: Final = ("audit", "exports", "clauses", "reports", "log")


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen that stands before us."""

    name: str
    page: Page
    sheet: dict[str, Any] | None = None
    """Of the game whose cloth it shows."""
    is_part: bool = False
    """Whether it is looked at in some looks only."""
    speak: Callable[[str], None] | None = None
    """How its language is chosen, if not by the settings."""
    prepare: Callable[[Page], None] | None = None
    """What is done in it in every look."""

    def look(self, look: Look) -> None:
        """Put a look on and wait until it lies still."""
        look.put_on(self.page)
        if self.speak:
            self.speak(look.language)
        expect(self.page.locator("html")).to_have_attribute("lang", look.language)
        self.page.evaluate(SETTLE)
        if self.prepare:
            self.prepare(self.page)
            self.page.evaluate(SETTLE)


def is_at_zero_end(spot: dict[str, Any]) -> bool:
    """Whether a spot of a sheet lies on a zero or on its line."""
    return bool(spot["where"] == "cloth" and spot["place"][0] <= 0)


def has_credit(table: Dealt, seat: str) -> bool:
    """Whether what was sent to a seat has come."""
    return table.seat(seat).credit > 0


def scroll_back(page: Page) -> None:
    """Show a panel from its beginning."""
    page.locator(".side-body").evaluate("body => body.scrollTo(0, 0)")


def point_and_announce(page: Page) -> None:
    """Point at a corner, and begin to announce a bet where there is room for it."""
    page.locator('.spot[data-key="cloth 19/20/22/23"]').hover(force=True)
    box = page.locator("#box")
    if box.is_visible():
        box.fill("tiers by 5")
        expect(page.locator(".bet-read")).to_be_visible()


class Tour:
    """The way through the house, in an order in which each table only goes forward."""

    def __init__(self, scene: Scene, *, parts: bool = True) -> None:
        self.scene = scene
        self.parts = parts
        """Whether panels, sections and the other games are seen too."""
        self.floor = scene.floor
        self.base = scene.floor.base

    def __iter__(self) -> Iterator[Shown]:
        yield from self.lobby()
        yield from self.terminal()
        yield from self.displays()
        yield from self.staff()
        yield from self.console()
        yield from self.pit()
        yield from self.auditor()
        yield from self.counter()
        if self.parts:
            yield from self.games()

    def lobby(self) -> Iterator[Shown]:
        for name in LOBBY_OPEN:
            self.floor[name].open()
        page = self.scene.page()
        page.goto(self.base)
        expect(page.locator(".hero .wheel")).to_be_visible()
        expect(page.locator(".table-card")).to_have_count(len(croupier.games()))
        yield Shown("lobby", page)

    def terminal(self) -> Iterator[Shown]:
        table = self.floor[MAIN]
        table.open()
        self._play_along(table, OTHERS)
        page, sheet = self._sit(MAIN)
        self._announce(page, SLIP)
        yield Shown("terminal-betting", page, sheet, prepare=point_and_announce)
        page.mouse.move(0, 0)
        page.locator("#box").fill("")
        yield from self._panels(page)
        yield Shown("terminal-panel", page, sheet, prepare=scroll_back)
        self._close_panel(page)
        self.scene.go_on(page, 20)
        table.close()
        expect(page.locator(".cloth[data-frozen]")).to_be_visible()
        yield Shown("terminal-closed", page, sheet)
        table.land("17")
        expect(page.locator(".dolly")).to_be_visible()
        yield Shown("terminal-result", page, sheet)

    def _panels(self, page: Page) -> Iterator[Shown]:
        """Each panel in turn; the settings come last and stay open."""
        menu = page.locator(".header .icon-button").last
        others = [name for name in PANELS if name != "settings"] if self.parts else []
        for name in (*others, "settings"):
            self._close_panel(page)
            menu.click()
            page.locator(".menu-list button").nth(PANELS.index(name)).click()
            expect(page.locator(f'.terminal[data-panel="{name}"]')).to_be_visible()
            if name != "settings":
                yield Shown(f"panel-{name}", page, is_part=True)

    def _close_panel(self, page: Page) -> None:
        close = page.locator(".side-head .icon-button").last
        if close.is_visible():
            close.click()
        expect(page.locator(".side-panel")).to_have_count(0)

    def displays(self) -> Iterator[Shown]:
        table = self.floor[MAIN]
        page = self.scene.page()
        page.goto(f"{self.base}/display/{MAIN}")
        expect(page.locator(".stage-number")).to_have_text("17")
        yield Shown("display", page, speak=lambda tongue: self._turn(page, tongue))
        self.scene.go_on(page, 10)
        table.open()
        expect(page.locator(".wall [data-light=open]").first).to_be_visible()
        yield Shown("display-open", page, speak=lambda tongue: self._turn(page, tongue))
        page = self.scene.page()
        page.goto(f"{self.base}/display/{CLOSED}")
        expect(page.locator(".stage-idle")).to_be_visible()
        yield Shown("display-idle", page, speak=lambda tongue: self._turn(page, tongue))

    def _turn(self, page: Page, language: str) -> None:
        """Wait for a language: it stands for eight seconds by the house's clock."""
        wanted = LANGUAGES.index(language)
        turn = self.scene.clock.moment // TURN
        self.scene.tell_time(page, (turn + (wanted - turn) % len(LANGUAGES)) * TURN)

    def staff(self) -> Iterator[Shown]:
        page = self.scene.page()
        page.goto(f"{self.base}/staff")
        expect(page.locator(".sign-in")).to_be_visible()
        yield Shown("staff", page)

    def console(self) -> Iterator[Shown]:
        table = self.floor[DEALT]
        table.open()
        self._play_along(table, {"1": "17 by 5; red by 20", **OTHERS})
        page = self._signed_in("dealer-1", f"/console/{DEALT}")
        expect(page.locator(".path")).to_be_visible()
        expect(page.locator(".seat-card").first).to_be_visible()
        yield Shown("console-betting", page)
        self.scene.go_on(page, 15)
        table.close()
        table.give(acts.EnterResult("17"))
        expect(page.locator(".console .arc")).to_be_visible()
        yield Shown("console", page)
        table.give(acts.ConfirmResult())

    def pit(self) -> Iterator[Shown]:
        proposed = {"pocket": "15"}
        table = self.floor["rws-rapid-b"]
        table.give(acts.Propose("correct result", proposed, "misread", "camera 4"), SUPERVISOR)
        self.floor["nz1998-37"].give(acts.Suspend("a dispute at the table"), MANAGER)
        self.scene.clock.go_on(1)
        page = self._signed_in("manager-1", "/pit")
        expect(page.locator(".tile")).to_have_count(len(croupier.games()))
        expect(page.locator(".approvals .proposal")).to_be_visible()
        yield Shown("pit", page)
        yield from self._sections(page, "pit", PIT)
        self.floor["nz1998-37"].give(acts.Resume(), MANAGER)

    def auditor(self) -> Iterator[Shown]:
        page = self._signed_in("auditor-1", "/auditor#replay")
        expect(page.locator("#main option")).to_have_count(len(croupier.games()))
        page.locator("#main input").fill(str(ROUNDS + 1))
        page.locator("#main [type=submit]").click()
        expect(page.locator("#main table, #main ol").first).to_be_visible()
        yield Shown("auditor", page)
        yield from self._sections(page, "auditor", AUDITOR)

    def counter(self) -> Iterator[Shown]:
        page = self._signed_in("cashier-1", "/counter")
        for player in ("card-7", "card-8", "card-9"):
            page.locator(".register input").first.fill(player)
            page.locator(".register [type=submit]").click()
            expect(page.locator(f'.player-card[data-player="{player}"]')).to_be_visible()
            page.locator(".player-card input[type=number]").fill("250")
            page.locator(".player-card [data-act=deposit]").click()
            expect(page.locator(".player-card .wallet")).to_have_text("250")
        page.locator(".players [type=search]").fill("card")
        expect(page.locator('.players .player:has-text("card-")')).to_have_count(3)
        yield Shown("counter", page)

    def _sections(self, page: Page, screen: str, sections: tuple[str, ...]) -> Iterator[Shown]:
        for section in sections if self.parts else ():
            turn_to(page, self.base, f"/{screen}#{section}")
            yield Shown(f"{screen}-{section.replace('/', '-')}", page, is_part=True)

    def games(self) -> Iterator[Shown]:
        """Every game's terminal, with chips at the zero end and around."""
        for game in croupier.games():
            table = self.floor[game.replace("/", "-")]
            table.begin_the_day()
            if table.phase is not Phase.BETTING:
                table.open()
            page, sheet = self._sit(table.name)
            zero_end = [one["target"] for one in sheet["spots"] if is_at_zero_end(one)]
            self._announce(page, "; ".join(f"{target} by 5" for target in zero_end))
            yield Shown(f"game-{table.name}", page, sheet, is_part=True)
            page.context.close()

    def _ask_the_cage(self, act: cage.CageAct) -> None:
        """What the house does at the cage for a guest."""
        command = Command(f"tour-{next(_ids)}", THE_HOUSE, act)
        assert self.floor.house.ask(CAGE, command).accepted

    def _play_along(self, table: Dealt, slips: dict[str, str]) -> None:
        """Let others sit down and bet."""
        for seat, slip in slips.items():
            guest = Actor(f"guest-{table.name}-{seat}", "player")
            self._ask_the_cage(cage.RegisterPlayer(guest.person, play=True))
            self._ask_the_cage(cage.Deposit(guest.person, 500_00))
            table.give(acts.TakeSeat(seat, guest.person), THE_HOUSE)
            self._ask_the_cage(cage.SendToSeat(guest.person, table.name, seat, 500_00))
            assert until(partial(has_credit, table, seat))
            table.give(acts.PlaceBets(seat, slip), guest)
        self.scene.clock.go_on(1)

    def _announce(self, page: Page, slip: str) -> None:
        """Place bets by the box."""
        page.locator("#box").fill(slip)
        expect(page.locator(".box-panel [type=submit]")).to_be_visible()
        page.locator("#box").press("Enter")
        expect(page.locator("#box")).to_have_value("")
        expect(page.locator(".cloth .pile[data-state=pending]")).to_have_count(0)

    def _sit(self, table: str) -> tuple[Page, dict[str, Any]]:
        page = self.scene.page()
        page.goto(f"{self.base}/table/{table}")
        expect(page.locator(".money-figure .figure").first).not_to_have_text("–")
        expect(page.locator(".spot").first).to_be_attached()
        return page, page.request.get(f"{self.base}/api/tables/{table}/sheet").json()

    def _signed_in(self, person: str, address: str) -> Page:
        page = self.scene.page()
        page.goto(f"{self.base}/staff")
        page.locator("input[autocomplete=username]").fill(person)
        page.locator("input[type=password]").fill(self.floor.passwords[person])
        page.locator(".sign-in [type=submit]").click()
        expect(page.locator(".who")).to_contain_text(person)
        page.goto(self.base + address)
        expect(page.locator(".who")).to_contain_text(person)
        return page
