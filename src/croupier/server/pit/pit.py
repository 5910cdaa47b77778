"""The pit: all tables at a glance, what changes of them, and the alerts.

A change is told at most twice a second. A client that reads slowly is told later, and then only
what the tables are by then; so nothing piles up for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import AlertAnswered, AlertRaised
from croupier.journal.contract import Entry
from croupier.play.acts import Actor
from croupier.play.events import Event
from croupier.readings.runner import Runner, read_table
from croupier.server.console.views import waiting
from croupier.server.live.client import Client, encoded
from croupier.server.live.follower import Follower
from croupier.server.live.hub import Hub
from croupier.server.logs import log
from croupier.server.pit.alerts import Alerts, alert_answer
from croupier.server.pit.devices import Devices
from croupier.server.pit.figures import Figures
from croupier.server.pit.standing import Draft
from croupier.server.pit.tiles import target, tile
from croupier.server.pit.watch import AlertWatch
from croupier.server.terminal.sheet import COLOURS
from croupier.server.wire.console import PitChange, PitTable, PitView, Waiting
from croupier.server.wire.messages import Message

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
        self.watch = AlertWatch(self.alerts)
        self.devices = Devices()
        self.figures: dict[str, Figures] = {}
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
        event, at, _ = cage_decoded(entry.data)
        self.watch.cage(event, at)
        if isinstance(event, AlertRaised | AlertAnswered):
            self._alerts.add(event.alert)
            known = self.alerts.known().get(event.alert)
            if known is not None and known.table:
                self._touched.add(known.table)

    def _lose(self, name: str) -> None:
        self.figures.pop(name, None)
        self._along.pop(name, None)
        text = "Another node has taken the table over"
        now = self.hub.now()
        self.alerts.call([Draft(f"{name}:takeover:{now}", "takeover", name, "Taken over", text)])

    # Clients.

    def join(self, client: Client) -> None:
        """Somebody of the pit has said hello."""
        self._clients[client] = Due()
        client.wake.set()

    def leave(self, client: Client) -> None:
        """They have gone."""
        self._clients.pop(client, None)

    def views(self, client: Client) -> Iterator[str]:
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
            if (name := one.name) in self.hub.audiences
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
        self.alerts.call(self.devices.missing(now))
        if now - self._looked >= MINUTE:
            self._looked = now
            self._look(now)
        if now - self._told >= OFTEN:
            self._told = now
            self._tell(now)

    def _look(self, now: int) -> None:
        """What only time changes: paces."""
        for name, figures in self.figures.items():
            audience = self.hub.audiences.get(name)
            if audience is not None:
                self._touched.add(name)
                follower = audience.follower
                self.watch.pace(follower, figures, target(follower), now)

    def _tell(self, now: int) -> None:
        for name, audience in self.hub.audiences.items():
            before = self.tiles.get(name)
            if before is None or before.light != audience.light:
                self._touched.add(name)
        tables, waits = set[str](), False
        counts = self.alerts.open_by_table() if self._touched else None
        for name in self._touched & self.hub.audiences.keys():
            made = self._tile(name, now, counts[name] if counts is not None else 0)
            if made != self.tiles.get(name):
                self.tiles[name] = made
                tables.add(name)
            follower = self.hub.audiences[name].follower
            if follower.state.proposals or self.waiting.get(name):
                waits = self._wait(follower, now) or waits
        alerts, self._alerts = self._alerts, set()
        self._touched.clear()
        if tables or alerts or waits:
            for client, due in self._clients.items():
                due.tables |= tables
                due.alerts |= alerts
                due.waiting = due.waiting or waits
                client.wake.set()

    def _tile(self, name: str, now: int, alerts: int | None = None) -> PitTable:
        if alerts is None:
            alerts = self.alerts.open_by_table()[name]
        return tile(self.hub.audiences[name], self.figures.get(name), alerts, now)

    def _wait(self, follower: Follower, now: int) -> bool:
        """Look what waits for a second person at a table; whether that has changed."""
        found = waiting(follower, now)
        before = self.waiting.get(follower.name, [])
        self.waiting[follower.name] = found
        return found != before

    # Journals.

    def _read_new(self) -> None:
        for name, audience in self.hub.audiences.items():
            known = self.figures.get(name)
            if self._along.get(name) is audience.runner or name in self._reading:
                continue
            if known is not None:  # the table is followed anew
                self._join(name, known)
                continue
            self._reading.add(name)
            task = asyncio.ensure_future(self._read(name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read(self, name: str) -> None:
        """Read the journal of a table once, beside the play, and count along from there."""
        figures = Figures(name)
        try:
            await asyncio.to_thread(read_table, self.hub.house.store, name, figures)
            self._join(name, figures)
        except Exception as error:  # noqa: BLE001 - it is tried again at the next tick
            log.error("figures-unreadable", table=name, exception=error)
        finally:
            self._reading.discard(name)

    def _join(self, name: str, figures: Figures) -> None:
        audience = self.hub.audiences.get(name)
        if audience is not None:
            audience.runner.join(figures)
            figures.spun = partial(self.watch.wheel, audience.follower)
            self.figures[name], self._along[name] = figures, audience.runner
            self.watch.begin(audience.follower, self.hub.now())
            self._touched.add(name)

    def close(self) -> None:
        """Tell nothing more."""
        self.alerts.close()
