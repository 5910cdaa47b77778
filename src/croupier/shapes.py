"""Shapes: the JSON that programs get, exactly as the contract has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.money import number

if TYPE_CHECKING:  # a command loads only the rooms it uses
    from croupier.play.paying.settlement import SettledBet, SettledPiece, Settlement
    from croupier.refusal import Refused
    from croupier.rulebooks.rules import Rules
    from croupier.wagers.slip import Bet, Slip

Shape = dict[str, Any]


def games_shape(games: list[Rules]) -> Shape:
    """What `games` prints."""
    return {
        "games": [
            {
                "game": rules.game,
                "name": rules.name,
                "pockets": len(rules.results),
                "wagers": len(rules.wagers),
            }
            for rules in games
        ]
    }


def wagers_shape(rules: Rules) -> Shape:
    """What `wagers` prints."""
    rows = []
    for name, wager in rules.wagers.items():
        price = rules.prices[name]
        rows.append(
            {
                "wager": name,
                "kind": wager.kind.value,
                "numbers": list(wager.numbers),
                "pays": [price.to, price.one],
                "clause": rules.menu.grants[name],
            }
        )
    return {"game": rules.game, "wagers": rows}


def bet_shape(bet: Bet) -> Shape:
    """One bet as `bet` prints it."""
    return {
        "bet": bet.text,
        "pieces": [
            {
                "wager": wager.name,
                "kind": wager.kind.value,
                "numbers": list(wager.numbers),
                "stake": number(stake),
            }
            for wager, stake in bet.pieces
        ],
        "total": number(bet.total),
        "returned": number(bet.returned),
    }


def slip_shape(slip: Slip) -> Shape:
    """What `bet` prints."""
    bets = [bet_shape(bet) for bet in slip.bets]
    return {"game": slip.game, "bets": bets, "total": number(slip.total)}


def settlement_shape(settlement: Settlement) -> Shape:
    """What `settle` prints."""
    totals = settlement.totals
    staked, winnings, returned, in_prison = totals
    return {
        "game": settlement.game,
        "result": settlement.result,
        "bets": [_bet(bet) for bet in settlement.bets],
        "staked": number(staked),
        "winnings": number(winnings),
        "returned": number(returned),
        "in_prison": number(in_prison),
        "net": number(totals.net),
    }


def _bet(bet: SettledBet) -> Shape:
    staked, winnings, returned, in_prison = bet.totals
    return {
        "bet": bet.text,
        "staked": number(staked),
        "winnings": number(winnings),
        "returned": number(returned),
        "in_prison": number(in_prison),
        "pieces": [_piece(piece) for piece in bet.pieces],
    }


def _piece(piece: SettledPiece) -> Shape:
    wager, stake, outcome, winnings, returned, in_prison, clause, prisoner = piece
    shape = {
        "wager": wager.name,
        "kind": wager.kind,
        "stake": number(stake),
        "outcome": outcome,
        "winnings": number(winnings),
        "returned": number(returned),
        "in_prison": number(in_prison),
        "clause": clause,
    }
    if prisoner:
        shape["prisoner"] = True
    return shape


def error_shape(refused: Refused) -> Shape:
    """What a refusal prints: one shape for every error."""
    return {
        "error": {
            "code": refused.code,
            "message": refused.message,
            "clause": refused.clause,
            "part": refused.part,
            "nearest": refused.nearest,
        }
    }
