// A spin's path: continuous, ever slower, into the given pocket, as it was seen, and never twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Cylinder } from "../../src/wheel/cylinder.js";
import { landingOf, type Landing } from "../../src/wheel/landing.js";
import {
  around,
  between,
  DEFLECTORS,
  RESTS,
  ROTOR_SPEED,
  TRACK,
  deflectorAt,
} from "../../src/wheel/measures.js";
import { throwOf, type Seen } from "../../src/wheel/throwing.js";

const WHEELS = [37, 38, 39];
const STEP = 4;

interface Wanted {
  name?: string;
  turn?: number;
  seen?: Seen;
  pockets?: number;
  place?: number;
  known?: number;
  brisk?: boolean;
}

/** A spin thrown at 0, whose result is known at once or later. */
function spun(wanted: Wanted): Landing {
  const { name = "t/1/1", turn = 1, seen, pockets = 37, place = 8, known = 0 } = wanted;
  const thrown = throwOf(name, turn, seen);
  const rotor = (time: number): number => 40 + thrown.rotor * ROTOR_SPEED * time;
  const pocket = (360 * place) / pockets;
  const brisk = wanted.brisk ?? false;
  return landingOf({ name, thrown, since: 0, known, pocket, rotor, brisk });
}

/** Degrees in a millisecond that the ball goes in the room, in each step until a moment. */
function speeds(landing: Landing, until: number): number[] {
  const found: number[] = [];
  for (let time = 0; time + STEP <= until; time += STEP)
    found.push(between(landing.at(time).ball, landing.at(time + STEP).ball) / STEP);
  return found;
}

const laps = (landing: Landing): number =>
  (STEP * speeds(landing, landing.leaves).reduce((sum, one) => sum + Math.abs(one), 0)) / 360;

test("the ball ends in the middle of every pocket of every wheel, slow or brisk", () => {
  for (const pockets of WHEELS)
    for (const brisk of [false, true])
      for (let place = 0; place < pockets; place += 1) {
        const landing = spun({ pockets, place, brisk, name: `t/${place}/1` });
        for (const time of [landing.rests, landing.ends]) {
          const { ball, rotor, radius, lift } = landing.at(time);
          assert.ok(Math.abs(between(ball, rotor + (360 * place) / pockets)) < 1e-6);
          assert.equal(radius, RESTS);
          assert.ok(lift < 1e-9);
        }
      }
});

test("its path has no gap: not in angle, not in radius, not in height", () => {
  for (let round = 1; round <= 40; round += 1) {
    const known = 137 * (round % 9);
    const landing = spun({ name: `t/${round}/1`, turn: round, place: round % 37, known });
    for (let time = 0; time < landing.ends; time += STEP) {
      const [one, next] = [landing.at(time), landing.at(time + STEP)];
      assert.ok(Math.abs(between(one.ball, next.ball)) < 1.2 * STEP, `angle at ${time}`);
      assert.ok(Math.abs(next.radius - one.radius) < 0.0016 * STEP, `radius at ${time}`);
      assert.ok(Math.abs(next.lift - one.lift) < 0.0016 * STEP, `height at ${time}`);
      assert.ok(Math.abs(between(one.rotor, next.rotor)) < 0.2 * STEP, `rotor at ${time}`);
    }
  }
});

test("it loses speed on its track from the throw to the drop, and runs against the rotor", () => {
  for (let round = 1; round <= 12; round += 1) {
    const landing = spun({ name: `t/${round}/1`, turn: round, known: 300 });
    const found = speeds(landing, landing.leaves);
    const way = Math.sign(found[0]!);
    found.slice(1).forEach((speed, place) => {
      assert.equal(Math.sign(speed), way);
      assert.ok(Math.abs(speed) <= Math.abs(found[place]!) + 1e-6);
    });
    const rotor = between(landing.at(1000).rotor, landing.at(1100).rotor);
    assert.equal(Math.sign(rotor), -way);
  }
});

test("it makes four turns at least and rests when it must", () => {
  for (let round = 1; round <= 40; round += 1) {
    const landing = spun({ name: `t/${round}/1`, turn: round, place: (7 * round) % 37 });
    assert.ok(laps(landing) >= 4, `${laps(landing)}`);
    assert.ok(Math.abs(landing.rests - 5400) < 1200, `${landing.rests}`);
    assert.equal(landing.ends - landing.rests, 600);
    assert.equal(landing.at(landing.leaves).radius, TRACK);
  }
});

test("a result that comes late lets the ball run on, and then needs little time", () => {
  const landing = spun({ known: 9000 });
  assert.ok(landing.leaves - 9000 >= 690 && landing.leaves - 9000 < 2600);
  assert.equal(landing.rests - landing.leaves, 1800);
});

test("it meets a deflector on its way down", () => {
  for (let round = 1; round <= 20; round += 1) {
    const landing = spun({ name: `t/${round}/1`, turn: round });
    const { ball } = landing.at(landing.strikes);
    const nearest = Math.min(
      ...Array.from({ length: DEFLECTORS }, (_, place) =>
        Math.abs(between(ball, deflectorAt(place))),
      ),
    );
    assert.ok(nearest < 3, `${nearest} degrees`);
    const [before, after] = [-30, 20].map((time) =>
      Math.abs(
        between(
          landing.at(landing.strikes + time).ball,
          landing.at(landing.strikes + time + 10).ball,
        ),
      ),
    );
    assert.ok(after! < 0.85 * before!, "it takes speed away");
  }
});

test("it follows what was seen: ways, turns and speed", () => {
  for (const way of ["clockwise", "anticlockwise"])
    for (const [turns, lasts] of [[5, 4000], [12, 11_000], [18, 15_000]] as const) {
      const other = way === "clockwise" ? "anticlockwise" : "clockwise";
      const seen = {
        ball_direction: way,
        wheel_direction: other,
        revolutions: turns,
        milliseconds_in_track: lasts,
      };
      const landing = spun({ seen });
      assert.equal(Math.sign(speeds(landing, 40)[0]!), way === "clockwise" ? 1 : -1);
      assert.ok(Math.abs(laps(landing) - turns) <= 0.55, `${laps(landing)} for ${turns}`);
      assert.ok(Math.abs(landing.leaves - lasts) < 0.2 * lasts, `${landing.leaves} for ${lasts}`);
    }
});

test("without that, the dealer throws the other way each time", () => {
  const ways = [1, 2, 3, 4].map((turn) => throwOf(`t/${turn}/1`, turn).ball);
  assert.deepEqual(ways, [1, -1, 1, -1]);
});

test("the same spin looks the same everywhere, and no two spins look alike", () => {
  const drawn = (name: string, turn: number): string => {
    const landing = spun({ name, turn });
    return Array.from({ length: 24 }, (_, frame) => {
      const { ball, radius, lift } = landing.at((frame * landing.ends) / 23);
      return [around(ball), 100 * radius, 100 * lift].map(Math.round).join(" ");
    }).join("|");
  };
  const all = Array.from({ length: 200 }, (_, place) => drawn(`t/${place}/1`, place));
  assert.equal(new Set(all).size, all.length);
  assert.deepEqual(all.slice(0, 5), [0, 1, 2, 3, 4].map((place) => drawn(`t/${place}/1`, place)));
});

test("the rotor hurries or tarries only a little to meet the ball", () => {
  for (let round = 1; round <= 60; round += 1) {
    const landing = spun({ name: `t/${round}/1`, turn: round, place: (11 * round) % 37 });
    for (let time = 0; time < landing.ends; time += 40) {
      const speed = Math.abs(between(landing.rotor(time), landing.rotor(time + 10))) / 10;
      assert.ok(speed > 0.6 * ROTOR_SPEED && speed < 1.4 * ROTOR_SPEED, `${speed} at ${time}`);
    }
  }
});

test("two screens that hear of a round at other moments show the same", () => {
  const [early, late] = [new Cylinder(), new Cylinder()];
  const thrown = throwOf("t/9/1", 9);
  const spin = { name: "t/9/1", thrown, pocket: 90, brisk: false };
  early.lieIdly(30, 5_000);
  late.lieIdly(null, 19_000);
  for (const one of [early, late]) {
    one.run(thrown, 20_000);
    one.land(spin, 23_000);
  }
  for (let time = 21_000; time < 30_000; time += 100)
    for (const part of ["ball", "radius", "lift"] as const)
      assert.ok(Math.abs(early.at(time).ball![part] - late.at(time).ball![part]) < 1e-6);
});

test("a ball that runs goes on as it was seen, from where it is", () => {
  const cylinder = new Cylinder();
  cylinder.lieIdly(0, 0);
  cylinder.run(throwOf("t/1/1", 1), 0);
  const before = cylinder.at(2000).ball!.ball;
  const seen = { ball_direction: "anticlockwise", revolutions: 9, milliseconds_in_track: 9000 };
  cylinder.observe(throwOf("t/1/1", 1, seen), 2000);
  assert.ok(Math.abs(between(before, cylinder.at(2000).ball!.ball)) < 1e-6);
  assert.ok(between(before, cylinder.at(2050).ball!.ball) < 0);
});

test("a skipped spin lies in its pocket at once and turns on", () => {
  const cylinder = new Cylinder();
  cylinder.lieIdly(0, 0);
  cylinder.run(throwOf("t/1/1", 1), 0);
  cylinder.land({ name: "t/1/1", thrown: throwOf("t/1/1", 1), pocket: 90, brisk: false }, 100);
  assert.ok(cylinder.isLanding(200));
  cylinder.skip(200);
  const { ball, rotor, doing } = cylinder.at(201);
  assert.equal(doing, "rests");
  assert.ok(Math.abs(between(ball!.ball, rotor + 90)) < 1e-9);
  assert.ok(cylinder.isMoving(500));
});

test("after the round the rotor comes to turn by the house's clock, without a jerk", () => {
  const cylinder = new Cylinder();
  cylinder.lieIdly(0, 0);
  cylinder.run(throwOf("t/2/1", 2), 1000);
  cylinder.land({ name: "t/2/1", thrown: throwOf("t/2/1", 2), pocket: 90, brisk: false }, 1100);
  cylinder.idle(12_000);
  let before = cylinder.at(12_000).rotor;
  for (let time = 12_010; time < 40_000; time += 10) {
    const { rotor } = cylinder.at(time);
    assert.ok(Math.abs(between(before, rotor)) <= 1.3);
    before = rotor;
  }
  const fresh = new Cylinder();
  fresh.lieIdly(90, 39_000);
  assert.ok(Math.abs(between(cylinder.at(40_000).rotor, fresh.at(40_000).rotor)) < 0.01);
});
