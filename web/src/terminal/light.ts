// What the screen may tell: the house's state, held back until the ball on this screen has rested.

import { computed } from "@preact/signals";
import { rested, table } from "../state/table.js";
import type { LightName } from "../parts/words.js";

/** The light of this screen: a result shows when the ball has come to rest, not before. */
export const shownLight = computed<LightName>(() => {
  const light = table.value?.light ?? "shut";
  return light === "result" && !rested.value ? "closed" : light;
});
