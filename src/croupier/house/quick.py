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
from croupier.play.phases import Phase
from croupier.play.state import PlacedBet
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import Kind
from croupier.wagers.slip import Slip

if TYPE_CHECKING:
    from croupier.house.table import Table

TAKING: Final = frozenset((Phase.BETTING, Phase.SPINNING))
KEPT: Final = 10_000
"""Slips kept at most."""
LONGEST: Final = 100
"""Characters of a slip that is kept."""

_BEGINNING: Final = f'[{VERSION},"{BetsPlaced.__name__}",'


class PlainSlip(NamedTuple):
    """A slip with all that can be known of it before it is placed."""

    total: int
    returned: int
    positions: tuple[tuple[str, Kind, int], ...]
    """Each wager with its kind and what the slip puts there."""
    bets: tuple[PlacedBet, ...]
    written: tuple[str, ...]
    """Each bet as JSON, from after its number on."""


class PlainSlips:
    """The plain slips of one game by their words."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.found: dict[str, PlainSlip] = {}
        # Where chips are counted, or excess is taken otherwise, there is nothing plain.
        self._none = rules.counts_chips or rules.beyond_maximum["terminal"] != "refuse"

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
        plain = self.found[text] = _plain(self.rules, slip)
        return plain


def _plain(rules: Rules, slip: Slip) -> PlainSlip:
    kinds = rules.kinds
    return PlainSlip(
        slip.total,
        slip.returned,
        tuple((name, kinds[name], stake) for name, stake in slip.positions.items()),
        tuple(PlacedBet(words, pieces, _sum(pieces)) for words, pieces in slip.laid),
        tuple(_written(words, pieces) for words, pieces in slip.laid),
    )


def _sum(pieces: Pieces) -> int:
    return sum(stake for _, stake in pieces)


def _written(words: str, pieces: Pieces) -> str:
    inside = ",".join([f"[{quoted(name)},{stake}]" for name, stake in pieces])
    return f"{quoted(words)},[{inside}]]"


def quick_bet(table: Table, command: Command, at: int) -> Entry | None:
    """Take a plain bet and give the entry to be stored; None: nothing is done, go the long way."""
    id_, (person, position), act, _ = command
    state = table.state
    assert type(act) is PlaceBets
    seat = state.seats.get(act.seat)
    if (
        seat is None
        or seat.player != person
        or position != PLAYER
        or at < table.at
        or state.phase not in TAKING
    ):
        return None
    slips = table.slips
    if slips is None or slips.rules is not table.settler.rules:
        slips = table.slips = PlainSlips(table.settler.rules)
    slip = slips.found.get(act.slip) or slips.read(act.slip)
    if slip is None or slip.total > seat.credit or not _fits(table, seat.stakes, slip):
        return None
    table.number += 1
    table.at = table.clock = at
    data = _encoded(command, at, state.next_bet, slip)
    table.hash = chained(table.hash, table.name, id_, data)
    _lay(table, act.seat, slip)
    table.answers.numbers[id_] = table.number
    return Entry(table.name, table.number, id_, data, table.hash)


def _fits(table: Table, lying: dict[str, int], slip: PlainSlip) -> bool:
    """Whether the limits are plain ones and allow the slip on top of what already lies there."""
    state = table.state
    limits = state.limits
    if limits.player or limits.called_minimum or limits.called_increment:
        return False
    if limits.table and state.on_layout + slip.total > limits.table:
        return False
    lowest, highest, increment = limits.minimum, limits.maximum, limits.increment
    for name, kind, stake in slip.positions:
        stake += lying.get(name, 0)  # noqa: PLW2901
        if stake < lowest.get(kind, 0) or (increment and stake % increment):
            return False
        most = highest.get(kind, 0)
        if most and stake > most:
            return False
    return True


def _encoded(command: Command, at: int, first: int, slip: PlainSlip) -> bytes:
    _, (person, position), act, _ = command
    assert type(act) is PlaceBets
    bets = ",".join([f"[{number},{bet}" for number, bet in enumerate(slip.written, first)])
    return (
        f"{_BEGINNING}{at},[{quoted(person)},{quoted(position)}],"
        f'[{quoted(act.seat)},[{bets}],{slip.total},{slip.returned},""]]'
    ).encode()


def _lay(table: Table, name: str, slip: PlainSlip) -> None:
    """Put the bets on the layout, in the table's state and in its books."""
    state, total = table.state, slip.total
    seat = state.seats[name]
    bets, stakes, number = seat.bets, seat.stakes, state.next_bet
    for bet in slip.bets:
        bets[number] = bet
        number += 1
    for wager, _, stake in slip.positions:
        stakes[wager] = stakes.get(wager, 0) + stake
    state.next_bet = number
    seat.credit -= total
    state.on_layout += total
    account, balances = seat_account(name), table.ledger.balances
    credit = balances[account] = balances.get(account, 0) - total
    layout = balances[LAYOUT] = balances.get(LAYOUT, 0) + total
    if credit != seat.credit or layout != state.on_layout:
        faults = table.ledger.faults(state, (account, LAYOUT))
        raise BooksDisagree(f"{table.name}: {'; '.join(faults)}")
