"""A receipt as lines of text, for a printer, a terminal and, page by page, for a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from textwrap import wrap
from typing import Final

from croupier.cage.particulars import Particulars
from croupier.money import written
from croupier.paper.document import UPRIGHT, TextLine, document
from croupier.play import events
from croupier.play.paying.settlement import Settlement
from croupier.play.round.spinning import announcement
from croupier.readings.chronicle import Corrected
from croupier.readings.receipts import Receipt
from croupier.readings.telling import event_sentence
from croupier.rulebooks.settings import cited
from croupier.times import both, moment

NOTHING: Final = Particulars()
COLUMNS: Final = UPRIGHT.columns
_HEADS: Final = ("  piece", "stake", "outcome", "wins", "back", "prison", "clause")
_AMOUNTS: Final = frozenset(("stake", "wins", "back", "prison"))


def receipt_lines(
    receipt: Receipt, zone: tzinfo | None, house: Particulars = NOTHING
) -> list[TextLine]:
    """A receipt, line by line, with what the house says of itself."""
    lines = [*_house(receipt, house), *_head(receipt, zone), TextLine(""), *_betting(receipt, zone)]
    lines += _outcome(receipt, zone)
    for one in receipt.corrections:
        lines += [TextLine(""), *_correction(one.change, one.settlement, zone)]
    for ruled in receipt.game.rulings:
        head = f"Ruling, {both(ruled.at, zone)}, entry {ruled.entry}"
        lines += [
            TextLine(""),
            TextLine(head, bold=True),
            *_wrapped("", event_sentence(ruled.event)),
        ]
    over = receipt.round.over
    lines += [TextLine(""), *_row("Balance", _balance(receipt, house))]
    if over is not None:
        lines += _row("Record", f"entry {over.entry}, hash {over.hash.hex()}")
    return lines


def receipt_pdf(
    receipts: Sequence[Receipt], zone: tzinfo | None, house: Particulars = NOTHING
) -> bytes:
    """A PDF of receipts, each beginning on a page of its own."""
    title = f"Table {receipts[0].round.table}, round {receipts[0].round.number}"
    pages: list[list[TextLine]] = []
    for receipt in receipts:
        lines = receipt_lines(receipt, zone, house)
        room = UPRIGHT.lines - 2
        starts = range(0, len(lines), room)
        for page, start in enumerate(starts, 1):
            body = lines[start : start + room]
            body += [TextLine("")] * (UPRIGHT.lines - 1 - len(body))
            foot = f"{title}, seat {receipt.game.seat}, page {page} of {len(starts)}"
            pages.append([*body, TextLine(foot)])
    return document(title, pages, UPRIGHT)


def _house(receipt: Receipt, house: Particulars) -> Iterator[TextLine]:
    """Whose receipt it is, on which gaming day's date, and what its amounts are."""
    if house.name:
        yield TextLine(house.name, bold=True)
    if house:
        date = house.date(receipt.round.began)
        money = f", amounts in {house.currency}" if house.currency else ""
        yield TextLine(f"{date:%Y-%m-%d}{money}")


def _head(receipt: Receipt, zone: tzinfo | None) -> Iterator[TextLine]:
    round_, game, rules = receipt.round, receipt.game, receipt.rules
    yield TextLine(f"Table {round_.table}, round {round_.number}: receipt", bold=True)
    yield from _row("Seat", f"{game.seat}, {game.player}")
    yield from _row("Game", f"{rules.game}: {rules.name}")
    yield from _row("Rules", f"edition {round_.edition}")
    yield from _row("Began", both(round_.began, zone))
    if round_.over is None:
        yield from _row("Result", "none yet: the round isn't over")
        return
    if round_.bonus.numbers:
        told = ", ".join(f"{pocket} pays {odds}" for pocket, odds in round_.bonus.numbers)
        yield from _row("Drawn", f"{told} to 1")
    yield from _side_bet(receipt)
    yield from _row("Over", both(round_.over.at, zone))
    if round_.void is not None:
        yield from _row("Result", f"none: void, {round_.void.cause} ({cited(round_.void.clause)})")
    elif round_.corrected:
        first, last = round_.first_result, round_.result
        yield from _row("Result", f"{announcement(last)} (corrected; first {first})")
    else:
        yield from _row("Result", announcement(round_.result))


def _side_bet(receipt: Receipt) -> Iterator[TextLine]:
    """The targets of the round and, after a hit, what the bonus wheels gave this seat."""
    facts = receipt.round.bonus
    if not facts.targets:
        return
    yield from _row("Targets", ", ".join(facts.targets))
    if not facts.hot_spot:
        return
    prize = facts.wheel if not facts.jackpot else f"{facts.wheel}, {written(facts.jackpot)}"
    others = f"; community pay {facts.community}" if facts.community else ""
    yield from _row("Wheels", f"hot spot seat {facts.hot_spot}: {prize}{others}")


def _betting(receipt: Receipt, zone: tzinfo | None) -> Iterator[TextLine]:
    """What was done with the seat's bets, by the clock on the wall."""
    began = moment(receipt.round.began).astimezone(zone)
    yield TextLine(f"Bets, times in {began:%Z}", bold=True)
    for one in receipt.events:
        clock, event = f"{moment(one.at).astimezone(zone):%H:%M:%S}  ", one.event
        if not isinstance(event, events.BetsPlaced):
            yield from _wrapped(clock, event_sentence(event))
            continue
        late = f" (admitted late: {event.late})" if event.late else ""
        for number, bet in event.bets:
            stake = written(bet.total)
            yield from _wrapped(clock, f"bet {number}: {bet.text}, stake {stake}{late}")
        if event.returned:
            yield from _wrapped(clock, f"{written(event.returned)} is too little to divide: back")
    for held in receipt.game.prisoners:
        yield TextLine(f"in prison since round {held.since}: {held.wager}, {written(held.stake)}")


def _outcome(receipt: Receipt, zone: tzinfo | None) -> Iterator[TextLine]:
    over, void = receipt.round.over, receipt.round.void
    if over is None:
        return
    yield TextLine("")
    if receipt.settlement is not None:
        pocket = receipt.round.first_result
        yield TextLine(f"Settled by {pocket}, {both(over.at, zone)}, entry {over.entry}", bold=True)
        yield from _pieces(receipt.settlement)
    elif void is not None and receipt.game.refund:
        refund = written(receipt.game.refund)
        yield TextLine(f"Refunded, {both(over.at, zone)}, entry {over.entry}", bold=True)
        yield from _wrapped("", f"{refund} returns: {void.cause} ({cited(void.clause)})")
    else:
        yield TextLine("No bet of this seat stood when the round was over.")


def _correction(
    change: Corrected, settlement: Settlement | None, zone: tzinfo | None
) -> Iterator[TextLine]:
    head = f"Corrected from {change.before or 'void'} to {change.pocket}"
    if not change.pocket:
        head = "Annulled"
    yield TextLine(f"{head}, {both(change.at, zone)}, entry {change.entry}", bold=True)
    if settlement is not None:
        yield from _pieces(settlement)
    else:
        staked, void = written(change.line.staked), change.void
        why = f": {void.cause} ({cited(void.clause)})" if void is not None else ""
        yield from _wrapped("", f"Every bet returns, {staked}{why}")
    parts = [f"credit {_signed(change.credit)}"]
    if change.prison:
        parts.append(f"prison {_signed(change.prison)}")
    if change.owed > 0:
        parts.append(f"{written(change.owed)} stays owed to the house")
    elif change.owed:
        parts.append(f"{written(-change.owed)} less is owed to the house")
    yield TextLine(f"Moved by this correction: {', '.join(parts)}")


def _pieces(settlement: Settlement) -> Iterator[TextLine]:
    """Every piece with its outcome and clause, then the sums."""
    rows: list[tuple[str, ...]] = [_HEADS]
    for bet in settlement.bets:
        for piece in bet.pieces:
            figures = (piece.winnings, piece.returned, piece.in_prison)
            sums = tuple(written(one) if one else "" for one in figures)
            name, stake = piece.wager.name, written(piece.stake)
            rows.append((f"  {name}", stake, piece.outcome.value, *sums, piece.clause))
    aligned = _aligned(rows)
    yield TextLine(next(aligned), bold=True)
    for bet in settlement.bets:
        prisoner = any(piece.prisoner for piece in bet.pieces)
        yield TextLine(bet.text + (" (out of prison)" if prisoner else ""))
        yield from (TextLine(next(aligned)) for _ in bet.pieces)
    totals = settlement.totals
    yield TextLine(
        f"In all: staked {written(totals.staked)}, winnings {written(totals.winnings)}, stake back "
        f"{written(totals.returned)}, in prison {written(totals.in_prison)}, "
        f"net {_signed(totals.net)}"
    )


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if head in _AMOUNTS else cell.ljust(width)
            for head, cell, width in zip(_HEADS, row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def _balance(receipt: Receipt, house: Particulars) -> str:
    game, amount = receipt.game, house.amount
    brought = f", {_signed(game.brought)} brought" if game.brought else ""
    text = f"{amount(game.before)} before the first bet{brought}"
    if receipt.round.over is not None:
        text += f", {amount(game.after)} after the round"
    if receipt.corrections:
        text += f"; corrections since: {_signed(receipt.after - game.after - receipt.ruled)}"
    if game.rulings:
        text += f"; by rulings since: {_signed(receipt.ruled)}"
    return text


def _row(name: str, text: str) -> Iterator[TextLine]:
    yield from _wrapped(f"{name:<9}", text)


def _wrapped(start: str, text: str) -> Iterator[TextLine]:
    rest = " " * len(start)
    for place, line in enumerate(wrap(text, COLUMNS - len(start)) or [""]):
        yield TextLine((rest if place else start) + line)


def _signed(amount: int) -> str:
    return f"+{written(amount)}" if amount > 0 else written(amount)
