"""The house's chains: committed before they serve, drawn with, and revealed link by link.

What is to be done follows from the table's state alone, so another node or a new start goes on
where the last one stopped: a link that the close of betting was bound to serves that spin.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.game_kinds import targets_of
from croupier.chance.kinds import NAMES, Kind, Pocket, Result, draw
from croupier.chance.message import LOCKED, DrawMessage
from croupier.chance.source import ChanceFailed
from croupier.chance.stream import Stream, custodians_reply, key
from croupier.house.provable.second import (
    GONE,
    ONLY_A_RULING,
    CustodianFailed,
    Heard,
    SecondCustodian,
    commitment,
    hear,
    reply_of,
)
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded, kind_of
from croupier.play.bonus.events import SideBetsLocked
from croupier.play.events import BettingClosed, Event
from croupier.play.phases import BETWEEN, SHUT, WHILE_BETTING
from croupier.play.provable.acts import CommitChain, DrawingAct, RetireChain, RevealLink
from croupier.play.provable.chain import DrawChain
from croupier.play.round.drawing import awaits_the_close
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules

LINKS: Final = 10_000
"""Links of a new chain: to find one takes as many hashes at most, some milliseconds."""

_NAME_BYTES: Final = 16
_LOOK_BACK: Final = 256
"""Entries among which a close or a lock is looked for first."""

OTHERWISE: Final = "the results of this table are drawn otherwise from now on"
LOST: Final = "the key that it was made with is lost"
COPIED: Final = "this store may be a copy, and the link of the side bets be public elsewhere"

Drawer = Callable[[Kind], Result]
"""Makes the draws of one close or lock, each kind once and the same as often as it is asked."""


class CustodianSilent(NamedTuple):
    """The second custodian is asked, and hasn't answered yet."""


class Chains:
    """What one process knows of its tables' chains: the house's key, and which ones it began."""

    def __init__(
        self,
        house_key: bytes,
        store: Store,
        links: int = LINKS,
        new_name: Callable[[], str] = lambda: secrets.token_hex(_NAME_BYTES),
        custodian: SecondCustodian | None = None,
        *,
        as_noted: bool = True,
    ) -> None:
        """`as_noted` is whether the store has all that is noted of it elsewhere."""
        self._key = house_key
        self._new_name = new_name
        self._store = store
        self._links = links
        self._custodian = custodian
        self._as_noted = as_noted
        self._names: dict[str, str] = {}
        """Of chains that wait for the custodian's commitment, by table."""
        self._begun = set[str]()
        self._furthest = dict[str, int]()
        """The last link that this process has drawn with or shown, by a chain's name."""
        self._fitting = set[str]()
        """Names of chains that the key is known to have made: to look takes all their hashes."""

    def duty(
        self, table: str, state: TableState, rules: Rules, *, wanted: bool
    ) -> DrawingAct | CustodianSilent | None:
        """What must be done with a table's chain now, before anything else."""
        chain, phase = state.chain, state.phase
        if phase not in (*BETWEEN, *SHUT, *WHILE_BETTING):
            return None
        if chain is None:
            return self._committed(table) if wanted and phase not in SHUT else None
        if awaits_the_close(state):
            return self._waiting(table, state, chain)
        if not self._fits(table, chain):
            return RetireChain(LOST)
        if chain.bound:
            return self._revealed(table, state, rules, chain)
        if not wanted:
            return RetireChain(OTHERWISE)
        kept = self._continues(chain) and self._is_kept_alike(chain)
        if phase not in SHUT and (chain.exhausted or not kept):
            return self._committed(table)
        return None

    def _waiting(self, table: str, state: TableState, chain: DrawChain) -> RetireChain | None:
        """What is due while a link is bound to a lock: its targets come first, whatever happens.

        They were settled by the lock. A copy keeps them, but its ball has a link of its own: the
        one that the lock was bound to may serve, and be shown, in the store it was copied from.
        """
        if not state.bonus.targets:
            return None
        if not self._fits(table, chain):
            return RetireChain(LOST)
        return None if self._continues(chain) else RetireChain(COPIED)

    def result(self, table: str, state: TableState, rules: Rules) -> str | CustodianSilent:
        """The pocket of a spin whose betting is closed: the same as often as it is asked for."""
        drawer = self.at_close(table, state, rules)
        if isinstance(drawer, CustodianSilent):
            return drawer
        return _pocket(drawer, rules)

    def at_close(self, table: str, state: TableState, rules: Rules) -> Drawer | CustodianSilent:
        """What all is drawn with that a spin has once its betting is closed."""
        chain = self._serving(table, state)
        asked, link, reply = self._closed(table, state, chain), self._link(table, chain), None
        if chain.custodian:
            heard = self._heard(table, state, rules, chain, asked)
            if isinstance(heard, CustodianSilent):
                return heard
            reply = heard.reply
        return _drawer(key(link, reply), asked)

    def at_lock(self, table: str, state: TableState) -> Drawer | CustodianSilent:
        """What the targets are drawn with, once side bets are locked."""
        chain = self._serving(table, state)
        asked, reply = self._locked(table, chain), None
        if chain.custodian:
            reply = reply_of(self._second(), chain, asked)
            if reply is None:
                return CustodianSilent()
        return _drawer(key(self._link(table, chain), reply), asked)

    def _serving(self, table: str, state: TableState) -> DrawChain:
        """The chain whose link serves the present spin."""
        chain = state.chain
        if chain is None or not self._fits(table, chain):
            raise ChanceFailed(f"The draw can't be made: {LOST}. {ONLY_A_RULING}")
        return chain

    def _closed(self, table: str, state: TableState, chain: DrawChain) -> DrawMessage:
        closing = self._entry(table, BettingClosed, chain.round)
        if closing is None:
            raise ChanceFailed("The entry that closed betting isn't in the journal.")
        return _message(table, chain, NAMES[Pocket], closing, state.seeds)

    def _locked(self, table: str, chain: DrawChain) -> DrawMessage:
        lock = self._entry(table, SideBetsLocked, chain.round)
        if lock is None or chain.seeds_at_lock is None:
            raise ChanceFailed("The entry that locked side bets has bound no link.")
        return _message(table, chain, LOCKED, lock, chain.seeds_at_lock)

    def _second(self) -> SecondCustodian:
        if self._custodian is None:
            raise CustodianFailed(GONE)
        return self._custodian

    def _heard(
        self,
        table: str,
        state: TableState,
        rules: Rules,
        chain: DrawChain,
        asked: DrawMessage,
        *,
        over: bool = False,
    ) -> Heard | CustodianSilent:
        """What the second custodian says of the spin that the last link is bound to.

        Once the spin is over, what it gave is on record if it gave anything.
        """
        second, link = self._second(), self._link(table, chain)

        def result(reply: bytes) -> str:
            return state.result if over else _pocket(_drawer(key(link, reply), asked), rules)

        def fits_lock(other: bytes) -> bool:
            side, drawn = rules.bonus_spin, state.bonus.targets
            if side is None or chain.seeds_at_lock is None or state.phase in (*BETWEEN, *SHUT):
                return True  # no round is on: its rules may have changed, and the audit knows them
            locked = self._locked(table, chain)
            drawer = _drawer(key(link, custodians_reply(other, locked)), locked)
            return not drawn or drawer(targets_of(side)) == drawn

        heard = hear(second, chain, asked, result, fits_lock)
        return CustodianSilent() if heard is None else heard

    def _revealed(
        self, table: str, state: TableState, rules: Rules, chain: DrawChain
    ) -> RevealLink | RetireChain | CustodianSilent:
        link = self._link(table, chain).hex()
        locked = chain.seeds_at_lock is not None
        closed = not locked or self._entry(table, BettingClosed, chain.round) is not None
        if not closed and not self._continues(chain):
            return RetireChain(COPIED)  # where it was copied from, the spin may be to come
        if not chain.custodian:
            return RevealLink(link)
        asked = self._closed(table, state, chain) if closed else self._locked(table, chain)
        try:
            heard = self._heard(table, state, rules, chain, asked, over=True)
        except CustodianFailed as failed:
            return RetireChain(failed.why)
        return RevealLink(link, heard.link) if isinstance(heard, Heard) else heard

    def _committed(self, table: str) -> CommitChain | CustodianSilent:
        """A new chain; its name is drawn, so that no copy of a store makes the same one."""
        name = self._names.setdefault(table, self._new_name())
        second = ""
        if self._custodian is not None:
            told = commitment(self._custodian, table, name, self._links)
            if told is None:
                return CustodianSilent()
            second = told
        del self._names[table]
        self._begun.add(name)
        chain = CommittedChain(last_link(self._key, table, name), self._links)
        home = self._store.identity()
        return CommitChain(name, chain.commitment.hex(), self._links, home, second)

    def _is_kept_alike(self, chain: DrawChain) -> bool:
        """Whether a chain has a second custodian exactly if the house has one now."""
        return bool(chain.custodian) == (self._custodian is not None)

    def _link(self, table: str, chain: DrawChain) -> bytes:
        self._furthest[chain.name] = max(chain.used, self._furthest.get(chain.name, 0))
        return self._chain(table, chain).link(chain.used)

    def _continues(self, chain: DrawChain) -> bool:
        """Whether this store is the one that the chain began in: no copy, and not rolled back."""
        if chain.used < self._furthest.get(chain.name, 0):
            return False
        begun = chain.name in self._begun
        if not chain.home:
            return begun
        return chain.home == self._store.identity() and (begun or self._as_noted)

    def _fits(self, table: str, chain: DrawChain) -> bool:
        if chain.name not in self._fitting:
            if self._chain(table, chain).commitment.hex() != chain.commitment:
                return False
            self._fitting.add(chain.name)
        return True

    def _chain(self, table: str, chain: DrawChain) -> CommittedChain:
        return CommittedChain(last_link(self._key, table, chain.name), chain.length)

    def _entry(self, table: str, kind: type[Event], round_: int) -> Entry | None:
        """The last entry of a kind, if it is one of this round."""
        head, back = self._store.head(table)[0], _LOOK_BACK
        while True:
            entries = self._store.read(table, max(0, head - back))
            found = [entry for entry in entries if kind_of(entry.data) is kind]
            if found:
                event = decoded(found[-1].data).event
                return found[-1] if getattr(event, "round", 0) == round_ else None
            if back >= head:
                return None
            back *= 4


def _message(
    table: str, chain: DrawChain, what: str, entry: Entry, seeds: Mapping[str, str]
) -> DrawMessage:
    return DrawMessage(table, chain.round, chain.spin, what, entry.hash.hex(), dict(seeds))


def _drawer(with_key: bytes, asked: DrawMessage) -> Drawer:
    return lambda kind: draw(kind, Stream(with_key, replace(asked, what=NAMES[type(kind)])).below)


def _pocket(drawer: Drawer, rules: Rules) -> str:
    drawn = drawer(Pocket(rules.wheel.pockets))
    assert isinstance(drawn, str)
    return drawn
