"""Progress: the moments of a round and what was said of it, as its console shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.play import events
from croupier.play.events import Event
from croupier.play.phases import Phase


@dataclass(slots=True)
class Progress:
    """What the state of a table doesn't keep, and its staff wants to see."""

    moments: dict[str, int] = field(default_factory=dict)
    """When each step of the round was taken."""
    telemetry: Mapping[str, Any] = field(default_factory=dict)
    """What was seen of the present spin."""
    proposed: dict[int, tuple[events.Proposed, int]] = field(default_factory=dict)
    """What waits for a second person, and since when."""
    interrupted: tuple[int, int, str] = (0, 0, "")
    """The latest round that an end of the house's process met: when, and what became of it."""

    def see(self, event: Event, at: int) -> None:
        """Go past an event."""
        match event:
            case events.BettingOpened():
                self.moments, self.telemetry = {"betting": at}, {}
            case events.BallSpun():
                self.moments = {"betting": self.moments.get("betting", at), "spin": at}
                self.telemetry = {}
            case events.BettingClosed():
                self.moments["close"] = at
            case events.BallDropped():
                self.moments["drop"] = at
            case events.SpinObserved(telemetry=telemetry):
                self.telemetry = {**self.telemetry, **telemetry}
            case events.ResultEntered():
                self.moments["number"] = at
            case events.ResultTakenBack():
                self.moments.pop("number", None)
            case events.ResultConfirmed():
                self.moments["confirmed"] = at
            case events.SpinVoided():
                self.moments = {"betting": self.moments.get("betting", at), "void": at}
            case events.RoundSettled():
                self.moments["settled"] = at
            case events.RoundVoided(round=round_, cause=cause, clause=clause):
                self.moments["settled"] = at
                if cause == "interruption":
                    what = f"is void and its bets are returned ({clause})"
                    self.interrupted = round_, at, what
            case events.RoundRecovered(round=round_, phase=phase):
                settled = phase == Phase.RESULT_CONFIRMED.value
                what = "is settled" if settled else "goes on where it stood"
                self.interrupted = round_, at, what
            case events.Proposed(proposal=number):
                self.proposed[number] = event, at
            case events.Approved(proposal=number) | events.Declined(proposal=number):
                self.proposed.pop(number, None)
            case events.TableClosed():
                self.moments, self.telemetry, self.proposed = {}, {}, {}
            case _:
                pass
