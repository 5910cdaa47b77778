// Positions of the staff: how they are called, and who stands above whom.

import { s } from "./words.js";

/** A position as it is called; one that we don't know stays as it is. */
export const positionName = (position: string): string =>
  s.value.positions[position] ?? position;

/** The highest position of a person, which is how they are addressed. */
export const title = (positions: readonly string[]): string => {
  const highest = [...positions].sort((one, other) => rank(other) - rank(one))[0];
  return highest === undefined ? "" : positionName(highest);
};

/** Who stands above whom: `or above` means later in this list. */
const RANKS = ["dealer", "supervisor", "manager", "shift-manager", "gaming-management"];
const rank = (position: string): number => RANKS.indexOf(position);

/** Is a position the needed one or above it? */
export const standsAtLeast = (position: string, needed: string): boolean =>
  rank(position) < 0 || rank(needed) < 0
    ? position === needed
    : rank(position) >= rank(needed);
