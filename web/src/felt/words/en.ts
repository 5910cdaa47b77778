// Words of the felt: what is printed on it, and what its spots say, in English.

import type { FeltWords } from "../words.js";

export const en: FeltWords = {
  printed: {
    "dozen 1": "1st 12", "dozen 2": "2nd 12", "dozen 3": "3rd 12",
    low: "1–18", high: "19–36", even: "EVEN", odd: "ODD",
    red: "RED", black: "BLACK", green: "GREEN",
  },
  covered: "covered",
  lists: {
    straight: "Straights", split: "Splits", street: "Streets", corner: "Corners",
    "five-line": "Five numbers", "six-line": "Six-lines", column: "Columns", dozen: "Dozens",
    "even chances": "Even chances", green: "Green", group: "Groups",
  },
  pays: (odds) => `Pays ${odds}.`,
  nothingHere: "You have nothing here.",
  registered: (amount) => `You have ${amount}, registered.`,
  pending: (amount) => `You have ${amount}, pending.`,
  inPrison: (amount, round) => `${amount} in prison since round ${round}.`,
  wouldWin: (amount) => `Would win ${amount}.`,
  limit: (least, most) => `Limit ${least} to ${most}.`,
  enterPlaces: (chip, win) => `Enter places ${chip}, which would win ${win}.`,
  enterCalls: (units, chip, total) => `${units} chips at ${chip}, ${total} in all. Enter places.`,
  enterAnnounces: (units, chip, total) =>
    `${units} chips at ${chip}, ${total} in all. Enter announces, the dealer places.`,
  enterMoves: (target) => `Enter moves ${target} here.`,
  chips: (count) => `${count} chips`,
  oddsAndWin: (odds, chip, win) => `${odds} · ${chip} would win ${win}`,
  liftTakesOff: (amount) => `Lift to take ${amount} off, slide to move`,
  moveHere: "Lift to move here",
  cloth: "Cloth",
  trackKinds: { racetrack: "Racetrack", replica: "Wheel replica", groups: "Groups of three" },
  wagerList: "All wagers as a list",
  take: "Take off",
};
