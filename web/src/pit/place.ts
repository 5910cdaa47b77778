// Where somebody is in the pit: a section, and the table that lies on the desk.

import { computed, signal } from "@preact/signals";
import { me } from "../state/house.js";

export const SECTIONS = [
  "tables",
  "alerts",
  "jackpots",
  "wheels",
  "inspections",
  "reports",
  "log",
  "staff",
] as const;
export type Section = (typeof SECTIONS)[number];

interface Place {
  section: Section;
  table: string | null;
  /** The part of the table's desk that was asked for. */
  part: string | null;
}

/** A place as an address says it: `#tables/nz-37/limits`. */
function read(): Place {
  const [first = "", table, part] = location.hash.slice(1).split("/").map(decodeURIComponent);
  const section = SECTIONS.find((one) => one === first) ?? "tables";
  return { section, table: table || null, part: part || null };
}

export const place = signal(read());

export function followAddress(): void {
  addEventListener("hashchange", () => (place.value = read()));
}

export const chosen = computed(() => (place.value.section === "tables" ? place.value.table : null));

export const addressOf = (table: string, part = ""): string =>
  `#tables/${encodeURIComponent(table)}${part && `/${part}`}`;

const MANAGERS = ["manager", "shift-manager", "gaming-management"];
const RUNNING = ["supervisor", ...MANAGERS];

const isOneOf = (roles: readonly string[]): boolean =>
  me.value?.roles.some((role) => roles.includes(role)) ?? false;

/** Who runs the pit and answers its alerts, who says who works here, and who sees that. */
export const runsPit = computed(() => isOneOf(RUNNING));
export const keepsStaff = computed(() => isOneOf(MANAGERS));
const seesStaff = computed(() => isOneOf([...MANAGERS, "auditor"]));
/** Who proposes and approves what takes two people of gaming management. */
export const approves = computed(() => isOneOf(["gaming-management"]));
const reads = computed(() => isOneOf([...RUNNING, "auditor"]));

export const sections = computed(() =>
  SECTIONS.filter(
    (one) => (one !== "staff" || seesStaff.value) && (one !== "reports" || reads.value),
  ),
);
