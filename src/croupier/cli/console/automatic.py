"""Automatic rounds on the terminal: the house deals, and a demonstration player bets."""

from __future__ import annotations

from itertools import cycle
from typing import Final
from uuid import uuid4

from croupier.cli.console.console import Console
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.schedule import Schedule
from croupier.house.stopping import WITHIN, Stopping, on_sigterm
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.phases import Phase

BRISK: Final = Schedule(betting=600, spin=400, result=400, confirm=200, pause=300)
"""A demonstration's times."""

PLAYER: Final = Actor("guest", "player")
SEAT: Final = "demo"
_CASHIER: Final = Actor("Cas", "cashier")
_BUY_IN: Final = 20_000
_SLIPS: Final = (
    "17 by 5; red by 10; dozen 2 by 5",
    "corner 25/29 by 5; black by 10; column 1 by 5",
    "0 by 5; odd by 10; high by 5",
)
"""Bets that every game offers."""


class Demonstration:
    """Plays rounds of an automatic table and says when there were enough."""

    def __init__(self, console: Console, schedule: Schedule, rounds: int) -> None:
        self.console = console
        self.dealer = AutomaticDealer(console.house, console.table, schedule, console.source)
        self.last = self._finished() + rounds
        self._slips = cycle(_SLIPS)
        self._bet_in = 0

    def run(self, within: int = WITHIN) -> str:
        """Deal until the last round is settled, or SIGTERM asks for the end; how it ended."""
        clock = self.console.house.clock
        stopping = Stopping(clock, within)
        with on_sigterm(stopping):
            deal([self.dealer], clock, self._over, stopping)
        if not stopping.asked:
            return ""
        left = f"round {self.dealer.round} is left as it stands" if self.dealer.live else ""
        return f"Stopped: {left or 'no round is on'}."

    def _over(self) -> bool:
        state = self.console.desk().state
        if state.phase is Phase.BETTING and state.round > self._bet_in:
            self._bet_in = state.round
            self._bet()
        return self._finished() >= self.last

    def _finished(self) -> int:
        """Rounds of this table that are over."""
        state = self.console.desk().state
        between = state.phase in (Phase.OPEN, Phase.SETTLED)
        return state.round if between else state.round - 1

    def _bet(self) -> None:
        """The player takes a seat, buys in when it is needed, and bets."""
        if self.console.desk().state.play:
            return  # no cash is taken there, and the player has nothing else
        seats = self.console.desk().state.seats
        if SEAT not in seats:
            self._ask(PLAYER, acts.TakeSeat(SEAT, PLAYER.person))
        if self.console.desk().state.seats[SEAT].credit < _BUY_IN // 2:
            self._ask(_CASHIER, acts.BuyIn(SEAT, _BUY_IN))
        self._ask(PLAYER, acts.PlaceBets(SEAT, next(self._slips)))

    def _ask(self, actor: Actor, act: Act) -> None:
        self.console.house.ask(self.console.table, Command(uuid4().hex, actor, act))
