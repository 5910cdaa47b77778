// Figures of the pit as its tiles write them: ranges of limits, shares, moments.

import { computed } from "@preact/signals";
import type { PitTable } from "../../messages.js";
import { common } from "../../parts/format.js";
import { rangeOf } from "../../state/limits.js";
import { brief } from "../../state/money.js";

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

export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : shares.value.format(part / whole).replace("-", "−");

/** 13/03, 21:14:07 */
export const dateAndTime = (at: number): string => dates.value.format(at);

/** The table's least and most over its ranges of limits. */
export function span(limits: PitTable["limits"]): string {
  const ranges = Object.values(limits).map(rangeOf);
  const lows = ranges.flatMap(({ least, most }) =>
    least !== null && most !== null ? [least] : [],
  );
  const highs = ranges.flatMap((one) => (one.most !== null ? [one.most] : []));
  if (lows.length === 0 || highs.length === 0) return "–";
  return `${brief(Math.min(...lows))} – ${brief(Math.max(...highs))}`;
}
