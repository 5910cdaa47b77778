"""Spreading: the parts of a run over cores or over a Dask cluster, with progress and Ctrl-C."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, Protocol, TypeVar

from croupier.refusal import Refused
from croupier.simulation.extras import lab

CLUSTER_SECONDS: Final = 10
"""How long a cluster may take to answer."""

_ADDRESS: Final = re.compile(r"(dask|tcp|tls|ucx|wss?)://\S+:\d{1,5}|inproc://\S+")

Part = TypeVar("Part")
Done = TypeVar("Done")


class WorkProgress(Protocol):
    """Is told how many parts of the work are done; `close` when no more come."""

    def update(self, done: int) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Where:
    """Who does the work: so many threads here, or a cluster."""

    workers: int | None = None
    on: str | None = None

    @property
    def threads(self) -> int:
        return self.workers or cores()


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    work: Callable[[Part], Done], parts: Sequence[Part], where: Where, progress: WorkProgress | None
) -> tuple[list[Done], bool]:
    """Do all parts and return what was done in their order, and whether Ctrl-C cut it short."""
    done: list[Done] = []
    if where.on is not None:
        results = _cluster(work, parts, where.on)
    else:
        results = _here(work, parts, where.threads)
    try:
        with closing(results):
            for result in results:
                done.append(result)
                if progress is not None:
                    progress.update(len(done))
    except KeyboardInterrupt:
        return done, True
    finally:
        if progress is not None:
            progress.close()
    return done, False


def _here(
    work: Callable[[Part], Done], parts: Sequence[Part], threads: int
) -> Generator[Done, None, None]:
    """Threads are enough: numpy and the kernels let go of the interpreter while they work.

    joblib starts them, and each takes the next part by itself when it is through with one: nothing
    stands between two parts, and nobody waits for the last one of another.
    """
    threads = _granted(min(threads, len(parts)))
    if threads == 1:
        yield from map(work, parts)
        return
    joblib = lab("joblib", "Using several cores")
    bench = _Bench(work, parts)
    pool = joblib.Parallel(threads, backend="threading", return_as="generator", batch_size=1)
    hands = pool(joblib.delayed(bench.take_turns)() for _ in range(threads))
    try:
        yield from bench.in_order()
    finally:
        bench.clear()
        # Whoever stops early knows that what was under way is lost; joblib would say so.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            hands.close()


def _granted(threads: int) -> int:
    """As many threads as joblib starts: one where the system doesn't let it have more."""
    if threads == 1:
        return 1
    joblib = lab("joblib", "Using several cores")
    with joblib.parallel_config(backend="threading"):
        return int(joblib.effective_n_jobs(threads))


@dataclass(frozen=True, slots=True)
class _Failed:
    """What a part raised."""

    error: BaseException


class _Bench(Generic[Part, Done]):
    """Parts to be taken by whoever has his hands free, and what became of them."""

    def __init__(self, work: Callable[[Part], Done], parts: Sequence[Part]) -> None:
        self.work, self.parts = work, parts
        self.places: SimpleQueue[int] = SimpleQueue()
        self.found: SimpleQueue[tuple[int, Done | _Failed]] = SimpleQueue()
        for place in range(len(parts)):
            self.places.put(place)

    def take_turns(self) -> None:
        """Do one part after the other while there are any; runs in every thread."""
        while (place := self._next()) is not None:
            try:
                self.found.put((place, self.work(self.parts[place])))
            except BaseException as error:  # noqa: BLE001 - raised where it is waited for
                self.found.put((place, _Failed(error)))

    def in_order(self) -> Generator[Done, None, None]:
        """What was found, in the order of the parts."""
        early: dict[int, Done | _Failed] = {}
        for place in range(len(self.parts)):
            while place not in early:
                which, found = self.found.get()
                early[which] = found
            result = early.pop(place)
            if isinstance(result, _Failed):
                raise result.error
            yield result

    def clear(self) -> None:
        """Leave nothing to do."""
        while self._next() is not None:
            pass

    def _next(self) -> int | None:
        try:
            return self.places.get_nowait()
        except Empty:
            return None


def _cluster(
    work: Callable[[Part], Done], parts: Sequence[Part], on: str
) -> Generator[Done, None, None]:
    """The parts on a Dask cluster, yielded in their order."""
    if not _ADDRESS.fullmatch(on):
        why = "it isn't an address such as dask://host:port"
        raise Refused("usage", f"Can't reach a Dask cluster at {on!r}: {why}.", part=on)
    distributed = lab("distributed", "A Dask cluster")
    address = "tcp://" + on.removeprefix("dask://") if on.startswith("dask://") else on
    try:
        client: Any = distributed.Client(address, timeout=CLUSTER_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise Refused("usage", f"Can't reach a Dask cluster at {on}: {why}.", part=on) from None
    with client:
        futures = client.map(work, parts, pure=False, batch_size=64)
        try:
            for future in futures:
                yield future.result()
        except Refused:
            raise
        except Exception as error:  # noqa: BLE001 - workers can be lost in any way
            why = f"{type(error).__name__}: {' '.join(str(error).split())}"
            raise Refused("usage", f"The Dask cluster at {on} failed: {why}.", part=on) from None
        finally:
            client.cancel(futures)
