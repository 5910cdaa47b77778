// Words of the side bet, its targets, meters and wheels: their shape, and the four languages.

import type { MeterShown } from "../messages.js";
import type { Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface BonusWords {
  meters: Record<MeterShown["meter"], string>;
  /** On a narrow stop of the wheel. */
  stops: Record<MeterShown["meter"], string>;
  /** How the side bet stands at a seat. */
  standing: Record<"none" | "pending" | "taken" | "locked" | "out", string>;
  sideBet: (stake: string) => string;
  progressive: string;
  reset: (amount: string) => string;
  grows: (percent: string) => string;
  limit: (amount: string) => string;
  targets: string;
  noTargets: string;
  drawn: (count: number, of: number) => string;
  hit: (pocket: string) => string;
  missed: (pocket: string) => string;
  hotSpot: string;
  community: string;
  rings: string;
  withSideBet: (seats: number) => string;
  inOrder: string;
  seat: string;
  gets: string;
  pays: string;
  you: string;
  drawnAmong: (seats: number) => string;
  notReturned: string;
  waits: (amount: string) => string;
  illustrative: string;
  skip: string;
  lastHits: string;
  noHits: string;
  hitAt: (table: string, round: number, seat: string) => string;
  /** What is said. */
  locked: (seats: number) => string;
  targetsAre: (pockets: string) => string;
  isTarget: (pocket: string) => string;
  atHotSpot: (seat: string, prize: string) => string;
  yours: (amount: string) => string;
}

export const BONUS: Record<Language, BonusWords> = { en, fr, it, de };
