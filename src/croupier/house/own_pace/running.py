"""Running tables for one: made after a table of the file, taken over after a restart, put away.

Each has a journal like any other table, which stays in the store when the table is put away, and
which the next player of its place goes on with.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from croupier.chance.source import DRAW
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import TableConfig
from croupier.house.nodes.node import Node
from croupier.house.opening import config_on_record, open_table, table_edition
from croupier.house.own_pace.naming import is_own, model_of, own_name
from croupier.house.schedule import Schedule, at_own_pace
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.paying.settling import Settler
from croupier.play.phases import BETWEEN, SHUT, Phase
from croupier.play.provable.chain import PROVABLE
from croupier.play.state import TableState
from croupier.refusal import Refused

IDLE: Final = 10 * 60_000
"""Milliseconds without a word of its player, after which a table for one is put away."""


def own_config(model: TableConfig, place: int) -> TableConfig:
    """A table for one as another of the file is: its game, settings, limits and source."""
    schedule = at_own_pace(model.schedule or Schedule())
    name = own_name(model.name, place)
    return replace(model, name=name, schedule=schedule, pace=0, place=None, own_pace=0)


def open_free(node: Node, model: TableConfig) -> Iterator[str]:
    """Open places after a table of the file, one after the other, that no node has.

    Whoever asks looks whether somebody still sits there, since a node that died: then it is theirs.
    """
    house = node.house
    for place in range(1, model.own_pace + 1):
        wanted = own_config(model, place)
        if not house.config.has(wanted.name) and house.store.claim(wanted.name):
            run(node, wanted)
            yield wanted.name


def run(node: Node, wanted: TableConfig) -> None:
    """Open a table for one that this node has claimed, and deal it."""
    house, name = node.house, wanted.name
    house.changing.take_in(wanted)
    try:
        house.open(wanted)
        if house.writer.tables[name].state.phase in SHUT:
            _own(node, name, "open", house.opening(name))
        node.add(name)
        house.finish_transfers()
    except BaseException:
        house.writer.remove(name)
        forget(node, name)
        raise


def on_record(node: Node, put_away: dict[str, int]) -> Iterator[TableConfig]:
    """The tables for one in the store that weren't put away, and that no node has now.

    Of those that were, the last entry is noted: they aren't opened again to find that out.
    """
    house = node.house
    rules = table_edition(house.config.tables[0]).rules
    for name in house.store.tables():
        if not is_own(name) or house.config.has(name):
            continue
        number = house.store.head(name)[0]
        if put_away.get(name) == number or not house.store.claim(name):
            continue
        table = open_table(house.store, name, Settler(rules))  # an open one has its own rules
        known = config_on_record(house.store, table)
        if known is None or (table.state.phase in SHUT and not table.state.seats):
            put_away[name] = table.number
            house.store.release(name)
            continue
        source = DRAW if table.state.chain is None else PROVABLE
        yield replace(known, source=source, schedule=_schedule(node, name))


def _schedule(node: Node, name: str) -> Schedule:
    """How a table for one is dealt: the file may have another model for it, or none."""
    tables = node.house.config.tables
    model = next((one for one in tables if one.name == model_of(name)), None)
    return at_own_pace(model.schedule if model and model.schedule else Schedule())


def put_away(node: Node, name: str) -> bool:
    """Close a table for one whose player has left, and let go of it; False if that must wait.

    Where betting is open nothing lies on the cloth any more: the ball is thrown for nobody, and the
    table is put away after that.
    """
    table = node.house.writer.tables.get(name)
    if table is not None and table.state.seats:
        return False
    if table is not None and table.state.phase is Phase.BETTING:
        go_on(node, name, Phase.BETTING, table.state.round)
        return False
    if table is not None and table.state.phase in BETWEEN:
        _give_back(node, name, table.state)
        _own(node, name, "close", acts.CloseTable(on_screen=True))
    if name in node.running:
        node.let_go(name)
    if name in node.running:
        return False
    forget(node, name)
    return True


def _give_back(node: Node, name: str, state: TableState) -> None:
    """What players who have left still have here goes to their wallets, prisoners by half (7.46).

    Nobody of the staff sees the table again, and its next round is another player's.
    """
    for seat, left in list(state.departed.items()):
        if left.prisoners:
            _own(node, name, "prisoners", acts.PayPrisoners(seat))
        if left.credit:
            _own(node, name, "send", acts.SendTransfer(seat, left.credit))


def forget(node: Node, name: str) -> None:
    """Have a table for one no longer; its journal stays."""
    node.house.changing.put_away(name)
    node.house.store.release(name)


def go_on(node: Node, name: str, phase: Phase, round_: int) -> None:
    """Let the dealer of a table for one go on from a phase of a round."""
    running = node.running.get(name)
    if running is not None and isinstance(running.dealer, AutomaticDealer):
        running.dealer.ask_for_next(phase, round_)


def _own(node: Node, name: str, what: str, act: Act) -> None:
    number = node.house.writer.tables[name].number
    command = Command(f"house/own/{what}/{number + 1}", THE_HOUSE, act)
    answer = node.house.ask(name, command)
    if answer.refusal is not None:
        raise Refused(answer.refusal.code, answer.refusal.message, part=name)
