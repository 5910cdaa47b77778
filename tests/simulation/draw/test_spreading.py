"""Spreading: parts over threads, in their order, whatever becomes of them."""

from __future__ import annotations

import threading
import time

import pytest

from croupier.refusal import Refused
from croupier.simulation.draw.spreading import Where, spread


def slow_first(part: int) -> int:
    time.sleep(0.02 if part == 0 else 0)
    return part * part


@pytest.mark.parametrize("workers", [1, 2, 7, 100])
def test_what_is_done_comes_in_the_order_of_the_parts(workers: int) -> None:
    done, interrupted = spread(slow_first, range(50), Where(workers), None)
    assert (done, interrupted) == ([part * part for part in range(50)], False)


def test_all_threads_work_at_once() -> None:
    meeting = threading.Barrier(3, timeout=60)
    assert spread(lambda _: meeting.wait() >= 0, range(6), Where(3), None)[0] == [True] * 6


@pytest.mark.parametrize("workers", [1, 3])
def test_the_first_part_that_fails_is_told_and_the_rest_is_left(workers: int) -> None:
    begun = []

    def work(part: int) -> None:
        begun.append(part)
        time.sleep(0.001)
        if part >= 5:
            raise Refused("strategy", f"part {part} fails")

    with pytest.raises(Refused, match="part 5 fails"):
        spread(work, range(10_000), Where(workers), None)
    assert len(begun) < 1_000


def test_one_core_where_there_are_no_threads_to_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("joblib.effective_n_jobs", lambda _: 1)
    threads = set()
    spread(lambda _: threads.add(threading.get_ident()), range(5), Where(4), None)
    assert threads == {threading.get_ident()}
