"""What a custodian answers: once and for all for every spin, and never a link before its spin.

It can't see the house's journal. What it can do is to answer one close a spin and no other, in the
order of the spins, and to keep on record what it was asked and when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from hmac import digest
from threading import Lock
from typing import Any, Final, NamedTuple, assert_never

from croupier.chance.chain import LONGEST, CommittedChain
from croupier.chance.message import is_name
from croupier.custodian.log import CustodianLog
from croupier.custodian.questions import AskLink, AskReply, CustodianSays, NewChain, Question

LENGTHS: Final = range(1, LONGEST + 1)
CLOSE: Final = "custodian"
LOCK: Final = "custodian-lock"
"""What it is asked about: the close of a spin's betting, and the lock of its side bets."""

_SPEC: Final = "croupier/custodian/1"


class AskedSpin(NamedTuple):
    """One spin of a round of a table."""

    table: str
    round: int
    spin: int


@dataclass(slots=True)
class KeptChain:
    """A chain that was committed, and the spins that its links were bound to, in order."""

    length: int
    commitment: str
    spins: list[AskedSpin] = field(default_factory=list)


class CustodianKeeper:
    """Answers a house, by a key and a log that nobody else has."""

    def __init__(self, key: bytes, log: CustodianLog) -> None:
        self._key = key
        self._log = log
        self._chains: dict[tuple[str, str], KeptChain] = {}
        self._asked: dict[tuple[AskedSpin, str], AskReply] = {}
        self._given = set[tuple[str, str, int]]()
        self._lock = Lock()
        for line in log.lines:
            _REMEMBER[line["kind"]](self, line)

    def tell(self, question: Question) -> CustodianSays:
        """Answer; the same to the same question, as often as it comes."""
        with self._lock:
            match question:
                case NewChain():
                    told = self._commit(question)
                case AskReply():
                    told = self._reply(question)
                case AskLink():
                    told = self._link(question)
                case _:
                    assert_never(question)
            if told.refused:
                self._log.add("refused", asked=repr(question), why=told.refused)
            return told

    def _commit(self, asked: NewChain) -> CustodianSays:
        known = self._chains.get((asked.table, asked.chain))
        if known is not None:
            if known.length != asked.length:
                return _no(f"That chain has {known.length} links.")
            return CustodianSays(known.commitment)
        if not is_name(asked.table) or not is_name(asked.chain) or asked.length not in LENGTHS:
            return _no("A chain needs a table, a name and 1 to 1,000,000 links.")
        commitment = self._secret(asked.table, asked.chain, asked.length).commitment.hex()
        self._put("chain", **asdict(asked), commitment=commitment)
        return CustodianSays(commitment)

    def _reply(self, asked: AskReply) -> CustodianSays:
        chain = self._chains.get((asked.table, asked.chain))
        if chain is None:
            return _no("There is no such chain.")
        if asked.what not in (CLOSE, LOCK) or "\n" in asked.closing + asked.seeds:
            return _no("That isn't the message of a draw.")
        spin = AskedSpin(asked.table, asked.round, asked.spin)
        known = self._asked.get((spin, asked.what))
        if known is None:
            if not self._is_next(chain, asked, spin):
                return _no(f"Link {asked.index} isn't the one for this spin.")
            if (asked.table, asked.chain, asked.index) in self._given:
                return _no(f"Link {asked.index} is given away already.")
            self._put("reply", **asdict(asked))
        elif known != asked:
            return _no("This spin was asked about already, with another message.")
        link = self._secret(asked.table, asked.chain, chain.length).link(asked.index)
        return CustodianSays(digest(link, asked.message(), "sha256").hex())

    def _is_next(self, chain: KeptChain, asked: AskReply, spin: AskedSpin) -> bool:
        """A spin has one link, for its lock and its close; the next spin has the next one."""
        if asked.index == len(chain.spins):
            return chain.spins[-1:] == [spin]
        return asked.index == len(chain.spins) + 1 <= chain.length and spin not in chain.spins[-1:]

    def _link(self, asked: AskLink) -> CustodianSays:
        chain = self._chains.get((asked.table, asked.chain))
        if chain is None or not 1 <= asked.index <= len(chain.spins):
            return _no("A link is given once its spin was asked about, and is over.")
        if asked.result and (chain.spins[asked.index - 1], CLOSE) not in self._asked:
            return _no("The close of that spin wasn't asked about.")
        link = self._secret(asked.table, asked.chain, chain.length).link(asked.index).hex()
        if (asked.table, asked.chain, asked.index) not in self._given:
            self._put("link", **asdict(asked), link=link)
        return CustodianSays(link)

    def _secret(self, table: str, chain: str, length: int) -> CommittedChain:
        return CommittedChain(
            digest(self._key, f"{_SPEC}\n{table}\n{chain}".encode(), "sha256"), length
        )

    def _put(self, kind: str, **content: str | int) -> None:
        """On the disk first, then in mind."""
        self._log.add(kind, **content)
        _REMEMBER[kind](self, content)

    def _remember_chain(self, line: dict[str, Any]) -> None:
        kept = KeptChain(line["length"], line["commitment"])
        self._chains[line["table"], line["chain"]] = kept

    def _remember_reply(self, line: dict[str, Any]) -> None:
        asked = AskReply(**{one.name: line[one.name] for one in fields(AskReply)})
        spin = AskedSpin(asked.table, asked.round, asked.spin)
        self._asked[spin, asked.what] = asked
        chain = self._chains[asked.table, asked.chain]
        if asked.index > len(chain.spins):
            chain.spins.append(spin)

    def _remember_link(self, line: dict[str, Any]) -> None:
        self._given.add((line["table"], line["chain"], line["index"]))

    def _remember_nothing(self, line: dict[str, Any]) -> None:
        """What was refused is for people."""


def _no(why: str) -> CustodianSays:
    return CustodianSays("", why)


_REMEMBER: Final[dict[str, Callable[[CustodianKeeper, dict[str, Any]], None]]] = {
    "chain": CustodianKeeper._remember_chain,
    "reply": CustodianKeeper._remember_reply,
    "link": CustodianKeeper._remember_link,
    "refused": CustodianKeeper._remember_nothing,
}
