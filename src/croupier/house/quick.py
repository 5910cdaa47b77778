"""Plain bets in one breath: what deciding, encoding, evolving and the books do, without detours.

Most commands of a busy table are a player's slip that has been read before, within plain limits.
`take_plain` takes exactly those, as many as come in a row, and leaves everything else, refusals
too, to the long way. The two are tested against each other: they store the same bytes and leave
the same table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from json.encoder import encode_basestring_ascii as quoted
from typing import Final

from croupier.books.transfers import LAYOUT, seat_account
from croupier.house.table import Table, Taken
from croupier.journal.answer import new_answer
from croupier.journal.lifting import present_form
from croupier.play.acts import Command, PlaceBets
from croupier.play.authority import PLAYER
from croupier.play.events import BetsPlaced, Pieces
from croupier.play.phases import Phase
from croupier.play.state import PlacedBet, Seat
from croupier.refusal import Refused
from croupier.wagers.slip import Slip

TAKING: Final = frozenset((Phase.BETTING, Phase.SPINNING))
KEPT: Final = 10_000
"""Slips kept at most."""
LONGEST: Final = 100
"""Characters of a slip that is kept."""
NO_MAXIMUM: Final = 10**18

_BEGINNING: Final = f'[{present_form(BetsPlaced.__name__)},"{BetsPlaced.__name__}",'

# Tuples without names, which Python takes apart three times as fast.
Position = tuple[str, int, int]
"""A wager, what a slip puts there, and the most that may lie there."""
WrittenBet = tuple[PlacedBet, str]
"""A bet, and the JSON from after its number to the next bet, or to the end."""
PlainSlip = tuple[int, tuple[Position, ...], tuple[WrittenBet, ...]]
"""What can be known of a slip before it is placed: its total, its positions and its bets."""
Place = tuple[Seat, str, str, str]
"""A seat, its player, both as JSON, and the seat's account."""


class PlainBets:
    """What is known of a table's plain bets, as long as its rules and limits are the same."""

    def __init__(self, table: Table) -> None:
        self.rules, self.limits = table.settler.rules, table.state.limits
        self.number = 0
        """The last entry that was a plain bet: after any other the seats are looked up again."""
        self.seats = table.state.seats
        self.places: dict[str, Place] = {}
        self.slips: dict[str, PlainSlip] = {}
        # Where chips are counted, called bets cut or excess is kept, there is nothing plain.
        self._none = bool(
            self.rules.counts_chips
            or self.rules.beyond_maximum["terminal"] != "refuse"
            or self.limits.called_minimum
            or self.limits.called_increment
            or self.limits.player
            or self.limits.increment
        )

    def sit(self, name: str) -> Place | None:
        """The place of that name, if anybody sits there."""
        seat = self.seats.get(name)
        if seat is None:
            return None
        written = f'{quoted(seat.player)},"{PLAYER}"],[{quoted(name)},['
        place = self.places[name] = seat, seat.player, written, seat_account(name)
        return place

    def read(self, text: str) -> PlainSlip | None:
        """The slip, if it can be read and is plain."""
        if self._none or len(text) > LONGEST:
            return None
        try:
            slip = self.rules.notation.slip(text)  # Green alone is refused here
        except Refused:
            return None
        if any(stake < self._bounds(name)[0] for name, stake in slip.positions.items()):
            return None  # enough only together with what may lie there
        if len(self.slips) >= KEPT:
            self.slips.clear()
        plain = self.slips[text] = self._plain(slip)
        return plain

    def _plain(self, slip: Slip) -> PlainSlip:
        bets = [PlacedBet(words, pieces, _sum(pieces)) for words, pieces in slip.laid]
        ends = ["],"] * (len(bets) - 1) + [f']],{slip.total},{slip.returned},""]]']
        positions = [(name, stake, self._bounds(name)[1]) for name, stake in slip.positions.items()]
        written = [(bet, _written(bet) + end) for bet, end in zip(bets, ends, strict=True)]
        return slip.total, tuple(positions), tuple(written)

    def _bounds(self, wager: str) -> tuple[int, int]:
        kind = self.rules.kinds[wager]
        return self.limits.minimum.get(kind, 0), self.limits.maximum.get(kind, 0) or NO_MAXIMUM


def _sum(pieces: Pieces) -> int:
    return sum(stake for _, stake in pieces)


def _written(bet: PlacedBet) -> str:
    inside = ",".join([f"[{quoted(name)},{stake}]" for name, stake in bet.pieces])
    return f"{quoted(bet.text)},[{inside}]"


def take_plain(table: Table, commands: Iterator[Command], at: int, taken: Taken) -> Command | None:
    """Take plain bets as long as they come; give the first command that must go the long way."""
    state, balances = table.state, table.ledger.balances
    if state.phase not in TAKING or at < table.at:
        return next(commands, None)
    plain, texts, before = _plain_bets(table), dict[str, str](), state.on_layout
    other = _lay(table, plain, commands, f"{_BEGINNING}{at},[", texts)
    if texts:
        balances[LAYOUT] = balances.get(LAYOUT, 0) + state.on_layout - before
        table.check((LAYOUT,))
        if at > table.at:
            table.at = table.clock = at
        entries = table.chain(list(texts), [text.encode() for text in texts.values()])
        numbers = range(entries[0].number, table.number + 1)
        taken.answers.extend(map(new_answer, zip(numbers, numbers, repeat(None))))
        taken.entries.extend(entries)
        plain.number = table.number
    return other


def _plain_bets(table: Table) -> PlainBets:
    plain, rules, limits = table.plain, table.settler.rules, table.state.limits
    if plain is None or plain.limits is not limits or plain.rules is not rules:
        plain = table.plain = PlainBets(table)
    elif plain.number != table.number:
        plain.places.clear()
    return plain


def _lay(
    table: Table,
    plain: PlainBets,
    commands: Iterator[Command],
    beginning: str,
    texts: dict[str, str],
) -> Command | None:
    """Put plain bets on the layout, in state and books; the JSON of each goes to its id's text."""
    state, number, numbers = table.state, table.number, table.answers.numbers
    places, slips, most_in_all = plain.places, plain.slips, state.limits.table or NO_MAXIMUM
    balances, on_layout, next_bet = table.ledger.balances, state.on_layout, state.next_bet
    try:
        for command in commands:
            id_, (person, position), act, _ = command
            if type(act) is not PlaceBets or position != PLAYER:
                return command
            place = places.get(act.seat) or plain.sit(act.seat)
            slip = slips.get(act.slip) or plain.read(act.slip)
            if place is None or slip is None:
                return command
            seat, player, who, account = place
            total, positions, bets = slip
            credit = seat.credit - total
            if person != player or credit < 0 or on_layout + total > most_in_all:
                return command
            if numbers.setdefault(id_, number + 1) <= number:  # it was answered before
                return command
            if not _put(seat.stakes, positions):
                del numbers[id_]
                return command
            laid, text = seat.bets, beginning + who
            for bet, written in bets:
                laid[next_bet] = bet
                text = f"{text}[{next_bet},{written}"
                next_bet += 1
            number += 1
            on_layout += total
            seat.credit = credit
            balances[account] = booked = balances.get(account, 0) - total
            if booked != credit:
                table.check((account,))
            texts[id_] = text
        return None
    finally:
        state.on_layout, state.next_bet = on_layout, next_bet


def _put(stakes: dict[str, int], positions: tuple[Position, ...]) -> bool:
    """Put a slip's stakes on their wagers, all or, where one would be too high, none."""
    for wager, stake, most in positions:
        stakes[wager] = lies = stakes.get(wager, 0) + stake
        if lies > most:
            break
    else:
        return True
    for back, stake, _ in positions:
        stakes[back] -= stake
        if not stakes[back]:
            del stakes[back]
        if back == wager:
            break
    return False
