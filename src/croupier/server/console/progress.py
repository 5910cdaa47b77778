"""Progress: the moments of a round and what was said of it, which the state doesn't keep."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from croupier.journal.contract import Entry
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import AT_FIRST, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    RecordEvent,
    SeatEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.phases import Phase
from croupier.play.provable.events import CustodianAwaited, LinkRevealed
from croupier.readings.reading import Reading


class RoundProgress(Reading[Event]):
    """What the screens of a table want to know of its round, and how it came there."""

    def __init__(self) -> None:
        self.moments: dict[str, int] = {}
        """When each step of the round was taken."""
        self.telemetry: Mapping[str, Any] = {}
        """What was seen of the present spin."""
        self.proposed: dict[int, tuple[events.Proposed, int]] = {}
        """What waits for a second person, and since when."""
        self.interrupted: tuple[int, int, str] = (0, 0, "")
        """The latest round that an end of the house's process met: when, and what became of it."""
        self.source = ""
        """Where the latest result came from."""
        self.taken_at = 0
        """When this house took the table: an automatic dealer counts from then at least."""
        self.awaited = 0
        """When it was last said that the table waits for the second custodian."""
        self.proved = 0
        """The latest round whose link was revealed, so that anybody can check it."""
        self.reason = self.clause = ""
        """Why play is suspended or a spin void."""
        self.respin = self.void = False
        """Whether the bets of a void spin stay, or the round is over."""

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SEEN.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        _SEEN[type(event)](self, event, at)

    def _say(self, reason: str = "", clause: str = "", *, respin: bool = False) -> None:
        self.reason, self.clause, self.respin, self.void = reason, clause, respin, False

    def _step(self, name: str, at: int) -> None:
        """Begin the spin again: what came after the opening of the betting is no longer so."""
        self.moments = {"betting": self.moments.get("betting", at), name: at}

    def _taken(self, event: events.TableTaken, at: int) -> None:
        del event
        self.taken_at = at

    def _waits(self, event: CustodianAwaited, at: int) -> None:
        del event
        self.awaited = at

    def _revealed(self, event: LinkRevealed, at: int) -> None:
        del at
        self.proved = event.round

    def _betting(self, event: events.BettingOpened, at: int) -> None:
        del event
        self._say()
        self.moments, self.telemetry = {"betting": at}, {}

    def _spun(self, event: events.BallSpun, at: int) -> None:
        del event
        self._say()
        self._step("spin", at)
        self.telemetry = {}

    def _no_more_bets(self, event: events.BettingClosed, at: int) -> None:
        del event
        self.moments["close"] = at

    def _dropped(self, event: events.BallDropped, at: int) -> None:
        del event
        self.moments["drop"] = at

    def _observed(self, event: events.SpinObserved, at: int) -> None:
        del at
        self.telemetry = {**self.telemetry, **event.telemetry}

    def _withdrawn(self, event: events.ReportWithdrawn, at: int) -> None:
        del at
        seen = self.telemetry.items()
        self.telemetry = {name: value for name, value in seen if name not in event.fields}

    def _entered(self, event: events.ResultEntered, at: int) -> None:
        self.source = event.source
        self.moments["number"] = at

    def _taken_back(self, event: events.ResultTakenBack, at: int) -> None:
        del event, at
        self.moments.pop("number", None)

    def _confirmed(self, event: events.ResultConfirmed, at: int) -> None:
        del event
        self.moments["confirmed"] = at

    def _no_spin(self, event: events.SpinVoided, at: int) -> None:
        self._say(event.cause, event.clause, respin=True)
        self._step("void", at)

    def _ended(self, event: Event, at: int) -> None:
        ending = ending_of(event)
        if ending is None:
            return
        self.moments["settled"] = at
        if ending.what == "void":
            self._say(ending.cause, ending.clause)
            self.void = True
            if ending.cause == "interruption":
                what = f"is void and its bets are returned ({ending.clause})"
                self.interrupted = ending.round, at, what

    def _recovered(self, event: events.RoundRecovered, at: int) -> None:
        settled = event.phase == Phase.RESULT_CONFIRMED.value
        what = "is settled" if settled else "goes on where it stood"
        self.interrupted = event.round, at, what

    def _suspended(self, event: events.PlaySuspended, at: int) -> None:
        del at
        self.reason, self.clause = event.reason, ""

    def _resumed(self, event: events.PlayResumed, at: int) -> None:
        del event, at
        self._say()

    def _proposed(self, event: events.Proposed, at: int) -> None:
        self.proposed[event.proposal] = event, at

    def _decided(self, event: events.Approved | events.Declined, at: int) -> None:
        del at
        self.proposed.pop(event.proposal, None)

    def _closed(self, event: events.TableClosed, at: int) -> None:
        del at
        self.moments, self.telemetry = {}, {}
        if event.ends_day:
            self.proposed = {}


_SEEN: Final = Handlers[Callable[[RoundProgress, Any, int], None]](
    {
        events.TableTaken: RoundProgress._taken,
        CustodianAwaited: RoundProgress._waits,
        LinkRevealed: RoundProgress._revealed,
        events.BettingOpened: RoundProgress._betting,
        events.BallSpun: RoundProgress._spun,
        events.BettingClosed: RoundProgress._no_more_bets,
        events.BallDropped: RoundProgress._dropped,
        events.SpinObserved: RoundProgress._observed,
        events.ReportWithdrawn: RoundProgress._withdrawn,
        events.ResultEntered: RoundProgress._entered,
        events.ResultTakenBack: RoundProgress._taken_back,
        events.ResultConfirmed: RoundProgress._confirmed,
        events.SpinVoided: RoundProgress._no_spin,
        **dict.fromkeys(AT_FIRST, RoundProgress._ended),
        events.RoundRecovered: RoundProgress._recovered,
        events.PlaySuspended: RoundProgress._suspended,
        events.PlayResumed: RoundProgress._resumed,
        events.Proposed: RoundProgress._proposed,
        events.Approved: RoundProgress._decided,
        events.Declined: RoundProgress._decided,
        events.TableClosed: RoundProgress._closed,
    },
    left_out=(
        *(
            events.TableOpened,
            events.DayClosed,
            events.LimitsChanged,
            events.RoundCorrected,
            events.RoundAnnulled,
        ),
        *(EquipmentEvent, SeatEvent, MoneyEvent, BettingEvent, RecordEvent, LiveEvent),
        *(members(DrawingEvent) - {CustodianAwaited, LinkRevealed}),
        *(events.DisputeEvent, events.RulingMade, events.RequestEvent),
    ),
)
