"""Showing the table as it stands: its seats and bets, the layout, the lists behind some words."""

from __future__ import annotations

from croupier.cli.console.live_showing import live_lines
from croupier.cli.console.reading import ConsoleDesk
from croupier.cli.console.words import ALWAYS, now_possible
from croupier.cli.output import table
from croupier.money import written
from croupier.play.paying.rounds import slip_of
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import callable_causes
from croupier.play.round.spinning import announcement
from croupier.rulebooks.settings import cited


def help_lines(desk: ConsoleDesk) -> list[str]:
    """What this person can do now."""
    who = f"{desk.actor.person}, {desk.actor.position}"
    rows = [(word.form, word.about) for word in now_possible(desk)]
    width = max(len(form) for form, _ in (*rows, *ALWAYS))
    told = [f"  {form.ljust(width)}  {about}" for form, about in (*rows, *ALWAYS)]
    return [f"Now, for {who}:", *told]


def state_lines(desk: ConsoleDesk) -> list[str]:
    """The table in words."""
    state = desk.state
    told = [f"{desk.rules.game}, {state.phase.value}, round {state.round}."]
    if state.result:
        told.append(f"Result: {announcement(state.result)}.")
    elif state.last_result:
        told.append(f"Last result: {announcement(state.last_result)}.")
    if state.ball_check:
        told.append(f"The ball must be examined by the {state.ball_check}.")
    elif state.ball_damaged:
        told.append("The ball is damaged: a new one is needed.")
    if state.causes:
        told.append(f"Seen in this spin: {', '.join(state.causes)}.")
    told += [limits_line(desk), *_seats(desk), *_bets(desk), *live_lines(state)]
    told += [
        f"Proposal {number} by {one.person} waits: {one.action}."
        for number, one in state.proposals.items()
    ]
    told += [
        f"Dispute {number} about {', '.join(map(str, one.rounds))} is open: {one.complaint}."
        + (f" It holds {f'seat {one.seat}' if one.seat else 'the wheel'}." if one.held else "")
        for number, one in state.disputes.items()
    ]
    return told


def limits_line(desk: ConsoleDesk) -> str:
    """The limits in force."""
    limits = desk.state.limits.written
    told = ", ".join(f"{name} {limit}" for name, limit in limits.items())
    return f"Limits: {told or 'none'}."


def _seats(desk: ConsoleDesk) -> list[str]:
    seats = {**desk.state.departed, **desk.state.seats}
    if not seats:
        return ["Nobody sits here."]
    rows = [
        (
            name,
            seat.player,
            written(seat.credit),
            written(seat.standing),
            ", ".join(f"{one.wager} {written(one.stake)}" for one in seat.prisoners),
            written(seat.owes) if seat.owes else "",
        )
        for name, seat in seats.items()
    ]
    heads = ("seat", "player", "credit", "on the layout", "in prison", "owes")
    return table(heads, rows, right="credit,on the layout,owes").split("\n")


def _bets(desk: ConsoleDesk) -> list[str]:
    return [
        f"bet {number}: {bet.text}, {written(bet.total)}, seat {name}"
        for name, seat in desk.state.seats.items()
        for number, bet in seat.bets.items()
    ]


def felt_lines(desk: ConsoleDesk, text: str, *, colour: bool, width: int | None) -> list[str]:
    """The layout with the chips of every seat or of one, and the dolly."""
    from croupier.drawing import terminal

    state = desk.state
    if state.settled is not None:
        laid = state.settled.bets
    else:
        laid = {name: seat.bets for name, seat in state.seats.items()}
    wanted = [desk.seat(text)] if text else list(laid)
    slip = slip_of(desk.rules, [bet for name in wanted for bet in laid.get(name, {}).values()])
    drawn = terminal.felt(desk.rules, slip, state.result or None, colour=colour, width=width)
    return drawn.split("\n")


def inspection_lines(desk: ConsoleDesk) -> list[str]:
    """What an inspection must cover before the table opens."""
    checks = needed_checks(desk.rules)
    if not checks:
        return ["This rulebook asks for no inspection; one can be certified all the same."]
    clause = desk.rules.rulebook["inspection"]["clause"]
    told = [f"  {number} {check}" for number, check in enumerate(checks, 1)]
    return [
        f"Before it opens, a floorperson or security certifies ({clause}):",
        *told,
        "For example: as floorperson Finn: inspect LICENCE all",
    ]


def cause_lines(desk: ConsoleDesk) -> list[str]:
    """The causes for a void that this rulebook names."""
    rows, decided = [], dict[str, str]()
    for number, entry in enumerate(callable_causes(desk.rules), 1):
        inspect = entry.get("inspect", {}).get("who")
        effect = entry["effect"] + (f", ball examined by the {inspect}" if inspect else "")
        clause = entry.get("clause", "")
        if not clause:  # the rulebook has none: the house's own words stand below
            mark = decided.setdefault(cited(entry["setting"]), "*" * (len(decided) + 1))
            clause = f"decided {mark}"
        rows.append((str(number), entry["cause"], effect, clause))
    told = table(("", "cause", "effect", "clause"), rows).split("\n")
    return [*told, *(f"{mark} {words}" for words, mark in decided.items())]
