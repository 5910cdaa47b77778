"""A line at a node's door: every act travels, and nothing that isn't one gets in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as some

from croupier.house.nodes.line import (
    LONGEST,
    BadLine,
    LineRequest,
    answered,
    read_request,
    request_line,
)
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor
from croupier.play.authority import HOUSE
from croupier.play.possible import MAY
from croupier.play.refusals import Refusal

GOOD = {"id": "1", "table": "T", "actor": ["player-1", "player"], "act": "PlaceBets"}
FIELDS = {"seat": "1", "slip": "17 by 5"}
VALUES: dict[Any, Any] = {
    str: "é 17",
    int: 5,
    bool: True,
    Sequence[str]: ["a"],
    Sequence[int]: [1, 2],
}


def filled(kind: type[Act]) -> Act:
    hints = get_type_hints(kind)
    return kind(**{one.name: VALUES.get(hints[one.name], {"a": [1, 2.5]}) for one in fields(kind)})


@pytest.mark.parametrize("kind", ACTS.values())
def test_every_act_that_people_ask_for_travels(kind: type[Act]) -> None:
    asked = LineRequest("T", "1", Actor("somebody", "dealer"), filled(kind))
    if MAY[kind] == {HOUSE}:
        with pytest.raises(BadLine, match="There is no act"):
            read_request(request_line(asked))
    else:
        assert read_request(request_line(asked)) == asked


def test_a_table_is_opened_as_it_is_configured() -> None:
    asked = LineRequest("T", "1", Actor("somebody", "supervisor"), None)
    assert read_request(request_line(asked)) == asked
    opening = acts.OpenTable("edition", {})
    assert asked.command(lambda: opening).act is opening


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "one JSON object"),
        (b"\xff", "one JSON object"),
        (b"NaN", "one JSON object"),
        (b'"\\ud800"', "one JSON object"),
        (b"[" * 9_000, "one JSON object"),
        (b"9" * 5_000, "one JSON object"),
        (b"7", "not 7"),
        (b" " * LONGEST + b"{}", "bytes"),
        ({"id": None}, "An id is"),
        ({"id": "a/b"}, "An id is"),
        ({"id": "a" * 101}, "An id is"),
        ({"id": "a\n"}, "An id is"),
        ({"more": 1}, "A line has id"),
        ({"table": ["T"]}, "`table`"),
        ({"actor": "player"}, "`actor`"),
        ({"actor": ["player-1"]}, "`actor`"),
        ({"actor": ["player-1", "house"]}, "nobody is a 'house'"),
        ({"act": "Settle"}, "no act"),
        ({"act": ["Spin"]}, "no act"),
        ({"act": "__class__"}, "no act"),
        ({"fields": []}, "`fields`"),
        ({"fields": {}}, "takes the fields: seat, slip"),
        ({"fields": {**FIELDS, "x": 1}}, "takes the fields: seat, slip"),
        ({"fields": {**FIELDS, "seat": 1}}, "`seat`"),
        ({"act": "BuyIn", "fields": {"seat": "1", "amount": True}}, "`amount`"),
        ({"act": "BuyIn", "fields": {"seat": "1", "amount": 1.0}}, "`amount`"),
        ({"act": "BuyIn", "fields": {"seat": "1", "amount": 2**63}}, "`amount`"),
        ({"act": "ReportSpin", "fields": {"telemetry": {"a": [[[[[[]]]]]]}}}, "`telemetry`"),
    ],
)
def test_a_bad_line_is_refused_in_a_sentence(line: bytes | dict[str, Any], says: str) -> None:
    if isinstance(line, dict):
        line = json.dumps({**GOOD, "fields": FIELDS, **line}).encode()
    with pytest.raises(BadLine, match=says):
        read_request(line)


@given(some.binary(max_size=80) | some.text().map(str.encode))
def test_whatever_comes_is_read_or_refused(line: bytes) -> None:
    with pytest.raises(BadLine):
        read_request(line)


def test_answers_keep_their_shape() -> None:
    assert json.loads(answered("1", Answer(7, 8))) == {
        "id": "1",
        "accepted": True,
        "first": 7,
        "last": 8,
    }
    refusal = Refusal("late", "Too late.", "nz:5.1", {"stake": 500})
    assert json.loads(answered("1", Answer(9, 9, refusal))) == {
        "id": "1",
        "refused": {
            "code": "late",
            "message": "Too late.",
            "clause": "nz:5.1",
            "figures": {"stake": 500},
        },
        "first": 9,
        "last": 9,
    }
