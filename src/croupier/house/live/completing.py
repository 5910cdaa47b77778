"""Completing: what the house knows of an act that its table can't know by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.house.table import Table
from croupier.journal.marks import mark_of
from croupier.play.acts import Act, Command
from croupier.play.live.mishaps.acts import JudgeStrays
from croupier.play.state import TableState
from croupier.wagers.kinds import Kind


def completed(tables: Mapping[str, Table], command: Command) -> Command:
    """A command with what the house knows; it stays the same command for whoever gave it."""
    act = command.act
    return with_act(command, _recognised(tables, act)) if isinstance(act, JudgeStrays) else command


def with_act(command: Command, act: Act) -> Command:
    """A command for another act: asked for again, it is known by what was asked for first."""
    return command._replace(act=act, asked=command.asked or mark_of(command))


def _recognised(tables: Mapping[str, Table], act: JudgeStrays) -> JudgeStrays:
    """What another table's chips are worth by that table, where this house has it."""
    home = next((one for one in tables.values() if _is_home(one.state, act)), None)
    if home is None:
        return act
    live = home.state.live
    assert live is not None
    mine = live.in_play.get(act.colour)
    least = home.state.limits.minimum.get(Kind.STRAIGHT, 0) or home.settler.rules.menu.chip
    return replace(act, value=mine.value if mine is not None else 0, home_minimum=least)


def _is_home(state: TableState, act: JudgeStrays) -> bool:
    return state.live is not None and state.live.terms.table == act.table
