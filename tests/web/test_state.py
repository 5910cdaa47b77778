"""The state of a page, tested by Node's own runner: bets, undo and redo, limits, the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import run
from tools.write.nodejs import WEB

TESTS = sorted((WEB / "tests" / "state").glob("*.test.ts"))


@pytest.mark.parametrize("written", TESTS, ids=lambda path: path.name)
def test_state(scripts: Path, written: Path) -> None:
    compiled = scripts / written.relative_to(WEB).with_suffix(".js")
    run(scripts, compiled, "--test", "--test-reporter=spec")
