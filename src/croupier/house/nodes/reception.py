"""A node's local socket: lines come in, each is answered when it is durable, none can crash it."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingMixIn, UnixStreamServer
from threading import Thread
from typing import Final

from croupier.house.nodes.door_line import is_door
from croupier.house.nodes.line import LONGEST, failed
from croupier.house.nodes.sealed import Line
from croupier.refusal import Refused

LONGEST_PATH: Final = 100
"""Bytes: systems take no more of a socket's path."""

Answering = Callable[[bytes], bytes]
"""A line goes in, a line comes out."""

Doors = Callable[[Line, bytes], None]
"""Talks to a door of the house, with its first line, until it has gone."""


class Reception(ThreadingMixIn, UnixStreamServer):
    """Listens on a socket that only its owner may use; a thread serves each client."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, path: Path, answering: Answering, doors: Doors = lambda _, __: None) -> None:
        self.path = path
        self.answering = answering
        self.doors = doors
        _must_be_free(path)
        before = os.umask(0o177)  # never open to others, not even for a moment
        try:
            super().__init__(str(path), _Client)
        except OSError as error:
            reason = error.strerror or "it can't be made"
            raise Refused("file", f"No socket at {path}: {reason}.", part=str(path)) from None
        finally:
            os.umask(before)

    def start(self) -> None:
        """Serve, in a thread of its own."""
        Thread(target=self.serve_forever, args=(0.1,), name="reception", daemon=True).start()

    def close(self) -> None:
        """Listen no more."""
        self.shutdown()
        self.forget()

    def forget(self) -> None:
        """Let go of the socket before anybody was served."""
        self.server_close()
        self.path.unlink(missing_ok=True)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up in the middle is no trouble of ours."""
        del request, client_address


class _Client(StreamRequestHandler):
    """One connection: its lines are answered in turn."""

    server: Reception

    def handle(self) -> None:
        while line := self.rfile.readline(LONGEST + 1):
            if not line.endswith(b"\n"):
                if len(line) > LONGEST:  # where the next line begins nobody knows
                    text = f"A line has up to {LONGEST:,} bytes."
                    self.wfile.write(failed(None, "line", text))
                return
            if is_door(line):  # it has said nothing more yet: it waits for the answer
                self.server.doors(self.connection, line)
                return
            self.wfile.write(self.server.answering(line))


def answers(path: str) -> bool:
    """Whether somebody listens at a socket."""
    if not path or len(os.fsencode(path)) > LONGEST_PATH:
        return False
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(1)
        try:
            line.connect(path)
        except OSError:
            return False
        return True


def _must_be_free(path: Path) -> None:
    """Clear away what a node that died has left, and nothing else."""
    if len(os.fsencode(path)) > LONGEST_PATH:
        message = f"The path of a socket has up to {LONGEST_PATH} bytes: {path} has more."
        raise Refused("file", message, part=str(path))
    try:
        mode = path.lstat().st_mode
    except OSError:
        return  # nothing is there; what else is wrong with the path, making the socket will tell
    if not stat.S_ISSOCK(mode) or answers(str(path)):
        what = "another node answers there" if stat.S_ISSOCK(mode) else "there is a file"
        raise Refused("file", f"No socket at {path}: {what}.", part=str(path))
    path.unlink()
