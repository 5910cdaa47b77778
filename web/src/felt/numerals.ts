// Numerals: where the number of a box stands, so that neither chip nor dolly hides it.

import type { Point, Rectangle } from "./projection.js";

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

export interface Set {
  at: Point;
  size: number;
}

/** A digit's width and height, in its own size. */
const DIGIT = 0.64;
const CAPITAL = 0.72;

/** The first of the usual places that is free, or the one that is hidden least. */
export function numeralPlace(
  text: string,
  box: Rectangle,
  size: number,
  least: number,
  stand: boolean,
  zero: boolean,
  taken: readonly Circle[],
): Set {
  const near = taken.filter((one) => touches(box, one));
  const choices = places(text, box, size, least, stand, zero);
  let [best, hidden] = [choices[0]!, Infinity];
  for (const choice of choices) {
    const lost = near.reduce((sum, one) => sum + overlap(text, choice, one), 0);
    if (lost === 0) return choice;
    if (lost < hidden) [best, hidden] = [choice, lost];
  }
  return best;
}

function places(
  text: string, box: Rectangle, size: number, least: number, stand: boolean, zero: boolean,
): Set[] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { width, height } = box;
  const small = Math.max(least, 0.7 * size);
  const at = (right: number, down: number, size: number): Set => ({
    at: [x + right, y + down],
    size,
  });
  if (zero) {
    const far = [0, -0.24, 0.24, -0.36, 0.36];
    return stand
      ? far.map((one) => at(one * width, 0, size))
      : far.map((one) => at(0, one * height, size));
  }
  if (stand) {
    const across = [-0.2, -0.3, 0.3].map((one) => at(one * width, 0, size));
    return [...across, at(-0.33 * width, 0, small), at(0.33 * width, 0, small)];
  }
  const corner = Math.max(0, Math.min(0.24 * width, (width - text.length * DIGIT * small) / 2 - 2));
  const corners = [-0.27, 0.27].flatMap((down) =>
    [-corner, corner].map((right) => at(right, down * height, small)),
  );
  const home = at(0, 0, size);
  const lesser = Math.max(least, 0.88 * size);
  const aside = [-0.33, 0.33].map((down) => at(0, down * height, lesser));
  return [home, ...aside, ...corners];
}

function touches(box: Rectangle, { x, y, radius }: Circle): boolean {
  const aside = Math.max(box.x - x, x - box.x - box.width, 0);
  return Math.hypot(aside, Math.max(box.y - y, y - box.y - box.height, 0)) < radius;
}

/** How deep a circle reaches into a numeral; a tenth of its radius may. */
function overlap(text: string, { at: [x, y], size }: Set, circle: Circle): number {
  const [half, tall] = [(text.length * DIGIT * size) / 2, (CAPITAL * size) / 2];
  const aside = Math.max(Math.abs(circle.x - x) - half, 0);
  const below = Math.max(Math.abs(circle.y - y) - tall, 0);
  return Math.max(0, 0.9 * circle.radius - Math.hypot(aside, below));
}

/** What a numeral covers. */
export function boundsOf(text: string, { at: [x, y], size }: Set): Rectangle {
  const [width, height] = [text.length * DIGIT * size, CAPITAL * size];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** About how wide a word is, with the space between its letters. */
export const wordWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? 0.69 : 0.6), 0) * size;

/** How much of what is printed a rectangle would cover. */
export const covers = (r: Rectangle, letters: readonly Rectangle[]): number =>
  letters.reduce((sum, one) => sum + shared(r, one), 0);

function shared(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across + down : 0;
}

/** How deep circles reach into a rectangle. */
export const reaches = (r: Rectangle, circles: readonly Circle[]): number =>
  circles.reduce((sum, { x, y, radius }) => {
    const aside = Math.max(r.x - x, x - r.x - r.width, 0);
    const far = Math.hypot(aside, Math.max(r.y - y, y - r.y - r.height, 0));
    return sum + Math.max(0, radius - far);
  }, 0);
