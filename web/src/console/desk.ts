// The desk beside the work: which of its drawers is open, and which seat lies on it.

import { computed, effect, signal } from "@preact/signals";
import { staffView } from "../state/table.js";
import { callable, phase } from "./commands.js";

export const DRAWERS = ["void", "seats", "table", "two"] as const;
export type Drawer = (typeof DRAWERS)[number] | "person";

const chosen = signal<Drawer | null>(null);

/** The chosen drawer; by itself the causes of a void while there may be one, else the seats. */
export const drawer = computed<Drawer>(() => {
  const possible = callable.value.length > 0;
  if (chosen.value && (chosen.value !== "void" || possible)) return chosen.value;
  return possible ? "void" : "seats";
});

/** Open a drawer and go to it. */
export function openDrawer(name: Drawer): void {
  chosen.value = name;
  goTo("desk");
}

export function closeDrawer(): void {
  chosen.value = null;
  goTo("work");
}

export const toggleDrawer = (name: Drawer): void =>
  chosen.value === name ? closeDrawer() : openDrawer(name);

/** The seat that is dealt with, if it is still there. */
const chosenSeat = signal<string | null>(null);
export const seatOnDesk = computed(
  () => staffView.value?.seats.find((one) => one.seat === chosenSeat.value) ?? null,
);

export function takeUpSeat(seat: string | null): void {
  chosenSeat.value = seat;
  openDrawer("seats");
}

/** What is done in the lower half of the work: the usual thing, or a report of the spin. */
export const reporting = signal(false);

/** A new round begins with a tidy desk, unless somebody is at it. */
export function followDesk(): void {
  effect(() => {
    const now = phase.value;
    const busy = document.getElementById("desk")?.contains(document.activeElement);
    if (!["spinning", "no more bets"].includes(now)) reporting.value = false;
    if (now === "spinning" && !busy) chosen.value = null;
  });
}

/** Go to a region's first stop of the keyboard, once it is drawn. */
export function goTo(region: "desk" | "work"): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(region);
    const stop =
      found?.querySelector<HTMLElement>("[data-first]") ??
      found?.querySelector<HTMLElement>("input, select, textarea, button:not([role=tab])");
    (stop ?? found)?.focus();
  });
}
