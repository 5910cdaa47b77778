// The words of history and statistics, in French.

import type { HistoryWords } from "../words.js";

export const fr: HistoryWords = {
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
  otherWindow: "Un autre nombre de coups",
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
};
