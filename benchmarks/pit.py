"""The pit with a hundred live tables: an update of its page, and memory after hours of play.

The page is told of changes by us, two a second for an hour, as quickly as it takes them. The house
is `croupier serve` on SQLite in a process of its own: its automatic tables play the rounds of two
hours in minutes, with guests who bet in each of them, while somebody has the pit open. Limits: a
change of one table, and of five, takes 4 ms of the page at most; an hour leaves less than 1 MB in
the page; and the house keeps less than 4 KB of a round, which it needs until the table's day ends:
its bets for a correction, and the ids of its commands.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final

from playwright.sync_api import Page

from benchmarks.crowd.guests import Guest, seated
from benchmarks.crowd.terminal import ROUND, Plan, Terminal
from benchmarks.terminals import memory_of
from tests.support.chromium import browser
from tests.support.pit_room import Room, heap

PORT: Final = 8104
GUESTS: Final = 3
"""At each table."""
AN_HOUR: Final = 60
"""Rounds of an unhurried automatic table."""
CHANGES: Final = 7_200
"""What a pit is told meanwhile at most."""
MEASURED: Final = 200
LONGEST: Final = 4.0
PAGE_GROWS: Final = 1.0
ROUND_KEEPS: Final = 4.0
"""KB in the house."""
PATIENCE: Final = 1_800

_TABLE: Final = """
[[table]]
name = "t{number:03}"
game = "nz/37"
play = true
limits = {{ inside = "1-200", outside = "1-2000" }}
automatic = {{ betting = 1, spin = 0.2, result = 0.2, confirm = 0.2, pause = 0.4 }}
"""
_LOG_IN: Final = re.compile(r"^  (\S+) +(\S+)$")


@dataclass(slots=True)
class House:
    """A house that is open."""

    pid: int
    passwords: dict[str, str]

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{PORT}"

    @property
    def memory(self) -> float:
        """In MB."""
        return memory_of(self.pid) / 1_024


@contextmanager
def open_house(folder: Path, tables: int) -> Iterator[House]:
    """`croupier serve` with so many tables."""
    file = folder / "house.toml"
    file.write_text("".join(_TABLE.format(number=number) for number in range(tables)))
    command = [sys.executable, "-m", "croupier", "serve", "--demo", "--house", str(file)]
    command += ["--guests-per-address", "10000"]
    command += ["--port", str(PORT), "--store", str(folder / "house.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    passwords = {}
    try:
        for line in process.stdout:
            if found := _LOG_IN.match(line):
                passwords[found[1]] = found[2]
            if line.startswith("The house is open"):
                break
        else:
            raise RuntimeError("The house didn't open.")
        yield House(process.pid, passwords)
    finally:
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGTERM)
        process.communicate()


class Regular(Terminal):
    """A guest who bets once in every round."""

    def _look(self, text: bytes) -> None:
        found = ROUND.search(text, 0, 400)
        if found is not None and found[1] == b"betting" and int(found[2]) > self._latest:
            self._latest = int(found[2])
            self._bet(self._latest)


class Guests:
    """Guests at all tables, in a thread of their own."""

    def __init__(self, tables: int) -> None:
        self.tables = [f"t{number:03}" for number in range(tables)]
        self.terminals: list[Regular] = []
        Thread(target=lambda: asyncio.run(self._play()), daemon=True).start()

    async def _play(self) -> None:
        plan = Plan(PORT, 1, 0.0)
        loop = asyncio.get_running_loop()

        async def sit(guest: Guest) -> None:
            terminal = Regular(plan, guest.table, guest.cookie, [])
            await loop.create_connection(lambda: terminal, "127.0.0.1", PORT)
            self.terminals.append(terminal)

        for guest in await seated(PORT, self.tables * GUESTS):
            await sit(guest)
        await asyncio.gather(*(one.done.wait() for one in self.terminals))

    @property
    def bets(self) -> int:
        return sum(len(one.told.acknowledged) for one in self.terminals)


def sign_in(page: Page, house: House) -> None:
    """Let a supervisor come to the pit."""
    page.goto(f"{house.base}/staff")
    page.get_by_label("Person").fill("supervisor-1")
    page.get_by_label("Password").fill(house.passwords["supervisor-1"])
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/pit")
    page.locator(".tile").first.wait_for()


def rounds(page: Page, base: str) -> int:
    """What the slowest table has played."""
    told: dict[str, Any] = page.request.get(f"{base}/api/lobby").json()
    return min(int(one["round"]) for one in told["tables"])


def wait_for_round(page: Page, base: str, number: int) -> None:
    """Until every table has played so many rounds."""
    deadline = time.monotonic() + PATIENCE
    while rounds(page, base) < number:
        if time.monotonic() > deadline:
            raise RuntimeError(f"The tables don't come to round {number}.")
        page.wait_for_timeout(500)


def play(page: Page, house: House, guests: Guests, hour: int) -> list[str]:
    """Two hours of play, with what it leaves behind; faults of it."""
    wait_for_round(page, house.base, hour // 4)
    memories, heaps = [house.memory], [heap(page)]
    for passed in (1, 2):
        wait_for_round(page, house.base, hour // 4 + passed * hour)
        memories.append(house.memory)
        heaps.append(heap(page))
    told = " → ".join(f"{one:.1f}" for one in memories)
    print(f"  the house, at first and after one hour and two:  {told} MB, {guests.bets:,} bets")
    print(f"  the page meanwhile:  {' → '.join(f'{one:.2f}' for one in heaps)} MB")
    kept = 1_024 * (memories[2] - memories[1]) / (hour * len(guests.tables))
    print(f"  kept of a round in the second hour:  {kept:.1f} KB")
    return [f"the house keeps {kept:.1f} KB of a round"] if kept > ROUND_KEEPS else []


def apply(page: Page, house: House, tables: int, changes: int) -> list[str]:
    """Updates of the page, and what an hour of them leaves behind; faults of it."""
    room = Room(page, f"{house.base}/pit", tables)
    room.hear(changes // 10)
    before = heap(page)
    times = room.hear(changes, MEASURED)
    after = heap(page)
    for count, took in times.items():
        print(f"  a change, tables in it: {count:>2}:  {took:.2f} ms")
    print(
        f"  heap of the page, before and after {changes:,} changes:  {before:.2f} → {after:.2f} MB"
    )
    slow = [f"{n} tables take {times[n]:.1f} ms" for n in ("1", "5") if times[n] > LONGEST]
    return slow + ([f"the page grows to {after:.1f} MB"] if after > before + PAGE_GROWS else [])


def main(arguments: Sequence[str] = ()) -> int:
    """Run all of it; 1 if a limit was missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pit", description=__doc__)
    parser.add_argument("--small", action="store_true", help="a tenth of it, in a minute")
    small = parser.parse_args(arguments).small
    tables, hour, changes = (10, 12, CHANGES // 10) if small else (100, AN_HOUR, CHANGES)
    print(f"A pit with {tables} live tables, {GUESTS} guests at each", flush=True)
    with (
        TemporaryDirectory(prefix="croupier-") as name,
        open_house(Path(name), tables) as house,
        browser() as chromium,
    ):
        context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        context.set_default_timeout(1_000 * PATIENCE)
        page = context.new_page()
        sign_in(page, house)
        faults = play(page, house, Guests(tables), hour)
        faults += apply(context.new_page(), house, tables, changes)
        context.close()
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
