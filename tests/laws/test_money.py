"""The laws of money: for every game, wager and pocket, nothing is made and nothing is lost."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.play.bonus.drawn import Drawn
from croupier.play.paying.settlement import Outcome, SettledPiece, Settlement
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Price
from croupier.wagers.kinds import EVEN_CHANCES
from croupier.wagers.slip import Bet, Slip
from tests.support.dealt import GAMES, deal

STAKE = 300


def settle(name: str, wager: str, result: str, stake: int = STAKE) -> SettledPiece:
    rules = deal(name).rules
    bet = Bet(rules.menu.target(rules.wagers[wager]), stake)
    settlement = deal(name).settler.settle(Slip(name, (bet,)), result)
    ((piece,),) = (settled.pieces for settled in settlement.bets)
    return piece


def assert_conserved(piece: SettledPiece) -> None:
    """The stake goes to the player, to prison or to the house, and only a win brings more."""
    house = piece.stake - piece.returned - piece.in_prison
    assert 0 <= house <= piece.stake
    assert piece.returned >= 0
    assert piece.in_prison >= 0
    stake_goes_to_house = {
        Outcome.WON: 0,
        Outcome.VOID: 0,
        Outcome.FREED: 0,
        Outcome.LOST: piece.stake,
        Outcome.IMPRISONED: 0,
        Outcome.HALVED: piece.returned,
    }
    assert house == stake_goes_to_house[piece.outcome]
    assert (piece.winnings > 0) == (piece.outcome is Outcome.WON)


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_on_every_pocket(name: str) -> None:
    game = deal(name)
    for wager in game.wagers:
        price = game.rules.prices[wager.name]
        for result in game.wheel.pockets:
            piece = settle(name, wager.name, result)
            assert_conserved(piece)
            if result in game.rules.no_spin:
                assert (name, result, piece.outcome) == (
                    "maryland/double-as-single",
                    "00",
                    Outcome.VOID,
                )
            elif result in wager.numbers:
                assert piece.outcome is Outcome.WON
                assert Fraction(piece.winnings, STAKE) == Fraction(price.to, price.one)
            elif name == "fair/37" and result == "0" and wager.kind in EVEN_CHANCES:
                assert piece.outcome is Outcome.HALVED
            else:
                assert piece.outcome is Outcome.LOST
            assert piece.clause.startswith(f"{name.split('/')[0]}:")


@pytest.mark.parametrize("name", GAMES)
def test_a_single_chip_has_one_outcome(name: str) -> None:
    game = deal(name)
    for wager in game.wagers:
        piece = settle(name, wager.name, "0", 100)
        assert_conserved(piece)
        imprisoned = name == "fair/37" and wager.kind in EVEN_CHANCES
        assert (piece.outcome is Outcome.IMPRISONED) == imprisoned


@pytest.mark.parametrize("name", GAMES)
def test_every_called_bet_on_every_pocket(name: str) -> None:
    game = deal(name)
    for target in game.rules.called():
        slip = Slip(name, (Bet(target, STAKE),))
        for result in game.wheel.pockets:
            settlement = game.settler.settle(slip, result)
            assert settlement.totals.staked == STAKE * target.units
            for piece in settlement.bets[0].pieces:
                assert_conserved(piece)
            assert settlement.totals == game.settler.totals(slip.stakes(), result)


@pytest.mark.parametrize("fate", ["stays", "lose", "freed"])
def test_a_prisoner_is_freed_lost_or_held(fate: str) -> None:
    game = deal("fair/37", ("7.8", fate))
    expected = {"stays": Outcome.IMPRISONED, "lose": Outcome.LOST, "freed": Outcome.FREED}
    for wager in game.wagers:
        if wager.kind not in EVEN_CHANCES:
            continue
        for result in game.wheel.pockets:
            settlement = game.settle("", result, prisoners=f"{wager.name} by 1")
            piece = settlement.units.bets[0].pieces[0]
            assert_conserved(piece)
            assert piece.prisoner
            assert piece.winnings == 0
            won = Outcome.FREED if result in wager.numbers else Outcome.LOST
            assert piece.outcome is (expected[fate] if result == "0" else won)


@pytest.mark.parametrize("name", GAMES)
def test_twice_the_stake_is_twice_the_settlement(name: str) -> None:
    game = deal(name)
    for wager in game.wagers:
        for result in ("0", "1", "17", "36"):
            one, two = (settle(name, wager.name, result, stake) for stake in (200, 400))
            assert two.outcome is one.outcome
            assert two.winnings == 2 * one.winnings
            assert two.returned == 2 * one.returned
            assert two.in_prison == 2 * one.in_prison == 0


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=8)
def test_totals_are_those_of_the_full_record(name: str, data: st.DataObject) -> None:
    slip, result = data.draw(slips(name)), data.draw(st.sampled_from(deal(name).wheel.pockets))
    settler = deal(name).settler
    settlement = settler.settle(slip, result)
    assert settlement.totals == settler.totals(slip.stakes(), result)
    assert settlement.totals.staked == slip.total
    assert_sums(settlement)


def test_totals_know_price_overrides() -> None:
    for name in ("fair/37", "maryland/double"):
        game = deal(name)
        slip = game.slip("0 by 2; red by 3; 0/1 by 1").units
        drawn = Drawn({"0": Price(50, 1, "x:y")})
        full = game.settler.settle(slip, "0", None, drawn)
        assert full.totals == game.settler.totals(slip.stakes(), "0", drawn)
        assert full.totals.winnings == 100 * (2 * 50 + 17)


@st.composite
def slips(draw: st.DrawFn, name: str) -> Slip:
    rules = deal(name).rules
    targets = [rules.menu.target(wager) for wager in rules.wagers.values()] + rules.called()
    bets = st.builds(Bet, st.sampled_from(targets), st.integers(1, 9).map(lambda n: n * 100))
    return Slip(name, tuple(draw(st.lists(bets, max_size=8))))


def assert_sums(settlement: Settlement) -> None:
    for field in ("staked", "winnings", "returned", "in_prison", "net"):
        whole = getattr(settlement.totals, field)
        assert whole == sum(getattr(bet.totals, field) for bet in settlement.bets)


def test_a_settler_of_its_own_settles_alike() -> None:
    game = deal("nz/37")
    slip = game.slip("17 by 5; tiers by 2; red by 10").units
    for result in game.wheel.pockets:
        assert Settler(game.rules).settle(slip, result) == game.settler.settle(slip, result)
