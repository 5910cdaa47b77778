"""Cells of files for spreadsheets: texts stay texts, numbers stay numbers."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from croupier.paper.cells import kept_cells, kept_text
from croupier.play import acts
from croupier.play.acts import Actor
from tests.support.live import Live

FORMULA = '=HYPERLINK("http://example.org";"17")'


@pytest.mark.parametrize(
    "text", [FORMULA, "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "-", "--1"]
)
def test_a_formula_becomes_a_text(text: str) -> None:
    assert kept_text(text) == f"'{text}"


@pytest.mark.parametrize("sign", "\uff1d\uff0b\uff0d\uff20")
def test_so_does_one_with_a_wide_sign(sign: str) -> None:
    assert kept_text(f"{sign}1+1").startswith("'")


@pytest.mark.parametrize("text", ["", "17", "-5.00", "+2", "red by 10", "a=b", "0/00"])
def test_everything_else_stays_as_it_is(text: str) -> None:
    assert kept_text(text) == text


def test_numbers_stay_numbers() -> None:
    assert list(kept_cells((-5, None, 2.5, "=1"))) == [-5, None, 2.5, "'=1"]


def test_no_export_of_the_house_holds_a_formula() -> None:
    """Whatever people write is on record as they wrote it, and harmless in a spreadsheet."""
    with Live() as live, live.staff("auditor-1") as auditor:
        live.give(acts.OpenBetting())
        live.give(acts.Suspend(FORMULA), actor=Actor("manager-1", "manager"))
        text = auditor.http.get("/api/export/log.csv").text
        cells = [cell for row in csv.reader(StringIO(text)) for cell in row]
        assert any(FORMULA in cell for cell in cells)
        assert not [cell for cell in cells if cell.startswith(("=", "@"))]
