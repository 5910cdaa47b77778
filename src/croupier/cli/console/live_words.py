"""The words that are typed at a live table."""

from __future__ import annotations

from typing import Final

from croupier.cli.console import chips
from croupier.cli.console.word import Word
from croupier.play import acts
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome

LIVE_WORDS: Final = (
    Word(
        "colour SEAT AMOUNT at VALUE [COLOUR]",
        "sell chips of a colour for cash",
        acts.BuyChips,
        chips.colour,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "change SEAT 1x100 for 4x25",
        "change value chips up or down",
        acts.ChangeChips,
        chips.change,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "turn-in [SEAT]",
        "turn colour chips into value chips",
        acts.CashInColour,
        chips.turn_in,
        when=lambda desk: desk.state.live is not None and bool(desk.state.live.in_play),
    ),
    Word(
        "tip SEAT 5xblue",
        "put chips into the tip box",
        acts.GiveTip,
        chips.tip,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "away SEAT [back]",
        "note that a player has gone for a while, or is back",
        acts.NoteAbsence,
        chips.away,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "claim NUMBER",
        "give a player what was set aside",
        acts.ClaimAside,
        chips.claim,
        when=lambda desk: desk.state.live is not None and bool(desk.state.live.aside),
    ),
    Word(
        "announce [SEAT:] SLIP",
        "say a bet for the dealer to place",
        acts.AnnounceBets,
        chips.announce,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "repeat NUMBER",
        "repeat an announced bet and place it",
        acts.PlaceAnnounced,
        chips.repeat,
        when=lambda desk: desk.state.live is not None and bool(desk.state.live.announced),
    ),
    Word(
        "no-time NUMBER [REASON]",
        "an announced bet isn't taken",
        acts.DeclineAnnounced,
        chips.no_time,
        when=lambda desk: desk.state.live is not None and bool(desk.state.live.announced),
    ),
    Word(
        "again [SEAT:] BET replay|complete|play-all",
        "stake a called bet that has won again",
        ReplayCalled,
        chips.again,
        when=lambda desk: desk.state.live is not None and bool(desk.state.live.replays),
    ),
    Word(
        "stray [SEAT:] 3xTABLE/blue on WAGER [at VALUE]",
        "pay or rake another table's colour chips on the cloth",
        JudgeStrays,
        chips.stray,
    ),
    Word(
        "stray-home 3xTABLE/blue",
        "bring another table's chips home, or take them back here",
        SendStraysHome,
        chips.stray_home,
    ),
    Word(
        "excess SEAT: SLIP because EVIDENCE",
        "chips above the maximum lay on the cloth at the close",
        FindExcess,
        chips.excess,
    ),
    Word("step [STEP]", "do the next step: mark, move, rake, pay", acts.DoStep, chips.step),
    Word(
        "step-back STEP because REASON",
        "put the latest step right, to be done again",
        acts.UndoStep,
        chips.step_back,
    ),
)
