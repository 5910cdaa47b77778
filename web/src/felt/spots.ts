// Spots: which one a pointer or a finger means, and which one is next in a direction.

import type { SheetSpot } from "../messages.js";
import type { Extent, Place, Projection } from "./projection.js";

export type Direction = "up" | "down" | "left" | "right";

/** The spot whose area holds a place; the last one lies on top, and blanks lie on all of them. */
export function spotUnder(
  spots: readonly SheetSpot[],
  blanks: readonly Extent[],
  [x, y]: Place,
): SheetSpot | null {
  if (blanks.some((blank) => holds(blank, x, y))) return null;
  for (let index = spots.length - 1; index >= 0; index -= 1) {
    const spot = spots[index]!;
    if (holds(spot.area, x, y)) return spot;
  }
  return null;
}

function holds([left, low, wide, high]: Extent, x: number, y: number): boolean {
  return x >= left && x <= left + wide && y >= low && y <= low + high;
}

/** The spot a finger means: the nearest one within reach of it, or the box that it is in. */
export function spotNear(
  spots: readonly SheetSpot[],
  place: Place,
  project: Projection,
  reach: number,
): SheetSpot | null {
  const [x, y] = project.at(place);
  let found: SheetSpot | null = null;
  let least = reach;
  for (const spot of spots) {
    const [sx, sy] = project.at(spot.place);
    const far = Math.hypot(sx - x, sy - y);
    if (far < least) [found, least] = [spot, far];
  }
  return found ?? spotUnder(spots, [], place);
}

/** What an arrow means on the cloth, when it lies and when it stands. */
const TURNS: Record<Direction, readonly [Place, Place]> = {
  right: [[1, 0], [0, 1]],
  left: [[-1, 0], [0, -1]],
  up: [[0, 1], [-1, 0]],
  down: [[0, -1], [1, 0]],
};

/** The next spot in a direction of the picture, half a box away where there is one. */
export function nextSpot(
  spots: readonly SheetSpot[],
  from: SheetSpot,
  direction: Direction,
  stand: boolean,
): SheetSpot | null {
  const [dx, dy] = stand ? TURNS[direction][1] : TURNS[direction][0];
  let found: SheetSpot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from) continue;
    const [ox, oy] = [spot.place[0] - from.place[0], spot.place[1] - from.place[1]];
    const ahead = ox * dx + oy * dy;
    if (ahead < 0.02) continue;
    const aside = gap(from, spot, dx !== 0);
    const cost = ahead + (aside > 1.5 * ahead + 0.3 ? 8 : 2.5) * aside;
    if (cost < least) [found, least] = [spot, cost];
  }
  return found;
}

/** How far a spot lies aside of the way from another; a large box is met anywhere on its side. */
function gap(from: SheetSpot, to: SheetSpot, alongX: boolean): number {
  const axis = alongX ? 1 : 0;
  const [own, place] = [from.place[axis], to.place[axis]];
  const [start, size] = [to.area[axis], to.area[axis + 2]!];
  if (size < 1.2 || to.area[2] * to.area[3] < 0.6) return Math.abs(place - own);
  const outside = Math.max(start - own, own - start - size, 0);
  return outside + 0.02 * Math.abs(place - own);
}

/** Spots row by row as the picture shows them, for a grid that is read in order. */
export function rowsOf(spots: readonly SheetSpot[], project: Projection): SheetSpot[][] {
  const rows = new Map<number, SheetSpot[]>();
  for (const spot of spots) {
    const key = Math.round(project.at(spot.place)[1]);
    rows.set(key, [...(rows.get(key) ?? []), spot]);
  }
  const across = (spot: SheetSpot): number => project.at(spot.place)[0];
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row.sort((one, other) => across(one) - across(other)));
}
