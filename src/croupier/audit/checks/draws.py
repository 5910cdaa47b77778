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
            drawn = spin.proof(rules).result
            if not spin.chain.holds:
                found.append(f"Link {spin.chain.index} doesn't lead to the chain's commitment.")
            if spin.custodian is not None and not spin.custodian.holds:
                found.append("The custodian's link doesn't lead to its commitment.")
            if spin.result not in ("", drawn):
                found.append(f"Its link draws {result_words(drawn)}, not {spin.result}.")
            bonus = spin.bonus_proof(rules)
            if bonus is not None and bonus.result != spin.numbers:
                told = f"{result_words(bonus.result)}, not {result_words(spin.numbers)}"
                found.append(f"Its link draws the numbers {told}.")
        return found
