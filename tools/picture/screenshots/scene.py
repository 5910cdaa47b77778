"""The scene: a house with all games in the middle of an evening, the same each time."""

from __future__ import annotations

import time
from contextlib import ExitStack
from datetime import UTC, datetime
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page

import croupier
from croupier.play import acts
from tests.support.floor import SUPERVISOR, Dealt, Floor, table_of

EVENING: Final = int(datetime(2026, 3, 7, 21, 0, tzinfo=UTC).timestamp() * 1000)
CREDIT: Final = 2_000_00
LIMITS: Final = {"inside": "1-200", "outside": "5-2000"}
PATIENCE: Final = 60_000

MAIN: Final = "nz-37"
"""The table that is looked at most."""
CLOSED: Final = "maryland-triple"
DEALT: Final = "nz-38-0-00"
"""Where a number waits for its confirmation."""

SEED: Final = 1
ROUNDS: Final = 24
FEW: Final = 8
ROUND: Final = 40
"""Seconds."""
SLIP: Final = (
    "17 by 5; 8/11 by 10; 26/29 by 25; corner 20/24 by 25; street 4-6 by 15; six-line 31-36 by 50; "
    "0/3 by 6; 32 by 5; red by 25; dozen 2 by 100"
)
OTHERS: Final = {
    "2": "black by 20; 5 by 3; 17 by 1; 32 by 1; 8/11 by 1; red by 5",
    "3": "14 by 2; 19-36 by 10; 17 by 1; 32 by 2; 8/11 by 2; red by 5; dozen 2 by 5",
    "5": "dozen 1 by 5; 30 by 1; 17 by 2",
}


class StandingClock:
    """A clock that stands still until it is told to go on, so that pictures are alike."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self.moment

    def elapsed(self) -> int:
        """The same: nobody sets it."""
        return self.moment

    def reach(self, moment: int) -> None:
        """It is what it is set to."""

    def drift(self) -> int:
        """There is no other clock."""
        return 0

    def wait(self, milliseconds: int) -> None:
        """Pause; no time passes."""
        time.sleep(milliseconds / 1000)

    def go_on(self, seconds: int) -> None:
        """Let time pass."""
        self.moment += 1000 * seconds


class Scene:
    """A house with everybody at their places, and browsers before it."""

    def __init__(self, browser: Browser) -> None:
        self.clock = StandingClock(EVENING)
        self._browser = browser
        self._left = ExitStack()

    def __enter__(self) -> Scene:
        tables = (table_of(game, **LIMITS) for game in croupier.games())
        house = Floor(*tables, clock=self.clock, play_credit=CREDIT, staff_idle=1e6)
        self.floor = self._left.enter_context(house)
        self._play()
        self.floor[CLOSED].give(acts.CloseTable(True), SUPERVISOR)
        return self

    def __exit__(self, *_: object) -> None:
        self._left.close()

    def _play(self) -> None:
        """Let every table have some rounds behind it, the one that is looked at most of all."""
        chance = Random(SEED)
        for left in reversed(range(ROUNDS)):
            for table in self.floor.house.config.tables:
                if table.name == MAIN or left < FEW:
                    dealt = self.floor[table.name]
                    dealt.open()
                    dealt.deal(chance.choice(pockets_of(dealt)))
            self.clock.go_on(ROUND)

    def page(self) -> Page:
        """A browser of somebody who likes things still."""
        context = self._browser.new_context(
            reduced_motion="reduce", locale="en-GB", timezone_id="UTC", color_scheme="dark"
        )
        self._left.callback(context.close)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        self.tell_time(page, self.clock.moment)
        return page

    def go_on(self, page: Page, seconds: int) -> None:
        """Let time pass, for the house and in a browser."""
        self.clock.go_on(seconds)
        self.tell_time(page, self.clock.moment)

    def tell_time(self, page: Page, moment: int) -> None:
        """Let the house and a browser agree on a time."""
        self.clock.moment = moment
        page.clock.set_fixed_time(datetime.fromtimestamp(moment / 1000, UTC))


def pockets_of(table: Dealt) -> list[str]:
    """The pockets of a table's wheel that count."""
    rules = table.table.settler.rules
    return [pocket for pocket in rules.wheel.pockets if pocket not in rules.no_spin]
