"""Running: the same result for any workers and kernels, interruptions, figures with errors."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from croupier.refusal import Refused
from croupier.simulation.ask.plans import GroupOutcome
from croupier.simulation.draw import running
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.draw.spreading import Where, WorkProgress
from croupier.simulation.show.estimates import mean, quantiles, ratio, share
from croupier.simulation.show.results import SimulationResult
from tests.support.dealt import deal


def played(how: How, system: str = "martingale") -> SimulationResult:
    return simulate(
        deal("nz/37"),
        "red by 1",
        system=system,
        spins=100,
        players=6_000,
        bankroll=100,
        limit=50,
        seed=6,
        how=how,
    )


def walked(how: How) -> SimulationResult:
    return simulate(
        deal("nz/37"), "17 by 1; red by 3", spins=5_000_000, paths=True, seed=6, how=how
    )


def without_method(result: SimulationResult) -> SimulationResult:
    return replace(result, method="")


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many parts even in small runs."""
    monkeypatch.setattr(running, "_PART", {True: 200_000, False: 200_000})


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("kernels", ["numpy", "fast"])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_seed_is_enough_for_players(workers: int, kernels: str) -> None:
    wanted = played(How(Where(1), "numpy"))
    found = played(How(Where(workers), kernels))
    assert found.to_dict() | {"method": ""} == without_method(wanted).to_dict()
    for name, column in wanted.seats[0].columns.items():
        assert (column == found.seats[0].columns[name]).all()


@pytest.mark.parametrize("how", [How(Where(2), "numpy"), How(Where(3), "fast")])
def test_a_seed_is_enough_for_paths(how: How) -> None:
    wanted = walked(How(Where(1), "numpy"))
    assert wanted.seats[0].to_dict() == walked(how).seats[0].to_dict()


def test_parts_of_any_size_join_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = played(How(Where(1), "numpy"), "labouchere")
    monkeypatch.setattr(running, "_PART", {True: 1, False: 1})
    assert played(How(Where(1), "numpy"), "labouchere").to_dict() == wanted.to_dict()


def test_another_seed_is_another_run_and_is_told() -> None:
    one, other = (simulate(deal("nz/37"), "red by 1", spins=1000) for _ in range(2))
    assert one.seed != other.seed
    again = simulate(deal("nz/37"), "red by 1", spins=1000, seed=one.seed)
    assert again.to_dict() == one.to_dict()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    make_cluster: Any = pytest.importorskip("distributed").LocalCluster
    with make_cluster(
        n_workers=2,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as made:
        yield made.scheduler_address


@pytest.mark.usefixtures("small_parts")
def test_a_cluster_gives_the_same(cluster: str) -> None:
    wanted = played(How(Where(1), "numpy"))
    on = cluster.replace("tcp://", "dask://")
    assert played(How(Where(on=on), "numpy")).to_dict() == wanted.to_dict()
    assert walked(How(Where(on=cluster))).seats[0].to_dict() == walked(How()).seats[0].to_dict()


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulation.draw.spreading.CLUSTER_SECONDS", 1)
    with pytest.raises(Refused, match="Can't reach a Dask cluster at dask"):
        played(How(Where(on="dask://127.0.0.1:9")))


def test_a_cluster_that_fails_is_one_sentence(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play_part", os.path.getsize)  # no worker can do that
    with pytest.raises(Refused, match=r"The Dask cluster at tcp.* failed: TypeError"):
        played(How(Where(on=cluster)))


class Stopper:
    """A progress bar during which somebody presses Ctrl-C."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.closed = False

    def update(self, done: int) -> None:
        if done == self.after:
            raise KeyboardInterrupt

    def close(self) -> None:
        self.closed = True


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_was_done(workers: int) -> None:
    stopper = Stopper(3)

    def meter(parts: int, each: int, unit: str) -> WorkProgress:
        assert (parts, unit) == (6, "player-spins")
        assert each == 102_400
        return stopper

    whole = played(How(Where(1), "numpy"))
    partly = played(How(Where(workers), "numpy", meter))
    assert stopper.closed
    assert partly.interrupted
    assert partly.done == 3 * 1024
    assert partly.players == 6_000
    finals = whole.seats[0].columns["final"][: partly.done]
    assert (partly.seats[0].columns["final"] == finals).all()


def test_ctrl_c_before_anything_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_: object) -> list[GroupOutcome]:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "play_part", pressed)
    with pytest.raises(KeyboardInterrupt):
        played(How(Where(1)))


def test_kernels_are_loaded_when_they_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not How().fast(True, 10**6)
    assert How().fast(True, 10**9)
    assert not How().fast(False, 10**9)
    monkeypatch.setattr(running, "has_fast", lambda: False)
    assert not How().fast(True, 10**9)
    with pytest.raises(Refused, match=r"croupier\[fast\]"):
        How(kernels="fast").fast(True, 1)


def test_errors_are_standard_errors() -> None:
    """Of a hundred repetitions the spread of each figure is what its error says."""
    runs = [
        simulate(
            deal("nz/37"),
            "red by 1",
            spins=30,
            players=400,
            system="martingale",
            bankroll=30,
            limit=8,
            seed=seed,
        )
        for seed in range(60)
    ]
    for name in ("net", "ahead", "ruined", "staked", "lost of what was staked"):
        values = [run[name].value for run in runs]
        errors = [run[name].error or 0.0 for run in runs]
        assert 0.7 < np.std(values) / np.mean(errors) < 1.4, name


def test_a_figure_of_one_player_has_no_error() -> None:
    one = np.array([100])
    assert mean("", one).error is quantiles(one)[0].error is ratio("", one, one).error is None
    assert share("", 0, 1).error is None
    assert share("", 0, 100).error
    assert ratio("", one, one - one).value == 0
