// The rotor between spins: it gathers way, runs out, or turns idly; speed never jumps by itself.

import { around, IDLE_SPEED } from "./measures.js";

/** From a moment on, speed changes evenly until it is the final one. Degrees, milliseconds. */
export interface Glide {
  since: number;
  angle: number;
  speed: number;
  finally: number;
  lasts: number;
}

export const standing = (angle: number): Glide => steady(angle, 0, 0);

export const steady = (angle: number, speed: number, since: number): Glide => ({
  since,
  angle,
  speed,
  finally: speed,
  lasts: 0,
});

/** While bets are placed it turns by the house's clock: at one angle on every screen. */
export const idling = (now: number): Glide => steady(around(IDLE_SPEED * now), IDLE_SPEED, now);

export function angleAt(glide: Glide, now: number): number {
  const time = Math.max(0, now - glide.since);
  const changing = Math.min(time, glide.lasts);
  const slope = glide.lasts ? (glide.finally - glide.speed) / glide.lasts : 0;
  const before = glide.speed * changing + (slope * changing * changing) / 2;
  return glide.angle + before + glide.finally * (time - changing);
}

export function speedAt(glide: Glide, now: number): number {
  const into = glide.lasts ? Math.min(1, Math.max(0, now - glide.since) / glide.lasts) : 1;
  return glide.speed + (glide.finally - glide.speed) * into;
}

export const stands = (glide: Glide, now: number): boolean =>
  glide.finally === 0 && now >= glide.since + glide.lasts;

/** Go over to another speed. */
export function towards(glide: Glide, speed: number, lasts: number, now: number): Glide {
  return {
    since: now,
    angle: angleAt(glide, now),
    speed: speedAt(glide, now),
    finally: speed,
    lasts,
  };
}

const COMES_TO_IDLE = 2500;

/** Slow down so that it comes to turn by the house's clock. */
export function towardsIdling(glide: Glide, now: number): Glide {
  const [angle, speed] = [angleAt(glide, now), speedAt(glide, now)];
  const faster = speed - IDLE_SPEED;
  if (Math.abs(faster) < IDLE_SPEED) return idling(now);
  const turn = 720 / Math.abs(faster);
  const ahead = around(Math.sign(faster) * (IDLE_SPEED * now - angle)) / 360;
  const turns = Math.ceil(COMES_TO_IDLE / turn - ahead);
  return { since: now, angle, speed, finally: IDLE_SPEED, lasts: turn * (ahead + turns) };
}
