"""Strays: another table's colour chips that were found on the cloth.

Winners are paid at what the chips are really worth, or if nobody knows it at the minimum of their
own table; losers are raked, and go home.
"""

from __future__ import annotations

from croupier.play.context import Context, Decision
from croupier.play.live.bench import bench_of
from croupier.play.live.mishaps.acts import JudgeStrays, SendStraysHome
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.live.players import payment_rule
from croupier.play.live.reasons import no
from croupier.play.live.table import LiveTable
from croupier.play.paying.settlement import Outcome, SettledPiece
from croupier.play.refusals import Refusal
from croupier.play.state import Seat
from croupier.refusal import Refused
from croupier.wagers.slip import Slip


def judge(context: Context, act: JudgeStrays) -> Decision:
    """Pay or rake strays by the number that has fallen, once for each pile of them."""
    live, rule = context.state.live, payment_rule(context.rules).strays
    assert live is not None, "only a live table has chips"
    if rule is None:
        return no("details", "no-strays", "No rule here pays another table's colour chips.")
    refusal = _form_refusal(live, act, rule)
    if refusal is not None:
        return refusal
    if not context.state.result:
        said = "No number has fallen by which they could be judged: the round is void."
        return no("details", "no-number", said, rule)
    if key(act) in live.strays:
        said = f"The chips in {act.colour} of table {act.table} on {act.wager} were judged already."
        return no("details", "judged", said, rule)
    piece = _settled(context, act)
    if isinstance(piece, Refusal):
        return piece
    seat = context.seat(act.seat) if act.seat or piece.winnings else None
    if isinstance(seat, Refusal):
        return seat
    raked = {Outcome.WON: 0, Outcome.LOST: act.count}.get(piece.outcome, act.count // 2)
    state = context.state
    found = state.round, state.result, act.seat, act.table, act.colour, act.count, act.wager
    known = act.value or act.home_minimum, act.value, act.home_minimum
    return [StraysJudged(*found, *known, piece.outcome.value, raked, piece.winnings, rule)]


def key(found: JudgeStrays | StraysJudged) -> tuple[str, str, str, str]:
    """Which strays: whose, of which table and colour, and where they lie."""
    return found.seat, found.table, found.colour, found.wager


def _form_refusal(live: LiveTable, act: JudgeStrays, clause: str) -> Refusal | None:
    if act.table == live.terms.table:
        return no("details", "own-chips", "They are this table's own chips.", clause)
    if not act.table.strip() or not act.colour.strip() or "/" in act.table + act.colour:
        return no(
            "details", "no-name", "Colour chips have their table's name and a colour.", clause
        )
    if type(act.count) is not int or not 0 < act.count <= 100_000:
        return no("details", "no-count", "There is at least one chip.", clause)
    if min(act.value, act.home_minimum) < 0 or not (act.value or act.home_minimum):
        said = f"What chips of table {act.table} are worth isn't known, nor that table's minimum."
        return no("details", "no-worth", said, clause)
    return None


def _settled(context: Context, act: JudgeStrays) -> SettledPiece | Refusal:
    """What becomes of them by the one `settle`."""
    try:
        bet = context.rules.notation.bet_on(act.wager, act.count * (act.value or act.home_minimum))
    except Refused as refused:
        return Refusal("bet", refused.message, refused.clause)
    if len(bet.target.parts) > 1 or bet.target.name != act.wager:
        return no(
            "details", "no-place", f"{act.wager} is no place on the cloth; a pile lies on one."
        )
    settled = context.settler.settle(Slip(context.rules.game, (bet,)), context.state.result)
    return settled.bets[0].pieces[0]


def send_home(context: Context, act: SendStraysHome) -> Decision:
    """Let strays leave the rack; at their own table their player has them no longer."""
    bench = bench_of(context)
    if isinstance(bench, Refusal):
        return bench
    if type(act.count) is not int or not 0 < act.count <= 100_000:
        return no("details", "no-count", "There is at least one chip.")
    if act.table != bench.live.terms.table:
        return [StraysSentHome(act.table, act.colour, act.count, "", 0)]
    mine = bench.live.in_play.get(act.colour)
    if mine is None:
        said = f"Nobody here has chips in {act.colour}: all of them are in the rack."
        return no("colour", "all-home", said)
    seat = context.state.seats.get(mine.player)
    if not isinstance(seat, Seat):
        return Refusal("no-seat", f"Nobody sits at {mine.player}.", figures={"seat": mine.player})
    amount = act.count * mine.value
    return [StraysSentHome(act.table, act.colour, act.count, mine.player, amount)]
