"""The watch of the pit: sees every entry go by and calls for people where it must."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from croupier.cage import events as cage_events
from croupier.cage.events import CageEvent
from croupier.house.table import THE_HOUSE
from croupier.house.watch import TOPIC as SELF_CHECK
from croupier.house.watch import read_check
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.readings.telling import event_sentence
from croupier.server.live.follower import Follower
from croupier.server.pit.alerts import Alerts
from croupier.server.pit.figures import HOUR, Figures
from croupier.server.pit.standing import Draft, standing, touches
from croupier.server.pit.wheel import EVERY, uneven

FAILED: Final = 3
"""Log-ins of one person that may fail before the pit hears of it."""
WITHIN: Final = 900_000
"""Milliseconds within which failed log-ins are counted together."""
PACE: Final = 0.25
"""By how much of its aim a table's pace may differ."""
PLAYED: Final = 1_200_000
"""Milliseconds of play before a table's pace is judged."""


class AlertWatch:
    """What makes an alert of what is seen."""

    def __init__(self, alerts: Alerts) -> None:
        self.alerts = alerts
        self._directions: dict[str, tuple[str, str]] = {}
        """Which way the ball ran last, by table."""
        self._failed: dict[str, deque[int]] = {}

    def begin(self, follower: Follower, now: int) -> None:
        """Begin to watch a table: what it calls for is called for once, what is done is done."""
        reasons = list(standing(follower, now))
        self.alerts.call(reasons)
        self.alerts.end(follower.name, reasons, THE_HOUSE, "It was found done.")

    def see(self, follower: Follower, event: Event, at: int, actor: Actor) -> None:
        """An entry of a table has gone by."""
        if touches(event):
            reasons = list(standing(follower, at))
            self.alerts.call(reasons)
            self.alerts.end(follower.name, reasons, actor, event_sentence(event))
        if isinstance(event, events.SpinObserved):
            self.alerts.call(self._direction(follower, event))
        elif isinstance(event, events.Noted) and event.topic == SELF_CHECK:
            self.alerts.call(_self_check(event, at))

    def wheel(self, follower: Follower, figures: Figures) -> None:
        """A spin was settled: look at the wheel now and then."""
        if figures.spins % EVERY:
            return
        found = uneven(follower.rules.results, figures.results)
        if found is not None:
            chi, limit = found
            draft = Draft(
                f"{follower.name}:wheel:{figures.spins}",
                "wheel",
                follower.name,
                "The wheel's results are uneven",
                f"Chi-square over the last {len(figures.results)} spins is {chi:.1f}; an even "
                f"wheel exceeds {limit:.1f} once in 10,000 looks",
            )
            self.alerts.call([draft])

    def pace(self, follower: Follower, figures: Figures, target: int, now: int) -> None:
        """Look whether a table keeps its pace."""
        if not target or figures.playing(now) < PLAYED:
            return
        pace = figures.games_an_hour(now)
        if abs(pace - target) > PACE * target:
            slow = "below" if pace < target else "above"
            draft = Draft(
                f"{follower.name}:pace:{now // HOUR}",
                "pace",
                follower.name,
                f"Pace {slow} target",
                f"{pace:.0f} games an hour; the aim is {target}",
            )
            self.alerts.call([draft])

    def cage(self, event: CageEvent, at: int) -> None:
        """An entry of the cage has gone by."""
        if isinstance(event, cage_events.LoggedIn):
            self._failed.pop(event.person, None)
        elif isinstance(event, cage_events.LogInFailed):
            self.alerts.call(self._log_ins(event, at))

    def _log_ins(self, event: cage_events.LogInFailed, at: int) -> Iterator[Draft]:
        moments = self._failed.setdefault(event.person, deque(maxlen=FAILED))
        moments.append(at)
        if len(moments) == FAILED and at - moments[0] <= WITHIN:
            yield Draft(
                f"log-in:{event.person}:{at // WITHIN}",
                "log-in",
                "",
                "Log-ins fail",
                f"{FAILED} log-ins as {event.person!r} failed within {WITHIN // 60_000} minutes, "
                f"the last from {event.where or 'an unknown place'}",
            )

    def _direction(self, follower: Follower, event: events.SpinObserved) -> Iterator[Draft]:
        """The ball should run the other way each time."""
        name, state = follower.name, follower.state
        direction = event.telemetry.get("ball_direction")
        if not isinstance(direction, str):
            return
        spin = f"{state.round}.{state.spin}"
        before, seen = self._directions.get(name, ("", ""))
        self._directions[name] = direction, spin
        if before == direction and seen != spin:
            yield Draft(
                f"{name}:direction:{spin}",
                "direction",
                name,
                "Direction not alternated",
                f"The ball ran {direction} in round {state.round} as in the spin before",
            )


def _self_check(event: events.Noted, at: int) -> Iterator[Draft]:
    """A check that failed is noted at every table; one alert tells of it."""
    check = read_check(event.text)
    if check.broken:
        yield Draft(
            f"self-check:{at // 60_000}",
            "self-check",
            "",
            "The self-check failed",
            f"failed: {check.broken}",
        )
