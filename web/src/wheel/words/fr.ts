// The wheel's words, in French.

import type { WheelWords } from "../words.js";

export const fr: WheelWords = {
  dozens: ["1re douzaine", "2e douzaine", "3e douzaine"],
  columns: ["1re colonne", "2e colonne", "3e colonne"],
  call: (colour, parity, half) => `${colour}, ${parity} et ${half}`,
  covered: (pockets, pocket) =>
    `Ce cylindre à ${pockets} cases se joue comme un simple zéro : le ${pocket} ne se joue pas ` +
    "; s’il sort, le coup est nul et la bille est relancée.",
  coveredHere: (pocket) => `Le ${pocket} est couvert ici`,
  evenChancesLose: "Les chances simples perdent au 0.",
  round: (round) => `Coup ${round}`,
  settled: "réglé",
  running: "la bille tourne",
  betting: "les jeux sont ouverts",
  settling: "règlement en cours",
  voided: "Coup nul",
  spunAgain: "Les mises restent, la bille est relancée",
  corrected: (first) => `corrigé, d’abord ${first}`,
  skip: "Passer",
  runs: "La bille tourne",
  drops: "La bille tombe",
  rests: (pocket) => `La bille repose dans le ${pocket} et tourne avec la roue.`,
  lastNumber: "Dernier numéro",
  dropAgain: "Revoir la chute",
  causes: {
    "ball broke": "La bille s’est brisée",
    "ball dropped in": "La bille est tombée",
    "ball hangs": "La bille reste accrochée",
    "ball left the wheel": "La bille a quitté le cylindre",
    "covered pocket": "La bille est tombée dans la case couverte",
    "fewer than four revolutions": "Moins de quatre tours",
    "foreign object": "Un objet dans le cylindre",
    interference: "Intervention pendant le lancer",
    "same direction": "Bille et cylindre dans le même sens",
    "wheel not turning": "Le cylindre ne tournait pas",
    "wheel stopped": "Le cylindre s’est arrêté",
  },
};
