"""`make soak`: kill -9 the house at random moments while many clients bet, and miss nothing."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NoReturn

from tools.prove.soaking.checking import Watch
from tools.prove.soaking.life import CLIENTS, CONFIG, OPEN, live
from tools.prove.soaking.nodes import eventually

KILLS = 500
LONGEST = 60
"""Seconds in which the house must open."""
PER_STORE = 100
"""Kills on one file, before another one is begun."""


def main(arguments: list[str] | None = None) -> int:
    """Soak; 1 at the first failure, whose store and logs are kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the moments")
    parser.add_argument("--folder", help="for the stores; the system's if not given")
    chosen = parser.parse_args(arguments)
    random, start, done = Random(chosen.seed), time.monotonic(), 0
    while done < chosen.kills:
        folder = Path(tempfile.mkdtemp(prefix="croupier-soak-", dir=chosen.folder))
        count = min(PER_STORE, chosen.kills - done)
        try:
            line = soak(folder, count, random)
        except Exception:  # noqa: BLE001 - whatever it is, it is printed with what is kept
            traceback.print_exc(file=sys.stdout)
            print(f"The soak failed (seed {chosen.seed}). Store and clients' logs: {folder}")
            return 1
        shutil.rmtree(folder)
        done += count
        print(f"{done} kills, {time.monotonic() - start:.0f} s: {line}", flush=True)
    return 0


def soak(folder: Path, kills: int, random: Random) -> str:
    """Kill one house so many times; what came of it."""
    watch, repeated = Watch(folder), 0
    for life in range(1, kills + 1):
        again, known = watch.unanswered(), watch.some_known(random)
        repeated += sum(map(len, again.values())) + sum(map(len, known.values()))
        child = os.fork()
        if child == 0:
            _be_the_house(folder, partial(live, folder, life, again, known))
        # Often while it opens and recovers, mostly while it deals.
        if random.random() < 0.3:
            time.sleep(random.uniform(0, 0.08))
        else:
            eventually((folder / f"{OPEN}.{life}").exists, LONGEST, "the house opens")
            time.sleep(random.uniform(0, 0.5))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            raise RuntimeError(f"The house ended by itself: {(folder / 'house.log').read_text()}")
        watch.after_kill(life)
    events, settled, voided, cut = watch.finish()
    return (
        f"{len(CONFIG.tables)} tables, {CLIENTS * len(CONFIG.tables)} clients; {events:,} events, "
        f"{len(watch.told):,} commands acknowledged, {watch.bets:,} of them bets, all stored once; "
        f"{repeated:,} ids asked again; {settled} rounds settled, {voided} void; "
        f"opened {cut} times between two steps of a croupier's payments; "
        f"{watch.crossed:,} transfers, {watch.refused['limit']:,} bets beyond a limit and "
        f"{watch.refused['round']:,} for another round refused; audit clean"
    )


def _be_the_house(folder: Path, work: Callable[[], None]) -> NoReturn:
    """Run it in this child: whatever it says goes to a file, and it ends only by being killed."""
    log = os.open(folder / "house.log", os.O_CREAT | os.O_APPEND | os.O_WRONLY)
    os.dup2(log, 2)
    try:
        work()
    except BaseException:  # noqa: BLE001 - nothing of the parent may run in the child
        traceback.print_exc(file=sys.stderr)
        sys.stderr.flush()
    os._exit(3)


if __name__ == "__main__":
    sys.exit(main())
