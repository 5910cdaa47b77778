// The display's words: what stands on the wall beside the number, in German.

import type { DisplayWords } from "../words.js";

export const de: DisplayWords = {
  zeros: ["Einfache Zero", "Doppelte Zero", "Dreifache Zero"],
  round: (round) => `Runde ${round}`,
  lastNumber: (round) => `Letzte Zahl, Runde ${round}`,
  paying: "Ergebnis, Auszahlung",
  voided: "Ungültig",
  spunAgain: "Die Einsätze bleiben. Die Kugel wird neu geworfen.",
  roundVoid: "Die Runde ist ungültig. Einsätze gehen zurück.",
  suspended: "Das Spiel ist unterbrochen",
  corrected: "Berichtigt",
  evenChances: "Einfache Chancen",
  noLimit: "kein Limit",
  limitsIn: (unit) => `Limits in ${unit}, je Feld`,
  credits: "Punkten",
  informs: "Diese Anzeige informiert. Der Kessel entscheidet.",
  lost: (time) => `Verbindung um ${time} verloren`,
  asOf: (time) => `Stand ${time}`,
  noRound: "Noch keine Zahl",
  closed: "Dieser Tisch ist geschlossen",
  roundsLeft: (rounds) =>
    rounds === 0 ? "Letzte Runde" : rounds === 1 ? "Noch 1 Runde" : `Noch ${rounds} Runden`,
  check: (round) => `Spiel ${round} prüfen`,
  checkCode: (round) => `Code zur Seite, die Spiel ${round} prüft`,
  noTable: "Diesen Tisch gibt es nicht.",
};
