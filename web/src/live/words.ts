// Words of the live table, which terminal, console and pit share, in four languages.

import { computed } from "@preact/signals";
import type { WorkLine } from "../messages.js";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface LiveWords {
  /** Colours by the names that a house's file may give them. */
  colours: Record<string, string>;
  /** What is done in a step, as a heading. */
  does: Record<WorkLine["do"], string>;
  /** Why something on the cloth may not be touched now. */
  hands: Record<string, string>;
  allAccounted: string;
  announced: string;
  away: string;
  backAgain: string;
  bought: string;
  buy: string;
  buyColour: string;
  buyValue: string;
  cash: string;
  cashIn: string;
  change: string;
  changeBlock: string;
  chipsOf: (count: number) => string;
  chipsPanel: string;
  claim: string;
  colour: string;
  colourChips: string;
  comingToYou: (what: string) => string;
  declined: (slip: string, reason: string) => string;
  difference: (count: number) => string;
  display: string;
  doneOf: (done: number, all: number) => string;
  drop: string;
  each: string;
  fill: (what: string) => string;
  forWhat: string;
  freeColour: string;
  given: string;
  handsFree: string;
  hasWon: (bet: string, won: string) => string;
  /** Ways in which a called bet that has won is staked again. */
  replays: Record<string, string>;
  heardFor: (slip: string) => string;
  hold: string;
  holdAll: string;
  inColour: (count: number) => string;
  inFront: string;
  inPrison: (amount: string) => string;
  inCoin: (amount: string) => string;
  inValue: (amount: string) => string;
  isDone: string;
  live: string;
  marked: (pocket: string) => string;
  moved: (places: string) => string;
  needColour: string;
  noTime: string;
  noteAway: string;
  noteBack: string;
  onCloth: string;
  out: string;
  over: (count: string) => string;
  paid: string;
  payments: string;
  placed: (slip: string) => string;
  place: string;
  rack: string;
  rides: (amount: string) => string;
  takeOff: string;
  repeatBack: (slip: string) => string;
  raked: (chips: string) => string;
  returned: (back: string, bank: string) => string;
  freed: (amount: string) => string;
  saidBy: (person: string) => string;
  say: string;
  sayNo: string;
  school: string;
  seatOf: (seat: string) => string;
  setAside: string;
  setAsideLine: (amount: string, round: number) => string;
  setAsideFor: (player: string, amount: string, round: number) => string;
  skip: string;
  stillToDo: string;
  strays: string;
  straysCount: string;
  straysHome: string;
  straysHow: string;
  straysJudge: string;
  straysLieOn: string;
  straysMinimum: string;
  straysNobody: string;
  straysTable: string;
  straysWhose: string;
  takeBack: string;
  tip: string;
  tipBox: string;
  undoLast: string;
  undoWhy: string;
  undoReasons: string[];
  valueChips: string;
  waits: (slip: string) => string;
  waitForPause: (seconds: number) => string;
  workHow: string;
  workList: string;
  worth: (amount: string) => string;
  yours: string;
  /** The ways of a school. */
  byHalves: (even: number, half: number, seven: number, made: number) => string;
  threeToTwo: (even: number, nought: number, twice: number, made: number) => string;
  digitSum: (chips: number, made: number) => string;
  oddChip: (pays: number) => string;
  times: (chips: string, pays: string, made: string) => string;
  together: (made: string) => string;
}

export const LIVE: Record<Language, LiveWords> = { en, fr, it, de };

export const l = computed(() => LIVE[language.value]);
