// Patching: the next view, made of the one before and of what the house says has changed.

import { ROWS } from "../messages.js";
import type { ConsoleView, SeatView, TableView, ViewChange } from "../messages.js";

export type View = TableView | SeatView | ConsoleView;

/** The view after a change; nothing if the change wasn't made to the view that is at hand. */
export function patched<Kind extends View>(before: Kind | null, change: ViewChange): Kind | null {
  if (before === null || before.type !== change.view || before.version !== change.before)
    return null;
  const after: Record<string, unknown> = { ...before, ...change.set };
  for (const [name, splices] of Object.entries(change.splice)) {
    const items = [...(after[name] as unknown[])];
    for (const [at, gone, rows] of splices)
      items.splice(at, gone, ...rows.map((row) => shaped(row, ROWS[change.view]?.[name])));
    after[name] = items;
  }
  return after as unknown as Kind;
}

function shaped(row: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields) return row;
  return Object.fromEntries(fields.map((name, place) => [name, (row as unknown[])[place]]));
}
