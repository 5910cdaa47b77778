"""What a house asks of its custodian, what it is told, and the lines on which both travel.

Whoever overhears a line learns nothing of a result: for that the house's own link is needed. But
a stranger who could ask would use up spins, so every line carries a code by a shared secret.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hmac import compare_digest, digest
from typing import Any, Final

from croupier.chance.message import SPEC, DrawMessage

LONGEST: Final = 65_536
"""Bytes of a line; the seeds of a full table have far fewer."""

_NUMBERS: Final = ("length", "index", "round", "spin")
_CODE: Final = 64
"""Hexadecimal digits of a line's code."""


@dataclass(frozen=True, slots=True)
class NewChain:
    """Begin a chain beside one of the house's, and commit it."""

    table: str
    chain: str
    length: int


@dataclass(frozen=True, slots=True)
class AskReply:
    """Answer for a spin whose close is stored: the message says which one."""

    table: str
    chain: str
    index: int
    round: int
    spin: int
    what: str
    closing: str
    seeds: str
    """As the message has them, by which two questions about one close are alike."""

    def message(self) -> bytes:
        """What the custodian's reply is about."""
        parts = (self.table, self.round, self.spin, self.what, self.closing, self.seeds)
        return "\n".join(map(str, (SPEC, *parts))).encode()


@dataclass(frozen=True, slots=True)
class AskLink:
    """Give the link of a spin that is over: it has its result, or is void without one."""

    table: str
    chain: str
    index: int
    result: str


Question = NewChain | AskReply | AskLink

_KINDS: Final[dict[str, type[Question]]] = {
    "chain": NewChain,
    "reply": AskReply,
    "link": AskLink,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


@dataclass(frozen=True, slots=True)
class CustodianSays:
    """What the custodian says: a commitment, a reply or a link in hexadecimal; or why not."""

    value: str
    refused: str = ""


def reply_question(chain: str, index: int, asked: DrawMessage) -> AskReply:
    """What is asked about a draw."""
    about = asked.for_custodian()
    spin = about.round, about.spin, about.what, about.closing, about.seeds_line
    return AskReply(about.table, chain, index, *spin)


class BadCustodianLine(ValueError):
    """A line that can't be read, or that nobody with the secret has written."""


def question_line(secret: bytes, question: Question) -> bytes:
    """A question as a line."""
    return _line(secret, {"ask": _NAMES[type(question)], **asdict(question)})


def read_question(secret: bytes, line: bytes) -> Question:
    """A question that somebody with the secret has asked."""
    content = _read(secret, line)
    kind = _KINDS.get(str(content.pop("ask", "")))
    try:
        question = kind(**content) if kind is not None else None
    except TypeError:
        question = None
    if question is None or not _sound(question):
        raise BadCustodianLine("That isn't a question.")
    return question


def told_line(secret: bytes, asked: bytes, told: CustodianSays) -> bytes:
    """What is told, as a line that belongs to the one it answers."""
    return _line(secret, asdict(told), asked[:_CODE])


def read_told(secret: bytes, asked: bytes, line: bytes) -> CustodianSays:
    """What was told to a line that was sent."""
    content = _read(secret, line, asked[:_CODE])
    value, refused = content.get("value"), content.get("refused")
    if not isinstance(value, str) or not isinstance(refused, str):
        raise BadCustodianLine("That isn't an answer.")
    return CustodianSays(value, refused)


def _sound(question: Question) -> bool:
    """Whether every field has its type: a line may hold anything."""
    return all(
        type(value) is (int if name in _NUMBERS else str)
        for name, value in asdict(question).items()
    )


def _line(secret: bytes, content: dict[str, Any], of: bytes = b"") -> bytes:
    body = json.dumps(content, sort_keys=True).encode()
    return digest(secret, of + body, "sha256").hex().encode() + b" " + body + b"\n"


def _read(secret: bytes, line: bytes, of: bytes = b"") -> dict[str, Any]:
    code, _, body = line.rstrip(b"\n").partition(b" ")
    if not compare_digest(code, digest(secret, of + body, "sha256").hex().encode()):
        raise BadCustodianLine("The line isn't by somebody who has the secret.")
    try:
        content = json.loads(body)
    except ValueError:
        raise BadCustodianLine("The line isn't JSON.") from None
    if not isinstance(content, dict):
        raise BadCustodianLine("The line isn't an object.")
    return content
