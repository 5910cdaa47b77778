"""The house's chains: committed before they serve, drawn with, and revealed link by link.

What is to be done follows from the table's state alone, so another node or a new start goes on
where the last one stopped: a link that the close of betting was bound to serves that spin.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.kinds import Pocket, draw
from croupier.chance.message import DrawMessage
from croupier.chance.source import ChanceFailed
from croupier.chance.stream import Stream, key
from croupier.equipment.wheel import Wheel
from croupier.house.provable.second import (
    GONE,
    ONLY_A_RULING,
    CustodianFailed,
    Heard,
    SecondCustodian,
    commitment,
    hear,
)
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.play.bonus.weights import Below
from croupier.play.events import BettingClosed
from croupier.play.phases import BETWEEN, SHUT, WHILE_BETTING
from croupier.play.provable.acts import CommitChain, DrawingAct, RetireChain, RevealLink
from croupier.play.provable.chain import DrawChain
from croupier.play.state import TableState

LINKS: Final = 10_000
"""Links of a new chain: to find one takes as many hashes at most, some milliseconds."""

_NAME_BYTES: Final = 16
_LOOK_BACK: Final = 256
"""Entries among which the close of betting is looked for first."""

OTHERWISE: Final = "the results of this table are drawn otherwise from now on"
LOST: Final = "the key that it was made with is lost"


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
    ) -> None:
        self._key = house_key
        self._new_name = new_name
        self._store = store
        self._links = links
        self._custodian = custodian
        self._names: dict[str, str] = {}
        """Of chains that wait for the custodian's commitment, by table."""
        self._begun = set[str]()
        self._fitting = set[str]()
        """Names of chains that the key is known to have made: to look takes all their hashes."""

    def duty(
        self, table: str, state: TableState, *, wanted: bool
    ) -> DrawingAct | CustodianSilent | None:
        """What must be done with a table's chain now, before anything else."""
        chain, phase = state.chain, state.phase
        if phase not in (*BETWEEN, *SHUT, *WHILE_BETTING):
            return None
        if chain is None:
            return self._committed(table) if wanted and phase not in SHUT else None
        if not self._fits(table, chain):
            return RetireChain(LOST)
        if chain.bound:
            return self._revealed(table, state, chain)
        if not wanted:
            return RetireChain(OTHERWISE)
        kept = self._continues(chain) and self._is_kept_alike(chain)
        if phase not in SHUT and (chain.exhausted or not kept):
            return self._committed(table)
        return None

    def result(self, table: str, state: TableState, wheel: Wheel) -> str | CustodianSilent:
        """The pocket of a spin whose betting is closed: the same as often as it is asked for."""
        chain = state.chain
        if chain is None or not self._fits(table, chain):
            raise ChanceFailed(f"The draw can't be made: {LOST}. {ONLY_A_RULING}")
        if not chain.custodian:
            return self._drawn(self._asked(table, state, chain), self._link(table, chain), wheel)
        heard = self._heard(table, state, chain, wheel)
        return heard.result if isinstance(heard, Heard) else heard

    def below(
        self, table: str, state: TableState, wheel: Wheel, what: str
    ) -> Below | CustodianSilent:
        """What another draw of a spin whose betting is closed is made with: the same link."""
        chain, reply = state.chain, None
        if chain is None or not self._fits(table, chain):
            raise ChanceFailed(f"The draw can't be made: {LOST}. {ONLY_A_RULING}")
        if chain.custodian:
            heard = self._heard(table, state, chain, wheel)
            if isinstance(heard, CustodianSilent):
                return heard
            reply = heard.reply
        asked = replace(self._asked(table, state, chain), what=what)
        return Stream(key(self._link(table, chain), reply), asked).below

    def _asked(self, table: str, state: TableState, chain: DrawChain) -> DrawMessage:
        closing = self._closing(table)
        return DrawMessage(table, chain.round, chain.spin, "pocket", closing, dict(state.seeds))

    def _drawn(
        self, asked: DrawMessage, link: bytes, wheel: Wheel, reply: bytes | None = None
    ) -> str:
        drawn = draw(Pocket(wheel.pockets), Stream(key(link, reply), asked).below)
        assert isinstance(drawn, str)
        return drawn

    def _heard(
        self, table: str, state: TableState, chain: DrawChain, wheel: Wheel | None
    ) -> Heard | CustodianSilent:
        """What the second custodian says of the spin that the last link is bound to.

        Without a wheel the spin is over, and what it gave is on record if it gave anything.
        """
        if self._custodian is None:
            raise CustodianFailed(GONE)
        asked, link = self._asked(table, state, chain), self._link(table, chain)
        heard = hear(
            self._custodian,
            chain,
            asked,
            lambda reply: state.result if wheel is None else self._drawn(asked, link, wheel, reply),
        )
        return CustodianSilent() if heard is None else heard

    def _revealed(
        self, table: str, state: TableState, chain: DrawChain
    ) -> RevealLink | RetireChain | CustodianSilent:
        link = self._link(table, chain).hex()
        if not chain.custodian:
            return RevealLink(link)
        try:
            heard = self._heard(table, state, chain, None)
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
        return self._chain(table, chain).link(chain.used)

    def _continues(self, chain: DrawChain) -> bool:
        """Whether this store is the one that the chain began in, and not a copy of it."""
        home = self._store.identity()
        return chain.name in self._begun or (home != "" and home == chain.home)

    def _fits(self, table: str, chain: DrawChain) -> bool:
        if chain.name not in self._fitting:
            if self._chain(table, chain).commitment.hex() != chain.commitment:
                return False
            self._fitting.add(chain.name)
        return True

    def _chain(self, table: str, chain: DrawChain) -> CommittedChain:
        return CommittedChain(last_link(self._key, table, chain.name), chain.length)

    def _closing(self, table: str) -> str:
        """The hash of the entry that closed betting for the present spin."""
        head, back = self._store.head(table)[0], _LOOK_BACK
        while True:
            entries = self._store.read(table, max(0, head - back))
            closings = list(_closings(entries))
            if closings:
                return closings[-1].hash.hex()
            if back >= head:
                raise ChanceFailed("The entry that closed betting isn't in the journal.")
            back *= 4


def _closings(entries: Iterator[Entry]) -> Iterator[Entry]:
    return (entry for entry in entries if isinstance(decoded(entry.data).event, BettingClosed))
