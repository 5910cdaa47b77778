"""What scripts do without a screen, tested by Node's own runner; each file is a test here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import run
from tools.write.nodejs import WEB

TESTS = sorted((WEB / "tests").rglob("*.test.ts"))


@pytest.mark.parametrize("written", TESTS, ids=lambda path: path.parent.name + "/" + path.name)
def test_scripts(scripts: Path, written: Path) -> None:
    compiled = scripts / written.relative_to(WEB).with_suffix(".js")
    run(scripts, compiled, "--test", "--test-reporter=spec")
