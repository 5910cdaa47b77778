"""`python -m tools.prove.draws`: 1,000 proofs, every single bit of each changed, all found.

`python -m tools.prove.draws 0 500` takes the first half of them, `500 1000` the other. Whether a
change may go unnoticed, because it leaves the result as it was, is the word of the independent
script in docs/, not of the program that is tested.
"""

from __future__ import annotations

import json
import runpy
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from croupier.chance.proof import verify
from croupier.chance.proof_reading import ProofFaults, read_proof
from tools.prove.flips import ALWAYS_FOUND, Shape, flipped
from tools.prove.proofs import proofs

SCRIPT = Path(__file__).parents[2] / "docs" / "check_draws.py"
COUNT = 1_000


def independent() -> Callable[[Shape], bool]:
    """Whether a proof holds, by the script of strangers."""
    holds: Callable[[Shape], bool] = runpy.run_path(str(SCRIPT))["holds"]
    return holds


def holds(shape: Any) -> bool:
    """Whether a proof holds, by the program, reading it as it comes."""
    try:
        return not verify(read_proof(json.dumps(shape)))
    except ProofFaults:
        return False


def missed(changes: Iterable[tuple[str, Shape]], counted: Counter[str]) -> Iterator[str]:
    """The parts in which a change wasn't noticed though it gives another result."""
    script = independent()
    for part, changed in changes:
        counted[part] += 1
        if holds(changed):
            counted[f"{part}, same result"] += 1
            if part in ALWAYS_FOUND or not script(changed):
                yield part


def main(first: int = 0, last: int = COUNT) -> int:
    """Change every bit, and print what was tried and what was missed."""
    counted: Counter[str] = Counter()
    these = islice(proofs(last), first, last)
    changes = (change for proof in these for change in flipped(proof.to_dict()))
    found = list(missed(changes, counted))
    for part, times in sorted(counted.items()):
        print(f"{part:28}{times:12,}")
    print(f"Proofs {first:,} to {last:,}; changes that were missed: {len(found)}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
