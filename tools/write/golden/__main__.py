"""Make the golden store of this version: `python -m tools.write.golden`, once for every release.

The store is kept as the version leaves it, together with what it says of itself: the heads of the
journals and who holds how much. `tests/golden` opens it with the program of the day.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from croupier import __version__
from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.acts import CAGE_ACTS
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import CAGE_EVENTS
from croupier.house.backup import back_up
from croupier.journal.chain.checking import heads
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.acts import ACTS
from croupier.play.events import EVENTS
from croupier.play.state import TableState
from tools.write.golden import people, tables
from tools.write.golden.opened import Opened

KEPT: Final = Path(__file__).resolve().parents[3] / "tests" / "golden"
STORE, SAYS = "house.db.xz", "says.json"


def main() -> int:
    """Play the house and keep it."""
    kept = KEPT / __version__
    if kept.exists():
        return _told(f"{kept.name} is kept already: a golden store is never made again.")
    with TemporaryDirectory() as folder:
        played, copy = Path(folder) / "played.db", Path(folder) / "house.db"
        golden = play(played)
        says = said(golden)
        golden.house.close()
        missing = left_out(golden, played)
        if missing:
            return _told(f"Nothing is kept: {', '.join(missing)} never happened.")
        back_up(str(played), copy)
        kept.mkdir(parents=True)
        (kept / STORE).write_bytes(lzma.compress(copy.read_bytes(), preset=9))
        (kept / SAYS).write_text(json.dumps(says, indent=1) + "\n")
    print(f"{kept.name} is kept in {(kept / STORE).stat().st_size:,} bytes.")
    return 0


def _told(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def play(file: Path) -> Opened:
    """The golden house from its first opening to the moment at which it is kept."""
    golden = Opened(file)
    people.come(golden)
    tables.play(golden)
    people.cross(golden)
    people.on_the_way(golden)
    return golden


def said(golden: Opened) -> dict[str, object]:
    """What the house says of itself: where its journals end, and who holds how much."""
    report = audit(golden.house.store)
    assert report.clean, report.faults
    return {
        "heads": {name: hash_.hex() for name, (_, hash_) in heads(golden.house.store).items()},
        "rounds": {one.table: one.rounds for one in report.tables},
        "seats": {name: seats(golden.state(name)) for name in golden.house.writer.tables},
        "wallets": {name: one.wallet for name, one in golden.cage.state.players.items()},
    }


def seats(state: TableState) -> Mapping[str, object]:
    """What every seat of a table holds, and those who left something behind."""
    return {
        name: {
            "player": seat.player,
            "credit": seat.credit,
            "bets": seat.standing,
            "prison": sum(one.stake for one in seat.prisoners),
            "owes": seat.owes,
        }
        for name, seat in {**state.departed, **state.seats}.items()
    }


def left_out(golden: Opened, file: Path) -> list[str]:
    """Acts that nobody asked for and events that never happened."""
    asked = {kind.__name__ for kind in golden.asked} | OWN
    store = SqliteStore(file, read_only=True)
    try:
        happened = set(_happened(store))
    finally:
        store.close()
    wanted = {*ACTS, *CAGE_ACTS} - asked | {*EVENTS, *CAGE_EVENTS} - happened
    return sorted(wanted)


def _happened(store: Store) -> Iterator[str]:
    for name in store.tables():
        for entry in store.read(name):
            recorded = cage_decoded(entry.data) if name == CAGE else decoded(entry.data)
            yield type(recorded.event).__name__


OWN: Final = {
    "DescribeHouse",
    "FinishSending",
    "FinishTransfer",
    "ReceiveTransfer",
    "Recover",
    "ReturnSending",
    "Settle",
    "TakeFromSeat",
    "TakeTable",
}
"""Acts of the house itself, which it does unasked; their events show that it did."""

if __name__ == "__main__":
    sys.exit(main())
