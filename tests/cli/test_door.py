"""`croupier door`: it needs a store that other processes share."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli import main


@pytest.mark.parametrize("store", ["house.db", ":memory:"])
def test_a_store_of_one_process_has_no_further_doors(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["door", "--store", store]) == 2
    assert "A door needs the store that its nodes share" in capsys.readouterr().err
    assert not list(tmp_path.iterdir()), "nothing is made"
