// Words of the felt: what is printed on it, and what its spots say.

import type { Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface FeltWords {
  /** Printed on the cloth. */
  printed: Record<
    | "dozen 1" | "dozen 2" | "dozen 3"
    | "low" | "high" | "even" | "odd" | "red" | "black" | "green",
    string
  >;
  covered: string;
  /** Kinds of wagers as headings of a list. */
  lists: Record<
    | "straight" | "split" | "street" | "corner" | "five-line" | "six-line"
    | "column" | "dozen" | "even chances" | "green" | "group",
    string
  >;
  pays(odds: string): string;
  nothingHere: string;
  registered(amount: string): string;
  pending(amount: string): string;
  inPrison(amount: string, round: string): string;
  wouldWin(amount: string): string;
  limit(least: string, most: string): string;
  enterPlaces(chip: string, win: string): string;
  enterCalls(units: string, chip: string, total: string): string;
  enterAnnounces(units: string, chip: string, total: string): string;
  enterMoves(target: string): string;
  chips(count: string): string;
  oddsAndWin(odds: string, chip: string, win: string): string;
  liftTakesOff(amount: string): string;
  moveHere: string;
  cloth: string;
  trackKinds: Record<"racetrack" | "replica" | "groups", string>;
  wagerList: string;
  take: string;
}

export const FELT: Record<Language, FeltWords> = { en, fr, it, de };
