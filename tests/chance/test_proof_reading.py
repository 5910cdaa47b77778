"""Reading proofs: each comes back as it was, and every fault of a bad one is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.chance.proof_reading import ProofFaults, read_proof
from tools.prove.proofs import WHATS, proofs

WORKED = {what: next(proofs(1, what)).to_dict() for what in WHATS}


@pytest.mark.parametrize("what", WHATS)
def test_a_proof_comes_back_as_it_was(what: str) -> None:
    for proof in proofs(50, what, seed=2):
        assert read_proof(json.dumps(proof.to_dict())) == proof
        assert read_proof(json.dumps(proof.to_dict(), ensure_ascii=False, indent=2)) == proof


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(ProofFaults) as failed:
        read_proof(text)
    return failed.value.faults


def faults_with(what: str = "pocket", /, **changes: Any) -> tuple[str, ...]:
    return faults(json.dumps({**WORKED[what], **changes}))


@pytest.mark.parametrize("what", WHATS)
def test_every_part_is_needed_and_no_other_is_taken(what: str) -> None:
    shape = WORKED[what]
    for part in shape:
        if part != "what":  # without it, the parts of a kind are strangers
            assert faults(json.dumps({**shape, part: ...}, default=lambda _: {"a": 1}))
            without = {name: value for name, value in shape.items() if name != part}
            assert faults(json.dumps(without)) == (f"{part}: it is missing.",)
    assert faults_with(what, more=1) == ("more: it doesn't belong there.",)


LINK = {"commitment": "00" * 32, "index": 1, "link": "00" * 32}
LONG = "x" * 64


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("spec", "croupier/draw/2"),
        ("game", ""),
        ("game", 37),
        ("wheel", []),
        ("wheel", ["0", 32]),
        ("wheel", ["0", "0"]),
        ("wheel", "0 32 15"),
        ("table", ""),
        ("table", "a\nb"),
        ("table", "a\x7fb"),
        ("table", "a\x85b"),
        ("table", "\ud800"),
        ("round", 0),
        ("round", -1),
        ("round", 1.0),
        ("round", True),
        ("round", "1"),
        ("round", 10**18),
        ("spin", 0),
        ("spin", None),
        ("what", "Pocket"),
        ("what", ["pocket"]),
        ("closing", "00" * 31),
        ("closing", "AA" * 32),
        ("closing", "00" * 32 + "\n"),
        ("closing", 0),
        ("seeds", None),
        ("seeds", []),
        ("seeds", {"1": ""}),
        ("seeds", {"1": LONG + "x"}),
        ("seeds", {"1": 5}),
        ("seeds", {"1": "\udfff"}),
        ("seeds", {"1,2": "x"}),
        ("seeds", {"1=2": "x"}),
        ("seeds", {"": "x"}),
        ("seeds", {"1\t": "x"}),
        ("chain", None),
        ("chain", {**LINK, "index": 0}),
        ("chain", {**LINK, "index": 1_000_001}),
        ("chain", {**LINK, "index": 1.5}),
        ("chain", {**LINK, "link": "00" * 33}),
        ("chain", {**LINK, "more": 1}),
        ("custodian", False),
        ("custodian", {"index": 1}),
        ("result", 17),
        ("result", ["17"]),
    ],
)
def test_a_part_that_is_not_of_its_form_is_named(part: str, value: object) -> None:
    found = faults_with("pocket", **{part: value})
    assert any(fault.startswith(f"{part}: it must be ") for fault in found)


@pytest.mark.parametrize(
    ("what", "part", "value"),
    [
        ("roulette-x", "eligible", []),
        ("roulette-x", "eligible", ["15", "32"]),
        ("roulette-x", "eligible", ["32", "32"]),
        ("roulette-x", "eligible", ["32", "40"]),
        ("roulette-x", "counts", [["40", 1]]),
        ("roulette-x", "counts", [["0", 1]]),
        ("roulette-x", "counts", [["two", 1]]),
        ("roulette-x", "counts", {"2": 1}),
        ("roulette-x", "awards", [["50.5", 1]]),
        ("roulette-x", "awards", [["050", 1]]),
        ("roulette-x", "first", "50"),
        ("roulette-x", "result", [["17", "50"]]),
        ("roulette-x", "result", [["17", 50, 1]]),
        ("roulette-x", "result", []),
        ("bonus-targets", "result", "17"),
        ("bonus-targets", "counts", [["1", 0]]),
        ("bonus-targets", "counts", [["1", -1], ["2", 3]]),
        ("bonus-targets", "counts", [["1", 2**31], ["2", 2**31]]),
        ("bonus-targets", "counts", [["1", True]]),
        ("hot-spot", "seats", []),
        ("hot-spot", "seats", ["1", "1"]),
        ("hot-spot", "seats", ["1,2"]),
        ("hot-spot", "result", None),
        ("bonus-wheel", "weights", []),
        ("bonus-wheel", "weights", [["primary"]]),
        ("community", "weights", [[150, 1]]),
        ("community", "weights", [["150", 1.5]]),
    ],
)
def test_a_part_of_a_kind_is_named(what: str, part: str, value: object) -> None:
    found = faults_with(what, **{part: value})
    assert found[0].startswith(f"{part}: it must ")


def test_all_faults_are_told_at_once() -> None:
    found = faults_with("pocket", round=0, spin="x", closing="", colour="red")
    assert [fault.partition(":")[0] for fault in found] == ["round", "spin", "closing", "colour"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Expecting value"),
        ("{", "Expecting property name"),
        ('{"a": 1, "a": 2}', "stands twice"),
        ('{"a": NaN}', "NaN isn't a number"),
        ('{"a": -Infinity}', "isn't a number"),
        ("[" * 100_000, "nested too deeply"),
        ('{"round": ' + "9" * 5_000 + "}", "It isn't JSON that can be read"),
        ("[]", "A proof is a JSON object"),
        ("7", "A proof is a JSON object"),
    ],
)
def test_what_is_no_proof_at_all(text: str, why: str) -> None:
    (fault,) = faults(text)
    assert why in fault
    assert fault.endswith(".")
