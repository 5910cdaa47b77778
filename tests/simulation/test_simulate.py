"""`croupier simulate`: figures for people and programs, files, pictures, and clear refusals."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.cli.commands.chances.progress_bar import clock, shortened

PLAYERS = ["simulate", "nz/37", "red by 1", "--system", "martingale", "--seed", "5"]
MONEY = ["--bankroll", "50", "--limit", "20", "--players", "2000", "--spins", "60"]


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(words)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_billion_spins_are_counted_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "nz/37", "red by 1", "--spins", "1e9", "--seed", "3"]
    code, out, _ = run(words, capsys)
    assert code == 0
    assert "Multinomial counts" in out
    assert "was drawn at once, no spin by itself" in out
    assert "exact" in out
    assert "--seed 3" in out


def test_counts_say_that_no_cluster_was_used(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "nz/37", "red by 1", "--spins", "1e9", "--seed", "3", "--json"]
    here = run(words, capsys)
    assert here[2] == ""
    code, out, err = run([*words, "--on", "dask://127.0.0.1:9"], capsys)
    assert (code, out) == here[:2]
    assert err == "Counts are drawn at once and here, so --on was not used.\n"


def test_every_figure_has_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run([*PLAYERS, *MONEY, "--json"], capsys)
    shape: dict[str, Any] = json.loads(out)
    assert code == 0
    assert shape["seed"] == 5
    assert shape["done"] == shape["players"] == 2000
    assert not shape["interrupted"]
    (seat,) = shape["seats"]
    assert (seat["slip"], seat["system"]) == ("red by 1", "martingale")
    assert all(estimate["error"] is not None for estimate in seat["estimates"])
    names = [estimate["name"] for estimate in seat["estimates"]]
    assert {"net", "final bankroll", "ahead", "ruined", "staked"} <= set(names)
    code, out, _ = run([*PLAYERS, *MONEY], capsys)
    assert "±" in out
    assert "2,000 players drawn and settled (numpy)" in out


def test_others_at_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*PLAYERS, *MONEY, "--beside", "black by 1 @ dalembert", "--beside", "17 by 1"]
    code, out, _ = run(words, capsys)
    assert code == 0
    assert "nz/37: black by 1, dalembert" in out
    assert "nz/37: 17 by 1, flat" in out
    assert "All players of a table together" in out


@pytest.mark.parametrize("suffix", ["parquet", "arrow", "csv"])
def test_files(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"players.{suffix}"
    beside = ["--beside", "black by 1"]
    assert run([*PLAYERS, *MONEY, *beside, "--out", str(file)], capsys)[0] == 0
    if suffix == "csv":
        lines = file.read_text().splitlines()
        assert lines[0] == "seat,player,final,staked,spins,left"
        assert len(lines) == 4001
        return
    module = "pyarrow.parquet" if suffix == "parquet" else "pyarrow.feather"
    table = import_module(module).read_table(file)
    assert table.num_rows == 4000
    assert table.column_names == ["seat", "player", "final", "staked", "spins", "left"]
    assert set(table["left"].to_pylist()) <= {"spins", "ruin"}
    assert table.schema.metadata[b"seed"] == b"5"


@pytest.mark.parametrize(
    "words",
    [
        [*PLAYERS, *MONEY, "--beside", "black by 1"],
        ["simulate", "nz/37", "red by 1", "--players", "500"],
        ["simulate", "fair/37", "red by 1", "--spins", "5000", "--seed", "1"],
    ],
)
def test_pictures(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, begins in (("fan.svg", b"<?xml"), ("fan.png", b"\x89PNG")):
        assert run([*words, "--plot", str(tmp_path / name)], capsys)[0] == 0
        assert (tmp_path / name).read_bytes().startswith(begins)


def test_the_same_run_draws_the_same_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = []
    for name in ("one.svg", "two.svg"):
        assert (
            run([*SLIP, "--paths", "--seed", "5", "--plot", str(tmp_path / name)], capsys)[0] == 0
        )
        drawn.append((tmp_path / name).read_bytes())
    assert drawn[0] == drawn[1]


SLIP = ["simulate", "nz/37", "red by 1"]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["simulate", "nz/37"], 2, "simulate needs a SLIP"),
        (["simulate", "nz/37", "purple by 1"], 1, "purple"),
        (["simulate", "nz/99", "red by 1"], 2, "nz/99"),
        ([*SLIP, "--players", "0"], 2, "1 to 100,000,000,000 players, not 0"),
        ([*SLIP, "--spins", "0"], 2, "1 to 1,000,000,000,000,000 spins, not 0"),
        ([*SLIP, "--spins", "-5"], 2, "'-5' isn't a whole number"),
        ([*SLIP, "--spins", "1e99999"], 2, "isn't a whole number"),
        ([*SLIP, "--workers", "0"], 2, "at least one worker"),
        ([*SLIP, "--bankroll", "-5"], 2, "--bankroll: The amount '-5'"),
        ([*SLIP, "--bankroll", "0.50"], 2, "can't pay a first bet of 1"),
        ([*SLIP, "--bankroll", "4", "--system", "labouchere"], 2, "can't pay a first bet of 5"),
        ([*SLIP, "--bankroll", "4", "--line", "1-2"], 2, "A line is what a labouchere plays"),
        ([*SLIP, "--seed", "9" * 31], 2, "isn't a whole number from 0 on, of 30 digits at most"),
        ([*SLIP, "--strategy", ":Mine"], 2, "A strategy is FILE.py:Name, not ':Mine'"),
        ([*SLIP, "--limit", "0.50", "--bankroll", "5"], 2, "below one unit, 1"),
        ([*SLIP, "--limit", "nan", "--bankroll", "5"], 2, "--limit: The amount 'nan'"),
        ([*SLIP, "--goal", "50"], 2, "needs a --bankroll"),
        ([*SLIP, "--bankroll", "50", "--goal", "50"], 2, "isn't above the bankroll"),
        ([*SLIP, "--bankroll", "50", "--stop-loss", "50"], 2, "isn't below the bankroll"),
        ([*SLIP, "--system", "magic"], 2, "There is no system 'magic'"),
        ([*SLIP, "--system", "martingale"], 2, "give it a --bankroll or a --limit"),
        ([*SLIP, "--players", "1e11", "--bankroll", "5"], 2, "of memory"),
        ([*SLIP, "--system", "labouchere", "--limit", "4"], 2, "first bet is 5 units"),
        ([*SLIP, "--system", "labouchere", "--line", "1-x"], 2, "isn't a line"),
        ([*SLIP, "--system", "labouchere", "--line", "0-1", "--limit", "9"], 2, "above 0"),
        ([*SLIP, "--system", "martingale", "--spins", "1e15", "--limit", "1000"], 2, "--limit"),
        ([*SLIP, "--system", "flat", "--strategy", "a.py:B"], 2, "Can't read a.py"),
        ([*SLIP, "--paths", "--players", "2"], 2, "A path is one player's flat slip"),
        ([*SLIP, "--paths", "--spins", "1e13"], 2, "A path has at most 1,000,000,000,000 spins"),
        ([*SLIP, "--out", "players.xls"], 2, "must end in .parquet or .arrow or .csv"),
        ([*SLIP, "--plot", "nowhere/fan.png"], 2, "there is no folder nowhere"),
        ([*SLIP, "--plot", "fan.gif"], 2, "must end in .png or .svg"),
        ([*SLIP, "--on", "nonsense", "--bankroll", "5"], 2, "Can't reach a Dask cluster"),
        ([*SLIP, "--on", "", "--bankroll", "5"], 2, "it isn't an address such as dask://"),
        ([*SLIP, "--on", "dask://", "--bankroll", "5"], 2, "it isn't an address such as dask://"),
        ([*SLIP, "--beside", "black by 1 @ magic"], 2, "There is no system 'magic'"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, err = run([*words, "--json"], capsys)
    assert (found, err.count("\n")) == (code, 1), err
    assert sentence in err
    assert json.loads(out)["error"]["message"] == err.strip()


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("numpy", SLIP),
        ("matplotlib", [*SLIP, "--plot", "fan.png"]),
        ("pyarrow", [*SLIP, "--out", "players.parquet"]),
    ],
)
def test_a_missing_extra_is_named(missing: str, words: list[str]) -> None:
    start = f"import sys; sys.modules[{missing!r}] = None; from croupier.cli import main; "
    command = [sys.executable, "-c", start + f"sys.exit(main({words!r}))"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"needs {missing}, which isn't installed: pip install 'croupier[lab]'." in done.stderr
    assert done.stderr.count("\n") == 1


def test_ctrl_c_on_a_terminal_prints_what_was_done() -> None:
    """A real run on a pseudo-terminal: the bar is drawn, Ctrl-C comes, the rest is told."""
    words = [*PLAYERS, "--bankroll", "1000", "--limit", "500", "--players", "3000000"]
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "croupier", *words, "--kernels", "numpy"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, text=True, start_new_session=True
    ) as process:
        os.close(theirs)
        bar = b""
        while b"left" not in bar:
            bar += os.read(ours, 4096)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        out = process.stdout.read()
        assert process.wait(60) == 130
    os.close(ours)
    assert b"player-spins/s" in bar
    assert "Interrupted: " in out
    assert "of 3,000,000 players were done." in out
    assert "final bankroll" in out


def test_the_meter_counts_in_words() -> None:
    assert [shortened(rate) for rate in (5, 1500, 6.12e8)] == ["5 ", "1.5 k", "612 M"]
    assert [clock(seconds) for seconds in (5, 65, 3700)] == ["0:05", "1:05", "1:01:40"]
