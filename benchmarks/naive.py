"""The plain numpy code a data scientist would write, which the simulation is compared with.

Ten wagers by `np.isin` and `np.where`, the one-line payoff row, and 20,000 players in lock-step
with int64 and `np.where` for each system; red on a single zero, one unit, begun with 1,000.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

PLAYERS = 20_000
BANKROLL = 1_000
LIMIT = 500
LINE = (1, 2, 3, 4)

Whole = NDArray[np.int64]

Wagers = list[tuple[list[int], int, int]]
"""Numbers, stake and odds to 1 of each wager of a slip."""


def spins(slip: Wagers, count: int, rng: np.random.Generator) -> Whole:
    """The net of each spin, wager by wager."""
    results = rng.integers(0, 37, count)
    net = np.zeros(count, np.int64)
    for numbers, stake, pays in slip:
        net += np.where(np.isin(results, numbers), stake * pays, -stake)
    return net


def row(payoffs: Whole, count: int, rng: np.random.Generator) -> Whole:
    """The net of each spin out of a row of payoffs by pocket."""
    nets: Whole = payoffs[rng.integers(0, 37, count)]
    return nets


def martingale(count: int, rng: np.random.Generator) -> Whole:
    """Double after a loss."""
    bank = np.full(PLAYERS, BANKROLL)
    bet = np.ones(PLAYERS, np.int64)
    for _ in range(count):
        won = rng.integers(0, 37, PLAYERS) < 18
        plays = bet <= bank
        stake = np.where(plays, bet, 0)
        bank = bank + np.where(won, stake, -stake)
        then = np.where(won, 1, bet * 2)
        then = np.where(then > LIMIT, 1, then)
        bet = np.where(plays, then, bet)
    return bank


def dalembert(count: int, rng: np.random.Generator) -> Whole:
    """A unit more after a loss, a unit less after a win."""
    bank = np.full(PLAYERS, BANKROLL)
    bet = np.ones(PLAYERS, np.int64)
    for _ in range(count):
        won = rng.integers(0, 37, PLAYERS) < 18
        plays = bet <= bank
        stake = np.where(plays, bet, 0)
        bank = bank + np.where(won, stake, -stake)
        then = np.where(won, np.maximum(bet - 1, 1), bet + 1)
        then = np.where(then > LIMIT, 1, then)
        bet = np.where(plays, then, bet)
    return bank


def fibonacci(count: int, rng: np.random.Generator) -> Whole:
    """One on after a loss, two back after a win."""
    sequence = np.array([1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610])
    bank = np.full(PLAYERS, BANKROLL)
    place = np.zeros(PLAYERS, np.int64)
    for _ in range(count):
        won = rng.integers(0, 37, PLAYERS) < 18
        bet = sequence[place]
        plays = bet <= bank
        stake = np.where(plays, bet, 0)
        bank = bank + np.where(won, stake, -stake)
        then = np.where(won, np.maximum(place - 2, 0), place + 1)
        then = np.where(sequence[then] > LIMIT, 0, then)
        place = np.where(plays, then, place)
    return bank


def labouchere(count: int, rng: np.random.Generator) -> Whole:
    """A line of numbers whose ends are bet, struck after a win and added to after a loss."""
    everyone = np.arange(PLAYERS)
    line = np.zeros((PLAYERS, count + len(LINE) + 1), np.int64)
    line[:, : len(LINE)] = LINE
    first, last = np.zeros(PLAYERS, np.int64), np.full(PLAYERS, len(LINE) - 1)
    bank = np.full(PLAYERS, BANKROLL)
    for _ in range(count):
        won = rng.integers(0, 37, PLAYERS) < 18
        head, tail = line[everyone, first], line[everyone, last]
        bet = np.where(first == last, head, head + tail)
        plays = bet <= bank
        stake = np.where(plays, bet, 0)
        bank = bank + np.where(won, stake, -stake)
        lost = plays & ~won
        first = np.where(plays & won, first + 1, first)
        last = np.where(plays, np.where(won, last - 1, last + 1), last)
        line[everyone[lost], last[lost]] = bet[lost]
        then = np.where(first == last, bet, line[everyone, first] + line[everyone, last])
        anew = plays & ((first > last) | (then > LIMIT))
        line[anew, : len(LINE)] = LINE
        first, last = np.where(anew, 0, first), np.where(anew, len(LINE) - 1, last)
    return bank


SYSTEMS = {
    "martingale": martingale,
    "dalembert": dalembert,
    "fibonacci": fibonacci,
    "labouchere": labouchere,
}
