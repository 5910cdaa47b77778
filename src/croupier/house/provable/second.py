"""The second custodian as a table of the house meets it: asked in order, and never believed."""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Final, NamedTuple, Protocol

from croupier.chance.message import DrawMessage
from croupier.chance.source import ChanceFailed
from croupier.chance.stream import custodians_reply
from croupier.custodian.questions import AskLink, CustodianSays, NewChain, Question, reply_question
from croupier.play.provable.chain import DrawChain, is_commitment, leads_to

ONLY_A_RULING: Final = "Only a ruling ends this spin."
GONE: Final = "the second custodian is no longer asked"


class SecondCustodian(Protocol):
    """Whoever keeps the second chain, at the end of some line."""

    def ask(self, question: Question) -> CustodianSays | None:
        """What it says; nothing yet if it hasn't answered. To ask again costs nothing."""


class Heard(NamedTuple):
    """What the custodian said of a spin, and proved."""

    reply: bytes
    link: str


class CustodianFailed(ChanceFailed):
    """The custodian refuses, or what it says doesn't follow from its commitment."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The draw can't be made: {why}. {ONLY_A_RULING}")
        self.why = why


def commitment(custodian: SecondCustodian, table: str, chain: str, length: int) -> str | None:
    """What the custodian commits beside a chain of the house; nothing as long as it doesn't."""
    told = custodian.ask(NewChain(table, chain, length))
    return told.value if told is not None and is_commitment(told.value) else None


def reply_of(custodian: SecondCustodian, chain: DrawChain, asked: DrawMessage) -> bytes | None:
    """What the custodian answers to a lock or a close that is stored; nothing yet if nothing."""
    return _value(custodian.ask(reply_question(chain.name, chain.used, asked)))


def hear(
    custodian: SecondCustodian,
    chain: DrawChain,
    asked: DrawMessage,
    draw: Callable[[bytes], str],
    fits_lock: Callable[[bytes], bool],
) -> Heard | None:
    """Ask about a spin whose close is stored; nothing yet if the custodian is silent.

    By its reply the spin has its result, so the custodian gives its link. Nothing is entered before
    the two fit each other, the commitment and the targets that were drawn by what it said of the
    lock, so a custodian that lies moves no money.
    """
    table = asked.table
    reply = reply_of(custodian, chain, asked)
    if reply is None:
        return None
    result = draw(reply)
    link = _value(custodian.ask(AskLink(table, chain.name, chain.used, result)))
    if link is None:
        return None
    if not leads_to(link.hex(), chain.shown_custodian):
        raise CustodianFailed("the second custodian's link doesn't lead to its commitment")
    if not compare_digest(custodians_reply(link, asked), reply):
        raise CustodianFailed("the second custodian's reply isn't by its link")
    if not fits_lock(link):
        raise CustodianFailed("what the second custodian said of the lock wasn't by its link")
    return Heard(reply, link.hex())


def _value(told: CustodianSays | None) -> bytes | None:
    if told is None:
        return None
    if told.refused:
        raise CustodianFailed(f"the second custodian refuses: {told.refused}")
    try:
        return bytes.fromhex(told.value)
    except ValueError:
        raise CustodianFailed("the second custodian says what isn't hexadecimal") from None
