"""Asker: what may hang is asked in a thread of its own, and nobody waits for it for long.

Requests pass one after the other through the loop of the server. Waiting there for something that
hangs would keep everybody waiting, also those who need nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from croupier.journal.contract import StoreError

Told = TypeVar("Told")


class Asker:
    """Does one thing after the other; once one isn't done in time, nobody waits for the next.

    Then everybody is told so at once, until what hung is over and something succeeds again.
    """

    def __init__(self, name: str, patience: float, trial: Callable[[], object]) -> None:
        self.name = name
        """What is asked, for people."""
        self.patience = patience
        self._trial = trial
        """Changes nothing, and succeeds once all is well again."""
        self._late: Future[Any] | None = None
        self._due = SimpleQueue[tuple[Future[Any], Callable[[], Any]]]()
        Thread(target=self._work, name=f"asker: {name}", daemon=True).start()

    def ask(self, what: Callable[[], Told]) -> Told:
        """What comes of it; a StoreError if it isn't there in time, though it may be done later."""
        if self._is_silent():
            raise self._silence()
        asked = self._begin(what)
        try:
            return asked.result(self.patience)
        except TimeoutError:
            if asked.done():  # its own
                raise
            self._late = asked
            raise self._silence() from None

    def _is_silent(self) -> bool:
        late = self._late
        if late is None or (late.done() and late.exception() is None):
            self._late = None
            return False
        if late.done():
            self._late = self._begin(self._trial)
        return True

    def _silence(self) -> StoreError:
        return StoreError(f"{self.name} hasn't answered for {self.patience:g} s.")

    def _begin(self, what: Callable[[], Told]) -> Future[Told]:
        asked = Future[Told]()
        self._due.put((asked, what))
        return asked

    def _work(self) -> None:
        while True:
            asked, what = self._due.get()
            try:
                asked.set_result(what())
            except BaseException as error:  # noqa: BLE001 - whoever asked is told
                asked.set_exception(error)
