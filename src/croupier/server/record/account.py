"""Accounts of the record: one round of one player, complete, out of the entries of that round."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from croupier.journal.encoding import decoded
from croupier.money import number
from croupier.play import events
from croupier.play.paying.settlement import Settlement
from croupier.play.state import PlacedBet
from croupier.readings.chronicle import Happening, Round, SeatGame
from croupier.readings.receipts import CorrectedReceipt, Receipt, receipt_of, receipts
from croupier.refusal import Refused
from croupier.server.record.records import Game, Played, Records, kind_of
from croupier.server.wire.record import (
    OwnRoundAccount,
    RoundChange,
    RoundMoment,
    RoundStep,
    SettledBet,
    SettledPiece,
)

_PLAIN: Final[dict[type[events.Event], str]] = {
    events.BettingOpened: "betting",
    events.BallSpun: "spin",
    events.BettingClosed: "no more bets",
    events.BallDropped: "drop",
    events.RoundSettled: "settled",
    events.PlayResumed: "resumed",
    events.RoundRecovered: "recovered",
}
_BETS: Final = frozenset((b"BetsPlaced", b"BetWithdrawn", b"BetsCleared", b"BetMoved"))


def own_round(records: Records, player: str, round_number: int, seat: str = "") -> OwnRoundAccount:
    """A round of a player, at the seat if they had several; refused if they had no part in it."""
    played, game = records.game_of(player, round_number, seat)
    happened, ended = _happened(records, played, game)
    bets, steps = _followed(happened)
    receipt = _receipt(records, played, game, bets, happened[-1])
    settled = receipt.settlement
    return OwnRoundAccount(
        records.table,
        game.seat,
        played.began,
        records.own(played, game),
        _returned(bets, played.clause) if settled is None else _settled(settled),
        steps,
        [moment for one in happened if (moment := _moment(one)) is not None],
        played.edition,
        played.last,
        ended.hex(),
        [_change(records, played, one) for one in receipt.corrections],
    )


def _happened(records: Records, played: Played, game: Game) -> tuple[list[Happening], bytes]:
    """What is on record of a round, without the bets of others; and the hash of its last entry."""
    own, found = json.dumps(game.seat).encode(), list[Happening]()
    for entry in records.store.read(records.table, played.first - 1):
        if kind_of(entry) not in _BETS or own in entry.data:
            event, at, actor = decoded(entry.data)
            if getattr(event, "seat", game.seat) == game.seat:
                found.append(Happening(entry.number, at, actor, event))
        if entry.number == played.last:
            return found, entry.hash
    raise Refused("file", f"The record of table {records.table} ends within a round.")


def _followed(happened: Sequence[Happening]) -> tuple[dict[int, PlacedBet], list[RoundStep]]:
    """The bets at the close, and what the player did with them."""
    bets, steps = dict[int, PlacedBet](), list[RoundStep]()
    for _, at, _, event in happened:
        match event:
            case events.SeatLeft():  # what was before is another player's
                bets, steps = {}, []
            case events.BetsPlaced(bets=placed):
                for key, text, pieces in placed:
                    bets[key] = bet = PlacedBet(text, pieces, sum(stake for _, stake in pieces))
                    steps.append(RoundStep(at, "placed", key, text, number(bet.total)))
            case events.BetWithdrawn(bet=key, total=total):
                steps.append(RoundStep(at, "withdrawn", key, bets.pop(key).text, number(total)))
            case events.BetMoved(bet=key, text=text, pieces=pieces):
                del bets[key]  # it lies on top of the others now
                bets[key] = bet = PlacedBet(text, pieces, sum(stake for _, stake in pieces))
                steps.append(RoundStep(at, "moved", key, text, number(bet.total)))
            case events.BetsCleared(total=total):
                bets = {}
                steps.append(RoundStep(at, "cleared", 0, "", number(total)))
            case _:
                pass
    return bets, steps


def _receipt(
    records: Records,
    played: Played,
    game: Game,
    bets: dict[int, PlacedBet],
    over: Happening,
) -> Receipt:
    """Each piece settled again by the rules of that day; it comes to what was paid.

    Where a later correction has reached into the prison, only the whole journal can tell.
    """
    seat = SeatGame(
        game.seat,
        game.player,
        0,
        bets=bets,
        prisoners=list(game.prisoners),
        line=game.line,
        refund=game.refund,
        corrections=game.corrections,
    )
    round_ = Round(records.table, played.number, played.edition, played.began, over=over)
    try:
        return receipt_of(records.settler(played.edition), round_, seat)
    except Refused:
        told = receipts(records.store, records.table, played.number, game.seat)
        return next(one for one in told if one.game.player == game.player)


def _settled(settlement: Settlement) -> list[SettledBet]:
    return [
        SettledBet(
            bet.text,
            number(bet.totals.staked),
            [
                SettledPiece(
                    piece.wager.name,
                    number(piece.stake),
                    piece.outcome.value,
                    number(piece.winnings),
                    number(piece.returned),
                    number(piece.in_prison),
                    piece.clause,
                    piece.prisoner,
                )
                for piece in bet.pieces
            ],
        )
        for bet in settlement.bets
    ]


def _returned(bets: dict[int, PlacedBet], clause: str) -> list[SettledBet]:
    """The bets of a void round: every stake comes back."""
    return [
        SettledBet(
            bet.text,
            number(bet.total),
            [
                SettledPiece(wager, number(stake), "void", 0, number(stake), 0, clause)
                for wager, stake in bet.pieces
            ],
        )
        for bet in bets.values()
    ]


def _change(records: Records, played: Played, corrected: CorrectedReceipt) -> RoundChange:
    change = corrected.change
    cause, _, clause = change.why.rstrip(")").partition(" (")
    if not clause:
        clause = records.correction_clause(played.edition)
    return RoundChange(
        change.at,
        change.before,
        change.pocket,
        cause,
        clause,
        number(change.credit),
        number(change.prison),
        number(change.owed),
        [] if corrected.settlement is None else _settled(corrected.settlement),
    )


def _moment(happening: Happening) -> RoundMoment | None:
    _, at, _, event = happening
    match event:
        case events.ResultEntered(pocket=pocket):
            return RoundMoment(at, "entered", pocket)
        case events.ResultTakenBack(pocket=pocket):
            return RoundMoment(at, "taken back", pocket)
        case events.ResultConfirmed(pocket=pocket):
            return RoundMoment(at, "confirmed", pocket)
        case events.SpinVoided(cause=cause, clause=clause):
            return RoundMoment(at, "spin void", cause, clause)
        case events.RoundVoided(cause=cause, clause=clause):
            return RoundMoment(at, "void", cause, clause)
        case events.PlaySuspended(reason=reason):
            return RoundMoment(at, "suspended", reason)
        case events.RulingMade(decision=decision, clause=clause):
            return RoundMoment(at, "ruling", decision, clause)
    name = _PLAIN.get(type(event))
    return None if name is None else RoundMoment(at, name)
