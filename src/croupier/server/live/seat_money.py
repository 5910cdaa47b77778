"""Seat money: where the money that a player brings to a seat comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from croupier.cage import acts as cage_acts
from croupier.play.act import Command
from croupier.play.state import Seat
from croupier.server.door.problems import Denied

if TYPE_CHECKING:
    from croupier.server.live.seating import Seating


class Money(Protocol):
    """Where the money at a seat comes from."""

    def bring(self, table: str, seat: str) -> None:
        """Bring it to a seat that was just taken."""

    def fill(self, table: str, seat: str, here: Seat) -> None:
        """Bring it to a seat that the player has already."""


class Wallet:
    """A player's own money, as much as they ask for."""

    def __init__(self, seating: Seating, amount: int, wish: Command) -> None:
        self.seating = seating
        self.amount = amount
        self.wish = wish

    def bring(self, table: str, seat: str) -> None:
        """Bring what was asked for; a player may sit down with nothing."""
        if self.amount:
            self.seating.send(self.wish, table, seat, self.amount)

    def fill(self, table: str, seat: str, here: Seat) -> None:
        """Bring more."""
        del here
        self.bring(table, seat)


class PlayCredit:
    """Play credits that the house gives its guests."""

    def __init__(self, seating: Seating, player: str) -> None:
        self.seating = seating
        self.player = player

    def bring(self, table: str, seat: str) -> None:
        """Bring all that the guest has, and at least the usual credits; less if a limit says so."""
        seating, player = self.seating, self.player
        wallet, usual = seating.wallet(player), seating.settings.play_credit
        if wallet < usual:
            seating.own(player, "credit", cage_acts.Deposit(player, usual - wallet))
        try:
            seating.send(seating.wish(player, "send"), table, seat, max(usual, wallet))
        except Denied as no:
            figures = no.problem.figures
            room = figures.get("limit", 0) - figures.get("used", 0)
            if no.problem.code != "limit" or room <= 0:
                raise
            seating.send(seating.wish(player, "send"), table, seat, room)

    def fill(self, table: str, seat: str, here: Seat) -> None:
        """Give a seat that has nothing left new play credits, or none yet."""
        if here.credit or here.bets or here.prisoners or here.owes:
            return
        try:
            self.bring(table, seat)
        except Denied as no:
            if no.problem.code != "wallet":  # another door has just sent them
                raise
