"""The context of a decision of the cage: its state, who asks and when."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from croupier.cage.authority import TECHNICIAN
from croupier.cage.events import CageEvent
from croupier.cage.passwords import is_hash
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import CageState, Player
from croupier.play.acts import Actor
from croupier.play.authority import POSITIONS

Decision = CageEvent | CageRefusal
"""What follows from a command: in the cage that is always one event."""

LONGEST: Final = 80
"""Letters of a name."""

_ID: Final = re.compile(r"[a-z0-9.-]{1,40}")
RESERVED: Final = frozenset((*POSITIONS, TECHNICIAN, "cage", "nobody", "proposals"))
"""Words that are no ids: positions, and what stands for somebody on the record or in addresses."""


class CageContext(NamedTuple):
    """What a handler looks at; it changes none of it."""

    state: CageState
    actor: Actor
    at: int

    def player(self, name: str) -> Player | CageRefusal:
        """A player that the actor may act for: a player only for themselves."""
        found = self.state.players.get(name)
        if found is None:
            return CageRefusal("no-player", f"The cage knows no player {name!r}.")
        if self.actor.position == "player" and self.actor.person != name:
            return CageRefusal("not-your-wallet", "A player acts for themselves only.")
        return found


def name_refusal(name: str, what: str) -> CageRefusal | None:
    """Refuse a name that isn't one."""
    if name.strip() == name and name.isprintable() and 0 < len(name) <= LONGEST:
        return None
    return CageRefusal("details", f"{what} is 1 to {LONGEST} letters, not {name[:LONGEST]!r}.")


def id_refusal(id_: str, whose: str) -> CageRefusal | None:
    """Refuse a new id that can't be typed, said and put into an address everywhere alike."""
    if _ID.fullmatch(id_) is None or not any(one.isalnum() for one in id_):
        message = f"{whose} id is 1 to 40 of a-z, 0-9, dots and hyphens, not {id_[:LONGEST]!r}."
        return CageRefusal("details", message)
    if id_ in RESERVED:
        return CageRefusal("details", f"{id_!r} is nobody's id: the house uses the word itself.")
    return None


def hash_refusal(hash_: str) -> CageRefusal | None:
    """Nothing but a hash is ever kept: a password given in its place must not get on record."""
    return None if is_hash(hash_) else CageRefusal("password", "That isn't the hash of a password.")


def amount_refusal(amount: int) -> CageRefusal | None:
    """Refuse what isn't a whole number of minor units above 0."""
    if type(amount) is int and 0 < amount <= 10**15:
        return None
    message = f"An amount is a whole number of minor units above 0, not {amount}."
    return CageRefusal("details", message)
