"""The laws of payments: at every live table no chip is made, lost, or moved out of turn."""

from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.play.live.chips import over_part
from croupier.play.live.payments import payout
from croupier.play.live.players import seated
from croupier.play.live.steps import CroupierStep, StepKind, WorkList
from croupier.play.live.table_reader import read_table
from croupier.play.paying.settlement import Outcome
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import EVEN_CHANCES, Kind
from tests.support.dealt import GAMES, deal

LIVE = [game for game in GAMES if deal(game).rules.payments is not None]
SETTINGS = {
    "7.53": ["in-value", "in-colour"],
    "7.37": ["refused", "allowed"],
    "7.8": ["stays", "lose", "freed"],
}

# What RULES says of the order, by hand: the data in the rulebooks must come to the same.
OUTSIDE_FIRST = "column dozen green high odd black red even low".split()
INSIDE_LAST = "six-line five-line street group corner split straight".split()
FAIR = [{"column"}, EVEN_CHANCES, {"dozen"}, {"six-line", "street", "corner", "split", "straight"}]


@st.composite
def tables(draw: st.DrawFn, game: str) -> tuple[Rules, dict[str, Any], str]:
    """A game with settings, some players with chips and bets, and a result."""
    known = deal(game).rules.settings.known.values()
    numbers = {one.number for one in known}
    chosen = {
        number: draw(st.sampled_from(values))
        for number, values in SETTINGS.items()
        if number in numbers
    }
    rules = deal(game, *sorted(chosen.items())).rules
    players = [draw(player(rules, name)) for name in "ABCDE"[: draw(st.integers(1, 5))]]
    smallest = draw(st.sampled_from([50, 100, 200]))
    others = draw(st.lists(st.integers(1, 400), max_size=4, unique=True))
    denominations = sorted({smallest, *(smallest * other // 2 + smallest for other in others)})
    table = {"denominations": [one / 100 for one in denominations], "players": players}
    return rules, table, draw(st.sampled_from(rules.wheel.pockets))


@st.composite
def player(draw: st.DrawFn, rules: Rules, name: str) -> dict[str, Any]:
    """Bets in chips of a colour, or in whole twos that any of the denominations form."""
    assert rules.payments is not None
    in_value = rules.payments.value_chips and draw(st.booleans())
    value = 2 if in_value else draw(st.sampled_from([1, 2.5, 5, 25]))
    target = st.sampled_from(targets(rules.game))
    wanted = draw(st.lists(st.tuples(target, st.integers(1, 120)), max_size=8))
    bets = [f"{target} by {_amount(chips * value)}" for target, chips in (*wanted, ("17", 1))]
    given: dict[str, Any] = {"player": name, "bets": "; ".join(bets)}
    if not in_value:
        given |= {"colour": f"colour {name}", "value": value}
    if "imprisoned" in rules.zero.clauses and draw(st.booleans()):
        held = draw(st.lists(st.sampled_from(["red", "black", "odd"]), max_size=2))
        given["prisoners"] = "; ".join(f"{chance} by {_amount(value)}" for chance in held)
    return given


@cache
def targets(game: str) -> list[str]:
    """Everything that can be bet on."""
    rules = deal(game).rules
    return [*rules.wagers, *(target.name for target in rules.called())]


def _amount(number: float) -> str:
    return f"{number:.2f}".removesuffix(".00")


def stakes_are_raked_returned_standing_or_in_prison(rules: Rules, found: WorkList) -> None:
    for account in found.accounts:
        player = account.player
        assert account.staked == player.slip.total + player.prisoners.total
        assert account.staked == (
            account.raked + account.returned + account.standing + account.in_prison
        )
        assert min(account[1:]) >= 0
        settled = Settler(rules.with_chip(player.chips.value)).settle(
            player.slip, found.result, player.prisoners
        )
        assert account.won == settled.totals.winnings
        assert account.returned + account.standing == settled.totals.returned
        assert account.won - account.raked == settled.totals.net
    assert found.bank == sum(account.raked - account.won for account in found.accounts)


def steps_come_to_the_accounts(rules: Rules, found: WorkList) -> None:
    """Every piece is in the steps that its outcome asks for, and the amounts add up."""
    sums = Counter[tuple[str, StepKind]]()
    for step in found.steps:
        sums[step.player.name if step.player else "", step.do] += step.amount
    for account in found.accounts:
        name = account.player.name
        assert sums[name, StepKind.PAY] == account.won
        assert sums[name, StepKind.SHARE] + sums[name, StepKind.FREE] == account.returned
        assert sums[name, StepKind.MOVE] <= account.standing
        mine = [step for step in found.steps if step.player is account.player]
        halved = [one.piece for step in mine if step.do is StepKind.SHARE for one in step.pieces]
        banked = sum(piece.stake - piece.returned - piece.in_prison for piece in halved)
        assert sums[name, StepKind.RAKE] + banked == account.raked
    if found.result in rules.no_spin:
        assert [step.do for step in found.steps] == [StepKind.MARK]


def every_amount_is_formed_of_chips(rules: Rules, found: WorkList) -> None:
    for step in found.steps[1:]:
        assert step.player is not None
        chips, stack = step.player.chips, step.stack
        in_value = sum(value * count for value, count in stack.value)
        assert all(value in chips.denominations.values for value, _ in stack.value)
        if chips.colour is None:
            assert (stack.colour, stack.over, in_value) == (0, 0, step.amount)
        else:
            assert stack.colour * chips.value + stack.over == step.amount
            assert in_value == stack.over
            assert step.over in _allowed_over(rules, step)


def _allowed_over(rules: Rules, step: CroupierStep) -> set[int]:
    assert step.player is not None
    if step.do is not StepKind.PAY or rules.settings["7.53"] == "in-colour":
        return {0}
    chips = step.player.chips
    over = over_part(step.amount // chips.value)
    can = chips.denominations.fewest(over * chips.value) is not None
    return {over if can else 0}


def steps_are_in_the_order_of_the_rulebook(rules: Rules, found: WorkList) -> None:
    assert [step.do for step in found.steps].count(StepKind.MARK) == 1
    turns = [_turn(rules.game, step) for step in found.steps]
    assert turns == sorted(turns)
    raked = [step.player for step in found.steps if step.do is StepKind.RAKE]
    assert raked == [one.player for one in found.accounts if one.player in raked]
    paid = [step for step in found.steps if step.do is StepKind.PAY]
    keys = [(step.player and step.player.name, *_paid_apart(rules.game, step)) for step in paid]
    assert len(keys) == len(set(keys))


def _turn(game: str, step: CroupierStep) -> tuple[int, ...]:
    """Where a step stands in the order, by hand."""
    fair = game.startswith("fair")
    first = ["mark", "rake", "move"] if fair else ["mark", "move", "rake"]
    if step.do in first:
        return (first.index(step.do),)
    kinds = {one.piece.wager.kind for one in step.pieces}
    if not fair:
        (kind,) = kinds
        return (3, [*OUTSIDE_FIRST, *INSIDE_LAST].index(kind))
    (area,) = [place for place, area in enumerate(FAIR) if kinds <= area]
    return (3, area, [StepKind.SHARE, StepKind.FREE, StepKind.PAY].index(step.do))


def _paid_apart(game: str, step: CroupierStep) -> list[str]:
    """What a player's payment is the only one of: its wager, or all numbers together."""
    outside = step.pieces[0].piece.wager.kind in {*EVEN_CHANCES, Kind.COLUMN, Kind.DOZEN}
    return step.wagers if outside or not game.startswith("fair") else []


def every_winning_piece_is_paid_once_and_every_loser_raked_once(
    rules: Rules, found: WorkList
) -> None:
    if found.result in rules.no_spin:
        return
    for outcome, what in ((Outcome.WON, StepKind.PAY), (Outcome.LOST, StepKind.RAKE)):
        done = [one for step in found.steps if step.do is what for one in step.pieces]
        assert {one.piece.outcome for one in done} <= {outcome}
        assert len({(one.seat, one.place, one.piece.wager) for one in done}) == len(done)
    paid = [one.piece for step in found.steps if step.do is StepKind.PAY for one in step.pieces]
    standing = sum(account.standing for account in found.accounts)
    assert sum(piece.stake for piece in paid) == standing


LAWS = (
    stakes_are_raked_returned_standing_or_in_prison,
    steps_come_to_the_accounts,
    every_amount_is_formed_of_chips,
    steps_are_in_the_order_of_the_rulebook,
    every_winning_piece_is_paid_once_and_every_loser_raked_once,
)


@pytest.mark.parametrize("game", LIVE)
@settings(max_examples=30)
@given(data=st.data())
def test_every_law_holds_at_every_table(game: str, data: st.DataObject) -> None:
    rules, table, result = data.draw(tables(game))
    players = seated(rules, read_table(table))
    found = payout(rules, players, result)
    assert [account.player for account in found.accounts] == players
    for law in LAWS:
        law(rules, found)
