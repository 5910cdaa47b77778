"""Links: each member of the house in a network of its own, which can be cut and slowed.

They are network namespaces of Linux around a hub, and take root. Without them members share this
machine's loopback, and no link can be cut.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

NETWORK: Final = "10.77.0"
HUB: Final = "CROUPIER_CHAOS_HUB"
"""Names, in the environment, the namespace that this program runs in."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a member lives."""

    address: str
    inside: tuple[str, ...]
    """The words before its command that put it there."""
    link: str
    """The hub's end of its link; none on loopback."""


class Links:
    """The network of a house."""

    def __init__(self) -> None:
        self.hub = os.environ.get(HUB, "")
        self.address = f"{NETWORK}.1" if self.hub else "127.0.0.1"
        self._next = 2

    def place(self, name: str) -> Place:
        """A place for one more member, with a link to the hub."""
        if not self.hub:
            return Place("127.0.0.1", (), "")
        space, link, address = f"{self.hub}-{name}", f"v{name}"[:15], f"{NETWORK}.{self._next}"
        self._next += 1
        _run("ip", "netns", "add", space)
        _run("ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", space)
        _run("ip", "link", "set", link, "master", "hub", "up")
        for words in (
            f"addr add {address}/24 dev eth0", "link set eth0 up", "link set lo up"
        ):  # fmt: skip
            _run("ip", "-n", space, *words.split())
        return Place(address, ("ip", "netns", "exec", space), link)

    def port(self, wanted: int) -> int:
        """A port for a member to listen at: on loopback others may have the wanted one."""
        if self.hub:
            return wanted
        with socket.create_server((self.address, 0)) as free:
            return int(free.getsockname()[1])

    def cut(self, place: Place) -> None:
        """Let nothing through, and tell nobody."""
        _run("ip", "link", "set", place.link, "down")

    def slow(self, place: Place) -> bool:
        """Let things through late, out of order and not all; False if this kernel can't."""
        words = f"tc qdisc replace dev {place.link} root netem delay 60ms 40ms loss 5%"
        return subprocess.run(words.split(), check=False, capture_output=True).returncode == 0

    def mend(self, place: Place) -> None:
        """Let everything through again."""
        if place.link:
            words = f"tc qdisc del dev {place.link} root"
            subprocess.run(words.split(), check=False, capture_output=True)
            _run("ip", "link", "set", place.link, "up")


def in_a_network(module: str, arguments: Sequence[str]) -> int | None:
    """Run a module within a hub of its own, and tidy up; None if that can't be made here."""
    if os.environ.get(HUB) or shutil.which("ip") is None:
        return None
    hub = f"croupier{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", hub], check=False, capture_output=True).returncode:
        return None
    try:
        for words in (
            "link set lo up", "link add hub type bridge", f"addr add {NETWORK}.1/24 dev hub",
            "link set hub up",
        ):  # fmt: skip
            _run("ip", "-n", hub, *words.split())
        command = ["ip", "netns", "exec", hub, sys.executable, "-m", module, *arguments]
        return subprocess.run(command, check=False, env={**os.environ, HUB: hub}).returncode
    finally:
        spaces = subprocess.run(["ip", "netns"], check=True, capture_output=True, text=True).stdout
        for line in spaces.splitlines():
            if line.split()[0] == hub or line.startswith(f"{hub}-"):
                with suppress(subprocess.CalledProcessError):
                    _run("ip", "netns", "del", line.split()[0])


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
