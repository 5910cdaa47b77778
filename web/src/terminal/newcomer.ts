// A newcomer: somebody who has never placed a bet in this browser is told how.

import { computed, effect } from "@preact/signals";
import { isBoolean, kept } from "../state/kept.js";
import { hasBets } from "../state/laid.js";

const hasPlayed = kept("has-played", false, isBoolean);

export const isNewcomer = computed(() => !hasPlayed.value);

/** With the first bet they know. */
export function followFirstBet(): void {
  effect(() => {
    if (hasBets.value) hasPlayed.value = true;
  });
}
