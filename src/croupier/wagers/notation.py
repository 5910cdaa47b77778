"""The notation: slips and bets as people write them, read into targets and stakes."""

from __future__ import annotations

import re
from typing import Final

from croupier.money import UNIT, minor_units, written
from croupier.refusal import Refused
from croupier.wagers.called import SideBet, Target
from croupier.wagers.kinds import EVEN_CHANCES, Kind
from croupier.wagers.menu import Menu
from croupier.wagers.slip import Bet, Slip
from croupier.wagers.targets import read_target
from croupier.wagers.words import BY, FOR, simplified

MOST_BETS: Final = 1_000
MOST_CHARACTERS: Final = 100_000
MOST_OF_A_BET: Final = 300
"""Characters of one bet: what is longer isn't one, and to look what is near would take long."""
KEPT_CHARACTERS: Final = 100
"""Longer slips aren't kept once they are read: they hardly come again."""
KEPT: Final = 10_000
"""Slips and targets kept at most."""

_BET: Final = re.compile(
    rf"(?P<target>.+?) (?:(?P<for>{'|'.join(FOR)})|(?P<by>{'|'.join(BY)})) (?P<amount>\S+)"
)
_PLAIN: Final = re.compile(r"([0-9a-z/ -]+) by ([0-9]+(?:\.[0-9]{1,2})?)")
"""The form most bets have; what it matches needs no simplifying beforehand."""


class Notation:
    """Reads the bets of one game; targets and short slips that it has read once are kept."""

    def __init__(self, menu: Menu) -> None:
        self.menu = menu
        self._targets: dict[str, Target] = {}
        self._slips: dict[str, Slip] = {}

    def slip(self, text: str, *, may_be_empty: bool = False, in_company: bool = False) -> Slip:
        """Read a slip: bets separated by semicolons or new lines.

        `in_company` says that the player has other wagers standing, so that Green may be alone.
        """
        slip = self._slips.get(text)
        if slip is None:
            slip = self._read(text, may_be_empty=may_be_empty)
            if 0 < len(text) <= KEPT_CHARACTERS and slip.bets:
                if len(self._slips) >= KEPT:
                    self._slips.clear()
                self._slips[text] = slip
        if not in_company:
            self.check_company(slip)
        return slip

    def _read(self, text: str, *, may_be_empty: bool) -> Slip:
        if len(text) > MOST_CHARACTERS:
            raise Refused(
                "too-long",
                f"A slip has at most {MOST_CHARACTERS:,} characters; this one has {len(text):,}.",
                part=_short(text),
            )
        parts = [part for part in re.split(r"[;\n]", text) if part and not part.isspace()]
        if not parts and not may_be_empty:
            raise Refused("empty", "The slip is empty: it needs at least one bet.", part="")
        if len(parts) > MOST_BETS:
            raise Refused(
                "too-long",
                f"A slip has at most {MOST_BETS:,} bets; this one has {len(parts):,}.",
                part=_short(text),
            )
        bets = tuple([self.bet(part.strip()) for part in parts])
        self._check_side_bets(bets)
        return Slip(self.menu.game, bets)

    def bet(self, text: str) -> Bet:
        """Read one bet: a target `by` the stake on each unit, or `for` a stake in all."""
        if len(text) > MOST_OF_A_BET:
            message = f"A bet has at most {MOST_OF_A_BET} characters; this one has {len(text):,}."
            raise Refused("too-long", message, part=_short(text))
        plain = _PLAIN.fullmatch(text)
        if plain is not None:
            words, amount = plain.groups()
            return self._checked(Bet(self.target(words), minor_units(amount)))
        found = _BET.fullmatch(simplified(text))
        if found is None:
            raise Refused(
                "unreadable",
                f"{_short(text)!r} isn't a bet: write a target by an amount, such as '17 by 5'.",
                part=_short(text),
                nearest=self._with_amount(text),
            )
        target = self.target(found["target"])
        amount = minor_units(found["amount"])
        if found["by"]:
            return self._checked(Bet(target, amount))
        return self._checked(self._shared_out(target, amount))

    def bet_on(self, words: str, unit: int) -> Bet:
        """A bet on a target in somebody's words, with a stake that is known."""
        return self._checked(Bet(self.target(words), unit))

    def _with_amount(self, text: str) -> str | None:
        """A target that only lacks its amount, with a chip of it."""
        try:
            target = read_target(self.menu, text[:KEPT_CHARACTERS])
        except Refused:
            return None
        return f"{target.name} by {written(self.menu.chip)}"

    def target(self, text: str) -> Target:
        """Read what a bet is on."""
        found = self._targets.get(text)
        if found is None:
            found = read_target(self.menu, text)
            if len(self._targets) < KEPT:
                self._targets[text] = found
        return found

    def _shared_out(self, target: Target, amount: int) -> Bet:
        """Give each unit the largest whole number of chips that an amount in all allows."""
        chip = self.menu.chip
        unit = amount // (target.units * chip) * chip
        if unit == 0:
            needed = written(target.units * chip)
            raise Refused(
                "chip",
                f"{target.name} for {written(amount)} is too little: one chip on each of its "
                f"{target.units} units needs {needed}.",
                clause=target.clause,
                part=f"{target.name} for {written(amount)}",
                nearest=f"{target.name} for {needed}",
            )
        return Bet(target, unit, amount - unit * target.units)

    def _checked(self, bet: Bet) -> Bet:
        """Refuse a side bet of another amount, and an even chance that can't be halved."""
        clause, chip, side = self.menu.whole_chips, self.menu.chip, self.menu.side_bet
        if side is not None and bet.target is side.target and bet.unit != side.stake:
            raise _other_amount(bet, side)
        if clause is None or bet.unit % chip == 0:
            return bet
        if all(part.wager.kind not in EVEN_CHANCES for part in bet.target.parts):
            return bet
        nearest = max(chip, bet.unit // chip * chip)
        raise Refused(
            "chip",
            f"{bet.text}: a stake on an even chance is a whole number of chips of {written(chip)}.",
            clause=clause,
            part=bet.text,
            nearest=f"{bet.target.name} by {written(nearest)}",
        )

    def _check_side_bets(self, bets: tuple[Bet, ...]) -> None:
        """Refuse a side bet that stands twice in a slip."""
        side = self.menu.side_bet
        if side is not None and sum(bet.target is side.target for bet in bets) > 1:
            raise Refused(
                "side-bet",
                f"{side.target.name} stands twice in the slip: it is one a seat and round "
                f"({side.clause}).",
                clause=side.clause,
                part=side.target.name,
                nearest=f"{side.target.name} by {written(side.stake)}",
            )

    def check_company(self, slip: Slip) -> None:
        """Refuse a slip of Green alone where that can't be a player's only wager."""
        clause, bets = self.menu.green_needs_company, slip.bets
        if clause is None or not bets:
            return
        if all(bet.target.parts[0].wager.kind is Kind.GREEN for bet in bets):
            raise Refused(
                "green-alone",
                "Green can't be a player's only wager: it needs another one in the slip.",
                clause=clause,
                part=bets[0].text,
                nearest=f"{bets[0].text}; 0 by {written(UNIT)}",
            )


def _other_amount(bet: Bet, side: SideBet) -> Refused:
    only = f"{side.target.name} by {written(side.stake)}"
    return Refused(
        "side-bet",
        f"{bet.text}: this side bet takes {written(side.stake)} and nothing else ({side.clause}).",
        clause=side.clause,
        part=bet.text,
        nearest=only,
    )


def _short(text: str) -> str:
    text = " ".join(text[:200].split())
    return text if len(text) <= 60 else text[:57] + "..."
