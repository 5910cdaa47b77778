// Words that every screen uses: bets, colours, the light, and how they are put into sentences.

import type { Language } from "../state/settings.js";
import type { TableView } from "../messages.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export type LightName = TableView["light"];

export type KindName =
  | "straight"
  | "split"
  | "street"
  | "corner"
  | "five-line"
  | "six-line"
  | "column"
  | "dozen"
  | "low"
  | "high"
  | "even"
  | "odd"
  | "red"
  | "black"
  | "green"
  | "group";

export interface CommonWords {
  decided: (text: string) => string;
  locale: string;
  tongue: string;
  kinds: Record<KindName, string>;
  dozens: [string, string, string];
  columns: [string, string, string];
  /** The colour of a pocket after its number. */
  red: string;
  black: string;
  zero: string;
  odd: string;
  even: string;
  low: string;
  high: string;
  light: Record<LightName, string>;
  /** That the second custodian of provable draws hasn't answered yet. */
  moving: string;
  awaited: string;
  /** In place of the light while there is no view of the table yet. */
  connecting: string;
  /** That no line could be opened, so many times. */
  noLine: (tries: number) => string;
  /** That the line is open but something is overdue. */
  doubtful: (pending: number) => string;
  sectors: Record<string, string>;
  neighboursOf: (pocket: string, count: number) => string;
  finale: (digits: string) => string;
  complete: (what: string) => string;
  oneChipComplete: (what: string) => string;
  pays: (to: number, one: number) => string;
  sideBet: string;
  /** What a round has drawn besides the ball, and one of it: 17 at 50 to 1. */
  drawnNumbers: string;
  drawnAt: (pocket: string, price: string) => string;
  plus: (amount: string) => string;
  minus: (amount: string) => string;
  /** As people call a table: Table 4. */
  table: (number: number) => string;
  seconds: string;
  close: string;
  house: string;
}

export const COMMON: Record<Language, CommonWords> = { en, fr, it, de };
