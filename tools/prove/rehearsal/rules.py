"""The rules of the round, checked on the journal by a small machine of its own."""

from __future__ import annotations

from typing import Final

from croupier.play import events
from croupier.play.events import Event
from croupier.play.state import TableState
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Rules
from tools.prove.rehearsal.wrong import must

SHUT: Final = ("closed", "inspected")
IDLE: Final = ("open", "settled")
TAKING: Final = ("betting", "spinning")
QUIET: Final = (*SHUT, "open", "betting", "spinning", "settled")
"""No result is on its way."""
LIVE: Final = ("betting", "spinning", "no more bets", "result entered", "result confirmed")

ORDER: Final[dict[type[Event], tuple[tuple[str, ...], str]]] = {
    events.Inspected: (SHUT, "inspected"),
    events.PartsReplaced: ((*SHUT, *IDLE), "closed"),
    events.PartsCountersigned: (("closed",), "closed"),
    events.TableOpened: (SHUT, "open"),
    events.TableClosed: (IDLE, "closed"),
    events.DayClosed: (SHUT, ""),
    events.BettingOpened: (IDLE, "betting"),
    events.BetsPlaced: (TAKING, ""),
    events.BetWithdrawn: (TAKING, ""),
    events.BetsCleared: (TAKING, ""),
    events.BetMoved: (TAKING, ""),
    events.BallSpun: (("betting",), "spinning"),
    events.BettingClosed: (("spinning",), "no more bets"),
    events.BallDropped: (("no more bets",), ""),
    events.SpinObserved: (("spinning", "no more bets", "result entered"), ""),
    events.ResultEntered: (("no more bets",), "result entered"),
    events.ResultTakenBack: (("result entered",), "no more bets"),
    events.ResultConfirmed: (("result entered",), "result confirmed"),
    events.RoundSettled: (("result confirmed",), "settled"),
    events.SpinVoided: (("spinning", "no more bets", "result entered"), "betting"),
    events.RoundVoided: (LIVE, "settled"),
    events.LimitsChanged: (IDLE, ""),
}
"""In which phases an event may happen, and the phase after it."""


class Rounds:
    """Follows the phases of one table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.phase = "closed"
        self.suspended = False
        self.at = 0
        self.round = 0
        self.spin = 0
        self.pocket = ""
        self.results: dict[int, str] = {}
        """Of the rounds since the table opened."""
        self.owing = False
        """Is a crash's consequence due: the house was restarted in a live round?"""
        self.settled = 0
        self.voided = 0
        self.void_by_crash = 0
        self.respun = 0
        self.in_payments = 0

    @property
    def _authority(self) -> Data:
        powers: Data = self.rules.rulebook["authority"]
        return powers

    @property
    def _voids_rounds(self) -> bool:
        """Does a spin that doesn't count, or an interruption, end the round?"""
        return bool(self.rules.rulebook["interruption"]["policy"] == "conclude or void")

    def see(self, event: Event, at: int) -> None:
        """Check the next event."""
        must(at >= self.at, f"time went back before {event}")
        self.at = at
        where = f"while {self.phase}: {event}"
        self._restart(event, where)
        match event:
            case events.PlaySuspended():
                must(not self.suspended and self.phase not in SHUT, where)
                self.suspended = True
            case events.PlayResumed(phase):
                must(self.suspended and phase == self.phase, where)
                self.suspended = False
            case events.BetsPlaced(late=late) if late:
                must("late-exception" in self._authority, where)
                must(self.phase == "no more bets", where)
            case events.BetMoved(why=why) if why.clause:
                relief = {"misplaced-bet", "original-place"}
                must(not relief.isdisjoint(self._authority), where)
                must(self.phase in ("no more bets", "result entered"), where)
            case events.RoundCorrected() | events.RoundAnnulled():
                must(self.phase in QUIET, where)
                self._again(event, where)
            case _ if type(event) in ORDER:
                phases, after = ORDER[type(event)]
                must(self.phase in phases, where)
                interrupted = (
                    isinstance(event, events.SpinVoided | events.RoundVoided)
                    and event.cause == "interruption"
                )
                must(not self.suspended or interrupted, f"while suspended: {event}")
                self._look(event, where)
                self.phase = after or self.phase
            case _:
                pass

    def compare(self, state: TableState) -> None:
        """Whether the table is in the phase in which its events have left it."""
        phase = state.phase_before if self.suspended else state.phase
        must(phase == self.phase, f"the table is {phase}, not {self.phase}")

    def _look(self, event: Event, where: str) -> None:
        match event:
            case events.TableOpened() if "inspection" in self.rules.rulebook:
                must(self.phase == "inspected", where)
            case events.BettingOpened(number):
                must(number == self.round + 1, where)
                self.round, self.spin = number, 0
            case events.BallSpun(spin):
                must(spin == self.spin + 1, where)
                self.spin = spin
            case events.BettingClosed(number):
                must(number == self.round, where)
            case events.ResultEntered(pocket):
                must(pocket in self.rules.wheel, where)
                self.pocket = pocket
            case events.ResultConfirmed(number, pocket) | events.RoundSettled(number, pocket):
                must((number, pocket) == (self.round, self.pocket), where)
                if isinstance(event, events.RoundSettled):
                    self.settled += 1
                    self.results[number] = pocket
            case events.DayClosed():
                self.results.clear()
            case events.SpinVoided():
                must(not self._voids_rounds, where)
                self.respun += 1
            case events.RoundVoided(number, cause):
                must(number == self.round and self._voids_rounds, where)
                self.voided += 1
                self.results[number] = ""
                self.void_by_crash += cause == "interruption"
            case _:
                pass

    def _again(self, event: events.RoundCorrected | events.RoundAnnulled, where: str) -> None:
        """A round of the day has another result, or none."""
        must(self.results.get(event.round) == event.before, where)
        pocket = ""
        if isinstance(event, events.RoundCorrected):
            pocket = event.pocket
            must(pocket in self.rules.results, where)
        elif self._voids_rounds:
            must(event.cause == "ball broke", where)
        must(pocket != event.before, where)
        self.results[event.round] = pocket

    def _restart(self, event: Event, where: str) -> None:
        """After a restart a live round is void or goes on, as the rulebook says."""
        recovery = isinstance(event, events.RoundRecovered) or (
            isinstance(event, events.RoundVoided) and event.cause == "interruption"
        )
        if isinstance(event, events.TableTaken):
            self.owing = self.phase in LIVE
        elif self.owing:
            must(recovery, f"an interrupted round went on: {where}")
            voids = self._voids_rounds and not self.phase.startswith("result")
            must(isinstance(event, events.RoundVoided) == voids, where)
            self.owing = False
        else:
            must(not recovery, f"nothing was interrupted: {where}")
