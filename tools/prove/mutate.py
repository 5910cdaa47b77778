"""Changes the shipped rulebooks one fact at a time, in memory; the checker or a test must notice.

A change is noticed by the checker, or by a test that cites the clause standing beside the fact.
The tests are collected once; each change is tried in a fork of that process.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable
from copy import deepcopy
from typing import Final

import pytest

from croupier.equipment.wheel import Wheel
from croupier.rulebooks.checks.book import check
from croupier.rulebooks.files import parsed
from croupier.rulebooks.schema import Findings
from tools.prove.mutations import Mutation, mutations
from tools.prove.round_mutations import round_mutations

AT_ONCE: Final = 2
LONGEST_TRIAL: Final = 60
"""Seconds of work: a busy machine makes no trial shorter."""

PASSED, FAILED, BROKEN = range(3)
"""How a trial can end."""

_OPTIONS: Final = (
    "-s -p no:terminal -p no:cacheprovider -p no:xdist -o addopts=--import-mode=importlib "
    "--ignore=tests/browser"  # whose screens show what other tests prove, and take minutes
).split()


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


class Trials:
    """A pytest plugin that runs, instead of every test, those that cite a changed fact's clause."""

    def __init__(self, left: Iterable[Mutation]) -> None:
        self.waiting = [*left]
        self.survivors: list[Mutation] = []
        self.unsound = "pytest found no tests"
        """Why the tests can't judge changes, if they can't."""
        self._citing: dict[str, list[pytest.Item]] = {}
        self._said = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember a test file that can't be imported."""
        if report.failed:
            self._said = f"{report.nodeid} can't be collected:\n{report.longreprtext}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember why a test failed."""
        if report.failed:
            self._said = f"{report.nodeid}\n{report.longreprtext}"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First the unchanged rulebooks, which must pass, then every change."""
        for item in session.items:
            for clause in {clause for mark in item.iter_markers("clause") for clause in mark.args}:
                self._citing.setdefault(clause, []).append(item)
        self.unsound = self._said or self._unchanged(session)
        if not self.unsound:
            self._try_all(session)
        return True

    def _unchanged(self, session: pytest.Session) -> str:
        clauses = {clause for mutation in self.waiting for clause in mutation.clauses}
        _, status = os.waitpid(self._fork(session, None, clauses), 0)
        passed = os.waitstatus_to_exitcode(status) == PASSED
        return "" if passed else "the tests fail on unchanged rulebooks"

    def _try_all(self, session: pytest.Session) -> None:
        running: dict[int, Mutation] = {}
        while self.waiting or running:
            while self.waiting and len(running) < AT_ONCE:
                mutation = self.waiting.pop()
                running[self._fork(session, mutation, mutation.clauses)] = mutation
                if len(self.waiting) % 100 == 0:
                    say(f"{len(self.waiting):5} to go, {len(self.survivors)} survived")
            child, status = os.wait()
            mutation = running.pop(child)
            if os.waitstatus_to_exitcode(status) != FAILED:
                self.survivors.append(mutation)

    def _fork(
        self, session: pytest.Session, mutation: Mutation | None, clauses: Iterable[str]
    ) -> int:
        """Start a child that runs the tests citing some clauses, and ends as they do."""
        child = os.fork()
        if child == 0:
            code = BROKEN
            try:
                end_after(LONGEST_TRIAL * (1 if mutation else 10))
                if mutation is not None:
                    mutation.apply(parsed(mutation.file))
                forget()
                code = self._run(session, clauses)
                if mutation is None and code != PASSED:
                    say(self._said)
            finally:
                os._exit(code)
        return child

    def _run(self, session: pytest.Session, clauses: Iterable[str]) -> int:
        for clause in sorted(clauses):
            for item in self._citing.get(clause, ()):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed:
                    return FAILED
        return PASSED


def forget() -> None:
    """Empty what the package and the tests have kept of the rulebooks, but for the parsed files."""
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] in ("croupier", "tests"):
            for kept in vars(module).values():
                if kept is not parsed and hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def end_after(seconds: float) -> None:
    """Let the kernel end this process when it has worked for so long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def say(text: str) -> None:
    """Print at once, so that no child prints it again."""
    print(text, flush=True)


def tried(left: Iterable[Mutation], tests: str = "tests") -> Trials:
    """Try some changes on the tests of a folder."""
    trials = Trials(left)
    pytest.main([tests, *_OPTIONS], plugins=[trials])
    return trials


def main() -> int:
    """Try every mutation; 1 if the checker and the tests let one pass, 2 if they can't judge."""
    start = time.monotonic()
    every = [*mutations(), *round_mutations()]
    left = [mutation for mutation in every if not noticed_by_checker(mutation)]
    say(f"{len(every)} changes, of which the checker notices {len(every) - len(left)}.")
    trials = tried(left)
    if trials.unsound:
        say(f"No change was tried: {trials.unsound}.")
        return 2
    for mutation in trials.survivors:
        say(f"survived: {mutation} ({', '.join(sorted(mutation.clauses))})")
    noticed = len(left) - len(trials.survivors)
    seconds = time.monotonic() - start
    say(f"Tests notice {noticed}; {len(trials.survivors)} survive. It took {seconds:.0f} s.")
    return 1 if trials.survivors else 0


if __name__ == "__main__":
    sys.exit(main())
