"""Spreading: the parts of a run over cores or over a Dask cluster, with progress and Ctrl-C."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from croupier.refusal import Refused
from croupier.simulation.extras import lab

CLUSTER_SECONDS: Final = 10
"""How long a cluster may take to answer."""

Part = TypeVar("Part")
Done = TypeVar("Done")


class Progress(Protocol):
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
    work: Callable[[Part], Done], parts: Sequence[Part], where: Where, progress: Progress | None
) -> tuple[list[Done], bool]:
    """Do all parts and return what was done in their order, and whether Ctrl-C cut it short."""
    done: list[Done] = []
    results = _cluster(work, parts, where.on) if where.on else _here(work, parts, where.threads)
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
    """Threads are enough: numpy and the kernels let go of the interpreter while they work."""
    if threads == 1 or len(parts) == 1:
        yield from map(work, parts)
        return
    joblib = lab("joblib", "Using several cores")
    pool = joblib.Parallel(threads, prefer="threads", return_as="generator", batch_size=1)
    results = pool(joblib.delayed(work)(part) for part in parts)
    try:
        for result in results:  # noqa: UP028 - `yield from` would close them outside `finally`
            yield result
    finally:
        # Whoever stops early knows that what was under way is lost.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def _cluster(
    work: Callable[[Part], Done], parts: Sequence[Part], on: str
) -> Generator[Done, None, None]:
    """The parts on a Dask cluster, yielded in their order."""
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
