// Ray casting: the parts that stand are drawn once, a few rows at a time, and never again.
//
// Every pixel looks for the surface it sees. The bowl is painted under what turns; over it lies the
// light, which doesn't turn either: what it adds, and what it takes away.

import { CONE, NUMBERS, POCKETS, ROTOR } from "../measures.js";
import type { Projection } from "./camera.js";
import { FOOT, TOP, heightAt, outsideAt, slopeAt } from "./profile.js";
import { brassAt, litAt, woodAt, type Colour } from "./material.js";

export interface Cast {
  /** What stands under the rotor, and the light that lies on it. */
  bowl: ImageData;
  gloss: ImageData;
}

/** The hub's radius: all within it is brass and stands in the light layer. */
const HUB = 0.128;
const STEP = 0.011;
const HALVINGS = 5;

/** The surface that a pixel sees. */
interface Seen {
  x: number;
  y: number;
  z: number;
  radius: number;
  outside: boolean;
}

const seen: Seen = { x: 0, y: 0, z: 0, radius: 0, outside: false };

/** Draw it row by row; whoever asks may pause between any two. */
export function* casting(projection: Projection): Generator<void, Cast> {
  const { width, height } = projection;
  const cast = { bowl: new ImageData(width, height), gloss: new ImageData(width, height) };
  const hit = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      if (look(projection, column + 0.5, row + 0.5)) {
        hit[row * width + column] = 1;
        paint(cast, projection, column, row);
      }
    yield;
  }
  for (let row = 1; row < height - 1; row += 1) {
    soften(cast.bowl, hit, projection, row);
    yield;
  }
  return cast;
}

/** Points of a pixel that are looked at where the wheel ends. */
const PARTS = [0.125, 0.375, 0.625, 0.875] as const;

/** Where a row of pixels meets the wheel's edge: of each as much as the wheel covers. */
function soften(bowl: ImageData, hit: Uint8Array, projection: Projection, row: number): void {
  const { width } = bowl;
  for (let column = 1; column < width - 1; column += 1) {
    const at = row * width + column;
    const alike = hit[at - 1] === hit[at] && hit[at + 1] === hit[at];
    if (alike && hit[at - width] === hit[at] && hit[at + width] === hit[at]) continue;
    const from = [at, at - 1, at + 1, at - width, at + width].find((one) => hit[one] === 1);
    if (from === undefined) continue;
    bowl.data.copyWithin(4 * at, 4 * from, 4 * from + 3);
    bowl.data[4 * at + 3] = 255 * share(projection, column, row);
  }
}

function share(projection: Projection, column: number, row: number): number {
  let seen = 0;
  for (const x of PARTS)
    for (const y of PARTS) seen += Number(look(projection, column + x, row + y));
  return seen / PARTS.length ** 2;
}

/** Paint what was just looked at. */
function paint(cast: Cast, projection: Projection, column: number, row: number): void {
  const at = 4 * (row * projection.width + column);
  const { radius } = seen;
  const slope = seen.outside ? 0 : slopeAt(radius);
  const light = litAt(seen, slope, projection);
  if (!seen.outside && radius < ROTOR) return glossOver(cast.gloss.data, at, radius, light);
  put(cast.bowl.data, at, woodAt(seen, light), 1);
}

/** Brass where it stands; elsewhere what the light adds to the colours below, or takes away. */
function glossOver(
  data: Uint8ClampedArray, at: number, radius: number, light: { diffuse: number; shine: number },
): void {
  if (radius < HUB || radius > NUMBERS) return put(data, at, brassAt(light), 1);
  const depth = radius > CONE && radius < POCKETS ? 0.16 : 0;
  const taken = Math.min(0.8, Math.max(0, 0.86 - 0.78 * light.diffuse) + depth);
  const added = Math.min(0.4, Math.max(0, 0.42 * light.shine + 0.1 * (light.diffuse - 0.86)));
  const all = Math.min(1, taken + added);
  const shade = all > 0 ? (255 * added) / all : 0;
  put(data, at, [shade, shade * 0.97, shade * 0.9], all);
}

function put(data: Uint8ClampedArray, at: number, colour: Colour, opaque: number): void {
  data[at] = colour[0];
  data[at + 1] = colour[1];
  data[at + 2] = colour[2];
  data[at + 3] = 255 * opaque;
}

/** Follow the ray of a pixel down to the first surface; false if it sees none. */
function look(projection: Projection, px: number, py: number): boolean {
  const { camera, focus, middle, sine, cosine } = projection;
  const right = (px - middle[0]) / focus;
  const up = (middle[1] - py) / focus;
  const [away, down] = [up * sine + cosine, sine - up * cosine];
  const [eyeY, eyeZ] = [-cosine * camera.distance, sine * camera.distance];
  const within = (z: number): boolean => {
    const far = (eyeZ - z) / down;
    const [x, y] = [right * far, eyeY + away * far];
    const radius = Math.sqrt(x * x + y * y);
    [seen.x, seen.y, seen.z, seen.radius] = [x, y, z, radius];
    return radius < outsideAt(z) && z <= heightAt(radius);
  };
  let z = TOP;
  while (z > FOOT && !within(z)) z -= STEP;
  if (z <= FOOT) return false;
  for (let [high, low, times] = [z + STEP, z, 0]; times < HALVINGS; times += 1) {
    const half = (high + low) / 2;
    if (within(half)) low = half;
    else high = half;
    z = low;
  }
  within(z);
  seen.outside = seen.radius > 0.9 && z < heightAt(seen.radius) - 2 * STEP;
  return true;
}
