// History's words: lanes, statistics, and the line that past spins don't change the next one.

import type { Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface HistoryWords {
  title: string;
  newestFirst: string;
  latest: (shown: number) => string;
  red: string;
  black: string;
  nothing: string;
  unchanged: string;
  voided: (cause: string) => string;
  corrected: (first: string) => string;
  statistics: string;
  otherWindow: string;
  window: string;
  spins: (spins: number) => string;
  countedSpins: (spins: number) => string;
  wholeSession: string;
  lastSpins: (spins: number) => string;
  expectedEach: (expected: string) => string;
  expected: string;
  mostOften: string;
  leastOften: string;
  frequencies: string;
  seen: string;
  pocket: string;
  chance: string;
  deviation: string;
  deviationMeans: string;
  zeros: string;
  export: string;
  unavailable: string;
}

export const historyWords: Record<Language, HistoryWords> = { en, fr, it, de };
