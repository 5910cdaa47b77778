"""A small PDF writer: pages of lines in one even-width font, which is all that a sheet needs.

Courier is one of the fonts that every reader of the format has, so none is embedded; a document
thereby needs no package, and the same input always gives the same bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple


class Paper(NamedTuple):
    """A page and the size of its type, in points."""

    width: int
    height: int
    size: int
    leading: int
    margin: int = 36

    @property
    def columns(self) -> int:
        """Characters in a line: each is six tenths of its size wide."""
        return (self.width - 2 * self.margin) * 10 // (6 * self.size)

    @property
    def lines(self) -> int:
        return (self.height - 2 * self.margin) // self.leading


ACROSS: Final = Paper(842, 595, 7, 9)
"""A4 across, for wide tables."""
UPRIGHT: Final = Paper(595, 842, 9, 11)
"""A4 upright, for what is read line by line."""


class Line(NamedTuple):
    """One line of text, in bold or not."""

    text: str
    bold: bool = False


def document(title: str, pages: Sequence[Sequence[Line]], paper: Paper) -> bytes:
    """A PDF file of pages of lines."""
    kids = " ".join(f"{6 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        _font("Courier"),
        _font("Courier-Bold"),
        b"<< /Title " + _string(title) + b" /Producer (Croupier) >>",
    ]
    for number, lines in enumerate(pages):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {paper.width} {paper.height}] "
            f"/Contents {7 + 2 * number} 0 R "
            "/Resources << /Font << /F0 3 0 R /F1 4 0 R >> >> >>".encode()
        )
        packed = zlib.compress(_drawn(lines, paper), 9)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
        objects.append(head + packed + b"\nendstream")
    return _file(objects)


def _font(name: str) -> bytes:
    return (
        f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
    ).encode()


def _drawn(lines: Sequence[Line], paper: Paper) -> bytes:
    """The drawing of one page, line under line."""
    top = paper.height - paper.margin - paper.size
    parts = [f"BT\n{paper.margin} {top} Td\n{paper.leading} TL".encode()]
    for text, bold in lines:
        parts.append(f"/F{int(bold)} {paper.size} Tf ".encode() + _string(text) + b" Tj T*")
    return b"\n".join([*parts, b"ET"])


def _string(text: str) -> bytes:
    """Text in the encoding that the fonts are told to use, its brackets guarded."""
    encoded = text.replace("\u2212", "-").encode("cp1252", errors="replace")
    for special in (b"\\", b"(", b")"):
        encoded = encoded.replace(special, b"\\" + special)
    return b"(" + encoded + b")"


def _file(objects: Sequence[bytes]) -> bytes:
    """Objects with their table of places, as the format wants them."""
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    for place in places:
        out += f"{place:010d} 00000 n \n".encode()
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 5 0 R >>\n".encode()
    return bytes(out + f"startxref\n{table}\n%%EOF\n".encode())
