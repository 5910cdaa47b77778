"""The pit: all tables at a glance, what changes of them, and the alerts.

A change is told at most twice a second. A client that reads slowly is told later, and then only
what the tables are by then; so nothing piles up for it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import exp
from typing import Final

from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import (
    AlertAnswered,
    AlertRaised,
    RolesSet,
    StaffDisabled,
    StintBegan,
    StintEnded,
)
from croupier.fairness.evidence import alarm, evidence
from croupier.journal.contract import Entry
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.readings.runner import Runner, read_table
from croupier.readings.wheels.wheel_spins import WheelTally
from croupier.rulebooks.rules import Rules
from croupier.server.console.views import waiting
from croupier.server.live.accounts import cage_of
from croupier.server.live.client import Client
from croupier.server.live.follower import Follower
from croupier.server.live.hub import Hub
from croupier.server.logs import log
from croupier.server.pit.alerts import Alerts, alert_answer
from croupier.server.pit.devices import Devices, missing_alert
from croupier.server.pit.figures import Figures
from croupier.server.pit.standing import Draft
from croupier.server.pit.tiles import target, tile
from croupier.server.pit.watch import AlertWatch
from croupier.server.terminal.sheet import COLOURS
from croupier.server.wire.console import PitChange, PitTable, PitView, Waiting
from croupier.server.wire.frames import encoded
from croupier.server.wire.messages import Message
from croupier.server.wire.wheels import WheelSummary

OFTEN: Final = 480
"""Milliseconds at least between two changes that are told."""
MINUTE: Final = 60_000
"""Milliseconds between two looks at what only time changes."""


@dataclass(slots=True)
class Due:
    """What a client of the pit has still to be told."""

    whole: bool = True
    tables: set[str] = field(default_factory=set)
    alerts: set[str] = field(default_factory=set)
    waiting: bool = False


class Pit:
    """Follows all tables of the house for those who run the floor; in the server's loop."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.alerts = Alerts(hub.house)
        self.watch = AlertWatch(self.alerts, hub.house.began)
        self.devices = Devices()
        self.figures: dict[str, Figures] = {}
        self.tallies: dict[str, WheelTally] = {}
        """The results of each table by wheel, of all days."""
        self.tiles: dict[str, PitTable] = {}
        self.waiting: dict[str, list[Waiting]] = {}
        self._clients: dict[Client, Due] = {}
        self._touched: set[str] = set()
        self._alerts: set[str] = set()
        self._along: dict[str, Runner[Event]] = {}
        """What leads each table on whose figures are counted."""
        self._reading: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._told = self._looked = 0
        hub.passed.append(self.see)
        hub.cage_passed.append(self._see_cage)
        hub.lost.append(self._lose)

    # What happens.

    def see(self, follower: Follower, event: Event, at: int, actor: Actor) -> None:
        """An entry of a table has gone by."""
        self._touched.add(follower.name)
        self.watch.see(follower, event, at, actor)

    def _see_cage(self, entry: Entry) -> None:
        event, at, actor = cage_decoded(entry.data)
        self.watch.cage(event, at, actor)
        if isinstance(event, StintBegan | StintEnded):
            self._touched.add(event.table)
        elif isinstance(event, RolesSet | StaffDisabled):  # which may end one
            self._touched |= self.hub.audiences.keys()
        elif isinstance(event, AlertRaised | AlertAnswered):
            self._alerts.add(event.alert)
            known = self.alerts.known().get(event.alert)
            if known is not None and known.table:
                self._touched.add(known.table)

    def _ended(self, follower: Follower, figures: Figures, at: int) -> None:
        """A game of a table is over."""
        tally = self.tallies[follower.name]
        self.watch.wheel(follower.name, tally.wheel, self.results_of(follower.rules, tally.wheel))
        self.watch.pace(follower, figures, target(follower), at)

    def results_of(self, rules: Rules, wheel: str) -> list[int]:
        """How often each pocket came of a wheel, clockwise, at all tables where it stood."""
        results = sum((one.counts[wheel] for one in self.tallies.values()), Counter[str]())
        return [results[pocket] for pocket in rules.wheel.pockets if pocket in rules.results]

    def wheels(self) -> list[WheelSummary]:
        """Every wheel with a result, at the table where it was last; the most evidence first."""
        last = {one.wheel: name for name, one in self.tallies.items() if name in self.hub.floor}
        found = []
        for wheel, table in last.items():
            counts = self.results_of(self.hub.floor[table].follower.rules, wheel)
            if any(counts):
                now = evidence(counts)
                to_one = exp(min(now, 600.0))
                found.append(WheelSummary(wheel, table, sum(counts), to_one, alarm(now)))
        return sorted(found, key=lambda one: -one.evidence)

    def _lose(self, name: str) -> None:
        self.figures.pop(name, None)
        self._along.pop(name, None)
        text = "Another node has taken the table over"
        now = self.hub.now()
        self.alerts.call([Draft(f"{name}:takeover:{now}", "takeover", name, "Taken over", text)])

    def begin(self) -> None:
        """The cage is open: tell what was done to the store while nobody served it."""
        cage = cage_of(self.hub.house)
        if cage is not None:
            now = self.hub.now()
            self.watch.unserved(cage.state.used, list(cage.state.uses), now)
            for device in cage.state.in_service():
                self.devices.expect(device, cage.state.devices[device].table, now)

    # Clients.

    def join(self, client: Client) -> None:
        """Somebody of the pit has said hello."""
        self._clients[client] = Due()
        self.hub.on_the_floor = True
        client.due()

    def leave(self, client: Client) -> None:
        """They have gone."""
        self._clients.pop(client, None)
        self.hub.on_the_floor = bool(self._clients)

    def views(self, client: Client) -> Iterator[bytes]:
        """What a client is due, as it is now."""
        due = self._clients.get(client)
        if due is None or not (due.whole or due.tables or due.alerts or due.waiting):
            return
        self._clients[client] = Due(whole=False)
        yield encoded(self.view() if due.whole else self._change(due))

    def view(self) -> PitView:
        """The whole room."""
        now = self.hub.now()
        day = self.hub.house.config.particulars.date(now).isoformat()
        tables = [
            self._tile(name, now)
            if name in self._touched or name not in self.tiles
            else self.tiles[name]
            for one in self.hub.house.config.tables
            if (name := one.name) in self.hub.floor
        ]
        waiting = self._all_waiting()
        return PitView(now, day, tables, self.alerts.listed(), waiting, COLOURS)

    def _change(self, due: Due) -> Message:
        known = self.alerts.known()
        return PitChange(
            self.hub.now(),
            [self.tiles[name] for name in sorted(due.tables) if name in self.tiles],
            [alert_answer(name, known[name]) for name in sorted(due.alerts) if name in known],
            self._all_waiting() if due.waiting else None,
        )

    def _all_waiting(self) -> list[Waiting]:
        return [one for found in self.waiting.values() for one in found]

    # Time.

    def tick(self, now: int) -> None:
        """Now and then: read new tables, miss devices, and tell what has changed."""
        self._read_new()
        self._miss_devices(now)
        if now - self._looked >= MINUTE:
            self._looked = now
            self._look(now)
        if now - self._told >= OFTEN:
            self._told = now
            self._tell(now)

    def _miss_devices(self, now: int) -> None:
        """Miss what should be here, unless an alert does so already."""
        cage = cage_of(self.hub.house)
        registered = set[str]() if cage is None else cage.state.in_service()
        self.alerts.call(
            draft
            for draft in self.devices.missing(now, registered)
            if not self._missed(draft.alert.rpartition(":")[0] + ":")
        )

    def _missed(self, beginning: str) -> list[str]:
        """The alerts that wait for a device."""
        known = self.alerts.known().items()
        return [name for name, one in known if name.startswith(beginning) and not one.answered]

    def device_came(self, device: str, screen: str, table: str) -> None:
        """A device has proven itself: what missed it is answered, before a restart too."""
        self.devices.arrive(device, screen, table)
        for alert in self._missed(missing_alert(device)):
            self.alerts.done(alert, "house", "It is back.")

    def _look(self, now: int) -> None:
        """What only time changes: paces."""
        for name, figures in self.figures.items():
            audience = self.hub.floor.get(name)
            if audience is not None:
                self._touched.add(name)
                follower = audience.follower
                self.watch.pace(follower, figures, target(follower), now)

    def _tell(self, now: int) -> None:
        for name, audience in self.hub.floor.items():
            before = self.tiles.get(name)
            if before is None or before.light != audience.light:
                self._touched.add(name)
        tables, waits = set[str](), False
        counts = self.alerts.open_by_table() if self._touched else None
        for name in self._touched & self.hub.floor.keys():
            made = self._tile(name, now, counts[name] if counts is not None else 0)
            if made != self.tiles.get(name):
                self.tiles[name] = made
                tables.add(name)
            follower = self.hub.floor[name].follower
            if follower.state.proposals or self.waiting.get(name):
                waits = self._wait(follower, now) or waits
        alerts, self._alerts = self._alerts, set()
        self._touched.clear()
        if tables or alerts or waits:
            for client, due in self._clients.items():
                due.tables |= tables
                due.alerts |= alerts
                due.waiting = due.waiting or waits
                client.due()

    def _tile(self, name: str, now: int, alerts: int | None = None) -> PitTable:
        if alerts is None:
            alerts = self.alerts.open_by_table()[name]
        cage = cage_of(self.hub.house)
        dealers = [] if cage is None else cage.state.dealers(name)
        return tile(self.hub.floor[name], self.figures.get(name), alerts, dealers, now)

    def _wait(self, follower: Follower, now: int) -> bool:
        """Look what waits for a second person at a table; whether that has changed."""
        found = waiting(follower, now)
        before = self.waiting.get(follower.name, [])
        self.waiting[follower.name] = found
        return found != before

    # Journals.

    def _read_new(self) -> None:
        for name, audience in self.hub.floor.items():
            known = self.figures.get(name)
            if self._along.get(name) is audience.runner or name in self._reading:
                continue
            if known is not None:  # the table is followed anew
                self._join(name, known, self.tallies[name])
                continue
            self._reading.add(name)
            task = asyncio.ensure_future(self._read(name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read(self, name: str) -> None:
        """Read the journal of a table once, beside the play, and count along from there."""
        figures, tally = Figures(name), WheelTally(name)
        try:
            await asyncio.to_thread(read_table, self.hub.house.store, name, tally, figures)
            self._join(name, figures, tally)
        except Exception as error:  # noqa: BLE001 - it is tried again at the next tick
            log.error("figures-unreadable", table=name, exception=error)
        finally:
            self._reading.discard(name)

    def _join(self, name: str, figures: Figures, tally: WheelTally) -> None:
        audience = self.hub.floor.get(name)
        if audience is not None:
            self.tallies[name] = tally
            audience.runner.join(tally)  # first, so that it has counted when a game has ended
            audience.runner.join(figures)
            figures.ended = partial(self._ended, audience.follower)
            self.figures[name], self._along[name] = figures, audience.runner
            self.watch.begin(audience.follower)
            self._touched.add(name)

    def close(self) -> None:
        """Tell nothing more."""
        self.alerts.close()
