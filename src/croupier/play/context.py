"""The context of a decision: the rules, the state and who asks, as every handler gets them."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.state import Seat, TableState
from croupier.rulebooks.rules import Rules

Decision = list[Event] | Refusal
"""What follows from a command."""


@dataclass(slots=True)
class Context:
    """What a handler looks at; it changes none of it.

    One serves many commands, of which each has its actor.
    """

    settler: Settler
    state: TableState
    actor: Actor
    at: int

    @property
    def rules(self) -> Rules:
        return self.settler.rules

    def on(self, state: TableState) -> Context:
        """The same on another state."""
        return Context(self.settler, state, self.actor, self.at)

    def seat(self, name: str) -> Seat | Refusal:
        """A seat that the actor may act for: a player only for their own."""
        seat = self.state.seats.get(name)
        person, position = self.actor
        if seat is not None and (seat.player == person or position != "player"):
            return seat
        return self._acted_for(name, seat)

    def holder(self, name: str) -> Seat | Refusal:
        """A seat, or one already left whose round was corrected: staff pays it out."""
        seat = self.state.seats.get(name)
        if seat is None and self.actor.position != "player":
            seat = self.state.departed.get(name)
        return self._acted_for(name, seat)

    def cash_refusal(self) -> Refusal | None:
        """Refuse cash at a table of play credits: they come from their wallet and go back to it."""
        if not self.state.play:
            return None
        return Refusal("play", "This table plays with play credits, which are no money: no cash.")

    def _acted_for(self, name: str, seat: Seat | None) -> Seat | Refusal:
        person, position = self.actor
        if seat is None:
            message = f"Nobody sits at {name}." if name else "You have no seat at this table."
            return Refusal("no-seat", message, figures={"seat": name})
        if position == "player" and seat.player != person:
            return Refusal(
                "not-your-seat", f"Seat {name} is another player's.", figures={"seat": name}
            )
        return seat
