"""Passwords: kept only as argon2 hashes, made and compared by argon2-cffi of the extra `house`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.refusal import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 12
LONGEST: Final = 1_000
"""Letters of a password."""

_FORM: Final = re.compile(r"\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+")


class Effort(NamedTuple):
    """What a hash costs to make, and so to guess: rounds, KiB of memory and lanes."""

    time: int = 3
    memory: int = 65_536
    lanes: int = 4


USUAL: Final = Effort()
"""The low-memory recommendation of RFC 9106."""


def is_hash(text: str) -> bool:
    """Whether a text is an argon2 hash."""
    return _FORM.fullmatch(text) is not None


def password_hash(password: str, effort: Effort = USUAL) -> str:
    """The hash of a password, with a salt of its own."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("password", f"A password has {SHORTEST} to {LONGEST:,} characters.")
    return _hasher(effort).hash(password)


def matches(hash_: str, password: str) -> bool:
    """Whether a password is the one behind a hash."""
    hasher = _hasher(USUAL)
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return len(password) <= LONGEST and hasher.verify(hash_, password)
    except (VerificationError, InvalidHashError):
        return False


def outdated(hash_: str, effort: Effort = USUAL) -> bool:
    """Whether a hash was made with another effort and should be made anew at the next log-in."""
    return _hasher(effort).check_needs_rehash(hash_)


def _hasher(effort: Effort) -> PasswordHasher:
    try:
        from argon2 import PasswordHasher
    except ImportError:
        raise Refused(
            "extra",
            "A password needs argon2, which isn't installed: pip install 'croupier[house]'.",
            part="house",
        ) from None
    return PasswordHasher(effort.time, effort.memory, effort.lanes)
