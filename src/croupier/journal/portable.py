"""A store's content as lines of JSON, which any store can give and take: the portable backup.

The first line says what it is; editions and entries follow, each on a line; the last line has the
sum of all lines before it, so that a file that was cut or changed is known as such. Snapshots are
left out: they are made again.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from typing import Any, Final, NamedTuple

from croupier.journal.contract import Entry, Store, StoreError

FORM: Final = "croupier backup"
VERSION: Final = 1
AT_ONCE: Final = 1_000
"""Entries of one transaction when a store is filled."""


class EditionText(NamedTuple):
    """The text of a rulebook edition under its digest."""

    digest: str
    text: str


Kept = EditionText | Entry
"""What a backup consists of."""


def contents(store: Store, heads: Mapping[str, int]) -> Iterator[Kept]:
    """Everything that a store keeps, its journals up to given numbers."""
    for digest in store.editions():
        text = store.edition(digest)
        if text is not None:
            yield EditionText(digest, text)
    for table, last in heads.items():
        if last:
            for entry in store.read(table):
                yield entry
                if entry.number >= last:
                    break


def pour(kept: Iterable[Kept], store: Store) -> int:
    """Fill a store and say how many entries it got."""
    count, things = 0, iter(kept)
    while batch := list(islice(things, AT_ONCE)):
        for one in batch:
            if isinstance(one, EditionText):
                store.save_edition(one.digest, one.text)
        entries = [one for one in batch if isinstance(one, Entry)]
        if entries:
            store.append(entries)
            count += len(entries)
    return count


def lines(kept: Iterable[Kept]) -> Iterator[bytes]:
    """The lines of a portable backup."""
    seen, count = sha256(), 0
    for shape in _shapes(kept):
        line = (json.dumps(shape, ensure_ascii=False, separators=(",", ":")) + "\n").encode(
            errors="surrogatepass"
        )
        seen.update(line)
        count += 1
        yield line
    yield json.dumps({"lines": count, "sha256": seen.hexdigest()}).encode() + b"\n"


def _shapes(kept: Iterable[Kept]) -> Iterator[dict[str, Any]]:
    yield {"form": FORM, "version": VERSION}
    for one in kept:
        if isinstance(one, EditionText):
            yield {"edition": one.digest, "text": one.text}
        else:
            yield {
                "table": one.table,
                "number": one.number,
                "command": one.command,
                **_packed(one.data),
                "hash": one.hash.hex(),
            }


def _packed(data: bytes) -> dict[str, str]:
    """Events are text; what a damaged store gives back may be anything."""
    try:
        return {"data": data.decode()}
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(data).decode()}


def read_backup(source: Iterable[bytes], name: str) -> Iterator[Kept]:
    """What a portable backup keeps; StoreError where it isn't one, or isn't whole."""
    seen, count = sha256(), 0
    for line in source:
        try:
            shape = json.loads(line)
            if count == 0:
                _must_be_ours(shape, name)
            elif "sha256" in shape:
                if (shape["lines"], shape["sha256"]) != (count, seen.hexdigest()):
                    raise StoreError(f"{name} was changed: its sum isn't that of its lines.")
                return
            else:
                yield _unpacked(shape)
        except (ValueError, KeyError, TypeError) as error:
            raise StoreError(f"{name} isn't a backup: line {count + 1} ({error}).") from None
        seen.update(line)
        count += 1
    raise StoreError(f"{name} isn't whole: it ends after line {count}.")


def _must_be_ours(shape: Any, name: str) -> None:
    if not isinstance(shape, dict) or shape.get("form") != FORM:
        raise StoreError(f"{name} isn't a backup of Croupier.")
    if shape.get("version") != VERSION:
        raise StoreError(f"{name} has version {shape.get('version')}; this Croupier reads 1.")


def _unpacked(shape: dict[str, Any]) -> Kept:
    if "edition" in shape:
        return EditionText(shape["edition"], shape["text"])
    data = base64.b64decode(shape["base64"]) if "base64" in shape else shape["data"].encode()
    number, command = shape["number"], shape["command"]
    return Entry(shape["table"], number, command, data, bytes.fromhex(shape["hash"]))
