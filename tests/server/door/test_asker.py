"""Asker: nobody waits for what hangs, and everybody is answered again once it answers."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from croupier.journal.contract import StoreError
from croupier.server.door.asker import Asker
from tests.support.floor import until
from tests.support.live import PATIENCE

SILENT = "It hasn't answered"


@pytest.fixture
def hanging() -> Event:
    """Set when what hangs may go on."""
    return Event()


@pytest.fixture
def asked() -> list[str]:
    return []


def slow(hanging: Event, asked: list[str]) -> Callable[[], str]:
    def what() -> str:
        assert hanging.wait(PATIENCE)
        asked.append("slow")
        return "slow"

    return what


def test_what_is_answered_is_told_and_what_fails_fails(asked: list[str]) -> None:
    asker = Asker("It", PATIENCE, lambda: asked.append("trial"))
    assert asker.ask(lambda: 17) == 17
    with pytest.raises(ZeroDivisionError):
        asker.ask(lambda: 1 // 0)
    with pytest.raises(TimeoutError, match="its own"):
        asker.ask(lambda: (_ for _ in ()).throw(TimeoutError("its own")))
    assert asker.ask(lambda: 17) == 17
    assert asked == []


def test_one_waits_for_what_hangs_and_nobody_after_it(hanging: Event, asked: list[str]) -> None:
    asker = Asker("It", 0.05, lambda: asked.append("trial"))
    with pytest.raises(StoreError, match=SILENT):
        asker.ask(slow(hanging, asked))
    asker.patience = PATIENCE  # whoever waited now would wait long
    for _ in range(3):
        with pytest.raises(StoreError, match=SILENT):
            asker.ask(lambda: asked.append("another"))
    hanging.set()
    assert until(lambda: asked == ["slow"])  # it is done all the same, and the others never
    assert until(lambda: answered(asker))
    assert asked == ["slow"]


def test_what_hung_and_failed_is_tried_before_anybody_waits(
    hanging: Event, asked: list[str]
) -> None:
    well = Event()

    def trial() -> None:
        asked.append("trial")
        if not well.is_set():
            raise StoreError("The database can't be reached.")

    def fails() -> None:
        assert hanging.wait(PATIENCE)
        raise StoreError("The line was cut.")

    asker = Asker("It", 0.05, trial)
    with pytest.raises(StoreError, match=SILENT):
        asker.ask(fails)
    hanging.set()
    assert until(lambda: not answered(asker) and len(asked) > 1)
    well.set()
    assert until(lambda: answered(asker))


def answered(asker: Asker) -> bool:
    """Whether it answers by now."""
    asker.patience = PATIENCE
    try:
        return asker.ask(lambda: True)
    except StoreError:
        return False
