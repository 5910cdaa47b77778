// Where a person's work is: the pit, the auditor's page, or a table's console.

import type { LobbyTable } from "../messages.js";

export type Place = "pit" | "auditor" | "counter" | "tables";

const PIT = new Set(["supervisor", "manager", "shift-manager", "gaming-management"]);

const COUNTER = new Set(["cashier", "manager", "shift-manager", "gaming-management"]);

/** The places that a person with these positions may go to, the usual one first. */
export function placesOf(roles: readonly string[]): Place[] {
  const places: Place[] = [];
  if (roles.some((role) => PIT.has(role))) places.push("pit");
  if (roles.includes("auditor")) places.push("auditor");
  if (roles.some((role) => COUNTER.has(role))) places.push("counter");
  if (roles.some((role) => role !== "auditor")) places.push("tables");
  if (roles.includes("security") && !places.includes("counter")) places.push("counter");
  return places;
}

export const addressOf = (place: Exclude<Place, "tables">): string => `/${place}`;

export const consoleOf = (table: string): string => `/console/${encodeURIComponent(table)}`;

/** A page of this house that somebody was sent here from. */
export function wantedPage(search: string): string | null {
  const next = new URLSearchParams(search).get("next");
  const known = /^\/(pit|auditor|counter|console|table)(\/[\w%.-]+)*$/;
  return next !== null && known.test(next) ? next : null;
}

/** Tables that people deal come before those that the house deals by itself. */
export const dealtFirst = (tables: readonly LobbyTable[]): LobbyTable[] =>
  [...tables].sort((one, other) => Number(one.automatic) - Number(other.automatic));
