"""The meters as the nodes of a house write them: each for a moment, one after the other.

Their journal is claimed, read on, written and let go. Steps follow from stored entries of tables
and name them, so that whoever takes one, after whatever crash, takes it once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from threading import RLock
from typing import Final, NamedTuple

from croupier.house.clock import Clock
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.contract import Entry, Store, StoreError
from croupier.play.acts import Actor
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.refusals import Refusal
from croupier.progressive import PROGRESSIVE
from croupier.progressive.book import MeterBook
from croupier.progressive.deciding import begin
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.following import followed_event, steps
from croupier.progressive.state import Hit, ProgressiveState, TermsProposal

TRIES: Final = 40
PAUSE: Final = 0.025
"""Seconds between two tries to claim the journal, which another node keeps for a moment only."""

Wish = Callable[[ProgressiveState], ProgressiveEvent | Refusal]
"""What somebody asks for, decided by the meters as they stand."""


class MetersSeen(NamedTuple):
    """The meters of a link as any thread may look at them: what is stored, and nothing else."""

    meters: Mapping[str, ProgressiveMeter]
    hits: tuple[Hit, ...]
    """The latest first."""
    staked: int
    """All side bets, less what went back."""
    live: tuple[str, ...]
    """Tables with a round that counts on them."""
    waiting: Mapping[int, TermsProposal]
    """What waits for a second person."""


class ProgressiveMeters:
    """What one process knows of the meters; the journal is everybody's."""

    def __init__(self, store: Store, clock: Clock, link: Callable[[str], str]) -> None:
        self._store, self._clock = store, clock
        self._link = link
        """The meters that a table's side bets feed."""
        self._turn = RLock()
        self._book = MeterBook()
        self._shown = 0
        self.seen: Mapping[str, MetersSeen] = {}
        """By link; made anew with every change, so that it never changes under whoever looks."""

    @property
    def state(self) -> ProgressiveState:
        """The meters as far as this process has read."""
        return self._book.state

    def behind(self, table: str) -> Iterator[Entry]:
        """The entries of a table behind the last one that led to a step."""
        return self._store.read(table, self.state.followed.get(table, 0))

    def read_on(self) -> None:
        """Read what other nodes have stored since."""
        with self._turn:
            self._book.read_on(self._store)
            self._show()

    def seen_at(self, table: str) -> MetersSeen | None:
        """The meters that a table's side bets feed; nothing before they have begun."""
        return self.seen.get(self._link(table))

    def follow(self, table: Table, entries: Iterable[Entry] | None = None) -> None:
        """Take the steps that follow from entries of a table: by default all that are left."""
        side = table.settler.rules.bonus_spin
        if side is None:
            return
        with self._claimed():
            given = list(self.behind(table.name) if entries is None else entries)
            for entry in given:
                event = followed_event(entry)
                if event is None or entry.number <= self.state.followed.get(table.name, 0):
                    continue
                link, id_ = self._link(table.name), f"{table.name}/{entry.number}"
                if link not in self.state.links:
                    self._store_all(f"{id_}/begin", iter((begin(link, side),)), THE_HOUSE)
                wanted = steps(self._store, self._book, link, entry, event)
                self._store_all(id_, wanted, THE_HOUSE)

    def ask(self, wish: Wish, actor: Actor, id_: str) -> Refusal | None:
        """Do what somebody asks for, or say why not."""
        with self._claimed():
            decision = wish(self.state)
            if isinstance(decision, Refusal):
                return decision
            self._store_all(id_, iter((decision,)), actor)
        return None

    def counts(self, table: str, round_: int) -> bool:
        """Whether a round's side bets are counted."""
        live = self.state.live.get(table)
        return live is not None and live.round == round_

    def paid(self, table: str, round_: int) -> int:
        """The jackpot that a live round got; 0 if none was paid yet."""
        live = self.state.live.get(table)
        if live is None or live.round != round_ or live.jackpot is None:
            return 0
        return live.jackpot.amount

    def _store_all(self, id_: str, wanted: Iterator[ProgressiveEvent], actor: Actor) -> None:
        """Store events that follow from one another, all or none."""
        entries = list[Entry]()
        try:
            for event in wanted:
                entries += self._book.record(id_, [event], self._clock.now(), actor)
            if entries:
                self._store.append(entries)
        except BaseException:
            self._book = MeterBook()  # what is stored is read again
            raise

    @contextmanager
    def _claimed(self) -> Iterator[None]:
        """Be the only one that writes the journal, for a moment."""
        with self._turn:
            for _ in range(TRIES):
                if self._store.claim(PROGRESSIVE):
                    break
                time.sleep(PAUSE)
            else:
                raise StoreError("Another node keeps the meters: they are tried again.")
            try:
                self._book.read_on(self._store)
                yield
                self._show()
            finally:
                self._store.release(PROGRESSIVE)

    def _show(self) -> None:
        """Let everybody see the meters as they are stored now."""
        if self._shown == self._book.number:
            return
        state, self._shown = self.state, self._book.number
        self.seen = {
            link: MetersSeen(
                dict(meters),
                tuple(reversed(state.hits[link])),
                state.staked[link],
                tuple(sorted(name for name, one in state.live.items() if one.link == link)),
                {key: one for key, one in state.proposals.items() if one.link == link},
            )
            for link, meters in state.links.items()
        }
