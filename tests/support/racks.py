"""A live table's rack for tests: value chips in rack and cage, and chips of two colours."""

from croupier.play.live.chips import Denominations
from croupier.play.live.colours import Colours
from croupier.play.live.holdings import CAGE, Holdings, rack
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.players import payment_rule
from croupier.play.live.rack import Rack
from tests.support.dealt import deal

WORTHS = (100, 500, 2_500, 10_000)
NAMES = ("blue", "red")


def opened(each: int = 20, colour_chips: int = 100, game: str = "fair/37") -> Rack:
    """A table with so many value chips of each worth, and chips of each colour."""
    value = Pile.value((worth, each) for worth in WORTHS)
    stock = Pile.of((ColourChip("T1", name), colour_chips) for name in NAMES)
    held = Holdings({rack("T1"): value + stock, CAGE: value})
    colours = Colours("T1", payment_rule(deal(game).rules), NAMES)
    return Rack(colours, Denominations.of(*WORTHS), held)


def value(*stack: tuple[int, int]) -> Pile:
    """A pile of value chips."""
    return Pile.value(stack)


def colour(name: str, chips: int) -> Pile:
    """A pile of colour chips."""
    return Pile.of([(ColourChip("T1", name), chips)])
