"""The limit of a store: entries acknowledged per second without deciding, books or chain.

Many callers each wait for their own acknowledgement; whatever waits is appended together. They are
asyncio tasks, and the writer is another in the same thread: of the arrangements measured with 500
callers this was the fastest (a thread for the writer alone 0.9 ×, a thread per caller 0.4 ×), so it
is the limit that the house is compared with.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, cycle, islice
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from croupier.journal.contract import Entry, Store, new_entry
from croupier.journal.sqlite.store import SqliteStore

SAMPLE = Entry(
    "table-1",
    1,
    "0f8fad5b-d9cb-469f-a165-70867728950e",
    b'[1,"BetsPlaced",1767225600000000,["seat-0001","player"],'
    b'["seat-0001",[["17",500],["17/20",500],["red",1000]],"n17 500, 17/20 500, red 1000"]]',
    bytes(32),
)
"""About what a slip of three bets is; the house's own benchmark gives what it has stored."""


class Result(NamedTuple):
    """What a run came to: entries per second, and the times to an acknowledgement in seconds."""

    rate: float
    p50: float
    p99: float


def rate(
    store_factory: Callable[[], Store],
    payloads: Sequence[Entry],
    callers: int = 500,
    seconds: float = 2.0,
) -> float:
    """Entries per second that a new store acknowledges to so many callers."""
    return measure(store_factory, payloads, callers, seconds).rate


def measure(
    store_factory: Callable[[], Store],
    payloads: Sequence[Entry],
    callers: int = 500,
    seconds: float = 2.0,
) -> Result:
    """The same with the times to an acknowledgement."""
    store = store_factory()
    try:
        return asyncio.run(_measure(store, payloads, callers, seconds))
    finally:
        store.close()


async def _measure(store: Store, payloads: Sequence[Entry], callers: int, seconds: float) -> Result:
    waiting: list[tuple[Entry, asyncio.Future[None]]] = []
    times: list[float] = []
    new_future = asyncio.get_running_loop().create_future
    start = perf_counter()

    async def call(samples: Sequence[Entry]) -> None:
        for sample in cycle(samples):
            asked = perf_counter()
            if asked - start >= seconds:
                return
            acknowledged = new_future()
            waiting.append((sample, acknowledged))
            await acknowledged
            times.append(perf_counter() - asked)

    # Each begins at another sample, so that a batch is a mixture.
    turned = [list(islice(cycle(payloads), n, n + len(payloads))) for n in range(len(payloads))]
    tasks = [asyncio.create_task(call(turned[n % len(turned)])) for n in range(callers)]
    await asyncio.sleep(0)
    await _write(store, waiting)
    took = perf_counter() - start
    await asyncio.gather(*tasks)
    cuts = statistics.quantiles(times, n=100)
    return Result(len(times) / took, cuts[49], cuts[98])


async def _write(store: Store, waiting: list[tuple[Entry, asyncio.Future[None]]]) -> None:
    """Append everything that waits in one transaction, acknowledge it, and again."""
    number = 0
    while waiting:
        batch = waiting.copy()
        waiting.clear()
        entries = [
            new_entry(("table-1", number, sample[2], sample[3], sample[4]))
            for number, (sample, _) in enumerate(batch, number + 1)
        ]
        store.append(entries)
        number += len(entries)
        for _, acknowledged in batch:
            acknowledged.set_result(None)
        await asyncio.sleep(0)  # the callers' turn


@contextmanager
def sqlite(folder: str | None) -> Iterator[Callable[[], Store]]:
    """Makes new stores in files of a folder."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        numbers = count(1)
        yield lambda: SqliteStore(Path(place, f"{next(numbers)}.db"))


@contextmanager
def postgresql(folder: str | None) -> Iterator[Callable[[], Store]]:
    """Makes new stores in a PostgreSQL server of our own, whose every commit is on disk."""
    from croupier.journal.postgres.store import PostgresStore
    from tests.support.postgres import running

    with running(folder, fsync=True) as server:
        numbers = count(1)
        yield lambda: PostgresStore(server.dsn, schema=f"limit {next(numbers)}")


STORES = {"sqlite": sqlite, "postgresql": postgresql}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.store_limit", description=__doc__)
    parser.add_argument("store", nargs="?", choices=STORES, default="sqlite")
    parser.add_argument("--callers", type=int, nargs="+", default=[50, 500, 2000])
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is told")
    parser.add_argument("--folder", help="on the disk to be measured; the system's if not given")
    chosen = parser.parse_args(arguments)
    print(f"{chosen.store}, {len(SAMPLE.data)} bytes an entry, median of {chosen.runs} runs")
    print("callers   entries/s   p50 ms   p99 ms")
    with STORES[chosen.store](chosen.folder) as new_store:
        for callers in chosen.callers:
            results = [
                measure(new_store, [SAMPLE], callers, chosen.seconds) for _ in range(chosen.runs)
            ]
            middle = Result(*(statistics.median(values) for values in zip(*results, strict=True)))
            times = f"{middle.p50 * 1e3:8.1f} {middle.p99 * 1e3:8.1f}"
            print(f"{callers:7} {middle.rate:11,.0f} {times}", flush=True)


if __name__ == "__main__":
    main()
