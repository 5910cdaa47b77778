// What the wheel is made of, and how the room's light falls on it: from behind, above and the left.

import { ROTOR, TRACKED } from "../measures.js";
import type { Projection } from "./camera.js";

export type Colour = readonly [red: number, green: number, blue: number];
type Direction = readonly [x: number, y: number, z: number];

export interface Light {
  diffuse: number;
  shine: number;
}

interface Place {
  x: number;
  y: number;
  z: number;
  radius: number;
  outside: boolean;
}

/** Towards the light. */
export const SUN: Direction = [-0.46, 0.5, 0.733];

/** How a place is lit that is so steep, counted outwards. */
export function litAt(place: Place, slope: number, { camera, sine, cosine }: Projection): Light {
  const { x, y, radius, outside } = place;
  const [east, north] = radius > 0 ? [x / radius, y / radius] : [0, 0];
  const flat = outside ? 1 : -slope;
  const upright = outside ? -0.12 : 1;
  const long = Math.hypot(flat, upright);
  const normal: Direction = [(flat * east) / long, (flat * north) / long, upright / long];
  const lit = Math.max(0, along(normal, SUN));
  const [vx, vy, vz] = [-x, -cosine * camera.distance - y, sine * camera.distance - place.z];
  const far = Math.hypot(vx, vy, vz);
  const [hx, hy, hz] = [SUN[0] + vx / far, SUN[1] + vy / far, SUN[2] + vz / far];
  const half = Math.max(0, along(normal, [hx, hy, hz]) / Math.hypot(hx, hy, hz));
  const open = shadowed(place, east, north);
  const shine = (0.5 * half ** 48 + 0.16 * half ** 10) * open;
  return { diffuse: (0.3 + 0.86 * lit) * (0.55 + 0.45 * open), shine };
}

const along = (one: Direction, other: Direction): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** The wall towards the light shades what lies at its foot; corners are darker than the open. */
function shadowed({ radius, outside }: Place, east: number, north: number): number {
  if (outside) return 0.75;
  const towards = (east * SUN[0] + north * SUN[1]) / 0.68;
  if (radius > 0.94) return 1;
  const wall = Math.max(0, Math.min(1, (radius - 0.76 + 0.05 * towards) / 0.16));
  const shade = Math.max(0, towards) * wall;
  const corner = radius < ROTOR ? 0 : Math.max(0, 1 - (radius - ROTOR) / 0.035);
  return 1 - 0.8 * shade - 0.55 * corner;
}

/** Mahogany: its grain runs around the bowl, its colour changes from stave to stave. */
export function woodAt({ x, y, z, radius, outside }: Place, { diffuse, shine }: Light): Colour {
  const turn = Math.atan2(x, y) / (2 * Math.PI);
  const inwards = outside ? 70 * z : 80 * radius;
  const wavy = inwards + 2.4 * noise(turn, 0.12 * inwards, 22);
  const figure = 0.6 * noise(turn, 0.5 * wavy, 36) + 0.4 * noise(turn, 1.6 * wavy, 60);
  const fine = noise(turn, 2.6 * wavy, 240);
  const tone = 0.7 + 0.36 * figure + 0.1 * fine;
  const dark = radius > TRACKED - 0.012 && radius < TRACKED + 0.006 && !outside ? 0.72 : 1;
  const bright = diffuse * tone * dark;
  const gleam = 190 * shine;
  return [138 * bright + gleam, 83 * bright + 0.84 * gleam, 57 * bright + 0.76 * gleam];
}

export function brassAt({ diffuse, shine }: Light): Colour {
  const gleam = 330 * shine;
  return [214 * diffuse + gleam, 178 * diffuse + gleam, 108 * diffuse + 0.85 * gleam];
}

/** Smooth noise from 0 to 1 with so many knots in a turn, so that it closes on itself. */
export function noise(turn: number, y: number, knots: number): number {
  const x = (turn + 1) * knots;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [here, next] = [column % knots, (column + 1) % knots];
  const [u, v] = [soft(x - column), soft(y - row)];
  const above = mixed(grain(here, row), grain(next, row), u);
  const below = mixed(grain(here, row + 1), grain(next, row + 1), u);
  return mixed(above, below, v);
}

const soft = (share: number): number => share * share * (3 - 2 * share);
const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;

function grain(column: number, row: number): number {
  let mix = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1);
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d);
  return ((mix ^ (mix >>> 13)) >>> 0) / 2 ** 32;
}
