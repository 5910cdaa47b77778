"""The register of clauses: complete, honest, and in step with the tests that it names."""

from __future__ import annotations

import hashlib
import importlib.util
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from croupier.rulebooks import register
from croupier.rulebooks.files import RULEBOOKS, parsed, text
from croupier.rulebooks.reader import game_names
from croupier.rulebooks.register import CAPABILITIES, HANDLINGS, Clause
from tools.write.register import cited

ROOT = Path(__file__).resolve().parent.parent.parent
IDS = "c8997780"  # The beginning of the digest of all ids, sorted, a line each;
REQUIRED = "a6b3cb72"  # and of the ids with the handling that each requires.
CLAUSES = [clause for book in RULEBOOKS for clause in register.clauses(book)]


def faulty(wrong: list[str]) -> str:
    return "\n".join(wrong)


def digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:8]


def test_all_clauses_are_there() -> None:
    assert (len(CLAUSES), digest(clause.id for clause in CLAUSES)) == (576, IDS)
    assert register.ids() == {clause.id for clause in CLAUSES}
    sizes = {book: len(register.clauses(book)) for book in RULEBOOKS}
    assert sizes == {"nz": 126, "nz1998": 84, "rws": 104, "maryland": 152, "fair": 110}


def test_clauses_belong_to_their_rulebook_and_its_games() -> None:
    games = set(game_names())
    for book in RULEBOOKS:
        for clause in register.clauses(book):
            assert clause.id.startswith(f"{book}:")
            assert {f"{book}/"} >= {game[: len(book) + 1] for game in clause.games}, clause.id
            assert games.issuperset(clause.games), clause.id


def test_texts_say_something_of_their_own() -> None:
    assert all(clause.text.strip() and clause.subject for clause in CLAUSES)
    for book in RULEBOOKS:
        said = Counter((clause.text, clause.games) for clause in register.clauses(book))
        assert [words for (words, _), times in said.items() if times > 1] == []


def test_decisions_exist() -> None:
    known = {decision["number"] for decision in parsed("decisions")["decision"]}
    assert {clause.decision for clause in CLAUSES if clause.decision} <= known


def test_a_decision_waits_exactly_while_no_clause_leans_on_it() -> None:
    waiting = {one["number"] for one in parsed("decisions")["decision"] if "waits-for" in one}
    leaning = {clause.decision for clause in CLAUSES if clause.handling != "later"}
    hoping = {clause.decision for clause in CLAUSES if clause.handling == "later"} - {""}
    assert not waiting & leaning
    assert hoping - leaning <= waiting


def test_handling_is_the_required_one_or_later() -> None:
    wrong = [
        f"{clause.id} must be {clause.required}, is {clause.handling}"
        for clause in CLAUSES
        if clause.required not in HANDLINGS[:-1]
        or clause.handling not in (clause.required, "later")
    ]
    assert not wrong, faulty(wrong)


def test_required_handling_is_as_it_was_read() -> None:
    required = Counter(clause.required for clause in CLAUSES)
    assert required == {"enforced": 410, "recorded": 91, "shown": 50, "physical": 25}
    assert digest(f"{clause.id} {clause.required}" for clause in CLAUSES) == REQUIRED


def test_bets_are_enforced_now() -> None:
    later = {c.id: c.subject for c in CLAUSES if c.required == "enforced" != c.handling}
    assert not set(later.values()) & {"odds", "zero", "layout"}
    of_bets = {one for one, subject in later.items() if subject in ("wager", "wheel", "called-bet")}
    assert not of_bets


def test_the_round_is_handled_now() -> None:
    subjects = {"round", "void", "interruption", "correction", "limits", "inspection", "people"}
    subjects |= {"late-bet", "dispute"}
    later = {c.id for c in CLAUSES if c.handling == "later" and c.subject in subjects}
    assert not later


@pytest.mark.parametrize("book", RULEBOOKS)
def test_where_says_who_does_it(book: str) -> None:
    wrong = [
        f"{clause.id}: {clause.where}"
        for clause in register.clauses(book)
        if not all(is_a_doer(clause, name) for name in clause.where.split(", "))
    ]
    assert not wrong, faulty(wrong)


def is_a_doer(clause: Clause, name: str) -> bool:
    """Is it a capability, a module, a section of the rulebook, or the table itself?"""
    if clause.handling == "later":
        return name in CAPABILITIES
    if clause.handling == "physical":
        return name == "the table itself"
    if name.startswith("rulebooks: "):
        return name.removeprefix("rulebooks: ") in parsed(clause.id.split(":")[0])
    return importlib.util.find_spec(f"croupier.{name}") is not None


def test_what_is_done_names_its_tests() -> None:
    untested = [
        clause.id
        for clause in CLAUSES
        if clause.handling not in ("physical", "later") and not clause.tests
    ]
    assert not untested, faulty(untested)


def test_a_clause_is_shown_at_games_of_its_own_rulebook() -> None:
    """A test of many games shows nothing of one casino's clause where another casino deals."""
    dealt = re.compile(rf"\b({'|'.join(RULEBOOKS)})/")
    wrong = [
        f"{clause}: {name}"
        for clause, names in register.tests().items()
        for name in names
        if (books := dealt.findall(name.partition("[")[2]))
        and clause.partition(":")[0] not in books
    ]
    assert not wrong, faulty(wrong)


def test_tests_cite_registered_clauses() -> None:
    unknown = sorted(set(register.tests()) - register.ids())
    assert not unknown, faulty(unknown)


def test_rulebooks_cite_registered_clauses() -> None:
    pattern = re.compile(rf'"((?:{"|".join(RULEBOOKS)}):[^" ]+)"')
    cited_there = {one for book in RULEBOOKS for one in pattern.findall(text(f"{book}.toml"))}
    assert len(cited_there) > 300
    assert sorted(cited_there - register.ids()) == []


def test_rulebooks_cite_what_applies_to_their_games() -> None:
    """The clause that grants or prices a wager binds the game that cites it."""
    for book in RULEBOOKS:
        for variant in parsed(book)["variant"]:
            clauses = {clause.id for clause in register.clauses_of(f"{book}/{variant['id']}")}
            parts = [variant.get(part) for part in ("wheel", "layout", "no-spin", "covered")]
            cited_there = [
                entry["clause"] for entry in (*variant["zero-end"], *filter(None, parts))
            ]
            assert clauses.issuperset([variant["offers"], *cited_there]), variant["id"]


def test_names_of_tests_are_up_to_date(request: pytest.FixtureRequest) -> None:
    advice = "the register's names of tests are out of date: run `make register`"
    if request.config.args_source is pytest.Config.ArgsSource.TESTPATHS and not (
        request.config.option.keyword or request.config.option.markexpr
    ):
        here = {one: tuple(names) for one, names in cited(request.session.items).items()}
        assert register.tests() == here, advice
        return
    command = [sys.executable, "-m", "tools.write.register", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{advice}\n{done.stderr}"


def test_clauses_of_a_game() -> None:
    of_37 = {clause.id for clause in register.clauses_of("nz/37")}
    assert {"nz:3.1(a)", "nz:3.9:split", "nz:1.0"} <= of_37
    assert not {"nz:3.1A(a)", "nz:3.9:five-line", "nz:app-4"} & of_37
    assert register.clauses_of("mine/37") == []


def test_clauses_by_id() -> None:
    assert register.is_registered("maryland:4.A")
    assert not register.is_registered("maryland:9.Z")
    assert register.clause("nz:3.10").handling == "enforced"
    with pytest.raises(KeyError):
        register.clause("maryland:9.Z")
