"""The package: whoever installs the wheel has the pages and needs no Node."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from flit_core.wheel import make_wheel_in  # type: ignore[import-untyped] # it has no types

from tests.browser.conftest import ROOT

PAGES = "croupier/server/pages"


@pytest.mark.usefixtures("pages")
def test_a_wheel_contains_the_pages(tmp_path: Path) -> None:
    made = make_wheel_in(ROOT / "pyproject.toml", tmp_path)
    with ZipFile(made.file) as wheel:
        names = set(wheel.namelist())
        manifest = json.loads(wheel.read(f"{PAGES}/manifest.json"))
    assert {f"{PAGES}/{page}" for page in manifest["pages"]} <= names
    assets = f"{PAGES}/assets/{manifest['digest']}"
    assert {f"{assets}/{asset}" for asset in manifest["assets"]} <= names
    assert {"croupier/rulebooks/data/nz.toml", "croupier/server/demo.toml"} <= names
