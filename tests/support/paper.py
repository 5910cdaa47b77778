"""Paper as tests read it: the lines on the pages of a PDF, by its own tables."""

from __future__ import annotations

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj\n", re.DOTALL)
_STREAM = re.compile(rb"<<.*?/Length (\d+).*?>>\nstream\n", re.DOTALL)
_SHOWN = re.compile(rb"/F(\d) [\d.]+ Tf|\(((?:[^\\()]|\\.)*)\) Tj", re.DOTALL)
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t"}
_ESCAPED = re.compile(rb"\\(.)", re.DOTALL)


def pages_of(data: bytes) -> list[list[str]]:
    """The lines of each page of a PDF, read as a reader does: by its table of places."""
    objects = _objects(data)
    fonts = {
        name: _letters(objects, int(at)) for name, at in _references(objects, rb"/F(\d) (\d+)")
    }
    pages = [int(at) for one in objects.values() for at in re.findall(rb"/Contents (\d+) 0 R", one)]
    return [_lines(_content(objects[page]), fonts) for page in pages]


def _objects(data: bytes) -> dict[int, bytes]:
    assert data.startswith(b"%PDF-1.")
    table = int(data.rstrip().splitlines()[-2])
    assert data[table:].startswith(b"xref\n0 ")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", data[table:])]
    found = {}
    for number, place in enumerate(places, 1):
        one = _OBJECT.match(data, place)
        assert one is not None
        assert int(one[1]) == number
        found[number] = one[2]
    return found


def _references(objects: dict[int, bytes], form: bytes) -> set[tuple[bytes, bytes]]:
    """Names and the objects that they stand for."""
    return {pair for one in objects.values() for pair in re.findall(form, one)}


def _content(one: bytes) -> bytes:
    head = _STREAM.match(one)
    assert head is not None
    body = one[head.end() : head.end() + int(head[1])]
    return zlib.decompress(body) if b"/FlateDecode" in head[0] else body


def _letters(objects: dict[int, bytes], font: int) -> dict[int, str]:
    """What each code of a font stands for."""
    (table,) = re.findall(rb"/ToUnicode (\d+) 0 R", objects[font])
    pairs = re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]+)>", _content(objects[int(table)]))
    return {int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in pairs}


def _lines(drawn: bytes, fonts: dict[bytes, dict[int, str]]) -> list[str]:
    lines, letters = [], {}
    for font, shown in _SHOWN.findall(drawn):
        if font:
            letters = fonts[font]
            continue
        codes = _ESCAPED.sub(lambda one: _ESCAPES.get(one[1], one[1]), shown)
        pairs = zip(codes[::2], codes[1::2], strict=True)
        lines.append("".join(letters[high << 8 | low] for high, low in pairs))
    return lines
