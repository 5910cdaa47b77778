"""The chaos, for a minute: `python -m tools.prove.chaos` lasts as long as one wishes."""

from __future__ import annotations

import subprocess
import sys


def test_a_house_of_many_doors_gets_through_a_minute_of_chaos() -> None:
    words = [sys.executable, "-m", "tools.prove.chaos", "--seconds", "30", "--seed", "21"]
    done = subprocess.run(words, check=False, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
    assert "1 rolling upgrades" in done.stdout
    assert "audit clean" in done.stdout
