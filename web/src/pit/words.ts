// Words of the pit: their shape, and the four languages side by side.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import type { Section } from "./place.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

type Head =
  | "at"
  | "raised"
  | "table"
  | "alert"
  | "answered"
  | "answer"
  | "person"
  | "what"
  | "kind"
  | "entry"
  | "licence"
  | "details";

type JackpotWord =
  | "none"
  | "tables"
  | "staked"
  | "contributed"
  | "ofStakes"
  | "shows"
  | "rest"
  | "overflow"
  | "reserve"
  | "seeded"
  | "paid"
  | "hits"
  | "otherTerms"
  | "initial"
  | "reset"
  | "rate"
  | "aside"
  | "limit"
  | "why"
  | "propose";

export interface PitWords {
  title: string;
  sections: Record<Section, string>;
  skip: string;
  menu: string;
  language: string;
  asking: string;
  lost: (time: string) => string;

  // Tables.
  room: string;
  map: string;
  table: (name: string) => string;
  round: (round: number) => string;
  openTables: string;
  of: (open: number, all: number) => string;
  dealer: string;
  players: string;
  limits: string;
  drop: string;
  dropToday: string;
  dropAndWin: string;
  /** What drop and win of a table are in that has no money. */
  playCredits: string;
  win: string;
  hold: string;
  ofDrop: string;
  gamesPerHour: string;
  gamesAnHour: string;
  target: (games: number) => string;
  underTarget: (games: number) => string;
  tableCount: (count: number) => string;
  voidsToday: string;
  correctionCount: (count: number) => string;
  lastFive: string;
  noSpins: string;
  noTables: string;
  display: string;
  states: {
    closed: string;
    inspected: string;
    between: string;
    spinning: string;
    entered: (pocket: string) => string;
    paying: (pocket: string) => string;
    result: (pocket: string) => string;
  };
  parts: Record<"opening" | "two" | "debts" | "table" | "log", string>;

  // Alerts.
  alertCount: (count: number) => string;
  atTable: (table: string, what: string) => string;
  alertTitles: Record<string, string>;
  alertActs: Record<string, string>;
  alertsWhy: string;
  acknowledge: string;
  acknowledged: string;
  whatWasDone: string;
  untilAnswered: string;
  noAlerts: string;
  allAlerts: (count: number) => string;
  answeredToday: string;
  noneAnswered: string;

  // Two people.
  secondPerson: string;
  nothingWaits: string;
  actions: Record<string, string>;
  evidence: string;
  reason: string;
  signed: string;
  signedAt: (time: string) => string;
  second: string;
  ownLogIn: (position: string) => string;
  notYourself: string;
  betweenRounds: string;
  sign: string;
  refuse: string;
  withdraw: string;

  // Records.
  heads: Record<Head, string>;
  inspectionKinds: Record<string, string>;
  noInspections: string;
  due: string;
  reports: Record<string, string>;
  columns: Record<string, string>;
  about: Record<"table" | "dealer" | "player", string>;
  day: string;
  paper: string;
  allTables: string;
  whichPlayer: string;
  emptyReport: string;
  moreRows: (count: number) => string;
  kinds: Record<string, string>;
  allKinds: string;
  since: string;
  hours: (hours: number) => string;
  always: string;
  refresh: string;
  emptyLog: string;

  // Staff.
  positions: string;
  nameOfPerson: string;
  addMember: string;
  twoForSome: string;
  proposed: string;
  changes: Record<string, (person: string, roles: string) => string>;
  proposedBy: (person: string) => string;
  lapses: (clock: string) => string;
  approveChange: string;
  declineChange: string;
  takeBack: string;
  anotherPerson: string;
  passwordIsMade: string;
  madePassword: (person: string) => string;
  noted: string;
  noRoles: string;
  here: string;
  away: string;
  disabled: string;
  failures: (count: number) => string;
  changeRoles: string;
  resetPassword: string;
  disable: string;

  // Jackpots.
  jackpots: Record<JackpotWord, string> & {
    live: (tables: string) => string;
    by: (person: string) => string;
  };
}

export const PIT: Record<Language, PitWords> = { en, fr, it, de };

export const w = computed<PitWords>(() => PIT[language.value]);

/** The name of something the house names in English, where we have one. */
export const named = (names: Record<string, string>, name: string): string => names[name] ?? name;
