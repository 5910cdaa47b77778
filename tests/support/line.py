"""A line to PostgreSQL that can be cut in the middle of a conversation."""

import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Literal

from tests.support.postgres import Server

Cut = Literal["request", "answer", "half"]


class Line:
    """Passes everything on, until it is told to cut once.

    `request` loses what the client sends next, `answer` what the server answers to it, and with
    `half` the server isn't even told that its client is gone.
    """

    def __init__(self, server: Server) -> None:
        self.cut: Cut | None = None
        self.was_cut = Event()
        self._server = str(server.folder / ".s.PGSQL.5432")
        self._open: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.dsn = f"postgresql://postgres@127.0.0.1:{self._door.getsockname()[1]}/postgres"
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        for end in (self._door, *self._open):
            _hang_up(end)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._server)
                self._open += [client, server]
                for pump in (self._requests, self._answers):
                    Thread(target=pump, args=[client, server], daemon=True).start()

    def _requests(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while sent := client.recv(65_536):
                if self.cut == "request":
                    self._cut(client, server)
                    return
                server.sendall(sent)
                if self.cut == "half":
                    self._cut(client)
                    return
            _hang_up(server)

    def _answers(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while sent := server.recv(65_536):
                if self.cut == "answer":
                    self._cut(client, server)
                    return
                client.sendall(sent)
            _hang_up(client)

    def _cut(self, *ends: socket.socket) -> None:
        self.cut = None
        for end in ends:
            _hang_up(end)
        self.was_cut.set()


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits for it, unlike close
    end.close()
