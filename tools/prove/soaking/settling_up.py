"""Settling up after a soak of nodes: all that players were told against all that is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import SendingFinished, SendingReturned, TakenFromSeat
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.play.acts import AnyAct, PlaceBets
from croupier.play.events import BetsPlaced, BettingOpened, Event, RoundSettled, TableTaken
from croupier.readings.transit import in_transit
from tools.prove.rehearsal.answers import Answers
from tools.prove.rehearsal.wrong import must
from tools.prove.soaking.clients import LIMIT, is_limited
from tools.prove.soaking.players import Players


def settle_up(store: Store, players: Players) -> str:
    """Raise what is lost, doubled or wrong, or tell how much was right."""
    players.must_be_well()
    journals: dict[str, Answers] = {}
    asked = {known.id: known.act for player in players.players for known in player.known}
    events: Counter[str] = Counter()
    for table in {player.table for player in players.players}:
        answers, epoch, rounds = journals.setdefault(table, Answers()), 0, Rounds(asked)
        for entry in store.read(table):
            answers.see(entry)  # which raises if a command happened twice
            event = decoded(entry.data).event
            events[type(event).__name__] += 1
            rounds.see(entry.command, event)
            if isinstance(event, TableTaken):
                must(event.epoch == epoch + 1, f"{table}: epoch {event.epoch} after {epoch}")
                epoch = event.epoch
    crossed = _see_cage(store, journals.setdefault(CAGE, Answers()))
    must(crossed > 0, "No money crossed between cage and tables: this soak shows nothing of it.")
    acknowledged = 0
    for player in players.players:
        for known in player.known:
            journal = journals[known.table].journal
            acknowledged += 1
            must(known.told.last <= len(journal), f"{known.id} was acknowledged and is lost")
            for entry in journal[known.told.first - 1 : known.told.last]:
                must(entry.command == known.id, f"{known} was acknowledged; it is {entry.command}")
    faults = audit(store).faults
    must(not faults, "; ".join(faults))
    must(not in_transit(store), "money is still between cage and tables")
    late = sum(player.late for player in players.players)
    limited = sum(player.limited for player in players.players)
    cut = sum(player.caller.cut for player in players.players)
    repeated = sum(player.repeated for player in players.players)
    resent = sum(player.caller.resent for player in players.players)
    return (
        f"{sum(events.values()):,} events, {acknowledged:,} commands acknowledged, all stored "
        f"once; {repeated:,} asked again and answered as before, {resent:,} lines sent again; "
        f"{events['TableTaken']} takings, {events['RoundSettled']} rounds settled, "
        f"{events['RoundVoided']} void, {events['RoundRecovered']} recovered; {crossed:,} "
        f"transfers between wallets and seats, none lost or doubled; {cut:,} lines cut, {late:,} "
        f"bets for a round that was over and {limited:,} beyond a limit refused; audit clean."
    )


class Rounds:
    """The bets of a table lie in the round that was meant, and limited players keep theirs."""

    def __init__(self, asked: Mapping[str, AnyAct]) -> None:
        self.asked = asked
        self.round = 0
        self.lost: Counter[str] = Counter()

    def see(self, command: str, event: Event) -> None:
        """Take the next event."""
        match event:
            case BettingOpened():
                self.round = event.round
            case BetsPlaced():
                bet = self.asked[command]
                assert isinstance(bet, PlaceBets)
                must(bet.round == self.round, f"{command} lies in round {self.round}: {bet}")
            case RoundSettled():
                for seat, staked, won, returned, jailed, _, forfeited in event.lines:
                    self.lost[seat] += staked - returned - jailed + forfeited - won
                    lost = self.lost[seat]
                    must(lost <= LIMIT or not is_limited(seat), f"{seat} has lost {lost}")


def _see_cage(store: Store, answers: Answers) -> int:
    """Look the cage through, and count what has crossed."""
    crossed = 0
    for entry in store.read(CAGE):
        answers.see(entry)
        event = cage_decoded(entry.data).event
        crossed += isinstance(event, SendingFinished | SendingReturned | TakenFromSeat)
    return crossed
