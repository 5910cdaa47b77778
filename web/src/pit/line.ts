// The line to the pit: it only listens.

import { computed, signal } from "@preact/signals";
import type { Problem, Told } from "../messages.js";
import { beSignedOut } from "../state/house.js";
import { LastingLine } from "../state/lasting.js";
import { takeChange, takeView } from "./room.js";

/** Since when the line is down, if it is; and why it ended for good, if it has. */
export const lost = signal<number | null>(null);
export const ended = signal<Problem | null>(null);
export const listening = computed(() => lost.value === null && ended.value === null);

const FINAL = new Set(["session", "authority"]);

let line: LastingLine | null = null;

export function listen(): void {
  line = new LastingLine("/socket", "pit", { hear, lost: () => (lost.value ??= Date.now()) });
}

function hear(told: Told): void {
  switch (told.type) {
    case "pit":
      lost.value = null;
      takeView(told);
      break;
    case "pit_change":
      takeChange(told);
      break;
    case "fault":
    case "bye":
      if (FINAL.has(told.error.code)) endFor(told.error);
      break;
  }
}

function endFor(problem: Problem): void {
  ended.value = problem;
  if (problem.code === "session") beSignedOut();
  line?.end();
}
