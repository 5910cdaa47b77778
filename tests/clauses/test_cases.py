"""Every clause that the game enforces, by the cases beside this file: one test for each case."""

from __future__ import annotations

import pytest

from tests.clauses.cases import Case, check, read


def cases(rulebook: str) -> pytest.MarkDecorator:
    """The cases of a rulebook, each with the clauses it cites as a mark."""
    rows = [
        pytest.param(case, id=case.name, marks=pytest.mark.clause(*case.clauses))
        for case in read(rulebook)
    ]
    return pytest.mark.parametrize("case", rows)


@cases("nz")
def test_nz(case: Case) -> None:
    check(case)


@cases("nz1998")
def test_nz1998(case: Case) -> None:
    check(case)


@cases("rws")
def test_rws(case: Case) -> None:
    check(case)


@cases("maryland")
def test_maryland(case: Case) -> None:
    check(case)


@cases("fair")
def test_fair(case: Case) -> None:
    check(case)
