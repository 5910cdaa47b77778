// Whether the wheel on this screen is running, and the switch that skips it.

import { signal } from "@preact/signals";

export const running = signal(false);

/** Show the last frame of the spin at once. */
export function skip(): void {
  running.value = false;
}
