"""Settings that every test shares."""

import os
from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol
from _pytest.terminal import TerminalReporter
from hypothesis import settings

from tests.support.postgres import Server, running

# The same examples on every machine; HYPOTHESIS_PROFILE=explore goes looking for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """A PostgreSQL server of the tests' own; where it can't be started, they fail and say why."""
    with running() as server:
        yield server


TWICE = "tried twice"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a browser's test again if it fails, as a browser may stall on a busy machine.

    One that fails twice has failed; what was tried twice is told at the end.
    """
    if "browser" not in item.path.parts:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    failed = [one for one in reports if one.failed]
    if failed:
        item.user_properties.append((TWICE, failed[0].longreprtext.splitlines()[-1]))
        assert isinstance(item, pytest.Function)
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Name the tests that were tried twice and passed."""
    for report in terminalreporter.stats.get("passed", []):
        for name, why in report.user_properties:
            if name == TWICE:
                terminalreporter.write_line(f"{TWICE}: {report.nodeid}: {why}")
