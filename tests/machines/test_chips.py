"""Anybody does anything with chips at a live table: not one of them is ever made or lost."""

from collections.abc import Callable
from itertools import product

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier.play.live import staking
from croupier.play.live.chips import Chips, Stack
from croupier.play.live.holdings import CAGE, purse, rack, spot, tips
from croupier.play.live.piles import ColourChip, Pile, ValueChip
from croupier.play.live.rack import Dealing
from croupier.refusal import Refused
from tests.support.racks import NAMES, WORTHS, colour, opened, value

PLAYERS = ("Ann", "Bob", "Joe")
SPOTS = ("17", "red")


class Chipping(RuleBasedStateMachine):
    """A table with few chips and three players; what is refused changes nothing."""

    players = st.sampled_from(PLAYERS)
    spots = st.sampled_from(SPOTS)
    piles = st.dictionaries(
        st.sampled_from([ValueChip(worth) for worth in WORTHS]), st.integers(0, 4)
    ).map(lambda counts: Pile.of(counts.items()))
    colours = st.builds(colour, st.sampled_from(NAMES), st.integers(0, 5))

    def __init__(self) -> None:
        super().__init__()
        self.table = opened(each=8, colour_chips=60)
        self.chips = self.table.holdings.total()

    def does(self, asked: Callable[[], Dealing], player: str = "") -> int:
        """Do what is asked, if it can be done; how much more a player has in the hand then."""
        before = self.in_hand(player)
        try:
            done = asked()
        except Refused:
            return 0
        self.table = self.table.done(done)
        return self.in_hand(player) - before - done.cash

    def in_hand(self, player: str) -> int:
        return self.table.holdings[purse(player)].worth(self.table.colours.values)

    def on_cloth(self, player: str, where: str) -> int:
        return self.table.holdings[spot("T1", player, where)].worth(self.table.colours.values)

    @rule(player=players, worth=st.sampled_from((100, 250)), chips=st.integers(0, 30), by=piles)
    def buy_in(self, player: str, worth: int, chips: int, by: Pile) -> None:
        cash = chips * worth
        assert self.does(lambda: self.table.buy_in(player, worth, cash=cash), player) == 0
        assert self.does(lambda: self.table.buy_in(player, worth, given=by), player) == 0

    @rule(player=players, cash=st.integers(0, 300))
    def buy_value(self, player: str, cash: int) -> None:
        assert self.does(lambda: self.table.buy_value(player, cash * 100), player) == 0

    @rule(player=players, given=piles, wanted=piles)
    def change(self, player: str, given: Pile, wanted: Pile) -> None:
        assert self.does(lambda: self.table.change(player, given, wanted), player) == 0

    @rule(player=players, large=st.sampled_from(WORTHS), small=st.sampled_from(WORTHS))
    def change_down(self, player: str, large: int, small: int) -> None:
        few, many = value((large, 1)), value((small, large // small))
        assert self.does(lambda: self.table.change(player, few, many), player) == 0

    @rule(player=players)
    def cash_in(self, player: str) -> None:
        assert self.does(lambda: self.table.cash_in(player), player) == 0

    @rule(player=players, given=piles, more=colours)
    def tip(self, player: str, given: Pile, more: Pile) -> None:
        before = self.table.holdings[tips("T1")].worth({})
        given_away = self.does(lambda: self.table.tip(player, given + more), player)
        assert self.table.holdings[tips("T1")].worth({}) == before - given_away

    @rule(pile=piles)
    def fill(self, pile: Pile) -> None:
        self.does(lambda: self.table.fill(pile))

    @rule(pile=piles)
    def credit(self, pile: Pile) -> None:
        self.does(lambda: self.table.credit(pile))

    @rule(player=players, where=spots, some=piles, more=colours)
    def lay(self, player: str, where: str, some: Pile, more: Pile) -> None:
        before = self.on_cloth(player, where)
        laid = self.does(lambda: staking.lay(self.table, player, where, some + more), player)
        assert self.on_cloth(player, where) == before - laid

    @rule(player=players, where=spots)
    def lift(self, player: str, where: str) -> None:
        there = self.on_cloth(player, where)
        assert self.does(lambda: staking.lift(self.table, player, where), player) == there

    @rule(player=players, where=spots)
    def rake(self, player: str, where: str) -> None:
        assert self.does(lambda: staking.rake(self.table, player, where), player) == 0
        assert self.on_cloth(player, where) == 0

    @rule(player=players, chips=st.integers(1, 120), over=st.booleans())
    def pay(self, player: str, chips: int, over: bool) -> None:
        mine = self.table.colours.of(player)
        worth = self.table.colours.in_play[mine].value if mine else WORTHS[0]
        stack = Chips(self.table.denominations, mine, worth).pay(chips * worth, over=over)
        assert isinstance(stack, Stack)
        paid = self.does(lambda: staking.pay(self.table, player, stack), player)
        assert paid in (0, chips * worth)

    @invariant()
    def no_chip_is_made_or_lost(self) -> None:
        assert self.table.holdings.total() == self.chips

    @invariant()
    def everything_is_with_somebody_known(self) -> None:
        cloth = {spot("T1", player, where) for player, where in product(PLAYERS, SPOTS)}
        known = {CAGE, rack("T1"), tips("T1"), *map(purse, PLAYERS), *cloth}
        assert self.table.holdings.held.keys() <= known
        assert all(self.table.holdings.held.values())

    @invariant()
    def a_colour_outside_the_rack_is_its_owners(self) -> None:
        in_play = self.table.colours.in_play
        assert len({one.player for one in in_play.values()}) == len(in_play)
        for name in NAMES:
            chip = ColourChip("T1", name)
            owner = in_play[name].player if name in in_play else ""
            holders = [purse(owner), *(spot("T1", owner, where) for where in SPOTS)]
            mine = sum(self.table.holdings[holder][chip] for holder in holders)
            assert mine == self.table.holdings.out_of_rack(chip)[chip]


TestChipping = Chipping.TestCase
TestChipping.settings = settings(max_examples=40, stateful_step_count=40)
