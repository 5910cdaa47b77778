"""`croupier wheel`: a simulated automatic wheel on a line, or the games in a recorded one."""

from __future__ import annotations

import csv
import os
import socket
import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final

from croupier.cli.output import print_json, table
from croupier.cli.parser import UsageError, add_json, readable, runs
from croupier.equipment.wheel import Wheel
from croupier.rulebooks.reader import read_game
from croupier.wheels.games import WheelGame, games, read_lines
from croupier.wheels.recording import recorded_lines
from croupier.wheels.simulator import FAULTS, WheelFault, WheelSimulator
from croupier.wheels.status_lines import StatusProtocol

_COLUMNS: Final = ("number", "direction", "speed")
_HEADS: Final = ("game", "number", "in rim", "no more bets", "result", "direction", "rpm", "faults")


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Simulates a wheel that reports by itself, on a pseudo-terminal or a TCP port, or reads "
        "the games of a recorded line. It speaks the protocol of automatic wheels as observed; "
        "it was tried on recorded lines, not on hardware, and no maker has approved it."
    )
    kinds = command.add_subparsers(dest="what", metavar="simulate|games", required=True)
    simulate = kinds.add_parser("simulate", help="a wheel with its timings, jitter and faults")
    add = simulate.add_argument
    add("--game", default="nz/37", help="the game whose wheel it is (nz/37)")
    add("--tcp", metavar="PORT", help="wait for a caller at this port (a pseudo-terminal)")
    add("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1)")
    add("--pace", metavar="N", default="1", help="so many times as fast as a wheel (1)")
    add("--games", metavar="N", help="end after so many games (never)")
    add("--seed", metavar="N", help="the same wheel again (another each time)")
    add("--misfires", metavar="P", default="0.05", help="the share of failed launches (0.05)")
    add(
        "--fault",
        metavar="GAME=FAULT",
        action="append",
        default=[],
        help=f"what goes wrong in a game: {', '.join(FAULTS)}; may be repeated",
    )
    runs(simulate, _simulate)
    recorded = kinds.add_parser("games", help="the games of a recorded line")
    recorded.add_argument("file", metavar="FILE", help="time, < or >, and line, with tabs between")
    recorded.add_argument(
        "--csv", action="store_true", help="the numbers alone, as `croupier fairness -` reads them"
    )
    add_json(recorded)
    runs(recorded, _games)


def _simulate(options: Namespace) -> int:
    # Here, as Windows has no pseudo-terminals: recorded lines can be read there all the same.
    from croupier.wheels.serving import first_caller, pseudo_terminal, serve_wheel

    pace = _number("--pace", options.pace, 0.01, 10_000)
    wheel = WheelSimulator(
        _wheel(options.game).pockets,
        int.from_bytes(os.urandom(8)) if options.seed is None else _whole("--seed", options.seed),
        misfires=_number("--misfires", options.misfires, 0, 1),
        faults=[_fault(text) for text in options.fault],
    )
    most = None if options.games is None else _whole("--games", options.games)

    def done() -> bool:
        return most is not None and wheel.game > most

    with suppress(KeyboardInterrupt):
        if options.tcp is None:
            with pseudo_terminal() as (line, path):
                print(f"The wheel is at {path}.", flush=True)
                serve_wheel(wheel, line, pace, done)
        else:
            address = options.host, round(_number("--tcp", options.tcp, 0, 65_535))
            with socket.create_server(address) as listening:
                port = listening.getsockname()[1]
                print(f"The wheel is at {options.host}:{port}.", flush=True)
                with first_caller(listening) as line:
                    serve_wheel(wheel, line, pace, done)
    return 0


def _wheel(game: str) -> Wheel:
    return read_game(game).wheel


def _games(options: Namespace) -> int:
    readable(options.file)
    found = list(games(read_lines(recorded_lines(Path(options.file)), StatusProtocol())))
    if options.json:
        print_json({"games": [{"void": one.void, **asdict(one)} for one in found]})
        return 0
    if options.csv:
        numbers = [(one.pocket, one.direction, one.speed) for one in found if not one.void]
        csv.writer(sys.stdout, lineterminator="\n").writerows([_COLUMNS, *numbers])
        return 0
    rows = [_row(number, one) for number, one in enumerate(found, 1)]
    print(table(_HEADS, rows, "game,number"))
    void = sum(one.void for one in found)
    print(f"{len(found):,} games, {len(found) - void:,} with a number, {void:,} without.")
    return 0


def _row(number: int, game: WheelGame) -> tuple[str, ...]:
    def after(kind: str) -> str:
        at = next((at for name, at in game.times.items() if name == kind), None)
        return "" if at is None else f"{(at - game.began) / 1_000:.1f} s"

    broken = "interrupted" if game.void and not game.faults else ""
    return (
        str(number),
        game.pocket or "–",
        after("ball_in_rim"),
        after("no_more_bets"),
        after("result"),
        game.direction,
        f"{game.speed / 10:.1f}" if game.speed else "",
        ", ".join(one.replace("_", " ") for one in game.faults) or broken,
    )


def _fault(text: str) -> tuple[int, WheelFault]:
    number, _, name = text.partition("=")
    for known in FAULTS:
        if name == known and number.isdecimal():
            return int(number), known
    raise UsageError(f"--fault takes GAME=FAULT such as 3=unseen, not {text!r}.", part=text)


def _whole(option: str, text: str) -> int:
    if not text.isdecimal():
        raise UsageError(f"{option} takes a whole number, not {text!r}.", part=text)
    return int(text)


def _number(option: str, text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise UsageError(f"{option} takes a number from {least:g} to {most:g}.", part=text)
    return value
