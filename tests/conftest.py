"""Settings that every test shares."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.support.postgres import Server, running

# The same examples on every machine; HYPOTHESIS_PROFILE=explore goes looking for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# A suite in the background ignores Ctrl-C, and so would the commands that it presses it at.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """A PostgreSQL server of the tests' own; where it can't be started, they fail and say why."""
    with running() as server:
        yield server
