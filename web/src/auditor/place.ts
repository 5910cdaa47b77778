// Where somebody is on the auditor's pages, and the tables of the house.

import { signal } from "@preact/signals";
import type { LobbyTable } from "../messages.js";

export const SECTIONS = ["audit", "replay", "exports", "clauses", "reports", "log"] as const;
export type Section = (typeof SECTIONS)[number];

const read = (): Section =>
  SECTIONS.find((one) => one === location.hash.slice(1).split("/")[0]) ?? "audit";

export const section = signal<Section>(read());

export function followAddress(): void {
  addEventListener("hashchange", () => (section.value = read()));
}

export const tables = signal<readonly LobbyTable[]>([]);
