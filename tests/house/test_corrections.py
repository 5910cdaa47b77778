"""Late corrections on record: the audit settles them again, and the replay tells them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.house.opening import open_table
from croupier.house.snapshots import content, save
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.readings.replay import replay
from croupier.rulebooks.settings import cited
from tests.support.forging import Change, entry_of, forged
from tests.support.histories import CASHIER, DEALER, STAFF, History

SUPERVISOR, MANAGER = STAFF[1], STAFF[4]


def late() -> History:
    """Round 1 is corrected after round 3, and rounds 2 and 3 are void after that."""
    history = History(MemoryStore(), "fair/37", 1).begin()
    history.round("0", "red by 15", "0 by 5").round("0", "odd by 5").round("1", "17 by 5")
    credit = history.table.state.seats["2"].credit
    history.ask(CASHIER, acts.CashOut("2", credit))
    history.ask(DEALER, acts.LeaveSeat("2"))
    twice(history, "correct result", {"pocket": "32", "round": 1})
    history.ask(CASHIER, acts.BuyIn("2~2", 5_000))
    history.ask(CASHIER, acts.CollectDebt("2~2", 5_000, "told at the cage"))
    history.ask(SUPERVISOR, acts.OpenDispute([2], "the ball hit a chip"))
    twice(history, "void rounds", {"rounds": [2, 3], "cause": "foreign object"})
    history.ask(MANAGER, acts.CloseDispute(1, "void, both"))
    history.ask(MANAGER, acts.WriteOffDebt("2~2", "gone"))
    return history


def twice(history: History, action: str, details: dict[str, object]) -> None:
    number = history.table.state.next_proposal
    history.ask(SUPERVISOR, acts.Propose(action, details, "misread", "camera 4"))
    history.ask(MANAGER, acts.Approve(number))


def test_late_corrections_are_sound() -> None:
    history = late()
    assert list(history.table.state.departed) == ["2~2"]
    assert [one.pocket for one in history.table.state.history.values()] == ["32", "", ""]
    assert audit(history.store).faults == []


def test_a_table_reopens_in_the_middle_of_its_day() -> None:
    history = late()
    save(history.store, history.table)
    for rebuild in (True, False):
        again = open_table(history.store, "T", history.settler, rebuild=rebuild)
        assert content(again) == content(history.table)


def change(place: int, *path: int, by: int) -> Change:
    def forge(stored: list[Any]) -> None:
        thing: Any = stored[4][place]
        for step in path[:-1]:
            thing = thing[step]
        thing[path[-1]] += by

    return forge


FORGERIES: list[tuple[str, Change, str]] = [
    ("RoundCorrected", change(3, 0, 1, by=100), "Seat 1: credit is"),
    ("RoundCorrected", change(3, 1, 3, by=-100), "Seat 2~2: debt is"),
    ("RoundCorrected", change(6, 0, 5, by=-100), "Later rounds did something else"),
    ("RoundCorrected", lambda stored: stored[4].__setitem__(0, 2), "on record"),
    ("RoundAnnulled", change(4, 0, 1, by=1), "Seat 1: credit is"),
    ("RoundAnnulled", change(5, 0, 3, by=1), "Seat 1: returned is"),
    ("RoundAnnulled", lambda stored: stored[4].__setitem__(2, "rain"), "'rain' undoes no"),
    ("DebtCollected", lambda stored: stored[4].__setitem__(1, 5_001), "below nothing"),
    ("DebtWrittenOff", lambda stored: stored[4].__setitem__(1, 1), "amount is 1 on record"),
    ("DisputeClosed", lambda stored: stored[4].__setitem__(1, [9]), "rounds is [9] on record"),
]


@pytest.mark.parametrize(("name", "forge", "words"), FORGERIES)
def test_a_forged_correction_is_found(name: str, forge: Change, words: str) -> None:
    history = late()
    number = entry_of(history.store, name).number
    faults = audit(forged(history, number, forge)).faults
    assert any(words in fault and f"entry {number}," in fault for fault in faults), faults


def test_a_replay_tells_what_the_day_still_brought() -> None:
    history = late()
    told = [step.told for step in replay(history.store, "T", 1).steps]
    assert told[-1] == "Round 1 is corrected from 0 to 32: 2 seats changed."
    steps = replay(history.store, "T", 1).steps
    assert [(one.player, len(one.settlement.bets)) for one in steps[-1].outcomes] == [
        ("Ann", 1),
        ("Ben", 1),
    ]
    told = [step.told for step in replay(history.store, "T", 2).steps]
    assert told[-3:] == [
        "Dispute 1 about round 2: the ball hit a chip.",
        f"Round 2, settled by 0, is void, foreign object ({cited('7.33')}): 1 seat changed.",
        "Dispute 1 about round 2 is decided by ruling 1: void, both (fair:general:18).",
    ]
