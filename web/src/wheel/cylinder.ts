// A cylinder in motion: what its rotor and ball do from one moment to the next, without drawing it.
//
// All moments are the house's, so that screens that hear of the same events show the same picture.

import { landingOf, type Landing, type Moment } from "./landing.js";
import { RESTS, ROTOR_SPEED, TRACK } from "./measures.js";
import { angleAt, idling, speedAt, standing, stands, steady, towards } from "./rotor.js";
import { towardsIdling, type Glide } from "./rotor.js";
import { goneRunning, type Throw } from "./throwing.js";

const GATHERS_WAY = 1200;
const RUNS_OUT = 4000;

type BallSeen = Omit<Moment, "rotor">;

/** What the ball on the screen does, in the words of its caption. */
export type Doing = "waits" | "runs" | "drops" | "rests";

/** A picture of the cylinder; without a ball, it has none. */
export interface Picture {
  rotor: number;
  ball: BallSeen | null;
  doing: Doing;
}

/** What the ball does: nothing is known yet, it comes to land, it lies, or it was stopped. */
type BallState =
  | { does: "run"; since: number; thrown: Throw }
  | { does: "land"; landing: Landing; pocket: number; rotor: number }
  | { does: "lie"; pocket: number }
  | { does: "stop"; where: BallSeen };

/** What a ball lands by that is thrown at once. */
export interface Spin {
  name: string;
  thrown: Throw;
  pocket: number;
  brisk: boolean;
}

export class Cylinder {
  private glide: Glide = standing(0);
  private ball: BallState | null = null;

  at(now: number): Picture {
    const { ball } = this;
    if (ball?.does === "land") return seenLanding(ball.landing, now);
    const rotor = angleAt(this.glide, now);
    const doing = ball?.does === "run" ? "runs" : ball?.does === "lie" ? "rests" : "waits";
    return { rotor, ball: ball && seenAt(ball, rotor, now), doing };
  }

  isMoving(now: number): boolean {
    return this.ball?.does === "land" || !stands(this.glide, now);
  }

  /** Whether the ball runs and nobody knows yet where it will land. */
  isRunning(): boolean {
    return this.ball?.does === "run";
  }

  isLanding(now: number): boolean {
    return this.ball?.does === "land" && now < this.ball.landing.rests;
  }

  /** When the ball meets a deflector, meets the rotor and rests; nothing before that is known. */
  get landing(): Landing | null {
    return this.ball?.does === "land" ? this.ball.landing : null;
  }

  /** Whether nothing but the slow turning is going on, which needs fewer pictures. */
  isIdling(now: number): boolean {
    const { since, lasts, finally: speed } = this.glide;
    return this.ball?.does === "lie" && Math.abs(speed) < ROTOR_SPEED / 2 && now >= since + lasts;
  }

  /** The dealer pushes the rotor and throws the ball; nobody knows yet where it will land. */
  run(thrown: Throw, since: number): void {
    if (this.ball?.does === "land" || this.ball?.does === "run") return;
    this.glide = towards(this.glide, thrown.rotor * ROTOR_SPEED, GATHERS_WAY, since);
    this.ball = { does: "run", since, thrown };
  }

  /** It is told how the ball was thrown that runs: it goes on from where it is, as it was seen. */
  observe(thrown: Throw, now: number): void {
    const { ball } = this.at(now);
    if (this.ball?.does !== "run" || !ball) return;
    const { since } = this.ball;
    const from = ball.ball - thrown.ball * goneRunning(thrown, Math.max(0, now - since));
    this.ball = { does: "run", since, thrown: { ...thrown, from } };
    this.glide = towards(this.glide, thrown.rotor * ROTOR_SPEED, GATHERS_WAY, now);
  }

  /** The ball comes to land in its pocket; one that doesn't run yet is thrown at that moment. */
  land(spin: Spin, known: number): void {
    if (this.ball?.does !== "run") {
      this.ball = null;
      this.run(spin.thrown, known);
    }
    if (this.ball?.does !== "run") return;
    const { since, thrown } = this.ball;
    const { glide } = this;
    const rotor = (time: number): number => angleAt(glide, time);
    const landing = landingOf({ ...spin, thrown, since, known, rotor });
    this.ball = { does: "land", landing, pocket: spin.pocket, rotor: thrown.rotor * ROTOR_SPEED };
  }

  /** Show the last frame at once: the ball in its pocket, both turning on with the rotor. */
  skip(now: number): void {
    if (this.ball?.does !== "land") return;
    const { landing, pocket, rotor } = this.ball;
    this.glide = steady(landing.rotor(landing.rests), rotor, now);
    this.ball = { does: "lie", pocket };
  }

  /** Stand still: the pocket on top, the ball in it. */
  rest(pocket: number | null): void {
    this.ball = pocket === null ? null : { does: "lie", pocket };
    this.glide = standing(pocket === null ? 0 : -pocket);
  }

  /** The ball lies in a pocket, and the rotor turns as it does while bets are placed. */
  lieIdly(pocket: number | null, now: number): void {
    this.ball = pocket === null ? null : { does: "lie", pocket };
    this.glide = idling(now);
  }

  /** Turn slowly, ball and all. */
  idle(now: number): void {
    this.skip(now);
    this.glide = towardsIdling(this.glide, now);
  }

  /** Void: the ball, if there is one, stops where it is, and the rotor runs out. */
  stop(now: number): void {
    const { rotor, ball } = this.at(now);
    const speed = this.ball?.does === "land" ? this.ball.rotor : speedAt(this.glide, now);
    this.ball = ball && { does: "stop", where: ball };
    this.glide = { since: now, angle: rotor, speed, finally: 0, lasts: RUNS_OUT };
  }
}

function seenLanding(landing: Landing, now: number): Picture {
  const { rotor, ...ball } = landing.at(now);
  const doing = now < landing.leaves ? "runs" : now < landing.rests ? "drops" : "rests";
  return { rotor, ball, doing };
}

function seenAt(ball: Exclude<BallState, { does: "land" }>, rotor: number, now: number): BallSeen {
  switch (ball.does) {
    case "run": {
      const gone = goneRunning(ball.thrown, Math.max(0, now - ball.since));
      return { ball: ball.thrown.from + ball.thrown.ball * gone, radius: TRACK, lift: 0 };
    }
    case "lie":
      return { ball: rotor + ball.pocket, radius: RESTS, lift: 0 };
    case "stop":
      return ball.where;
  }
}
