"""Bodies are taken as they are written: what is no whole number, and no yes or no, counts as none.

Every address that takes a number or a yes is asked, whoever asks: the body is read before anything
else is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.server.door.test_http import schema
from tests.support.live import Live, Person

WRONG: Final[dict[str, tuple[object, ...]]] = {
    "integer": ("5", 5.0, True, None),
    "boolean": ("true", 1, 0),
}
"""What a lenient reader would take for a number, or for a yes."""


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


def plain(field: dict[str, Any]) -> object:
    """Something that a field takes."""
    simple = {"integer": 5, "boolean": True, "array": [], "object": {}}
    return field.get("const", field.get("enum", [simple.get(field.get("type", ""), "word")])[0])


def bodies(described: dict[str, Any]) -> Iterator[tuple[str, dict[str, dict[str, Any]]]]:
    """Every address that takes a body, with the fields of it as they are described."""
    for path, methods in described["paths"].items():
        for one in methods.values():
            told = one.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = str(told.get("schema", {}).get("$ref", "")).rpartition("/")[2]
            if name:
                yield path, described["components"]["schemas"][name]["properties"]


def test_no_address_takes_words_for_numbers(live: Live) -> None:
    asked = set()
    with live.guest() as guest:
        for path, fields in bodies(schema(guest)):
            good = {key: plain(field) for key, field in fields.items()}
            for key, field in fields.items():
                for wrong in WRONG.get(field.get("type", ""), ()):
                    assert part(guest, path, {**good, key: wrong}) == key, (path, key, wrong)
                    asked.add((path, key))
    assert ("/api/cage/players/{player}/withdraw", "amount") in asked
    assert ("/api/tables/{table}/seat", "amount") in asked
    assert len(asked) >= 10, "the description has lost its types"


def part(person: Person, path: str, body: dict[str, Any]) -> str | None:
    """The field that an address can't read."""
    named = re.sub(r"\{\w+\}", "1", path)
    answer = person.http.post(named, json=body, headers=person.headers)
    assert answer.status_code == 422, (path, body, answer.text)
    told = answer.json()["error"]
    assert told["code"] == "request"
    return str(told["part"])
