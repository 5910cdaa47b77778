// Words of the pit's page on a wheel.

import { computed } from "@preact/signals";
import { language, type Language } from "../../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface WheelWords {
  wheels: string;
  none: string;
  ownWheel: (table: string) => string;
  wheel: (name: string) => string;
  spins: (count: string) => string;
  /** The verdict, first and in one sentence. */
  verdicts: Record<"fair" | "suspect" | "too few" | "biased", (spins: string) => string>;
  evidenceIs: (toOne: string, stop: number) => string;
  canShow: string;
  found: (percent: string) => string;
  foundNothing: string;
  needs: (spins: string) => string;
  pockets: string;
  since: (date: string, ball: string) => string;
  expectedEach: string;
  giveOrTake: (spread: string) => string;
  countThenZ: string;
  scale: string;
  farthest: (pocket: string, count: string, z: string, often: string, p: string) => string;
  heat: (pocket: string, count: string, z: string) => string;
  chi: string;
  freedom: (degrees: number) => string;
  chiExpected: (mean: number, spread: string) => string;
  chiOften: (often: string) => string;
  thisWheel: (value: string) => string;
  rarest: (value: string) => string;
  sectors: string;
  sectorHeads: string;
  round: (length: number, middle: string) => string;
  ways: (p: string) => string;
  evidence: string;
  anyTime: string;
  watchAt: (level: number) => string;
  stopAt: (level: number) => string;
  now: (toOne: string) => string;
  evidenceMeans: string;
  shares: string;
  sharesMean: string;
  direction: string;
  clockwise: string;
  anticlockwise: string;
  directionUnknown: string;
  alike: (p: string) => string;
  speed: string;
  rpm: (mean: string, spread: string) => string;
  noLink: (p: string) => string;
  speedUnknown: string;
  tests: string;
  testHeads: readonly [string, string, string, string];
  /** How often something is seen on fair wheels, in words. */
  ofTen: (times: number) => string;
  ofHundred: (times: number) => string;
  seldom: string;
}

const WORDS: Record<Language, WheelWords> = { en, fr, it, de };

export const v = computed<WheelWords>(() => WORDS[language.value]);

/** A frequency in words: 3 of 10 wheels, 4 of 100, or less. */
export function often(p: number): string {
  const words = v.value;
  if (p >= 0.095) return words.ofTen(Math.min(10, Math.max(1, Math.round(10 * p))));
  return p >= 0.005 ? words.ofHundred(Math.round(100 * p)) : words.seldom;
}
