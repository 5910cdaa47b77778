"""Health: the limits follow from the stated rate, and each test sees bytes however they come."""

from __future__ import annotations

from fractions import Fraction
from hashlib import shake_256
from math import comb

import pytest

from croupier.chance.health import (
    FALSE_ALARM,
    RUN,
    TOO_MANY,
    VALUES,
    WINDOW,
    GeneratorHealth,
    has_run,
)
from croupier.chance.secure import TRIED

SOUND = shake_256(b"sound").digest(200_000)


def fault_of(data: bytes, at_once: int) -> str:
    """What is found in bytes that come so many at a time."""
    health = GeneratorHealth()
    for start in range(0, len(data), at_once):
        block = data[start : start + at_once]
        health.see(block, len(block))
        if health.fault:
            break
    return health.fault


def test_a_run_is_no_longer_believed_at_the_stated_rate() -> None:
    assert Fraction(1, VALUES) ** (RUN - 1) <= Fraction(1, 2**FALSE_ALARM)
    assert Fraction(1, VALUES) ** (RUN - 2) > Fraction(1, 2**FALSE_ALARM)


def test_a_proportion_is_no_longer_believed_at_the_stated_rate() -> None:
    def at_least(times: int) -> Fraction:
        """The chance that the first byte of a window comes so often in it, itself included."""
        others, one = WINDOW - 1, Fraction(1, VALUES)
        return sum(
            (
                comb(others, k) * one**k * (1 - one) ** (others - k)
                for k in range(times - 1, WINDOW)
            ),
            Fraction(0),
        )

    assert at_least(TOO_MANY) <= Fraction(1, 2**FALSE_ALARM) < at_least(TOO_MANY - 1)


def test_a_start_tests_enough_and_seldom_fails_without_cause() -> None:
    assert TRIED >= 1_024
    windows = TRIED // WINDOW
    alarms = Fraction(TRIED + windows, 2**FALSE_ALARM)  # a bound on the chance of any
    assert alarms < Fraction(1, 2**28)


@pytest.mark.parametrize("at_once", [1, 7, 512, 1_000, 65_536])
def test_sound_bytes_pass_however_they_come(at_once: int) -> None:
    assert fault_of(SOUND[: 5_000 * at_once], at_once) == ""


@pytest.mark.parametrize("at_once", [1, 3, 5, 6, 7, 64, 4_096])
@pytest.mark.parametrize("before", [0, 1, 511, 1_000])
def test_a_run_is_found_wherever_it_lies(at_once: int, before: int) -> None:
    most = SOUND[:before] + b"\x2a" * (RUN - 1) + b"\x2b" + SOUND[before:2_000]
    assert fault_of(most, at_once) == ""
    too_many = SOUND[:before] + b"\x2a" * RUN + SOUND[before:2_000]
    assert fault_of(too_many, at_once) == f"it gave the same byte {RUN} times running"


def test_a_run_is_what_a_plain_look_finds() -> None:
    for start in range(0, 20_000, 7):
        block = bytes(byte & 1 for byte in SOUND[start : start + 12])
        plain = any(len(set(block[at : at + RUN])) == 1 for at in range(len(block) - RUN + 1))
        assert has_run(block) == plain


@pytest.mark.parametrize("at_once", [1, 3, 512, 1_000, 4_096])
def test_a_favoured_byte_is_found(at_once: int) -> None:
    def window(times: int) -> bytes:
        """The byte 0 at the start and so many times in all, never twice running."""
        others = bytearray(1 + place % 255 for place in range(WINDOW))
        others[: 4 * times : 4] = bytes(times)
        return bytes(others)

    even = bytes(1 + place % 255 for place in range(WINDOW))
    assert fault_of(even + window(TOO_MANY - 1) + even, at_once) == ""
    fault = fault_of(even + window(TOO_MANY) + even, at_once)
    assert fault == f"it gave one byte {TOO_MANY} times in {WINDOW}"


def test_a_generator_of_few_values_fails_at_its_start() -> None:
    few = bytes(byte % 16 for byte in SOUND[:TRIED])
    assert "times in 512" in fault_of(few, TRIED)
