"""A short soak: the house is killed twenty-five times while clients bet, and nothing is missed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.prove.soaking.clients import Asked, Log, Told, read_log

ROOT = Path(__file__).parents[2]


def test_nothing_acknowledged_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.prove.soak", "--kills", "25", "--folder", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "25 kills" in done.stdout
    assert "audit clean" in done.stdout
    cut = re.search(r"opened (\d+) times between two steps", done.stdout)
    assert cut is not None
    assert int(cut[1]), "no kill came between two payments of a croupier"
    assert not list(tmp_path.iterdir()), "nothing is kept of a soak that went well"


def test_a_log_is_read_as_it_was_written(tmp_path: Path) -> None:
    asked = Asked("a-1-1", "nz", ("Ann", "player"), "PlaceBets", ("1", "17 by 5"))
    told = Told("a-1-1", "nz", 7, 7, "")
    log = Log(tmp_path / "a.log")
    log.write(asked)
    log.write(told)
    with (tmp_path / "a.log").open("a") as file:
        file.write('["Asked", "a-1-2", "nz"')  # the process died here
    assert list(read_log(tmp_path / "a.log")) == [asked, told]
    assert asked.command.act.__class__.__name__ == "PlaceBets"
