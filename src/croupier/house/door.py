"""The door of the tables: an excluded player takes no seat, and limits can't be walked around."""

from __future__ import annotations

from typing import Protocol

from croupier.cage.cage import Cage
from croupier.cage.limits import KINDS, PERIODS, key_of
from croupier.cage.money import excluded_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Limit, Player
from croupier.house.table import Table
from croupier.play import acts
from croupier.play.acts import Command


class Knowing(Protocol):
    """Who knows the cage as it stands: the house that runs it, or one that reads along."""

    @property
    def cage(self) -> Cage: ...


def door_refusal(known: Knowing, table: Table, command: Command) -> CageRefusal | None:
    """Why a command to a table stops at the door; nothing for players that the cage doesn't know.

    A player with limits of their own brings money through the cage, which alone can count it. If
    the cage can't be read nobody comes in, but play goes on.
    """
    act = command.act
    if isinstance(act, acts.TakeSeat):
        name = act.player
    elif isinstance(act, acts.BuyIn):
        seat = table.state.seats.get(act.seat)
        name = "" if seat is None else seat.player
    else:
        return None
    player = known.cage.state.players.get(name)
    if player is None or table.answers.get(command.id) is not None:
        return None
    refusal = excluded_refusal(name, player, command.at)
    if refusal is None and isinstance(act, acts.BuyIn) and _limited(player, command.at):
        return CageRefusal(
            "limit", f"{name} has limits: their money comes from their wallet in the cage."
        )
    return refusal


def _limited(player: Player, at: int) -> bool:
    keys = (key_of(kind, period) for kind in KINDS for period in PERIODS)
    return any(player.limits.get(key, Limit(0)).at(at) for key in keys)
