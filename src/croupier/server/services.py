"""Served: everything that the server's requests and sockets work with, made in one place."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.house.house import House
from croupier.house.nodes.node import Node
from croupier.house.own_pace.naming import is_own
from croupier.readings.losses import Losses
from croupier.server.checkup import Checkup
from croupier.server.door.crowd import Crowd
from croupier.server.door.log_ins import LogIns
from croupier.server.door.problems import Denied, denied
from croupier.server.door.rates import Rates
from croupier.server.door.sessions import Sessions
from croupier.server.live.accounts import Accounts
from croupier.server.live.asking import Asking
from croupier.server.live.audience import Audience
from croupier.server.live.counting import Counting
from croupier.server.live.hub import Hub
from croupier.server.live.seating import Seating
from croupier.server.metrics import Metrics
from croupier.server.own_pace.tables import OwnTables
from croupier.server.pit.pit import Pit
from croupier.server.record.records import Records
from croupier.server.settings import ServerSettings


@dataclass(slots=True)
class Served:
    """A house that is served, with its parts."""

    house: House
    node: Node
    settings: ServerSettings
    metrics: Metrics
    sessions: Sessions
    people: LogIns
    accounts: Accounts
    hub: Hub
    counting: Counting
    seating: Seating
    asking: Asking
    own_tables: OwnTables
    log_ins: Rates
    crowd: Crowd
    pit: Pit
    checkup: Checkup
    records: dict[str, Records] = field(default_factory=dict)
    """Of the tables that somebody asked about."""

    @classmethod
    def of(cls, node: Node, settings: ServerSettings) -> Served:
        """The parts of a server for a node."""
        house, metrics = node.house, Metrics()
        house.floor.kept = True
        accounts = Accounts(house, Losses())
        hub = Hub(house, metrics, accounts, settings.breaches)
        counting = Counting(hub, accounts)
        log_ins = LogIns(house)
        # By the house's clock: who sets the machine's ends no log-in, and keeps none alive.
        sessions = Sessions(settings, lambda: house.clock.now() / 1_000, log_ins.stands)
        crowd = Crowd(settings, sessions, hub.seats_of)
        seating = Seating(hub, node, settings, crowd)
        metrics.sessions.set_function(lambda: len(sessions))
        for person, since in sessions.playing().items():
            accounts.open(person, since)
        return cls(
            house,
            node,
            settings,
            metrics,
            sessions,
            log_ins,
            accounts,
            hub,
            counting,
            seating,
            Asking(hub, node, seating, sessions),
            OwnTables(hub, node, seating),
            Rates(settings.log_in_burst, settings.log_ins_per_minute),
            crowd,
            Pit(hub),
            Checkup(node.pulse),
        )

    @property
    def guests(self) -> bool:
        """Whether guests come: the house's file has tables for play credits."""
        return any(table.play for table in self.house.config.tables)

    def audience(self, table: str) -> Audience:
        """A table that is followed here."""
        found = self.hub.audiences.get(table)
        if found is None:
            raise _no_table(table)
        return found

    def on_the_floor(self, table: str) -> Audience:
        """One that the staff has a part in: a table for one is its player's alone."""
        if is_own(table):
            raise _no_table(table)
        return self.audience(table)

    def records_of(self, table: str) -> Records:
        """The record of a table that is followed here."""
        self.audience(table)
        found = self.records.get(table)
        if found is None:
            found = self.records[table] = Records(self.house.store, table)
        return found

    def close(self) -> None:
        """Let go of everything but the house."""
        self.pit.close()
        self.asking.close()
        self.seating.close()
        self.sessions.close()


def _no_table(table: str) -> Denied:
    return denied(404, "no-table", f"There is no table {table[:40]!r} here.")
