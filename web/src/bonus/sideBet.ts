// The side bet as the house tells it: what is on offer, and how it stands in the round.

import { computed } from "@preact/signals";
import { sheet, table } from "../state/table.js";

/** Nothing where the table has none. */
export const offered = computed(() => sheet.value?.side_bet ?? null);
export const sideBet = computed(() => table.value?.bonus?.side ?? null);
