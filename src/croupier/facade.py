"""The façade: a game with its slips, settlements and odds, in three lines of Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, Final, overload

from croupier.equipment import wheel as equipment
from croupier.money import decimal
from croupier.odds.chances import Amount, progressive
from croupier.odds.slips import Odds, slip_odds, wager_odds
from croupier.play.bonus.reading import read_drawn
from croupier.play.live import payments
from croupier.play.live import steps as engine_steps
from croupier.play.live.players import seated
from croupier.play.live.table_reader import read_table
from croupier.play.paying import settlement as engine
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused, must_be
from croupier.rulebooks import checker, reader
from croupier.rulebooks.rules import Price, Rules
from croupier.shapes import bet_shape, payout_shape, settlement_shape, slip_shape
from croupier.wagers import slip as wagers_slip
from croupier.wagers.kinds import Wager
from croupier.wagers.layout import Layout

_A_SLIP: Final = "A slip is text, such as '17 by 5; red by 10'"
_A_RESULT: Final = "A result is the text of a pocket, such as '17' or '00'"


class Slip:
    """One player's bets in one round, as accepted: canonical text, pieces and total."""

    def __init__(self, game: Game, units: wagers_slip.Slip) -> None:
        self.game = game
        self.units = units
        """The slip in minor units, as the engine has it."""

    @property
    def text(self) -> str:
        """The canonical form, which reads back to the same slip."""
        return self.units.text

    @property
    def total(self) -> Decimal:
        """What the slip stakes."""
        return decimal(self.units.total)

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier bet --json` prints."""
        return slip_shape(self.units)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from croupier.drawing import notebook

        return notebook.slip_html(self.game.rules, self.units)

    def __repr__(self) -> str:
        return f"<Slip {self.game.name}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Slip) and (self.game.name, self.text) == (
            other.game.name,
            other.text,
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.text))


class Settlement:
    """A slip after the result. Amounts are decimals; `to_dict` has every piece."""

    def __init__(self, game: Game, units: engine.Settlement) -> None:
        self.game = game
        self.units = units
        """The settlement in minor units, as the engine has it."""
        totals = units.totals
        self.result = units.result
        self.staked = decimal(totals.staked)
        self.winnings = decimal(totals.winnings)
        self.returned = decimal(totals.returned)
        self.in_prison = decimal(totals.in_prison)
        self.net = decimal(totals.net)

    @property
    def prisoners(self) -> Slip:
        """The chips now in prison, to be handed to the next round's `settle`."""
        menu = self.game.rules.menu
        held = [wagers_slip.Bet(menu.target(wager), stake) for wager, stake in self.units.prisoners]
        return Slip(self.game, wagers_slip.Slip(self.game.name, tuple(held)))

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier settle --json` prints."""
        return settlement_shape(self.units)

    def _repr_html_(self) -> str:
        from croupier.drawing import notebook

        return notebook.settlement_html(self.game.rules, self.units)

    def __repr__(self) -> str:
        return f"<Settlement {self.game.name}, {self.result}: net {self.net}>"


class Payout:
    """What a croupier does once the ball rests; `to_dict` has every step and account."""

    def __init__(self, units: engine_steps.WorkList) -> None:
        self.units = units
        """The payout in minor units, as the engine has it."""
        self.game = units.game
        self.result = units.result
        self.bank = decimal(units.bank)

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps in their order, each in the shape that `croupier payout --json` prints."""
        steps: list[dict[str, Any]] = self.to_dict()["steps"]
        return steps

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier payout --json` prints."""
        return payout_shape(self.units)

    def __repr__(self) -> str:
        return f"<Payout {self.game}, {self.result}: bank {self.bank}>"


class Wheel(equipment.Wheel):
    """A wheel that draws itself in a notebook."""

    def _repr_svg_(self) -> str:
        from croupier.drawing import notebook

        return notebook.wheel_svg(self)


class Game:
    """A game as a house deals it: `rulebook/variant` with its settings."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.name = rules.game

    @cached_property
    def wheel(self) -> Wheel:
        """The wheel, pockets clockwise."""
        return Wheel(self.rules.wheel.name, self.rules.wheel.pockets)

    @property
    def layout(self) -> Layout:
        """The layout: where chips lie and what they bet on."""
        return self.rules.layout

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """Every elementary wager on offer."""
        return tuple(self.rules.wagers.values())

    @cached_property
    def settler(self) -> Settler:
        """The engine's settler for this game."""
        return Settler(self.rules)

    def slip(self, text: str) -> Slip:
        """Read a slip: bets separated by `;` or new lines."""
        must_be(text, str, _A_SLIP)
        return Slip(self, self.rules.notation.slip(text))

    def bet(self, text: str) -> dict[str, Any]:
        """Read one bet into the shape that `croupier bet --json` prints for it."""
        must_be(text, str, "A bet is text, such as '17 by 5'")
        return bet_shape(self.rules.notation.bet(text))

    def settle(
        self,
        slip: Slip | str,
        result: str,
        prisoners: Slip | str | None = None,
        prices: Mapping[str, int | Fraction] | None = None,
        *,
        drawn: str | Sequence[tuple[str, int]] | None = None,
        targets: str | Sequence[str] | None = None,
        award: str | int | None = None,
    ) -> Settlement:
        """Settle a slip by a result; `prices` are odds to 1 for straights on single pockets.

        In a bonus game `drawn` are the numbers of Roulette X with their prices, the first first,
        as `"17:50 3:250"` or as pairs; a side bet needs its `targets` and, if hit, its `award`.
        """
        must_be(result, str, _A_RESULT)
        must_be(drawn, (str, Sequence, type(None)), "Numbers are drawn as text, or as pairs")
        must_be(targets, (str, Sequence, type(None)), "Targets are text such as '5 17', or a list")
        must_be(award, (str, int, type(None)), "An award is text or a whole number")
        held = self._prisoners(prisoners)
        bets = self._slip(slip, may_be_empty=bool(held and held.bets))
        facts = read_drawn(
            self.rules,
            bets,
            result,
            numbers=_numbers(drawn),
            targets=targets if targets is None or isinstance(targets, str) else " ".join(targets),
            award=None if award is None else str(award),
        )
        facts = facts._replace(prices={**facts.prices, **self._prices(prices)})
        return Settlement(self, self.settler.settle(bets, result, held, facts))

    def payout(self, table: Mapping[str, Any], result: str) -> Payout:
        """What a croupier does at a live table; `table` has the shape of the command's file."""
        must_be(table, Mapping, "A table is a mapping of the file's shape")
        must_be(result, str, _A_RESULT)
        players = seated(self.rules, read_table(table))
        return Payout(payments.payout(self.rules, players, result))

    @overload
    def odds(
        self, slip: Slip | str, *, meters: Sequence[Amount] | None = None, seats: int = 1
    ) -> Odds: ...

    @overload
    def odds(self, slip: None = None) -> dict[str, Odds]: ...

    def odds(
        self,
        slip: Slip | str | None = None,
        *,
        meters: Sequence[Amount] | None = None,
        seats: int = 1,
    ) -> Odds | dict[str, Odds]:
        """The exact odds of a slip; without one, those of every wager by name, on one chip.

        A side bet is of one seat at its initial meters, unless `seats` and `meters` say otherwise.
        """
        if slip is None:
            return {wager.name: odds for wager, odds in wager_odds(self.settler)}
        side_bet = progressive(self.rules, meters, seats)
        return slip_odds(self.settler, self._slip(slip, may_be_empty=False), side_bet)

    def _slip(self, slip: Slip | str, *, may_be_empty: bool) -> wagers_slip.Slip:
        must_be(slip, (Slip, str), _A_SLIP)
        if isinstance(slip, Slip) and slip.game is self:
            return slip.units
        text = slip.text if isinstance(slip, Slip) else slip
        return self.rules.notation.slip(text, may_be_empty=may_be_empty)

    def _prisoners(self, prisoners: Slip | str | None) -> wagers_slip.Slip | None:
        if prisoners is None:
            return None
        must_be(prisoners, (Slip, str), "Prisoners are a slip or its text, such as 'red by 1'")
        text = prisoners if isinstance(prisoners, str) else prisoners.text
        return self.settler.prisoners(text)

    def _prices(self, prices: Mapping[str, int | Fraction] | None) -> dict[str, Price]:
        if prices is None:
            return {}
        must_be(prices, Mapping, "Prices are a mapping of pockets to odds, such as {'17': 50}")
        found = {}
        for pocket, odds in prices.items():
            must_be(odds, (int, Fraction), "Odds to 1 are a whole number or a Fraction")
            if pocket not in self.rules.wheel or pocket not in self.rules.prices or odds <= 0:
                raise Refused(
                    "price",
                    f"{self.name} has no straight on {pocket!r} to pay {odds} to 1.",
                    part=str(pocket),
                )
            ratio = Fraction(odds)
            clause = self.rules.prices[pocket].clause
            found[pocket] = Price(ratio.numerator, ratio.denominator, clause)
        return found

    def _repr_svg_(self) -> str:
        from croupier.drawing import notebook

        return notebook.game_svg(self.rules)

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.rules.name}>"


def _numbers(drawn: str | Sequence[tuple[str, int]] | None) -> str | None:
    """Numbers with their prices in writing."""
    if drawn is None or isinstance(drawn, str):
        return drawn
    return " ".join(f"{pocket}:{odds}" for pocket, odds in drawn)


def game(
    name: str,
    settings: Mapping[str, str] | None = None,
    *,
    chip: str | int | Decimal | None = None,
    rulebook: str | Path | None = None,
    weights: str | Path | None = None,
) -> Game:
    """A game by its name, `nz/37`, with the house's settings.

    If wanted, with one's own rulebook, and with one's own file of weights for bonus games.
    """
    must_be(name, str, "A game is named by text, such as 'nz/37'")
    must_be(settings, (Mapping, type(None)), "Settings are a mapping, such as {'7.8': 'lose'}")
    must_be(chip, (str, int, Decimal, type(None)), "A chip is text, an int or a Decimal")
    must_be(rulebook, (str, Path, type(None)), "A rulebook is the path of its file")
    must_be(weights, (str, Path, type(None)), "Weights are the path of their file")
    for key in settings or {}:
        must_be(key, str, "A setting is named by text, such as '7.8'")
    changes = {key: str(value) for key, value in (settings or {}).items()}
    if chip is not None:
        changes["7.38"] = str(chip)
    data = checker.load(Path(rulebook)) if rulebook is not None else None
    if weights is not None:
        from croupier.rulebooks.bonus.weight_file import read_weighted_game

        return Game(read_weighted_game(name, changes, Path(weights), data))
    return Game(reader.read_game(name, changes, data))


def games() -> list[str]:
    """The names of the games that the package deals."""
    return reader.game_names()
