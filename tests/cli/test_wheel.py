"""`croupier wheel`: a simulated wheel on a real line, and the games of a recorded one."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.rulebooks.reader import read_game
from croupier.wheels.games import games, read_lines
from croupier.wheels.simulator import WheelSimulator
from croupier.wheels.status_lines import StatusProtocol

SIMULATE = ["wheel", "simulate", "--seed", "7", "--pace", "2000", "--games", "2"]


def heard(lines: list[bytes]) -> list[str]:
    """The numbers of the games in some lines, by when they would have come."""
    timed = [(at * 500, line.decode()) for at, line in enumerate(lines, 1)]
    return [game.pocket for game in games(read_lines(timed, StatusProtocol()))]


def test_a_caller_hears_the_games_of_a_wheel_at_a_port() -> None:
    command = [sys.executable, "-m", "croupier", *SIMULATE, "--misfires", "0", "--tcp", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        host, _, port = process.stdout.readline().removeprefix("The wheel is at ").rpartition(":")
        with socket.create_connection((host, int(port.rstrip(".\n"))), 30) as line:
            lines = list(line.makefile("rb"))
    assert process.returncode == 0
    found = heard(lines)
    assert len(found) == 2
    assert set(found) <= set(read_game("nz/37").wheel.pockets)


def test_a_pseudo_terminal_is_a_line_too() -> None:
    command = [sys.executable, "-m", "croupier", *SIMULATE, "--misfires", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = process.stdout.readline().removeprefix("The wheel is at ").rstrip(".\n")
        with Path(path).open("rb", buffering=0) as line:
            got = b""
            while got.count(b"*X;2;002") < 2 and len(got) < 100_000:
                got += os.read(line.fileno(), 4_096)
    assert process.returncode == 0
    lines = got.splitlines()  # a busy machine reads far into the second game at once
    second = [at for at, said in enumerate(lines) if said.startswith(b"*X;2;002")]
    assert len(heard(lines[: second[0]])) == 1


def test_a_recorded_line_becomes_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel = WheelSimulator(read_game("nz/37").wheel.pockets, 3, faults=[(2, "unseen")])
    rows = []
    for at, line in wheel.lines_until(400_000):
        seconds, rest = divmod((at + 86_200_000) % 86_400_000, 1_000)  # over midnight
        time = f"{seconds // 3_600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"
        rows.append(f"{time}\t<\t{line}")
    file = tmp_path / "line.tsv"
    file.write_text("\n".join(["23:56:40.000\t>\t*P 1", *rows]))
    assert main(["wheel", "games", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["games"]
    assert [game["void"] for game in found[:3]] == [False, True, False]
    assert found[1]["faults"] == ["ball_lost", "sensor_fault"]
    assert main(["wheel", "games", str(file)]) == 0
    said = capsys.readouterr().out
    assert "ball lost, sensor fault" in said
    assert said.rstrip().endswith("1 without.")
    assert main(["wheel", "games", str(file), "--csv"]) == 0
    heads, *rows = capsys.readouterr().out.split()
    assert heads == "number,direction,speed"
    assert rows == [
        f"{game['pocket']},{game['direction']},{game['speed']}"
        for game in found
        if not game["void"]
    ]
    file.write_text("nothing of the kind")
    assert main(["wheel", "games", str(file)]) != 0


@pytest.mark.parametrize(
    "wrong", [["--pace", "0"], ["--fault", "3=fire"], ["--fault", "unseen"], ["--seed", "x"]]
)
def test_what_a_wheel_cant_do_is_a_usage_error(wrong: list[str]) -> None:
    assert main([*SIMULATE, *wrong]) == 2
