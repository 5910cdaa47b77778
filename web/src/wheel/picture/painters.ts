// Painters are dear to make, so each is made once for a wheel, a camera and a size, and kept.

import type { Camera, Spot } from "./camera.js";
import { Painter } from "./painter.js";
import type { Face } from "./rotor.js";

const KEPT = 6;
/** A picture that is a little too large is as sharp as one that fits. */
const SMALLEST = 0.6;

interface Made {
  look: string;
  size: Spot;
  painter: Promise<Painter>;
}

let made: Made[] = [];
const ready = new Map<string, Painter>();

const lookOf = (face: Face, camera: Camera): string =>
  JSON.stringify([face, [...face.covered], camera]);

const suits = ([wide, high]: Spot, [width, height]: Spot): boolean =>
  Math.abs(high / wide - height / width) < 0.01 && width <= wide && width >= SMALLEST * wide;

/** The painter of a wheel as it is to be seen; what stands is cast while the page goes on. */
export function painterFor(face: Face, camera: Camera, size: Spot): Promise<Painter> {
  const look = lookOf(face, camera);
  const found = made.find((one) => one.look === look && suits(one.size, size));
  const used = found ?? { look, size, painter: Painter.made(face, camera, size) };
  if (!found) void used.painter.then((painter) => ready.set(look, painter));
  made = [used, ...made.filter((one) => one !== used)].slice(0, KEPT);
  for (const old of ready.keys()) if (!made.some((one) => one.look === old)) ready.delete(old);
  return used.painter;
}

/** A painter of the same wheel in another size, to stand in until the right one is made. */
export const standInFor = (face: Face, camera: Camera): Painter | null =>
  ready.get(lookOf(face, camera)) ?? null;
