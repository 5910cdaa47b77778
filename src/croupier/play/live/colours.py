"""Colours: which colour chips of a table are in play, whose they are and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from croupier.money import written
from croupier.play.live.piles import ColourChip
from croupier.play.live.reasons import ChipsRefused
from croupier.rulebooks.payments import PaymentRule


class InPlay(NamedTuple):
    """A colour that a player has, with the value that its marker button shows."""

    player: str
    value: int


@dataclass(frozen=True)
class Colours:
    """The colours of one table, as its display rack shows them."""

    table: str
    rule: PaymentRule
    names: tuple[str, ...]
    """The colours that the table has chips of, in the order in which they are given out."""
    one_value: int | None = None
    """What every colour is worth, where the table has one value for all."""
    in_play: Mapping[str, InPlay] = field(default_factory=dict)

    def of(self, player: str) -> str | None:
        """The colour that a player has."""
        return next((name for name, one in self.in_play.items() if one.player == player), None)

    def chip(self, colour: str) -> ColourChip:
        """A chip of a colour, with the table's name on it."""
        return ColourChip(self.table, colour)

    def chip_of(self, player: str) -> ColourChip:
        """A chip of the colour that a player has."""
        mine = self.of(player)
        assert mine is not None, f"{player} has no colour"
        return self.chip(mine)

    @property
    def values(self) -> dict[ColourChip, int]:
        """What a chip of each colour in play is worth."""
        return {self.chip(name): one.value for name, one in self.in_play.items()}

    def taken(self, player: str, value: int, colour: str | None = None) -> Colours:
        """The colours once a player has one: the one asked for, or the first that is free."""
        wanted = colour or self.of(player) or self._first_free(player)
        self._check(player, wanted, value)
        return self._with({**self.in_play, wanted: InPlay(player, value)})

    def freed(self, colour: str) -> Colours:
        """The colours once nobody has this one any more."""
        return self._with({name: one for name, one in self.in_play.items() if name != colour})

    def _with(self, in_play: Mapping[str, InPlay]) -> Colours:
        return Colours(self.table, self.rule, self.names, self.one_value, in_play)

    def _first_free(self, player: str) -> str:
        free = next((name for name in self.names if name not in self.in_play), None)
        if free is None:
            self._refuse(player, "colours-out", f"all {len(self.names)} colours are in play")
        return free

    def _check(self, player: str, colour: str, value: int) -> None:
        mine, now = self.of(player), self.in_play.get(colour)
        if colour not in self.names:
            self._refuse(player, "unknown-colour", f"the table has no chips in {colour}")
        if mine is not None and mine != colour:
            self._refuse(player, "one-colour", f"a player has one colour, and theirs is {mine}")
        if now is not None and now.player != player:
            self._refuse(player, "others-colour", f"the colour {colour} is player {now.player}'s")
        if now is not None and now.value != value:
            said = f"a chip in {colour} is worth {written(now.value)}"
            self._refuse(player, "value-set", said, amount=now.value)
        if self.one_value is not None and value != self.one_value:
            said = f"every colour of the table is worth {written(self.one_value)} a chip"
            self._refuse(player, "one-value", said, self.rule.one_value, self.one_value)

    def _refuse(
        self, player: str, reason: str, said: str, clause: str | None = None, amount: int = 0
    ) -> NoReturn:
        by = clause or self.rule.colour_clause
        raise ChipsRefused("colour", reason, f"Player {player}: {said}.", by, player, amount)
