// The projection: the one place where boxes of the cloth become places on the screen, and back.

/** A place of the cloth in boxes: along from the first row, across from the dozens' side. */
export type Place = readonly [number, number];

/** A place of the picture, y growing downward. */
export type Point = readonly [number, number];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Extent = readonly [number, number, number, number];

export interface Projection {
  /** Whether the zero end is on top rather than at the left. */
  stand: boolean;
  /** How long and how broad a box of one number is. */
  along: number;
  across: number;
  width: number;
  height: number;
  at(place: Place): Point;
  back(point: Point): Place;
  box(extent: Extent): Rectangle;
}

export interface Measure {
  stand: boolean;
  along: number;
  across: number;
  margin: number;
}

export const BOX_ALONG = 78;
export const BOX_ACROSS = 90;

/** A cloth that lies: zero end left, the numbers' rows rising from the dozens' side. */
export const LYING: Measure = { stand: false, along: BOX_ALONG, across: BOX_ACROSS, margin: 20 };

/** The picture of an extent; standing is the lying one turned a quarter clockwise. */
export function projection(extent: Extent, measure: Measure = LYING): Projection {
  const [left, bottom, length, breadth] = extent;
  const { stand, along, across, margin } = measure;
  const top = bottom + breadth;
  const at = ([x, y]: Place): Point =>
    stand
      ? [margin + (y - bottom) * across, margin + (x - left) * along]
      : [margin + (x - left) * along, margin + (top - y) * across];
  const back = ([x, y]: Point): Place =>
    stand
      ? [left + (y - margin) / along, bottom + (x - margin) / across]
      : [left + (x - margin) / along, top - (y - margin) / across];
  const box = ([x, y, wide, high]: Extent): Rectangle => {
    const [one, other] = [at([x, y]), at([x + wide, y + high])];
    return {
      x: Math.min(one[0], other[0]),
      y: Math.min(one[1], other[1]),
      width: Math.abs(one[0] - other[0]),
      height: Math.abs(one[1] - other[1]),
    };
  };
  const [inLength, inBreadth] = [2 * margin + length * along, 2 * margin + breadth * across];
  const [width, height] = stand ? [inBreadth, inLength] : [inLength, inBreadth];
  return { stand, along, across, width, height, at, back, box };
}

/** The middle of a rectangle. */
export const middle = (r: Rectangle): Point => [r.x + r.width / 2, r.y + r.height / 2];

/** A line through places, for the `d` of a path. */
export const path = (project: Projection, places: readonly Place[]): string =>
  "M" + places.map((place) => project.at(place).map((n) => n.toFixed(2)).join(" ")).join("L");
