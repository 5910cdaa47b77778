// The bonus moment: after the cloth is paid the wheels turn, then everybody sees who gets what.

import { computed, effect, untracked } from "@preact/signals";
import { reducedMotion } from "../state/settings.js";
import { rested, table, wheels } from "../state/table.js";
import { sideBet } from "./sideBet.js";

/** The outer ring turns for so long; the inner one stops after it. */
export const OUTER = 4000;
export const INNER = OUTER + 600;
/** Dolly, pause, rake and payment come first. */
const AFTER_PAYMENT = 2400;

/** The round whose target the ball on this screen has hit. */
const hit = computed(() => {
  const view = table.value;
  const spun = (sideBet.value?.hot_spot ?? "") !== "";
  return view && spun && view.light === "result" && rested.value ? view.round : null;
});

/** Whether the stage of the round gives way to the wheels. */
export const showsWheels = computed(() => wheels.value === "turn" || wheels.value === "rest");

let timer = 0;

function go(stage: "turn" | "rest", after: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    wheels.value = stage;
    if (stage === "turn") go("rest", INNER);
  }, after);
}

/** Follow the rounds: each hit has its moment once, and whoever wants stillness sees the end. */
export function followBonus(): void {
  let known: number | null | undefined;
  effect(() => {
    const [view, round] = [table.value, hit.value];
    if (!view || round === known) return;
    const old = known === undefined;
    known = round;
    untracked(() => begin(round, old));
  });
}

function begin(round: number | null, old: boolean): void {
  clearTimeout(timer);
  if (round === null) wheels.value = "none";
  else if (old) wheels.value = "rest";
  else {
    wheels.value = "waits";
    go(reducedMotion.value ? "rest" : "turn", AFTER_PAYMENT);
  }
}

/** Show where the wheels stop at once. */
export function skipBonus(): void {
  if (wheels.value !== "turn") return;
  clearTimeout(timer);
  wheels.value = "rest";
}
