// Money is whole minor units everywhere; here alone text is made of them, and they of text.

import { computed } from "@preact/signals";
import type { Amount, StakeLimit } from "../messages.js";
import { COMMON } from "../parts/words.js";
import { language, type Language } from "./settings.js";

/** Minor units in one unit of money. */
const UNIT = 100;
const MINUS = "\u2212";

const format = (tongue: Language, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(COMMON[tongue].locale, options);

const usual = computed(() => format(language.value, { maximumFractionDigits: 2 }));
const both = computed(() =>
  format(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const tenths = computed(() =>
  format(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

const said = (one: Intl.NumberFormat, units: Amount): string =>
  one.format(units / UNIT).replace("-", MINUS);

/** As the chosen language writes it: 1,000 or 2.5. */
export const money = (units: Amount): string => said(usual.value, units);

/** The same in another language than the chosen one. */
export const moneyIn = (units: Amount, tongue: Language): string =>
  said(format(tongue, { maximumFractionDigits: 2 }), units);

/** With both decimals, as a column of a report has it: 1,000.00. */
export const inFull = (units: Amount): string => said(both.value, units);

/** The same in another language than the chosen one. */
export const inFullIn = (units: Amount, tongue: Language): string =>
  said(format(tongue, { minimumFractionDigits: 2, maximumFractionDigits: 2 }), units);

/** With its sign: +239, −60, 0. */
export const signed = (units: Amount): string => (units > 0 ? "+" : "") + money(units);

/** With its sign as a word: plus 239. */
export const saidNet = (units: Amount): string => {
  const { plus, minus } = COMMON[language.value];
  return units < 0 ? minus(money(-units)) : plus(money(units));
};

/** 147.4k; below a thousand as it is. */
export function brief(units: Amount): string {
  for (const [size, letter] of [[1e6, "M"], [1e3, "k"]] as const) {
    if (Math.abs(units) < size * UNIT) continue;
    const whole = units % (size * UNIT) === 0;
    return said(whole ? usual.value : tenths.value, units / size) + letter;
  }
  return money(units);
}

/** +1.9k */
export const briefSigned = (units: Amount): string => (units > 0 ? "+" : "") + brief(units);

/** On a chip, in at most five characters: exact where it can be, else what it exceeds, `12k+`. */
export function onChip(units: Amount): string {
  const text = plain(units);
  if (units < 1000 * UNIT && text.length <= 5) return text;
  for (const [size, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]] as const) {
    const tenth = (size * UNIT) / 10;
    if (units < 10 * tenth) continue;
    const count = Math.floor(units / tenth);
    const exact = `${count / 10}${letter}`;
    if (units % tenth === 0 && exact.length <= 5) return exact;
    return text.length <= 4 ? text : `${Math.floor(count / 10)}${letter}+`;
  }
  return text.slice(0, 5);
}

/** As the notation has it in every language: 5 or 2.50. */
export function plain(units: Amount): string {
  const whole = Math.trunc(units / UNIT);
  const rest = units % UNIT;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, "0")}`;
}

const AMOUNT = /^(?=\.?\d)(\d{0,10})(?:\.(\d{1,2}))?$/;

/** Minor units of what a person has typed, `1’000,50` or `2.5`; what isn't an amount is NaN. */
export function unitsOf(text: string): Amount {
  const found = AMOUNT.exec(text.replace(/[’'\s]/g, "").replace(",", "."));
  if (!found) return NaN;
  return Number(found[1]) * UNIT + Number((found[2] ?? "").padEnd(2, "0"));
}

/** A limit as a house's file writes it: `1-400`, and `500` for a total. */
export const plainLimit = (limit: StakeLimit | Amount): string =>
  typeof limit === "number" ? plain(limit) : `${plain(limit.low)}-${plain(limit.high)}`;

/** A limit that a person has typed so. */
export function limitIn(text: string): StakeLimit | Amount {
  const [low = "", high] = text.split(/[-–]/);
  return high === undefined ? unitsOf(low) : { low: unitsOf(low), high: unitsOf(high) };
}
