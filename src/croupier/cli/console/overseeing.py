"""Reading what is typed about corrections, disputes, debts and the table's chips."""

from __future__ import annotations

from croupier.cli.console.reading import ConsoleDesk, Misread, amount, because, whole, words
from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.proposals import FLOAT, WITHDRAW
from croupier.rulebooks.procedures import MOVED_BY

HAPPENED = " | ".join(MOVED_BY)
"""What can have happened to a bet that is settled by its original place."""

_KINDS = ", ".join(
    f"propose {one}"
    for one in "correct void place withdraw end pay take opening fill credit".split()
)


def proposing(desk: ConsoleDesk, text: str) -> Act:
    form = "propose correct POCKET because REASON evidence EVIDENCE"
    what, rest = because(text, form)
    reason, evidence = because(rest, form, "evidence")
    kind, details = words(what, 2, form)
    match kind:
        case "correct":
            return acts.Propose("correct result", _result(details), reason, evidence)
        case "void":
            return acts.Propose("void rounds", _rounds_and_cause(details), reason, evidence)
        case "place":
            return acts.Propose("settle by original place", _place(desk, details), reason, evidence)
        case "withdraw":
            report: dict[str, object] = {"fields": details.split(), "reason": reason}
            return acts.Propose(WITHDRAW, report, reason, evidence)
        case "end":
            ruling = {"ruling": whole(details, "ruling")}
            return acts.Propose("end round by ruling", ruling, reason, evidence)
        case "pay" | "take":
            return acts.Propose(f"{kind} by ruling", _moved(desk, kind, details), reason, evidence)
        case "opening" | "fill" | "credit":
            return acts.Propose(FLOAT, _float(kind, details), reason, evidence)
        case _:
            raise Misread(f"It is one of {_KINDS}, not propose {kind}.")


def _result(text: str) -> dict[str, object]:
    """A pocket, and the round unless it is the one just settled."""
    pocket, of, number = text.partition(" of ")
    return {"pocket": pocket, "round": whole(number, "round")} if of else {"pocket": pocket}


def _rounds_and_cause(text: str) -> dict[str, object]:
    numbers, cause = words(
        text, 2, "propose void ROUND,ROUND CAUSE because REASON evidence EVIDENCE"
    )
    return {"rounds": rounds(numbers), "cause": cause}


def rounds(text: str) -> list[int]:
    """Numbers of rounds with commas between them."""
    return [whole(number, "round") for number in text.split(",")]


def _place(desk: ConsoleDesk, text: str) -> dict[str, object]:
    form = f"propose place {HAPPENED} BET TARGET because REASON evidence EVIDENCE"
    happened, bet, target = words(text, 3, form)
    seat, number = desk.seat_of_bet(bet)
    return {"seat": seat, "bet": number, "target": target, "happened": happened}


def _moved(desk: ConsoleDesk, kind: str, text: str) -> dict[str, object]:
    form = f"propose {kind} RULING SEAT | wallet PLAYER AMOUNT because REASON evidence EVIDENCE"
    number, who, money = words(text, 3, form)
    named: dict[str, object] = {"ruling": whole(number, "ruling")}
    if who == "wallet":
        player, money = words(money, 2, form)
        return {**named, "player": player, "amount": amount(money)}
    seat = who if who in _seats_of_the_day(desk) else desk.seat(who)
    return {**named, "seat": seat, "amount": amount(money)}


def _float(kind: str, text: str) -> dict[str, object]:
    form = f"propose {kind} AMOUNT DOCUMENT because REASON evidence EVIDENCE"
    money, document = words(text, 2, form)
    return {"kind": kind, "amount": amount(money), "document": document}


def _seats_of_the_day(desk: ConsoleDesk) -> set[str]:
    """Seats that had bets today: whoever sat there may have left since."""
    history = desk.state.history
    return {seat for number in history for seat in history[number].stays}


def approving(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.Approve(whole(text, "proposal"))


def declining(desk: ConsoleDesk, text: str) -> Act:
    del desk
    number, _, why = text.partition(" because ")
    return acts.Decline(whole(number.strip(), "proposal"), why.strip())


def ruling(desk: ConsoleDesk, text: str) -> Act:
    question, _, decision = text.partition(":")
    rounds = [desk.state.round] if desk.state.round else []
    return acts.MakeRuling(question.strip(), decision.strip(), rounds)


def disputing(desk: ConsoleDesk, text: str) -> Act:
    del desk
    form = "dispute ROUND,ROUND [of AMOUNT [at SEAT]] COMPLAINT"
    numbers, complaint = words(text, 2, form)
    money = seat = ""
    if complaint.startswith("of "):
        money, complaint = words(complaint.removeprefix("of "), 2, form)
        if complaint.startswith("at "):
            seat, complaint = words(complaint.removeprefix("at "), 2, form)
    return acts.OpenDispute(rounds(numbers), complaint, seat, amount(money) if money else 0)


def recording(desk: ConsoleDesk, text: str) -> Act:
    del desk
    number, evidence = words(text, 2, "record DISPUTE EVIDENCE")
    return acts.RecordDispute(whole(number, "dispute"), evidence)


def deciding(desk: ConsoleDesk, text: str) -> Act:
    del desk
    number, decision = words(text, 2, "decide DISPUTE RULING")
    return acts.CloseDispute(whole(number, "dispute"), decision)


def collecting(desk: ConsoleDesk, text: str) -> Act:
    form = "collect SEAT AMOUNT because NOTICE"
    what, notice = because(text, form)
    seat, money = words(what, 2, form)
    return acts.CollectDebt(desk.seat(seat), amount(money), notice)


def writing_off(desk: ConsoleDesk, text: str) -> Act:
    seat, reason = because(text, "write-off SEAT because REASON")
    return acts.WriteOffDebt(desk.seat(seat), reason)


def chips(desk: ConsoleDesk, text: str) -> Act:
    del desk
    kind, money, document = words(text, 3, "chips opening | fill | credit AMOUNT DOCUMENT")
    return acts.MoveFloat(kind, amount(money), document)
