"""`croupier settle GAME SLIP RESULT`: what each piece wins, loses or keeps."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from croupier.cli.output import coloured, columns, print_json, strong, table
from croupier.cli.parser import UsageError, add_game, rules_of, runs
from croupier.equipment.wheel import colour
from croupier.money import written
from croupier.play.bonus.drawn import NOTHING, Drawn
from croupier.play.paying.settlement import Settlement, Totals
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Rules
from croupier.shapes import settlement_shape
from croupier.wagers.slip import Slip


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    command.add_argument("slip", metavar="SLIP", nargs="?", help="such as '17 by 5; tiers by 2'")
    command.add_argument("result", metavar="RESULT", nargs="?", help="the pocket, such as 17 or 00")
    command.add_argument("--prisoners", metavar="SLIP", help="chips in prison from earlier rounds")
    for name, shown, what in (
        ("drawn", "'17:50 3:250'", "numbers of Roulette X with their prices, the first first"),
        ("targets", "'5 17'", "targets of the side bet"),
        ("award", "PRIZE", "what the side bet has won, such as 250 or primary=12345.67"),
    ):
        command.add_argument(f"--{name}", metavar=shown, help=what)
    command.add_argument(
        "--batch",
        metavar="FILE",
        help="settle lines of RESULT, tab, SLIP; - for standard input; prints a JSON line for each",
    )
    runs(command, _settle)


def _settle(options: Namespace) -> int:
    if options.batch is not None:
        return _batch(options)
    if options.result is None:
        missing = "RESULT" if options.slip is not None else "SLIP and RESULT"
        raise UsageError(f"settle needs {missing}, or --batch FILE; see `croupier settle --help`.")
    rules = rules_of(options)
    settler = Settler(rules)
    held = settler.prisoners(options.prisoners) if options.prisoners is not None else None
    slip = rules.notation.slip(options.slip, may_be_empty=bool(held and held.bets))
    settlement = settler.settle(slip, options.result, held, _drawn(rules, slip, options))
    if options.json:
        print_json(settlement_shape(settlement))
    else:
        show_settlement(rules, settlement)
    return 0


def _drawn(rules: Rules, slip: Slip, options: Namespace) -> Drawn:
    """What the command line says of the round's draws; what reads it is loaded only if needed."""
    said = (options.drawn, options.targets, options.award)
    if rules.bonus_spin is None and all(one is None for one in said):
        return NOTHING
    from croupier.play.bonus.reading import read_drawn

    numbers, targets, award = said
    return read_drawn(rules, slip, options.result, numbers=numbers, targets=targets, award=award)


def _batch(options: Namespace) -> int:
    from croupier.cli.commands.slips.batch import settle_batch

    said = (options.slip, options.prisoners, options.drawn, options.targets, options.award)
    if any(one is not None for one in said):
        raise UsageError(
            "--batch takes its slips from the file: give no SLIP, --prisoners or drawn numbers."
        )
    return settle_batch(rules_of(options), options.batch)


def show_settlement(rules: Rules, settlement: Settlement) -> None:
    """The layout with its chips and dolly, then every piece and the sums."""
    from croupier.drawing import terminal

    print(terminal.felt(rules, settlement, colour=coloured(), width=columns()))
    rows = [
        (
            bet.text if number == 0 else "",
            piece.wager.name,
            written(piece.stake),
            piece.outcome.value,
            written(piece.winnings) if piece.winnings else "",
            written(piece.returned) if piece.returned else "",
            written(piece.in_prison) if piece.in_prison else "",
            piece.clause,
        )
        for bet in settlement.bets
        for number, piece in enumerate(bet.pieces)
    ]
    heads = ("bet", "piece", "stake", "outcome", "winnings", "returned", "prison", "clause")
    print(f"\n{settlement.result} {colour(settlement.result).value}\n")
    print(table(heads, rows, right="stake,winnings,returned,prison"))
    totals = settlement.totals
    print(strong(f"\n{_summary(totals)}"))


def _summary(totals: Totals) -> str:
    prison = f", {written(totals.in_prison)} in prison" if totals.in_prison else ""
    net = totals.net
    signed = f"plus {written(net)}" if net > 0 else f"minus {written(-net)}" if net else "even"
    return (
        f"Staked {written(totals.staked)}, won {written(totals.winnings)}, "
        f"{written(totals.returned)} stake back{prison}: {signed}."
    )
