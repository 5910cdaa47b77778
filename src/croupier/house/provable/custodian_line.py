"""The line to a custodian elsewhere: asked by a thread of its own, so that no table waits in it."""

from __future__ import annotations

import socket
from threading import Lock, Thread
from typing import Final

from croupier.custodian.questions import (
    LONGEST,
    BadCustodianLine,
    CustodianSays,
    Question,
    question_line,
    read_told,
)

PATIENCE: Final = 5.0
"""Seconds for one attempt; then it is tried again, as long as somebody asks."""

_KEPT: Final = 1_000
"""Answers that are remembered, for tables that ask again."""


class CustodianLine:
    """Asks a custodian at an address, and remembers what it said."""

    def __init__(self, address: tuple[str, int], secret: bytes) -> None:
        self._address = address
        self._secret = secret
        self._told: dict[Question, CustodianSays] = {}
        self._asking = set[Question]()
        self._lock = Lock()
        self.trouble = ""
        """Why the last attempt failed, if it did."""

    def ask(self, question: Question) -> CustodianSays | None:
        """What it said; nothing as long as it is asked."""
        with self._lock:
            told = self._told.get(question)
            if told is None and question not in self._asking:
                self._asking.add(question)
                Thread(target=self._fetch, args=(question,), name="custodian", daemon=True).start()
        return told

    def _fetch(self, question: Question) -> None:
        told, trouble = None, ""
        try:
            told = self._exchanged(question)
        except (OSError, BadCustodianLine) as error:
            trouble = str(error) or repr(error)
        with self._lock:
            self.trouble = trouble
            self._asking.discard(question)
            if told is not None:
                self._told[question] = told
                while len(self._told) > _KEPT:
                    del self._told[next(iter(self._told))]

    def _exchanged(self, question: Question) -> CustodianSays:
        line = question_line(self._secret, question)
        with socket.create_connection(self._address, PATIENCE) as there:
            there.sendall(line)
            with there.makefile("rb") as answers:
                return read_told(self._secret, line, answers.readline(LONGEST))
