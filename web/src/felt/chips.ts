// Chips: what each value looks like, and how a stake is stacked.

import { computed, type ReadonlySignal } from "@preact/signals";
import type { Amount } from "../messages.js";
import { trayValues } from "../state/tray.js";

export type Inlay =
  | "circle" | "pentagon" | "square" | "diamond" | "hexagon" | "star" | "oval" | "triangle";

/** No two designs share both pattern and inlay. */
export interface Design {
  value: Amount;
  body: string;
  edge: string;
  rim: string;
  /** Degrees of edge, gap, edge, gap ... around the chip, repeated; one figure is a whole ring. */
  pattern: readonly number[];
  inlay: Inlay;
}

const design = (
  value: Amount, body: string, edge: string, rim: string, pattern: number[], inlay: Inlay,
): Design => ({ value, body, edge, rim, pattern, inlay });

const HOUSE: readonly Design[] = [
  design(100, "#D8D0BD", "#2A4A7F", "#A79F8C", [32, 58], "circle"),
  design(500, "#B3202A", "#FBF7EC", "#7D141C", [24, 36], "pentagon"),
  design(2500, "#12714A", "#FBF7EC", "#0A4A30", [13, 9, 13, 25], "square"),
  design(10000, "#2B2F32", "#E0B973", "#B9B5A8", [9, 8, 9, 8, 9, 47], "diamond"),
  design(50000, "#5B2C8C", "#D5C3EC", "#3D1C61", [360], "hexagon"),
  design(100000, "#C5871C", "#3D2410", "#7D5410", [15, 15], "star"),
  design(500000, "#2F77A8", "#FFFFFF", "#1D4F72", [84, 36], "oval"),
];

const COLOURS: readonly [string, string, string][] = [
  ["#A8471C", "#FBE9D2", "#6E2C0E"],
  ["#1F6F78", "#E4F3F1", "#10474D"],
  ["#8C2C5B", "#F5DCE8", "#5C1A3A"],
  ["#5F6B2A", "#F2F0D4", "#3B4418"],
  ["#44506B", "#DDE4F2", "#2A3348"],
  ["#7A5A3C", "#F3E6D3", "#4C3722"],
];

/** Patterns and inlays in an order that puts unlike ones next to each other. */
const PATTERNS = HOUSE.map((one) => one.pattern);
const INLAYS: readonly Inlay[] = [
  "triangle", "oval", "circle", "star", "square", "pentagon", "hexagon", "diamond",
];

/** The designs of these values: the house's own, and unused pairs for values it doesn't know. */
export function designsOf(values: readonly Amount[]): Design[] {
  const known = new Map(HOUSE.map((one) => [one.value, one]));
  const used = new Set(HOUSE.map((one) => one.pattern.join() + one.inlay));
  const spare = INLAYS.flatMap((inlay, shift) =>
    PATTERNS.map((_, place) => [PATTERNS[(place + shift) % PATTERNS.length]!, inlay] as const),
  ).filter(([pattern, inlay]) => !used.has(pattern.join() + inlay));
  return [...new Set(values)]
    .sort((one, other) => one - other)
    .map((value) => known.get(value) ?? custom(value, spare))
    .sort((one, other) => one.value - other.value);

  function custom(value: Amount, left: (readonly [readonly number[], Inlay])[]): Design {
    const [pattern, inlay] = left.shift() ?? [PATTERNS[0]!, "triangle"];
    const [body, edge, rim] = COLOURS[left.length % COLOURS.length]!;
    return { value, body, edge, rim, pattern, inlay };
  }
}

/** The chips of this house, smallest first: those of the tray and the usual ones. */
export const designs: ReadonlySignal<readonly Design[]> = computed(() =>
  designsOf([...HOUSE.map((one) => one.value), ...trayValues.value]),
);

/** The largest chip that a stake holds; below the smallest, that one. */
export function largestIn(stake: Amount, chips: readonly Design[]): Design {
  return chips.findLast((one) => one.value <= stake) ?? chips[0]!;
}

const MOST_LAYERS = 5;

/** The chips of a stake, larger ones below; the last visible layer stands for all the rest. */
export function stackOf(stake: Amount, chips: readonly Design[]): Design[] {
  const layers: Design[] = [];
  let left = stake;
  while (left > 0 && layers.length < MOST_LAYERS) {
    const largest = largestIn(left, chips);
    layers.push(largest);
    left -= largest.value;
  }
  return layers;
}
