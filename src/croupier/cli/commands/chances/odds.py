"""`croupier odds`: what a slip, or every wager of a game, is worth, exactly."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from fractions import Fraction
from pathlib import Path

from croupier import __version__
from croupier.cli.bonus import add_side_bet, side_bet_of
from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import UsageError, add_game, rules_of, runs
from croupier.money import written
from croupier.odds.slips import Odds, slip_odds, wager_odds, wagers_shape
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command, optional=True)
    command.add_argument("bets", metavar="SLIP", nargs="?", help="such as '17 by 5; tiers by 2'")
    command.add_argument(
        "--compare",
        metavar="GAME",
        nargs="*",
        help="put games side by side, all of them if none is named",
    )
    command.add_argument("--slip", metavar="SLIP", help="the slip to compare")
    command.add_argument(
        "--sheet", metavar="FILE", help="write the game's sheet: FILE ends in .html, .json or .pdf"
    )
    add_side_bet(command)
    runs(command, _odds)


def _odds(options: Namespace) -> int:
    if options.bets is not None and options.slip is not None:
        raise UsageError("Give the slip once: as SLIP or with --slip.")
    slip = options.bets if options.bets is not None else options.slip
    if options.compare is not None:
        from croupier.cli.commands.chances.comparing import compare

        for name in ("sheet", "weights", "meters", "seats"):
            if getattr(options, name) is not None:
                raise UsageError(f"--{name} is about one game: leave --compare away.")
        return compare(options, slip)
    if options.game is None:
        raise UsageError("odds needs a GAME, or --compare; see `croupier odds --help`.")
    rules = rules_of(options)
    if options.sheet is not None:
        if slip is not None:
            raise UsageError("--sheet is about the whole game: give no SLIP.")
        _write_sheet(rules, options)
    elif slip is not None:
        side_bet = side_bet_of(rules, options)
        odds = slip_odds(Settler(rules), rules.notation.slip(slip), side_bet)
        print_json(odds.to_dict()) if options.json else _show_slip(odds)
    elif options.json:
        print_json(wagers_shape(rules))
    else:
        _show_wagers(rules)
    return 0


def _show_wagers(rules: Rules) -> None:
    rows = [
        (
            wager.name,
            rules.term(wager),
            f"{rules.prices[wager.name].to} to {rules.prices[wager.name].one}",
            str(odds.hit),
            str(odds.edge),
            percent(odds.edge),
            f"{odds.sd / float(odds.staked):.4f}",
        )
        for wager, odds in wager_odds(Settler(rules))
    ]
    heads = ("wager", f"in the words of {rules.game.split('/')[0]}", "pays", "hit", "edge", "")
    print(table((*heads, "sd"), rows, right="pays,hit,edge,,sd"))
    print(f"\n{len(rows)} wagers on {len(rules.results)} results; sd is per unit staked.")


def _show_slip(odds: Odds) -> None:
    rows = [
        ("staked", written(odds.staked_units), ""),
        ("expectation", str(odds.expectation), f"{float(odds.expectation):.6f}"),
        ("edge", str(odds.edge), percent(odds.edge)),
        ("hit", str(odds.hit), percent(odds.hit)),
        ("variance", str(odds.variance), f"{float(odds.variance):.6f}"),
        ("standard deviation", "", f"{odds.sd:.6f}"),
        ("best", written(odds.law[-1][0]), ""),
        ("worst", written(odds.law[0][0]), ""),
    ]
    if odds.break_even is not None:
        even = odds.break_even
        rows.append(("fair at a primary meter of", str(even), f"{float(even):.2f}"))
    print(table(("", "exactly", "about"), rows, right="exactly,about"))
    nets = [(written(net), str(chance), percent(chance)) for net, chance in odds.law]
    print(f"\n{table(('net', 'chance', ''), nets, right='net,chance,')}")
    print(strong(f"\nOf each 100 staked the house keeps {float(odds.edge) * 100:.4f} on average."))


def percent(part: Fraction) -> str:
    """A chance or an edge in hundredths."""
    return f"{float(part) * 100:.4f} %"


def _write_sheet(rules: Rules, options: Namespace) -> None:
    from croupier.odds.sheet import parts, sheet

    path = Path(options.sheet)
    if path.suffix not in (".html", ".json", ".pdf"):
        raise UsageError("--sheet takes a FILE that ends in .html, .json or .pdf.", options.sheet)
    shape = sheet(rules, _command(options), __version__)
    if path.suffix == ".json":
        import json

        content = (json.dumps(shape, ensure_ascii=False, indent=1) + "\n").encode()
    elif path.suffix == ".html":
        from croupier.paper.page import page

        content = page(parts(shape)).encode()
    else:
        from croupier.paper.sheets import pdf

        content = pdf(parts(shape))
    try:
        path.write_bytes(content)
    except OSError as error:
        reason = error.strerror or "it can't be opened"
        raise Refused("file", f"Can't write {path}: {reason}.", part=options.sheet) from None
    if options.json:
        print_json({"game": rules.game, "sheet": options.sheet, "sha256": shape["sha256"]})
    else:
        print(f"{options.sheet}: the sheet of {rules.game}, {len(shape['wagers'])} wagers.")


def _command(options: Namespace) -> str:
    """The command line that makes this sheet again."""
    words = ["croupier", "odds", options.game]
    for change in options.settings:
        words += ["--set", change]
    for option in ("chip", "rulebook", "weights"):
        if getattr(options, option) is not None:
            words += [f"--{option}", getattr(options, option)]
    return shlex.join([*words, "--sheet", options.sheet])
