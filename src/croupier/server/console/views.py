"""Console views: a table for its staff, with the acts that are possible to whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from croupier.house.guarding.floor import Floor
from croupier.money import written
from croupier.play import acts, events
from croupier.play.acts import Actor, Command
from croupier.play.authority import HOUSE, SUPERVISOR, stands_at_least
from croupier.play.deciding import decide
from croupier.play.event import Change
from croupier.play.phases import SHUT, Phase
from croupier.play.possible import MAY
from croupier.play.proposals import (
    ANNUL,
    CORRECT,
    END,
    FLOAT,
    LIMITS,
    PAY,
    POWERS,
    RULING,
    TAKE,
    WITHDRAW,
)
from croupier.play.refusals import Refusal
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import void_causes
from croupier.play.state import Proposal
from croupier.rulebooks.files import Data
from croupier.rulebooks.procedures import MOVED_BY
from croupier.server.console.acts import acceptable, proposable
from croupier.server.console.outlook import outlook
from croupier.server.console.rack_views import live_desk
from croupier.server.live.follower import Follower
from croupier.server.live.requests import request_at
from croupier.server.wire.acts import details_on_line
from croupier.server.wire.bets import bets_on_line
from croupier.server.wire.console import (
    BallBack,
    BallDuty,
    Cause,
    ConsoleView,
    SeatLine,
    Step,
    Waiting,
    WaitingDispute,
)
from croupier.server.wire.messages import Prisoner

MOST_SEATS: Final = 200
"""Seats that a console lists."""

_Name = Literal["betting", "spin", "no more bets", "number", "settle", "next"]
_State = Literal["done", "now", "to come"]

_STEPS: Final[tuple[_Name, ...]] = (
    *("betting", "spin", "no more bets", "number", "settle", "next"),
)
_MOMENTS: Final[dict[_Name, str]] = {
    "betting": "betting",
    "spin": "spin",
    "no more bets": "close",
    "number": "number",
    "settle": "settled",
}
_NOW: Final = {
    Phase.BETTING: 0,
    Phase.SPINNING: 1,
    Phase.NO_MORE_BETS: 3,
    Phase.RESULT_ENTERED: 3,
    Phase.RESULT_CONFIRMED: 4,
    Phase.CLEARING: 4,
    Phase.PAYING: 4,
    Phase.SETTLED: 5,
}
"""The step that a phase is in; before the first round none is."""

_JUDGE: Final = Actor("-", "gaming-management")
"""Stands for whoever may approve: what a proposal would do doesn't depend on it."""


def console_view(
    follower: Follower, floor: Floor, person: str, positions: Iterable[str], now: int
) -> ConsoleView:
    """A table for a person of the staff."""
    state, progress, held = follower.state, follower.progress, list(positions)
    actors = {position: Actor(person, position) for position in held}
    entered = state.phase is Phase.RESULT_ENTERED and state.result
    return ConsoleView(
        follower.number,
        held,
        {name: acceptable(follower, floor, actor, now) for name, actor in actors.items()},
        {name: proposable(follower, actor, now) for name, actor in actors.items()},
        steps(follower),
        causes(follower),
        _seats(follower, floor),
        outlook(follower, state.result) if entered else None,
        waiting(follower, now),
        [WaitingDispute(key, *one) for key, one in state.disputes.items()],
        ball(follower),
        ball_back(follower),
        needed_checks(follower.rules) if state.phase in SHUT else [],
        dict(progress.moments),
        dict(progress.telemetry),
        list(state.read),
        follower.wanted.schedule is not None,
        floor.dealers(follower.name),
        floor.stint(person),
        live_desk(follower, now),
    )


def steps(follower: Follower) -> list[Step]:
    """The path of the round."""
    state, progress = follower.state, follower.progress
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    here = _NOW.get(phase, -1)
    notes: dict[_Name, str] = {"number": state.result}
    if state.spin > 1:
        notes["spin"] = f"spin {state.spin}"
    found = []
    for place, name in enumerate(_STEPS):
        stage: _State = "now" if place == here else "done" if place < here else "to come"
        at = progress.moments.get(_MOMENTS.get(name, ""))
        found.append(Step(name, stage, at, notes.get(name, "") if stage != "to come" else ""))
    return found


def causes(follower: Follower) -> list[Cause]:
    """The rulebook's causes for a void, those that the spin has shown first."""
    found = [
        _cause(follower, entry)
        for entry in void_causes(follower.rules)
        if entry["cause"] != "covered pocket"
    ]
    return sorted(found, key=lambda one: not one.seen)


def _cause(follower: Follower, entry: Data) -> Cause:
    state, respin = follower.state, entry["effect"] == "re-spin"
    effect = "Bets stay, the ball is spun again."
    if not respin:
        effect = f"Round void, {written(state.on_layout)} returned."
    inspect = str(entry.get("inspect", {}).get("who", ""))
    if inspect:
        effect += f" The ball must then be examined by the {inspect}."
    return Cause(
        entry["cause"],
        effect,
        str(entry.get("clause") or entry.get("setting", "")),
        entry["cause"] in state.causes,
        respin,
        [
            position
            for position in sorted(MAY[acts.CallNoSpin])
            if position != HOUSE
            and any(stands_at_least(position, who) for who in entry["called-by"])
        ],
        inspect,
    )


def ball(follower: Follower) -> BallDuty | None:
    """What must be done with the ball before the next spin, if anything."""
    if follower.state.ball_check:
        return BallDuty("examine", follower.state.ball_check)
    return BallDuty("replace") if follower.state.ball_damaged else None


def ball_back(follower: Follower) -> BallBack | None:
    """Where the ball is put before it is spun again: a void spin has happened in this round."""
    state, again = follower.state, follower.rules.rulebook.get("re-spin")
    if again is None or state.phase is not Phase.BETTING or not (state.spin and state.last_result):
        return None
    return BallBack(state.last_result, str(again["clause"]))


def _seats(follower: Follower, floor: Floor) -> list[SeatLine]:
    """Those who sit here, and those who have left with something still to pay or to get."""
    state = follower.state
    left = {name: one for name, one in state.departed.items() if not one.is_even}
    return [
        SeatLine(
            name,
            seat.player,
            seat.credit,
            seat.owes,
            seat.standing,
            bets_on_line(seat.bets),
            [Prisoner(one.wager, one.stake, one.since) for one in seat.prisoners],
            name in state.seats and floor.owns(seat.player),
            request_at(follower, name),
        )
        for name, seat in list({**state.seats, **left}.items())[:MOST_SEATS]
    ]


def waiting(follower: Follower, now: int) -> list[Waiting]:
    """What waits for a second person at a table, in words with the figures."""
    return [_waiting(follower, key, one, now) for key, one in follower.state.proposals.items()]


def _waiting(follower: Follower, key: int, one: Proposal, now: int) -> Waiting:
    power = POWERS[one.action]
    entry = follower.rules.rulebook["authority"][power] if power else {"who": [SUPERVISOR]}
    said, at = follower.progress.proposed.get(key, (None, 0))
    round_ = one.details.get("round")
    return Waiting(
        follower.name,
        key,
        round_ if isinstance(round_, int) else follower.state.round,
        one.action,
        details_on_line(one.action, one.details),
        one.person,
        proposal_words(follower, key, one, now),
        str(entry.get("clause") or entry.get("setting", "")),
        list(entry.get("who", ())),
        "" if said is None else said.reason,
        "" if said is None else said.evidence,
        at,
        _before(follower, one),
    )


def _before(follower: Follower, one: Proposal) -> str:
    """The pocket that a correction would replace, if it is one."""
    round_ = one.details.get("round")
    if one.action != CORRECT or not isinstance(round_, int):
        return ""
    return follower.state.history.pockets.get(round_, "")


def proposal_words(follower: Follower, key: int, one: Proposal, now: int) -> str:
    """What a proposal would do, in a sentence with the figures."""
    details = one.details
    if one.action == LIMITS:
        limits = details.get("limits")
        written_ = limits.items() if isinstance(limits, Mapping) else ()
        return f"New limits: {', '.join(f'{name} {value}' for name, value in written_)}."
    if one.action == RULING:
        if "dispute" in details:
            return f"Dispute {details['dispute']} is closed: {details.get('ruling', '')}"
        return f"{details.get('question', '')} Decision: {details.get('decision', '')}"
    if one.action in (CORRECT, ANNUL):
        return _settled_again(follower, key, one, now)
    if one.action in (END, PAY, TAKE):
        return _by_ruling(one)
    if one.action == WITHDRAW:
        return f"Of the report of this spin are withdrawn: {_listed(details.get('fields'))}."
    if one.action == FLOAT:
        return (
            f"The table's {details.get('kind', '')} of {_sum(details)}, "
            f"document {details.get('document', '')}."
        )
    seat, bet, target = (details.get(name, "") for name in ("seat", "bet", "target"))
    happened = MOVED_BY.get(str(details.get("happened", "")), "somebody had moved it")
    return f"Bet {bet} of seat {seat} settles on {target}, its original place: {happened}."


def _by_ruling(one: Proposal) -> str:
    """What a ruling does now: above all whose money it is, and how much."""
    ruling = f"Ruling {one.details.get('ruling', '')}"
    if one.action == END:
        return f"{ruling} ends the present round: every bet returns."
    seat, player = (one.details.get(name) for name in ("seat", "player"))
    whom = f"seat {seat}" if seat else f"the wallet of {player}"
    done = (
        f"pays {_sum(one.details)} to" if one.action == PAY else f"takes {_sum(one.details)} from"
    )
    return f"{ruling} {done} {whom}."


def _sum(details: Mapping[str, object]) -> str:
    amount = details.get("amount")
    return written(amount) if isinstance(amount, int) else ""


def _listed(names: object) -> str:
    return ", ".join(map(str, names)) if isinstance(names, list | tuple) else ""


def _settled_again(follower: Follower, key: int, one: Proposal, now: int) -> str:
    decided = decide(follower.settler, follower.state, Command("", _JUDGE, acts.Approve(key), now))
    if isinstance(decided, Refusal):
        return f"{_what(one.details, '')} It can't be done now: {decided.message}"
    changes: list[Change] = []
    before = ""
    for event in decided:
        if isinstance(event, events.RoundCorrected | events.RoundAnnulled):
            changes += event.changes
            before = before or event.before
    paid = sum(change.net for change in changes)
    owed = sum(max(0, change.owed) for change in changes)
    side = "pays" if paid >= 0 else "gets back"
    count = len({change.seat for change in changes})
    seats = "1 seat changes" if count == 1 else f"{count} seats change"
    text = f"{_what(one.details, before)} {seats}, the house {side} {written(abs(paid))}"
    return f"{text}; {written(owed)} of it stays owed." if owed else f"{text}."


def _what(details: Mapping[str, object], before: str) -> str:
    if "rounds" in details:
        named = _listed(details["rounds"])
        return f"Rounds {named} are void, {details.get('cause', '')}."
    instead = f" instead of {before}" if before else ""
    return f"Round {details.get('round', '')}: {details.get('pocket', '')}{instead}."
