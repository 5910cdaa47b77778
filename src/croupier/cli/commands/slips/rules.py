"""`croupier rules`: a game's wheel, layout, odds, settings and clauses, or a file's faults."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from croupier.cli.bonus import show_bonus
from croupier.cli.output import coloured, faint, print_json, strong, table
from croupier.cli.parser import UsageError, add_game, readable, rules_of, runs
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.rulebooks.settings import Setting
from croupier.shapes import Shape, bonus_shape

if TYPE_CHECKING:
    from croupier.rulebooks.checker import FileFault


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command, optional=True)
    command.add_argument(
        "--clauses", action="store_true", help="every clause that applies and how it is handled"
    )
    command.add_argument(
        "--check", metavar="FILE", nargs="+", help="report all faults of rulebook files"
    )
    runs(command, _rules)


def _rules(options: Namespace) -> int:
    if options.check is not None:
        if options.game is not None:
            message = "rules takes a GAME, or --check and files, not both."
            raise UsageError(message, part=options.game)
        return _check(options.check, as_json=options.json)
    if options.game is None:
        raise UsageError("rules needs a GAME, or --check FILE; see `croupier rules --help`.")
    rules = rules_of(options)
    if options.clauses:
        _clauses(rules, as_json=options.json)
    elif options.json:
        print_json(_shape(rules))
    else:
        _show(rules)
    return 0


def _check(files: list[str], *, as_json: bool) -> int:
    """Every fault of every file; 1 if there is any. One that can't be read keeps none untold."""
    from croupier.rulebooks.checker import file_faults

    found: dict[str, list[FileFault]] = {}
    unread: list[Refused] = []
    for file in files:
        try:
            readable(file)
        except Refused as refused:
            unread.append(refused)
        else:
            found[file] = file_faults(Path(file))
    if as_json and not unread:
        shapes = [_checked(file, faults) for file, faults in found.items()]
        print_json(shapes[0] if len(shapes) == 1 else {"files": shapes})
    elif not as_json:
        for file, faults in found.items():
            for fault in faults:
                print(fault)
            count = "no faults" if not faults else f"{len(faults)} fault{'s' * (len(faults) > 1)}"
            print(f"{file}: {count}.")
    if unread:
        raise unread[0]
    return 1 if any(found.values()) else 0


def _checked(file: str, faults: list[FileFault]) -> Shape:
    rows = [
        {"file": fault.file, "key": fault.key, "line": fault.line, "message": fault.message}
        for fault in faults
    ]
    return {"file": file, "faults": rows}


def _clauses(rules: Rules, *, as_json: bool) -> None:
    from croupier.rulebooks.register import clauses_of, foreign

    own = rules.rulebook.get("clauses")
    clauses = clauses_of(rules.game) if own is None else foreign(own)
    if as_json:
        rows = [
            {
                "id": clause.id,
                "text": clause.text,
                "handling": clause.handling,
                "where": clause.where,
                "tests": list(clause.tests),
            }
            for clause in clauses
        ]
        print_json({"game": rules.game, "clauses": rows})
        return
    for clause in clauses:
        count = len(clause.tests)
        tests = f", {count} test{'s' * (count > 1)}" if count else ""
        print(f"{strong(clause.id)}  {clause.handling}{tests}  {faint(clause.where)}")
        print(f"    {clause.text}")
        for test in clause.tests[:3]:
            print(faint(f"    {test}"))


def _shape(rules: Rules) -> Shape:
    odds = {
        wager.kind.value: {
            "term": rules.term(wager),
            "pays": [rules.prices[name].to, rules.prices[name].one],
            "clause": rules.prices[name].clause,
        }
        for name, wager in rules.wagers.items()
    }
    called = [
        {"bet": target.name, "title": target.title, "units": target.units, "clause": target.clause}
        for target in rules.called()
    ]
    return {
        "game": rules.game,
        "name": rules.name,
        "wheel": {"name": rules.wheel.name, "pockets": list(rules.wheel.pockets)},
        "layout": rules.layout.cloth.name,
        "odds": odds,
        "called": called,
        "settings": [
            {
                "name": name,
                "number": setting.number,
                "value": rules.settings.values[name],
                "default": setting.default,
                "values": list(setting.values),
                "text": setting.text,
                "clause": setting.clause,
                "waits_for": setting.waits_for or None,
            }
            for name, setting in rules.settings.known.items()
        ],
        **bonus_shape(rules),
    }


def _show(rules: Rules) -> None:
    from croupier.drawing import terminal

    print(strong(f"{rules.game}: {rules.name}"))
    print(f"{rules.rulebook['rulebook']['about']}\n")
    print(terminal.felt(rules, colour=coloured()))
    print(f"\n{rules.wheel.name}, clockwise:")
    print(terminal.wheel(rules.wheel, colour=coloured()))
    kinds = {wager.kind: (name, wager) for name, wager in rules.wagers.items()}
    rows = [
        (
            rules.term(wager),
            kind.value,
            f"{rules.prices[name].to} to {rules.prices[name].one}",
            rules.prices[name].clause,
        )
        for kind, (name, wager) in kinds.items()
    ]
    print(f"\n{table(('wager', 'kind', 'pays', 'clause'), rows, right='pays')}")
    _show_called(rules)
    show_bonus(rules)
    _show_settings(rules)


def _show_called(rules: Rules) -> None:
    rows = [
        (target.name, target.title, str(target.units), target.clause)
        for target in rules.menu.sectors.values()
    ]
    families = (
        (rules.menu.neighbours, "neighbours of N, each side"),
        (rules.menu.finale, "finale D, finale D/D"),
        (rules.menu.complete, "complete N"),
    )
    for family, words in families:
        if family is not None:
            first = family.targets()[0]
            shown = first.name if words.startswith("neigh") else words
            rows.append((shown, family.title, "", first.clause))
    if rows:
        print(f"\n{table(('called bet', 'title', 'units', 'clause'), rows, right='units')}")


def _show_settings(rules: Rules) -> None:
    every = rules.settings.known.values()
    in_force = [setting for setting in every if not setting.waits_for]
    waiting = [setting for setting in every if setting.waits_for]
    print(f"\n{faint('house settings, changed with --set NAME=VALUE')}")
    _list_settings(rules, in_force)
    if waiting:
        print(f"\n{faint('decided, but nothing obeys them yet')}")
        _list_settings(rules, waiting)


def _list_settings(rules: Rules, settings: Sequence[Setting]) -> None:
    widest = max(len(setting.name) for setting in settings)
    for setting in settings:
        others = f"  ({setting.choices})" if len(setting.values) != 1 else ""
        number, name = (setting.number or "").ljust(4), setting.name
        value = strong(rules.settings.values[name])
        print(f"{number}  {name.ljust(widest)}  {value}{faint(others)}")
        waits = f". It waits for {setting.waits_for}" if setting.waits_for else ""
        text = f"{setting.text}{waits}"
        print(fill(text, 96, initial_indent=" " * 8, subsequent_indent=" " * 8))
