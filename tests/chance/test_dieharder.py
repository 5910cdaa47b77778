"""The house's source before a standard battery, where one is installed; else it is said."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest

DRAWS = [sys.executable, "-m", "croupier", "draws", "nz/37", "--count", "2000000000", "--raw"]
TESTS = (("diehard_birthdays", "0"), ("sts_monobit", "100"), ("sts_runs", "101"))
TIMES = "5"
"""P-values of each test: it reads some ten million bytes for them."""


@pytest.mark.parametrize(("name", "number"), TESTS)
def test_the_source_passes(name: str, number: str) -> None:
    """A fair source is called weak by one run in a hundred; it fails by one in a million."""
    battery = shutil.which("dieharder")
    if battery is None:
        pytest.skip("dieharder isn't installed: our source wasn't judged by a standard battery")
    with subprocess.Popen(DRAWS, stdout=subprocess.PIPE) as source:
        done = subprocess.run(
            [battery, "-g", "200", "-d", number, "-p", TIMES],
            stdin=source.stdout,
            capture_output=True,
            text=True,
            check=True,
        )
        source.kill()
    told = re.search(rf"^ *{name}\|.*\| *(\w+)", done.stdout, re.MULTILINE)
    assert told is not None, done.stdout
    assert told[1] in ("PASSED", "WEAK"), done.stdout
