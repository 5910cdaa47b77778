"""Shapes: the JSON that programs get, exactly as the contract has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.money import number, written

if TYPE_CHECKING:  # a command loads only the rooms it uses
    from fractions import Fraction

    from croupier.play.bonus.facts import BonusFacts
    from croupier.play.live.players import LivePlayer
    from croupier.play.live.steps import CroupierStep, PlayerAccount, WorkList
    from croupier.play.paying.settlement import SettledBet, SettledPiece, Settlement
    from croupier.refusal import Refused
    from croupier.rulebooks.bonus.meter_terms import MeterTerms
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


def drawn_shape(facts: BonusFacts) -> Shape:
    """What a round drew besides the ball, if it did."""
    shape: Shape = {"drawn": [list(one) for one in facts.numbers]} if facts.numbers else {}
    if facts.targets:
        shape["bonus_spin"] = {
            "targets": list(facts.targets),
            "seats": list(facts.seats),
            "hot_spot": facts.hot_spot or None,
            "wheel": facts.wheel or None,
            "community": facts.community or None,
            "jackpot": number(facts.jackpot) if facts.jackpot else None,
        }
    return shape


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


def payout_shape(payout: WorkList, *, work: bool = False) -> Shape:
    """What `payout` prints; with `work` also how winnings are computed."""
    return {
        "game": payout.game,
        "result": payout.result,
        "steps": [_step(step) | (_work(step) if work else {}) for step in payout.steps],
        "players": [_account(account) for account in payout.accounts],
        "bank": number(payout.bank),
    }


def _step(step: CroupierStep) -> Shape:
    return {
        "do": step.do,
        **_whose(step.player),
        "bets": step.bets,
        "wagers": step.wagers,
        "amount": number(step.amount),
        "chips": step.stack.colour,
        "over": int(step.over) if step.over.denominator == 1 else str(step.over),
        "value": {written(value): count for value, count in step.stack.value},
        "clause": step.clause,
    }


def _work(step: CroupierStep) -> Shape:
    in_colour = step.player is not None and step.player.chips.colour is not None
    rows = [
        {
            "wager": row.wager,
            "stake": row.stake if in_colour else number(row.stake),
            "pays": [row.price.to, row.price.one],
            "won": number(row.won),
        }
        for row in step.workings
    ]
    return {"work": rows}


def _account(account: PlayerAccount) -> Shape:
    shape = _whose(account.player)
    amounts = account._asdict()
    return shape | {name: number(amounts[name]) for name in account._fields if name != "player"}


def _whose(player: LivePlayer | None) -> Shape:
    if player is None:
        return {"player": None, "colour": None}
    return {"player": player.name, "colour": player.chips.colour}


def bonus_shape(rules: Rules) -> Shape:
    """What `rules` prints about the bonus games that are on."""
    shape: Shape = {}
    if (drawn := rules.roulette_x) is not None:
        shape["roulette_x"] = {
            "paytable": drawn.paytable,
            "straight": drawn.straight.to,
            "first": drawn.first.to,
            "counts": dict(drawn.counts),
            "awards": dict(drawn.awards),
            "eligible": list(drawn.eligible),
            "return": ratio(drawn.returns),
            "illustrative": drawn.illustrative,
        }
    if (side := rules.bonus_spin) is not None:
        shape["bonus_spin"] = {
            "stake": number(side.stake),
            "targets": dict(side.targets),
            "hot_spot": dict(side.hot_spot),
            "community": dict(side.community),
            **{name: _meter(terms) for name, terms in side.meters.items()},
            "eligible": list(side.eligible),
            "illustrative": side.illustrative,
        }
    return shape


def _meter(terms: MeterTerms) -> Shape:
    return {
        "initial": number(terms.initial),
        "reset": number(terms.reset),
        "rate": ratio(terms.rate),
        "reserve": ratio(terms.reserve),
        "limit": None if terms.limit is None else number(terms.limit),
    }


def ratio(value: Fraction) -> str:
    """A fraction as programs get it: always `n/d`."""
    return f"{value.numerator}/{value.denominator}"


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
