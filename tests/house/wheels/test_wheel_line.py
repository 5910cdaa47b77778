"""The line to a wheel: read as it comes, from a port or a terminal, in a thread of its own."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.house.clock import SystemClock
from croupier.house.config import file_faults, load
from croupier.house.wheels.reader_config import ReaderConfig
from croupier.house.wheels.wheel_line import WheelLine
from croupier.wheels.serving import pseudo_terminal

GAME = b"*X;2;001;  ;0;129;0\r\n27\r\n*X;5;001;27;0;136;1\r\n*X;5;"
WHOLE = ["*X;2;001;  ;0;129;0", "27", "*X;5;001;27;0;136;1"]


def comes(line: WheelLine, count: int) -> list[str]:
    """So many lines, as soon as they are there; bounded, and no proof by time."""
    found: list[str] = []
    for _ in range(3_000):
        found += [text for _, text in line.taken()]
        if len(found) >= count:
            break
        time.sleep(0.01)
    return found


def through(where: str, send: Callable[[], object], count: int) -> list[str]:
    line = WheelLine(where, SystemClock())
    try:
        send()
        return comes(line, count)
    finally:
        line.leave()


def test_lines_come_from_a_port_and_half_a_line_waits() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def send() -> None:
            caller, _ = listening.accept()
            with caller:
                caller.sendall(GAME)

        assert through(f"tcp://127.0.0.1:{listening.getsockname()[1]}", send, 3) == WHOLE


def test_lines_come_from_a_terminal() -> None:
    with pseudo_terminal() as (ours, path):
        assert through(path, lambda: os.write(ours, GAME), 3) == WHOLE


def test_a_port_that_somebody_reads_is_read_by_nobody_else() -> None:
    """Two readers would each get some of the lines, and so would the rounds."""
    with pseudo_terminal() as (ours, path):
        first, clock = WheelLine(path, SystemClock()), SystemClock()
        os.write(ours, GAME)
        assert comes(first, 3) == WHOLE
        second = WheelLine(path, clock)
        os.write(ours, b"\r\n" + GAME)
        assert comes(first, 4) == ["*X;5;", *WHOLE]
        assert second.taken() == []
        first.leave()
        second.leave()


FILE = """\
[[table]]
name = "Wheel"
game = "nz/37"
limits = {inside = "1-100"}
source = "reader"
"""
PART = '[table.reader]\nline = "tcp://127.0.0.1:9001"\nwheel = "W-03"\n'


def test_the_houses_file_names_line_wheel_and_ball(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(FILE + PART + 'ball = "7"\n')
    (table,) = load(file).tables
    assert table.reader == ReaderConfig("tcp://127.0.0.1:9001", "W-03", "7")


@pytest.mark.parametrize(
    "text",
    [
        FILE,
        FILE.replace('"reader"', '"provable"') + PART,
        FILE + PART.replace("tcp://127.0.0.1:9001", "nowhere"),
        FILE + "automatic = {}\n" + PART,
        FILE + PART.replace("W-03", "/"),
    ],
)
def test_what_is_wrong_with_it_is_said(text: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text)
    assert file_faults(file) != []


def test_a_wheel_stands_at_one_table_with_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(FILE + PART + FILE.replace('"Wheel"', '"Other"') + PART)
    first, second = sorted(str(one) for one in file_faults(file))
    assert "'tcp://127.0.0.1:9001' is another table's too" in first + second
    assert "'W-03' is another table's too" in first + second
