// Limits that change while somebody looks on: the sheet is read again, and the change is told.

import { effect, signal } from "@preact/signals";
import { table } from "./table.js";

/** What the players were told of the latest change, until they have understood it. */
export const newLimits = signal<string | null>(null);

/** Follow the limits of the table; `read` gets the sheet that goes with them. */
export function followLimits(read: () => Promise<void>): void {
  let known: string | null = null;
  effect(() => {
    const view = table.value;
    if (!view) return;
    const written = JSON.stringify(view.limits);
    const changed = known !== null && known !== written;
    known = written;
    if (!changed) return;
    newLimits.value = view.notice;
    void read();
  });
}
