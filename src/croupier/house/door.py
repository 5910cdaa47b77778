"""The door of the tables: an excluded player takes no seat, and limits can't be walked around."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from croupier.cage.cage import Cage
from croupier.cage.limits import KINDS, PERIODS, key_of
from croupier.cage.money import excluded_refusal, kind_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Limit, Player
from croupier.house.table import Table
from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.possible import refusal_for
from croupier.play.proposals import PAY, TAKE

_CASH: Final = {acts.BuyIn.__name__: "amount", acts.BuyChips.__name__: "cash"}
"""The acts that bring cash to a seat, and the field that says how much."""


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
    if refusal_for(command.actor, act) is not None:
        return None  # the table says whose it is, and has it on record
    if isinstance(act, acts.SendTransfer):
        return _home_refusal(known, table, act)
    if isinstance(act, acts.Propose):
        return _wallet_refusal(known, table, act)
    if isinstance(act, acts.TakeSeat):
        name = act.player
    else:
        seat = table.state.seats.get(bought_at(table, act))
        name = "" if seat is None else seat.player
    player = known.cage.state.players.get(name) if name else None
    if player is None:
        return _stranger_refusal(table, act)
    refusal = excluded_refusal(name, player, command.at)
    if refusal is not None:
        return refusal
    if isinstance(act, acts.TakeSeat):
        return kind_refusal(name, player, play=table.state.play)
    if _limited(player, command.at):
        return CageRefusal(
            "limit", f"{name} has limits: their money comes from their wallet in the cage."
        )
    return None


def _stranger_refusal(table: Table, act: AnyAct) -> CageRefusal | None:
    """Nobody without a wallet of play credits sits where they are played with."""
    if not (isinstance(act, acts.TakeSeat) and table.state.play):
        return None
    return CageRefusal("play", f"{act.player} has no play credits: this table is for them only.")


def _home_refusal(known: Knowing, table: Table, act: acts.SendTransfer) -> CageRefusal | None:
    """No play credits go to a wallet of money, whoever has become whose player meanwhile."""
    seat = table.state.holder(act.seat) if table.state.play else None
    player = None if seat is None else known.cage.state.players.get(seat.player)
    if seat is None or player is None or player.play:
        return None
    return kind_refusal(seat.player, player, play=True)


def _wallet_refusal(known: Knowing, table: Table, act: acts.Propose) -> CageRefusal | None:
    """A ruling moves money for wallets of money, and play credits for those of play credits."""
    name = act.details.get("player")
    player = known.cage.state.players.get(name) if isinstance(name, str) else None
    if act.action not in (PAY, TAKE) or not name or (player is None and not table.state.play):
        return None
    if player is None:
        return CageRefusal("play", f"{name} has no play credits: this table is for them only.")
    return kind_refusal(str(name), player, play=table.state.play)


def bought_at(table: Table, act: AnyAct) -> str:
    """The seat that cash is brought to by an act, or would be if its player says yes."""
    if isinstance(act, acts.ConfirmRequest):
        request = table.state.requests.get(act.request)
        return request.seat if request is not None and _cash(request.act, request.fields) else ""
    if isinstance(act, acts.BuyIn | acts.BuyChips | acts.AskPlayer):
        return act.seat if bought(act) else ""
    return ""


def bought(act: acts.BuyIn | acts.BuyChips | acts.AskPlayer) -> int:
    """What cash is brought to a seat, or would be; nothing if it isn't an amount."""
    if isinstance(act, acts.AskPlayer):
        return _cash(act.act, act.fields)
    return act.amount if isinstance(act, acts.BuyIn) else act.cash


def _cash(act: str, values: Mapping[str, object]) -> int:
    amount = values.get(_CASH.get(act, ""), 0)
    return amount if isinstance(amount, int) else 0


def _limited(player: Player, at: int) -> bool:
    keys = (key_of(kind, period) for kind in KINDS for period in PERIODS)
    return any(player.limits.get(key, Limit(0)).at(at) for key in keys)
