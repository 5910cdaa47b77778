// Signing as the second person: in which position, and whether it can be done now.

import type { Waiting } from "../../messages.js";
import { standsAtLeast } from "../../staff/positions.js";
import { me } from "../../state/house.js";

/** The position in which this person may sign; nobody signs their own proposal. */
export function signatory(one: Waiting): string | null {
  const who = me.value;
  if (!who || who.person === one.person) return null;
  return who.roles.find((role) => one.needs.some((need) => standsAtLeast(role, need))) ?? null;
}

const BETWEEN = new Set(["open", "settled"]);

/** Limits change between rounds. */
export const isTimely = (one: Waiting, phase: string): boolean =>
  one.action !== "change limits" || BETWEEN.has(phase);
