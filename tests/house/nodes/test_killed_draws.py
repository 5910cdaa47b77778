"""Nodes and a second custodian as processes, killed around their provable draws."""

from __future__ import annotations

import pytest

from tools.prove.killed_draws import main


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
def test_no_kill_around_a_draw_changes_repeats_or_shows_anything(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--kills", "5", "--seed", "3"]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out.endswith("0 faults.\n")
