"""The custodian at its door: one line comes in, one goes out."""

from __future__ import annotations

from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Final

from croupier.custodian.keeper import CustodianKeeper
from croupier.custodian.questions import LONGEST, BadCustodianLine, read_question, told_line

PATIENCE: Final = 10.0
"""Seconds that a caller may take for a line."""


class CustodianServer(ThreadingTCPServer):
    """Answers every caller who has the secret; others hear nothing."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, address: tuple[str, int], keeper: CustodianKeeper, secret: bytes) -> None:
        self.keeper = keeper
        self.secret = secret
        super().__init__(address, _Caller)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])


class _Caller(StreamRequestHandler):
    timeout = PATIENCE
    server: CustodianServer

    def handle(self) -> None:
        """Answer one line; whoever can't be understood isn't talked to."""
        try:
            line = self.rfile.readline(LONGEST)
            question = read_question(self.server.secret, line)
        except (BadCustodianLine, OSError):
            return
        told = self.server.keeper.tell(question)
        self.wfile.write(told_line(self.server.secret, line, told))
