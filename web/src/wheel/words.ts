// The wheel's words: how a number is called, what a spin is doing, why one doesn't count.

import type { Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface WheelWords {
  dozens: [string, string, string];
  columns: [string, string, string];
  /** The call after the number: colour, parity, half. */
  call: (colour: string, parity: string, half: string) => string;
  /** The sign of a wheel with a covered pocket. */
  covered: (pockets: number, pocket: string) => string;
  coveredHere: (pocket: string) => string;
  evenChancesLose: string;
  round: (round: number) => string;
  settled: string;
  running: string;
  betting: string;
  settling: string;
  voided: string;
  spunAgain: string;
  corrected: (first: string) => string;
  skip: string;
  /** What the ball does: three captions in a spin. */
  runs: string;
  drops: string;
  rests: (pocket: string) => string;
  lastNumber: string;
  dropAgain: string;
  /** Why a spin doesn't count, by the names of the rulebooks. */
  causes: Record<string, string>;
}

export const wheelWords: Record<Language, WheelWords> = { en, fr, it, de };
