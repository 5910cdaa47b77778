"""Kernels: the systems compiled by numba, lane by lane the same arithmetic as `systems`.

Each kernel plays some blocks of players for some spins, one block after the other and all in one
call: threads that play others have to wait for the interpreter between calls only. It steps the
very SFC64 generators that numpy made, so it draws the same spins; loops over lanes have selects
instead of branches, and every intermediate result is cast back to the arrays' type, so that the
compiler can use whole vectors.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

_U = np.uint64


@njit(cache=True, nogil=True)
def fill(states: Any, out: Any) -> None:
    """The next words of some SFC64 generators that take turns, as numpy has them."""
    a, b, c, counts = states[0], states[1], states[2], states[3]
    for i in range(0, out.size, a.size):
        part = out[i : i + a.size]
        for j in range(a.size):
            word = a[j] + b[j] + counts[j]
            counts[j] += _U(1)
            a[j] = b[j] ^ (b[j] >> _U(11))
            old = c[j]
            b[j] = old + (old << _U(3))
            c[j] = ((old << _U(24)) | (old >> _U(40))) + word
            part[j] = word


@njit(cache=True, nogil=True)
def _draw(main: Any, spare: Any, draws: Any, words: Any) -> Any:
    """One spin for each player: 16 bits each, those above the last replaced by spare ones."""
    fill(main, words)
    row = words.view(np.uint16)
    last = draws[0]
    rejected = False
    for j in range(row.size):
        rejected |= row[j] > last
    if rejected:
        one = np.empty(1, np.uint64)
        for j in range(row.size):
            if row[j] > last:
                row[j] = _again(spare, draws, one)
    return row


@njit(cache=True, nogil=True)
def _again(spare: Any, draws: Any, one: Any) -> Any:
    """A value instead of one that was left over; of weighted chances, by what they still lack."""
    last, bounds, stands, last_word = draws
    fill(spare, one)
    if bounds.size == 0:
        while np.uint16(one[0]) > last:
            fill(spare, one)
        return np.uint16(one[0])
    while one[0] > last_word:
        fill(spare, one)
    return stands[np.searchsorted(bounds, one[0] % bounds[-1], side="right")]


@njit(cache=True, nogil=True)
def _pay(row: Any, first: Any, places: Any, steps: Any, pay: Any) -> None:
    """What the draws pay a unit: results that pay alike lie side by side, so it compares only."""
    kind = pay.dtype.type
    for j in range(row.size):
        pay[j] = first
    for i in range(places.size):
        place, step = places[i], steps[i]
        for j in range(row.size):
            pay[j] = kind(pay[j] + (step if row[j] >= place else kind(0)))


@njit(cache=True, nogil=True)
def _anyone(x: Any, bank: Any, money: Any) -> bool:
    """Is anybody still there to bet?"""
    unit, goal, floor = money[0], money[1], money[2]
    for j in range(bank.size):  # noqa: SIM110 - numba can't compile a generator
        if x[j] * unit <= bank[j] and floor < bank[j] < goal:
            return True
    return False


@njit(cache=True, nogil=True)
def warm_up(states: Any, words: int) -> None:
    """Throw away the first words of fresh generators, a block's after another's."""
    out = np.empty(words * states.shape[2], np.uint64)
    for row in range(states.shape[0]):
        fill(states[row], out)


@njit(cache=True, nogil=True)
def _stream(deal: Any, row: int) -> Any:
    """The generators of one block."""
    main, spare, draws = deal
    return main[row], spare[row], draws


@njit(cache=True, nogil=True)
def _seats(people: Any, row: int) -> Any:
    """The players of one block."""
    bank, staked, played, bet, memory = people
    return bank[row], staked[row], played[row], bet[row], memory[row]


@njit(cache=True, nogil=True)
def _affine(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Flat, Martingale, reverse Martingale and D'Alembert."""
    main, spare, draws = deal
    first, places, steps = wheel
    bank, staked, played, bet, _ = people
    kind = bank.dtype.type
    unit, goal, floor, limit = money[0], money[1], money[2], money[3]
    win_times, win_plus, loss_times, loss_plus = rule[0], rule[1], rule[2], rule[3]
    words, pay = np.empty(bank.size // 4, np.uint64), np.empty_like(bank)
    for spin in range(spins):
        if spin % 64 == 0 and not _anyone(bet, bank, money):
            return
        _pay(_draw(main, spare, draws, words), first, places, steps, pay)
        for j in range(bank.size):
            x, has, p = bet[j], bank[j], pay[j]
            due = kind(x * unit)
            there = (due <= has) & (has < goal) & (has > floor)
            staked[j] = kind(staked[j] + (due if there else kind(0)))
            played[j] = np.int32(played[j] + np.int32(there))
            bank[j] = kind(has + kind((x if there else kind(0)) * p))
            after_win = kind(kind(x * win_times) + win_plus)
            after_loss = kind(kind(x * loss_times) + loss_plus)
            then = after_win if p > kind(0) else (after_loss if p < kind(0) else x)
            then = max(kind(1), then)
            then = then if then <= limit else kind(1)
            bet[j] = then if there else x


@njit(cache=True, nogil=True)
def _fibonacci(deal: Any, wheel: Any, spins: int, people: Any, money: Any, _: Any) -> None:
    """Fibonacci, with the next number of the sequence kept beside the bet."""
    main, spare, draws = deal
    first, places, steps = wheel
    bank, staked, played, bet, following = people
    kind = bank.dtype.type
    unit, goal, floor, limit = money[0], money[1], money[2], money[3]
    words, pay = np.empty(bank.size // 4, np.uint64), np.empty_like(bank)
    for spin in range(spins):
        if spin % 64 == 0 and not _anyone(bet, bank, money):
            return
        _pay(_draw(main, spare, draws, words), first, places, steps, pay)
        for j in range(bank.size):
            x, y, has, p = bet[j], following[j], bank[j], pay[j]
            due = kind(x * unit)
            there = (due <= has) & (has < goal) & (has > floor)
            staked[j] = kind(staked[j] + (due if there else kind(0)))
            played[j] = np.int32(played[j] + np.int32(there))
            bank[j] = kind(has + kind((x if there else kind(0)) * p))
            won, lost = p > kind(0), p < kind(0)
            then = kind(x + kind(x - y)) if won else (y if lost else x)
            later = kind(y - x) if won else (kind(y + x) if lost else y)
            anew = (then < kind(1)) | (later < kind(1)) | (then > limit)
            then = kind(1) if anew else then
            later = kind(1) if anew else later
            bet[j] = then if there else x
            following[j] = later if there else y


@njit(cache=True, nogil=True)
def _ladder(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """1-3-2-6 and Paroli: `rule` has the rungs, the last array of `people` who stands where."""
    main, spare, draws = deal
    first, places, steps = wheel
    bank, staked, played, bet, rung = people
    kind = bank.dtype.type
    unit, goal, floor = money[0], money[1], money[2]
    words, pay = np.empty(bank.size // 4, np.uint64), np.empty_like(bank)
    for spin in range(spins):
        if spin % 64 == 0 and not _anyone(bet, bank, money):
            return
        _pay(_draw(main, spare, draws, words), first, places, steps, pay)
        for j in range(bank.size):
            x, has, p = bet[j], bank[j], pay[j]
            due = kind(x * unit)
            if due <= has and has < goal and has > floor:
                staked[j] += due
                played[j] += 1
                bank[j] += x * p
                if p > 0:
                    rung[j] = rung[j] + 1 if rung[j] + 1 < rule.size else 0
                elif p < 0:
                    rung[j] = 0
                bet[j] = rule[rung[j]]


@njit(cache=True, nogil=True)
def _oscars_grind(deal: Any, wheel: Any, spins: int, people: Any, money: Any, _: Any) -> None:
    """Oscar's Grind: the last array of `people` has the profit of the series."""
    main, spare, draws = deal
    first, places, steps = wheel
    bank, staked, played, bet, profit = people
    kind = bank.dtype.type
    unit, goal, floor, limit = money[0], money[1], money[2], money[3]
    words, pay = np.empty(bank.size // 4, np.uint64), np.empty_like(bank)
    for spin in range(spins):
        if spin % 64 == 0 and not _anyone(bet, bank, money):
            return
        _pay(_draw(main, spare, draws, words), first, places, steps, pay)
        for j in range(bank.size):
            x, has, p = bet[j], bank[j], pay[j]
            due = kind(x * unit)
            if due <= has and has < goal and has > floor:
                staked[j] += due
                played[j] += 1
                bank[j] += x * p
                made = kind(profit[j] + x * p)
                if p > 0:
                    x = kind(min(x + 1, -((made - unit) // unit)))
                if made >= unit or x > limit:
                    x, made = kind(1), kind(0)
                bet[j], profit[j] = x, made


@njit(cache=True, nogil=True)
def _labouchere(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Labouchère: the last array of `people` has each one's ring, its first place and length.

    The bet is always written behind the line, where it does no harm after a win: whether a spin is
    won can't be foreseen, and a branch on it would cost more than all the rest.
    """
    main, spare, draws = deal
    first, places, steps = wheel
    bank, staked, played, bet, rings = people
    kind = bank.dtype.type
    unit, goal, floor, limit = money[0], money[1], money[2], money[3]
    words, pay = np.empty(bank.size // 4, np.uint64), np.empty_like(bank)
    mask = rings.shape[1] - 3
    for spin in range(spins):
        if spin % 64 == 0 and not _anyone(bet, bank, money):
            return
        _pay(_draw(main, spare, draws, words), first, places, steps, pay)
        for j in range(bank.size):
            x, has, p = bet[j], bank[j], pay[j]
            due = kind(x * unit)
            if (due <= has) & (has < goal) & (has > floor):
                staked[j] += due
                played[j] += 1
                bank[j] += x * p
                ring = rings[j]
                start, length = ring[mask + 1], ring[mask + 2]
                ring[(start + length) & mask] = x
                won = np.int64(p > 0)
                start = (start + won) & mask
                length = length + np.int64(p < 0) - 2 * won
                x = ring[start] + (ring[(start + length - 1) & mask] if length > 1 else 0)
                if (length < 1) | (x > limit):
                    ring[: rule.size] = rule
                    start, length = 0, rule.size
                    x = rule[0] + (rule[-1] if rule.size > 1 else 0)
                ring[mask + 1], ring[mask + 2] = start, length
                bet[j] = x


@njit(cache=True, nogil=True)
def affine(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Flat, Martingale, reverse Martingale and D'Alembert, block by block."""
    for row in range(people[0].shape[0]):
        _affine(_stream(deal, row), wheel, spins, _seats(people, row), money, rule)


@njit(cache=True, nogil=True)
def fibonacci(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Fibonacci, block by block."""
    for row in range(people[0].shape[0]):
        _fibonacci(_stream(deal, row), wheel, spins, _seats(people, row), money, rule)


@njit(cache=True, nogil=True)
def ladder(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """1-3-2-6 and Paroli, block by block."""
    for row in range(people[0].shape[0]):
        _ladder(_stream(deal, row), wheel, spins, _seats(people, row), money, rule)


@njit(cache=True, nogil=True)
def oscars_grind(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Oscar's Grind, block by block."""
    for row in range(people[0].shape[0]):
        _oscars_grind(_stream(deal, row), wheel, spins, _seats(people, row), money, rule)


@njit(cache=True, nogil=True)
def labouchere(deal: Any, wheel: Any, spins: int, people: Any, money: Any, rule: Any) -> None:
    """Labouchère, block by block."""
    for row in range(people[0].shape[0]):
        _labouchere(_stream(deal, row), wheel, spins, _seats(people, row), money, rule)
