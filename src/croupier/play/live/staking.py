"""Staking: chips that players lay on the cloth and lift again, and that the bank rakes and pays."""

from __future__ import annotations

from croupier.play.live.chips import Stack
from croupier.play.live.holdings import Move, purse, spot
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.rack import Dealing, Rack
from croupier.refusal import Refused


def lay(table: Rack, player: str, where: str, pile: Pile) -> Dealing:
    """A player's own chips onto a spot of the cloth."""
    colours, rule = table.colours, table.colours.rule
    if pile.in_value and not rule.value_chips:
        raise _refusal(player, "value chips can't be staked here", rule.value_clause)
    mine = colours.chip_of(player) if colours.of(player) is not None else None
    if any(chip != mine for chip in pile.in_colour.counts):
        raise _refusal(player, f"{pile.in_colour} isn't this player's colour", rule.colour_clause)
    return table.checked(player, Move(purse(player), spot(colours.table, player, where), pile))


def lift(table: Rack, player: str, where: str) -> Dealing:
    """All of a player's chips on a spot back to the player."""
    there = spot(table.colours.table, player, where)
    return table.checked(player, Move(there, purse(player), table.holdings[there]))


def rake(table: Rack, player: str, where: str) -> Dealing:
    """All of a player's chips on a spot to the bank."""
    there = spot(table.colours.table, player, where)
    return table.checked(player, Move(there, table.here, table.holdings[there]))


def pay(table: Rack, player: str, stack: Stack) -> Dealing:
    """Winnings to a player; value chips that the rack hasn't are formed of others that it has."""
    worth = sum(value * count for value, count in stack.value)
    colour = [(_chip(table, player), stack.colour)] if stack.colour else []
    pile = Pile.of(colour) + table.formed(player, worth)
    return table.checked(player, Move(table.here, purse(player), pile))


def _chip(table: Rack, player: str) -> ColourChip:
    if table.colours.of(player) is None:
        clause = table.colours.rule.colour_clause
        raise _refusal(player, "this player has no colour to be paid in", clause)
    return table.colours.chip_of(player)


def _refusal(player: str, said: str, clause: str) -> Refused:
    return Refused("chips", f"{player}: {said}.", clause=clause, part=player)
