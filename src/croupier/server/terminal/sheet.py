"""The game's sheet: what a table deals, put together for the screens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from croupier.equipment.wheel import POCKET_ORDER, colour
from croupier.house.config import TableConfig
from croupier.odds.slips import wager_odds
from croupier.play.limits import Limits, read_amounts, read_limits
from croupier.play.paying.settling import Settler
from croupier.rulebooks.bonus.weights import Weights
from croupier.rulebooks.names import casino_said, game_said, special_of
from croupier.rulebooks.rules import Rules, source
from croupier.server.terminal.areas import cloth_spots, rounded
from croupier.server.terminal.rules import informs, rule_lines
from croupier.server.terminal.tracks import track_spots, tracks
from croupier.server.wire.bonus import SheetSideBet
from croupier.server.wire.limits import limits_on_line
from croupier.server.wire.sheet import (
    Colour,
    GameNames,
    GameSheet,
    SheetBox,
    SheetCalled,
    SheetPart,
    SheetWager,
)
from croupier.wagers.called import Target
from croupier.wagers.kinds import EVEN_CHANCES, INSIDE
from croupier.wagers.menu import Menu

COLOURS: Final[dict[str, Colour]] = {pocket: colour(pocket).value for pocket in POCKET_ORDER}

CHIPS: Final = (100, 500, 2_500, 10_000, 50_000, 100_000, 500_000)
"""The values of chips that have a look of their own, in minor units."""

_WIDE: Final = 10
"""A gap in the tray: the next chip is worth more than so many."""

_DEALER_PLACES: Final = "terminal-racetrack"
"""The decision that games have whose racetrack bets only a dealer sets down (7.40)."""


def game_sheet(
    config: TableConfig,
    rules: Rules,
    limits: Mapping[str, object],
    languages: Sequence[str],
    digest: str,
    house: str = "",
    number: int = 1,
    zone: str = "UTC",
) -> GameSheet:
    """The sheet of a table, by the edition of the rules and the limits that are in force."""
    spots, blanks = cloth_spots(rules)
    return GameSheet(
        table=config.name,
        game=rules.game,
        name=rules.name,
        casino=rules.rulebook["rulebook"]["name"],
        number=number,
        said=names_of(rules),
        wheel=list(rules.wheel.pockets),
        no_spin=dict(rules.no_spin),
        colours={pocket: COLOURS[pocket] for pocket in rules.wheel.pockets},
        extent=_extent(rules),
        boxes=list(sheet_boxes(rules)),
        spots=spots + track_spots(rules),
        blanks=blanks,
        wagers=_wagers(rules, limits),
        called=list(_called(rules)),
        tracks=tracks(rules),
        neighbours=list(rules.menu.neighbours.counts) if rules.menu.neighbours else [],
        limits=limits_on_line(read_amounts(limits)),
        zero_rule=rules.zero.procedure.partition("/")[0],
        dealer_places=rules.layout.sectors is not None and _DEALER_PLACES in rules.settings.known,
        closes=rules.rulebook["betting"]["closes"],
        chips=tray(read_limits(limits), rules.menu),
        rules=rule_lines(rules, limits, languages),
        decisions=_decisions(rules),
        above=source(rules.rulebook["limits"]["above-maximum"]),
        languages=list(languages),
        informs=informs(rules),
        calls=rules.rulebook.get("calls", {}).get("language", ""),
        imprint=house if "approval" in rules.rulebook else "",
        automatic=config.schedule is not None,
        zone=zone,
        own_pace=config.schedule is not None and config.schedule.waits,
        source=config.source,
        digest=digest,
        side_bet=_side_bet(rules),
    )


def _side_bet(rules: Rules) -> SheetSideBet | None:
    side, offer = rules.bonus_spin, rules.menu.side_bet
    if side is None or offer is None:
        return None
    return SheetSideBet(
        offer.target.name,
        side.stake,
        ring(side.hot_spot),
        ring(side.community),
        side.clause,
        side.lock_clause,
        side.illustrative,
    )


def ring(weights: Weights) -> list[str]:
    """Every stop of a bonus wheel twice, so that like ones never lie side by side.

    A wheel is drawn with as many stops of one prize as of another: by their weights the rarest
    would be too narrow to see, and how likely each is stands in the rules.
    """
    names = [name for name, weight in weights if weight]
    return [*names, *names]


def _decisions(rules: Rules) -> dict[str, str]:
    """Each with what was chosen, where there is a choice."""
    settings, found = rules.settings, dict[str, str]()
    for one in settings.known.values():
        if one.number is not None:
            chosen = f": {settings[one.name]}" if len(one.values) > 1 else ""
            found[one.number] = f"{one.text}{chosen}"
    return found


def _extent(rules: Rules) -> tuple[float, float, float, float]:
    left, low, right, high = rules.cloth.extent()
    return rounded(left), rounded(low), rounded(right - left), rounded(high - low)


def names_of(rules: Rules) -> GameNames:
    """What people call the game in each language."""
    said = casino_said(rules), game_said(rules), special_of(rules)
    return GameNames(*(dict(one) for one in said))


def sheet_boxes(rules: Rules) -> Iterator[SheetBox]:
    """Every printed box, numbers first."""
    cloth = rules.layout.cloth
    for box in (*cloth.numbers, *cloth.outside):
        yield SheetBox(
            box.name,
            "zero" if box in cloth.zeros else "outside" if box in cloth.outside else "number",
            rounded(box.x),
            rounded(box.y),
            rounded(box.width),
            rounded(box.height),
            box.name in rules.layout.covered,
        )


def _wagers(rules: Rules, limits: Mapping[str, object]) -> list[SheetWager]:
    """Every wager, and after them those that only called bets have."""
    edges = {wager.name: odds.edge for wager, odds in wager_odds(Settler(rules))}
    likely = len(rules.results)
    found = []
    for wager in (*rules.wagers.values(), *rules.piece_only.values()):
        price = rules.prices[wager.name]
        edge = edges.get(wager.name)
        if edge is None:  # no partage on what only called bets have: inside wagers
            edge = 1 - Fraction(len(wager.numbers), likely) * (1 + Fraction(price.to, price.one))
        limit = wager.kind if wager.kind in limits else _class(wager.kind in INSIDE)
        found.append(
            SheetWager(
                wager.name,
                wager.kind.value,
                rules.term(wager),
                list(wager.numbers),
                (price.to, price.one),
                price.clause,
                (edge.numerator, edge.denominator),
                limit,
                wager.kind in EVEN_CHANCES,
            )
        )
    return found


def _class(inside: bool) -> str:
    return "inside" if inside else "outside"


def _called(rules: Rules) -> Iterator[SheetCalled]:
    menu = rules.menu
    families: list[tuple[str, Sequence[Target]]] = [
        (family, (target,)) for family, target in menu.sectors.items()
    ]
    for name, offer in (
        ("neighbours", menu.neighbours),
        ("finale", menu.finale),
        ("complete", menu.complete),
    ):
        if offer is not None:
            families.append((name, offer.targets()))
    for family, targets in families:
        for target in targets:
            parts = [SheetPart(part.wager.name, part.units) for part in target.parts]
            figures = target.name, family, parts, target.units, target.clause, target.title
            yield SheetCalled(*figures, about=target.about)


def tray(limits: Limits, menu: Menu) -> list[int]:
    """Chips for the tray: the least stake, and every usual value above it that a table can take."""
    step = limits.increment or (menu.chip if menu.whole_chips else 1)
    least = max(step, min(limits.minimum.values(), default=menu.chip))
    first = -(-least // step) * step
    most = max(limits.maximum.values(), default=CHIPS[-1])
    usual = [value for value in CHIPS if first < value <= most and value % step == 0]
    if usual and usual[0] > _WIDE * first:  # a chip of an unusual value has multiples of its own
        usual = [5 * first, 25 * first, *usual]
    return [first, *sorted(set(usual))]
