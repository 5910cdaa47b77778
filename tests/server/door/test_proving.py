"""Passwords are compared a few at a time, whichever loop a door runs in."""

from __future__ import annotations

import asyncio

from croupier.cage.passwords import hash_again
from croupier.server.door.proving import compared
from tests.support.live import CHEAP


def test_two_doors_in_one_process_have_their_own_turns() -> None:
    """Where a turn was waited for in one loop, another loop could wait for none."""
    known = hash_again("7305", CHEAP)

    async def guesses() -> list[bool]:
        pins = ["7305", "0001", "0002", "0003", "0004"]
        return list(await asyncio.gather(*(compared(known, pin) for pin in pins)))

    for _ in range(2):
        assert asyncio.run(guesses()) == [True, False, False, False, False]
