"""`croupier session`: questions over many spins, answered exactly or within a stated error."""

from __future__ import annotations

import math
import re
from argparse import ArgumentParser, Namespace
from fractions import Fraction

from croupier.cli.output import faint, print_json, strong, table
from croupier.cli.parser import UsageError, add_game, rules_of, runs
from croupier.money import UNIT, minor_units, number, written
from croupier.odds.answers import ExactAnswer, Figure
from croupier.odds.systems import SYSTEMS
from croupier.refusal import Refused
from croupier.shapes import Shape
from croupier.simulation.sessions.answering import SessionPlan, ask
from croupier.wagers.slip import Slip


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    command.add_argument(
        "slip",
        metavar="SLIP",
        nargs="?",
        help="the bets of every spin, one unit of a system; without them, the numbers seen",
    )
    command.add_argument("--spins", metavar="N", help="how many spins; else until goal or ruin")
    command.add_argument("--system", metavar="NAME", default="flat", help=", ".join(SYSTEMS))
    for name, what in (
        ("bankroll", "what the player brings"),
        ("limit", "the table's limit on a spin's bets; a system begins anew above it"),
        ("goal", "stop when the bankroll is at least this"),
        ("stop-loss", "stop when the bankroll is at most this"),
        ("at-most", "the chance to end with at most this"),
    ):
        command.add_argument(f"--{name}", metavar="AMOUNT", help=what)
    command.add_argument("--losing-run", metavar="K", help="the chance of K lost spins in a row")
    command.add_argument("--exact", action="store_true", help="exact answers only, even if slow")
    command.add_argument("--fractions", action="store_true", help="show exact figures as fractions")
    command.add_argument("--distribution", action="store_true", help="show every result")
    runs(command, _session)


def _session(options: Namespace) -> int:
    rules = rules_of(options)
    slip = rules.notation.slip(options.slip) if options.slip is not None else None
    plan = SessionPlan(
        spins=_whole("--spins", options.spins),
        system=options.system,
        bankroll=_amount("--bankroll", options.bankroll),
        limit=_amount("--limit", options.limit),
        goal=_amount("--goal", options.goal),
        stop_loss=_amount("--stop-loss", options.stop_loss, zero=True),
        losing_run=_whole("--losing-run", options.losing_run),
        at_most=_signed("--at-most", options.at_most),
        exact=options.exact,
    )
    answers = ask(rules, slip, plan)
    if options.json:
        print_json(_shape(rules.game, slip, plan, answers, options))
    else:
        print(strong(_title(rules.game, slip, plan)))
        for answer in answers:
            _show(answer, options)
    return 0


def _whole(option: str, text: str | None) -> int | None:
    if text is None:
        return None
    read = re.fullmatch(r"([0-9]{1,12})(?:e([0-9]))?", re.sub("[,_]", "", text.lower()))
    if read is None:
        raise UsageError(f"{option} takes a whole number, not {text[:40]!r}.", part=text[:40])
    return int(read[1] + "0" * int(read[2] or 0))


def _amount(option: str, text: str | None, *, zero: bool = False) -> int | None:
    if text is None:
        return None
    if zero and text in {"0", "0.0", "0.00"}:
        return 0
    try:
        return minor_units(text)
    except Refused as refused:
        raise UsageError(f"{option}: {refused.message}", part=refused.part) from None


def _signed(option: str, text: str | None) -> int | None:
    if text is not None and text.startswith("-"):
        amount = _amount(option, text[1:], zero=True)
        return -amount if amount is not None else None
    return _amount(option, text, zero=True)


def _title(game: str, slip: Slip | None, plan: SessionPlan) -> str:
    words = [game]
    if slip is not None:
        words += [slip.text, plan.system]
    amounts = {"bankroll": plan.bankroll, "limit": plan.limit, "goal": plan.goal}
    amounts["stop-loss"] = plan.stop_loss
    words += [f"{name} {written(units)}" for name, units in amounts.items() if units is not None]
    if plan.spins is not None:
        words.append(f"{plan.spins:,} spins")
    return ", ".join(words)


def _shape(
    game: str, slip: Slip | None, plan: SessionPlan, answers: list[ExactAnswer], options: Namespace
) -> Shape:
    def amount(units: int | None) -> int | float | None:
        return None if units is None else number(units)

    return {
        "game": game,
        "slip": slip.text if slip is not None else None,
        "system": plan.system,
        "spins": plan.spins,
        "bankroll": amount(plan.bankroll),
        "limit": amount(plan.limit),
        "goal": amount(plan.goal),
        "stop_loss": amount(plan.stop_loss),
        "answers": [
            answer.to_dict(fractions=options.fractions, distribution=options.distribution)
            for answer in answers
        ],
    }


def _show(answer: ExactAnswer, options: Namespace) -> None:
    how = (
        f"exact, {answer.method}" if answer.exact else f"{answer.method}, within {answer.error:.0e}"
    )
    print(f"\n{strong(answer.question)} {faint(f'({how})')}")
    width = max(len(figure.name) for figure in answer.figures)
    for figure in answer.figures:
        print(f"  {figure.name:<{width}}  {_shown(figure, options)}")
    if answer.quantiles:
        heads = [figure.name for figure in answer.quantiles]
        row = [_shown(figure, options) for figure in answer.quantiles]
        print(f"\n{table(['part', *heads], [['at most', *row]], right=','.join(heads))}")
    if options.distribution and answer.spread is not None:
        rows = [(written(net), _shown(one, options)) for net, one in answer.distribution()]
        print(f"\n{table(('result', 'chance'), rows, right='result')}")


def _shown(figure: Figure, options: Namespace) -> str:
    value = figure.value
    if isinstance(value, Fraction):
        if options.fractions or value.denominator == 1:
            return str(value)
        if UNIT % value.denominator == 0:
            return f"{float(value):.2f}"
    if not figure.error:
        return f"{float(value):.6g}"
    if value <= figure.error:
        return f"< {figure.error:.0e}"
    digits = math.floor(math.log10(float(value) / figure.error))
    return f"{float(value):.{max(1, min(6, digits))}g}"
