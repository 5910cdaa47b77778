// Limits: what may lie on a wager at this table, and what room is left under them.

import type { Amount, StakeLimit, TableView } from "../messages.js";
import { calledBets, sheet, table, wagers } from "./table.js";

/** The least and the most on one wager; nothing means that the table sets no such limit. */
export interface Limit {
  least: Amount | null;
  most: Amount | null;
}

const OPEN_ENDED: Limit = { least: null, most: null };

const inForce = (): TableView["limits"] => table.value?.limits ?? sheet.value?.limits ?? {};

/** The limits in force: a kind's own goes before those of its class. */
export function limitOf(wager: string): Limit {
  const found = wagers.value.get(wager);
  if (!found) return OPEN_ENDED;
  const limits = inForce();
  return rangeOf(limits[found.kind] ?? limits[found.limit]);
}

/** The least and the most of a limit; a total has neither. */
export const rangeOf = (limit: StakeLimit | Amount | undefined): Limit =>
  typeof limit === "object" ? { least: limit.low, most: limit.high } : OPEN_ENDED;

/** A total that the table sets, such as `increment` or `player`. */
export function totalLimit(name: string): Amount | null {
  const found = inForce()[name];
  return typeof found === "number" ? found : null;
}

/** The wagers that a bet on a target lies on, each with its number of units. */
export function partsOf(target: string): { wager: string; units: number }[] {
  const alone = wagers.value.has(target) || target === sheet.value?.side_bet?.target;
  if (alone) return [{ wager: target, units: 1 }];
  return calledBets.value.get(target)?.parts ?? [];
}

/** The largest unit, up to `unit`, that keeps every wager of a target within its maximum. */
export function roomFor(target: string, unit: Amount, lies: (wager: string) => Amount): Amount {
  const step = totalLimit("increment") ?? 1;
  let fits = unit;
  for (const { wager, units } of partsOf(target)) {
    const { most } = limitOf(wager);
    if (most !== null) fits = Math.min(fits, Math.max(0, most - lies(wager)) / units);
  }
  return fits === unit ? unit : Math.floor(fits / step) * step;
}
