// Calls: what the house says aloud, and what live regions tell.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./calls/de.js";
import { en } from "./calls/en.js";
import { fr } from "./calls/fr.js";
import { it } from "./calls/it.js";

export interface CallWords {
  /** What a voice says, with the tongue that it is said in. */
  open: [string, string];
  closed: [string, string];
  secondsLeft: (seconds: number) => string;
  registered: (bet: string, stake: string) => string;
  returned: (back: string, stake: string, net: string) => string;
  noWin: (lost: string) => string;
  won: (lines: string) => string;
  round: (round: number) => string;
  zeroLine: (bet: string, stake: string, back: string, lost: string, jailed: string) => string;
  freed: (bet: string, stake: string) => string;
  stillJailed: (bet: string, stake: string) => string;
  respin: string;
  roundVoid: (returned: string) => string;
  voidBecause: (cause: string, clause: string) => string;
  corrected: (round: number, first: string, now: string, time: string, clause: string) => string;
  lost: (time: string, registered: number, pending: number, unsent: number) => string;
  back: (registered: number, refused: number) => string;
  state: (light: string, seconds: number | null, round: number) => string;
  stakes: (staked: string, balance: string) => string;
  noStakes: (balance: string) => string;
}

export const CALLS: Record<Language, CallWords> = { en, fr, it, de };

export const calls = computed(() => CALLS[language.value]);
