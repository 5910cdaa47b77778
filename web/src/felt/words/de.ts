// Words of the felt: what is printed on it, and what its spots say, in German.

import type { FeltWords } from "../words.js";

export const de: FeltWords = {
  printed: {
    "dozen 1": "1. 12", "dozen 2": "2. 12", "dozen 3": "3. 12",
    low: "1–18", high: "19–36", even: "GERADE", odd: "UNGERADE",
    red: "ROT", black: "SCHWARZ", green: "GRÜN",
  },
  covered: "verdeckt",
  lists: {
    straight: "Pleins", split: "Chevaux", street: "Transversales pleines", corner: "Carrés",
    "five-line": "Fünf Zahlen", "six-line": "Transversales simples", column: "Kolonnen",
    dozen: "Dutzende", "even chances": "Einfache Chancen", green: "Grün", group: "Gruppen",
  },
  pays: (odds) => `Zahlt ${odds}.`,
  nothingHere: "Sie haben hier nichts.",
  registered: (amount) => `Sie haben ${amount}, angenommen.`,
  pending: (amount) => `Sie haben ${amount}, noch nicht angenommen.`,
  inPrison: (amount, round) => `${amount} im Prison seit Spiel ${round}.`,
  wouldWin: (amount) => `Gewänne ${amount}.`,
  limit: (least, most) => `Limit ${least} bis ${most}.`,
  enterPlaces: (chip, win) => `Enter setzt ${chip}, das gewänne ${win}.`,
  enterCalls: (units, chip, total) =>
    `${units} Stücke zu ${chip}, ${total} insgesamt. Enter setzt.`,
  enterAnnounces: (units, chip, total) =>
    `${units} Stücke zu ${chip}, ${total} insgesamt. Enter sagt an, der Croupier setzt.`,
  enterMoves: (target) => `Enter versetzt ${target} hierher.`,
  chips: (count) => `${count} Stücke`,
  oddsAndWin: (odds, chip, win) => `${odds} · ${chip} gewänne ${win}`,
  liftTakesOff: (amount) => `Loslassen nimmt ${amount} weg, ziehen versetzt`,
  moveHere: "Loslassen versetzt hierher",
  cloth: "Tableau",
  trackKinds: { racetrack: "Rennbahn", replica: "Kessel", groups: "Dreiergruppen" },
  wagerList: "Alle Einsätze als Liste",
  take: "Wegnehmen",
};
