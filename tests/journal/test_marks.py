"""Marks of commands: what is kept of their content, and read back."""

from __future__ import annotations

import pytest

from croupier.cage import acts as cage_acts
from croupier.cage.cage import Cage, open_cage
from croupier.cage.snapshots import save as save_cage
from croupier.house.opening import open_table
from croupier.house.snapshots import save
from croupier.journal.encoding import decoded
from croupier.journal.lifting import Unreadable
from croupier.journal.marks import mark_asked, mark_in, mark_of, marked
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.events import Noted
from tests.support.histories import History
from tests.support.scenes import ANN, CASHIER, HOUSE

BET = acts.PlaceBets("1", "17 by 5", 3)


def mark(act: AnyAct) -> int:
    return mark_of(Command("a", ANN, act))


@pytest.mark.parametrize(
    "other",
    [
        acts.PlaceBets("1", "17 by 5", 4),
        acts.PlaceBets("1", "17 by 6", 3),
        acts.PlaceBets("2", "17 by 5", 3),
        acts.ClearBets("1", 3),
    ],
)
def test_act_fields_and_round_make_a_mark(other: AnyAct) -> None:
    assert mark(BET) == mark(acts.PlaceBets("1", "17 by 5", 3)) != 0
    assert mark(other) != mark(BET)


def test_a_secret_is_left_out() -> None:
    one, other = (cage_acts.SetPassword("Ann", hash_) for hash_ in ("one", "another"))
    assert mark(one) == mark(other) != mark(cage_acts.SetPassword("Bob", "one"))


def test_the_house_gives_its_steps_no_mark() -> None:
    assert mark_of(Command("transfer/to/1", HOUSE, BET)) == 0


def test_the_order_of_a_message_is_no_content() -> None:
    assert mark_asked("A", {"x": 1, "y": 2}) == mark_asked("A", {"y": 2, "x": 1})


def test_a_mark_stands_at_the_end_of_an_event() -> None:
    plain = b'[1,"Noted",5,["house","house"],["clock","set"]]'
    data = marked(plain, 255)
    assert data == plain[:-1] + b',"00000000000000ff"]'
    assert (mark_in(data), mark_in(plain), marked(plain, 0)) == (255, 0, plain)
    assert decoded(data).event == decoded(plain).event == Noted("clock", "set")
    for more in (b',"ff"]', b",7]", b',"00000000000000ff",1]'):
        with pytest.raises(Unreadable, match="mark"):
            decoded(plain[:-1] + more)


@pytest.mark.parametrize("saved", [False, True])
def test_a_table_knows_them_after_a_restart(*, saved: bool) -> None:
    history = History(MemoryStore(), "nz/37", 1).begin()
    if saved:
        save(history.store, history.table)
    again = open_table(history.store, "T", history.settler)
    assert again.answers == history.table.answers
    assert any(again.answers.mark(id_) for id_ in again.answers)


@pytest.mark.parametrize("saved", [False, True])
def test_the_cage_knows_them_after_a_restart(*, saved: bool) -> None:
    store, cage = MemoryStore(), Cage()
    for id_, act in (
        ("a", cage_acts.RegisterPlayer("ann")),
        ("b", cage_acts.Deposit("ann", 5)),
    ):
        answer, entries = cage.take(Command(id_, CASHIER, act, 1))
        assert answer.accepted
        store.append(entries)
    if saved:
        save_cage(store, cage)
    again = open_cage(store)
    assert again == cage
    used, none = again.take(Command("b", CASHIER, cage_acts.Withdraw("ann", 5), 2))
    assert used.refusal is not None
    assert (used.refusal.code, none) == ("id-used", [])
    first, _ = again.take(Command("b", CASHIER, cage_acts.Deposit("ann", 5), 2))
    assert first == cage.answers["b"]
