"""Deeds: each changes a store as somebody might who can write to it.

A clumsy meddler changes rows; a knowing one makes the chain whole behind the change, and what lies
beside the store; a thorough one rewrites what the other journals noted, too.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from croupier.cage import CAGE
from croupier.house.snapshots import Stale, loaded
from croupier.journal.anchors import EVENT, Head, as_line, from_words, in_words
from croupier.journal.contract import GENESIS, chained
from croupier.journal.sqlite.store import SqliteStore
from tools.prove.tampering.scene import Scene

Row = tuple[str, int, str, bytes, bytes]
Journals = dict[str, list[Row]]

VALUES: Final = 4
"""Where the values of an event stand in what is stored: form, name, moment, actor, values."""

UNANCHORED: Final = "it came after the latest anchor, by somebody who knows the chain"
UNSEEN: Final = "the whole house was rewritten, and no second place was asked"
CACHE: Final = "a snapshot is a cache that is made again"
OUTDATED: Final = "the house takes the snapshot for an outdated one and makes it again"
SIGNPOST: Final = "it is a signpost that nothing believes, or a note that only proves more"
SAME: Final = "it changes no entry, edition or snapshot"


class Deed(NamedTuple):
    """What was done."""

    what: str
    excuse: str = ""
    """Why nobody can know, or why it is harmless; nothing if the audit must name it."""
    elsewhere: bool = True
    """Whether the audit is given the second place."""


Meddling = Callable[[Scene, Random], Deed]


def rows_of(scene: Scene) -> Journals:
    with closing(sqlite3.connect(scene.store)) as db:
        found = db.execute(
            'SELECT "table", number, command, data, hash FROM entries ORDER BY "table", number'
        ).fetchall()
    journals: Journals = {}
    for row in found:
        journals.setdefault(row[0], []).append(row)
    return journals


def run(scene: Scene, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(scene.store)) as db, db:
        db.execute(statement, values)


def _some(scene: Scene, random: Random) -> Row:
    journals = rows_of(scene)
    return random.choice(journals[random.choice(sorted(journals))])


def change_data(scene: Scene, random: Random) -> Deed:
    table, number, _, data, _ = _some(scene, random)
    place, bit = random.randrange(len(data)), 1 << random.randrange(7)
    changed = data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]
    _set(scene, table, number, "data", changed)
    return Deed(f"a bit of {table} {number} changed")


def change_hash(scene: Scene, random: Random) -> Deed:
    table, number, *_ = _some(scene, random)
    _set(scene, table, number, "hash", random.randbytes(32))
    return Deed(f"the hash of {table} {number} changed")


def change_command(scene: Scene, random: Random) -> Deed:
    table, number, *_ = _some(scene, random)
    _set(scene, table, number, "command", f"x{random.random()}")
    return Deed(f"the id of {table} {number} changed")


def delete(scene: Scene, random: Random) -> Deed:
    table, number, *_ = _some(scene, random)
    run(scene, 'DELETE FROM entries WHERE "table" = ? AND number = ?', table, number)
    return Deed(f"{table} {number} deleted")


def swap(scene: Scene, random: Random) -> Deed:
    table, rows = random.choice(sorted(rows_of(scene).items()))
    one, other = random.sample(rows, 2)
    for number, row in ((one[1], other), (other[1], one)):
        for column, value in zip(("command", "data", "hash"), row[2:], strict=True):
            _set(scene, table, number, column, value)
    return Deed(f"{table} {one[1]} and {other[1]} swapped")


def append(scene: Scene, random: Random) -> Deed:
    table, rows = random.choice(sorted(rows_of(scene).items()))
    row = random.choice(rows)
    run(scene, "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", table, len(rows) + 1, *row[2:])
    return Deed(f"{table} {row[1]} put at its end again")


def cut(scene: Scene, random: Random) -> Deed:
    table, rows = random.choice(sorted(rows_of(scene).items()))
    keep = random.randrange(len(rows))
    run(scene, 'DELETE FROM entries WHERE "table" = ? AND number > ?', table, keep)
    _mend_beside(scene)
    return Deed(f"{table} cut after {keep}", _excuse(scene, table, keep + 1))


def forge(scene: Scene, random: Random) -> Deed:
    """A value changed, with the chain of its journal made whole."""
    journals = rows_of(scene)
    table, number = _forged(journals, random)
    _write(scene, journals)
    _mend_beside(scene)
    return Deed(f"{table} {number} forged, its chain whole", _excuse(scene, table, number))


def rewrite_all(scene: Scene, random: Random) -> Deed:
    """A value changed, and everything made whole behind it but the second place."""
    journals = rows_of(scene)
    table, number = _forged(journals, random)
    _agree(journals)
    _write(scene, journals)
    _mend_beside(scene)
    return Deed(f"{table} {number} forged, the whole house agrees", _excuse(scene, table, number))


def rewrite_unseen(scene: Scene, random: Random) -> Deed:
    return rewrite_all(scene, random)._replace(excuse=UNSEEN, elsewhere=False)


def roll_back(scene: Scene, random: Random) -> Deed:
    del random
    for file in scene.earlier.iterdir():
        shutil.copy(file, scene.folder)
    return Deed("the whole house is of earlier")


def roll_back_unseen(scene: Scene, random: Random) -> Deed:
    return roll_back(scene, random)._replace(excuse=UNSEEN, elsewhere=False)


def roll_back_alone(scene: Scene, random: Random) -> Deed:
    """Only the store is of earlier, not what lies beside it."""
    del random
    shutil.copy(scene.earlier / scene.store.name, scene.store)
    return Deed("the store alone is of earlier", elsewhere=False)


def change_edition(scene: Scene, random: Random) -> Deed:
    run(scene, "UPDATE editions SET text = replace(text, '35', ?)", str(random.randrange(36, 99)))
    return Deed("the rules' text changed")


def change_snapshot(scene: Scene, random: Random) -> Deed:
    """A balance in the cache, with its digest made right."""
    with closing(sqlite3.connect(scene.store)) as db, db:
        query = "SELECT * FROM snapshots WHERE \"table\" IN ('A', 'B', 'cage')"
        table, number, hash_, version, data, _ = random.choice(db.execute(query).fetchall())
        digits = [place for place, byte in enumerate(data) if byte in b"123456789"]
        place = random.choice(digits)
        new = bytes([data[place] - 1 or 49]) if data[place] > 49 else b"2"
        data = data[:place] + new + data[place + 1 :]
        digest = sha256(f"{table}\0{number}\0{version}\0".encode() + hash_ + data).digest()
        db.execute(
            'UPDATE snapshots SET data = ?, digest = ? WHERE "table" = ?', (data, digest, table)
        )
    outdated = table != CAGE and _is_outdated(scene, table)
    return Deed(f"a figure in the snapshot of {table} changed", OUTDATED if outdated else "")


def _is_outdated(scene: Scene, table: str) -> bool:
    """Whether nothing is believed of a snapshot: its parts seem to be later ones."""
    with closing(SqliteStore(scene.store, read_only=True)) as store:
        snapshot = store.snapshot(table)
        assert snapshot is not None
        try:
            loaded(store, snapshot)
        except Stale:
            return True
        except (ValueError, TypeError, KeyError, AttributeError):
            return False
    return False


def drop_snapshots(scene: Scene, random: Random) -> Deed:
    del random
    run(scene, "DELETE FROM snapshots")
    return Deed("snapshots deleted", CACHE)


def plant(scene: Scene, random: Random) -> Deed:
    """Something in the schema."""
    statement = random.choice(
        (
            "CREATE TRIGGER skim AFTER INSERT ON entries BEGIN DELETE FROM snapshots; END",
            "CREATE VIEW seen AS SELECT * FROM entries",
            "CREATE TABLE hidden (text)",
            "CREATE INDEX quick ON entries (command)",
        )
    )
    run(scene, statement)
    return Deed(" ".join(statement.split()[:3]))


def tidy(scene: Scene, random: Random) -> Deed:
    del random
    run(scene, "INSERT OR REPLACE INTO snapshots VALUES (?, 0, x'', 1, x'', x'')", "\x1fpulse")
    with closing(sqlite3.connect(scene.store)) as db:
        db.execute("VACUUM")
    return Deed("pages moved about, and a mark of the pulse", SAME)


def drop_heads(scene: Scene, random: Random) -> Deed:
    ending = random.choice((".heads", "-last"))
    Path(f"{scene.store}{ending}").unlink()
    return Deed(f"house.db{ending} deleted", SIGNPOST)


DEEDS: Final[dict[Meddling, int]] = {
    **dict.fromkeys((change_data, change_hash, change_command, delete, swap, append), 30),
    **dict.fromkeys((cut, forge, rewrite_all), 70),
    **dict.fromkeys((change_edition, change_snapshot, plant), 15),
    **dict.fromkeys((rewrite_unseen, roll_back, roll_back_unseen, roll_back_alone), 10),
    **dict.fromkeys((drop_snapshots, tidy, drop_heads), 8),
}
"""What is done, and how often in 500."""


def _set(scene: Scene, table: str, number: int, column: str, value: object) -> None:
    query = f'UPDATE entries SET {column} = ? WHERE "table" = ? AND number = ?'
    run(scene, query, value, table, number)


def _forged(journals: Journals, random: Random) -> tuple[str, int]:
    """Change a value of an event, and chain the rest of its journal again."""
    while True:
        table = random.choice(sorted(journals))
        row = random.choice(journals[table])
        stored = json.loads(row[3])
        if _changed(stored[VALUES], random):
            journals[table][row[1] - 1] = (*row[:3], json.dumps(stored).encode(), row[4])
            _chain(journals[table])
            return table, row[1]


def _changed(values: list[Any], random: Random) -> bool:
    """Change a whole number among the values of an event, if there is one."""
    places = [place for place, one in enumerate(values) if type(one) is int]
    if places:
        values[random.choice(places)] += random.choice((-1, 1, 100))
    return bool(places)


def _chain(rows: list[Row]) -> None:
    previous = GENESIS
    for place, (table, number, command, data, _) in enumerate(rows):
        previous = chained(previous, table, command, data)
        rows[place] = (table, number, command, data, previous)


def _agree(journals: Journals) -> None:
    """Rewrite what journals noted of each other until it holds again."""
    before = None
    while before != (before := [rows[-1][4] for rows in journals.values()]):
        for rows in journals.values():
            for place, (table, number, command, data, hash_) in enumerate(rows):
                rows[place] = (table, number, command, _noted(data, journals), hash_)
            _chain(rows)


def _noted(data: bytes, journals: Journals) -> bytes:
    stored = json.loads(data)
    if stored[1] not in ("HeadsNoted", "Noted"):
        return data
    heads = from_words(stored[VALUES][-1])
    if not heads:
        return data
    stored[VALUES][-1] = in_words(
        {
            name: Head(head.number, journals[name][head.number - 1][4])
            for name, head in heads.items()
        }
    )
    return json.dumps(stored).encode()


def _write(scene: Scene, journals: Journals) -> None:
    with closing(sqlite3.connect(scene.store)) as db, db:
        db.execute("DELETE FROM entries")
        for rows in journals.values():
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
        db.execute("DELETE FROM snapshots")


def _mend_beside(scene: Scene) -> None:
    """Make what lies beside the store agree with it."""
    journals = rows_of(scene)
    heads = {name: Head(rows[-1][1], rows[-1][4]) for name, rows in journals.items()}
    Path(f"{scene.store}.heads").write_text(as_line(heads, "2026-01-01T00:00:00.000Z"))
    Path(f"{scene.store}-last").unlink(missing_ok=True)


def _excuse(scene: Scene, table: str, number: int) -> str:
    """Why nobody can know of a change from an entry on, if nobody noted what came after."""
    lines = [json.loads(line) for line in scene.elsewhere.read_text().splitlines()]
    noted = [one["heads"][table][0] for one in lines if one["event"] == EVENT]
    return UNANCHORED if number > max(noted) else ""
