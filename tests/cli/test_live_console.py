"""The console at a live table: its display rack, its words, what waits and what is to be done."""

from __future__ import annotations

import pytest

from croupier.chance.script import Script
from croupier.cli.console.console import Console
from croupier.house.config import HouseConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play.phases import Phase
from tests.cli.test_table import told
from tests.house.live.live_house import live_config
from tests.support.fakes import FakeClock


def at_live_table(game: str) -> tuple[Console, FakeClock]:
    """A console at a live table T, where Ann at seat 1 has 200 chips in blue at 1."""
    clock = FakeClock()
    house = House(MemoryStore(), clock, HouseConfig((live_config(game),)))
    console = Console(house, "T", Script(()))
    told(console, "sit Ann 1", "buy 1 1000", "colour 1 200 at 1")
    return console, clock


def worked(console: Console, clock: FakeClock, steps: int) -> None:
    for _ in range(steps):
        clock.wait(2_000)
        told(console, "step")


def fallen(console: Console, pocket: str) -> None:
    told(console, "spin")
    if console.desk().state.phase is Phase.SPINNING:
        told(console, "close")
    told(console, f"result {pocket}", "confirm")


@pytest.mark.clause("nz:2.6(a)", "nz:2.6(b)", "nz1998:2.6(a)", "nz1998:2.6(b)")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_the_display_rack_shows_each_colour_in_play_and_its_worth(game: str) -> None:
    console, _ = at_live_table(game)
    assert "Display rack: blue 1." in told(console, "state")
    told(console, "sit Bob 2", "colour 2 100 at 5 yellow")
    assert "Display rack: blue 1, yellow 5." in told(console, "state")
    told(console, "turn-in 1")
    assert "Display rack: yellow 5." in told(console, "state")
    told(console, "turn-in 2")
    assert "Display rack: no colour is in play." in told(console, "state")


def test_the_state_tells_chips_announcements_and_the_work() -> None:
    console, clock = at_live_table("nz/37")
    told(console, "begin", "announce 1: tiers by 1")
    assert "Announcement 1 of seat 1 waits: tiers by 1." in told(console, "state")
    told(console, "repeat 1")
    fallen(console, "10")
    lines = told(console, "state")
    assert "Step 1: mark." in lines
    assert any(line.startswith("Step 2: move seat 1, 10/11, 1 (nz:4.5A)") for line in lines)
    worked(console, clock, 4)
    told(console, "tip 1 2xblue")
    assert "Tip box: 2 × 1." in told(console, "state")


@pytest.mark.clause("fair:replay:offer")
@pytest.mark.parametrize("how", ["replay", "complete", "play-all"])
def test_a_called_win_is_staked_again_by_a_word(how: str) -> None:
    console, clock = at_live_table("fair/37")
    told(console, "begin", "announce 1: tiers by 1", "repeat 1")
    fallen(console, "10")
    worked(console, clock, 3)
    lines = told(console, "state")
    assert "Bet 1 of seat 1 may be staked again: tiers by 1 has won 17." in lines
    said = " ".join(told(console, f"again 1: 1 {how}"))
    assert f"stakes called bet 1 again, {how}" in said
    assert not any("may be staked again" in line for line in told(console, "state"))


def test_chips_above_the_maximum_are_found_by_a_word() -> None:
    console, _ = at_live_table("fair/37")
    told(console, "begin", "spin")
    said = " ".join(told(console, "excess 1: 17 by 150 because camera 2 shows it"))
    assert "above the maximum were found" in said
    assert console.do("excess 1: 17 by 5 because camera 2").refused


@pytest.mark.clause("fair:general:05")
def test_another_tables_chips_are_paid_raked_and_sent_home_by_words() -> None:
    console, _ = at_live_table("fair/37")
    told(console, "begin")
    fallen(console, "10")
    said = " ".join(told(console, "stray 1: 3xSalon/red on 10 at 5"))
    assert "525 is paid, at 5 a chip" in said
    told(console, "stray 2xSalon/red on 11 at 5", "stray-home 2xSalon/red")
    for line in ("stray 3 on 10", "stray 3xred on 10", "stray 3xSalon/red", "stray-home red"):
        assert console.do(line).refused
