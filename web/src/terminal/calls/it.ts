// Calls: what the house says aloud, and what live regions tell, in Italian.

import type { CallWords } from "../calls.js";

const none = "";

export const it: CallWords = {
  open: ["Fate il vostro gioco", "it"],
  closed: ["Rien ne va plus", "fr"],
  secondsLeft: (seconds) => `${seconds} secondi`,
  registered: (bet, stake) => `${bet}: ${stake} registrato.`,
  returned: (back, stake, net) => `Restituito ${back} su ${stake}: ${net}.`,
  noWin: (lost) => `Nessuna puntata vincente. Meno ${lost}.`,
  won: (lines) => `Vinto: ${lines}.`,
  round: (round) => `Colpo ${round}.`,
  zeroLine: (bet, stake, back, lost, jailed) =>
    `${bet} ${stake}: ${back} restituito, ${lost} ` +
    `perso${jailed ? `, ${jailed} in prigione` : none}.`,
  freed: (bet, stake) => `${bet} ${stake}: fuori di prigione e restituito.`,
  stillJailed: (bet, stake) => `${bet} ${stake}: ancora in prigione.`,
  respin: "Le puntate restano, la pallina viene rilanciata.",
  roundVoid: (returned) => `Colpo nullo, ${returned} restituito.`,
  voidBecause: (cause, clause) => `Nullo: ${cause}${clause ? ` (${clause})` : none}.`,
  corrected: (round, first, now, time, clause) =>
    `Colpo ${round} corretto: ${now} invece di ${first}. Corretto alle ${time} da due persone${
      clause ? ` (${clause})` : none
    }.`,
  lost: (time, registered, pending, unsent) =>
    `Connessione persa alle ${time}. ${registered} ` +
    `${registered === 1 ? "puntata registrata" : "puntate registrate"}` +
    `${pending > 0 ? `, ${pending} senza risposta` : none}, ${unsent} non ancora ` +
    `${unsent === 1 ? "inviata" : "inviate"}.`,
  back: (registered, refused) =>
    refused > 0
      ? `Di nuovo in linea. ${registered} registrate, ${refused} rifiutate.`
      : registered === 0
        ? "Di nuovo in linea. Niente sul tappeto."
        : registered === 1
          ? "Di nuovo in linea. La tua puntata è registrata."
          : `Di nuovo in linea. Tutte le ${registered} puntate sono registrate.`,
  state: (light, seconds, round) =>
    `${light}. ${seconds === null ? none : `${seconds} secondi. `}Colpo ${round}.`,
  stakes: (staked, balance) => `${staked} sul tappeto, saldo ${balance}.`,
  noStakes: (balance) => `Niente sul tappeto, saldo ${balance}.`,
};
