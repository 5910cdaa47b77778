// Words of the felt: what is printed on it, and what its spots say, in French.

import type { FeltWords } from "../words.js";

export const fr: FeltWords = {
  printed: {
    "dozen 1": "1re 12", "dozen 2": "2e 12", "dozen 3": "3e 12",
    low: "1–18", high: "19–36", even: "PAIR", odd: "IMPAIR",
    red: "ROUGE", black: "NOIR", green: "VERT",
  },
  covered: "couvert",
  lists: {
    straight: "Pleins", split: "Chevaux", street: "Transversales pleines", corner: "Carrés",
    "five-line": "Cinq numéros", "six-line": "Sixains", column: "Colonnes", dozen: "Douzaines",
    "even chances": "Chances simples", green: "Vert", group: "Groupes",
  },
  pays: (odds) => `Paie ${odds}.`,
  nothingHere: "Vous n’avez rien ici.",
  registered: (amount) => `Vous avez ${amount}, enregistré.`,
  pending: (amount) => `Vous avez ${amount}, en attente.`,
  inPrison: (amount, round) => `${amount} en prison depuis le coup ${round}.`,
  wouldWin: (amount) => `Gagnerait ${amount}.`,
  limit: (least, most) => `Limite de ${least} à ${most}.`,
  enterPlaces: (chip, win) => `Entrée place ${chip}, qui gagnerait ${win}.`,
  enterCalls: (units, chip, total) =>
    `${units} jetons à ${chip}, ${total} en tout. Entrée les place.`,
  enterAnnounces: (units, chip, total) =>
    `${units} jetons à ${chip}, ${total} en tout. Entrée annonce, le croupier place.`,
  enterMoves: (target) => `Entrée déplace ${target} ici.`,
  chips: (count) => `${count} jetons`,
  oddsAndWin: (odds, chip, win) => `${odds} · ${chip} gagnerait ${win}`,
  liftTakesOff: (amount) => `Lever pour retirer ${amount}, glisser pour déplacer`,
  moveHere: "Lever pour déplacer ici",
  cloth: "Tapis",
  trackKinds: { racetrack: "Piste", replica: "Cylindre", groups: "Groupes de trois" },
  wagerList: "Toutes les mises en liste",
  take: "Retirer",
};
