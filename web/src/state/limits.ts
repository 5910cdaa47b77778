// Limits: what may lie on a wager at this table, and what room is left under them.

import { calledBets, sheet, table, wagers } from "./table.js";

/** The least and the most on one wager; nothing means that the table sets no such limit. */
export interface Limit {
  least: number | null;
  most: number | null;
}

const OPEN_ENDED: Limit = { least: null, most: null };

/** The limits in force: a kind's own goes before those of its class. */
export function limitOf(wager: string): Limit {
  const found = wagers.value.get(wager);
  if (!found) return OPEN_ENDED;
  const limits = table.value?.limits ?? sheet.value?.limits ?? {};
  return read(limits[found.kind] ?? limits[found.limit]);
}

/** A limit as the house's file writes it: `1-400`. */
export function read(written: unknown): Limit {
  if (typeof written !== "string") return OPEN_ENDED;
  const [least, most] = written.split("-").map(Number);
  return { least: least ?? null, most: most ?? null };
}

/** A total that the table sets, such as `increment` or `player`. */
export function totalLimit(name: string): number | null {
  const found = (table.value?.limits ?? sheet.value?.limits ?? {})[name];
  return typeof found === "string" || typeof found === "number" ? Number(found) : null;
}

/** The wagers that a bet on a target lies on, each with its number of units. */
export function partsOf(target: string): { wager: string; units: number }[] {
  if (wagers.value.has(target)) return [{ wager: target, units: 1 }];
  return calledBets.value.get(target)?.parts ?? [];
}

/** The largest unit, up to `unit`, that keeps every wager of a target within its maximum. */
export function roomFor(target: string, unit: number, lies: (wager: string) => number): number {
  const step = totalLimit("increment") ?? 0.01;
  let fits = unit;
  for (const { wager, units } of partsOf(target)) {
    const { most } = limitOf(wager);
    if (most !== null) fits = Math.min(fits, Math.max(0, most - lies(wager)) / units);
  }
  return fits === unit ? unit : Math.floor(fits / step + 1e-9) * step;
}
