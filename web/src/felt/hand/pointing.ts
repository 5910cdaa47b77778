// Pointing: which numbers are covered by what is pointed at, and the rings of a called bet.

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Piece, SheetSpot } from "../../messages.js";
import { chip, considered, pointed } from "../../state/bets.js";
import { partsOf } from "../../state/limits.js";
import { takesBets, wagers } from "../../state/table.js";
import { felt, pocketsOf } from "../game.js";

/** The very spot that is pointed at: a target can have a second one on the courtesy line. */
const exact = signal<SheetSpot | null>(null);

/** The spot that keyboard focus is on: pointing goes back to it when the pointer leaves. */
export const focused = signal<SheetSpot | null>(null);

export function point(spot: SheetSpot | null): void {
  const next = spot ?? focused.peek();
  exact.value = next;
  pointed.value = next?.target ?? null;
}

/** Where the preview lies: only on wagers, as called bets show rings. */
export const pointedSpot: ReadonlySignal<SheetSpot | null> = computed(() => {
  const target = pointed.value;
  if (target === null || !wagers.value.has(target)) return null;
  return exact.value?.target === target ? exact.value : (felt.value?.main.get(target) ?? null);
});

/** The pockets to ring and lighten, on cloth and track. */
export const covered: ReadonlySignal<ReadonlySet<string>> = computed(
  () => new Set(pointed.value === null ? [] : pocketsOf(pointed.value)),
);

/** One and the same, so that nothing is drawn again while there are no rings. */
const NO_RINGS: readonly Piece[] = [];

/** The pieces of the called bet that is considered or pointed at. */
export const rings: ReadonlySignal<readonly Piece[]> = computed(() => {
  if (considered.value.length > 0) return considered.value;
  const target = pointed.value;
  if (target === null || wagers.value.has(target) || !takesBets.value) return NO_RINGS;
  return partsOf(target).map(({ wager, units }) => ({ wager, stake: units * chip.value }));
});

/** Whether a sector is what is considered: pointed at, or the same pieces. */
export function isConsidered(target: string): boolean {
  if (pointed.value === target) return true;
  const pieces = rings.value;
  const parts = partsOf(target);
  return (
    pieces.length === parts.length &&
    parts.every(({ wager }) => pieces.some((piece) => piece.wager === wager))
  );
}
