"""The line to a wheel: read as it comes, from a port or a terminal, in a thread of its own."""

from __future__ import annotations

import os
import socket
import termios
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


def hears(line: WheelLine, word: str, say: Callable[[], object]) -> None:
    """Say something until the word is heard."""
    for _ in range(3_000):
        say()
        time.sleep(0.01)
        if word in [text for _, text in line.taken()]:
            return
    raise AssertionError(f"{word} is never heard")


def is_read(line: WheelLine, ours: int, word: str = "here") -> None:
    """Until somebody reads the port: what it was told before that, nobody hears."""
    hears(line, word, lambda: os.write(ours, f"{word}\r\n".encode()))
    os.write(ours, b"that is all\r\n")
    hears(line, "that is all", lambda: None)


def test_lines_come_from_a_serial_port_as_it_is_set_up() -> None:
    with pseudo_terminal() as (ours, path):
        line = WheelLine(path, SystemClock(), 4_800)
        is_read(line, ours)
        os.write(ours, GAME)
        assert comes(line, 3) == WHOLE
        reads, _, controls, _, into, out, _ = termios.tcgetattr(ours)
        assert (into, out) == (termios.B4800, termios.B4800)
        assert controls & termios.CSIZE == termios.CS8
        assert not controls & (termios.PARENB | termios.CSTOPB | termios.CRTSCTS)
        assert not reads & (termios.IXON | termios.IXOFF | termios.ICRNL)
        line.leave()


def test_a_port_that_was_unplugged_is_read_again(tmp_path: Path) -> None:
    where = tmp_path / "wheel"
    with pseudo_terminal() as (ours, path):
        where.symlink_to(path)
        line = WheelLine(str(where), SystemClock())
        is_read(line, ours)
    where.unlink()
    with pseudo_terminal() as (ours, path):
        where.symlink_to(path)
        is_read(line, ours, "again")
        os.write(ours, GAME)
        assert comes(line, 3) == WHOLE
    line.leave()


def test_a_port_that_somebody_reads_is_read_by_nobody_else() -> None:
    """Two readers would each get some of the lines, and so would the rounds."""
    with pseudo_terminal() as (ours, path):
        first, clock = WheelLine(path, SystemClock()), SystemClock()
        is_read(first, ours)
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
    file.write_text(FILE + PART.replace("tcp://127.0.0.1:9001", "COM3") + "baud = 19200\n")
    (table,) = load(file).tables
    assert table.reader == ReaderConfig("COM3", "W-03", baud=19_200)


@pytest.mark.parametrize(
    "text",
    [
        FILE,
        FILE.replace('"reader"', '"provable"') + PART,
        FILE + PART.replace("tcp://127.0.0.1:9001", "nowhere"),
        FILE + "automatic = {}\n" + PART,
        FILE + PART.replace("W-03", "/"),
        FILE + PART + "baud = 9601\n",
        FILE + PART + "baud = true\n",
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
