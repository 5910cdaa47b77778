// Calls: what the house says aloud, and what live regions tell, in French.

import type { CallWords } from "../calls.js";

const none = "";

export const fr: CallWords = {
  open: ["Faites vos jeux", "fr"],
  closed: ["Rien ne va plus", "fr"],
  secondsLeft: (seconds) => `${seconds} secondes`,
  registered: (bet, stake) => `${bet} : ${stake} enregistré.`,
  returned: (back, stake, net) => `Rendu ${back} pour ${stake} misés : ${net}.`,
  noWin: (lost) => `Aucune mise gagnante. Moins ${lost}.`,
  won: (lines) => `Gagné : ${lines}.`,
  round: (round) => `Coup ${round}.`,
  zeroLine: (bet, stake, back, lost, jailed) =>
    `${bet} ${stake} : ${back} rendu, ${lost} perdu${jailed ? `, ${jailed} en prison` : none}.`,
  freed: (bet, stake) => `${bet} ${stake} : sorti de prison et rendu.`,
  stillJailed: (bet, stake) => `${bet} ${stake} : toujours en prison.`,
  respin: "Les mises restent, la bille est relancée.",
  roundVoid: (returned) => `Coup nul, ${returned} rendu.`,
  voidBecause: (cause, clause) => `Coup nul : ${cause}${clause ? ` (${clause})` : none}.`,
  corrected: (round, first, now, time, clause) =>
    `Coup ${round} corrigé : ${now} au lieu de ${first}. Corrigé à ${time} par deux personnes${
      clause ? ` (${clause})` : none
    }.`,
  lost: (time, registered, pending, unsent) =>
    `Connexion perdue à ${time}. ${registered} ` +
    `${registered === 1 ? "mise enregistrée" : "mises enregistrées"}` +
    `${pending > 0 ? `, ${pending} sans réponse` : none}, ${unsent} pas encore ` +
    `${unsent === 1 ? "envoyée" : "envoyées"}.`,
  back: (registered, refused) =>
    refused > 0
      ? `De retour. ${registered} enregistrées, ${refused} refusées.`
      : registered === 0
        ? "De retour. Rien sur le tapis."
        : registered === 1
          ? "De retour. Votre mise est enregistrée."
          : `De retour. Les ${registered} mises sont enregistrées.`,
  state: (light, seconds, round) =>
    `${light}. ${seconds === null ? none : `${seconds} secondes. `}Coup ${round}.`,
  stakes: (staked, balance) => `${staked} sur le tapis, solde ${balance}.`,
  noStakes: (balance) => `Rien sur le tapis, solde ${balance}.`,
};
