"""Proofs of the record: what anybody needs to draw a round again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.chance.proof import Proof
from croupier.readings.draws import DrawnSpin, spins_of_round
from croupier.rulebooks.rules import Rules
from croupier.server.record.records import Records
from croupier.server.wire.proofs import DrawProof, RoundProofs, SpinProof


def round_proofs(records: Records, number: int) -> RoundProofs:
    """The proofs of one round; none if it isn't over, or was drawn otherwise."""
    round_ = records.round(number)
    rules = records.settler(round_.edition).rules
    found = spins_of_round(records.store, records.table, round_)
    spins = [proof for one in found for proof in _proofs(one, rules)]
    return RoundProofs(records.table, number, round_.over is not None, spins)


def _proofs(drawn: DrawnSpin, rules: Rules) -> Iterator[SpinProof]:
    """What one link has drawn: the pocket, and the numbers that pay more if there were any."""
    yield SpinProof(_shape(drawn.proof(rules)), drawn.result, drawn.opened)
    bonus = drawn.bonus_proof(rules)
    if bonus is not None:
        yield SpinProof(_shape(bonus), list(drawn.numbers), drawn.opened)


def _shape(proof: Proof) -> DrawProof:
    return msgspec.convert(proof.to_dict(), DrawProof)
