// What the screen may tell: the house's state, held back until the ball on this screen has rested.

import { computed } from "@preact/signals";
import { rested, table } from "../state/table.js";
import type { LightName } from "../parts/words.js";

/** The light of this screen, nothing before a view: a result shows when the ball has rested. */
export const shownLight = computed<LightName | null>(() => {
  const light = table.value?.light ?? null;
  return light === "result" && !rested.value ? "closed" : light;
});
