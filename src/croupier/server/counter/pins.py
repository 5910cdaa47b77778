"""Before cash crosses: a large amount is given twice, and a player's PIN once, counted."""

from __future__ import annotations

import asyncio
import secrets

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.state import PIN_TRIES
from croupier.house.table import THE_HOUSE
from croupier.journal.marks import mark_of
from croupier.play.acts import Actor, Command
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.proving import compared
from croupier.server.live.accounts import cage_of
from croupier.server.people.members import cage_id
from croupier.server.services import Served
from croupier.server.wire.counter import Cash


def must_be_meant(served: Served, cash: Cash) -> None:
    """Refuse a large amount that wasn't given twice, alike."""
    if cash.amount >= served.settings.large_cash and cash.again != cash.amount:
        message = "This is a large amount: give it once more, in the field `again`."
        raise denied(409, "large", message, amount=cash.amount)


def answered(served: Served, actor: Actor, act: CageAct, id_: str) -> bool:
    """Whether this was done before: then it is told again, whatever has become of the PIN."""
    cage = cage_of(served.house)
    mark = mark_of(Command("", actor, act))
    return cage is not None and cage.first(cage_id(actor, id_), mark) is not None


async def pin_matches(served: Served, by: str, player: str, pin: str) -> bool:
    """Whether a player who has a PIN has given it; a wrong one is refused, and counted."""
    cage = cage_of(served.house)
    known = None if cage is None else cage.state.players.get(player)
    if known is None or not known.pin:
        return False
    if not pin:
        raise denied(409, "pin", f"{player} gives their PIN for cash that is paid out.")
    await _record(served, by, player, matched=False)
    if not await compared(known.pin, pin):
        _look_for_a_lock(served, by, player)
        raise denied(409, "pin", f"This isn't {player}'s PIN.")
    await _record(served, by, player, matched=True)
    return True


async def _record(served: Served, by: str, player: str, *, matched: bool) -> None:
    """Count a PIN in the house's name, before it is compared and after it has matched."""
    id_ = f"house/pin/{secrets.token_hex(8)}"
    command = Command(id_, THE_HOUSE, cage_acts.RecordPin(player, matched))
    answer = await asyncio.to_thread(served.house.ask, CAGE, command)
    if answer.refusal is not None:
        _look_for_a_lock(served, by, player)
        raise Denied(409, of_refusal(answer.refusal))


def _look_for_a_lock(served: Served, by: str, player: str) -> None:
    """Let the pit hear of a PIN that takes no more tries, and through whom it got there."""
    cage = cage_of(served.house)
    known = None if cage is None else cage.state.players.get(player)
    if known is not None and known.pin and known.pin_tries >= PIN_TRIES:
        served.pit.watch.pin_locked(player, by, served.hub.now())
