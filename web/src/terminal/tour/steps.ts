// The steps of the tour: what each points at, and whose turn it is.

import { signal } from "@preact/signals";

export type TourStep = "chips" | "cloth" | "light" | "wheel" | "money";

/** Each step with its places, of which the first that can be seen is ringed. */
export const STEPS: readonly (readonly [TourStep, ...string[]])[] = [
  ["chips", ".tray"],
  ["cloth", ".cloth-plane"],
  ["light", ".light-box"],
  ["wheel", ".hero .wheel", ".rail-wheel", ".tablet-wheel", ".phone-strip", ".track-place"],
  ["money", ".money-figure"],
];

/** Milliseconds for each: all of them take twenty seconds. */
export const EACH = 4000;

/** The step that is shown; nothing while no tour is on. */
export const tourAt = signal<number | null>(null);

/** Whether somebody turns its pages by hand; then it goes on at their pace, not by itself. */
export const inHand = signal(false);

export function beginTour(): void {
  inHand.value = false;
  tourAt.value = 0;
}

export function leaveTour(): void {
  tourAt.value = null;
}

/** The next step; after the last one the tour is over. */
export function goOn(): void {
  const next = (tourAt.value ?? STEPS.length) + 1;
  tourAt.value = next < STEPS.length ? next : null;
}

/** The next step, because somebody asked for it. */
export function turnPage(): void {
  inHand.value = true;
  goOn();
}
