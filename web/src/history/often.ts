// Which pockets fell most and least often; the newest-first order of the wheel breaks ties.

import type { Figures } from "./figures.js";

export interface Often {
  pocket: string;
  count: number;
}

/** All pockets, most often first; equals in the order of the wheel. */
export function byCount(figures: Figures, wheel: string[]): Often[] {
  return wheel
    .filter((pocket) => pocket in figures.expected)
    .map((pocket) => ({ pocket, count: figures.pockets[pocket] ?? 0 }))
    .sort((one, other) => other.count - one.count);
}

/** How often a pocket was to be expected. */
export function expectedOf(figures: Figures, pocket: string): number {
  const [of, by] = figures.expected[pocket] ?? [0, 1];
  return of / by;
}
