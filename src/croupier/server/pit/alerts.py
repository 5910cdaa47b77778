"""Alerts: they are raised once, stay until answered, and all of it is on record in the cage."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.state import Alert as Kept
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play.acts import Actor, Command
from croupier.server.live.accounts import cage_of
from croupier.server.logs import log
from croupier.server.pit.standing import ENDS_WITH_REASON, Draft
from croupier.server.wire.console import Alert

_Severity = Literal["closed", "last", "result"]

SEVERITIES: Final[dict[str, _Severity]] = {
    "void": "closed",
    "self-check": "closed",
    "clock": "last",
    "offline": "closed",
    "inspection": "last",
    "dispute": "last",
    "held": "closed",
    "receivable": "last",
    "log-in": "last",
    "staff": "last",
    "unserved": "last",
    "drawer": "last",
    "pin": "last",
    "device": "last",
    "pace": "last",
    "quick": "last",
    "direction": "last",
    "wheel": "last",
    "takeover": "result",
}
"""Every kind, with what its colour says: must be acted on, should be looked at, is to be known."""

ONE_AT_A_TIME: Final = frozenset(("quick",))
"""Kinds of which the next is raised at a table when somebody has answered the one before."""


class Alerts:
    """The alerts of a house; only the server's loop asks for them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._pool = ThreadPoolExecutor(1, "alerts")
        self._asked: dict[str, tuple[str, str]] = {}
        """Alerts that are on their way to the cage, each with its table and kind."""

    def known(self) -> dict[str, Kept]:
        """Those that wait, and those that were answered lately."""
        cage = cage_of(self.house)
        return {} if cage is None else dict(cage.state.alerts)

    def listed(self) -> list[Alert]:
        """The same as screens show them, newest first."""
        found = [alert_answer(name, one) for name, one in self.known().items()]
        return sorted(found, key=lambda one: -one.at)

    def open_by_table(self) -> Counter[str]:
        """How many wait at each table."""
        return Counter(one.table for one in self.known().values() if not one.answered)

    def waits(self, about: str) -> bool:
        """Whether an alert whose id begins so waits, or is on its way."""
        open_ = [name for name, one in self.known().items() if not one.answered]
        return any(name.startswith(about) for name in (*open_, *self._asked))

    def call(self, drafts: Iterable[Draft]) -> None:
        """Raise what isn't known yet."""
        known = self.known()
        waiting = {(one.table, one.kind) for one in known.values() if not one.answered}
        for draft in drafts:
            what = draft.table, draft.kind
            if draft.kind in ONE_AT_A_TIME and what in waiting | {*self._asked.values()}:
                continue
            if draft.alert not in known and draft.alert not in self._asked:
                self._asked[draft.alert] = what
                self._pool.submit(self._give, draft.alert, cage_acts.RaiseAlert(*draft))

    def end(self, table: str, standing: Iterable[Draft], actor: Actor, answer: str) -> None:
        """Answer those of a table whose reason somebody has taken away."""
        reasons = {draft.alert for draft in standing}
        for name, one in self.known().items():
            gone = one.table == table and one.kind in ENDS_WITH_REASON and name not in reasons
            if gone and not one.answered:
                self.done(name, actor.person, answer)

    def done(self, alert: str, person: str, answer: str) -> None:
        """Answer an alert for somebody whose act has done so."""
        if alert not in self._asked:
            self._asked[alert] = "", ""
            self._pool.submit(self._give, alert, cage_acts.AnswerAlert(alert, answer, person))

    def answer(self, actor: Actor, alert: str, words: str) -> Answer:
        """Answer an alert in words; it waits for the record."""
        id_ = f"{actor.person}:alert:{secrets.token_hex(8)}"
        act = cage_acts.AnswerAlert(alert, words)
        return self.house.ask(CAGE, Command(id_, actor, act))

    def _give(self, alert: str, act: CageAct) -> None:
        """One of the house's own acts, in a thread of its own."""
        try:
            id_ = f"house/alert/{secrets.token_hex(8)}"
            self.house.ask(CAGE, Command(id_, THE_HOUSE, act))
        except Exception as error:  # noqa: BLE001 - what still stands is raised again
            log.error("alert-failed", alert=alert, exception=error)
        finally:
            self._asked.pop(alert, None)

    def close(self) -> None:
        """Raise nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def alert_answer(name: str, one: Kept) -> Alert:
    """An alert as screens show it."""
    return Alert(
        name,
        one.at,
        one.kind,
        SEVERITIES.get(one.kind, "last"),
        one.table,
        one.title,
        one.text,
        one.clause,
        one.act,
        one.person,
        one.answered,
        one.answer,
    )
