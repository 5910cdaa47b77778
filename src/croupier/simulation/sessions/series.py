"""Oscar's Grind series by series: what becomes of one from each bank, then how many there are.

All that a series leaves to the next one is the bank. So the visits to the cells of a series (a row
for each bet, a column for each bank at its beginning) are worked out by themselves. Without end
that takes sweeps: most moves lead to later rows and are followed at once, the few that turn back
are left to the next sweep, until hardly anything is left. How many series begin with each bank then
solves a small system of equations. What the visits leave unsolved of all equations is the error.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch
from croupier.odds.chains import SessionChain
from croupier.odds.spread import Spread
from croupier.simulation.sessions.field import Field, field_of
from croupier.simulation.sessions.template import Floats, added_up

MOST_VISITS: Final = 2_500_000_000
"""Cells times spins that are worked out: some seconds."""
MOST_SWEEPS: Final = 2_000
_THIN: Final = 1e-18
"""What is left of a series when no further sweep is made."""
_EPSILON: Final = float(np.finfo(float).eps)


def play_series(chain: SessionChain, bank: Bank, spins: int | None) -> SessionEnds:
    """Play so many spins, or until the session ends by itself; raises `TooMuch` or `Unforeseen`."""
    field = field_of(chain, bank, spins)
    if spins is None:
        visits = _without_end(field)
        last, error = np.zeros(visits.shape), _unsolved(field, visits)
    else:
        visits, last = _spin_by_spin(field, spins)
        error = (spins + 1) * (field.most_terms + 4) * _EPSILON
    return _session(field, visits, last, error + 4 * _EPSILON * float(visits.sum()))


def _without_end(field: Field) -> Floats:
    """The mean visits to each cell, however long it takes."""
    visits = _swept(field)
    between = field.restarts.between(visits)
    first = np.zeros(len(between))
    first[field.first] = 1.0
    visits *= np.linalg.solve(np.identity(len(between)) - between, first)
    return visits


def _swept(field: Field) -> Floats:
    """The mean visits in one series from each bank."""
    series, allowed = field.series, field.allowed
    moving = 1.0 - series.stay
    chance = series.chance / moving[series.origin]
    inside = series.inside & (series.origin != series.target)
    onwards = inside & (series.level[series.target] > series.level[series.origin])
    forward = series.moves(onwards, chance)
    back = series.moves(inside & ~onwards, chance)
    rows = [(level, forward[level]) for level in series.levels]
    visits, here = np.zeros(allowed.shape), np.zeros(allowed.shape)
    here[0] = 1.0
    for _ in range(MOST_SWEEPS):
        for level, moves in rows:
            here[level] += moves @ here
            here[level] *= allowed[level]
        visits += here
        here = (back @ here) * allowed
        if here.sum(axis=0).max() < _THIN:
            return visits / moving[:, None]
    raise TooMuch


def _spin_by_spin(field: Field, spins: int) -> tuple[Floats, Floats]:
    """The mean visits in so many spins, and the chance of each cell after the last one."""
    series, allowed = field.series, field.allowed
    if allowed.size * spins > MOST_VISITS:
        raise TooMuch
    moves = series.moves(series.inside, series.chance)
    visits, here = np.zeros(allowed.shape), np.zeros(allowed.shape)
    here[0, field.first] = 1.0
    for _ in range(spins):
        visits += here
        begun = field.restarts.begun(here)
        here = (moves @ here) * allowed
        here[0] += begun
    return visits, here


def _unsolved(field: Field, visits: Floats) -> float:
    """What mean visits leave of their equations, in all."""
    series = field.series
    expected = (series.moves(series.inside, series.chance) @ visits) * field.allowed
    expected[0] += field.restarts.begun(visits)
    expected[0, field.first] += 1.0
    return float(np.abs(visits - expected).sum())


def _session(field: Field, visits: Floats, last: Floats, error: float) -> SessionEnds:
    assert field.bank.bankroll is not None
    law: dict[int, float] = {}
    stops = dict.fromkeys(Stop, 0.0)
    playing = np.nonzero(last)
    banks = field.begin[playing[1]] + field.series.gain[playing[0]]
    for stop, money, chance in (*field.ended(visits), (Stop.SPINS, banks, last[playing])):
        stops[stop] += float(chance.sum())
        found, place = np.unique(money - field.bank.bankroll, return_inverse=True)
        parts = added_up(place, chance, len(found))
        for net, part in zip(found.tolist(), parts.tolist(), strict=True):
            law[net] = law.get(net, 0.0) + part
    nets = sorted(law)
    spread = Spread(nets, [law[net] for net in nets], 1.0, "sparse matrix", error)
    staked = float(field.series.stake @ visits.sum(axis=1))
    return SessionEnds(spread, stops, staked, float(visits.sum()))
