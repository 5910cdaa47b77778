"""Settling: the only place where a wager is paid.

`Settler.settle` gives the full record of a slip, `Settler.totals` the same sums without it; both
look up the winners of a result in one table and pay them with one function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from croupier.equipment.wheel import POCKET_ORDER
from croupier.play.bonus.drawn import NOTHING, Award, Drawn
from croupier.play.paying.settlement import Outcome, SettledBet, SettledPiece, Settlement, Totals
from croupier.play.paying.zero import Share, shares
from croupier.refusal import Refused
from croupier.rulebooks.rules import Price, Rules
from croupier.wagers.kinds import BESIDE, EVEN_CHANCES
from croupier.wagers.slip import Bet, Piece, Slip

Winners = Mapping[str, Price]
"""The wagers that a result pays, by name."""


def winnings(price: Price, stake: int) -> int:
    """What a stake wins at a price, in minor units; a fraction is rounded up (maryland:4.A)."""
    return -(-stake * price.to // price.one)


class Settler:
    """Settles slips by the rules of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._winners: dict[str, Winners] = {}
        self._partage = rules.zero.procedure == "partage/1"

    def winners(self, result: str, prices: Mapping[str, Price] | None = None) -> Winners:
        """The wagers that a result pays; prices override what the straight on a pocket pays."""
        found = self._winners.get(result)
        if found is None:
            self._check(result)
            known = {**self.rules.wagers, **self.rules.piece_only}
            found = {
                name: self.rules.prices[name]
                for name, wager in known.items()
                if result in wager.numbers
            }
            self._winners[result] = found
        if prices and result in prices:
            return {**found, result: prices[result]}
        return found

    def halves(self, result: str) -> bool:
        """Whether even chances are shared by a result: all of a slip's are looked at together."""
        return self._partage and result == "0"

    def settle(
        self,
        slip: Slip,
        result: str,
        prisoners: Slip | None = None,
        drawn: Drawn = NOTHING,
    ) -> Settlement:
        """The full record: what each piece of a slip wins, loses or keeps, and by what."""
        winners = self.winners(result, drawn.prices)
        bets = slip.bets
        held = prisoners.bets if prisoners else ()
        if result in self.rules.no_spin:
            settled = [self._void(bet, self.rules.no_spin[result]) for bet in bets]
        else:
            settled = list(self._settled(bets, result, winners))
            if drawn.award is not None:
                settled = [_awarded(bet, drawn.award) for bet in settled]
        settled += [self._prisoner(bet, result, winners) for bet in held]
        return Settlement(self.rules.game, result, tuple(settled))

    def totals(
        self,
        stakes: Iterable[tuple[str, int]],
        result: str,
        drawn: Drawn = NOTHING,
    ) -> Totals:
        """The sums of a slip's stakes, by wager's name, without a record of each piece."""
        winners = self.winners(result, drawn.prices)
        if self._partage and result == "0":
            return self._totals_with_partage(stakes, winners)
        staked = won = returned = 0
        if drawn.award is not None:
            stakes = list(stakes)
            won = self._award(stakes, drawn.award)
        paid = winners.get
        for name, stake in stakes:
            staked += stake
            price = paid(name)
            if price is not None:
                won += winnings(price, stake)
                returned += stake
        if result in self.rules.no_spin:
            return Totals(staked, 0, staked, 0)
        return Totals(staked, won, returned, 0)

    def _award(self, stakes: Iterable[tuple[str, int]], award: Award) -> int:
        """What stakes win by the bonus wheels: the award, if a side bet is among them."""
        side = self.rules.menu.side_bet
        name = side.target.name if side is not None else None
        return award.amount if any(name == one for one, _ in stakes) else 0

    def _totals_with_partage(self, stakes: Iterable[tuple[str, int]], winners: Winners) -> Totals:
        stakes = list(stakes)
        wagers = self.rules.wagers
        pieces = [
            Piece(wagers[name], stake)
            for name, stake in stakes
            if wagers[name].kind in EVEN_CHANCES
        ]
        halves = shares(pieces, self.rules.menu.chip)
        won = [(name, stake) for name, stake in stakes if name in winners]
        return Totals(
            sum(stake for _, stake in stakes),
            sum(winnings(winners[name], stake) for name, stake in won),
            sum(stake for _, stake in won) + sum(share.returned for share in halves),
            sum(share.in_prison for share in halves),
        )

    def _settled(
        self, bets: tuple[Bet, ...], result: str, winners: Winners
    ) -> Iterator[SettledBet]:
        shared = self.halves(result)
        halves = iter(self._halves(bets) if shared else ())
        lost_by = self._lost_by(result)
        for bet in bets:
            unit, clause = bet.unit, bet.target.clause
            pieces = []
            for wager, units in bet.target.parts:
                stake = unit * units
                price = winners.get(wager.name)
                if price is not None:
                    won = winnings(price, stake)
                    piece = SettledPiece(wager, stake, _WON, won, stake, 0, price.clause)
                elif shared and wager.kind in EVEN_CHANCES:
                    piece = self._halved(Piece(wager, stake), next(halves))
                else:
                    why = lost_by.get(wager.name, clause)
                    piece = SettledPiece(wager, stake, _LOST, 0, 0, 0, why)
                pieces.append(piece)
            yield SettledBet(bet, tuple(pieces))

    def _lost_by(self, result: str) -> Mapping[str, str]:
        """The clause by which each wager loses: its own, or the one on the zero that fell."""
        zero = self.rules.zero
        clause = zero.clauses.get(result)
        grants = self.rules.menu.grants
        if clause is None:
            return grants
        wagers = {**self.rules.wagers, **self.rules.piece_only}
        by_zero = {name: clause for name, wager in wagers.items() if wager.kind in zero.kinds}
        return {**grants, **by_zero}

    def _halves(self, bets: tuple[Bet, ...]) -> list[Share]:
        pieces = [piece for bet in bets for piece in bet.pieces]
        even = [piece for piece in pieces if piece.wager.kind in EVEN_CHANCES]
        return shares(even, self.rules.menu.chip)

    def _halved(self, piece: Piece, share: Share) -> SettledPiece:
        clauses = self.rules.zero.clauses
        if share.alone:
            return SettledPiece(
                *piece, Outcome.IMPRISONED, 0, 0, piece.stake, clauses["imprisoned"]
            )
        return SettledPiece(
            *piece, Outcome.HALVED, 0, share.returned, share.in_prison, clauses["halved"]
        )

    def _prisoner(self, bet: Bet, result: str, winners: Winners) -> SettledBet:
        """A chip held in prison: freed without winnings, lost, or held on."""
        zero = self.rules.zero
        (piece,) = bet.pieces
        stake = piece.stake
        won = piece.wager.name in winners
        fate = zero.second_zero if result == "0" else "freed" if won else "lose"
        if result in self.rules.no_spin:
            fate = "stays"
        settled = {
            "freed": SettledPiece(*piece, Outcome.FREED, 0, stake, 0, zero.clauses["freed"], True),
            "lose": SettledPiece(*piece, Outcome.LOST, 0, 0, 0, zero.clauses["forfeit"], True),
            "stays": SettledPiece(
                *piece, Outcome.IMPRISONED, 0, 0, stake, zero.clauses["imprisoned"], True
            ),
        }[fate]
        return SettledBet(bet, (settled,))

    @staticmethod
    def _void(bet: Bet, clause: str) -> SettledBet:
        pieces = [
            SettledPiece(*piece, Outcome.VOID, 0, piece.stake, 0, clause) for piece in bet.pieces
        ]
        return SettledBet(bet, tuple(pieces))

    def _check(self, result: str) -> None:
        if result not in self.rules.wheel:
            near = result.lstrip("0") or "0"
            raise Refused(
                "result",
                f"{result[:40]!r} isn't a pocket of the wheel of {self.rules.game}.",
                clause=self.rules.variant["wheel"]["clause"],
                part=result[:40],
                nearest=near if near in POCKET_ORDER and near in self.rules.wheel else None,
            )

    def prisoners(self, text: str) -> Slip:
        """Read the prisoners of earlier rounds, `red by 1; odd by 1`."""
        clause = self.rules.zero.clauses.get("imprisoned")
        slip = self.rules.notation.slip(text, may_be_empty=True)
        for bet in slip.bets:
            kinds = {part.wager.kind for part in bet.target.parts}
            if clause is None or not kinds <= EVEN_CHANCES:
                where = "only even chances" if clause else f"nothing in {self.rules.game}"
                raise Refused(
                    "prisoner",
                    f"{bet.text} can't be in prison: {where} can be.",
                    clause=clause,
                    part=bet.text,
                )
        return slip


def _awarded(bet: SettledBet, award: Award) -> SettledBet:
    """A bet after the bonus wheels: a side bet has won just its award, without its stake."""
    pieces = [
        piece._replace(outcome=_WON, winnings=award.amount, clause=award.clause)
        if piece.wager.kind in BESIDE
        else piece
        for piece in bet.pieces
    ]
    return SettledBet(bet.bet, tuple(pieces))


_WON: Final = Outcome.WON
_LOST: Final = Outcome.LOST
