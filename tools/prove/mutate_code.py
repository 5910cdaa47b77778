"""Changes the code of `play` one piece at a time, in memory; a test must notice.

The tests are collected once. A first run, in a fork, writes down which functions each test calls
and how long it takes; every change is then tried in a fork of its own, on the tests that call the
changed function, the shortest first.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import pytest

from tools.prove.code_changes import CodeChange, code_changes
from tools.prove.mutate import (
    AT_ONCE,
    BROKEN,
    FAILED,
    LONGEST_TRIAL,
    PASSED,
    end_after,
    forget,
    say,
)

SOURCE: Final = Path(__file__).parents[2] / "src"
ROOM: Final = SOURCE / "croupier" / "play"
TESTS: Final = ("tests/play", "tests/house", "tests/readings", "tests/audit", "tests/cli")
"""Where what `play` decides is proven; the rooms above it only show it."""

_OPTIONS: Final = (
    "-s -p no:terminal -p no:cacheprovider -p no:xdist -o addopts=--import-mode=importlib "
    "--ignore=tests/house/nodes"  # whose processes are others: no change here reaches them
).split()

Called = dict[str, list[str]]
"""Functions, as `module:name`, with the tests that call them, the shortest first."""


class Calls:
    """Notes which functions of the room are called while it listens."""

    def __init__(self) -> None:
        self.seen: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Called by the interpreter for every call and return."""
        if event == "call" and frame.f_code.co_filename.startswith(str(ROOM)):
            self.seen.add(frame.f_code)

    @property
    def names(self) -> Iterator[str]:
        """The functions that were called; one within another counts as the outer one."""
        for code in self.seen:
            path = Path(code.co_filename).relative_to(SOURCE).with_suffix("")
            yield f"{'.'.join(path.parts)}:{code.co_qualname.partition('.<locals>')[0]}"


class CodeTrials:
    """A pytest plugin that tries changes of code instead of running every test."""

    def __init__(self, changes: Iterable[CodeChange]) -> None:
        self.waiting = [*changes]
        self.survivors: list[CodeChange] = []
        self.endless: list[CodeChange] = []
        """Changes whose trial had to be ended: a loop without an end, or too many long tests."""
        self.unsound = "pytest found no tests"
        """Why the tests can't judge changes, if they can't."""
        self._items: dict[str, pytest.Item] = {}
        self._called: Called = {}
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
        """First the code as it is, which must pass, then every change."""
        self._items = {item.nodeid: item for item in session.items}
        self.unsound = self._said or self._listen(session)
        if not self.unsound:
            self._try_all(session)
        return True

    def _listen(self, session: pytest.Session) -> str:
        """Run every test once, each on one of some forks, and learn what it calls."""
        with tempfile.TemporaryDirectory() as folder:
            heard = [Path(folder, str(number)) for number in range(AT_ONCE)]
            children = [self._fork_listener(session, n, heard[n]) for n in range(AT_ONCE)]
            ended = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
            if any(code != PASSED for code in ended):
                return "the tests fail on unchanged code"
            rows = [row for path in heard for row in json.loads(path.read_text())]
        for seconds, test, names in sorted(rows):
            del seconds
            for name in names:
                self._called.setdefault(name, []).append(test)
        return ""

    def _fork_listener(self, session: pytest.Session, number: int, heard: Path) -> int:
        child = os.fork()
        if child == 0:
            code = BROKEN
            try:
                tests = list(self._items)[number::AT_ONCE]
                heard.write_text(json.dumps([self._heard(session, test) for test in tests]))
                code = FAILED if session.testsfailed else PASSED
                if session.testsfailed:
                    say(self._said)
            finally:
                os._exit(code)
        return child

    def _heard(self, session: pytest.Session, test: str) -> tuple[float, str, list[str]]:
        calls, start = Calls(), time.monotonic()
        sys.setprofile(calls)
        self._run(session, [test])
        sys.setprofile(None)
        return time.monotonic() - start, test, sorted(set(calls.names))

    def _try_all(self, session: pytest.Session) -> None:
        running: dict[int, CodeChange] = {}
        while self.waiting or running:
            while self.waiting and len(running) < AT_ONCE:
                change = self.waiting.pop()
                running[self._fork_trial(session, change)] = change
                if len(self.waiting) % 100 == 0:
                    say(f"{len(self.waiting):5} to go, {len(self.survivors)} survived")
            child, status = os.wait()
            change, ended = running.pop(child), os.waitstatus_to_exitcode(status)
            if ended == PASSED:
                self.survivors.append(change)
                say(f"survived: {change}")
            elif ended < 0:
                self.endless.append(change)
                say(f"ended by its time: {change}")

    def _fork_trial(self, session: pytest.Session, change: CodeChange) -> int:
        """Start a child that runs the tests of a changed function, and ends as they do."""
        child = os.fork()
        if child == 0:
            code = BROKEN
            try:
                end_after(LONGEST_TRIAL)
                change.apply()
                forget()
                code = self._run(
                    session, self._called.get(f"{change.module}:{change.function}", ())
                )
            finally:
                os._exit(code)
        return child

    def _run(self, session: pytest.Session, tests: Iterable[str]) -> int:
        for test in tests:
            session.config.hook.pytest_runtest_protocol(item=self._items[test], nextitem=None)
            if session.testsfailed:
                return FAILED
        return PASSED


def changes_of_room(room: Path) -> Iterator[CodeChange]:
    """Every change of every module of a room."""
    for path in sorted(room.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        yield from code_changes(module.removesuffix(".__init__"), path.read_text())


def tried(changes: Iterable[CodeChange], *tests: str) -> CodeTrials:
    """Try some changes on the tests of some folders or files."""
    trials = CodeTrials(changes)
    pytest.main([*tests, *_OPTIONS], plugins=[trials])
    return trials


def main(arguments: list[str]) -> int:
    """Try every change; 1 if the tests let one pass, 2 if they can't judge."""
    start = time.monotonic()
    part = arguments[0] if arguments else ""
    changes = [one for one in changes_of_room(ROOM) if part in one.module]
    say(f"{len(changes)} changes.")
    trials = tried(changes, *TESTS)
    if trials.unsound:
        say(f"No change was tried: {trials.unsound}.")
        return 2
    endless, survivors = len(trials.endless), len(trials.survivors)
    noticed, seconds = len(changes) - endless - survivors, time.monotonic() - start
    say(
        f"Tests notice {noticed}; {survivors} survive; {endless} were ended by their time. "
        f"It took {seconds:.0f} s."
    )
    return 1 if trials.survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
