"""Build the pages of the server, or with --check look whether their types are right."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from tools.write import nodejs
from tools.write.nodejs import PACKAGES, WEB


def build() -> int:
    """Join the scripts and style sheets of every page; the server hands them out."""
    return subprocess.run([nodejs.find().run, "build.mjs"], cwd=WEB, check=False).returncode


def check(project: Path = WEB / "tests", memory: Path = PACKAGES / ".types.json") -> int:
    """Check the types of every script and of its tests; faults are told with file and line.

    What was found is remembered, so that only what has changed since is read.
    """
    remembering = ("--incremental", "--tsBuildInfoFile", str(memory))
    found = nodejs.compile_types(project, "--noEmit", *remembering)
    print(found.stdout + found.stderr, end="")
    return found.returncode


def main() -> int:
    """Fetch what the lock names, if it isn't there, and build or check."""
    parser = argparse.ArgumentParser(prog="python -m tools.write.pages", description=__doc__)
    parser.add_argument("--check", action="store_true", help="check the types and build nothing")
    chosen = parser.parse_args()
    nodejs.fetch()
    return check() if chosen.check else build()


if __name__ == "__main__":
    sys.exit(main())
