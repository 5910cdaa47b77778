// The display's words: what stands on the wall beside the number, in French.

import type { DisplayWords } from "../words.js";

export const fr: DisplayWords = {
  zeros: ["Simple zéro", "Double zéro", "Triple zéro"],
  round: (round) => `Coup ${round}`,
  lastNumber: (round) => `Dernier numéro, coup ${round}`,
  paying: "Résultat, paiement",
  voided: "Coup nul",
  spunAgain: "Les mises restent. La bille est relancée.",
  roundVoid: "Le coup est nul. Les mises sont rendues.",
  suspended: "Le jeu est suspendu",
  corrected: "Corrigé",
  evenChances: "Chances simples",
  noLimit: "sans limite",
  limitsIn: (unit) => `Limites en ${unit}, par emplacement`,
  credits: "crédits",
  informs: "Cet écran informe. Le cylindre décide.",
  lost: (time) => `Connexion perdue à ${time}`,
  asOf: (time) => `État à ${time}`,
  noRound: "Pas encore de numéro",
  closed: "Cette table est fermée",
  roundsLeft: (rounds) =>
    rounds === 0 ? "Dernier coup" : rounds === 1 ? "Encore 1 coup" : `Encore ${rounds} coups`,
  check: (round) => `Vérifier le tour ${round}`,
  checkCode: (round) => `Code qui mène à la page vérifiant le tour ${round}`,
  noTable: "Cette table n’existe pas.",
};
