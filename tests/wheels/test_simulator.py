"""The simulated wheel: what it sends is what a reader understands, with every fault on demand."""

from __future__ import annotations

import pytest

from croupier.rulebooks.reader import read_game
from croupier.wheels.games import WheelGame, games, read_lines
from croupier.wheels.simulator import FAULTS, WheelFault, WheelSimulator
from croupier.wheels.status_lines import StatusProtocol

WHEEL_37 = read_game("nz/37").wheel.pockets
HOUR = 3_600_000


def played(hours: float, *faults: tuple[int, WheelFault], misfires: float = 0) -> list[WheelGame]:
    wheel = WheelSimulator(WHEEL_37, 7, misfires=misfires, faults=faults)
    lines = wheel.lines_until(round(hours * HOUR))
    return list(games(read_lines(lines, StatusProtocol())))


def test_it_plays_about_eighty_games_an_hour_with_their_times() -> None:
    found = played(2)
    assert 140 < len(found) < 180
    assert not any(game.void or game.faults for game in found)
    for game in found:
        rim, close, rest = (game.times[k] for k in ("ball_in_rim", "no_more_bets", "result"))
        assert 6_000 <= rim - game.began <= 12_500
        assert 3_000 <= close - rim <= 5_000
        assert 19_500 <= rest - close <= 32_500
    assert {game.direction for game in found} == {"clockwise", "anticlockwise"}


def test_the_same_seed_is_the_same_wheel() -> None:
    assert played(1) == played(1)


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("misfire", []),
        ("with-rotor", ["wrong_direction", "sensor_fault"]),
        ("unseen", ["ball_lost", "sensor_fault"]),
        ("sensor", ["sensor_fault"]),
        ("lost", ["ball_lost"]),
        ("stuck", ["sensor_fault"]),
        ("power", ["sensor_fault"]),
        ("silent", []),
    ],
)
def test_every_fault_is_told_and_play_goes_on(fault: WheelFault, told: list[str]) -> None:
    found = played(0.5, (3, fault))
    assert found[2].faults == told
    assert found[2].void == (fault not in ("misfire", "sensor"))
    assert not any(game.void for game in [*found[:2], *found[3:]])
    assert len(found) > 8


def test_every_fault_is_tried() -> None:
    assert len(FAULTS) == 8


def test_a_reset_ends_a_game_that_would_hang() -> None:
    wheel = WheelSimulator(WHEEL_37, 7, faults=[(1, "unseen")])
    before = wheel.lines_until(60_000)
    assert wheel.command("*R") == ["*R OK"]
    (first, *others) = games(read_lines([*before, *wheel.lines_until(200_000)], StatusProtocol()))
    assert first.void
    assert others
    assert not others[0].void


def test_it_answers_what_it_is_asked() -> None:
    wheel = WheelSimulator(WHEEL_37, 7)
    assert wheel.command("*X")[0].startswith("*X;1;")
    assert wheel.command("*P 1") == ["*P NO"]
    assert wheel.command("*P 0") == ["*P OK"]
    assert wheel.command("*X")[0].startswith("*X;6;")
    assert wheel.command("nonsense") == []
