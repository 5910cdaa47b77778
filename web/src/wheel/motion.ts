// The motion of a spin: the result comes first, the picture follows.
//
// Angles are degrees clockwise from the top, times milliseconds, radii shares of the wheel's. The
// rotor turns evenly; the ball runs against it. Its path relative to the rotor is the same for
// every pocket, and only its starting angle is solved, so that nothing hints at the result early.

import { drawnFrom } from "./chance.js";

/** Degrees in a millisecond: 15 turns a minute. */
export const ROTOR_SPEED = 0.09;

/** Where the ball runs, where it meets the rotor and where it rests. */
export const TRACK = 0.868;
const MEETS = 0.7;
export const RESTS = 0.615;

/** Degrees in a millisecond against the rotor, as seen in the room. */
export const THROWN = 0.72;
const LEAVES_TRACK = 0.18;
const MEETS_ROTOR = 0.14;

/** What a spin is drawn from. `name` tells rounds apart; hops depend on nothing else. */
export interface Spin {
  pockets: number;
  place: number;
  name: string;
  rotor: number;
  brisk: boolean;
}

/** What is seen at one moment. `lift` is how high the ball is above the rotor, from 0 to 1. */
export interface Moment {
  rotor: number;
  ball: number;
  radius: number;
  lift: number;
}

interface Hop {
  from: number;
  lasts: number;
  speed: number;
  height: number;
}

interface Path {
  /** Degrees the ball has gone against the rotor since the throw, */
  gone: number;
  radius: number;
  lift: number;
}

interface Times {
  orbit: number;
  drop: number;
  hops: number;
  rest: number;
}

const FULL: Times = { orbit: 3600, drop: 800, hops: 1000, rest: 600 };
const BRISK: Times = { orbit: 1500, drop: 330, hops: 420, rest: 250 };

const timesOf = (brisk: boolean): Times => (brisk ? BRISK : FULL);

/** How long a spin lasts until it is over, the ball resting. */
export function lasts(brisk: boolean): number {
  const times = timesOf(brisk);
  return times.orbit + times.drop + times.hops + times.rest;
}

/** When the ball has come to rest in its pocket. */
export const restsAt = (brisk: boolean): number => lasts(brisk) - timesOf(brisk).rest;

/** The picture at every moment of a spin; before its beginning the ball runs at its first speed. */
export function motionOf(spin: Spin): (time: number) => Moment {
  const times = timesOf(spin.brisk);
  const hops = hopsOf(spin.name, times.hops);
  const all = pathAt(lasts(spin.brisk), times, hops).gone;
  const pocket = (360 * spin.place) / spin.pockets;
  return (time) => {
    const path = pathAt(time, times, hops);
    const rotor = spin.rotor + ROTOR_SPEED * time;
    const ball = rotor + pocket + (all - path.gone);
    return { rotor, ball, radius: path.radius, lift: path.lift };
  };
}

/** Two to four hops, each shorter, lower and slower than the one before. */
export function hopsOf(name: string, lasting: number): Hop[] {
  const draw = drawnFrom(name);
  const shares = Array.from({ length: 2 + Math.floor(draw() * 3) }, (_, place) => 0.62 ** place);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  return shares.map((share, place) => {
    const hop = {
      from,
      lasts: (lasting * share) / whole,
      speed: (MEETS_ROTOR + ROTOR_SPEED) * share * (0.55 + 0.5 * draw()) * turnsBack(place, draw()),
      height: share * (0.75 + 0.25 * draw()),
    };
    from += hop.lasts;
    return hop;
  });
}

/** A later hop is sometimes thrown back by a fret, the way the rotor goes. */
const turnsBack = (place: number, chance: number): number => (place > 0 && chance < 0.3 ? -1 : 1);

function pathAt(time: number, times: Times, hops: Hop[]): Path {
  if (time < 0) return { gone: (THROWN + ROTOR_SPEED) * time, radius: TRACK, lift: 0 };
  const orbiting = Math.min(time, times.orbit);
  let gone = slowing(THROWN, LEAVES_TRACK, orbiting, times.orbit);
  if (time <= times.orbit) return { gone, radius: TRACK, lift: 0 };
  const dropping = Math.min(time - times.orbit, times.drop);
  gone += slowing(LEAVES_TRACK, MEETS_ROTOR, dropping, times.drop);
  if (time <= times.orbit + times.drop)
    return { gone, radius: TRACK - (TRACK - MEETS) * (dropping / times.drop) ** 2, lift: 0 };
  return hopping(gone, time - times.orbit - times.drop, hops);
}

/** Degrees gone against the rotor while slowing down evenly from one speed to another. */
function slowing(from: number, to: number, time: number, lasting: number): number {
  return (from + ROTOR_SPEED) * time + ((to - from) * time * time) / (2 * lasting);
}

function hopping(before: number, time: number, hops: Hop[]): Path {
  let gone = before;
  for (const [place, hop] of hops.entries()) {
    if (time >= hop.from + hop.lasts) {
      gone += hop.speed * hop.lasts;
      continue;
    }
    const into = (time - hop.from) / hop.lasts;
    const inwards = (place + into) / hops.length;
    const lift = hop.height * 4 * into * (1 - into);
    return {
      gone: gone + hop.speed * hop.lasts * into,
      radius: MEETS + (RESTS - MEETS) * inwards + 0.07 * lift,
      lift,
    };
  }
  return { gone, radius: RESTS, lift: 0 };
}
