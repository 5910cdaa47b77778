// A cylinder in motion: what its rotor and ball do from one moment to the next, without drawing it.

import {
  lasts,
  motionOf,
  restsAt,
  RESTS,
  ROTOR_SPEED,
  THROWN,
  TRACK,
  type Moment,
  type Spin,
} from "./motion.js";
import { angleAt, around, runOut, speedAt, standing, stands, towards } from "./rotor.js";
import type { Glide } from "./rotor.js";

/** Degrees in a millisecond while bets are placed: one turn a minute. */
const IDLE_SPEED = 0.006;
const GATHERS_WAY = 700;
const COMES_TO_IDLE = 2500;
const RUNS_OUT = 4000;

/** Where the dealer lets go of the ball. */
const THROWN_FROM = 300;

type BallSeen = Omit<Moment, "rotor">;

/** A picture of the cylinder; without a ball, it has none. */
export interface Picture {
  rotor: number;
  ball: BallSeen | null;
  resting: boolean;
}

/** What the ball does: nothing is known yet, it comes to land, it lies, or it was stopped. */
type BallState =
  | { does: "run"; since: number }
  | { does: "land"; began: number; brisk: boolean; pocket: number; at: (time: number) => Moment }
  | { does: "lie"; pocket: number }
  | { does: "stop"; where: BallSeen };

export class Cylinder {
  private glide: Glide = standing(0);
  private ball: BallState | null = null;

  /** The picture at a moment. Moments never go back. */
  at(now: number): Picture {
    if (this.ball?.does === "land" && now >= this.ball.began + lasts(this.ball.brisk)) this.lie();
    const { ball } = this;
    if (ball?.does === "land") {
      const { rotor, ...seen } = ball.at(now - ball.began);
      return { rotor, ball: seen, resting: now - ball.began >= restsAt(ball.brisk) };
    }
    const rotor = angleAt(this.glide, now);
    return { rotor, ball: ball && seenAt(ball, rotor, now), resting: ball?.does === "lie" };
  }

  isMoving(now: number): boolean {
    return this.isLanding() || !stands(this.glide, now);
  }

  isLanding(): boolean {
    return this.ball?.does === "land";
  }

  /** Whether nothing but the slow turning is going on, which needs fewer pictures. */
  isIdling(now: number): boolean {
    const { finally: speed, since, lasts: changing } = this.glide;
    return !this.isLanding() && speed === IDLE_SPEED && now >= since + changing;
  }

  /** The dealer pushes the rotor and throws the ball; nobody knows yet where it will land. */
  run(now: number): void {
    if (this.isLanding() || this.ball?.does === "run") return;
    this.glide = towards(this.glide, ROTOR_SPEED, GATHERS_WAY, now);
    this.ball = { does: "run", since: now };
  }

  /**
   * The ball comes to land in its pocket. One that runs already goes on until it passes the solved
   * starting angle; else it is thrown now, or was at the moment given.
   */
  land(spin: Omit<Spin, "rotor">, thrown: number, now: number): void {
    const { rotor, ball } = this.at(now);
    const start = motionOf({ ...spin, rotor: 0 })(0).ball;
    const running = this.ball?.does === "run" && ball !== null;
    const waits = running ? around(ball.ball - rotor - start) / (THROWN + ROTOR_SPEED) : 0;
    const began = running ? now + waits : thrown;
    const at = motionOf({ ...spin, rotor: rotor + ROTOR_SPEED * (began - now) });
    const pocket = (360 * spin.place) / spin.pockets;
    this.ball = { does: "land", began, brisk: spin.brisk, pocket, at };
  }

  /** Show the last frame at once: the pocket on top, the ball in it, nothing moving. */
  rest(pocket: number | null): void {
    this.ball = pocket === null ? null : { does: "lie", pocket };
    this.glide = standing(pocket === null ? 0 : -pocket);
  }

  /** Turn slowly, ball and all. */
  idle(now: number): void {
    this.glide = towards(this.glide, IDLE_SPEED, COMES_TO_IDLE, now);
  }

  /** Void: the ball, if there is one, stops where it is, and the rotor runs out. */
  stop(now: number): void {
    const { rotor, ball } = this.at(now);
    const speed = this.isLanding() ? ROTOR_SPEED : speedAt(this.glide, now);
    this.ball = ball && { does: "stop", where: ball };
    this.glide = { since: now, angle: rotor, speed, finally: 0, lasts: RUNS_OUT };
  }

  /** The spin is over: the rotor runs out until the pocket stands on top. */
  private lie(): void {
    if (this.ball?.does !== "land") return;
    const { began, brisk, at, pocket } = this.ball;
    const end = lasts(brisk);
    this.ball = { does: "lie", pocket };
    this.glide = runOut(at(end).rotor, ROTOR_SPEED, pocket, began + end);
  }
}

function seenAt(ball: Exclude<BallState, { does: "land" }>, rotor: number, now: number): BallSeen {
  switch (ball.does) {
    case "run":
      return { ball: THROWN_FROM - THROWN * (now - ball.since), radius: TRACK, lift: 0 };
    case "lie":
      return { ball: rotor + ball.pocket, radius: RESTS, lift: 0 };
    case "stop":
      return ball.where;
  }
}
