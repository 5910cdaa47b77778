"""The benchmarks: several run in a row, and none reads what was said to another."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import getsource

import pytest

from benchmarks import __main__ as runner
from benchmarks import opening


def test_opening_runs_after_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "simulation", "opening"])
    monkeypatch.setattr(opening, "EVENTS", 2_000)
    monkeypatch.setattr(opening, "EVERY", 500)
    opening.main()
    assert "events in one gaming day" in capsys.readouterr().out


@pytest.mark.parametrize("name", runner.NAMES)
def test_no_benchmark_reads_the_names_of_others(name: str) -> None:
    main = getsource(import_module(f"benchmarks.{name}").main)
    assert "parse_args()" not in main
    assert "sys.argv" not in main


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["closing"]) == 2
    assert "There is no benchmark closing" in capsys.readouterr().err
