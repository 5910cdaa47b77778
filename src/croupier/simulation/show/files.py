"""Files: a result's players as Parquet, Arrow or CSV."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, Final

import numpy as np

from croupier.refusal import Refused
from croupier.simulation.extras import lab
from croupier.simulation.show.results import Columns, SimulationResult

_TABLES: Final = (".parquet", ".arrow", ".csv")
_PICTURES: Final = (".png", ".svg")


def checked_name(name: str | None, *, picture: bool) -> None:
    """Refuse a file that nobody could write, before any work is done for it."""
    if name is None:
        return
    path, known = Path(name), _PICTURES if picture else _TABLES
    if path.suffix not in known:
        raise Refused("usage", f"{name} must end in {' or '.join(known)}.", part=name)
    if not path.parent.is_dir():
        raise Refused("file", f"Can't write {name}: there is no folder {path.parent}.", part=name)
    if path.suffix in (".parquet", ".arrow"):
        lab("pyarrow", f"Writing {path.suffix}")


def write(result: SimulationResult, name: str) -> None:
    """Write a row for each player, or for each leg of a path, in the form the name asks for."""
    columns = _columns(result)
    path = Path(name)
    try:
        if path.suffix == ".csv":
            _write_csv(columns, path)
        else:
            _write_arrow(columns, path, _about(result))
    except OSError as error:
        reason = error.strerror or "it can't be written"
        raise Refused("file", f"Can't write {name}: {reason}.", part=name) from None


def _columns(result: SimulationResult) -> Columns:
    """The columns of all seats, one seat after the other, with its number where there are more."""
    if len(result.seats) == 1:
        return result.seats[0].columns
    names = result.seats[0].columns
    joined = {name: np.concatenate([seat.columns[name] for seat in result.seats]) for name in names}
    lengths = [len(seat.columns["player"]) for seat in result.seats]
    return {"seat": np.repeat(np.arange(len(lengths)), lengths), **joined}


def _about(result: SimulationResult) -> dict[str, str]:
    """How the figures came about, kept inside the file."""
    return {
        "game": result.game,
        "slips": " | ".join(f"{seat.slip} @ {seat.system}" for seat in result.seats),
        "method": result.method,
        "seed": str(result.seed),
        "spins": str(result.spins),
        "done": str(result.done),
    }


def _write_arrow(columns: Columns, path: Path, about: dict[str, str]) -> None:
    arrow: Any = lab("pyarrow", "Writing Arrow")
    table = arrow.table(columns).replace_schema_metadata(about)
    if path.suffix == ".parquet":
        lab("pyarrow.parquet", "Writing Parquet").write_table(table, path)
    else:
        lab("pyarrow.feather", "Writing Arrow").write_feather(table, path, compression="lz4")


def _write_csv(columns: Columns, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(columns)
        rows.writerows(zip(*(column.tolist() for column in columns.values()), strict=True))
