"""The entrance: what a house refuses of a command before a table or the cage hears of it."""

from __future__ import annotations

from typing import Final, Protocol

from croupier.cage.describing import whole_refusal
from croupier.house.config import HouseConfig
from croupier.house.door import bought
from croupier.journal.answer import Answer, Reply
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.authority import HOUSE
from croupier.play.refusals import Refusal

OWN: Final = "/"
"""Stands in the ids of the house's own commands, and in nobody else's."""


class Others(Protocol):
    """The other nodes of a house, who answer for what isn't run here."""

    def ask(self, desk: str, command: Command) -> Answer:
        """Ask whoever runs a table or the cage, and wait for the answer."""

    def hand_in(self, desk: str, command: Command, reply: Reply) -> None:
        """Ask without waiting: the reply is told."""


def entrance_refusal(config: HouseConfig, table: str, command: Command) -> Refusal | None:
    """Why a command goes no further: its id, a result that nobody types, an amount not whole."""
    act = command.act
    if command.actor.position == HOUSE:
        return None
    if OWN in command.id:
        raise ValueError(f"{command.id!r} isn't an id for a command: it has a {OWN!r}.")
    if isinstance(act, acts.EnterResult) and config.table(table).drawn:
        how = "reported by its wheel" if config.table(table).reader else "drawn"
        return Refusal("result", f"The results of this table are {how}.")
    if isinstance(act, acts.BuyIn | acts.BuyChips | acts.AskPlayer):
        return whole_refusal(config.particulars.currency, bought(act))
    return None
