"""Reading what is typed after a word into the act that it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.chance.source import Source
from croupier.money import minor_units
from croupier.play import acts
from croupier.play.acts import Act, Actor, new_act
from croupier.play.paying.settling import Settler
from croupier.play.placed_bet import PlacedBet
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import FIELDS, callable_causes
from croupier.play.state import TableState
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules

ALL: Final = "all"
_YES: Final = {"yes": True, "true": True, "no": False, "false": False}


class Misread(Exception):
    """What was typed can't be read; one sentence says why."""


class HelpAsked(Exception):
    """The word alone asks what could follow it."""


@dataclass(slots=True)
class ConsoleDesk:
    """What the person at the console has before them."""

    state: TableState
    settler: Settler
    actor: Actor
    opening: acts.OpenTable
    source: Source
    """Where a result comes from when the house draws it."""
    drawn: bool
    """Whether all the table's results are drawn, so that none can be entered."""
    before: Mapping[str, Mapping[int, PlacedBet]]
    """The bets of the round before, by seat."""

    @property
    def rules(self) -> Rules:
        return self.settler.rules

    def seat(self, word: str) -> str:
        """A seat by its name or by its player's."""
        seats = {**self.state.departed, **self.state.seats}
        if word in seats:
            return word
        named = [name for name, seat in seats.items() if seat.player.lower() == word.lower()]
        if len(named) != 1:
            several = "Several seats are" if named else "Nobody is"
            raise Misread(f"{several} called {word!r}; there are {self._seats()}.")
        return named[0]

    def own_seat(self) -> str:
        """The seat that is meant when none is named."""
        seats = self.state.seats
        own = [name for name, seat in seats.items() if seat.player == self.actor.person]
        meant = own if self.actor.position == "player" else list(seats)
        if len(meant) != 1:
            raise Misread(f"Which seat? There are {self._seats()}.")
        return meant[0]

    def seat_of_bet(self, word: str) -> tuple[str, int]:
        """The seat and the number of a bet: numbers are the table's, so the seat follows."""
        number = whole(word, "bet")
        for name, seat in self.state.seats.items():
            if number in seat.bets:
                return name, number
        raise Misread(f"There is no bet {number} on the layout; `state` lists them.")

    def _seats(self) -> str:
        seats = self.state.seats.items()
        return ", ".join(f"{name} ({seat.player})" for name, seat in seats) or "no seats taken"


def whole(word: str, what: str) -> int:
    """A whole number."""
    if not (word.isascii() and word.isdigit() and len(word) <= 18):
        raise Misread(f"{word!r} isn't the number of a {what}.")
    return int(word)


def words(text: str, count: int, form: str) -> list[str]:
    """So many words, the last one with all the rest."""
    found = text.split(None, count - 1)
    if len(found) < count:
        raise Misread(f"It is written: {form}.")
    return found


def because(text: str, form: str, word: str = "because") -> tuple[str, str]:
    """What is asked for, and what stands after a word such as `because`."""
    what, found, why = f" {text} ".partition(f" {word} ")
    if not found or not what.strip() or not why.strip():
        raise Misread(f"It is written: {form}.")
    return what.strip(), why.strip()


def amount(text: str) -> int:
    """An amount of money in minor units."""
    try:
        return minor_units(text)
    except Refused as refused:
        raise Misread(refused.message) from None


def nothing_more(act: type[Act], text: str) -> Act:
    """An act without contents."""
    if text:
        raise Misread(f"Nothing follows this word, not {text!r}.")
    return new_act(act)


def opening(desk: ConsoleDesk, text: str) -> Act:
    if text:
        raise Misread(f"Nothing follows this word, not {text!r}.")
    return desk.opening


def inspection(desk: ConsoleDesk, text: str) -> Act:
    checks = needed_checks(desk.rules)
    if not text:
        raise HelpAsked
    licence, *numbers = text.split()
    if numbers == [ALL]:
        return acts.RecordInspection(checks, licence)
    places = [whole(number, "check") for number in numbers]
    wrong = next((place for place in places if not 0 < place <= len(checks)), None)
    if wrong is not None:
        raise Misread(f"There is no check {wrong}; `inspect` lists them.")
    return acts.RecordInspection([checks[place - 1] for place in places], licence)


def parts(desk: ConsoleDesk, text: str) -> Act:
    del desk
    form = "parts adjustment | replacement LICENCE DESCRIPTION"
    work, licence, description = words(text, 3, form)
    return acts.ReplaceParts(description, licence, work)


def shutting(desk: ConsoleDesk, text: str) -> Act:
    del desk
    if text not in ("", "covered"):
        raise Misread(f"It is `shut covered` if the wheel is covered and locked, not {text!r}.")
    return acts.CloseTable(covered_and_locked=text == "covered")


def sitting(desk: ConsoleDesk, text: str) -> Act:
    player, *seat = text.split() or [desk.actor.person]
    if len(seat) > 1:
        raise Misread("It is written: sit PLAYER [SEAT].")
    taken = desk.state.seats
    free = next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)
    return acts.TakeSeat(seat[0] if seat else free, player)


def leaving(desk: ConsoleDesk, text: str) -> Act:
    return acts.LeaveSeat(_seat_or_own(desk, text))


def paying_prisoners(desk: ConsoleDesk, text: str) -> Act:
    return acts.PayPrisoners(_seat_or_own(desk, text))


def _seat_or_own(desk: ConsoleDesk, text: str) -> str:
    return desk.seat(text) if text else desk.own_seat()


def buying(desk: ConsoleDesk, text: str) -> Act:
    seat, money = words(text, 2, "buy SEAT AMOUNT")
    return acts.BuyIn(desk.seat(seat), amount(money))


def cashing(desk: ConsoleDesk, text: str) -> Act:
    word, money = words(text, 2, "cash SEAT AMOUNT, or cash SEAT all")
    name = desk.seat(word)
    seat = desk.state.seats.get(name) or desk.state.departed[name]
    return acts.CashOut(name, seat.credit if money == ALL else amount(money))


def _slip(desk: ConsoleDesk, text: str) -> tuple[str, str]:
    """A slip with its seat before a colon, or that of the one who bets."""
    seat, colon, slip = text.partition(":")
    if colon:
        return desk.seat(seat.strip()), slip.strip()
    return desk.own_seat(), text


def betting(desk: ConsoleDesk, text: str) -> Act:
    return acts.PlaceBets(*_slip(desk, text))


def late(desk: ConsoleDesk, text: str) -> Act:
    bets, why = because(text, "late [SEAT:] SLIP because REASON")
    return acts.AdmitLateBet(*_slip(desk, bets), why)


def rebetting(desk: ConsoleDesk, text: str) -> Act:
    name = _seat_or_own(desk, text)
    return _again(name, desk.before.get(name, {}), "There are no bets of the round before.")


def doubling(desk: ConsoleDesk, text: str) -> Act:
    name = _seat_or_own(desk, text)
    seat = desk.state.seats.get(name)
    return _again(name, seat.bets if seat else {}, f"Seat {name} has no bets to double.")


def _again(seat: str, bets: Mapping[int, PlacedBet], nothing: str) -> Act:
    if not bets:
        raise Misread(nothing)
    return acts.PlaceBets(seat, "; ".join(bet.text for bet in bets.values()))


def withdrawing(desk: ConsoleDesk, text: str) -> Act:
    return acts.WithdrawBet(*desk.seat_of_bet(text))


def moving(desk: ConsoleDesk, text: str) -> Act:
    bet, target = words(text, 2, "move BET TARGET")
    return acts.MoveBet(*desk.seat_of_bet(bet), target)


def clearing(desk: ConsoleDesk, text: str) -> Act:
    return acts.ClearBets(_seat_or_own(desk, text))


def setting_right(desk: ConsoleDesk, text: str) -> Act:
    form = "set-right BET TARGET because EVIDENCE"
    what, why = because(text, form)
    bet, target = words(what, 2, form)
    return acts.SetBetRight(*desk.seat_of_bet(bet), target, why)


def reporting(desk: ConsoleDesk, text: str) -> Act:
    del desk
    seen: dict[str, object] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise Misread(f"A fact is NAME=VALUE, not {word!r}; names are {', '.join(FIELDS)}.")
        digits = value.isascii() and value.isdigit() and len(value) <= 9
        number = int(value) if digits else value
        seen[name] = _YES.get(value, number) if FIELDS.get(name) is bool else number
    return acts.ReportSpin(seen)


def report_withdrawing(desk: ConsoleDesk, text: str) -> Act:
    del desk
    what, why = because(text, "withdraw-report FACT ... because REASON")
    return acts.WithdrawReport(what.split(), why)


def no_spin(desk: ConsoleDesk, text: str) -> Act:
    if not text:
        raise HelpAsked
    causes = [entry["cause"] for entry in callable_causes(desk.rules)]
    if text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(causes):
        return acts.CallNoSpin(causes[int(text[:4]) - 1])
    return acts.CallNoSpin(text)


def ball(desk: ConsoleDesk, text: str) -> Act:
    del desk
    if text not in ("sound", "damaged"):
        raise Misread("The ball is found sound or damaged: ball sound, or ball damaged.")
    return acts.InspectBall(text == "damaged")


def result(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.EnterResult(text)


def drawing(desk: ConsoleDesk, text: str) -> Act:
    if text:
        raise Misread(f"Nothing follows this word, not {text!r}.")
    return acts.EnterResult(desk.source.result(desk.rules.wheel), desk.source.name)


def taking_back(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.TakeResultBack(text)


def suspending(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.Suspend(text)


def limits(desk: ConsoleDesk, text: str) -> Act:
    del desk
    if not text:
        raise HelpAsked
    form = "limits LIMIT=MIN-MAX ... because NOTICE"
    what, why = because(text, form)
    return acts.ChangeLimits(pairs(what.split(), form), why)


def pairs(found: list[str], form: str) -> dict[str, object]:
    """Words of the form NAME=VALUE."""
    read: dict[str, object] = {}
    for word in found:
        name, equals, value = word.partition("=")
        if not equals:
            raise Misread(f"It is written: {form}.")
        read[name] = value
    return read
