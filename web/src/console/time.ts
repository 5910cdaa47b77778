// The house's time on this screen, once a second.

import { signal } from "@preact/signals";
import { houseNow } from "../state/table.js";

export const now = signal(Date.now());

export function followTime(): void {
  const tick = (): void => {
    now.value = houseNow();
  };
  tick();
  setInterval(tick, 1000);
}
