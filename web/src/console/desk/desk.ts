// The desk beside the work: which of its drawers is open, and which seat lies on it.

import { computed, effect, signal } from "@preact/signals";
import { changes } from "../../parts/aloud.js";
import { staffView } from "../../state/table.js";
import { callable, may, phase } from "../commands.js";

const DRAWERS = ["void", "seats", "table", "two"] as const;
export type Tab = (typeof DRAWERS)[number];
export type Drawer = Tab | "person";

const chosen = signal<Drawer | null>(null);

/** The drawers that hold something for this person now. */
export const drawers = computed(() =>
  DRAWERS.filter((name) => {
    if (name === "void") return callable.value.length > 0;
    if (name !== "two") return true;
    const { waiting = [], disputes = [] } = staffView.value ?? {};
    return waiting.length + disputes.length > 0 || may("Propose") || may("OpenDispute");
  }),
);

const isThere = (name: Drawer): boolean =>
  name === "person" || drawers.value.some((one) => one === name);

/** The chosen drawer; by itself the causes of a void while there may be one, else the seats. */
export const drawer = computed<Drawer>(() => {
  if (chosen.value && isThere(chosen.value)) return chosen.value;
  return isThere("void") ? "void" : "seats";
});

/** Open a drawer and go to it. */
export function openDrawer(name: Drawer): void {
  if (!isThere(name)) return;
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
  changes(
    () => callable.value.some((cause) => cause.seen),
    (seen) => seen && openDrawer("void"),
  );
}

/** At the work nothing is pressed by chance: without a first command its fields come first. */
const STOPS = { work: "input, select", desk: "input, select, button" };

/** Where the focus is about to go: the latest wish counts. */
let going = 0;

/** Go on to the next step of the work from the last one, unless words are typed there. */
export function goOn(): void {
  const at = document.activeElement;
  const typing = at instanceof HTMLElement && at.matches("input:not(#number), select, textarea");
  const there = document.getElementById("work")?.contains(at);
  if (going === 0 && there && !typing) goTo("work");
}

/** Go to the work if the focus went with something that is no more, and isn't going elsewhere. */
export function findFocus(): void {
  const at = document.activeElement;
  if (going === 0 && (at === null || at === document.body)) goTo("work");
}

/** Go to a region's first stop of the keyboard, once drawn; not if the person went elsewhere. */
export function goTo(region: "desk" | "work"): void {
  const from = document.activeElement;
  cancelAnimationFrame(going);
  going = requestAnimationFrame(() => {
    going = 0;
    const at = document.activeElement;
    if (at !== from && at !== document.body) return;
    const found = document.getElementById(region);
    const stop =
      found?.querySelector<HTMLElement>("[data-first]") ??
      found?.querySelector<HTMLElement>(STOPS[region]);
    (stop ?? found)?.focus();
  });
}
