// The words of history and statistics, in English.

import type { HistoryWords } from "../words.js";

export const en: HistoryWords = {
  title: "History",
  newestFirst: "History, newest first",
  latest: (shown) => `last ${shown}`,
  red: "Red",
  black: "Black",
  nothing: "No round yet. Results will stand here, newest first.",
  unchanged: "Past spins don’t change the next one.",
  voided: (cause) => `no spin: ${cause}`,
  corrected: (first) => `corrected, first ${first}`,
  statistics: "Statistics",
  otherWindow: "Another number of spins",
  window: "Of the",
  spins: (spins) => `${spins} ${spins === 1 ? "spin" : "spins"}`,
  countedSpins: (spins) => `Last ${spins} spins`,
  wholeSession: "whole session",
  lastSpins: (spins) => `last ${spins}`,
  expectedEach: (expected) => `expected: ${expected} each`,
  expected: "Expected",
  mostOften: "Most often",
  leastOften: "Least often",
  frequencies: "How often each pocket fell, in the order of the wheel",
  seen: "Seen",
  pocket: "Pocket",
  chance: "Chance",
  deviation: "z",
  deviationMeans:
    "z: distance from the expected value in standard deviations; between −2 and 2 nineteen " +
    "times in twenty.",
  zeros: "Zeros",
  export: "Export as CSV",
  unavailable: "The figures can’t be had just now.",
};
