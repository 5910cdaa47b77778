"""Passwords: kept only as argon2 hashes, made and compared by argon2-cffi of the extra `house`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cage.common_passwords import is_common
from croupier.refusal import Refused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 12
LONGEST: Final = 1_000
"""Letters of a password."""
NAME: Final = 4
"""Letters from which on a word of somebody's name counts as one: shorter ones are in many words."""

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


def check_password(password: str, *names: str) -> None:
    """Refuse a password that is easily guessed: by its length, by habit, or by whose it is."""
    if not SHORTEST <= len(password) <= LONGEST:
        message = f"A password has {SHORTEST} to {LONGEST:,} characters."
        raise Refused("password", message, part="length")
    if is_common(password):
        message = "This password is one of the commonest, or a small change of one: take another."
        raise Refused("password", message, part="common")
    if any(_says(password, name) for name in names):
        message = "A password doesn't have the name of its person in it."
        raise Refused("password", message, part="name")


def check_pin(pin: str) -> None:
    """Refuse a PIN that isn't one, or that anybody tries first: 0000, 1234, 8765."""
    steps = {ord(after) - ord(before) for before, after in pairwise(pin)}
    digits = pin.isascii() and pin.isdigit()
    if not (digits and 4 <= len(pin) <= 8):
        raise Refused("password", "A PIN has 4 to 8 digits.", part="pin")
    if steps in ({0}, {1}, {-1}):
        raise Refused("password", "This PIN is tried first by everybody: take another.", part="pin")


def _says(password: str, name: str) -> bool:
    """Whether a password has a name in it, or a word of the name, however it is written."""
    plain = _letters(password)
    found = [_letters(one) for one in (name, *name.split())]
    return any(len(one) >= NAME and one in plain for one in found) or plain == _letters(name)


def _letters(text: str) -> str:
    return "".join(one for one in text.casefold() if one.isalnum())


def password_hash(password: str, effort: Effort = USUAL, *names: str) -> str:
    """The hash of a new password, with a salt of its own; one easily guessed is refused."""
    check_password(password, *names)
    return hash_again(password, effort)


def hash_again(password: str, effort: Effort = USUAL) -> str:
    """Another hash of a password that somebody has already, whatever one would say of it today."""
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
