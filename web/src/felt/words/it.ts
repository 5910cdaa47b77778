// Words of the felt: what is printed on it, and what its spots say, in Italian.

import type { FeltWords } from "../words.js";

export const it: FeltWords = {
  printed: {
    "dozen 1": "1ª 12", "dozen 2": "2ª 12", "dozen 3": "3ª 12",
    low: "1–18", high: "19–36", even: "PARI", odd: "DISPARI",
    red: "ROSSO", black: "NERO", green: "VERDE",
  },
  covered: "coperto",
  lists: {
    straight: "Pieni", split: "Cavalli", street: "Terzine", corner: "Carré",
    "five-line": "Cinque numeri", "six-line": "Sestine", column: "Colonne", dozen: "Dozzine",
    "even chances": "Chance semplici", green: "Verde", group: "Gruppi",
  },
  pays: (odds) => `Paga ${odds}.`,
  nothingHere: "Qui non avete nulla.",
  registered: (amount) => `Avete ${amount}, registrato.`,
  pending: (amount) => `Avete ${amount}, in attesa.`,
  inPrison: (amount, round) => `${amount} in prigione dal colpo ${round}.`,
  wouldWin: (amount) => `Vincerebbe ${amount}.`,
  limit: (least, most) => `Limite da ${least} a ${most}.`,
  enterPlaces: (chip, win) => `Invio punta ${chip}, che vincerebbe ${win}.`,
  enterCalls: (units, chip, total) =>
    `${units} fiche da ${chip}, ${total} in tutto. Invio le punta.`,
  enterAnnounces: (units, chip, total) =>
    `${units} fiche da ${chip}, ${total} in tutto. Invio annuncia, il croupier punta.`,
  enterMoves: (target) => `Invio sposta qui ${target}.`,
  chips: (count) => `${count} fiche`,
  oddsAndWin: (odds, chip, win) => `${odds} · ${chip} vincerebbe ${win}`,
  liftTakesOff: (amount) => `Alzare per togliere ${amount}, scorrere per spostare`,
  moveHere: "Alzare per spostare qui",
  cloth: "Tappeto",
  trackKinds: { racetrack: "Ovale", replica: "Cilindro", groups: "Gruppi di tre" },
  wagerList: "Tutte le puntate in elenco",
  take: "Togliere",
};
