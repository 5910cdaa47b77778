"""Namesakes: a log-in that is made for a name takes over no seat that somebody has already.

Whom a dealer has seated by a name has no screen: a walk-in, or a player without a log-in, whose
seat the dealer serves. Whoever got a log-in for that name could sit down at it from a terminal, and
take home what may be another's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from croupier.cage.acts import SetPassword
from croupier.cage.refusals import CageRefusal
from croupier.house.door import Knowing
from croupier.house.table import Table
from croupier.play.acts import Command
from croupier.play.authority import HOUSE
from croupier.play.state import TableState


def namesake_refusal(
    known: Knowing, everywhere: Callable[[], Iterable[Table]], command: Command
) -> CageRefusal | None:
    """Why nobody gets a first log-in yet: somebody of that name has a seat, or has left one."""
    act = command.act
    if not isinstance(act, SetPassword) or command.actor.position == HOUSE:
        return None
    player = known.cage.state.players.get(act.player)
    if player is None or player.hash or player.play:
        return None  # the cage says so itself, or whoever sits there has the log-in
    for table in everywhere():
        for seat, name in _held(table.state):
            if name == act.player:
                return CageRefusal(
                    "seat",
                    f"{act.player} has seat {seat} of table {table.name}, which its dealer serves: "
                    "it is left first, or whoever logs in would have what is there.",
                    figures={"table": table.name, "seat": seat},
                )
    return None


def _held(state: TableState) -> Iterator[tuple[str, str]]:
    """The seats that somebody has or has left with something there, wins set aside too."""
    for seat, holder in {**state.departed, **state.seats}.items():
        yield seat, holder.player
    for one in state.live.aside.values() if state.live is not None else ():
        yield one.seat, one.player
