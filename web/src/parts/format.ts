// Counts, time and clauses as the chosen language writes them; pockets are never touched.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { COMMON } from "./words.js";

export const common = computed(() => COMMON[language.value]);

const counts = computed(
  () => new Intl.NumberFormat(common.value.locale, { maximumFractionDigits: 2 }),
);
const percents = computed(
  () =>
    new Intl.NumberFormat(common.value.locale, {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
/** A table's clock is the one on the wall of its house, wherever somebody looks at it. */
const zone = computed(() => sheet.value?.zone);

const clocks = computed(
  () =>
    new Intl.DateTimeFormat(common.value.locale, {
      timeZone: zone.value,
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hour12: false,
    }),
);
const minutes = computed(
  () =>
    new Intl.DateTimeFormat(common.value.locale, {
      timeZone: zone.value,
      hour: "2-digit",
      minute: "2-digit",
      hour12: false,
    }),
);

const moments = computed(
  () =>
    new Intl.DateTimeFormat(common.value.locale, {
      timeZone: zone.value,
      dateStyle: "long",
      timeStyle: "short",
    }),
);

/** How many, or how many on average: 1,000 or 2.7. */
export const count = (figure: number): string => counts.value.format(figure);

export const percent = (share: number): string => percents.value.format(share);

/** 21:14:07 */
export const clock = (moment: number): string => clocks.value.format(moment);

/** 21:14 */
export const hourAndMinute = (moment: number): string => minutes.value.format(moment);

/** 16 November 2026, 21:14 */
export const moment = (at: number): string => moments.value.format(at);

/** 0 h 42 min */
export function duration(milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds / 60_000));
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** What the house has decided, where a clause is only the number of that; else nothing. */
export const decisionOf = (clause: string | null): string | undefined =>
  sheet.value?.decisions[clause ?? ""];

/** nz:3.1(d) as people cite it: nz 3.1(d); a decision by its number, where staff has no room. */
export const numbered = (clause: string | null): string => (clause ?? "").replaceAll(":", " ");

/** The same; a decision of the house by what it says. */
export function cited(clause: string | null): string {
  const decision = decisionOf(clause);
  return decision ? common.value.decided(decision) : numbered(clause);
}

/** Lower case at the start, as within a sentence; German nouns keep their capital. */
export const within = (words: string): string =>
  language.value === "de" ? words : words.charAt(0).toLowerCase() + words.slice(1);
