// The wheel's profile, as if turned on a lathe: how high its parts are at each radius.

import { APRON, CONE, NUMBERS, POCKETS, ROTOR, TRACKED } from "../measures.js";

type Corner = readonly [radius: number, height: number];

/** From the middle outwards: finial, hub, cone, pockets, numbers, apron, track, rim. */
const CORNERS: readonly Corner[] = [
  [0, 0.3],
  [0.014, 0.296],
  [0.023, 0.284],
  [0.028, 0.262],
  [0.031, 0.23],
  [0.036, 0.2],
  [0.042, 0.178],
  [0.066, 0.162],
  [0.074, 0.146],
  [0.106, 0.137],
  [0.122, 0.126],
  [0.128, 0.102],
  [0.27, 0.072],
  [CONE - 0.012, 0.034],
  [CONE - 0.008, 0.04],
  [CONE, 0.036],
  [CONE + 0.002, -0.03],
  [POCKETS - 0.002, -0.03],
  [POCKETS, 0.006],
  [NUMBERS, 0.042],
  [NUMBERS + 0.003, 0.052],
  [ROTOR - 0.002, 0.052],
  [ROTOR, 0.03],
  [ROTOR + 0.008, 0.03],
  [ROTOR + 0.012, 0.056],
  [APRON, 0.15],
  [0.895, 0.166],
  [0.915, 0.184],
  [TRACKED, 0.205],
  [0.936, 0.246],
  [0.948, 0.262],
  [0.968, 0.268],
  [0.986, 0.262],
  [0.996, 0.25],
  [1, 0.234],
];

const STEPS = 2048;
const HEIGHTS = new Float32Array(STEPS + 2);
for (let place = 0, corner = 0; place <= STEPS + 1; place += 1) {
  const radius = place / STEPS;
  while (corner < CORNERS.length - 2 && CORNERS[corner + 1]![0] <= radius) corner += 1;
  const [[from, low], [to, high]] = [CORNERS[corner]!, CORNERS[corner + 1]!];
  const share = to > from ? Math.min(1, (radius - from) / (to - from)) : 1;
  HEIGHTS[place] = low + (high - low) * share;
}

export const TOP = 0.3;
export const FOOT = -0.17;

/** The height of the surface at a radius up to 1. */
export function heightAt(radius: number): number {
  const at = radius * STEPS;
  const place = at | 0;
  return HEIGHTS[place]! + (HEIGHTS[place + 1]! - HEIGHTS[place]!) * (at - place);
}

/** How steep it is there. */
export const slopeAt = (radius: number): number =>
  (heightAt(Math.min(1, radius + 0.004)) - heightAt(Math.max(0, radius - 0.004))) / 0.008;

/** The outside narrows towards the foot. */
export const outsideAt = (height: number): number => 1 - 0.16 * Math.max(0, 0.234 - height) ** 1.2;
