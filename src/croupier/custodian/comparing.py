"""A house's proofs beside the custodian's log: what one of the two can't have from the other."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from croupier.chance.proof import Proof
from croupier.custodian.log import read_lines
from croupier.custodian.questions import reply_question
from croupier.refusal import Refused

_ABOUT: Final = ("table", "round", "spin", "what", "closing", "seeds")
DrawnAbout = tuple[str | int, ...]
"""What a question is about, but for the link."""


class AnsweredSpins:
    """What a custodian's log says of every spin that it was asked about."""

    def __init__(self, log: Path) -> None:
        try:
            data = log.read_bytes()
        except OSError as error:
            message = f"The custodian's log can't be read: {error}."
            raise Refused("file", message, part=str(log)) from None
        self._commitments: dict[tuple[str, str], str] = {}
        self._links: dict[DrawnAbout, tuple[str, int]] = {}
        for line, _ in read_lines(data[: data.rfind(b"\n") + 1], str(log)):
            if line["kind"] == "chain":
                self._commitments[line["table"], line["chain"]] = line["commitment"]
            elif line["kind"] == "reply":
                commitment = self._commitments[line["table"], line["chain"]]
                about = tuple(line[name] for name in _ABOUT)
                self._links[about] = commitment, line["index"]

    def faults(self, proofs: Iterable[Proof]) -> list[str]:
        """Every proof that the custodian has no part in, or another one than it says."""
        return [
            f"Table {one.message.table}, round {one.message.round}, spin {one.message.spin}: {why}"
            for one in proofs
            if (why := self._fault(one))
        ]

    def _fault(self, proof: Proof) -> str:
        if proof.custodian is None:
            return "it was drawn without the custodian."
        question = reply_question("", proof.custodian.index, proof.message)
        asked = self._links.get(tuple(getattr(question, name) for name in _ABOUT))
        if asked is None:
            return "the custodian was never asked about this close."
        if asked != (proof.custodian.commitment.hex(), proof.custodian.index):
            return "the custodian answered by another link."
        return ""
