"""Records: the past rounds of a table and whose they were, kept up with its journal.

The journal is read once; after that each question reads only what was stored since. Bets aren't
kept: the entries of a round are read again when somebody asks for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded, decoded
from croupier.money import number
from croupier.play import events
from croupier.play.event import Held, SettledLine
from croupier.play.history import GONE
from croupier.play.paying.settling import Settler
from croupier.play.state import Prisoner
from croupier.readings.chronicle import Corrected
from croupier.readings.editions import Editions
from croupier.refusal import Refused
from croupier.server.wire.messages import Outcome
from croupier.server.wire.record import History, OwnRound, OwnRounds

MOST_ROUNDS: Final = 10_000
"""Of a table: what history and statistics reach back to; the journal keeps all."""
MOST_OWN: Final = 500
"""Rounds of one player."""
MOST_GAMES: Final = 200_000
"""Rounds of all players of a table together."""
MOST_STAYS: Final = 20_000

_WANTED: Final = {
    kind.__name__.encode()
    for kind in (
        events.TableOpened,
        events.SeatTaken,
        events.SeatLeft,
        events.BettingOpened,
        events.RoundSettled,
        events.RoundVoided,
        events.RoundCorrected,
        events.RoundAnnulled,
    )
}
"""A small part of a journal: most of it are bets, which needn't even be decoded."""


@dataclass(slots=True)
class Game:
    """A round as one seat played it."""

    seat: str
    stay: int
    player: str
    line: SettledLine | None
    """As it was settled first; none if the round was void."""
    refund: int = 0
    """What was returned of a void round."""
    prisoners: tuple[Prisoner, ...] = ()
    """Those held before the round."""
    held: tuple[Prisoner, ...] = ()
    """Those held after the round."""
    corrections: list[Corrected] = field(default_factory=list)


@dataclass(slots=True)
class Played:
    """A round that is over."""

    number: int
    edition: str
    began: int
    first: int
    """The entry it began with."""
    last: int = 0
    """The entry it ended with."""
    at: int = 0
    result: str = ""
    before: str = ""
    """The first result, if it was corrected."""
    void: str = ""
    clause: str = ""
    games: dict[str, Game] = field(default_factory=dict)


def kind_of(entry: Entry) -> bytes:
    """The name of an entry's event, without reading the rest of it."""
    return entry.data.split(b'"', 2)[1]


class Records:
    """The record of one table; it may be asked from any thread."""

    def __init__(self, store: Store, table: str, editions: Editions | None = None) -> None:
        self.store = store
        self.table = table
        self.editions = editions or Editions(store)
        self.number = 0
        """The entry up to which the journal was read."""
        self._lock = Lock()
        self._rounds: dict[int, Played] = {}
        self._with_games: deque[int] = deque()
        self._games = 0
        self._own: dict[str, deque[tuple[int, str]]] = {}
        self._edition = ""
        self._present: Played | None = None
        self._seats: dict[str, int] = {}
        """The stay at each seat that is taken."""
        self._stays: dict[int, str] = {}
        """Whose each stay is or was."""
        self._count = 0
        self._prison: dict[str, tuple[Prisoner, ...]] = {}

    # Questions.

    def history(self, last: int) -> History:
        """The latest rounds, newest first."""
        return History([self._outcome(played) for played in self._latest(last)])

    def pockets(self, last: int) -> list[str]:
        """The results of the latest rounds that have one, newest first."""
        return [played.result for played in self._latest(MOST_ROUNDS) if played.result][:last]

    def own_rounds(self, player: str, last: int) -> OwnRounds:
        """The latest rounds that a player bet in, newest first."""
        with self._lock:
            self._catch_up()
            places = list(self._own.get(player, ()))[: -last - 1 : -1]
            found = [(self._rounds[number], self._rounds[number].games[s]) for number, s in places]
        return OwnRounds([self.own(played, game) for played, game in found])

    def game_of(self, player: str, number: int, seat: str = "") -> tuple[Played, Game]:
        """A round of a player, at the seat if they had several; refused if they had no part."""
        with self._lock:
            self._catch_up()
            for one, name in self._own.get(player, ()):
                if one == number and seat in ("", name):
                    return self._rounds[number], self._rounds[number].games[name]
        message = f"You had no bet in round {number} of table {self.table}."
        raise Refused("round", message, part=str(number))

    def settler(self, edition: str) -> Settler:
        """The settler with the rules of an edition."""
        found = self.editions.settler(edition)
        if isinstance(found, str):
            raise Refused("file", found, part=edition)
        return found

    def correction_clause(self, edition: str) -> str:
        """The clause, or our decision, under which results are corrected."""
        by = self.settler(edition).rules.rulebook["authority"]["correction"]
        return str(by.get("clause") or by.get("setting") or "")

    def own(self, played: Played, game: Game) -> OwnRound:
        """A round as its player sees it in a list."""
        latest = game.corrections[-1].line if game.corrections else game.line
        line = latest or SettledLine(game.seat, game.refund, 0, game.refund, 0, 0, 0)
        outcome = self._outcome(played)
        return OwnRound(
            played.number,
            played.at,
            played.result,
            number(line.staked),
            number(line.winnings),
            number(line.returned + line.freed),
            number(line.imprisoned),
            number(line.net),
            first=outcome.first,
            first_net=number(game.line.net) if game.line and outcome.first else 0,
            void=outcome.void,
            clause=outcome.clause,
        )

    def _latest(self, last: int) -> list[Played]:
        with self._lock:
            self._catch_up()
            return list(self._rounds.values())[: -last - 1 : -1]

    def _outcome(self, played: Played) -> Outcome:
        clause = played.clause
        if played.before and not clause:
            clause = self.correction_clause(played.edition)
        number_, result, at = played.number, played.result, played.at
        return Outcome(number_, result, played.before, played.void, clause, at)

    # The journal.

    def catch_up(self) -> None:
        """Read what was stored since; the first time it takes a while."""
        with self._lock:
            self._catch_up()

    def _catch_up(self) -> None:
        for entry in self.store.read(self.table, self.number):
            name = kind_of(entry)
            if name in _WANTED:
                self._see(entry.number, decoded(entry.data))
            self.number = entry.number

    def _see(self, entry: int, recorded: Recorded) -> None:
        event, at, _ = recorded
        match event:
            case events.TableOpened(edition=edition):
                self._edition = edition
            case events.SeatTaken():
                self._sat(event)
            case events.SeatLeft(seat=seat):
                self._seats.pop(seat, None)
            case events.BettingOpened(round=number_):
                self._present = Played(number_, self._edition, at, entry)
            case events.RoundSettled():
                self._settled(event, entry, at)
            case events.RoundVoided():
                self._voided(event, entry, at)
            case events.RoundCorrected() | events.RoundAnnulled():
                self._corrected(event, entry, recorded)
            case _:
                pass

    def _sat(self, event: events.SeatTaken) -> None:
        self._count += 1
        self._seats[event.seat] = self._count
        self._stays[self._count] = event.player
        if len(self._stays) > MOST_STAYS:
            del self._stays[next(iter(self._stays))]

    def _settled(self, event: events.RoundSettled, entry: int, at: int) -> None:
        played, before = self._over(entry, at), self._prison
        played.result = event.pocket
        self._prison = {name: _prisoners(held) for name, held in event.prisoners.items()}
        for line in event.lines:
            game = self._add(played, line.seat, line)
            game.prisoners = before.get(line[0], ())
            game.held = self._prison.get(line[0], ())

    def _voided(self, event: events.RoundVoided, entry: int, at: int) -> None:
        played = self._over(entry, at)
        played.void, played.clause = event.cause, event.clause
        for name, refund in event.refunds.items():
            self._add(played, name, None).refund = refund

    def _corrected(
        self, event: events.RoundCorrected | events.RoundAnnulled, entry: int, recorded: Recorded
    ) -> None:
        _, at, actor = recorded
        played = self._rounds.get(event.round)
        if played is None:
            return
        played.before = played.before or event.before
        cause = clause = pocket = ""
        if isinstance(event, events.RoundAnnulled):
            cause, clause = event.cause, event.clause
        else:
            pocket = event.pocket
        played.result, played.void, played.clause = pocket, cause, clause
        changes = {name: (credit, prison, owed) for name, credit, prison, owed in event.changes}
        why = f"{cause} ({clause})" if cause else ""
        for line in event.lines:
            game = played.games.get(line[0])
            if game is None:
                continue
            holder = self._holder(game)
            start = (entry, at, actor, event.before, pocket, why, line)
            change = changes.get(holder, (0, 0, 0))
            game.corrections.append(Corrected(*start, list(game.prisoners), *change))
            self._imprison(holder, game, _prisoners(event.prisoners.get(line[0], ())))

    def _imprison(self, holder: str, game: Game, held: tuple[Prisoner, ...]) -> None:
        """Bring the prison past a round that holds others now."""
        gone = [one for one in game.held if one not in held]
        come = [one for one in held if one not in game.held]
        here = [one for one in self._prison.get(holder, ()) if one not in gone]
        self._prison[holder] = (*here, *come)
        game.held = held

    def _holder(self, game: Game) -> str:
        """Under which name a correction finds a seat: its own, or that of an ended stay."""
        base = game.seat.partition(GONE)[0]
        return game.seat if self._seats.get(base) == game.stay else f"{base}{GONE}{game.stay}"

    def _over(self, entry: int, at: int) -> Played:
        played, self._present = self._present, None
        assert played is not None
        played.last, played.at = entry, at
        self._rounds[played.number] = played
        self._with_games.append(played.number)
        if len(self._rounds) > MOST_ROUNDS:
            oldest = next(iter(self._rounds))
            if self._with_games[0] == oldest:
                self._forget_games()
            del self._rounds[oldest]
        while self._games > MOST_GAMES:
            self._forget_games()
        return played

    def _add(self, played: Played, name: str, line: SettledLine | None) -> Game:
        base, _, gone = name.partition(GONE)
        stay = int(gone) if gone else self._seats.get(base, 0)
        game = played.games[name] = Game(name, stay, self._stays.get(stay, ""), line)
        self._games += 1
        self._own.setdefault(game.player, deque(maxlen=MOST_OWN)).append((played.number, name))
        return game

    def _forget_games(self) -> None:
        """Let the oldest round's games go, and what its players remember of them."""
        number_ = self._with_games.popleft()
        games, self._rounds[number_].games = self._rounds[number_].games, {}
        self._games -= len(games)
        for game in games.values():
            own = self._own.get(game.player)
            while own and own[0][0] <= number_:
                own.popleft()
            if own is not None and not own:
                del self._own[game.player]


def _prisoners(held: Sequence[Held]) -> tuple[Prisoner, ...]:
    return tuple(Prisoner(*one) for one in held)
