"""The self-check: whether the running program and its rulebooks are what they should be.

An installed program is compared with the digests that its installer recorded (the wheel's RECORD),
so no list of ours can go stale. A checkout has no such record and is meant to be changed: there the
files must stay what they were when the process began, since those are what runs. Either way the
digest of all files is journalled when a node takes a table, so a changed program shows.

Not covered are Python itself and its compiled caches, which belong to whoever runs the machine.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from croupier.journal.contract import Store
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition

PACKAGE: Final = Path(__file__).resolve().parent.parent
_CACHES: Final = "__pycache__"
_TOLD: Final = 5
"""Files named in a sentence; a longer list is counted."""


@dataclass(frozen=True)
class Manifest:
    """The digest of every file of the program, by its path from the package's parent."""

    files: Mapping[str, str]

    @cached_property
    def lines(self) -> str:
        """As `sha256sum` writes and checks them, so that anybody can without us."""
        return "".join(f"{digest}  {name}\n" for name, digest in sorted(self.files.items()))

    @cached_property
    def digest(self) -> str:
        """One digest for the whole program."""
        return sha256(self.lines.encode()).hexdigest()

    def faults(self, found: Manifest) -> list[str]:
        """How the files found differ from these, each in a clause."""
        known, now = self.files, found.files
        gone = [f"{name} is missing" for name in known if name not in now]
        new = [f"{name} doesn't belong to it" for name in now if name not in known]
        changed = [
            f"{name} was changed" for name in known if now.get(name, known[name]) != known[name]
        ]
        return sorted(gone + new + changed)


def present(root: Path = PACKAGE) -> Manifest:
    """The files as they are now."""
    files = (path for path in root.rglob("*") if path.is_file() and _CACHES not in path.parts)
    return Manifest(
        {
            path.relative_to(root.parent).as_posix(): sha256(path.read_bytes()).hexdigest()
            for path in files
        }
    )


def installed(root: Path = PACKAGE) -> Manifest | None:
    """The files as the installer recorded them; None for a checkout."""
    try:
        files = distribution(PACKAGE.name).files or []
    except PackageNotFoundError:
        return None
    recorded = {}
    for file in files:
        if file.hash is None or file.hash.mode != "sha256" or _CACHES in file.parts:
            continue
        if Path(str(file.locate())).resolve().is_relative_to(root):
            packed = file.hash.value + "=" * (-len(file.hash.value) % 4)
            recorded[file.as_posix()] = base64.urlsafe_b64decode(packed).hex()
    return Manifest(recorded) if recorded else None


def read_manifest(text: str) -> Manifest:
    """A list that `sha256sum` or this program has written."""
    files = {}
    for line in text.splitlines():
        digest, gap, name = line.partition("  ")
        if not gap or len(digest) != 64:
            raise Refused("file", f"{line[:80]!r} isn't a digest and a file.", part=line[:80])
        files[name] = digest
    return Manifest(files)


class SelfCheck:
    """Knows what the program should be, and looks whether it is."""

    def __init__(
        self, root: Path = PACKAGE, record: Callable[[Path], Manifest | None] = installed
    ) -> None:
        self.root = root
        self.began = present(root)
        """What this process runs."""
        self.recorded = record(root)
        self.at_start = self.recorded.faults(self.began) if self.recorded is not None else []

    @property
    def digest(self) -> str:
        return self.began.digest

    def faults(self) -> list[str]:
        """What is wrong with the program's files now."""
        found = present(self.root)
        known = self.recorded if self.recorded is not None else self.began
        return list(dict.fromkeys(known.faults(found) + self.began.faults(found)))


@cache
def this_program() -> SelfCheck:
    """The check of the running program, made when it begins."""
    return SelfCheck()


def edition_faults(store: Store, digests: Iterable[str]) -> list[str]:
    """Editions in force whose text isn't that of their digest any more."""
    found = []
    for digest in sorted({digest for digest in digests if digest}):
        text = store.edition(digest)
        if text is None:
            found.append(f"rulebook edition {digest[:12]} is missing")
        elif Edition(text).digest != digest:
            found.append(f"rulebook edition {digest[:12]} was changed")
    return found


def sentence(faults: list[str]) -> str:
    """The faults in a few words."""
    more = f" and {len(faults) - _TOLD} more" if len(faults) > _TOLD else ""
    return "; ".join(faults[:_TOLD]) + more
