// The bonus moment: after the cloth is paid the wheels turn, then everybody sees who gets what.

import { computed, effect, untracked } from "@preact/signals";
import { reducedMotion } from "../state/settings.js";
import { table, targetHit, wheels, wheelsSeen } from "../state/table.js";

/** The outer ring turns for so long; the inner one stops after it. */
export const OUTER = 4000;
export const INNER = OUTER + 600;
/** Dolly, pause, rake and payment come first. */
const AFTER_PAYMENT = 2400;

/** Whether the stage of the round gives way to the wheels. */
export const showsWheels = computed(() => wheels.value === "turn" || wheels.value === "rest");

let timer = 0;

function go(round: number, stage: "turn" | "rest", after: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    wheelsSeen.value = { round, stage };
    if (stage === "turn") go(round, "rest", INNER);
  }, after);
}

/** Follow the rounds: each hit has its moment once, and whoever wants stillness sees the end. */
export function followBonus(): void {
  let known: number | null | undefined;
  effect(() => {
    const [view, round] = [table.value, targetHit.value];
    if (!view || round === known) return;
    const old = known === undefined;
    known = round;
    untracked(() => begin(round, old));
  });
}

function begin(round: number | null, old: boolean): void {
  clearTimeout(timer);
  if (round === null) wheelsSeen.value = null;
  else if (old) wheelsSeen.value = { round, stage: "rest" };
  else go(round, reducedMotion.value ? "rest" : "turn", AFTER_PAYMENT);
}

/** Show where the wheels stop at once. */
export function skipBonus(): void {
  const round = targetHit.value;
  if (wheels.value !== "turn" || round === null) return;
  clearTimeout(timer);
  wheelsSeen.value = { round, stage: "rest" };
}
