"""The mutation run over code: it changes what it should, and knows who calls what."""

import subprocess
import sys
from pathlib import Path

from tools.prove.code_changes import code_changes, function_of

ROOT = Path(__file__).parents[2]
MODULE = "croupier.play.authority"


def test_every_change_is_another_function() -> None:
    source = Path(ROOT, "src", *MODULE.split(".")).with_suffix(".py").read_text()
    changes = list(code_changes(MODULE, source))
    assert len({str(one) for one in changes}) == len(changes)
    for change in changes:
        assert change.code.co_code != function_of(MODULE, change.function).__code__.co_code, change
    kinds = {(one.before, one.after) for one in changes if one.function == "stands_at_least"}
    assert any(">=" in before and ">=" not in after for before, after in kinds)


TRIAL = """
from tools.prove.code_changes import code_changes
from tools.prove.mutate_code import ROOM, tried

every = code_changes("croupier.play.authority", (ROOM / "authority.py").read_text())
some = [one for one in every if one.function == "stands_at_least"]
for tests in ("tests/play/test_authority.py", "tests/play/test_event.py"):
    trials = tried(some, tests)
    print(trials.unsound, len(some), len(trials.survivors), sep="|")
"""


def test_changes_survive_where_no_test_calls_the_function() -> None:
    command = [sys.executable, "-c", TRIAL]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    judged, uncalled = [line.split("|") for line in done.stdout.splitlines() if "|" in line]
    assert judged[0] == uncalled[0] == ""
    assert int(judged[2]) < int(judged[1]) == int(uncalled[2])
