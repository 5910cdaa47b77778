"""Field notes: what the source says of the fields of a class, in the strings below them."""

from __future__ import annotations

import ast
import inspect
from textwrap import dedent


def field_notes(kind: type) -> dict[str, str]:
    """What is written below each field of a class; a field without a note isn't there."""
    (written,) = ast.parse(dedent(inspect.getsource(kind))).body
    assert isinstance(written, ast.ClassDef)
    found = {}
    for statement, below in zip(written.body, written.body[1:], strict=False):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            note = _text(below)
            if note:
                found[statement.target.id] = note
    return found


def _text(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""


def first_sentence(kind: type) -> str:
    """What a class is, in the first line of its own words."""
    return (inspect.getdoc(kind) or "").splitlines()[0]
