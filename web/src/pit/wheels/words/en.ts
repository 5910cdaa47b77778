// Words of the pit's page on a wheel, in English.

import type { WheelWords } from "../words.js";

export const en: WheelWords = {
  wheels: "Wheels",
  none: "No wheel has given a result yet.",
  ownWheel: (table) => `Table ${table}`,
  wheel: (name) => `Wheel ${name}`,
  spins: (count) => `${count} spins`,
  verdicts: {
    fair: (spins) => `No sign of a bias in ${spins} spins`,
    suspect: (spins) => `Something is odd in ${spins} spins: look again with new ones`,
    "too few": (spins) => `${spins} spins are too few for a verdict`,
    biased: (spins) => `These ${spins} spins aren’t those of a fair wheel`,
  },
  evidenceIs: (toOne, stop) =>
    `Evidence for a bias is ${toOne} to 1; play is stopped for an inspection at ${stop} to 1.`,
  canShow: "What this many spins can show",
  found: (percent) => `One pocket ${percent} too heavy: found 9 times in 10.`,
  foundNothing: "Not even a pocket twice as heavy is found 9 times in 10.",
  needs: (spins) => `One pocket 10 % too heavy: needs about ${spins} spins.`,
  pockets: "The wheel, pocket by pocket",
  since: (date, ball) => `since ${date}${ball && `, ball ${ball}`}`,
  expectedEach: "expected each",
  giveOrTake: (spread) => `give or take ${spread}`,
  countThenZ: "count, then z",
  scale: "blue too few, amber too many, in standard deviations",
  farthest: (pocket, count, z, how, p) =>
    `Farthest off: ${pocket} with ${count}, z ${z}. Among all pockets one as far as this is seen ` +
    `on ${how} fair wheels (p ${p} after correction).`,
  heat: (pocket, count, z) => `${pocket}: ${count} times, z ${z}`,
  chi: "Chi-square",
  freedom: (degrees) => `${degrees} degrees of freedom`,
  chiExpected: (mean, spread) => `expected ${mean}, give or take ${spread}`,
  chiOften: (how) => `as large or larger on ${how} fair wheels`,
  thisWheel: (value) => `this wheel ${value}`,
  rarest: (value) => `rarest 5 % from ${value}`,
  sectors: "Sectors",
  sectorHeads: "fullest and emptiest: seen, expected, z",
  round: (length, middle) => `${length} round ${middle}`,
  ways: (p) => `Ways from one result to the next: p ${p}.`,
  evidence: "Evidence for a bias, spin by spin",
  anyTime: "may be read at any time without penalty",
  watchAt: (level) => `watch, ${level} to 1`,
  stopAt: (level) => `stop and inspect, ${level} to 1`,
  now: (toOne) => `now ${toOne} to 1`,
  evidenceMeans:
    "Above 1 the counts fit a biased wheel better, below 1 a fair one. A fair wheel reaches 100 " +
    "at most once in 100 wheels, however long one looks.",
  shares: "How shares settle",
  sharesMean:
    "The pockets that are farthest from their share, in the course of the spins; between the " +
    "dashed lines are 19 of 20 pockets of a fair wheel.",
  direction: "Direction",
  clockwise: "Clockwise",
  anticlockwise: "Anticlockwise",
  directionUnknown: "No reader tells which way this wheel turns.",
  alike: (p) => `Both alike, p ${p}`,
  speed: "Rotor speed",
  rpm: (mean, spread) => `${mean} turns a minute, give or take ${spread}`,
  noLink: (p) => `Link to the result: p ${p}`,
  speedUnknown: "No reader tells how fast this wheel turns.",
  tests: "All tests",
  testHeads: ["test", "statistic", "p", "adjusted for all of them"],
  ofTen: (times) => `${times} of 10`,
  ofHundred: (times) => `${times} of 100`,
  seldom: "fewer than 1 of 100",
};
