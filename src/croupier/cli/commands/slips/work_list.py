"""The work list: a croupier's steps and everybody's account as aligned text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.cli.output import faint, strong, table
from croupier.equipment.wheel import colour
from croupier.money import written
from croupier.play.live.players import LivePlayer
from croupier.play.live.steps import CroupierStep, Working, WorkList

MOST_WAGERS: Final = 4
"""Wagers that a line names before it counts them."""

_HEADS: Final = ("step", "do", "player", "where", "amount", "colour", "over", "value", "clause")


def show(payout: WorkList, *, work: bool) -> None:
    """Print the steps, then what became of everybody's stakes."""
    print(strong(f"{payout.result} {colour(payout.result).value}"))
    print()
    lines = table(_HEADS, map(_row, _numbered(payout)), right="step,amount,colour,over").split("\n")
    print(lines[0])
    for line, step in zip(lines[1:], payout.steps, strict=True):
        print(line)
        if work and step.workings:
            print(faint(f"      {worked(step)}"))
    print(f"\n{_accounts(payout)}")
    print(strong(f"\n{_bank(payout.bank)}"))


def _numbered(payout: WorkList) -> Iterator[tuple[int, str, CroupierStep]]:
    for number, step in enumerate(payout.steps, 1):
        yield number, payout.result, step


def _row(numbered: tuple[int, str, CroupierStep]) -> tuple[str, ...]:
    number, result, step = numbered
    stack = step.stack
    return (
        str(number),
        step.do,
        _who(step.player),
        _where(step.wagers) if step.player else result,
        written(step.amount) if step.player else "",
        str(stack.colour) if stack.colour else "",
        str(step.over) if step.over else "",
        ", ".join(f"{count} × {written(value)}" for value, count in stack.value),
        step.clause,
    )


def _who(player: LivePlayer | None) -> str:
    if player is None:
        return ""
    return f"{player.name} ({player.chips.colour})" if player.chips.colour else player.name


def _where(wagers: list[str]) -> str:
    named = wagers if len(wagers) <= MOST_WAGERS else wagers[: MOST_WAGERS - 1]
    more = [f"{len(wagers) - len(named)} more"] if len(named) < len(wagers) else []
    return ", ".join([*named, *more])


def worked(step: CroupierStep) -> str:
    """How a payment is computed, as a school teaches it: chips times odds, then what is over."""
    assert step.player is not None
    in_chips = step.player.chips.colour is not None
    parts = [_product(row, step.player) for row in step.workings]
    total = _amount(step.amount, step.player)
    sums = "; ".join(parts) + (f"; together {total}" if len(parts) > 1 else "")
    if not in_chips:
        return f"{sums}."
    if not step.stack.over:
        return f"{sums}: all in colour."
    return f"{sums}: {_amount(step.stack.over, step.player)} over, {step.stack.colour} in colour."


def _product(row: Working, player: LivePlayer) -> str:
    odds = f"{row.price.to}" if row.price.one == 1 else f"{row.price.to}/{row.price.one}"
    stake = str(row.stake) if player.chips.colour is not None else written(row.stake)
    return f"{row.wager}: {stake} × {odds} = {_amount(row.won, player)}"


def _amount(units: int, player: LivePlayer) -> str:
    """An amount in chips of the player's colour, or in money for value chips."""
    if player.chips.colour is None:
        return written(units)
    chips, rest = divmod(units, player.chips.value)
    return f"{chips} and {written(rest)}" if rest else str(chips)


def _accounts(payout: WorkList) -> str:
    heads = ("player", "staked", "raked", "won", "returned", "standing", "in prison")
    rows = [(_who(account.player), *map(written, account[1:])) for account in payout.accounts]
    return table(heads, rows, right=",".join(heads[1:]))


def _bank(bank: int) -> str:
    if bank == 0:
        return "The bank takes as much as it pays."
    if bank > 0:
        return f"The bank takes {written(bank)} more than it pays."
    return f"The bank pays {written(-bank)} more than it takes."
