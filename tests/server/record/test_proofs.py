"""Proofs over HTTP: the round's own, whole, and equal to what the command line gives."""

from __future__ import annotations

import msgspec
import pytest

from croupier.chance.proof import verify
from croupier.chance.proof_reading import read_proof
from croupier.journal.memory import MemoryStore
from croupier.readings.draws import proofs
from croupier.refusal import Refused
from croupier.server.record.codes import code_of, proof_address
from croupier.server.record.proofs import round_proofs
from croupier.server.record.records import Records
from croupier.server.settings import ServerSettings
from tests.house.bonus.test_draws import with_numbers
from tests.house.provable.test_chains import dealt


def test_a_round_has_the_proof_of_its_spins() -> None:
    store, _ = dealt(5)
    told = [proof for _, proof in proofs(store, "T")]
    for number, proof in enumerate(told, 1):
        found = round_proofs(Records(store, "T"), number)
        assert (found.table, found.round, found.over) == ("T", number, True)
        [spin] = found.spins
        assert spin.entered == proof.result
        assert spin.opened > 0
        read = read_proof(msgspec.json.encode(spin.proof).decode())
        assert read == proof
        assert verify(read) == []


def test_a_respun_round_has_several() -> None:
    store, _ = dealt(120, game="maryland/double-as-single", links=400)
    counted = [len(round_proofs(Records(store, "T"), number).spins) for number in range(1, 121)]
    assert sum(counted) == len(list(proofs(store, "T")))
    assert max(counted) > 1


def test_a_round_that_was_never_dealt_is_refused() -> None:
    store, _ = dealt(1)
    with pytest.raises(Refused, match="isn't over, or too long ago"):
        round_proofs(Records(store, "T"), 2)
    with pytest.raises(Refused):
        round_proofs(Records(MemoryStore(), "T"), 1)


def test_numbers_that_pay_more_have_their_proof_too() -> None:
    store = with_numbers(3)
    told = [proof for _, proof in proofs(store, "T")]
    shown = [one for number in (1, 2, 3) for one in round_proofs(Records(store, "T"), number).spins]
    assert [read_proof(msgspec.json.encode(one.proof).decode()) for one in shown] == told
    assert [one.proof.what for one in shown] == ["pocket", "roulette-x"] * 3
    for one in shown:
        assert msgspec.to_builtins(one.entered) == msgspec.to_builtins(one.proof.result)


def test_the_code_leads_where_players_reach_the_house() -> None:
    alone, behind = ServerSettings(), ServerSettings(origins=("https://table.example/",))
    asked = "http://10.0.0.7:8017/"
    assert proof_address(alone, asked, "A/1 é", 7) == f"{asked}proof/A%2F1%20%C3%A9/7"
    assert proof_address(behind, asked, "T", 7) == "https://table.example/proof/T/7"


def test_the_picture_is_for_cameras() -> None:
    drawn = code_of("https://table.example/proof/T/7")
    assert drawn.startswith(b"<svg")
    assert b"#fff" in drawn, "dark on light, whatever is behind it"
    assert b"script" not in drawn
