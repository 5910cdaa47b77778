"""The context of a decision: the rules, the state and who asks, as every handler gets them."""

from __future__ import annotations

from typing import NamedTuple

from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.state import Seat, TableState
from croupier.rulebooks.rules import Rules

Decision = list[Event] | Refusal
"""What follows from a command."""


class Context(NamedTuple):
    """What a handler looks at; it changes none of it."""

    settler: Settler
    state: TableState
    actor: Actor
    at: int

    @property
    def rules(self) -> Rules:
        return self.settler.rules

    def seat(self, name: str) -> Seat | Refusal:
        """A seat that the actor may act for: a player only for their own."""
        return self._acted_for(name, self.state.seats.get(name))

    def holder(self, name: str) -> Seat | Refusal:
        """A seat, or one already left whose round was corrected: staff pays it out."""
        seat = self.state.seats.get(name)
        if seat is None and self.actor.position != "player":
            seat = self.state.departed.get(name)
        return self._acted_for(name, seat)

    def _acted_for(self, name: str, seat: Seat | None) -> Seat | Refusal:
        if seat is None:
            return Refusal("no-seat", f"Nobody sits at {name}.", figures={"seat": name})
        if self.actor.position == "player" and seat.player != self.actor.person:
            return Refusal(
                "not-your-seat", f"Seat {name} is another player's.", figures={"seat": name}
            )
        return seat
