"""Log-ins: who has a password, whether a log-in still stands, and whether it may do anything.

All of it is asked of the cage at every request, so that a password that was reset, or a person who
was disabled, counts at once and whoever did it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from croupier.cage.devices.device import Device
from croupier.cage.state import Holder, Player
from croupier.house.house import House
from croupier.server.door.session import DoorSession
from croupier.server.live.accounts import cage_of


class Known(NamedTuple):
    """Somebody who may log in, as they stood at one moment."""

    kind: Literal["staff", "player"]
    hash: str
    ended: int
    """How often all log-ins of theirs have been ended."""
    roles: tuple[str, ...] = ()


class LogIns:
    """What the cage says of those who log in."""

    def __init__(self, house: House) -> None:
        self.house = house

    def holder(self, person: str) -> Holder | None:
        """Somebody who may log in."""
        cage = cage_of(self.house)
        return None if cage is None else cage.state.holder(person)

    def log_in(self, person: str) -> Known | None:
        """Somebody who wants to log in, as they stand now: what comes in between ends it."""
        holder = self.holder(person)
        if holder is None or isinstance(holder, Player):
            return None if holder is None else Known("player", holder.hash, holder.ended)
        return Known("staff", holder.hash, holder.ended, tuple(holder.roles))

    def stands(self, session: DoorSession) -> bool:
        """Whether nobody has ended all log-ins of its person since a session began."""
        if session.kind not in ("staff", "player") or cage_of(self.house) is None:
            return True  # without the cage nobody can tell
        holder = self.holder(session.person)
        if holder is None or isinstance(holder, Player) != (session.kind == "player"):
            return False
        return holder.ended == session.ended_before

    def change_due(self, session: DoorSession) -> bool:
        """Whether the password must be changed before anything else is done."""
        if session.kind not in ("staff", "player"):
            return False
        holder = self.holder(session.person)
        return holder is not None and holder.given

    def ended(self, person: str) -> int:
        """How often all log-ins of somebody have been ended."""
        holder = self.holder(person)
        return 0 if holder is None else holder.ended

    def device(self, device: str, key: str) -> Device | None:
        """A device of the house, if this is its key."""
        cage = cage_of(self.house)
        known = None if cage is None else cage.state.devices.get(device)
        return known if known is not None and known.proves(key) else None

    def still(self, device: str, table: str, hash_: str) -> bool:
        """Whether a device that proved itself has the same key and place, and isn't retired."""
        cage = cage_of(self.house)
        if cage is None:
            return True  # without the cage nobody can tell
        known = cage.state.devices.get(device)
        stands = known is not None and not known.retired and known.hash == hash_
        return stands and known is not None and known.serves(table)

    def names(self, person: str) -> tuple[str, str]:
        """The id and the name of somebody, neither of which a password may have in it."""
        cage = cage_of(self.house)
        found = None if cage is None else cage.state.staff.get(person)
        known = found or (None if cage is None else cage.state.players.get(person))
        return person, "" if known is None else known.name
