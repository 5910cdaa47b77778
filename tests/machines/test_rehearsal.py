"""Rehearsals: anyone does anything in any order and the house dies anywhere, from a seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.house.run import Run
from croupier.house.writer import Writer
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.play.acts import Command
from tools.prove.rehearsal.wrong import Wrong
from tools.prove.rehearse import main, rehearse

SEEDS = 200
TURNS = 50


@pytest.mark.parametrize("first", range(1, SEEDS, 20))
def test_nothing_is_lost_and_nothing_happens_twice(first: int) -> None:
    for seed in range(first, first + 20):
        report = rehearse(seed, TURNS)
        assert report.events


@pytest.mark.parametrize("seed", range(1, 6))
def test_the_same_on_a_file(seed: int) -> None:
    assert rehearse(seed, TURNS, sqlite=True).digest == rehearse(seed, TURNS).digest


@pytest.mark.parametrize("first", [1, 6, 11])
def test_no_payment_of_a_live_table_is_lost_or_made_twice(first: int) -> None:
    reports = [rehearse(seed, 2 * TURNS, live=True) for seed in range(first, first + 5)]
    assert all(report.settled and report.crashes for report in reports)
    assert all(
        sum(getattr(report, what) for report in reports)
        for what in ("voided", "respun", "in_payments")
    )


def test_rehearsals_meet_everything() -> None:
    reports = [rehearse(seed, TURNS) for seed in range(1, 25)]
    assert len({game for report in reports for game in report.games}) == 12
    met = {kind for report in reports for kind in report.failures}
    assert met >= {"refuse", "lose", "keep", "before", "inside", "after", "answer", "read"}
    assert all(
        sum(getattr(report, what) for report in reports)
        for what in ("settled", "voided", "void_by_crash", "repeated", "crashes")
    )


def test_a_seed_replays_exactly() -> None:
    command = [sys.executable, "-m", "tools.prove.rehearse", "--seed", "6", "--turns", str(TURNS)]
    root = Path(__file__).parents[2]
    told = {
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=root,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


# A house with a fault of its own must be found out.


def _rehearse_all(*, live: bool = False) -> None:
    for seed in range(1, 30):
        rehearse(seed, TURNS, live=live)


def test_it_notices_an_answer_before_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    commit: Callable[..., None] = Writer._commit

    def too_early(self: Writer, batch: list[Entry], answered: Any, failed: Any) -> None:
        for _, replies, answers in answered:
            for reply, answer in zip(replies, answers, strict=True):
                reply.set_result(answer)
        commit(self, batch, answered, failed)

    monkeypatch.setattr(Writer, "_commit", too_early)
    with pytest.raises(Wrong, match="acknowledged"):
        _rehearse_all()


def test_it_notices_forgotten_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Run.take

    def forgetful(self: Run, command: Command) -> Answer:
        self.answers.numbers.pop(command.id, None)
        return take(self, command)

    monkeypatch.setattr(Run, "take", forgetful)
    with pytest.raises(Wrong):
        _rehearse_all()


def test_it_notices_state_that_was_never_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Writer, "_drop", lambda self, names: None)  # noqa: ARG005
    with pytest.raises((Wrong, StoreError)):
        _rehearse_all()


def test_it_notices_a_payment_that_was_never_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Writer, "_drop", lambda self, names: None)  # noqa: ARG005
    with pytest.raises((Wrong, StoreError)):
        _rehearse_all(live=True)


def test_a_failure_prints_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Writer, "_drop", lambda self, names: None)  # noqa: ARG005
    assert main(["--seed", "1", "--seeds", "30", "--turns", str(TURNS)]) == 1
    assert "It replays exactly: make rehearse SEED=" in capsys.readouterr().out
