"""A house that is opened to be kept: its people, a clock that it sets itself, and how it is asked.

Nothing is left to chance or to the machine, so the same program makes the same store again.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

from croupier.cage.cage import Cage
from croupier.cage.particulars import Particulars
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.play.state import TableState

NOON: Final = 1_772_366_400_000
"""2026-03-01 12:00 UTC, when the house opens for the first time."""

SECOND: Final = 1_000

SAVED_EVERY: Final = 40
"""Entries between two snapshots: a small house has some too."""

ANN, BEN = Actor("ann", "player"), Actor("ben", "player")
DEALER, FLOOR = Actor("dana", "dealer"), Actor("finn", "supervisor")
MANAGER, SHIFT = Actor("Max", "manager"), Actor("Moe", "shift-manager")
MANAGEMENT = Actor("gus", "gaming-management")
SECURITY, CASHIER = Actor("Sam", "security"), Actor("Cleo", "cashier")
HOUSE = Actor("house", "house")

LIMITS: Final = {"inside": "1-200", "outside": "1-500", "player": "4000"}
CALLED: Final = {**LIMITS, "called-minimum": "10", "called-increment": "2"}

GAMES: Final = {
    "Aspen": "nz/37",
    "Birch": "nz1998/37",
    "Cedar": "rws/rapid-a",
    "Ebony": "maryland/double-as-single",
    "Fir": "fair/37",
    "Gum": "nz/38-00-0",
    "Hazel": "nz/38-0-00",
    "Iroko": "rws/rapid-b",
    "Juniper": "rws/alfastreet-b",
    "Kauri": "maryland/single",
    "Larch": "maryland/double",
    "Maple": "maryland/triple",
}
"""The tables by name: one of every game."""

CONFIG: Final = HouseConfig(
    tuple(
        TableConfig(name, game, limits=CALLED if name == "Aspen" else LIMITS)
        for name, game in GAMES.items()
    ),
    Particulars("The golden house", "EUR", ("en", "fr"), "Europe/Paris"),
)


class SetClock:
    """A clock that moves only when the house is asked something, or told to wait."""

    def __init__(self, time: int) -> None:
        self.time = time

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self.time

    def elapsed(self) -> int:
        """The same: nobody sets it."""
        return self.time

    def reach(self, moment: int) -> None:
        """It is what it is set to."""

    def drift(self) -> int:
        """There is no other clock."""
        return 0

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.time += milliseconds


class Opened:
    """A house over a store in a file, opened again as often as it takes."""

    def __init__(self, file: Path, now: int = NOON, ids: str = "c") -> None:
        self.file = file
        self.clock = SetClock(now)
        self.asked: set[type[AnyAct]] = set()
        """The kinds of acts that were asked for."""
        self._ids = (f"{ids}{number}" for number in count(1))
        self.house = self._open()

    def _open(self) -> House:
        house = House(SqliteStore(self.file), self.clock, CONFIG)
        house.writer.snapshot_every = SAVED_EVERY
        return house

    def crash(self) -> None:
        """Let the process end where it stands, and another take the house over."""
        self.house.close()
        self.clock.wait(60 * SECOND)
        self.house = self._open()

    def does(self, desk: str, actor: Actor, *asked: AnyAct) -> None:
        """Ask what must be accepted, a second apart."""
        for act in asked:
            answer = self.house.ask(desk, self._command(actor, act))
            assert answer.refusal is None, f"{desk}: {act}: {answer.refusal}"

    def refuses(self, desk: str, actor: Actor, act: AnyAct, code: str) -> None:
        """Ask what must be refused, for one reason and no other."""
        answer = self.house.ask(desk, self._command(actor, act))
        assert answer.refusal is not None, act
        assert answer.refusal.code == code, answer.refusal

    def half(self, desk: str, actor: Actor, act: AnyAct) -> None:
        """Take the first step of a transfer, and no other."""
        answer = self.house.writer.ask(desk, self._command(actor, act))
        assert answer.refusal is None, answer.refusal

    def _command(self, actor: Actor, act: AnyAct) -> Command:
        self.clock.wait(SECOND)
        self.asked.add(type(act))
        return Command(next(self._ids), actor, act)

    def state(self, table: str) -> TableState:
        """Where a table stands."""
        return self.house.writer.tables[table].state

    @property
    def cage(self) -> Cage:
        """The cage as it stands."""
        return self.house.crossing.cage

    def bets(self, table: str, seat: str) -> list[int]:
        """The numbers of a seat's bets."""
        return list(self.state(table).seats[seat].bets)

    def sit(self, table: str, seat: str, player: Actor, amount: int) -> None:
        """Give a player a seat and credit."""
        self.does(table, player, acts.TakeSeat(seat, player.person))
        self.does(table, DEALER, acts.BuyIn(seat, amount))

    def bet(self, table: str, *slips: str) -> None:
        """Open betting; the first slip is Ann's at seat 1, the second Ben's at seat 2."""
        self.does(table, DEALER, acts.OpenBetting())
        for seat, (player, slip) in enumerate(zip((ANN, BEN), slips, strict=False), 1):
            self.does(table, player, acts.PlaceBets(str(seat), slip))

    def close_bets(self, table: str) -> None:
        """Spin the ball, and call where betting doesn't close with the throw."""
        self.does(table, DEALER, acts.Spin())
        if self.house.edition(table).rules.rulebook["betting"]["closes"] != "with the throw":
            self.does(table, DEALER, acts.CallNoMoreBets())

    def conclude(self, table: str, pocket: str) -> None:
        """Enter a result and confirm it."""
        self.does(table, DEALER, acts.EnterResult(pocket), acts.ConfirmResult())

    def round(self, table: str, pocket: str, *slips: str) -> None:
        """A whole round."""
        self.bet(table, *slips)
        self.close_bets(table)
        self.conclude(table, pocket)
