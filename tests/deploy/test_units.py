"""The units of systemd: systemd finds no fault, and each command in them is one of ours."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli.parser import parse
from tests.deploy.files import DEPLOY

PROGRAM = "/usr/lib/croupier/bin/croupier"
UNITS = sorted((DEPLOY / "systemd").iterdir())
STAMP = "20260101T060000Z"


def commands(unit: Path) -> Iterator[list[str]]:
    """The words of every command of ours in a unit, as systemd and the shell make them."""
    for line in unit.read_text("utf-8").splitlines():
        key, _, value = line.partition("=")
        if key.startswith("Exec") and PROGRAM in value:
            words = shlex.split(value.lstrip("-").replace("%i", "8017").replace("$$", "$"))
            if words[0] == "/bin/sh":
                words = shlex.split(re.sub(r"\$\(.*?\)", STAMP, words[2]))[1:]
            assert words[0] == PROGRAM
            yield words[1:]


def test_every_command_is_one_of_ours() -> None:
    """Read by the parser of the command itself: an option that it hasn't got is an error."""
    found = [words for unit in UNITS for words in commands(unit)]
    for words in found:
        assert callable(parse(words).run), words
    asked = {words[0] for words in found}
    assert asked == {"serve", "node", "door", "house", "backup", "restore", "audit"}
    assert ["node", "drain"] in [words[:2] for words in found]


def test_a_unit_waits_longer_than_what_it_ends() -> None:
    """systemd would kill a round that the house has promised to play out."""
    for unit in UNITS:
        text = unit.read_text("utf-8")
        patience = re.search(r"TimeoutStopSec=(\d+)", text)
        told = [int(seconds) for seconds in re.findall(r"--(?:stop-within|within) (\d+)", text)]
        assert patience or not told
        if patience:
            assert int(patience[1]) > sum(told)


def test_every_timer_has_its_service() -> None:
    names = {unit.name for unit in UNITS}
    timers = [unit for unit in UNITS if unit.suffix == ".timer"]
    assert len(timers) == 2
    assert {timer.with_suffix(".service").name for timer in timers} <= names


def test_systemd_finds_no_fault(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze isn't installed here, so the units weren't verified")
    for unit in UNITS:
        text = unit.read_text("utf-8").replace(PROGRAM, sys.executable)
        (tmp_path / unit.name).write_text(text)
    words = [program, "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if "croupier" in line] == []
    assert done.returncode == 0, done.stderr
