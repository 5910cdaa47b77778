// The wheel's words, in English.

import type { WheelWords } from "../words.js";

export const en: WheelWords = {
  dozens: ["1st dozen", "2nd dozen", "3rd dozen"],
  columns: ["1st column", "2nd column", "3rd column"],
  call: (colour, parity, half) => `${colour}, ${parity}, ${half}`,
  covered: (pockets, pocket) =>
    `This wheel of ${pockets} plays as a single zero: ${pocket} can’t be bet on; if it falls, ` +
    "the spin is void and the ball is spun again.",
  coveredHere: (pocket) => `${pocket} is covered here`,
  evenChancesLose: "Even chances lose on 0.",
  round: (round) => `Round ${round}`,
  settled: "settled",
  running: "the ball is running",
  betting: "bets are open",
  settling: "being settled",
  voided: "No spin",
  spunAgain: "Bets stay, the ball is spun again",
  corrected: (first) => `corrected from ${first}`,
  skip: "Skip",
  runs: "The ball is running",
  drops: "The ball drops",
  rests: (pocket) => `The ball rests in ${pocket} and turns with the wheel.`,
  lastNumber: "Last number",
  dropAgain: "See the drop again",
  causes: {
    "ball broke": "The ball broke",
    "ball dropped in": "The ball dropped in",
    "ball hangs": "The ball hangs",
    "ball left the wheel": "The ball left the wheel",
    "covered pocket": "The ball fell into the covered pocket",
    "fewer than four revolutions": "Fewer than four revolutions",
    "foreign object": "An object in the wheel",
    interference: "Interference with the spin",
    "same direction": "Ball and wheel ran the same way",
    "wheel not turning": "The wheel was not turning",
    "wheel stopped": "The wheel stopped",
  },
};
