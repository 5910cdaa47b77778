"""Provable draws made again: each result on record against its link, its close and its seeds."""

from __future__ import annotations

from croupier.chance.proof import result_words
from croupier.journal.contract import Entry
from croupier.journal.encoding import Recorded
from croupier.readings.draws import DrawReading
from croupier.rulebooks.rules import Rules


class DrawsOnRecord:
    """Follows the draws of a table, and draws each again when its link is shown."""

    def __init__(self, table: str) -> None:
        self._reading = DrawReading(table)

    def faults(self, entry: Entry, recorded: Recorded, rules: Rules | None) -> list[str]:
        """What is wrong with the draw that an event ends, if it ends one."""
        if type(recorded.event) not in self._reading.kinds:
            return []
        self._reading.see(entry, *recorded)
        rows, self._reading.rows = self._reading.rows, []
        if rules is None:
            return []
        found = []
        for spin in rows:
            if not spin.chain.holds:
                found.append(f"Link {spin.chain.index} doesn't lead to the chain's commitment.")
            if spin.custodian is not None and not spin.custodian.holds:
                found.append("The custodian's link doesn't lead to its commitment.")
            for proof, told in spin.draws(rules):
                if told not in ("", proof.result):
                    drawn, what = result_words(proof.result), proof.message.what
                    found.append(f"Its link draws {drawn}, not {result_words(told)} ({what}).")
        return found
