"""A plain bet in one breath: what deciding, encoding, evolving and the books do, without detours.

Most commands of a busy table are a player's slip that has been read before, within plain limits.
`quick_bet` takes exactly those and leaves everything else, refusals too, to the long way. The two
are tested against each other: they store the same bytes and leave the same table.
"""

from __future__ import annotations

from json.encoder import encode_basestring_ascii as quoted
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.books.ledger import BooksDisagree
from croupier.books.transfers import LAYOUT, seat_account
from croupier.journal.contract import Entry, chained
from croupier.journal.encoding import VERSION
from croupier.play.acts import Command, PlaceBets
from croupier.play.authority import PLAYER
from croupier.play.events import BetsPlaced, Pieces
from croupier.play.limits import Limits
from croupier.play.phases import Phase
from croupier.play.state import PlacedBet
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Slip

if TYPE_CHECKING:
    from croupier.house.table import Table

TAKING: Final = frozenset((Phase.BETTING, Phase.SPINNING))
KEPT: Final = 10_000
"""Slips kept at most."""
LONGEST: Final = 100
"""Characters of a slip that is kept."""
NO_MAXIMUM: Final = 10**18

_BEGINNING: Final = f'[{VERSION},"{BetsPlaced.__name__}",'


class PlainSlip(NamedTuple):
    """A slip with all that can be known of it before it is placed."""

    total: int
    returned: int
    positions: tuple[tuple[str, int, int, int], ...]
    """Each wager, what the slip puts there, and the least and the most that may lie there."""
    bets: tuple[PlacedBet, ...]
    written: tuple[str, ...]
    """Each bet as JSON, from after its number on."""


class PlainSlips:
    """The plain slips of one game by their words, as long as the limits are the same."""

    def __init__(self, rules: Rules, limits: Limits) -> None:
        self.rules = rules
        self.limits = limits
        self.found: dict[str, PlainSlip] = {}
        # Where chips are counted, called bets cut or excess is kept, there is nothing plain.
        self._none = bool(
            rules.counts_chips
            or rules.beyond_maximum["terminal"] != "refuse"
            or limits.called_minimum
            or limits.called_increment
            or limits.player
            or limits.increment
        )

    def read(self, text: str) -> PlainSlip | None:
        """The slip, if it can be read and is plain."""
        if self._none or len(text) > LONGEST:
            return None
        try:
            slip = self.rules.notation.slip(text)  # Green alone is refused here
        except Refused:
            return None
        if len(self.found) >= KEPT:
            self.found.clear()
        plain = self.found[text] = self._plain(slip)
        return plain

    def _plain(self, slip: Slip) -> PlainSlip:
        return PlainSlip(
            slip.total,
            slip.returned,
            tuple((name, stake, *self._bounds(name)) for name, stake in slip.positions.items()),
            tuple(PlacedBet(words, pieces, _sum(pieces)) for words, pieces in slip.laid),
            tuple(_written(words, pieces) for words, pieces in slip.laid),
        )

    def _bounds(self, wager: str) -> tuple[int, int]:
        kind = self.rules.kinds[wager]
        return self.limits.minimum.get(kind, 0), self.limits.maximum.get(kind, 0) or NO_MAXIMUM


def _sum(pieces: Pieces) -> int:
    return sum(stake for _, stake in pieces)


def _written(words: str, pieces: Pieces) -> str:
    inside = ",".join([f"[{quoted(name)},{stake}]" for name, stake in pieces])
    return f"{quoted(words)},[{inside}]]"


def quick_bet(table: Table, command: Command, at: int) -> Entry | None:
    """Take a plain bet and give the entry to be stored; None: nothing is done, go the long way."""
    id_, (person, position), act, _ = command
    assert type(act) is PlaceBets
    state, name = table.state, act.seat
    seat = state.seats.get(name)
    if (
        seat is None
        or seat.player != person
        or position != PLAYER
        or at < table.at
        or state.phase not in TAKING
    ):
        return None
    slips, limits = table.slips, state.limits
    if slips is None or slips.limits is not limits or slips.rules is not table.settler.rules:
        slips = table.slips = PlainSlips(table.settler.rules, limits)
    slip = slips.found.get(act.slip) or slips.read(act.slip)
    if slip is None or slip.total > seat.credit:
        return None
    if limits.table and state.on_layout + slip.total > limits.table:
        return None
    lying, changed = seat.stakes.get, {}
    for wager, stake, least, most in slip.positions:
        changed[wager] = stake = lying(wager, 0) + stake  # noqa: PLW2901
        if not least <= stake <= most:
            return None
    bets = ""
    for number, bet in enumerate(slip.written, state.next_bet):
        bets += f",[{number},{bet}"
    data = (
        f'{_BEGINNING}{at},[{quoted(person)},"{PLAYER}"],'
        f'[{quoted(name)},[{bets[1:]}],{slip.total},{slip.returned},""]]'
    ).encode()
    _lay(table, name, slip, changed)
    table.at = table.clock = at
    table.number = number = table.number + 1
    table.hash = hash_ = chained(table.hash, table.name, id_, data)
    table.answers.numbers[id_] = number
    return Entry(table.name, number, id_, data, hash_)


def _lay(table: Table, name: str, slip: PlainSlip, changed: dict[str, int]) -> None:
    """Put the bets on the layout, in the table's state and in its books."""
    state, total = table.state, slip.total
    seat = state.seats[name]
    number = state.next_bet
    for bet in slip.bets:
        seat.bets[number] = bet
        number += 1
    seat.stakes.update(changed)
    state.next_bet = number
    seat.credit = shown = seat.credit - total
    state.on_layout = on_layout = state.on_layout + total
    account, balances = seat_account(name), table.ledger.balances
    balances[account] = credit = balances.get(account, 0) - total
    balances[LAYOUT] = layout = balances.get(LAYOUT, 0) + total
    if credit != shown or layout != on_layout:
        faults = table.ledger.faults(state, (account, LAYOUT))
        raise BooksDisagree(f"{table.name}: {'; '.join(faults)}")
