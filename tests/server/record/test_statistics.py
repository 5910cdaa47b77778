"""Statistics: counts beside their exact expectation, over any window, as history."""

import csv
from io import StringIO
from math import isclose, sqrt

import pytest

from croupier.journal.memory import MemoryStore
from croupier.server.record.records import Records
from croupier.server.record.statistics import classes, permanence, statistics
from tests.support.dealt import GAMES
from tests.support.evening import evening, voided
from tests.support.sheets import rules_of


def test_pockets_are_counted_beside_their_exact_expectation() -> None:
    told = statistics(rules_of("nz/37"), ["17", "0", "17", "5"])
    assert told.spins == 4
    assert (told.pockets["17"], told.pockets["0"], told.pockets["36"]) == (2, 1, 0)
    assert set(told.expected.values()) == {(4, 37)}
    assert (told.since["17"], told.since["5"], told.since["36"]) == (0, 3, 4)
    assert told.note == "history"


def test_a_class_has_its_expected_value_and_distance_from_it() -> None:
    told = statistics(rules_of("nz/37"), ["1"] * 30 + ["2"] * 7)
    red = next(one for one in told.classes if one.name == "red")
    assert (red.count, red.expected) == (30, 18.0)
    assert isclose(red.z, 12 / sqrt(37 * 18 / 37 * 19 / 37), abs_tol=0.0001)
    black = next(one for one in told.classes if one.name == "black")
    assert black.since == 30


@pytest.mark.parametrize("game", GAMES)
def test_classes_are_those_of_the_game(game: str) -> None:
    rules = rules_of(game)
    told = classes(rules)
    assert {"zeros", "red", "black", "low", "high", "even", "odd"} <= set(told)
    assert {"dozen 1", "dozen 2", "dozen 3", "column 1", "column 2", "column 3"} <= set(told)
    named = {target.name for target in rules.menu.sectors.values()} - {"orphelins plein"}
    assert named <= set(told)
    assert set(told["red"]) | set(told["black"]) | set(told["zeros"]) == set(rules.results)
    assert all(told.values())


def test_a_pocket_that_voids_the_spin_is_no_result() -> None:
    told = statistics(rules_of("maryland/double-as-single"), ["17"])
    assert "00" not in told.pockets
    assert set(told.expected.values()) == {(1, 37)}


def test_no_spins_yet_is_no_error() -> None:
    told = statistics(rules_of("fair/37"), [])
    assert told.spins == 0
    assert {one.z for one in told.classes} == {0.0}


def test_the_permanence_lists_every_round_oldest_first() -> None:
    text = permanence(Records(evening(MemoryStore()).store, "T"), 100)
    rows = list(csv.DictReader(StringIO(text)))
    assert [(row["round"], row["result"], row["colour"], row["first"]) for row in rows] == [
        ("1", "0", "green", ""),
        ("2", "5", "red", "17"),
        ("3", "36", "red", ""),
    ]
    assert rows[0]["at"].startswith("2026-03-01")


def test_a_void_round_is_in_the_permanence_with_its_cause() -> None:
    text = permanence(Records(voided(MemoryStore()).store, "T"), 100)
    [row] = csv.DictReader(StringIO(text))
    assert (row["result"], row["void"], row["clause"]) == ("", "wheel stopped", "rws:5.3.9")
