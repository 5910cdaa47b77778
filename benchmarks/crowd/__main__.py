"""A crowd in a process: told its plan, it gets ready, waits for the word and tells what it saw."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from random import Random
from typing import Any

from benchmarks.crowd.guests import Guest, seated
from benchmarks.crowd.terminal import Plan, Terminal

AT_ONCE = 50
"""Terminals that connect together."""


async def run(asked: dict[str, Any]) -> dict[str, Any]:
    """Play one round with every terminal."""
    chance = Random(asked["seed"])
    plan = Plan(asked["port"], asked["bets"], asked["window"])
    tables: list[str] = asked["tables"]
    if asked["guests"]:
        guests = await seated(plan.port, tables)
    else:
        guests = [Guest(f"g{place}", table) for place, table in enumerate(tables)]
    say("seated")
    await hear("connect")
    terminals = []
    for guest in guests:
        times = sorted(chance.uniform(0.1, plan.window) for _ in range(plan.bets))
        terminals.append(Terminal(plan, guest.table, guest.cookie, times))
    for start in range(0, len(terminals), AT_ONCE):
        await asyncio.gather(*map(connected, terminals[start : start + AT_ONCE]))
    say("ready")
    await hear("go")
    before = used()
    plan.going = True
    say("gone")
    finished = asyncio.gather(*(terminal.done.wait() for terminal in terminals))
    try:
        await asyncio.wait_for(finished, asked["patience"])
    except TimeoutError:
        print("The crowd gives up waiting.", file=sys.stderr)
    return {
        "cpu": used() - before,
        "terminals": [
            {
                "person": guest.person,
                "table": terminal.table,
                "acknowledged": terminal.told.acknowledged,
                "refused": terminal.told.refused[:3],
                "counts": terminal.told.counts,
                "sizes": terminal.told.sizes,
                "round": terminal.told.round,
                "settled": terminal.told.settled,
                "lost": terminal.told.lost,
            }
            for guest, terminal in zip(guests, terminals, strict=True)
        ],
    }


async def connected(terminal: Terminal) -> None:
    """Connect a terminal and wait for its first view."""
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: terminal, "127.0.0.1", terminal.plan.port)
    await terminal.ready.wait()


def used() -> float:
    """Seconds of a core that this process has used."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def say(word: str) -> None:
    print(word, flush=True)


async def hear(word: str) -> None:
    line = await asyncio.to_thread(sys.stdin.readline)
    assert line.strip() == word, line


print(json.dumps(asyncio.run(run(json.loads(sys.stdin.readline())))), flush=True)
