// The rounds that may be shown: this round's outcome waits until the ball rests on this screen.

import { computed } from "@preact/signals";
import type { RoundOutcome } from "../messages.js";
import { rested, table } from "../state/table.js";

export const shownRounds = computed<RoundOutcome[]>(() => {
  const view = table.value;
  if (!view) return [];
  return rested.value ? view.history : view.history.filter((one) => one.round !== view.round);
});
