"""The guards of the tables: what was decided passes by the limits of players and by the cage."""

from __future__ import annotations

from croupier.cage.refusals import CageRefusal
from croupier.house.guarding.namesakes import namesake_refusal
from croupier.house.guarding.stakes import StakeGuard
from croupier.house.live.stock import Stock
from croupier.house.table import Table
from croupier.play.acts import AnyAct, Command
from croupier.play.context import Decision
from croupier.play.refusals import Refusal


class Guards:
    """Says no to what a player may not stake, and to chips that the cage hasn't."""

    def __init__(self, stakes: StakeGuard, stock: Stock) -> None:
        self.stakes = stakes
        self.stock = stock

    def __call__(self, table: Table, act: AnyAct, decision: Decision, now: int) -> Refusal | None:
        """Why what was decided may not happen at a moment."""
        return self.stakes(table, act, decision, now) or self.stock.refusal(table, decision)

    def against(self, table: Table, seat: str, now: int) -> str:
        """Why what a seat has on the cloth may not ride, if it may not."""
        return self.stakes.against(table, seat, now)

    def supplied(self, table: Table, act: AnyAct) -> AnyAct:
        """An act with what the cage gives for it."""
        return self.stock.supplied(table, act)


def desk_refusal(stock: Stock, command: Command) -> CageRefusal | None:
    """Why the cage isn't asked for something: what lies on the tables speaks against it."""
    refusal = namesake_refusal(stock.known, stock.everywhere, command)
    return refusal or stock.withdrawal_refusal(command)
