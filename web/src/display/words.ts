// The display's words: what stands on the wall beside the number.

import type { Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface DisplayWords {
  zeros: [string, string, string];
  round: (round: number) => string;
  lastNumber: (round: number) => string;
  paying: string;
  voided: string;
  spunAgain: string;
  roundVoid: string;
  suspended: string;
  corrected: string;
  evenChances: string;
  noLimit: string;
  limitsIn: (unit: string) => string;
  credits: string;
  informs: string;
  lost: (time: string) => string;
  asOf: (time: string) => string;
  noRound: string;
  closed: string;
  roundsLeft: (rounds: number) => string;
  /** Under the code that leads to the page of a round, and for who can't see it. */
  check: (round: number) => string;
  checkCode: (round: number) => string;
  noTable: string;
}

export const displayWords: Record<Language, DisplayWords> = { en, fr, it, de };
