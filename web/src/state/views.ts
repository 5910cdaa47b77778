// The views as the house tells them: whole once, then by their changes, whole again after a gap.

import { signal } from "@preact/signals";
import type { ViewChange, ConsoleView, SeatView, TableView } from "../messages.js";
import { patched, type View } from "./patching.js";
import { seat, staffView, table, welcome } from "./table.js";

interface Held {
  table: TableView | null;
  seat: SeatView | null;
  console: ConsoleView | null;
}

const NONE: Held = { table: null, seat: null, console: null };

/** As they were told on the present socket, the viewer's own chips included. */
let held: Held = { ...NONE };

/** Which views were told since the line was opened. */
export const viewed = signal<ReadonlySet<View["type"]>>(new Set());

/** A line was opened: what it tells is made to nothing from before. */
export function beginAnew(): void {
  held = { ...NONE };
  viewed.value = new Set();
}

/** Take a view or a change of one; false if the change doesn't fit what is at hand. */
export function takeView(told: View | ViewChange): boolean {
  const view = told.type === "change" ? patched<View>(held[told.view], told) : told;
  if (view === null) return false;
  held = { ...held, [view.type]: view };
  show(view);
  if (!viewed.value.has(view.type)) viewed.value = new Set([...viewed.value, view.type]);
  return true;
}

/** Show a view, unless it is older than the one on the screen. */
function show(view: View): void {
  if (view.type === "table") {
    if (view.sequence >= (table.value?.sequence ?? 0)) table.value = withoutOwn(view);
  } else if (view.type === "seat") {
    if (view.sequence >= (seat.value?.sequence ?? 0)) seat.value = view;
  } else if (view.sequence >= (staffView.value?.sequence ?? 0)) staffView.value = view;
}

/** Everybody gets the same view: the viewer's own chips aren't another player's. */
function withoutOwn(view: TableView): TableView {
  const own = seat.value?.seat ?? welcome.value?.seat;
  return { ...view, others: view.others.filter((one) => one.seat !== own) };
}
