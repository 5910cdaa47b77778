"""Players at a live table: their chips and bets, read by the rules of a game and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from croupier.money import written
from croupier.play.live.chips import Chips
from croupier.play.live.table_reader import GivenPlayer, GivenTable
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.payments import PaymentRule
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import BESIDE, EVEN_CHANCES
from croupier.wagers.slip import Bet, Piece, Slip


@dataclass(frozen=True, slots=True)
class LivePlayer:
    """Somebody at a live table, with the bets on the cloth and the chips in prison."""

    name: str
    chips: Chips
    slip: Slip
    prisoners: Slip


def payment_rule(rules: Rules) -> PaymentRule:
    """How the game's chips are raked and paid; refused where nobody does that."""
    if rules.payments is not None:
        return rules.payments
    alone = rules.rulebook.get("terminals-only")
    why = "it is played on terminals only" if alone else "its rulebook has no table [payments]"
    clause = alone["clause"] if alone else None
    said = f"{rules.game} has no live table: {why}."
    raise Refused("not-live", said, clause=clause, part=rules.game)


def seated(rules: Rules, table: GivenTable) -> list[LivePlayer]:
    """The players of a table with their bets; what a player can't have is refused."""
    rule = payment_rule(rules)
    owners: dict[str, str] = {}
    found = []
    for given in table.players:
        reading = _PlayerReading(rules, rule, table, given)
        found.append(reading.player())
        colour = (given.colour or "").strip().casefold()
        if colour and owners.setdefault(colour, given.name) != given.name:
            said = f"the colour {given.colour} is player {owners[colour]}'s"
            reading.refuse("colour", said, rule.colour_clause)
    return found


class _PlayerReading:
    """One player's chips and bets, as they are read."""

    def __init__(
        self, rules: Rules, rule: PaymentRule, table: GivenTable, given: GivenPlayer
    ) -> None:
        self.rules = rules
        self.rule = rule
        self.given = given
        self.denominations = table.denominations

    def player(self) -> LivePlayer:
        chips = self._chips()
        settler = Settler(self.rules.with_chip(chips.value))
        prisoners = self._prisoners(settler)
        slip = self._slip(settler, may_be_empty=bool(prisoners.bets))
        for bet in (*slip.bets, *prisoners.bets):
            self._check(bet, chips)
        return LivePlayer(self.given.name, chips, slip, prisoners)

    def _chips(self) -> Chips:
        colour, value = self.given.colour, self.given.value
        if colour is None and value is not None:
            self.refuse("colour", "a chip's value is given without its colour", None)
        if colour is None and not self.rule.value_chips:
            said = f"{self.rules.game} takes no value chips, and no colour is given"
            self.refuse("chips", said, self.rule.value_clause)
        if colour is None:
            return Chips(self.denominations, None, self.denominations.smallest)
        if value is None:
            self.refuse("chips", f"a chip in {colour} needs its value", self.rule.colour_clause)
        return Chips(self.denominations, colour, value)

    def _prisoners(self, settler: Settler) -> Slip:
        text = self.given.prisoners
        zero = self.rules.zero
        if text.strip() and "imprisoned" not in zero.clauses:
            clause = next(iter(zero.clauses.values()), None)
            self.refuse("prisoners", f"{self.rules.game} holds no chip in prison", clause)
        try:
            return settler.prisoners(text)
        except Refused as refused:
            self._pass_on(refused)

    def _slip(self, settler: Settler, *, may_be_empty: bool) -> Slip:
        try:
            return settler.rules.notation.slip(self.given.bets, may_be_empty=may_be_empty)
        except Refused as refused:
            self._pass_on(refused)

    def _check(self, bet: Bet, chips: Chips) -> None:
        """Every piece is formed of the player's chips; an even chance may need whole ones."""
        for wager, stake in self._laid(bet):
            if wager.kind in BESIDE:
                said = f"{wager.name} is no chip on the layout, and its award isn't known here"
                self.refuse("side-bet", said, bet.target.clause)
            formed = chips.form(stake) is not None
            whole = self.rules.menu.whole_chips if wager.kind in EVEN_CHANCES else None
            if formed and (whole is None or stake % chips.value == 0):
                continue
            nearest = max(chips.value, bet.unit // chips.value * chips.value)
            self.refuse(
                "chips",
                f"{written(stake)} on {wager.name} isn't {self._formed_of(chips, formed=formed)}",
                whole if formed else self._clause(chips),
                f"{bet.target.name} by {written(nearest)}",
            )

    def _laid(self, bet: Bet) -> list[Piece]:
        """The pieces of a bet, and single chips of those whose doubles go down by themselves."""
        if bet.target.family not in self.rule.doubled:
            return bet.pieces
        return [*bet.pieces, *(Piece(wager, bet.unit) for wager, _ in bet.pieces)]

    def _clause(self, chips: Chips) -> str:
        return self.rule.value_clause if chips.colour is None else self.rule.colour_clause

    @staticmethod
    def _formed_of(chips: Chips, *, formed: bool) -> str:
        if chips.colour is None and not formed:
            return "an amount that the denominations form"
        return f"a whole number of chips of {written(chips.value)}"

    def _pass_on(self, refused: Refused) -> NoReturn:
        self.refuse(refused.code, refused.message, refused.clause, refused.nearest)

    def refuse(
        self, code: str, said: str, clause: str | None, nearest: str | None = None
    ) -> NoReturn:
        """Refuse something of this player's."""
        name = self.given.name
        message = f"Player {name}: {said.removesuffix('.')}."
        raise Refused(code, message, clause=clause, part=name, nearest=nearest)
