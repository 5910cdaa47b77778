"""Events live for ever: what was stored in an older form is read as what it is today."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from croupier.cage.encoding import decoded as cage_decoded
from croupier.house.opening import open_table
from croupier.journal.contract import Damaged
from croupier.journal.encoding import decoded, encoded
from croupier.journal.lifting import LIFTS, Stored, Unreadable, lifted, present_form
from croupier.journal.memory import MemoryStore
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import EVENTS, Noted, TableTaken
from tests.support.forging import forged
from tests.support.histories import History

HOUSE = Actor("house", "house")


# A trial: three events as they are today, each with a past.


@dataclass(frozen=True, slots=True)
class LightsDimmed(AnyEvent):
    """It had one field once, `level`; then it was `percent`, and later it was told for whom."""

    percent: int
    person: str
    reason: str = "none given"


@dataclass(frozen=True, slots=True)
class MusicStopped(AnyEvent):
    """One of two into which `MusicChanged` was split."""


@dataclass(frozen=True, slots=True)
class MusicStarted(AnyEvent):
    """The other one."""

    tune: str


KINDS = {kind.__name__: kind for kind in (LightsDimmed, MusicStopped, MusicStarted)}


def _in_percent(values: list[Any]) -> Stored:
    (level,) = values  # from 0 to 1
    return Stored("LightsDimmed", 2, [round(level * 100)])


def _with_person(values: list[Any]) -> Stored:
    (percent,) = values
    return Stored("LightsDimmed", 3, [percent, "somebody"])


def _split(values: list[Any]) -> Stored:
    (tune,) = values
    return Stored("MusicStarted", 1, [tune]) if tune else Stored("MusicStopped", 1, [])


TRIAL = {
    ("LightsDimmed", 1): _in_percent,
    ("LightsDimmed", 2): _with_person,
    ("MusicChanged", 1): _split,
}


def read(name: str, form: int, *values: object) -> AnyEvent:
    name, whole = lifted(Stored(name, form, list(values)), KINDS, TRIAL)
    return KINDS[name](*whole)


def test_a_field_that_was_renamed_and_one_that_was_added_are_lifted_form_by_form() -> None:
    dimmed = LightsDimmed(40, "somebody", "none given")
    assert read("LightsDimmed", 1, 0.4) == dimmed
    assert read("LightsDimmed", 2, 40) == dimmed
    assert read("LightsDimmed", 3, 40, "Ann", "a song") == LightsDimmed(40, "Ann", "a song")


def test_a_field_with_a_default_is_filled_in_without_a_lift() -> None:
    assert read("LightsDimmed", 3, 40, "Ann") == LightsDimmed(40, "Ann")


def test_an_event_that_was_split_becomes_the_one_that_it_was() -> None:
    assert read("MusicChanged", 1, "") == MusicStopped()
    assert read("MusicChanged", 1, "a waltz") == MusicStarted("a waltz")


def test_the_present_form_is_one_beyond_the_last_lift() -> None:
    assert present_form("LightsDimmed", TRIAL) == 3
    assert present_form("MusicStarted", TRIAL) == 1


@pytest.mark.parametrize(
    ("name", "form", "values", "said"),
    [
        ("LightsDimmed", 4, [40, "Ann"], "form 4; this program reads forms to 3: a newer program"),
        ("LightsDimmed", 0, [40, "Ann"], "form 0; this program reads forms to 3: there is no such"),
        ("LightsDimmed", 3, [40], "has 1 fields, fewer than it needs"),
        ("LightsDimmed", 3, [1, "a", "b", "c"], "has 4 fields, more than this program knows"),
        ("FogRisen", 1, [], "an event 'FogRisen', which this program doesn't know"),
    ],
)
def test_what_no_lift_reaches_is_refused_in_a_sentence(
    name: str, form: int, values: list[Any], said: str
) -> None:
    with pytest.raises(Unreadable, match=said):
        read(name, form, *values)


# The real ones.


def test_everything_stored_so_far_is_of_the_first_form() -> None:
    assert json.loads(encoded(Noted("clock", "set"), 5, HOUSE))[0] == 1
    assert {name for name in EVENTS if present_form(name) > 1} == {name for name, _ in LIFTS}


def test_an_event_from_before_it_had_its_last_field_is_read() -> None:
    """A takeover without the digest of the program, as it was stored before there was one."""
    assert decoded(b'[1,"TableTaken",5,["house","house"],[3,"n"]]').event == TableTaken(3, "n", "")


def test_a_lift_reaches_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIFTS, ("Noted", 0), lambda values: Stored("Noted", 1, values[::-1]))
    stored = b'[0,"Noted",5,["house","house"],["set","clock"]]'
    assert decoded(stored).event == Noted("clock", "set")


def test_a_newer_form_is_refused_where_it_is_met() -> None:
    """The house doesn't open over what it can't read, and says which entry that is."""
    history = History(MemoryStore(), "nz/37", 1).begin()
    store = forged(history, 3, lambda stored: stored.__setitem__(0, 2))
    with pytest.raises(Damaged, match="T, entry 3 can't be read: BoughtIn of form 2"):
        open_table(store, "T", history.settler)


def test_the_cage_lifts_too() -> None:
    with pytest.raises(Unreadable, match="Deposited of form 2; this program reads forms to 1"):
        cage_decoded(b'[2,"Deposited",5,["Ann","player"],["Ann",5]]')
