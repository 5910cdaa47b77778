"""The words of a live table: chips over the change block, announced bets, the croupier's steps."""

from __future__ import annotations

from typing import Final

from croupier.cli.console.reading import ConsoleDesk, Misread, amount, because, whole, words
from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome
from croupier.play.live.table import LiveTable

_PILE: Final = "COUNTxWORTH[,COUNTxCOLOUR ...]"


def live_of(desk: ConsoleDesk) -> LiveTable:
    """The chips of the table."""
    if desk.state.live is None:
        raise Misread("This table is played on terminals: it has no chips.")
    return desk.state.live


def _pile(desk: ConsoleDesk, text: str) -> dict[str, int]:
    """Chips as they are typed: `5x100,20xblue`."""
    found: dict[str, int] = {}
    live = live_of(desk)
    for part in text.split(","):
        count, cross, chip = part.strip().partition("x")
        if not cross:
            raise Misread(f"Chips are written {_PILE}, not {part!r}.")
        colour = chip in live.terms.colours
        name = f"{live.terms.table}/{chip}" if colour else str(amount(chip))
        found[name] = found.get(name, 0) + whole(count, "chip")
    return found


def colour(desk: ConsoleDesk, text: str) -> Act:
    """Chips of a colour for cash."""
    seat, cash, _, rest = words(text, 4, "colour SEAT AMOUNT at VALUE [COLOUR]")
    value, _, name = rest.partition(" ")
    return acts.BuyChips(desk.seat(seat), amount(cash), {}, amount(value), name.strip())


def change(desk: ConsoleDesk, text: str) -> Act:
    seat, given, _, wanted = words(text, 4, f"change SEAT {_PILE} for {_PILE}")
    return acts.ChangeChips(desk.seat(seat), _pile(desk, given), _pile(desk, wanted))


def turn_in(desk: ConsoleDesk, text: str) -> Act:
    return acts.CashInColour(desk.seat(text) if text else desk.own_seat())


def tip(desk: ConsoleDesk, text: str) -> Act:
    seat, given = words(text, 2, f"tip SEAT {_PILE}")
    return acts.GiveTip(desk.seat(seat), _pile(desk, given))


def away(desk: ConsoleDesk, text: str) -> Act:
    seat, _, back = text.partition(" ")
    return acts.NoteAbsence(desk.seat(seat), back.strip() != "back")


def claim(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.ClaimAside(whole(text, "win set aside"))


def announce(desk: ConsoleDesk, text: str) -> Act:
    seat, colon, slip = text.partition(":")
    if colon:
        return acts.AnnounceBets(desk.seat(seat.strip()), slip.strip())
    return acts.AnnounceBets(desk.own_seat(), text)


def repeat(desk: ConsoleDesk, text: str) -> Act:
    del desk
    return acts.PlaceAnnounced(whole(text, "announcement"))


def no_time(desk: ConsoleDesk, text: str) -> Act:
    del desk
    number, _, reason = text.partition(" ")
    return acts.DeclineAnnounced(whole(number, "announcement"), reason)


def again(desk: ConsoleDesk, text: str) -> Act:
    seat, colon, what = text.partition(":")
    bet, how = words(what if colon else text, 2, "again [SEAT:] BET replay|complete|play-all")
    own = desk.seat(seat.strip()) if colon else desk.own_seat()
    return ReplayCalled(own, whole(bet, "bet"), how)


def stray(desk: ConsoleDesk, text: str) -> Act:
    form = "stray [SEAT:] 3xTABLE/blue on WAGER [at VALUE]"
    before, colon, rest = text.partition(":")
    seat = desk.seat(before.strip()) if colon else ""
    pile, _, where = (rest if colon else text).partition(" on ")
    wager, _, value = where.partition(" at ")
    if not wager.strip():
        raise Misread(f"It is written {form}.")
    chips, table, name = _of_another(pile, form)
    return JudgeStrays(
        seat, table, name, chips, wager.strip(), amount(value.strip()) if value else 0
    )


def stray_home(desk: ConsoleDesk, text: str) -> Act:
    del desk
    chips, table, name = _of_another(text, "stray-home 3xTABLE/blue")
    return SendStraysHome(table, name, chips)


def excess(desk: ConsoleDesk, text: str) -> Act:
    what, evidence = because(text, "excess SEAT: SLIP because EVIDENCE")
    seat, _, slip = what.partition(":")
    return FindExcess(desk.seat(seat.strip()), slip.strip(), evidence)


def _of_another(text: str, form: str) -> tuple[int, str, str]:
    """Chips of a table that is named: their count, the table, the colour."""
    count, cross, chip = text.strip().partition("x")
    table, between, name = chip.partition("/")
    if not cross or not between:
        raise Misread(f"It is written {form}.")
    return whole(count, "chip"), table, name


def step(desk: ConsoleDesk, text: str) -> Act:
    live = live_of(desk)
    return acts.DoStep(whole(text, "step") if text else live.done + 1)


def step_back(desk: ConsoleDesk, text: str) -> Act:
    what, why = because(f"{text}", "step-back STEP because REASON")
    del desk
    return acts.UndoStep(whole(what, "step"), why)
