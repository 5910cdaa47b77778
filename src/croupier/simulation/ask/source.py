"""Source: a strategy of the user's own, read from a file, checked, and sent as text to workers."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.refusal import Refused
from croupier.simulation.ask.strategies import Strategy, StrategyTable

_READABLE: Final = 10**18
"""Numbers above are shown by their first digits and a power of ten."""


@dataclass(frozen=True, slots=True)
class StrategySource:
    """A strategy's class as text, so that a worker elsewhere needs no file."""

    file: str
    name: str
    text: str

    def load(self) -> type[Any]:
        """The class, or one sentence on why there is none."""
        space: dict[str, Any] = {"__name__": "croupier_strategy", "__file__": self.file}
        try:
            exec(compile(self.text, self.file, "exec"), space)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a user's code
            raise self._refused(f"can't be read: {_what(error, self.file)}") from None
        found = space.get(self.name)
        if not isinstance(found, type):
            classes = [name for name, value in space.items() if isinstance(value, type)]
            named = f"; it has {', '.join(classes)}" if classes else ""
            raise Refused(
                "strategy", f"{self.file} has no class {self.name}{named}.", part=self.name
            )
        return found

    def slips(self) -> tuple[str, ...]:
        """The slips that the class names itself, if any."""
        slips = getattr(self.load(), "slips", ())
        slips = (slips,) if isinstance(slips, str) else slips
        if not isinstance(slips, tuple | list) or not all(isinstance(one, str) for one in slips):
            raise self._refused("has slips that aren't a list of texts such as 'red by 1'")
        return tuple(slips)

    def make(self) -> Strategy:
        """The strategy behind a guard that turns its faults into sentences."""
        made = self._call("being made", self.load())
        for method in ("stakes", "settle"):
            if not callable(getattr(made, method, None)):
                raise self._refused(f"has no method {method}")
        return _Guarded(self, made)

    def _call(self, when: str, function: Callable[..., Any], *given: object) -> Any:
        try:
            # What numpy would warn of shows in what comes back, which is checked.
            with np.errstate(all="ignore"):
                return function(*given)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a user's code
            raise self._refused(f"failed in {when}: {_what(error, self.file)}") from None

    def _refused(self, why: str) -> Refused:
        return Refused("strategy", f"The strategy {self.name} {why}.", part=self.name)


class _Guarded(Strategy):
    """A user's strategy whose answers are checked before they are played."""

    def __init__(self, source: StrategySource, inner: Any) -> None:
        self.source = source
        self.inner = inner

    def start(self, table: StrategyTable) -> None:
        self.table = table
        if hasattr(self.inner, "start"):
            self.source._call("start", self.inner.start, table)

    def stakes(self, bank: NDArray[np.int64]) -> NDArray[np.int64]:
        given = self.source._call("stakes", self.inner.stakes, bank.copy())
        return self._checked(given)

    def settle(self, pockets: NDArray[np.intp], nets: NDArray[np.int64]) -> None:
        self.source._call("settle", self.inner.settle, pockets, nets)

    def _checked(self, given: object) -> NDArray[np.int64]:
        try:
            units = np.asarray(given)
        except ValueError:
            raise self._nonsense("stakes that aren't an array of numbers") from None
        players = self.table.players
        if units.dtype.kind not in "biuf":
            raise self._nonsense("stakes that aren't numbers")
        slips = self.table.slips
        if units.shape not in {(players, slips)} | ({(players,)} if slips == 1 else set()):
            shape = " × ".join(map(str, units.shape)) or "a single one"
            wanted = f"{players}" if slips == 1 else f"{players} × {slips}"
            raise self._nonsense(f"stakes of shape {shape} where {wanted} is wanted")
        if units.dtype.kind == "f":
            if not np.isfinite(units).all():
                raise self._nonsense("stakes that aren't finite numbers")
            if (units != np.floor(units)).any():
                raise self._nonsense("stakes that aren't whole units")
        if units.min() < 0:
            raise self._nonsense(f"a negative stake, {units.min()}")
        if units.max() > self.table.limit:
            most = units.max()
            shown = f"{most:,.0f}" if most < _READABLE else f"{most:.3g}"
            raise self._nonsense(
                f"a stake of {shown} units where the table takes {self.table.limit:,}"
            )
        return units.astype(np.int64)

    def _nonsense(self, what: str) -> Refused:
        return self.source._refused(f"returned {what}")


def _what(error: BaseException, file: str) -> str:
    """An exception in words, with the line of the user's file where it arose."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == file]
    where = f" (line {lines[-1]})" if lines else ""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}{': ' + said if said else ''}{where}"


def read_source(where: str) -> StrategySource:
    """Read `FILE.py:Name`."""
    file, _, name = where.rpartition(":")
    if not file or not name.isidentifier():
        raise Refused("usage", f"A strategy is FILE.py:Name, not {where!r}.", part=where)
    try:
        text = Path(file).read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or "it can't be opened"
        raise Refused("file", f"Can't read {file}: {reason}.", part=file) from None
    except UnicodeDecodeError:
        raise Refused("file", f"Can't read {file}: it isn't UTF-8 text.", part=file) from None
    return StrategySource(file, name, text)
