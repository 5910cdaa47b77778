// The side bet in English.

import type { BonusWords } from "../words.js";

export const en: BonusWords = {
  meters: { primary: "Primary progressive", secondary: "Secondary progressive" },
  stops: { primary: "Primary", secondary: "Secondary" },
  standing: {
    none: "not placed",
    pending: "on its way",
    taken: "taken",
    locked: "taken and locked",
    out: "locked without one",
  },
  sideBet: (stake) => `Bonus Spin ${stake}`,
  progressive: "Progressive side bet",
  reset: (amount) => `reset ${amount}`,
  grows: (percent) => `grows by ${percent} of each side bet`,
  limit: (amount) => `at most ${amount}`,
  targets: "Targets of this round",
  noTargets: "They are drawn when the side bets lock.",
  drawn: (count, of) => `${count} of ${of}, drawn after the side bets locked`,
  hit: (pocket) => `The ball rests in ${pocket}: a target.`,
  missed: (pocket) => `The ball rests in ${pocket}: no target.`,
  hotSpot: "Hot spot",
  community: "Community pay",
  rings: "Outer ring: hot spot. Inner ring: community pay.",
  withSideBet: (seats) =>
    seats === 1 ? "1 seat with a side bet" : `${seats} seats with a side bet`,
  inOrder: "paid in seat order",
  seat: "Seat",
  gets: "Gets",
  pays: "Pays",
  you: "You",
  drawnAmong: (seats) =>
    seats === 1 ? "Hot spot, the only seat" : `Hot spot, drawn among ${seats}`,
  notReturned: "The side bet itself isn’t returned.",
  waits: (amount) => `A supervisor confirms the jackpot of ${amount} before it is paid.`,
  illustrative: "The weights of the wheels are an example.",
  skip: "Skip",
  lastHits: "Last jackpots",
  noHits: "No jackpot was paid yet.",
  hitAt: (table, round, seat) => `${table}, round ${round}, seat ${seat}`,
  locked: (seats) => `Side bets are locked: ${seats === 1 ? "1 seat" : `${seats} seats`}.`,
  targetsAre: (pockets) => `Targets: ${pockets}.`,
  isTarget: (pocket) => `${pocket} is a target.`,
  atHotSpot: (seat, prize) => `Hot spot seat ${seat}, ${prize}.`,
  yours: (amount) => `You: ${amount}.`,
};
