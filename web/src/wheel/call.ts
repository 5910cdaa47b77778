// How a pocket is called: its colour, parity, half, dozen and column, in the words of a language.

import { colourOf } from "../parts/names.js";
import type { Language } from "../state/settings.js";
import { COMMON } from "../parts/words.js";
import { wheelWords } from "./words.js";

const isZero = (pocket: string): boolean => colourOf(pocket) === "green";

/** Colour, parity and half as one phrase: `black, even, high`; zeros are only zeros. */
export function called(pocket: string, tongue: Language): string {
  const words = COMMON[tongue];
  if (isZero(pocket)) return words.zero;
  const colour = colourOf(pocket) === "red" ? words.red : words.black;
  return wheelWords[tongue].call(colour, parity(pocket, tongue), half(pocket, tongue));
}

/** The colour as a heading: `Black`, or `Zero`. */
export function colourName(pocket: string, tongue: Language): string {
  const words = COMMON[tongue];
  const name = isZero(pocket) ? words.zero : colourOf(pocket) === "red" ? words.red : words.black;
  return capital(name);
}

/** Parity and half: `even, high`; nothing for zeros. */
export const chances = (pocket: string, tongue: Language): string =>
  isZero(pocket) ? "" : `${parity(pocket, tongue)}, ${half(pocket, tongue)}`;

/** Dozen and column: `3rd dozen, 2nd column`; nothing for zeros. */
export function dozenAndColumn(pocket: string, tongue: Language): string {
  if (isZero(pocket)) return "";
  const words = wheelWords[tongue];
  const place = Number(pocket) - 1;
  return `${words.dozens[Math.floor(place / 12)]}, ${words.columns[place % 3]}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const parity = (pocket: string, tongue: Language): string =>
  Number(pocket) % 2 ? COMMON[tongue].odd : COMMON[tongue].even;

const half = (pocket: string, tongue: Language): string =>
  Number(pocket) <= 18 ? COMMON[tongue].low : COMMON[tongue].high;

/** Why a spin doesn't count, in words; a reason that people wrote stays as it is. */
export const causeIn = (reason: string, tongue: Language): string =>
  wheelWords[tongue].causes[reason] ?? reason;
