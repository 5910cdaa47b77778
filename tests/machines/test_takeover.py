"""The soak of two nodes on PostgreSQL, for a moment: a long one is `make soak ON=postgresql`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_nothing_acknowledged_is_lost_when_nodes_are_killed() -> None:
    command = [sys.executable, "-m", "tools.prove.takeover", "--kills", "2", "--seed", "1"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "audit clean" in done.stdout
