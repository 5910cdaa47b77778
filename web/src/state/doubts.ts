// Doubts: what the house should have answered by now, and whether the line can be believed.

import { computed, signal } from "@preact/signals";

/** Milliseconds in which an act, and a sign of life, is answered on a line that holds. */
export const ACT_ANSWERED = 1500;
export const PING_ANSWERED = 3000;

const overdue = signal<ReadonlySet<string>>(new Set());
const awaited = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether something is overdue: then nobody knows what the house's clock says. */
export const inDoubt = computed(() => overdue.value.size > 0);

/** Something was sent that is answered within a time; asked again, the first time counts. */
export function expectAnswer(what: string, within: number): void {
  if (!awaited.has(what) && !overdue.value.has(what))
    awaited.set(
      what,
      setTimeout(() => doubt(what), within),
    );
}

/** Doubt at once, as when the browser says that it has no network. */
export function doubt(what: string): void {
  awaited.delete(what);
  overdue.value = new Set([...overdue.value, what]);
}

/** It was answered. */
export function believe(what: string): void {
  clearTimeout(awaited.get(what));
  awaited.delete(what);
  if (overdue.value.has(what))
    overdue.value = new Set([...overdue.value].filter((one) => one !== what));
}

/** The line is down, or a new one: nothing that was sent on the old one is answered there. */
export function expectNothing(): void {
  for (const timer of awaited.values()) clearTimeout(timer);
  awaited.clear();
  if (overdue.value.size > 0) overdue.value = new Set();
}
