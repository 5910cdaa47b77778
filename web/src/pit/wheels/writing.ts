// How figures of a wheel are written: signs before z, p in two digits, evidence to 1.

import { common } from "../../parts/format.js";

export const whole = (value: number): string =>
  Math.round(value).toLocaleString(common.value.locale);

/** With so many digits after the point, in the language's own way. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString(common.value.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** +1.4, −0.3 */
export const signed = (value: number, digits = 1): string =>
  `${value < 0 ? "−" : "+"}${decimal(Math.abs(value), digits)}`;

export const percent = (value: number): string =>
  value.toLocaleString(common.value.locale, { style: "percent", maximumFractionDigits: 0 });

/** Evidence to 1: two digits below ten, whole above. */
export const toOne = (value: number): string =>
  value < 10 ? decimal(value, 2) : value < 1e9 ? whole(value) : value.toExponential(0);

export const date = (at: number): string =>
  new Date(at).toLocaleDateString(common.value.locale, { day: "numeric", month: "short" });
