"""Chromium for browser tests and screenshots: the one on this machine, or Debian's package."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
)
"""It shows our own pages only, asks nobody for anything, and draws alike on all machines."""


class NoChromium(Exception):
    """There is none and it can't be installed here; it says why."""


def found() -> str | None:
    """Where Chromium is, if it is here."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def installed() -> str:
    """Where Chromium is; Debian's package is installed if there is none."""
    with locked("chromium"):
        return found() or _install()


def _install() -> str:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NoChromium("Browser tests need Chromium; on Debian: apt-get install chromium")
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "--quiet"], install):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            why = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
            raise NoChromium(f"Chromium can't be installed, perhaps offline: {why[0]}")
    path = found()
    if path is None:
        raise NoChromium("Debian's package brought no Chromium.")
    return path


@contextmanager
def locked(what: str) -> Iterator[None]:
    """One process at a time."""
    path = Path(tempfile.gettempdir()) / f"croupier-{os.getuid()}-{what}.lock"
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def browser() -> Iterator[Browser]:
    """A running Chromium without a window."""
    path = installed()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield started
        finally:
            started.close()
