"""Proofs of the record: what anybody needs to draw a round again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.chance.proof import Proof
from croupier.readings.draws import DrawnSpin, spins_of_round
from croupier.rulebooks.rules import Rules
from croupier.server.record.records import Records
from croupier.server.wire.proofs import DrawProof, Result, RoundProofs, SpinProof


def round_proofs(records: Records, number: int) -> RoundProofs:
    """The proofs of one round; none if it isn't over, or was drawn otherwise."""
    round_ = records.round(number)
    rules = records.settler(round_.edition).rules
    found = spins_of_round(records.store, records.table, round_)
    spins = [proof for one in found for proof in _proofs(one, rules)]
    return RoundProofs(records.table, number, round_.over is not None, spins)


def _proofs(drawn: DrawnSpin, rules: Rules) -> Iterator[SpinProof]:
    """All that one link has drawn: the pocket, and whatever a bonus game had besides."""
    for proof, recorded in drawn.draws(rules):
        told: Result = recorded if isinstance(recorded, str) else [*recorded]
        yield SpinProof(_shape(proof), told, drawn.opened)


def _shape(proof: Proof) -> DrawProof:
    return msgspec.convert(proof.to_dict(), DrawProof)
