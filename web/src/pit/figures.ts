// Figures of the pit as its tiles write them: short sums, ranges of limits, shares, moments.

import { computed } from "@preact/signals";
import { common, money } from "../parts/format.js";
import { read } from "../state/limits.js";

const short = computed(
  () =>
    new Intl.NumberFormat(common.value.locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const shares = computed(
  () =>
    new Intl.NumberFormat(common.value.locale, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const dates = computed(
  () =>
    new Intl.DateTimeFormat(common.value.locale, {
      day: "2-digit",
      month: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hour12: false,
    }),
);

const SIZES = [
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** 147.4k; below a thousand as it is. */
export function brief(amount: number): string {
  for (const [size, letter] of SIZES) {
    if (Math.abs(amount) < size) continue;
    const part = amount / size;
    const text = Number.isInteger(part) ? money(part) : short.value.format(part);
    return text.replace("-", "−") + letter;
  }
  return money(amount);
}

/** +1.9k */
export const briefSigned = (amount: number): string => (amount > 0 ? "+" : "") + brief(amount);

export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : shares.value.format(part / whole).replace("-", "−");

/** 13/03, 21:14:07 */
export const dateAndTime = (at: number): string => dates.value.format(at);

/** The table's least and most over its ranges of limits. */
export function span(limits: Record<string, unknown>): string {
  const ranges = Object.values(limits).map(read);
  const lows = ranges.flatMap(({ least, most }) =>
    least !== null && most !== null ? [least] : [],
  );
  const highs = ranges.flatMap((one) => (one.most !== null ? [one.most] : []));
  if (lows.length === 0 || highs.length === 0) return "–";
  return `${brief(Math.min(...lows))} – ${brief(Math.max(...highs))}`;
}
