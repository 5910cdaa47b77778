"""Records: the past rounds of a table and whose they were, kept up with its journal.

The journal is read once; after that each question reads only what was stored since. Bets aren't
kept: the entries of a round are read again when somebody asks for it.
"""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import Final

from croupier.journal.contract import Store
from croupier.play.paying.settling import Settler
from croupier.readings.chronicle import Round, SeatGame, settler_for
from croupier.readings.chronicler import Chronicler
from croupier.readings.editions import Editions
from croupier.readings.runner import OF_A_TABLE, Runner
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.server.wire.messages import RoundOutcome
from croupier.server.wire.record import History, OwnRound, OwnRounds

MOST_ROUNDS: Final = 10_000
"""Of a table: what history and statistics reach back to; the journal keeps all."""
MOST_OWN: Final = 500
"""Rounds that are kept of one player."""
MOST_GAMES: Final = 200_000
"""Rounds that are kept of all players of a table, each counted for itself."""


class Records:
    """The record of one table; it may be asked from any thread."""

    def __init__(self, store: Store, table: str, editions: Editions | None = None) -> None:
        self.store = store
        self.table = table
        self.editions = editions or Editions(store)
        self._lock = Lock()
        self._kept = Kept()
        chronicler = Chronicler(table, self._kept, lean=True)
        self._runner = Runner(store, table, chronicler, code=OF_A_TABLE)

    def catch_up(self) -> None:
        """Read what was stored since; the first time it takes a while."""
        with self._lock:
            self._runner.catch_up()

    def history(self, last: int) -> History:
        """The latest rounds, newest first."""
        return History([self._outcome(round_) for round_ in self._latest(last)])

    def pockets(self, last: int) -> list[str]:
        """The results of the latest rounds that have one, newest first."""
        return [round_.result for round_ in self._latest(MOST_ROUNDS) if round_.result][:last]

    def own_rounds(self, player: str, last: int) -> OwnRounds:
        """The latest rounds that a player bet in, newest first."""
        with self._lock:
            self._runner.catch_up()
            found = self._kept.of(player)[: -last - 1 : -1]
        return OwnRounds([self.own(round_, game) for round_, game in found])

    def game_of(self, player: str, number: int, seat: str = "") -> tuple[Round, SeatGame]:
        """A round of a player, at the seat if they had several; refused if they had no part."""
        with self._lock:
            self._runner.catch_up()
            for round_, game in self._kept.of(player):
                if round_.number == number and seat in ("", game.seat):
                    return round_, game
        message = f"You had no bet in round {number} of table {self.table}."
        raise Refused("round", message, part=str(number))

    def round(self, number: int) -> Round:
        """A round that is kept; refused if there is none, or it is too long ago."""
        with self._lock:
            self._runner.catch_up()
            found = self._kept.find(number)
        if found is None:
            message = (
                f"Round {number} of table {self.table} isn't over, or too long ago to be kept "
                "here; `croupier proof` reads the whole journal."
            )
            raise Refused("round", message, part=str(number))
        return found

    def settler(self, edition: str) -> Settler:
        """The settler with the rules of an edition."""
        return settler_for(self.editions, edition)

    def clause_of(self, round_: Round) -> str:
        """The clause by which a round is void, or was corrected."""
        if round_.void is not None:
            return round_.void.clause
        return correction_clause(self.settler(round_.edition).rules) if round_.corrected else ""

    def own(self, round_: Round, game: SeatGame) -> OwnRound:
        """A round as its player sees it in a list."""
        line, outcome = game.stands, self._outcome(round_)
        return OwnRound(
            round_.number,
            outcome.at,
            round_.result,
            line.staked,
            line.winnings,
            line.returned + line.freed,
            line.imprisoned,
            line.net,
            first=outcome.first,
            first_net=game.line.net if game.line and outcome.first else 0,
            void=outcome.void,
            clause=outcome.clause,
        )

    def _latest(self, last: int) -> list[Round]:
        with self._lock:
            self._runner.catch_up()
            return list(self._kept.rounds.values())[: -last - 1 : -1]

    def _outcome(self, round_: Round) -> RoundOutcome:
        void, over = round_.void, round_.over
        return RoundOutcome(
            round_.number,
            round_.result,
            round_.first_result if round_.corrected else "",
            "" if void is None else void.cause,
            self.clause_of(round_),
            0 if over is None else over.at,
        )


class Kept:
    """A shelf with as many rounds as a server can hold, and whose they were."""

    def __init__(self) -> None:
        self.rounds: dict[int, Round] = {}
        self._with_games: deque[int] = deque()
        self._games = 0
        self._own: dict[str, deque[tuple[int, str]]] = {}

    def put(self, round_: Round) -> None:
        """Keep a round that is over, and let the oldest go."""
        self.rounds[round_.number] = round_
        self._with_games.append(round_.number)
        self._games += len(round_.seats)
        for seat, game in round_.seats.items():
            own = self._own.setdefault(game.player, deque(maxlen=MOST_OWN))
            own.append((round_.number, seat))
        if len(self.rounds) > MOST_ROUNDS:
            oldest = next(iter(self.rounds))
            if self._with_games[0] == oldest:
                self._forget_games()
            del self.rounds[oldest]
        while self._games > MOST_GAMES and len(self._with_games) > 1:
            self._forget_games()

    def find(self, number: int) -> Round | None:
        """A round that is kept."""
        return self.rounds.get(number)

    def of(self, player: str) -> list[tuple[Round, SeatGame]]:
        """What a player has played, oldest first."""
        places = self._own.get(player, ())
        return [(self.rounds[number], self.rounds[number].seats[seat]) for number, seat in places]

    def _forget_games(self) -> None:
        """Let the oldest round's games go, and what its players remember of them."""
        number = self._with_games.popleft()
        games, self.rounds[number].seats = self.rounds[number].seats, {}
        self._games -= len(games)
        for game in games.values():
            own = self._own.get(game.player)
            while own and own[0][0] <= number:
                own.popleft()
            if own is not None and not own:
                del self._own[game.player]


def correction_clause(rules: Rules) -> str:
    """The clause, or our decision, by which a confirmed result is corrected."""
    entry = rules.rulebook["authority"].get("correction", {})
    return str(entry.get("clause") or entry.get("setting") or "")
