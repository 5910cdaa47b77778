"""Tampering with a store, 500 times: the audit must name whatever does harm.

`python -m tools.prove.tamper [--times 500] [--seed 1]` plays a small house, does one deed after
the other to a copy of it, audits each, and lists what wasn't named with the reason.
"""

from __future__ import annotations

import shutil
import sys
from argparse import ArgumentParser
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from croupier.audit.audit import audit
from croupier.house.upkeep.places import anchors_beside, read_place
from croupier.journal.contract import StoreError
from croupier.journal.sqlite.store import SqliteStore
from tools.prove.tampering.deeds import DEEDS, Deed
from tools.prove.tampering.scene import Scene, played


def faults(scene: Scene, deed: Deed) -> list[str]:
    """What the audit says of a store, with the second place if the deed allows for it."""
    elsewhere = read_place(str(scene.elsewhere)) if deed.elsewhere else []
    try:
        with closing(SqliteStore(scene.store, read_only=True)) as store:
            return audit(store, None, elsewhere + anchors_beside(store)).faults
    except StoreError as error:
        return [str(error)]


def tamper(times: int, seed: int) -> int:
    """Do it so often, say what came of it, and count the harmful deeds that weren't named."""
    random, named, excused, missed = Random(seed), Counter[str](), Counter[str](), list[str]()
    with TemporaryDirectory() as folder:
        sound = played(Path(folder) / "sound", seed)
        if found := faults(sound, Deed("nothing")):
            raise SystemExit("\n".join(found))
        deeds = random.choices([*DEEDS], [*DEEDS.values()], k=times)
        for meddle in deeds:
            scene = sound.copy(Path(folder) / "copy")
            deed = meddle(scene, random)
            if faults(scene, deed):
                named[meddle.__name__] += 1
            elif deed.excuse:
                excused[f"{meddle.__name__}: {deed.excuse}"] += 1
            else:
                missed.append(deed.what)
            shutil.rmtree(scene.folder)
    _tell(times, named, excused, missed)
    return len(missed)


def _tell(times: int, named: Counter[str], excused: Counter[str], missed: list[str]) -> None:
    print(f"{times} deeds: {named.total()} named, {excused.total()} not named with a reason.")
    print(f"Harmful and not named: {len(missed)}.")
    for what, often in sorted(named.items()):
        print(f"  named      {often:4}  {what}")
    for what, often in sorted(excused.items()):
        print(f"  not named  {often:4}  {what}")
    for what in missed:
        print(f"  MISSED           {what}")


def main() -> int:
    """Read the words of the command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    return 1 if tamper(options.times, options.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
