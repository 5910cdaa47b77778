"""The browser's scripts under Node: compiled once, with what the house says of all games."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec
import pytest

from tests.support.chromium import locked
from tests.support.dealt import GAMES
from tests.support.payments import payments
from tests.support.sheets import sheet_of
from tests.support.views import changes
from tools.write import nodejs


@pytest.fixture(scope="session")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything of web/src and web/tests as JavaScript, in a folder that knows the packages."""
    folder = tmp_path_factory.mktemp("scripts")
    with locked("pages"):
        nodejs.fetch()
    found = nodejs.compile_types(nodejs.WEB / "tests", "--outDir", str(folder))
    if found.returncode:
        pytest.fail(found.stdout, pytrace=False)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "node_modules").symlink_to(nodejs.PACKAGES)
    (folder / "sheets").mkdir()
    for game in GAMES:
        written = msgspec.json.encode(sheet_of(game))
        (folder / "sheets" / f"{game.replace('/', '-')}.json").write_bytes(written)
    told = [edition for game in GAMES for edition in payments(game)]
    (folder / "payments.json").write_bytes(msgspec.json.encode(told))
    (folder / "changes.json").write_bytes(msgspec.json.encode(changes(600)))
    return folder


def run(scripts: Path, script: Path, *options: str) -> None:
    """Run a compiled script with Node; if it fails, everything that it says is the reason."""
    command = [nodejs.find().run, *options, str(script)]
    done = subprocess.run(command, cwd=scripts, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
