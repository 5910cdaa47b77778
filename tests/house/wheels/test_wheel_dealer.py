"""A wheel deals: its states drive the round, its faults are the rulebook's, a lost line ends it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from croupier.audit.audit import audit
from croupier.house.changing import TOPIC
from croupier.house.config import TableConfig
from croupier.house.house import House
from croupier.house.wheels.reader_config import ReaderConfig
from croupier.house.wheels.wheel_dealer import NO_NUMBER, WheelDealer
from croupier.house.wheels.wheel_follower import FAULTY, KEPT, LOST, NOISE, STRAY
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import (
    Noted,
    PlaySuspended,
    ResultEntered,
    RoundSettled,
    SpinObserved,
    SpinVoided,
)
from croupier.play.phases import LIVE, Phase
from croupier.readings.wheels.wheel_spins import LINES, wheel_spins
from croupier.rulebooks.reader import read_game
from croupier.wheels.games import games, read_lines
from croupier.wheels.simulator import FAULTS, WheelFault, WheelSimulator
from croupier.wheels.status_lines import StatusProtocol
from tests.support.fakes import DEALER, FLOOR, MANAGER, FakeClock, ask, given, opened, record, table

READER = ReaderConfig("tcp://127.0.0.1:1", "W-03", "7")


class WallClock(FakeClock):
    """A clock that somebody may set; the time that passes doesn't notice."""

    jumped = 0

    def now(self) -> int:
        return self.time + self.jumped


class Simulated:
    """The lines of a simulated wheel by the test's clock."""

    def __init__(self, wheel: WheelSimulator, clock: FakeClock) -> None:
        self.wheel = wheel
        self.clock = clock
        self.began = clock.elapsed()
        self.pulled = False
        self.noise = ""
        self.times = 1
        """How often the noise comes at every look."""
        self.sent: list[tuple[int, str]] = []

    def taken(self) -> list[tuple[int, str]]:
        found = self.wheel.lines_until(self.clock.elapsed() - self.began)
        timed = [] if self.pulled else [(self.began + at, line) for at, line in found]
        self.sent += timed
        noise = [(self.clock.elapsed(), self.noise)] * self.times
        return [*timed, *noise] if self.noise else timed

    def leave(self) -> None:
        """Nobody holds it."""


class Scene:
    """A table whose wheel is simulated."""

    def __init__(
        self, *faults: tuple[int, WheelFault], game: str = "nz/37", misfires: float = 0
    ) -> None:
        self.clock, self.store = WallClock(), MemoryStore()
        self.house: House = self.opened(game)
        pockets = read_game(game).wheel.pockets
        wheel = WheelSimulator(pockets, 7, misfires=misfires, faults=faults)
        self.line = Simulated(wheel, self.clock)
        self.dealer = self.started()

    def opened(self, game: str) -> House:
        wanted = TableConfig("T", game, source="reader", reader=READER)
        return opened(self.store, game, self.clock, wanted)

    def started(self) -> WheelDealer:
        return WheelDealer(self.house, "T", READER, self.line, StatusProtocol())

    @property
    def phase(self) -> Phase:
        return table(self.house).state.phase

    def until(self, phase: Phase, most: int = 2_000) -> None:
        """Let the wheel run until the table stands so."""
        for _ in range(most):
            if self.phase is phase:
                return
            self.clock.wait(500)
            self.dealer.turn()
        raise AssertionError(f"it is never {phase}")

    def says(self, start: str, most: int = 2_000) -> None:
        """Let the wheel run until its line begins so."""
        for _ in range(most):
            self.clock.wait(500)
            self.dealer.turn()
            if self.line.sent[-1][1].startswith(start):
                return
        raise AssertionError(f"it never says {start}")

    def play(self, rounds: int) -> None:
        """Play rounds; people resume what is suspended, and call no spin where no number came."""
        for _ in range(rounds * 1_000):
            if table(self.house).state.round - (self.phase in LIVE) >= rounds:
                return
            self.clock.wait(500)
            self.dealer.turn()
            check = table(self.house).state.ball_check
            if check:
                given(self.house, Actor("Gus", check), acts.InspectBall(damaged=False))
            if self.phase is Phase.SUSPENDED and not self.line.pulled:
                given(self.house, MANAGER, acts.Resume())
                if self.phase in (Phase.SPINNING, Phase.NO_MORE_BETS):
                    given(self.house, FLOOR, acts.CallNoSpin("interference"))
        raise AssertionError("the rounds never end")

    def found(self, kind: type) -> list[object]:
        return [one.event for one in record(self.store) if isinstance(one.event, kind)]

    def reasons(self) -> list[str]:
        return [one.reason for one in self.found(PlaySuspended) if isinstance(one, PlaySuspended)]


@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/triple", "fair/37"])
def test_a_wheel_deals_rounds_with_its_own_numbers(game: str) -> None:
    scene = Scene(game=game)
    scene.play(5)
    read = [one.pocket for one in games(read_lines(scene.line.sent, StatusProtocol()))]
    results = [one for one in scene.found(ResultEntered) if isinstance(one, ResultEntered)]
    assert [one.pocket for one in results] == read[:5]
    assert {one.source for one in results} == {"reader"}
    assert scene.reasons() == []
    assert audit(scene.store).faults == []


def test_the_raw_lines_of_every_round_are_on_record() -> None:
    scene = Scene()
    scene.play(3)
    notes = [one for one in scene.found(Noted) if isinstance(one, Noted) and one.topic == LINES]
    kept = [json.loads(one.text) for one in notes]
    assert [(one["wheel"], one["ball"], one["round"]) for one in kept] == [
        ("W-03", "7", number) for number in (1, 2, 3)
    ]
    for one, entered in zip(kept, scene.found(ResultEntered), strict=True):
        assert isinstance(entered, ResultEntered)
        lines = [(at, line) for at, line in one["lines"]]
        (game,) = games(read_lines(lines, StatusProtocol()))
        assert game.pocket == entered.pocket


def test_the_rotors_direction_is_reported() -> None:
    scene = Scene()
    scene.play(4)
    seen = [one.telemetry for one in scene.found(SpinObserved) if isinstance(one, SpinObserved)]
    ways = [one["wheel_direction"] for one in seen]
    assert ways == ["anticlockwise", "clockwise"] * 2


@pytest.mark.parametrize(
    ("fault", "cause"),
    [
        ("with-rotor", "same direction"),
        ("unseen", "ball left the wheel"),
        ("lost", "ball left the wheel"),
    ],
)
def test_a_spoilt_spin_is_void_by_the_rulebook_and_spun_again(
    fault: WheelFault, cause: str
) -> None:
    scene = Scene((2, fault))
    scene.play(3)
    (void,) = scene.found(SpinVoided)
    assert isinstance(void, SpinVoided)
    assert void.cause == cause
    assert void.clause.startswith("nz:5.")
    assert audit(scene.store).faults == []


@pytest.mark.parametrize("fault", ["sensor", "stuck", "power"])
def test_what_no_rule_names_is_an_interruption(fault: WheelFault) -> None:
    scene = Scene((2, fault))
    scene.play(3)
    assert FAULTY in scene.reasons()
    assert audit(scene.store).faults == []


@pytest.mark.parametrize(
    "phase", [Phase.BETTING, Phase.SPINNING, Phase.NO_MORE_BETS, Phase.SETTLED]
)
def test_a_line_that_is_pulled_interrupts_the_round_it_meets(phase: Phase) -> None:
    scene = Scene()
    scene.until(phase)
    scene.line.pulled = True
    for _ in range(15):
        scene.clock.wait(500)
        scene.dealer.turn()
    if phase is Phase.SETTLED:
        assert (scene.reasons(), scene.dealer.trouble) == ([], LOST)
    else:
        assert scene.reasons() == [LOST]
        assert scene.phase is Phase.SUSPENDED
    scene.line.pulled = False
    scene.play(3)
    assert audit(scene.store).faults == []


def test_a_line_that_comes_back_with_another_game_gives_no_number() -> None:
    scene = Scene((2, "silent"))
    scene.play(3)
    assert scene.reasons()[0] == LOST
    assert set(scene.reasons()) <= {LOST, NO_NUMBER}


def test_nobody_types_a_number_or_takes_one_back() -> None:
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    refused = ask(scene.house, DEALER, acts.EnterResult("17")).refusal
    assert refused is not None
    assert refused.message == "The results of this table are reported by its wheel."


def test_a_number_that_was_stored_is_concluded_by_whoever_goes_on() -> None:
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    given(scene.house, Actor("house", "house"), acts.EnterResult("17", "reader"))
    refused = ask(scene.house, DEALER, acts.TakeResultBack("mistyped")).refusal
    assert refused is not None
    scene.dealer = scene.started()
    scene.clock.wait(500)
    scene.dealer.turn()
    (settled,) = scene.found(RoundSettled)
    assert isinstance(settled, RoundSettled)
    assert settled.pocket == "17"


def test_a_wheel_with_every_fault_deals_on() -> None:
    faults = ((3 * at + 2, FAULTS[at % len(FAULTS)]) for at in range(330))
    scene = Scene(*faults, misfires=0.1)
    scene.play(1_000)
    results = [one.pocket for one in scene.found(ResultEntered) if isinstance(one, ResultEntered)]
    assert len(results) == 1_000
    assert audit(scene.store).faults == []


def test_no_round_begins_when_the_house_ends() -> None:
    scene = Scene()
    scene.dealer.ending = True
    for _ in range(100):
        scene.clock.wait(500)
        scene.dealer.turn()
    assert table(scene.house).state.round == 0


def test_the_results_follow_the_wheel() -> None:
    scene = Scene((2, "with-rotor"))
    scene.play(4)
    entered = [one.pocket for one in scene.found(ResultEntered) if isinstance(one, ResultEntered)]
    spins = wheel_spins(scene.store, "W-03")
    assert [spin.pocket for spin in spins] == entered
    assert {(spin.table, spin.ball) for spin in spins} == {("T", "7")}
    assert {spin.direction for spin in spins} == {"clockwise", "anticlockwise"}
    assert wheel_spins(scene.store, "W-04") == []


@pytest.mark.parametrize("phase", [Phase.SPINNING, Phase.NO_MORE_BETS])
def test_noise_on_the_line_is_no_wheel(phase: Phase) -> None:
    """Halves of lines, and bytes at the wrong speed, come for as long as one likes."""
    scene = Scene()
    scene.until(phase)
    scene.line.pulled = True
    noise = [
        "\ufffd\ufffdx" * 1_000,
        "*X;4;001;  ;0",
        ";159;0",
        "*X;9;001;  ;0;129;0",
        "*R OK",
        "37x",
    ]
    for count in range(80):
        scene.line.noise = noise[count % len(noise)]
        scene.clock.wait(100)
        scene.dealer.turn()
    assert scene.phase is Phase.SUSPENDED
    assert scene.dealer.trouble == LOST
    scene.line.pulled, scene.line.noise = False, ""
    given(scene.house, MANAGER, acts.Resume())
    scene.until(Phase.SUSPENDED)  # nobody followed that game, so it has no number
    assert scene.found(ResultEntered) == []
    assert scene.reasons() == [LOST, NO_NUMBER]


def test_a_night_in_which_nothing_is_dealt_keeps_few_lines() -> None:
    scene = Scene()
    scene.until(Phase.SETTLED)
    scene.dealer.ending = True
    for _ in range(1_000):
        scene.clock.wait(5_000)
        scene.dealer.turn()
    scene.dealer.ending = False
    scene.until(Phase.BETTING)
    scene.until(Phase.SETTLED)
    kept = [one for one in scene.found(Noted) if isinstance(one, Noted) and one.topic == LINES]
    assert len(kept) == 2
    assert len(json.loads(kept[-1].text)["lines"]) < 200
    assert len(scene.dealer._raw) <= KEPT


def test_the_clock_on_the_wall_may_jump() -> None:
    """Only the time that passes tells whether the line is lost."""
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    scene.clock.jumped = 7_200_000
    scene.until(Phase.SETTLED)
    scene.until(Phase.SPINNING)
    scene.clock.jumped = -7_200_000
    scene.until(Phase.SETTLED)
    assert scene.reasons() == []


def test_a_wheel_that_is_to_move_in_mid_round_moves_after_it() -> None:
    """The file has another wheel at the table: the round ends by the one that it began by."""
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    config = scene.house.config
    moved = replace(READER, wheel="W-04")
    changed = replace(config, tables=(replace(config.table("T"), reader=moved),))
    (waits,) = scene.house.changing.change(changed, "Mia")
    assert waits == "Table T changes when its round is over."
    assert scene.house.config.table("T").reader == READER
    scene.until(Phase.SETTLED)
    assert scene.house.config.table("T").reader == moved
    (note,) = [one for one in scene.found(Noted) if isinstance(one, Noted) and one.topic == TOPIC]
    assert "a reader at wheel W-04" in note.text


def test_a_ball_that_is_over_doesnt_begin_a_spin_when_play_goes_on() -> None:
    """It couldn't be spun on record while it ran, as it hadn't been examined."""
    scene = Scene((1, "lost"))
    scene.until(Phase.NO_MORE_BETS)
    scene.until(Phase.BETTING)
    scene.says("*X;3")
    given(scene.house, MANAGER, acts.Suspend("an alarm"))
    scene.says("*X;4")
    given(scene.house, Actor("Gus", table(scene.house).state.ball_check), acts.InspectBall(False))
    given(scene.house, MANAGER, acts.Resume())
    scene.dealer.turn()
    assert scene.phase is Phase.BETTING


def test_a_number_that_no_spin_waits_for_is_on_record() -> None:
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    given(scene.house, MANAGER, acts.Suspend("an alarm"))
    scene.says("*X;5")
    read = scene.line.wheel.pocket
    (note,) = [one for one in scene.found(Noted) if isinstance(one, Noted) and one.topic == STRAY]
    assert note.text == f"The wheel's reader read {read} while no spin waited for a number."
    assert scene.found(ResultEntered) == []


def test_noise_crowds_no_line_of_the_wheel_out_of_the_record() -> None:
    scene = Scene()
    scene.until(Phase.NO_MORE_BETS)
    scene.line.noise, scene.line.times = "\x00*X;5;001;13", 500
    scene.play(1)
    (note,) = [one for one in scene.found(Noted) if isinstance(one, Noted) and one.topic == LINES]
    lines = [text for _, text in json.loads(note.text)["lines"]]
    assert next(text[:4] for text in lines if text.startswith("*X")) == "*X;2"
    assert len([text for text in lines if text.startswith("\x00")]) == NOISE
    assert json.loads(note.text)["noise left out"] > KEPT
