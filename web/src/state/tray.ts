// The chips in the tray: those of the house, and one of a value that the player has chosen.

import { computed } from "@preact/signals";
import { isNumberFrom, kept } from "./kept.js";
import { unitsOf } from "./money.js";
import { sheet } from "./table.js";

export const LARGEST_CHIP = 1_000_000;

/** The player's own chip as they wrote it, in units of money; 0 for none. */
export const ownChip = kept("own-chip", 0, isNumberFrom(0, LARGEST_CHIP));

/** All values, smallest first. */
export const trayValues = computed(() => {
  const house = sheet.value?.chips ?? [];
  const own = unitsOf(String(ownChip.value));
  const values = own > 0 ? [...house, own] : house;
  return [...new Set(values)].sort((one, other) => one - other);
});
