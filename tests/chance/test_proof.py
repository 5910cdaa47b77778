"""Proofs: the published vectors, changes that are found, and strangers who draw the same."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from croupier.chance.chain import CommittedChain, Revealed
from croupier.chance.kinds import HotSpot, Pocket
from croupier.chance.message import DrawMessage
from croupier.chance.proof import Proof, prove, verify
from croupier.rulebooks.reader import read_game
from tools.prove.draws import SCRIPT, independent, missed
from tools.prove.flips import ALWAYS_FOUND, flipped, sampled
from tools.prove.proofs import WHATS, proofs

CHAIN = CommittedChain(bytes(range(32)), 1000)
CLOSING = sha256(b"closing").hexdigest()
WHEEL = read_game("nz/37").wheel.pockets
CUSTODIAN = CommittedChain(bytes([7]) * 32, 1).revealed(1)


def vector(index: int, seeds: dict[str, str], custodian: Revealed | None = None) -> Proof:
    message = DrawMessage("nz-37", index, 1, "pocket", CLOSING, seeds)
    return prove("nz/37", WHEEL, message, Pocket(WHEEL), CHAIN.revealed(index), custodian)


def test_the_vectors_of_the_specification() -> None:
    expected = "45cd0d40a72c806c4b78bbeca7a52d9fa6f25751fea57cf1564e7b70b9519db4"
    assert CHAIN.commitment.hex() == expected
    assert CLOSING == "6f9a48800d2f3095e8a310a4317e009a5dc222e11c45b34ec8d5544feebb8277"


@pytest.mark.parametrize(
    ("index", "seeds", "link", "alone", "together"),
    [
        (1, {}, "b7b81dbeec01f0eee02e43da4988dafb5ecc56a90080555aff89bcbc92ba59c8", "29", "36"),
        (
            2,
            {"1": "lucky", "3": "Straße"},
            "2d5d58a6d7ab7eec12448c0c38f03c4d90f999bce0e0b5d23292fd5594d58380",
            "2",
            "2",
        ),
        (1000, {}, bytes(range(32)).hex(), "35", "4"),
    ],
)
def test_the_vectors_of_draws(
    index: int, seeds: dict[str, str], link: str, alone: str, together: str
) -> None:
    assert CHAIN.link(index).hex() == link
    assert vector(index, seeds).result == alone
    assert vector(index, seeds, CUSTODIAN).result == together
    for proof in (vector(index, seeds), vector(index, seeds, CUSTODIAN)):
        assert verify(proof) == []
        assert independent()(proof.to_dict())


def test_the_page_shows_the_vectors() -> None:
    page = (SCRIPT.parent / "draws.md").read_text("utf-8")
    for index, seeds in ((1, {}), (2, {"1": "lucky", "3": "Straße"}), (1000, {})):
        alone, together = vector(index, seeds), vector(index, seeds, CUSTODIAN)
        row = f"| {alone.chain.link.hex()} | {alone.result} | {together.result} |"
        assert row in page
    assert CHAIN.commitment.hex() in page
    assert CLOSING in page


def test_all_that_is_wrong_is_told() -> None:
    proof = vector(3, {}, CUSTODIAN)
    wrong = replace(
        proof,
        game="nz/38-0-00",
        chain=replace(proof.chain, index=4),
        custodian=replace(CUSTODIAN, commitment=bytes(32)),
        result="00",
    )
    assert verify(wrong) == [
        "wheel: it isn't a wheel of nz/38-0-00.",
        "chain: the link doesn't lead to the commitment in 4 steps.",
        "custodian: the link doesn't lead to the commitment in 1 step.",
        f"result: the draw gives {proof.result}, not 00.",
    ]
    (fault,) = verify(replace(proof, game="nz/36"))
    assert fault.startswith("game: There is no game 'nz/36'")


def test_a_wheel_must_be_one_that_the_game_has_by_its_settings() -> None:
    message = DrawMessage("T", 1, 1, "pocket", CLOSING)

    def drawn_on(game: str, wheel: tuple[str, ...]) -> list[str]:
        return verify(prove(game, wheel, message, Pocket(wheel), CHAIN.revealed(1)))

    default = read_game("rws/rapid-a").wheel.pockets
    other = read_game("rws/rapid-a", {"7.2": "00-0"}).wheel.pockets
    assert default != other
    assert other[0] == "0"  # a wheel is told from 0 on
    assert drawn_on("rws/rapid-a", default) == drawn_on("rws/rapid-a", other) == []
    turned = (*default[1:], default[0])
    swapped = (default[1], default[0], *default[2:])
    for wheel in (turned, swapped, default[:-1], WHEEL):
        assert drawn_on("rws/rapid-a", wheel) == ["wheel: it isn't a wheel of rws/rapid-a."]


def test_a_message_must_ask_for_what_is_drawn() -> None:
    message = DrawMessage("T", 1, 1, "pocket", CLOSING)
    with pytest.raises(ValueError, match="asks for pocket, not hot-spot"):
        prove("nz/37", WHEEL, message, HotSpot(("1",)), CHAIN.revealed(1))


def test_every_bit_of_some_proofs_matters() -> None:
    counted: Counter[str] = Counter()
    changes = (
        change
        for what in WHATS
        for proof in proofs(1, what, seed=5)
        for change in flipped(proof.to_dict())
        if change[0] != "index"  # whose high bits take long
    )
    assert list(missed(changes, counted)) == []
    assert min(counted[part] for part in ("table", "round", "closing", "link", "result")) > 50


def test_a_changed_bit_is_found_in_a_thousand_proofs() -> None:
    """One bit of each part; `python -m tools.prove.draws` changes them all."""
    random, counted = Random(19), Counter[str]()
    changes = (
        change
        for proof in proofs(1_000, seed=6)
        for change in sampled(proof.to_dict(), random, index_bits=8)
    )
    assert list(missed(changes, counted)) == []
    assert min(counted[part] for part in ("spin", *ALWAYS_FOUND)) >= 1_000
    assert counted["closing, same result"] > 0  # once in 37 the pocket is the same


def test_strangers_draw_the_same() -> None:
    """The script of docs/, run as it stands, on a thousand proofs of every kind."""
    lines = [proof for what in WHATS for proof in proofs(1_000, what, seed=7)]
    text = "".join(json.dumps(proof.to_dict()) + "\n" for proof in lines)
    command = [sys.executable, "-I", str(SCRIPT)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["holds"] * len(lines)
    assert not any(verify(proof) for proof in lines)
