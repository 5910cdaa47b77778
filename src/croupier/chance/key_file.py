"""A key in a file of its own, for its owner's eyes only; it is made if it isn't there."""

from __future__ import annotations

import os
import re
import secrets
import stat
from pathlib import Path
from typing import Final

from croupier.refusal import Refused

KEY_BYTES: Final = 32

_WRITTEN: Final = re.compile(f"[0-9a-f]{{{2 * KEY_BYTES}}}\n?")


def kept_key(path: Path, name: str) -> bytes:
    """The key in a file, which is made if it isn't there; the name stands in what is refused."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_key(path, name)
    except OSError as error:
        raise Refused("file", f"{name} can't be kept: {error}.", part=str(path)) from None
    key = secrets.token_bytes(KEY_BYTES)
    with os.fdopen(handle, "w") as file:
        file.write(f"{key.hex()}\n")
        file.flush()
        os.fsync(file.fileno())
    return key


def read_key(path: Path, name: str) -> bytes:
    """The key in a file that must be there."""
    try:
        mode, text = path.stat().st_mode, path.read_text("ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused("file", f"{name} can't be read: {error}.", part=str(path)) from None
    if stat.S_IMODE(mode) & 0o077:
        raise Refused("file", f"{name} is open to others: chmod 600 {path}", part=str(path))
    if not _WRITTEN.fullmatch(text):
        message = f"{name} is {2 * KEY_BYTES} lower-case hexadecimal digits on one line."
        raise Refused("file", message, part=str(path))
    return bytes.fromhex(text.strip())
