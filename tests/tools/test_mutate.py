"""The mutation run: it changes what it should, and it can tell a noticed change from another."""

import subprocess
import sys
from collections import Counter
from copy import deepcopy
from pathlib import Path

from croupier.rulebooks.files import parsed
from tools.prove.mutate import noticed_by_checker
from tools.prove.mutations import Mutation, mutations
from tools.prove.round_mutations import round_mutations

BOOKS = ("nz", "nz1998", "rws", "maryland", "fair")
ROOT = Path(__file__).parents[2]


def test_every_mutation_changes_one_fact_and_cites_a_clause() -> None:
    every = [*mutations(), *round_mutations()]
    for mutation in every:
        data = deepcopy(parsed(mutation.file))
        mutation.apply(data)
        assert data != parsed(mutation.file), mutation
        assert mutation.clauses
    assert len({(one.file, one.key, one.change) for one in every}) == len(every)


def test_every_kind_of_fact_of_the_round_is_changed() -> None:
    facts = {(one.key[0], one.key[-1]) for one in round_mutations() if type(one.key[-1]) is str}
    assert facts == {
        ("void", "effect"), ("void", "inspect"), ("void", "who"), ("authority", "who"),
        ("limits", "dealer"), ("betting", "closes"), ("payments", "until"),
    }  # fmt: skip
    causes = [one for one in round_mutations() if one.key[0] == "void" and len(one.key) == 2]
    named = [entry for book in BOOKS for entry in parsed(book)["void"] if "clause" in entry]
    assert len(causes) == len(named)


def test_every_kind_of_fact_is_changed() -> None:
    facts = Counter(_fact(mutation) for mutation in mutations())
    wheels = 2 * (37 + 38 + 38 + 38 + 39)
    assert facts.pop("order") == wheels
    odds = {book: parsed(book)["odds"] for book in BOOKS}
    assert facts.pop("odds") == 2 * sum(len(t) for table in odds.values() for t in table.values())
    assert set(facts) == {
        "zero-end", "courtesy", "covered", "no-spin", "called", "counts", "straight", "vertical",
        "horizontal", "units", "closing", "display", "original-place", "parts", "attend", "step",
        "re-spin",
        "dropped", "handled",
        "area", "moved", "doubled", "colour-chips", "value-chips", "patron-moved",
        "called-minimum", "called-increment", "chip", "chips-inside", "chips-outside",
        "paytables", "stake", "targets", "hot-spot", "community", "minimum",
    }  # fmt: skip


def _fact(mutation: Mutation) -> str:
    if mutation.key[0] == "variant":
        return str(mutation.key[2])
    if len(mutation.key) == 1 or mutation.key[0] in ("odds", "called"):
        return str(mutation.key[0])
    return str(mutation.key[1])


def test_the_checker_notices_a_dropped_pocket_and_odds_of_0() -> None:
    by_change = {one.change: one for one in mutations() if one.key[0] == "odds"}
    dropped = next(one for one in mutations() if one.change == "17 dropped")
    assert noticed_by_checker(dropped)
    assert noticed_by_checker(by_change["1 becomes 0"])
    assert not noticed_by_checker(by_change["35 becomes 36"])


TRIAL = """
from croupier.rulebooks.files import parsed
from tools.prove.mutate import tried
from tools.prove.mutations import Mutation, mutations
from tools.prove.round_mutations import round_mutations

clause = frozenset(["maryland:3.F(19)"])
units = parsed("maryland")["complete"]["units"]
same = Mutation("maryland", ("complete", "units", "split"), units["split"], "the same", clause)
other = Mutation("maryland", ("complete", "units", "split"), 9, "another", clause)
nobody = Mutation("maryland", ("complete", "units", "split"), 9, "uncited", frozenset(["x:1"]))
trials = tried([same, other, nobody], "tests/counts")
print(trials.unsound, sorted(mutation.change for mutation in trials.survivors))
"""


def test_only_changes_that_no_citing_test_notices_survive() -> None:
    command = [sys.executable, "-c", TRIAL]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == "['the same', 'uncited']"
