"""Counting: what players win and lose at the tables that are followed here, for their sessions.

What a limit says is the house's own to count, over all tables of the store (`house.guarding`); it
finds what was saved here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

from croupier.cage.limits import DAY
from croupier.journal.contract import Store, StoreError
from croupier.play.events import Event
from croupier.readings.journals import last_before
from croupier.readings.losses import Losses, PlayerResult, TableLosses
from croupier.readings.runner import Runner, read_table
from croupier.readings.saving import restore, save
from croupier.refusal import Refused
from croupier.server.live.accounts import Accounts
from croupier.server.live.audience import Audience
from croupier.server.live.hub import Hub
from croupier.server.logs import log

SOON: Final = 0.02
OFTEN: Final = 1.0
"""Seconds between two looks, before all is counted and afterwards."""
SAVE_EVERY: Final = 5_000
"""Entries of a table between two snapshots of what its players have lost."""


class Counting:
    """Keeps the losses of all tables; in the server's loop."""

    def __init__(self, hub: Hub, accounts: Accounts) -> None:
        self.hub = hub
        self.accounts = accounts
        self.losses: Losses = accounts.losses
        self._store: Store = hub.house.store
        self._along: dict[str, Runner[Event]] = {}
        """What leads each table on that is followed here."""
        self._looked = False

    @property
    def ready(self) -> bool:
        """Whether everything on record is counted, and what is stored here will be at once."""
        return self._looked and all(
            self._along.get(name) is audience.runner
            for name, audience in self.hub.audiences.items()
        )

    async def run(self) -> None:
        """Look again and again."""
        while True:
            try:
                await self.look()
                await asyncio.sleep(OFTEN if self.ready else SOON)
            except StoreError as error:  # it is there again, or the house ends
                log.error("losses-unread", exception=error)
                await asyncio.sleep(OFTEN)

    async def look(self) -> None:
        """Count what isn't counted yet."""
        for name, audience in list(self.hub.audiences.items()):
            if self._along.get(name) is not audience.runner:
                await self._join(name, audience)
        self._looked = True

    async def _join(self, name: str, audience: Audience) -> None:
        """Let a table's losses be counted from now on as its entries are stored."""
        table = self.losses.tables.get(name)
        if table is None:
            table = await asyncio.to_thread(self._read, name)
        if self.hub.audiences.get(name) is not audience:
            return  # it was lost meanwhile, or is followed anew
        audience.runner.join(table)
        self.losses.tables[name], self._along[name] = table, audience.runner
        if table.told is None:
            table.told = self.accounts.count
            await self._remember(name, table.number)

    def _read(self, name: str) -> TableLosses:
        table = TableLosses()
        restore(self._store, name, table)
        try:
            read_table(self._store, name, table, after=table.number)
        except Refused as damaged:  # what could be read counts; the audit speaks of the rest
            log.error("losses-unread", table=name, exception=damaged)
            table.number = self._store.head(name)[0]
        return table

    async def _remember(self, name: str, last: int) -> None:
        """Count what sessions had won and lost before their table was counted."""
        oldest = self.accounts.since
        if oldest:
            since = max(oldest, self.hub.now() - DAY)
            found = await asyncio.to_thread(earlier_results, self._store, name, last, since)
            for result in found:
                self.accounts.count(result)

    async def save(self) -> None:
        """Save the losses of the tables that are followed here, now and then."""
        for name in self._followed():
            table = self.losses.tables[name]
            if table.number - table.saved >= SAVE_EVERY:
                number, content = table.number, table.content()
                table.saved = number  # even if it fails: the next one is due in its time
                await asyncio.to_thread(save, self._store, name, table, number, content)

    def _followed(self) -> Collection[str]:
        return [name for name in self._along if name in self.hub.audiences]


def earlier_results(store: Store, table: str, last: int, since: int) -> list[PlayerResult]:
    """What players won and lost at a table from a moment on, up to an entry."""
    found: list[PlayerResult] = []
    after = last_before(store, table, last, since)
    read_table(store, table, TableLosses(found.append, whole=not after), after=after, last=last)
    return found
