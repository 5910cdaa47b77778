// The throw: which way the ball goes, how fast, and how friction slows it on its track.
//
// A wheel that is watched says so itself; where nobody watches, the round's name decides, so that
// every screen shows the same throw and no two rounds look alike. Friction takes the same speed
// away in every moment, as it does of a ball that rolls.

import { drawnFrom } from "./chance.js";

/** What was seen of a spin; each part may be unknown. */
export interface Seen {
  ball_direction?: string;
  wheel_direction?: string;
  revolutions?: number;
  milliseconds_in_track?: number;
}

/** Clockwise, or against the clock. */
export type Way = 1 | -1;

export interface Throw {
  ball: Way;
  rotor: Way;
  /** Where the ball is let go, in degrees, and how fast, in degrees a millisecond. */
  from: number;
  speed: number;
  /** How long it stays on its track, if that was seen. */
  tracked: number | null;
}

/** The speed at which a ball no longer keeps to the track, and the one that a dealer keeps up. */
export const LEAVES = 0.2;
const KEPT = 0.4;
const SLOWEST = 0.26;
const TAMES = 2400;
/** No report keeps a ball on its track for longer. */
const LONGEST = 20_000;

/** `turn` counts the spins of a table: the dealer throws the other way each time. */
export function throwOf(name: string, turn: number, seen: Seen = {}): Throw {
  const draw = drawnFrom(`${name}/throw`);
  const [from, speed] = [360 * draw(), 0.72 + 0.14 * draw()];
  const ball = wayOf(seen.ball_direction) ?? (turn % 2 ? 1 : -1);
  const rotor = wayOf(seen.wheel_direction) ?? (ball === 1 ? -1 : 1);
  const tracked = Math.min(seen.milliseconds_in_track ?? 0, LONGEST) || null;
  return { ball, rotor, from, speed: speedSeen(seen) ?? speed, tracked };
}

function wayOf(told: string | undefined): Way | null {
  if (told === "clockwise") return 1;
  return told === "anticlockwise" ? -1 : null;
}

/** The first speed of a ball that made so many turns in so many milliseconds, slowing evenly. */
function speedSeen({ revolutions, milliseconds_in_track: lasts }: Seen): number | null {
  if (!revolutions || !lasts) return null;
  const mean = (360 * revolutions) / lasts;
  return Math.max(mean, 2 * mean - LEAVES);
}

/** What a ball has gone that runs, where nobody knows yet how long it will. */
export function goneRunning({ speed }: Throw, time: number): number {
  const kept = keptOf(speed);
  return kept * time + (speed - kept) * TAMES * (1 - Math.exp(-time / TAMES));
}

/** How fast such a ball still is: ever slower, but never so slow that it would fall. */
export function speedRunning({ speed }: Throw, time: number): number {
  const kept = keptOf(speed);
  return kept + (speed - kept) * Math.exp(-time / TAMES);
}

const keptOf = (speed: number): number => Math.max(SLOWEST, Math.min(KEPT, 0.55 * speed));
