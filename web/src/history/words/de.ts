// The words of history and statistics, in German.

import type { HistoryWords } from "../words.js";

export const de: HistoryWords = {
  title: "Verlauf",
  newestFirst: "Verlauf, Neuestes oben",
  latest: (shown) => `letzte ${shown}`,
  red: "Rot",
  black: "Schwarz",
  nothing: "Noch keine Runde. Hier stehen dann die Zahlen, die neueste oben.",
  unchanged: "Frühere Würfe ändern den nächsten nicht.",
  voided: (cause) => `ungültig: ${cause}`,
  corrected: (first) => `berichtigt, zuerst ${first}`,
  statistics: "Statistik",
  otherWindow: "Andere Anzahl Würfe",
  window: "Über",
  spins: (spins) => `${spins} ${spins === 1 ? "Wurf" : "Würfe"}`,
  countedSpins: (spins) => `Letzte ${spins} Würfe`,
  wholeSession: "die ganze Sitzung",
  lastSpins: (spins) => `die letzten ${spins}`,
  expectedEach: (expected) => `erwartet: je ${expected}`,
  expected: "Erwartet",
  mostOften: "Am häufigsten",
  leastOften: "Am seltensten",
  frequencies: "Wie oft jede Zahl fiel, in der Reihenfolge des Kessels",
  seen: "Gefallen",
  pocket: "Zahl",
  chance: "Chance",
  deviation: "z",
  deviationMeans:
    "z: Abstand vom Erwartungswert in Standardabweichungen; neunzehnmal von zwanzig zwischen " +
    "−2 und 2.",
  zeros: "Zeros",
  export: "Als CSV ausgeben",
  unavailable: "Die Zahlen sind gerade nicht verfügbar.",
};
