"""Changes the shipped rulebooks one fact at a time, in memory; the checker or a test must notice.

A change is noticed by the checker, or by a test that cites the clause standing beside the fact.
Each trial is a fork of this process, so that everything is imported once.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import Final

import hypothesis
import pytest

import croupier.cli
import croupier.facade
from croupier.equipment.wheel import Wheel
from croupier.rulebooks.checks.book import check
from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_cloth, read_wheel
from croupier.rulebooks.schema import Findings
from tools.mutations import Mutation, mutations

AT_ONCE: Final = 2
LONGEST_TRIAL: Final = 120
"""Seconds."""

_QUIET: Final = (
    "-x -q --no-header -p no:cacheprovider -p no:xdist "
    "-W ignore::pytest.PytestAssertRewriteWarning"  # Hypothesis is imported beforehand
).split()
_IMPORTED_ONCE: Final = (croupier.cli, croupier.facade, hypothesis)


class Citing:
    """A pytest plugin that keeps only the tests which cite one of some clauses."""

    def __init__(self, clauses: Iterable[str]) -> None:
        self.clauses = frozenset(clauses)
        self.files: dict[str, set[str]] = {}
        """The test files that cite each clause."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop what cites none of the clauses."""
        for item in items:
            for clause in _cited(item) & self.clauses:
                self.files.setdefault(clause, set()).add(str(item.path))
        items[:] = [item for item in items if _cited(item) & self.clauses]


def _cited(item: pytest.Item) -> frozenset[str]:
    return frozenset(clause for mark in item.iter_markers("clause") for clause in mark.args)


def noticed_by_checker(mutation: Mutation) -> bool:
    """Does the checker object to the changed file?"""
    data = deepcopy(parsed(mutation.file))
    mutation.apply(data)
    if mutation.file == "wheels":
        wheels = [Wheel(name, tuple(wheel["order"].split())) for name, wheel in data.items()]
        return any(wheel.faults() for wheel in wheels)
    findings = Findings()
    check(data, findings)
    return bool(findings.faults)


def fork(work: Iterable[str], clauses: frozenset[str], mutation: Mutation | None, out: str) -> int:
    """Run the tests of some files that cite some clauses in a child, on changed data."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            signal.alarm(LONGEST_TRIAL)
            code = trial(work, clauses, mutation, Path(out))
        finally:
            os._exit(code)
    return child


def trial(
    work: Iterable[str], clauses: frozenset[str], mutation: Mutation | None, out: Path
) -> int:
    """Change the data of this process and run the tests, quietly."""
    if mutation is not None:
        mutation.apply(parsed(mutation.file))
    read_wheel.cache_clear()
    read_cloth.cache_clear()
    citing = Citing(clauses)
    with (
        out.open("w", encoding="utf-8") as log,
        contextlib.redirect_stdout(log),
        contextlib.redirect_stderr(log),
    ):
        code = int(pytest.main([*_QUIET, *work], plugins=[citing]))
    if mutation is None:
        files = {clause: sorted(files) for clause, files in citing.files.items()}
        out.with_suffix(".json").write_text(json.dumps(files), "utf-8")
    return code


def files_by_clause(clauses: frozenset[str], folder: str) -> dict[str, list[str]]:
    """The test files that cite each clause, after all those tests have passed unchanged."""
    out = Path(folder, "unchanged")
    _, status = os.waitpid(fork(["tests"], clauses, None, str(out)), 0)
    if os.waitstatus_to_exitcode(status) != pytest.ExitCode.OK:
        sys.exit(f"{out.read_text('utf-8')}\nThe tests fail on unchanged rulebooks.")
    found: dict[str, list[str]] = json.loads(out.with_suffix(".json").read_text("utf-8"))
    return found


def trials(left: list[Mutation], files: dict[str, list[str]], folder: str) -> list[Mutation]:
    """Try the tests on every change, two at once, and give back the changes that they passed."""
    survivors = []
    running: dict[int, Mutation] = {}
    waiting = [*left]
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            mutation = waiting.pop()
            work = sorted({file for clause in mutation.clauses for file in files.get(clause, ())})
            if not work:
                survivors.append(mutation)
                continue
            out = f"{folder}/{len(waiting)}"
            running[fork(work, mutation.clauses, mutation, out)] = mutation
        if running:
            child, status = os.wait()
            code = os.waitstatus_to_exitcode(status)
            if code not in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
                survivors.append(running[child])
            del running[child]
        if len(waiting) % 100 == 0:
            print(f"{len(waiting):5} to go, {len(survivors)} survivors", flush=True)
    return survivors


def main() -> int:
    """Try every mutation; 1 if the checker and the tests let one pass."""
    start = time.monotonic()
    every = list(mutations())
    left = [mutation for mutation in every if not noticed_by_checker(mutation)]
    print(f"{len(every)} changes, of which the checker notices {len(every) - len(left)}.")
    clauses = frozenset(clause for mutation in left for clause in mutation.clauses)
    with tempfile.TemporaryDirectory() as folder:
        survivors = trials(left, files_by_clause(clauses, folder), folder)
    for mutation in survivors:
        print(f"survived: {mutation} ({', '.join(sorted(mutation.clauses))})")
    noticed = len(left) - len(survivors)
    seconds = time.monotonic() - start
    print(f"Tests noticed {noticed}; {len(survivors)} survived. It took {seconds:.0f} s.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
