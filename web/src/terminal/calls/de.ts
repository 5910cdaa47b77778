// Calls: what the house says aloud, and what live regions tell, in German.

import type { CallWords } from "../calls.js";

const none = "";

export const de: CallWords = {
  open: ["Bitte das Spiel zu machen", "de"],
  closed: ["Nichts geht mehr", "de"],
  secondsLeft: (seconds) => `${seconds} Sekunden`,
  registered: (bet, stake) => `${bet}: ${stake} angenommen.`,
  returned: (back, stake, net) => `${back} zurück auf ${stake} Einsatz: ${net}.`,
  noWin: (lost) => `Kein Einsatz gewinnt. Minus ${lost}.`,
  won: (lines) => `Gewonnen: ${lines}.`,
  round: (round) => `Runde ${round}.`,
  zeroLine: (bet, stake, back, lost, jailed) =>
    `${bet} ${stake}: ${back} zurück, ${lost} verloren${jailed ? `, ${jailed} gesperrt` : none}.`,
  freed: (bet, stake) => `${bet} ${stake}: frei und zurück.`,
  stillJailed: (bet, stake) => `${bet} ${stake}: weiter gesperrt.`,
  respin: "Die Einsätze bleiben, die Kugel wird neu geworfen.",
  roundVoid: (returned) => `Runde ungültig, ${returned} zurückgegeben.`,
  voidBecause: (cause, clause) => `Ungültig: ${cause}${clause ? ` (${clause})` : none}.`,
  corrected: (round, first, now, time, clause) =>
    `Runde ${round} berichtigt: ${now} statt ${first}. Um ${time} von zwei Personen berichtigt${
      clause ? ` (${clause})` : none
    }.`,
  lost: (time, registered, pending, unsent) =>
    `Verbindung um ${time} verloren. ${registered} ` +
    `${registered === 1 ? "Einsatz" : "Einsätze"} angenommen` +
    `${pending > 0 ? `, ${pending} ohne Antwort` : none}, ${unsent} noch nicht gesendet.`,
  back: (registered, refused) =>
    refused > 0
      ? `Wieder da. ${registered} angenommen, ${refused} abgelehnt.`
      : registered === 0
        ? "Wieder da. Nichts auf dem Tuch."
        : registered === 1
          ? "Wieder da. Ihr Einsatz ist angenommen."
          : `Wieder da. Alle ${registered} Einsätze sind angenommen.`,
  state: (light, seconds, round) =>
    `${light}. ${seconds === null ? none : `${seconds} Sekunden. `}Runde ${round}.`,
  stakes: (staked, balance) => `${staked} auf dem Tuch, Guthaben ${balance}.`,
  noStakes: (balance) => `Nichts auf dem Tuch, Guthaben ${balance}.`,
};
