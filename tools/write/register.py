"""Writes the names of the tests that cite each clause into the register of the package.

`python -m tools.write.register` collects the tests without running them; with `--check` it writes
nothing and fails if the register isn't up to date.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import pytest

from croupier.rulebooks.reader import game_names

GAMES: Final = frozenset(game_names())
ROOT: Final = Path(__file__).resolve().parents[2]
REGISTER: Final = ROOT / "src" / "croupier" / "rulebooks" / "data" / "clause_tests.tsv"


class Collector:
    """A pytest plugin that keeps what was collected."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


def collected() -> list[pytest.Item]:
    """Every test of the checkout."""
    collector = Collector()
    said = io.StringIO()
    options = ["--collect-only", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    with redirect_stdout(said):
        code = pytest.main([*options, str(ROOT / "tests")], plugins=[collector])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"The tests can't be collected:\n{said.getvalue()}")
    return collector.items


def cited(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The tests that cite each clause by `pytest.mark.clause`, both sorted.

    A test that is made for each of some games shows a rulebook's clause at that rulebook's games.
    """
    found: dict[str, set[str]] = {}
    for item in items:
        books = set(_rulebooks(item))
        for mark in item.iter_markers("clause"):
            for identity in mark.args:
                if not books or identity.partition(":")[0] in books:
                    found.setdefault(identity, set()).add(item.nodeid)
    return {identity: sorted(found[identity]) for identity in sorted(found)}


def _rulebooks(item: pytest.Item) -> Iterator[str]:
    """The rulebooks of the games that a test was made for, if it was made for some."""
    for value in item.callspec.params.values() if hasattr(item, "callspec") else ():
        if isinstance(value, str) and value in GAMES:
            yield value.partition("/")[0]


def written(tests: dict[str, list[str]]) -> str:
    """The file: a line for each clause, its id and its tests."""
    return "".join("\t".join((identity, *names)) + "\n" for identity, names in tests.items())


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is up to date."""
    text = written(cited(collected()))
    old = REGISTER.read_text("utf-8") if REGISTER.exists() else ""
    if "--check" in arguments:
        for line in sorted(set(old.splitlines()) ^ set(text.splitlines())):
            print(f"not up to date: {line.split(chr(9))[0]}", file=sys.stderr)
        return int(old != text)
    REGISTER.write_text(text, "utf-8")
    print(f"{text.count(chr(10))} clauses are cited by tests.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
