"""A session: who a browser is, from its first request to its end."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Literal

from croupier.server.door.rates import Bucket

Kind = Literal["guest", "player", "staff", "nobody"]


@dataclass(slots=True)
class DoorSession:
    """Somebody's session, from its first request to its end."""

    key: str
    """The hash of the token."""
    kind: Kind
    person: str
    roles: tuple[str, ...]
    csrf: str = field(repr=False)
    since: float
    seen: float
    noted: float = 0.0
    """When those who keep it were last told that it is alive."""
    looked: float = 0.0
    """When it was last seen that no other door has ended it."""
    doubted: float = 0.0
    """Since when all log-ins of its person have ended, as it seems, and this one with them."""
    sockets: int = 0
    ended: bool = False
    confirmed: float = 0.0
    """When somebody who has a password last gave it."""
    attempts: Bucket | None = None
    """What is left of the passwords that may be tried within it."""
    ended_before: int = 0
    """How often all log-ins of this person had been ended when it began."""
    network: str = ""
    """Of a guest: what counts as the address that they came from."""
    sat: bool = False
    """Of a guest: whether they ever took a seat."""


NOBODY: Final = DoorSession("", "nobody", "", (), "", 0.0, 0.0)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def csrf_of(token: str) -> str:
    """The token for changes that belongs to a session's: whoever knows one has the other.

    So nobody has to keep it, and every door knows it.
    """
    made = sha256(b"csrf\0" + token.encode("utf-8", "surrogatepass")).digest()
    return urlsafe_b64encode(made).decode().rstrip("=")
