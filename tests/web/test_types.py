"""The gate of types: a fault in a script is told with its file and line, and stops the check."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.write import nodejs, pages

ROOT = nodejs.WEB.parent

FAULTS = {
    "a string where a number is wanted": 'export const stake: number = "5";',
    "a field that isn't there": "export const size = (told: string[]) => told.lenght;",
    "something that may be missing": "export const first = (bets: string[]): string => bets[0];",
    "an end without an answer": "export function sign(n: number) { if (n > 0) return 1; }",
    "a name that nothing uses": "const unused = 1;\nexport {};",
    "an optional field that is undefined": "export const one: { clause?: string } = "
    "{ clause: undefined };",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the settings of ours and one script."""
    options = {"rootDir": ".", "lib": ["ES2023"]}
    base = str(nodejs.WEB / "tsconfig.json")
    settings = {"extends": base, "include": ["."], "compilerOptions": options}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    (tmp_path / "script.ts").write_text("export const stake: number = 5;\n")
    nodejs.fetch()
    return tmp_path


def test_what_is_right_passes(project: Path) -> None:
    assert pages.check(project, project / "known.json") == 0


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_line(
    project: Path, fault: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "script.ts").write_text(FAULTS[fault] + "\n")
    assert pages.check(project, project / "known.json") != 0
    assert "script.ts(1," in capfd.readouterr().out


def test_check_looks_at_the_types_of_all_scripts() -> None:
    command = ["make", "--dry-run", "check"]
    wanted = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "python -m tools.write.pages --check" in wanted
    included = json.loads((nodejs.WEB / "tests" / "tsconfig.json").read_text())["include"]
    assert included == ["../src", "."]
