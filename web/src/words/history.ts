// History's words: lanes, statistics, and the line that past spins don't change the next one.

import type { Language } from "../state/settings.js";

export interface HistoryWords {
  title: string;
  newestFirst: string;
  latest: (shown: number) => string;
  red: string;
  black: string;
  nothing: string;
  unchanged: string;
  voided: (cause: string) => string;
  corrected: (first: string) => string;
  statistics: string;
  window: string;
  spins: (spins: number) => string;
  countedSpins: (spins: number) => string;
  wholeSession: string;
  lastSpins: (spins: number) => string;
  expectedEach: (expected: string) => string;
  expected: string;
  mostOften: string;
  leastOften: string;
  frequencies: string;
  seen: string;
  pocket: string;
  chance: string;
  deviation: string;
  deviationMeans: string;
  zeros: string;
  export: string;
  unavailable: string;
}

export const historyWords: Record<Language, HistoryWords> = {
  en: {
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
  },
  fr: {
    title: "Historique",
    newestFirst: "Historique, le plus récent en tête",
    latest: (shown) => `${shown} derniers`,
    red: "Rouge",
    black: "Noir",
    nothing: "Aucun coup encore. Les numéros s’afficheront ici, le plus récent en tête.",
    unchanged: "Les coups passés ne changent rien au prochain.",
    voided: (cause) => `coup nul : ${cause}`,
    corrected: (first) => `corrigé, d’abord ${first}`,
    statistics: "Statistiques",
    window: "Sur",
    spins: (spins) => `${spins} ${spins === 1 ? "coup" : "coups"}`,
    countedSpins: (spins) => `${spins} derniers coups`,
    wholeSession: "toute la séance",
    lastSpins: (spins) => `les ${spins} derniers`,
    expectedEach: (expected) => `attendu : ${expected} chacun`,
    expected: "Attendu",
    mostOften: "Le plus souvent",
    leastOften: "Le moins souvent",
    frequencies: "Sorties de chaque numéro, dans l’ordre du cylindre",
    seen: "Sorties",
    pocket: "Numéro",
    chance: "Chance",
    deviation: "z",
    deviationMeans:
      "z : écart à la valeur attendue en écarts types ; entre −2 et 2 dix-neuf fois sur vingt.",
    zeros: "Zéros",
    export: "Exporter en CSV",
    unavailable: "Les chiffres ne sont pas disponibles pour le moment.",
  },
  it: {
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
  },
  de: {
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
  },
};
