// The wheel's words, in German.

import type { WheelWords } from "../words.js";

export const de: WheelWords = {
  dozens: ["1. Dutzend", "2. Dutzend", "3. Dutzend"],
  columns: ["1. Kolonne", "2. Kolonne", "3. Kolonne"],
  call: (colour, parity, half) => `${colour}, ${parity}, ${half}`,
  covered: (pockets, pocket) =>
    `Dieser Kessel mit ${pockets} Fächern wird als Einfach-Null gespielt: Die ${pocket} ist ` +
    "nicht setzbar; fällt sie, gilt der Wurf nicht, und es wird neu geworfen.",
  coveredHere: (pocket) => `Die ${pocket} ist hier abgedeckt`,
  evenChancesLose: "Einfache Chancen verlieren bei 0.",
  round: (round) => `Runde ${round}`,
  settled: "abgerechnet",
  running: "die Kugel läuft",
  betting: "Einsätze sind offen",
  settling: "wird abgerechnet",
  voided: "Ungültig",
  spunAgain: "Einsätze bleiben, die Kugel wird neu geworfen",
  corrected: (first) => `berichtigt, zuerst ${first}`,
  skip: "Überspringen",
  runs: "Die Kugel läuft",
  drops: "Die Kugel fällt",
  rests: (pocket) => `Die Kugel liegt in der ${pocket} und dreht sich mit dem Kessel.`,
  lastNumber: "Letzte Zahl",
  dropAgain: "Den Fall nochmals sehen",
  causes: {
    "ball broke": "Die Kugel ist zerbrochen",
    "ball dropped in": "Die Kugel fiel hinein",
    "ball hangs": "Die Kugel blieb hängen",
    "ball left the wheel": "Die Kugel verließ den Kessel",
    "covered pocket": "Die Kugel fiel ins abgedeckte Fach",
    "fewer than four revolutions": "Weniger als vier Umläufe",
    "foreign object": "Ein Gegenstand im Kessel",
    interference: "Eingriff in den Lauf",
    "same direction": "Kugel und Kessel liefen gleich herum",
    "wheel not turning": "Der Kessel drehte sich nicht",
    "wheel stopped": "Der Kessel blieb stehen",
  },
};
