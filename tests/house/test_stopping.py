"""A house that is asked to stop: no new round, the present one played out, or left in time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer, deal
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping, on_sigterm
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.phases import Phase
from croupier.readings.recall import recall
from tests.support.fakes import FakeClock

TIMES = Schedule(betting=1_000, spin=1_000, result=1_000, confirm=1_000, pause=1_000)

HOUSE = """
[[table]]
name = "T"
game = "rws/rapid-a"
limits = {}
automatic = { betting = 0.6, spin = 0.1, result = 0.1, confirm = 0.1, pause = 0.1 }
"""


@pytest.mark.parametrize(("within", "phase"), [(60_000, Phase.SETTLED), (0, Phase.BETTING)])
def test_the_present_round_is_played_out_in_time(within: int, phase: Phase) -> None:
    clock = FakeClock()
    config = HouseConfig((TableConfig("T", "nz/37", {}, {}, "draw", TIMES),))
    house = House(MemoryStore(), clock, config)
    dealer = AutomaticDealer(house, "T", TIMES, Script(["17"] * 9))
    stopping = Stopping(clock, within)
    state = house.writer.tables["T"].state

    def done() -> bool:
        if state.round == 2 and state.phase is Phase.BETTING:
            stopping.ask()
        return state.round > 2

    deal([dealer], clock, done, stopping)
    assert (state.round, state.phase) == (2, phase)


def test_sigterm_asks_once_and_is_given_back() -> None:
    clock = FakeClock()
    stopping, before = Stopping(clock, 5_000), signal.getsignal(signal.SIGTERM)
    with on_sigterm(stopping):
        assert (stopping.asked, stopping.late) == (False, False)
        os.kill(os.getpid(), signal.SIGTERM)
        until = stopping.until
        clock.wait(1_000)
        os.kill(os.getpid(), signal.SIGTERM)
        assert stopping.until == until
        clock.wait(4_000)
        assert (stopping.asked, stopping.late) == (True, True)
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.parametrize(("within", "left"), [("60", False), ("0", True)])
def test_a_real_process_ends_well(tmp_path: Path, within: str, left: bool) -> None:
    (tmp_path / "house.toml").write_text(HOUSE)
    path = tmp_path / "house.db"
    words = ["table", "--house", str(tmp_path / "house.toml"), "--store", str(path), "--auto"]
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", *words, "999", "--stop-within", within],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("Round 2: place your bets"):
                break
        process.send_signal(signal.SIGTERM)
        rest = process.stdout.read()
        assert process.wait(60) == 0
    assert f"Stopped: {'round 2 is left as it stands' if left else 'no round is on'}." in rest
    assert ("Round 2 is settled" in rest) is not left
    assert "Round 3" not in rest
    store = SqliteStore(path)
    last = recall(store, "T", last=1)[0].round
    assert (last.number, last.over is None) == (2, left)
    config = HouseConfig((TableConfig("T", "rws/rapid-a", {}, {}, "draw", TIMES),))
    again = House(store, FakeClock(), config)
    assert any("round 2 was interrupted and is void" in one for one in again.notices) is left
    assert audit(store).faults == []
    again.close()
