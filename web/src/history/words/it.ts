// The words of history and statistics, in Italian.

import type { HistoryWords } from "../words.js";

export const it: HistoryWords = {
  title: "Storico",
  newestFirst: "Storico, il più recente in alto",
  latest: (shown) => `ultimi ${shown}`,
  red: "Rosso",
  black: "Nero",
  nothing: "Ancora nessun colpo. I numeri appariranno qui, il più recente in alto.",
  unchanged: "I colpi passati non cambiano il prossimo.",
  voided: (cause) => `colpo nullo: ${cause}`,
  corrected: (first) => `corretto, prima ${first}`,
  statistics: "Statistiche",
  otherWindow: "Un altro numero di colpi",
  window: "Su",
  spins: (spins) => `${spins} ${spins === 1 ? "colpo" : "colpi"}`,
  countedSpins: (spins) => `Ultimi ${spins} colpi`,
  wholeSession: "tutta la sessione",
  lastSpins: (spins) => `ultimi ${spins}`,
  expectedEach: (expected) => `atteso: ${expected} ciascuno`,
  expected: "Atteso",
  mostOften: "Più spesso",
  leastOften: "Meno spesso",
  frequencies: "Uscite di ogni numero, nell’ordine del cilindro",
  seen: "Uscite",
  pocket: "Numero",
  chance: "Chance",
  deviation: "z",
  deviationMeans:
    "z: distanza dal valore atteso in deviazioni standard; tra −2 e 2 diciannove volte su " +
    "venti.",
  zeros: "Zeri",
  export: "Esporta come CSV",
  unavailable: "I dati non sono disponibili in questo momento.",
};
