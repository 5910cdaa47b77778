"""The floor of a house that is served: who of the staff acts where, and whose a seat's money is.

A dealer deals the table that they are signed in to. The money at the seat of a player who has a
log-in is that player's: staff asks for it (`AskPlayer`), and the player confirms on their screen.
A table on a terminal of its own (`croupier table`) has no floor.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from croupier.house.door import Knowing
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct
from croupier.play.authority import DEALER, HOUSE, PLAYER
from croupier.play.live.acts import ReplayCalled
from croupier.play.refusals import Refusal
from croupier.play.round.requesting import ASKED
from croupier.play.state import TableState

_MONEY: Final = (*ASKED.values(), acts.SendTransfer, acts.GiveTip)
"""What moves a seat's money or its bets. Chips that are changed keep their worth: it isn't here."""

_BY_WORD: Final = (acts.AnnounceBets, acts.PlaceAnnounced, ReplayCalled)
_HANDED: Final = (*_MONEY, *_BY_WORD, acts.AskPlayer, acts.ClaimAside, acts.DoStep)
"""A dealer's acts on bets and money, chips at a live table included: the house does them where it
deals."""

_LEFT: Final = (acts.SendTransfer, acts.BuyIn, acts.PayPrisoners)
"""Of that, what staff does for a player who has left: it ends in the wallet, or pays a debt."""


CODES: Final = ("stint", "automatic", "consent")
"""The closed list of the floor's own codes; where several apply, the first one is given."""


class FloorRefusal(Refusal):
    """Why somebody of the staff can't do an act here; none of them stays on record."""

    def __post_init__(self) -> None:
        assert self.code in CODES, self.code

    @property
    def journalled(self) -> bool:
        return False


class Floor:
    """Says no to staff who act where they aren't, or on what isn't theirs."""

    def __init__(self, known: Knowing, automatic: Callable[[str], bool]) -> None:
        self.known = known
        self.automatic = automatic
        """Whether the house deals a table itself."""
        self.kept = False
        """Whether there is one: a server's house has log-ins, stints and screens of players."""

    def refusal(self, table: str, state: TableState, actor: Actor, act: AnyAct) -> Refusal | None:
        """Why an act isn't for somebody of the staff here and now; of others, a second seat."""
        if not self.kept or actor.position == HOUSE:
            return None
        if actor.position == PLAYER:
            return _second_seat_refusal(state, act) if isinstance(act, acts.TakeSeat) else None
        money = isinstance(act, _MONEY)
        if actor.position == DEALER:
            refusal = self._stint_refusal(table, actor.person)
            if refusal is not None:
                return refusal
            if isinstance(act, _HANDED) and self.automatic(table):
                message = "The house deals this table: its players handle their money themselves."
                return FloorRefusal("automatic", message)
        if isinstance(act, acts.TakeSeat):
            return self._hidden_seat_refusal(state, act)
        return self._consent_refusal(state, act) if money else None

    def owns(self, player: str) -> bool:
        """Whether a player has a screen of their own to be asked on."""
        found = self.known.cage.state.players.get(player)
        return found is not None and bool(found.hash or found.play)

    def dealers(self, table: str) -> list[str]:
        """Who is signed in to a table."""
        return self.known.cage.state.dealers(table)

    def positions(self, person: str, *unknown: str) -> Collection[str]:
        """The positions of somebody now; of who never was on the staff, those that they claimed."""
        found = self.known.cage.state.staff.get(person)
        if found is None:
            return unknown
        return () if found.disabled else found.roles

    def stint(self, person: str) -> str:
        """The table that somebody is signed in to; nothing if they aren't."""
        found = self.known.cage.state.stints.get(person)
        return "" if found is None else found.table

    def _stint_refusal(self, table: str, person: str) -> FloorRefusal | None:
        stint = self.stint(person)
        if stint == table:
            return None
        where = f"table {stint}" if stint else "no table"
        return FloorRefusal(
            "stint",
            f"{person} is signed in to {where}: a dealer deals the table they are signed in to.",
            figures={"table": stint},
        )

    def _hidden_seat_refusal(self, state: TableState, act: acts.TakeSeat) -> FloorRefusal | None:
        """Their screen shows one seat: another one would hide their money and bets from them."""
        for name, seat in state.seats.items():
            if seat.player == act.player and self.owns(act.player):
                return FloorRefusal(
                    "consent",
                    f"{act.player} sits at {name} already, with a screen of their own.",
                    figures={"seat": name},
                )
        return None

    def _consent_refusal(self, state: TableState, act: AnyAct) -> FloorRefusal | None:
        name = getattr(act, "seat", "")
        seat = state.holder(name)
        if seat is None or not self.owns(seat.player):
            return None
        if name not in state.seats and isinstance(act, _LEFT):
            return None
        if state.live is not None and isinstance(act, acts.SetBetRight):
            return None  # chips on the cloth are put right by the dealer
        return FloorRefusal(
            "consent",
            f"Seat {name} is {seat.player}'s own: ask, and they confirm it on their screen.",
            figures={"seat": name},
        )


def _second_seat_refusal(state: TableState, act: acts.TakeSeat) -> Refusal | None:
    """Two doors may be asked at once for a seat by one player, whose screen shows one."""
    for name, seat in state.seats.items():
        if seat.player == act.player and name != act.seat:
            message = f"{act.player} sits at {name} already."
            return Refusal("seat-taken", message, figures={"seat": name})
    return None
