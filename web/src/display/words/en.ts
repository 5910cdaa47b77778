// The display's words: what stands on the wall beside the number, in English.

import type { DisplayWords } from "../words.js";

export const en: DisplayWords = {
  zeros: ["Single zero", "Double zero", "Triple zero"],
  round: (round) => `Round ${round}`,
  lastNumber: (round) => `Last number, round ${round}`,
  paying: "Result, paying",
  voided: "No spin",
  spunAgain: "Bets stay. The ball is spun again.",
  roundVoid: "The round is void. Stakes are returned.",
  suspended: "Play is suspended",
  corrected: "Corrected",
  evenChances: "Even chances",
  noLimit: "no limit",
  limitsIn: (unit) => `Limits in ${unit}, per spot`,
  credits: "credits",
  informs: "This display informs. The wheel decides.",
  lost: (time) => `Connection lost at ${time}`,
  asOf: (time) => `As of ${time}`,
  noRound: "No number yet",
  closed: "This table is closed",
  roundsLeft: (rounds) =>
    rounds === 0 ? "Last round" : rounds === 1 ? "1 round left" : `${rounds} rounds left`,
  check: (round) => `Check round ${round}`,
  checkCode: (round) => `Code that leads to the page that checks round ${round}`,
  noTable: "There is no such table.",
};
