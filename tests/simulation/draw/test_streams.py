"""Streams: numpy's own generators, exactly uniform, the same for kernels and for numpy."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.simulation.ask.plans import PlayerPlan
from croupier.simulation.draw.paths import PathPlan, _Bytes
from croupier.simulation.draw.rows import SlipRows
from croupier.simulation.draw.streams import WARM_UP, Block, block_states, generator, state, words
from croupier.simulation.fast import kernels


def test_a_block_is_seeded_as_numpy_seeds_its_generators() -> None:
    numpys = np.random.SFC64(np.random.SeedSequence(7, spawn_key=(0, 3)))
    states = np.random.SeedSequence(7, spawn_key=(0, 3)).generate_state(3, np.uint64)
    ours = np.array([[*states, 1]], np.uint64).T
    kernels.fill(ours, np.empty(WARM_UP, np.uint64))
    assert ours[:, 0].tolist() == state(np.random.Generator(numpys)).tolist()


def test_kernels_step_the_generators_of_numpy() -> None:
    source = generator(5, 1)
    states = state(source).reshape(4, 1)
    stepped = np.empty(1000, np.uint64)
    kernels.fill(states, stepped)
    assert (stepped == words(source, 1000)).all()
    assert (stepped[:100] == generator(5, 1).bit_generator.random_raw(100)).all()


@pytest.mark.parametrize("lanes", [4, 8, 64, 1024])
def test_generators_of_a_block_take_turns(lanes: int) -> None:
    states, _ = block_states(9, 2, lanes)
    kernels.fill(states, np.empty(WARM_UP * states.shape[1], np.uint64))
    stepped = np.empty(3 * lanes // 4, np.uint64)
    kernels.fill(states, stepped)
    block = Block(9, 2, 1 << 16, lanes)
    assert (block.draws(3).reshape(-1) == stepped.view(np.uint16)).all()


@pytest.mark.parametrize("pockets", [37, 38, 39])
def test_draws_are_uniform_and_rejected_ones_replaced(pockets: int) -> None:
    plan = PlayerPlan((rows_of(pockets),), "flat", 1, 1024, 1, 1, 1, 1)
    block = Block(1, 0, plan.cells.top, 1024)
    drawn = block.draws(1000)
    assert drawn.max() < plan.cells.top
    counts = np.bincount(drawn.reshape(-1) // (plan.cells.top // pockets), minlength=pockets)
    expected = drawn.size / pockets
    chi2 = ((counts - expected) ** 2 / expected).sum()
    assert chi2 < pockets + 4 * np.sqrt(2 * pockets)
    raw = Block(1, 0, 1 << 16, 1024).draws(1000)
    assert ((drawn == raw) | (raw >= plan.cells.top)).all()
    assert (raw >= plan.cells.top).any()


@pytest.mark.parametrize("pockets", [37, 38, 39])
def test_paths_pass_over_bytes_that_would_favour_some(pockets: int) -> None:
    plan = PathPlan(rows_of(pockets), 200_000, 1)
    assert plan.top % pockets == 0
    drawn = _Bytes(plan, 0).spins(200_000)
    good = drawn[drawn < plan.top]
    assert len(good) == 200_000
    counts = np.bincount(good // (plan.top // pockets), minlength=pockets)
    expected = len(good) / pockets
    assert ((counts - expected) ** 2 / expected).sum() < pockets + 4 * np.sqrt(2 * pockets)


def rows_of(pockets: int) -> SlipRows:
    return SlipRows("", tuple(map(str, range(pockets))), 1, (0,) * pockets, (0,) * pockets)
