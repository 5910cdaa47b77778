"""The watch of the pit: sees every entry go by and calls for people where it must."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, get_args

from croupier.cage import events as cage_events
from croupier.cage.changes import UNSERVED
from croupier.cage.devices.events import DeviceEvent
from croupier.cage.events import CageEvent
from croupier.cage.state import PIN_TRIES
from croupier.cage.telling import cage_sentence
from croupier.fairness.evidence import STOP, alarm, evidence
from croupier.house.table import THE_HOUSE
from croupier.house.upkeep.clock_watch import TOPIC as CLOCK
from croupier.house.watch import TOPIC as SELF_CHECK
from croupier.house.watch import read_check
from croupier.money import written
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.play.round.judging import VIRTUAL
from croupier.readings.telling import event_sentence
from croupier.readings.wheels.wheel_spins import OWN
from croupier.server.live.accounts import cage_of
from croupier.server.live.follower import Follower
from croupier.server.pit.alerts import Alerts
from croupier.server.pit.figures import HOUR, Figures
from croupier.server.pit.standing import Draft, standing, touches

PeopleEvent = (
    cage_events.StaffAdded
    | cage_events.PasswordReset
    | cage_events.RolesSet
    | cage_events.StaffDisabled
    | cage_events.ChangeProposed
    | cage_events.ChangeDeclined
)
PEOPLE: Final = get_args(PeopleEvent)
"""What the pit hears of the staff; a password that somebody chose for themselves isn't in it."""

FAILED: Final = 3
"""Log-ins of one person that may fail before the pit hears of it."""
WITHIN: Final = 900_000
"""Milliseconds within which failed log-ins are counted together."""
PACE: Final = 0.25
"""By how much of its aim a table's pace may differ."""
RESTART: Final = 60_000
"""Milliseconds within which the tables of one restart are opened."""
PLAYED: Final = 1_200_000
"""Milliseconds of play before a table's pace is judged."""


class AlertWatch:
    """What makes an alert of what is seen."""

    def __init__(self, alerts: Alerts, began: int = 0) -> None:
        self.alerts = alerts
        self.began = began
        """When this process began: what an earlier one found is on record already."""
        self._interruptions: list[int] = []
        """When rounds were found interrupted, for all tables of one restart the first moment."""
        self._directions: dict[str, tuple[str, str]] = {}
        """Which way the ball ran last, by table."""
        self._failed: dict[str, deque[int]] = {}

    def begin(self, follower: Follower) -> None:
        """Begin to watch a table: what it calls for is called for once, what is done is done."""
        reasons = list(standing(follower))
        self.alerts.call([*reasons, *self._interruption(follower)])
        self.alerts.end(follower.name, reasons, THE_HOUSE, "It was found done.")

    def see(self, follower: Follower, event: Event, at: int, actor: Actor) -> None:
        """An entry of a table has gone by."""
        if touches(event):
            reasons = list(standing(follower))
            if isinstance(event, events.ResultConfirmed):
                reasons = [_dealt_by(actor, one) for one in reasons]
            self.alerts.call([*reasons, *self._interruption(follower)])
            self.alerts.end(follower.name, reasons, actor, event_sentence(event))
        if isinstance(event, events.SpinObserved):
            self.alerts.call(self._direction(follower, event))
        elif isinstance(event, events.Noted) and event.topic == SELF_CHECK:
            self.alerts.call(_self_check(event, at))
        elif isinstance(event, events.Noted) and event.topic == CLOCK:
            self.alerts.call([_clock(event, at)])

    def wheel(self, table: str, wheel: str, counts: Sequence[int]) -> None:
        """A wheel has one more result: look at the evidence of all that it has given.

        Each level is told once: after every spin or after none, the false alarms are the same.
        """
        now = evidence(counts)
        level = alarm(now)
        if not level:
            return
        what = "stop and inspect the wheel" if level >= STOP else "watch the wheel"
        name = f"Wheel {wheel}" if not wheel.startswith(OWN) else "The table's results"
        draft = Draft(
            f"wheel:{wheel}:{level}",
            "wheel",
            table,
            "A wheel shows a bias" if level >= STOP else "A wheel is to be watched",
            f"{name} after {sum(counts):,} spins: the evidence for a bias is {exp(now):,.0f} to 1, "
            f"which at most one fair wheel in {level:,} ever comes to; {what}",
        )
        self.alerts.call([draft])

    def pace(self, follower: Follower, figures: Figures, target: int, now: int) -> None:
        """Look whether a table keeps its pace, and whether an hour had more games than are set."""
        if not target:
            return
        games = figures.games_in_the_hour(now)
        if games > target:
            draft = Draft(
                f"{follower.name}:games:{now // HOUR}",
                "pace",
                follower.name,
                "More games than the pace",
                f"{games} games within an hour; the pace is {target}",
            )
            self.alerts.call([draft])
        if figures.playing(now) < PLAYED:
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

    def cage(self, event: CageEvent, at: int, actor: Actor) -> None:
        """An entry of the cage has gone by."""
        if isinstance(event, PEOPLE) and actor != THE_HOUSE:
            self._people(event, at, actor)
        elif isinstance(event, cage_events.LoggedIn):
            self._failed.pop(event.person, None)
        elif isinstance(event, cage_events.LogInFailed):
            self.alerts.call(self._log_ins(event, at))
        elif isinstance(event, cage_events.DrawerClosed):
            self.alerts.call(_drawer(event, at))
        elif isinstance(event, cage_events.PasswordSet):
            self.alerts.call(self._password(event, at, actor))
        elif isinstance(event, DeviceEvent):
            self.alerts.call([_device(event, at, actor)])

    def _people(self, event: PeopleEvent, at: int, actor: Actor) -> None:
        """The staff has changed, or is to: the pit hears of each change, and who made it."""
        if isinstance(event, cage_events.ChangeProposed):
            text, name = cage_sentence(event).rstrip("."), _proposal_alert(event.proposal)
            self.alerts.call(
                [Draft(name, "staff", "", "Waits for a second person", text, by=event.by)]
            )
            return
        if isinstance(event, cage_events.ChangeDeclined):
            self.alerts.done(_proposal_alert(event.proposal), actor.person, "It was declined.")
            return
        if not isinstance(event, cage_events.StaffDisabled) and event.proposal:
            self.alerts.done(_proposal_alert(event.proposal), actor.person, "It was approved.")
        text = f"{cage_sentence(event).rstrip('.')}; by {actor.person}"
        name = f"staff:{event.person}:{at}"
        self.alerts.call([Draft(name, "staff", "", "The staff has changed", text, by=actor.person)])

    def unserved(self, used: int, uses: list[str], now: int) -> None:
        """At the start: somebody used the command line while nobody served the house."""
        if used:
            more = f", and {used - len(uses)} before" if used > len(uses) else ""
            text = f"{'; '.join(uses)}{more}"
            title = "The command line was used on the store"
            self.alerts.call([Draft(f"unserved:{now}", UNSERVED, "", title, text)])

    def pin_locked(self, player: str, by: str, now: int) -> None:
        """Somebody has guessed a player's PIN until it took none any more."""
        about = f"pin:{player}:"
        if not self.alerts.waits(about):
            text = f"{PIN_TRIES} wrong PINs of {player} in a row: they must set another"
            self.alerts.call([Draft(f"{about}{now}", "pin", "", "A PIN is locked", text, by=by)])

    def _password(self, event: cage_events.PasswordSet, at: int, actor: Actor) -> Iterator[Draft]:
        """Who makes a player's password could choose their PIN with it, and pay out by that."""
        cage = cage_of(self.alerts.house)
        player = None if cage is None else cage.state.players.get(event.player)
        if event.given and player is not None and player.pin:
            yield Draft(
                f"player-password:{event.player}:{at}",
                "pin",
                "",
                "A password was made for a player with a PIN",
                f"{actor.person} has made a password for {event.player}",
                by=actor.person,
            )

    def _log_ins(self, event: cage_events.LogInFailed, at: int) -> Iterator[Draft]:
        who = event.person or f"nobody from {event.where}"
        moments = self._failed.setdefault(who, deque(maxlen=FAILED))
        moments.append(at)
        named = repr(event.person) if event.person else "people whom nobody knows"
        if len(moments) == FAILED and at - moments[0] <= WITHIN:
            yield Draft(
                f"log-in:{who}:{at // WITHIN}",
                "log-in",
                "",
                "Log-ins fail",
                f"{FAILED} log-ins as {named} failed within {WITHIN // 60_000} minutes, "
                f"the last from {event.where or 'an unknown place'}",
            )

    def _interruption(self, follower: Follower) -> Iterator[Draft]:
        """Rounds that a restart or a takeover interrupted: one alert for all of its tables."""
        round_, at, what = follower.progress.interrupted
        if not at or at < self.began:
            return
        near = [first for first in self._interruptions if abs(at - first) <= RESTART]
        if not near:
            self._interruptions.append(at)
            near = [at]
        yield Draft(
            f"takeover:{near[0]}",
            "takeover",
            "",
            "A round was interrupted",
            f"At {follower.name} round {round_} {what}; the log tells of other tables",
        )

    def _direction(self, follower: Follower, event: events.SpinObserved) -> Iterator[Draft]:
        """The ball should run the other way each time."""
        name, state = follower.name, follower.state
        direction = event.telemetry.get("ball_direction")
        if not isinstance(direction, str) or VIRTUAL in event.telemetry:
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


def _proposal_alert(number: int) -> str:
    return f"staff:proposal:{number}"


def _dealt_by(actor: Actor, draft: Draft) -> Draft:
    """A result that came too soon is its confirmer's; the rest isn't about who made it known."""
    return draft._replace(by=actor.person) if draft.kind == "quick" else draft


def _drawer(event: cage_events.DrawerClosed, at: int) -> Iterator[Draft]:
    """A drawer that holds another amount than it should."""
    if event.counted != event.expected:
        yield Draft(
            f"drawer:{event.person}:{at}",
            "drawer",
            "",
            "A drawer has a difference",
            f"{event.person} counted {written(event.counted)} where {written(event.expected)} "
            f"should be: {written(event.counted - event.expected)}",
            by=event.person,
        )


def _device(event: DeviceEvent, at: int, actor: Actor) -> Draft:
    """Whoever keeps devices says whose word is a wheel's: the pit hears of each change."""
    text = f"{cage_sentence(event).rstrip('.')}; by {actor.person}"
    name, title = f"device-change:{event.device}:{at}", "A device has changed"
    return Draft(name, "device", "", title, text, by=actor.person)


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


def _clock(event: events.Noted, at: int) -> Draft:
    """A jump is noted at every table; one alert tells of it."""
    return Draft(f"clock:{at // 60_000}", "clock", "", "The clock jumped", event.text)
