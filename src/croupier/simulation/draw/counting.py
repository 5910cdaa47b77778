"""Counting: a flat slip's result out of counts, with what is known exactly beside it."""

from __future__ import annotations

import math

import numpy as np

from croupier.money import UNIT
from croupier.simulation.ask.asking import Ask, fits
from croupier.simulation.ask.plans import PlayerPlan
from croupier.simulation.draw.counts import Payoffs, draw
from croupier.simulation.show.estimates import Estimate, mean, quantiles, share
from croupier.simulation.show.results import SeatResult, SimulationResult, money


def count(ask: Ask, plan: PlayerPlan) -> SimulationResult:
    """Draw how often each payoff came to each player."""
    (rows,) = plan.rows
    payoffs = Payoffs.of(rows)
    fits(ask.players * 8 * len(payoffs.nets), f"{ask.players:,} players")
    counts = draw(payoffs, ask.spins, range(ask.players), ask.seed)
    nets = counts @ payoffs.nets
    spins = ask.spins * ask.players
    found = [
        *per_spin(float(nets.sum()), spins, rows.stake, payoffs),
        share("spins ahead", int(counts[:, payoffs.nets > 0].sum()), spins),
    ]
    if ask.players > 1:
        found += [mean("net of a player", nets), share("ahead", int((nets > 0).sum()), len(nets))]
        found += quantiles(nets)
    columns = {"player": np.arange(ask.players), "net": money(nets)}
    names = [f"{net / UNIT:+g}" for net in payoffs.nets]
    columns |= {f"times {name}": counts[:, place] for place, name in enumerate(names)}
    method = (
        f"multinomial counts: how often each of {len(names)} payoffs came in {ask.spins:,} spins "
        "was drawn at once, no spin by itself"
    )
    seat = SeatResult(rows.slip, "flat", tuple(found), columns)
    return SimulationResult(
        ask.game.name, "counts", method, ask.seed, ask.spins, ask.players, ask.players, False,
        (seat,),
    )  # fmt: skip


def per_spin(total: float, spins: int, stake: int, payoffs: Payoffs) -> list[Estimate]:
    """The net and the edge of a spin, whose error follows from the exact variance."""
    error = math.sqrt(payoffs.variance / spins)
    edge = Estimate("edge", -total / spins / stake, error / stake, -payoffs.mean / stake)
    return [
        Estimate("net", total / UNIT, error * spins / UNIT, payoffs.mean * spins / UNIT),
        Estimate("net of a spin", total / spins / UNIT, error / UNIT, payoffs.mean / UNIT),
        edge,
    ]
