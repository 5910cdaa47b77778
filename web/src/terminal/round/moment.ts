// The moment of the round: its phase, never the open tab or panel, decides what the screen shows.

import { computed, effect } from "@preact/signals";
import { betsOpen, table } from "../../state/table.js";
import { shownLight } from "../light.js";
import { panel, type PanelName } from "../screen.js";

/** Bets are placed or nothing is on; the ball runs; the round has its end. */
export type Moment = "betting" | "spin" | "result";

export const moment = computed<Moment>(() => {
  if (!table.value || betsOpen.value) return "betting";
  const light = shownLight.value;
  if (light === "result" || light === "void") return "result";
  return light === "closed" && table.value.phase !== "open" ? "spin" : "betting";
});

/** A panel that is open at the close gives way to the wheel, and comes back with the betting. */
export function followMoments(): void {
  let aside: PanelName | null = null;
  let before: Moment = "betting";
  effect(() => {
    const now = moment.value;
    if (before === "betting" && now !== "betting") {
      aside = panel.peek();
      panel.value = null;
    } else if (before !== "betting" && now === "betting") {
      if (aside !== null && panel.peek() === null) panel.value = aside;
      aside = null;
    }
    before = now;
  });
}
