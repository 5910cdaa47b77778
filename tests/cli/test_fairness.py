"""`croupier fairness`: the contract's shape, verdicts, groups, tables of a store, and refusals."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.cli import main
from croupier.equipment.wheel import POCKET_ORDER
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Command
from tests.fairness.wheels import fair
from tests.support.evening import evening, voided
from tests.support.fakes import FakeClock
from tests.support.paper import pages_of
from tools.prove.fairness import heavy


def written(results: Any) -> str:
    return "\n".join(results.wheel.pockets[place] for place in results.places.tolist())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "results.txt"
    path.write_text(written(fair(41, 900)))
    return path


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["fairness", *words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_shape_of_the_contract(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, shape = asked(capsys, str(file))
    assert code == 0
    assert set(shape) == set("results pockets counts tests verdict alpha power sentence".split())
    assert (shape["results"], shape["pockets"], shape["alpha"]) == (900, 37, 0.001)
    assert list(shape["counts"]) == [name for name in POCKET_ORDER if name not in ("00", "000")]
    assert sum(shape["counts"].values()) == 900
    for test in shape["tests"]:
        assert set(test) >= {"test", "statistic", "p", "adjusted"}
    assert shape["verdict"] == "too few"
    assert "too few for a verdict" in shape["sentence"]
    assert "not even a pocket that comes twice as often would have been found" in shape["sentence"]
    assert shape["power"]["spins"]["pocket 20% heavy"] == 34_676


def test_the_verdict_comes_first_for_people(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fairness", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Too few"
    assert lines[1].startswith("These 900 results are too few")
    assert any(line.startswith("chi-square ") for line in lines)


def test_the_answer_is_the_same_every_time(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(written(fair(42, 120)))  # few enough to be simulated
    assert asked(capsys, str(file)) == asked(capsys, str(file))


def test_a_biased_wheel_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "heavy.txt"
    path.write_text(written(heavy(np.random.default_rng(1), 40_000, 1, 0.3)))
    code, shape = asked(capsys, str(path))
    assert (code, shape["verdict"]) == (0, "biased")
    smallest = min(test["adjusted"] for test in shape["tests"])
    assert smallest <= 0.001
    _, strict = asked(capsys, str(path), "--alpha", "1e-12")
    assert strict["verdict"] == ("biased" if smallest <= 1e-12 else "suspect")


def test_the_wheel_is_known_by_its_zeros_or_given(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(capsys, str(file), "--pockets", "38")[1]["pockets"] == 38
    assert asked(capsys, str(file), "--game", "rws/rapid-a")[1]["pockets"] == 38
    assert asked(capsys, str(file), "--game", "maryland/double-as-single")[1]["pockets"] == 37
    file.write_text("1 00 2")
    assert asked(capsys, str(file))[1]["pockets"] == 38
    file.write_text("1 00 000 2")
    assert asked(capsys, str(file))[1]["pockets"] == 39


def test_groups_of_a_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dealers.csv"
    rows = zip(written(fair(43, 300)).split(), ["Ann", "Bob", "Bob"] * 100, strict=True)
    path.write_text("number,Dealer\n" + "".join(f"{number},{name}\n" for number, name in rows))
    code, shape = asked(capsys, str(path), "--by", "dealer")
    assert code == 0
    assert shape["by"] == "dealer"
    assert {name: group["results"] for name, group in shape["groups"].items()} == {
        "Ann": 100,
        "Bob": 200,
    }
    assert shape["verdict"] == "too few"
    main(["fairness", str(path), "--by", "dealer"])
    assert capsys.readouterr().out.endswith("All 2 together: too few.\n")


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1, 2, 3\n")))
    assert asked(capsys, "-")[1]["results"] == 3


def test_the_page_says_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = file.with_suffix(".html")
    _, shape = asked(capsys, str(file), "--html", str(page))
    text = page.read_text("utf-8")
    assert shape["sentence"] in text
    assert text.count("<svg ") == 3
    assert "<script" not in text
    assert "http" not in text
    assert main(["fairness", str(file), "--html", str(file / "no" / "where.html")]) == 2


def test_the_report_as_a_pdf(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheets = file.with_suffix(".pdf")
    assert asked(capsys, str(file), "--pdf", str(sheets))[0] == 0
    told = [line for page in pages_of(sheets.read_bytes()) for line in page]
    for plot in ("Difference from equal shares, by number of spins", "Sequential evidence as a"):
        assert sum(line.startswith(plot) for line in told) == 1
    assert main(["fairness", str(file), "--pdf", str(file / "no" / "where.pdf")]) == 2


def test_settled_results_of_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A corrected result counts as it stands, and a void round not at all."""
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    evening(store)
    store.close()
    code, shape = asked(capsys, str(path), "--table", "T")
    assert code == 0
    assert {name for name, count in shape["counts"].items() if count} == {"0", "5", "36"}
    assert shape["results"] == 3
    assert main(["fairness", str(path), "--table", "Z"]) == 1
    assert "There is no table 'Z'" in capsys.readouterr().err


def test_a_table_without_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    voided(store)
    store.close()
    assert main(["fairness", str(path), "--table", "T"]) == 1
    assert capsys.readouterr().err == "Table T has no results.\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--pockets", "36"], 2, "--pockets takes 37, 38 or 39"),
        (["--pockets", "38", "--game", "nz/37"], 2, "nz/37 has 37 pockets, not 38"),
        (["--game", "nz/36"], 2, "There is no game"),
        (["--alpha", "0"], 2, "--alpha takes"),
        (["--alpha", "nan"], 2, "--alpha takes"),
        (["--alpha", "x"], 2, "--alpha takes"),
        (["--by", "dealer"], 1, "There is no column 'dealer' beside the results; there are none."),
        (["--table", "T"], 2, ""),
        (["--table", "T", "--pockets", "37"], 2, "A table has its own wheel"),
    ],
)
def test_what_is_refused(
    words: list[str], code: int, said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fairness", str(file), *words]) == code
    assert said in capsys.readouterr().err


def test_files_that_hold_no_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.txt"
    path.write_text("17 red")
    assert main(["fairness", str(path), "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["code"] == "results"
    assert main(["fairness", str(tmp_path / "nowhere")]) == 2


def test_without_the_extra_it_says_so(file: Path) -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from croupier.cli import main\n"
        f"sys.exit(main(['fairness', {str(file)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "A test of fairness needs numpy, which isn't installed: pip install 'croupier[lab]'.\n"
    )


def test_the_results_of_a_wheel_wherever_it_stood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    by_wheel = {"wheel": "W-03", "ball": "7", "round": 1, "lines": []}
    tables = tuple(TableConfig(name, "nz/37") for name in ("A", "B"))
    house = House(store, FakeClock(), HouseConfig(tables))
    for name, pocket in (("A", "17"), ("B", "5")):
        for number, act in enumerate(
            (
                acts.OpenBetting(),
                acts.Spin(),
                acts.CallNoMoreBets(),
                acts.Note("wheel lines", json.dumps(by_wheel)),
                acts.EnterResult(pocket, "reader"),
                acts.ConfirmResult(),
            )
        ):
            assert house.ask(name, Command(f"house/{number}", THE_HOUSE, act)).accepted
    store.close()
    code, shape = asked(capsys, str(path), "--wheel", "W-03")
    assert code == 0
    assert {name for name, count in shape["counts"].items() if count} == {"5", "17"}
    code, shape = asked(capsys, str(path), "--wheel", "W-03", "--by", "table")
    assert set(shape["groups"]) == {"A", "B"}
    assert main(["fairness", str(path), "--wheel", "W-04"]) == 1
    assert main(["fairness", str(path), "--wheel", "W-03", "--table", "A"]) == 2
