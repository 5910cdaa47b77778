// Calls: what the house says aloud, and what live regions tell, in English.

import type { CallWords } from "../calls.js";

const none = "";

export const en: CallWords = {
  open: ["Place your bets, please", "en"],
  closed: ["No more bets", "en"],
  secondsLeft: (seconds) => `${seconds} seconds`,
  registered: (bet, stake) => `${bet}: ${stake} registered.`,
  returned: (back, stake, net) => `Returned ${back} on ${stake}: ${net}.`,
  noWin: (lost) => `No bet won. Minus ${lost}.`,
  won: (lines) => `Won: ${lines}.`,
  round: (round) => `Round ${round}.`,
  zeroLine: (bet, stake, back, lost, jailed) =>
    `${bet} ${stake}: ${back} returned, ${lost} lost${jailed ? `, ${jailed} in prison` : none}.`,
  freed: (bet, stake) => `${bet} ${stake}: out of prison and returned.`,
  stillJailed: (bet, stake) => `${bet} ${stake}: still in prison.`,
  respin: "Bets stay, the ball is spun again.",
  roundVoid: (returned) => `Round void, ${returned} returned.`,
  voidBecause: (cause, clause) => `Void: ${cause}${clause ? ` (${clause})` : none}.`,
  corrected: (round, first, now, time, clause) =>
    `Round ${round} corrected: ${now} instead of ${first}. Corrected ${time} by two people${
      clause ? ` (${clause})` : none
    }.`,
  lost: (time, registered, pending, unsent) =>
    `Connection lost at ${time}. ${registered} ${registered === 1 ? "bet" : "bets"} ` +
    `registered` +
    `${pending > 0 ? `, ${pending} without an answer` : none}, ${unsent} not sent yet.`,
  back: (registered, refused) =>
    refused > 0
      ? `Back. ${registered} registered, ${refused} refused.`
      : registered === 0
        ? "Back. Nothing lies on the cloth."
        : registered === 1
          ? "Back. Your bet is registered."
          : `Back. All ${registered} bets registered.`,
  state: (light, seconds, round) =>
    `${light}. ${seconds === null ? none : `${seconds} seconds. `}Round ${round}.`,
  stakes: (staked, balance) => `${staked} on the cloth, balance ${balance}.`,
  noStakes: (balance) => `Nothing on the cloth, balance ${balance}.`,
};
