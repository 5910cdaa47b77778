"""The path's kernels: eight spins out of every random word, or four weighted ones, by numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

_U = np.uint64
_LOW_BITS = np.uint64(0x7F7F7F7F7F7F7F7F)
_HIGH_BITS = np.uint64(0x8080808080808080)
_ONES = np.uint64(0x0101010101010101)


@njit(cache=True, nogil=True)
def walk_leg(state: Any, spins: Any, row: Any, spare: Any, leg: Any) -> None:
    """Deal a leg; bytes that are passed over pay 0, so only their number has to be known."""
    a, b, c, count = state[0], state[1], state[2], state[3]
    total = low = high = 0
    while spins > 0:
        word = a + b + count
        count += _U(1)
        a = b ^ (b >> _U(11))
        b = c + (c << _U(3))
        c = ((c << _U(24)) | (c >> _U(40))) + word
        if spins >= 8:
            # A byte is passed over if adding `spare` carries out of it: eight tests in one.
            over = ((word & _LOW_BITS) + spare * _ONES) & word & _HIGH_BITS
            spins -= 8 - np.int64(((over >> _U(7)) * _ONES) >> _U(56))
            for part in range(8):
                total += row[(word >> _U(8 * part)) & _U(255)]
                low, high = min(low, total), max(high, total)
            continue
        for part in range(8):
            byte = (word >> _U(8 * part)) & _U(255)
            if spins > 0 and byte + spare < _U(256):
                total += row[byte]
                low, high = min(low, total), max(high, total)
                spins -= 1
    state[0], state[1], state[2], state[3] = a, b, c, count
    leg[0], leg[1], leg[2] = total, low, high


@njit(cache=True, nogil=True)
def walk_weighted_leg(streams: Any, spins: Any, row: Any, draws: Any, leg: Any) -> None:
    """Deal a leg of weighted chances; a value that is left over is rare, so it may be slow."""
    source, spare = streams
    a, b, c, count = source[0], source[1], source[2], source[3]
    mask, top = draws[0], draws[1]
    total = low = high = np.int64(0)
    while spins > 0:
        word = a + b + count
        count += _U(1)
        a = b ^ (b >> _U(11))
        b = c + (c << _U(3))
        c = ((c << _U(24)) | (c >> _U(40))) + word
        for part in range(4):
            if part < spins:
                cell = (word >> _U(16 * part)) & mask
                total += row[cell] if cell < top else row[_lacking(spare, draws)]
                low, high = min(low, total), max(high, total)
        spins -= 4
    source[0], source[1], source[2], source[3] = a, b, c, count
    leg[0], leg[1], leg[2] = total, low, high


@njit(cache=True, nogil=True)
def _lacking(spare: Any, draws: Any) -> Any:
    """A value for what weighted chances still lack."""
    _, _, bounds, stands, last = draws
    while True:
        word = spare[0] + spare[1] + spare[3]
        spare[3] += _U(1)
        spare[0] = spare[1] ^ (spare[1] >> _U(11))
        old = spare[2]
        spare[1] = old + (old << _U(3))
        spare[2] = ((old << _U(24)) | (old >> _U(40))) + word
        if word <= last:
            return stands[np.searchsorted(bounds, word % bounds[-1], side="right")]
