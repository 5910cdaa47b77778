// The wheel is painted ahead where none is seen while bets are placed: on phones.

import { effect } from "@preact/signals";
import { sheet } from "../../state/table.js";
import { workOfWheel } from "../../wheel/Turning.js";
import { hasSheet, layout } from "../screen.js";

/** A phone's wheel is that wide at most; a lying one's takes this share of the screen. */
const WIDEST = 346;
const LYING = 0.45;

/** Prepare it as soon as the page is ready, and again when the screen is turned. */
export function paintAhead(): void {
  effect(() => {
    const game = sheet.value;
    if (!game || !hasSheet()) return;
    const wide = layout.value === "lying" ? LYING * innerWidth : Math.min(WIDEST, innerWidth);
    void workOfWheel().then(({ prepare }) => prepare(game, wide));
  });
}
