// What the ball on this screen is doing, and the switch that skips its ride.

import { signal } from "@preact/signals";
import type { Doing } from "./cylinder.js";

/** Whether there is a ride to be skipped. */
export const running = signal(false);

/** What the ball does, for the words below the wheel; they change three times in a spin. */
export const doing = signal<Doing>("waits");

/** When, by the house's clock, the ball meets a deflector, the rotor, and its rest; for ears. */
export const knocks = signal<readonly number[]>([]);

/** Show the last frame of the spin at once, or as soon as it is known. */
export function skip(): void {
  running.value = false;
}
